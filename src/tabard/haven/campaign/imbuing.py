"""Imbued monsters: other cards in their modifier deck, and boxes for whoever wins against them (p. 67)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.modifier_decks import MONSTERS

if TYPE_CHECKING:
    from tabard.haven.state import Haven

REMOVED = {1: {"minus-1": 3}, 2: {"minus-2": 1, "minus-1": 3, "plus-0": 2}}
"""What leaves the deck of the monsters (H-67.1, H-67.5)."""
IMBUED = ("[+1]", "[+1]", "[+1]", "[+0 poison]", "[+2 muddle]")
ADVANCED = (
    "[+3]",
    "[+0 wound]",
    "[+1 curse]",
    "[+1 then {heal 1 self}]",
    "[+1 then {heal 1 self}]",
)
"""What comes into it (H-67.7)."""


def imbue(game: Haven, degree: int) -> None:
    """Change the modifier deck of the monsters for one scenario."""
    pile = game.decks.of[MONSTERS].pile
    for card, count in REMOVED[degree].items():
        for _ in range(count):
            pile.take(card)
    pile.shuffle_in(*(IMBUED if degree == 1 else (*IMBUED, *ADVANCED)))
