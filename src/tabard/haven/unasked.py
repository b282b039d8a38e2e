"""What needs no thought, which windows can be declined for a while, and what one click may take (docs/table.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabard.crawl import unasked as shared

if TYPE_CHECKING:
    from tabard.haven.state import Haven
    from tabard.table import Decision, Window

unasked = shared.unasked


def window(game: Haven, decision: Decision[Any]) -> Window | None:
    """Return how a question about something optional can be declined for a while; what could kill is always asked."""
    found = shared.window(decision)
    return None if found is None or unasked(game, decision) is not None else found


def spans(game: Haven) -> Mapping[str, str]:
    """Name the turn, the round and the scenario."""
    acting = game.acting.figure if game.acting else ""
    return {"turn": f"{game.round} {acting}", "round": str(game.round), "scenario": "this"}


POINTED = frozenset({"types", "modifier-card"})
"""Questions of this box that lose nothing whatever is answered."""


def direct(game: Haven, decision: Decision[Any]) -> frozenset[str]:
    """Return the keys of what one click takes."""
    return shared.direct(game, decision, POINTED)
