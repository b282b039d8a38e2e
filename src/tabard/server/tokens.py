"""Secrets that open seats: unguessable, shown once, and kept only as digests."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from hashlib import sha256
from hmac import compare_digest

ID = re.compile(r"[A-Za-z0-9_-]{12}", re.ASCII)
"""How the id of a table looks."""


def make_id() -> str:
    """Make the id of a table: who knows it may watch."""
    return secrets.token_urlsafe(9)


def is_id(text: str) -> bool:
    """Tell whether a text can be the id of a table."""
    return ID.fullmatch(text) is not None


def make_token() -> str:
    """Make a token: who has it sits on a seat, or owns the server."""
    return secrets.token_urlsafe(24)


def digest_token(token: str) -> bytes:
    """Return what is kept of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def seat_of(token: str, known: Iterable[tuple[int, bytes]]) -> int | None:
    """Return the seat that a token opens, or None; looks at all of them, so that time tells nothing."""
    given = digest_token(token)
    found = None
    for seat, kept in known:
        if compare_digest(given, kept):
            found = seat
    return found
