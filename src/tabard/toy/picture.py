"""The cellar as lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def picture(view: Mapping[str, Any]) -> str:
    """Draw what a seat sees."""
    table = view["table"]
    rats = "   ".join(f"{pack} {'🐀' * count or 'gone'}" for pack, count in table["rats"].items())
    lines = [
        f"Round {table['round']} of {table['rounds']}   deck {table['deck']}   door watched: {table['door'] or '-'}",
        f"Rats: {rats}",
    ]
    for number, keeper in enumerate(table["keepers"]):
        hand = (
            ", ".join(keeper["hand"]) if keeper["hand"] is not None else f"{keeper['cards']} cards"
        )
        marks = [
            "♥" * keeper["health"],
            "cheese" if keeper["cheese"] else "",
            f"plays {keeper['played']}" if keeper["played"] else "",
            "on guard" if keeper["stance"] == "guard" else "",
        ]
        you = "▸" if number == view["seat"] else " "
        lines.append(
            f"{you} Keeper {number}  {'  '.join(mark for mark in marks if mark)}   [{hand}]"
        )
    return "\n".join(lines)
