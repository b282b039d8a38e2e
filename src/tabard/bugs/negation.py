"""Which cards negate damage in this box (p. 28)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from tabard.crawl.cards import list_persistent
from tabard.crawl.party import CardState

if TYPE_CHECKING:
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs

Way: TypeAlias = tuple[str, tuple[CardState, ...]]


def list_sacrifices(game: Bugs, who: Hero) -> list[Way]:
    """List the ways to negate damage: one A-side card or two B-side cards discarded, or one card lost (B-28.8 to B-28.10)."""
    return [*_list_ways(game, who)]


def _list_ways(game: Bugs, who: Hero) -> Iterator[Way]:
    hand = who.in_zone("hand")
    # An active card counts where it would go when dismissed, on the side it would have (B-21.20, B-21.21).
    spare = [each for each in list_persistent(game, who) if not each.doom]
    for each in hand:
        if each.side == "a":
            yield "discard", (each,)
    b_sides = [
        *(each for each in hand if each.side == "b"),
        *(each for each in spare if each.side == "a"),
    ]
    for pair in combinations(b_sides, 2):
        yield "discard", pair
    for each in [*hand, *who.in_zone("discard"), *spare]:
        yield "lose", (each,)
