"""What the book says of cards: when they suffice for a rest, and what they negate (p. 36)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from tabard.crawl.party import CardState, Character

if TYPE_CHECKING:
    from tabard.crawl.effects import Cost
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven


def list_spare(who: Character) -> list[CardState]:
    """List the active cards without lost icon, which count as discarded for a long rest (H-36.11)."""
    return [each for each in who.in_zone("active") if not each.doom]


def can_long_rest(game: Haven, who: Character) -> bool:
    """Tell whether two cards are discarded, active ones without lost icon counted (H-16.12, H-36.11, H-36.31)."""
    del game
    return len(who.in_zone("discard")) + len(list_spare(who)) >= 2


def can_short_rest(who: Character) -> bool:
    """Tell whether two cards are discarded; active ones do not count (H-36.1, H-36.14)."""
    return len(who.in_zone("discard")) >= 2


def sacrifices(game: Haven, who: Hero) -> list[tuple[str, tuple[CardState, ...]]]:
    """List what negates damage: one card of the hand, or two of the discard pile (H-36.18 to H-36.22, H-36.34)."""
    del game
    discards = [each for each in who.in_zone("discard") if each.id != who.drawn]
    ways = [*[(each,) for each in who.in_zone("hand")], *combinations(discards, 2)]
    return [("lose", each) for each in ways]


def price_of(game: Haven, who: Hero, card: str, half: str) -> Cost:
    """Return what a half of a card costs before any of it is performed (H-21.15)."""
    del who
    printed = game.content.cards[card]
    return tuple((each,) for each in (printed.top if half == "top" else printed.bottom).consumes)
