"""Settings of a game, as they are typed: seats=3, or items=[venomous-fang,brass-cog]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def parse(given: Iterable[str]) -> dict[str, Any]:
    """Read NAME=VALUE pairs; whole numbers, true, false and lists in brackets become what they are."""
    found: dict[str, Any] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals or not name:
            from tabard.table import SetupError

            raise SetupError(f"A setting is written NAME=VALUE, like seats=3; {each!r} is not.")
        found[name.replace("-", "_")] = _value(value)
    return found


def _value(text: str) -> object:
    if text.startswith("[") and text.endswith("]"):
        return [_value(each.strip()) for each in text[1:-1].split(",") if each.strip()]
    if text.lstrip("-").isdigit():
        return int(text)
    return {"true": True, "false": False}.get(text, text)
