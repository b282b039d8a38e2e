"""When the cards do not last for another round (p. 28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.bugs import special
from tabard.bugs.cards import can_rest, counts_as

if TYPE_CHECKING:
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs


def check_cards(game: Bugs, who: Hero) -> None:
    """Exhaust a character who can neither play two cards nor rest (B-28.16)."""
    if not can_play(game, who) and not can_rest(game, who):
        special.lose(game, "the character has too few cards and is exhausted")


def can_play(game: Bugs, who: Hero) -> bool:
    """Tell whether two cards can be selected, with active A-side cards dismissed if need be (B-10.11)."""
    return sum(counts_as(game, each) == "hand" for each in who.cards) >= 2
