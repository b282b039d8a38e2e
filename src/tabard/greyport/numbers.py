"""What is printed on cards and monsters as numbers, for programs that learn."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING

from tabard.greyport.vocabulary import Plain

if TYPE_CHECKING:
    from tabard.greyport.box import Box

KEYWORDS = (Plain.TANK, Plain.RANGED, Plain.FEROCIOUS)
CARD = ("there", "hero", "item", "points", "strike")
MONSTER = (
    "there",
    "on the location",
    "in the active group",
    "before oneself",
    "hit points",
    "damage",
    "armor",
    "boss to defeat",
    *(each.value for each in KEYWORDS),
)


def number_cards(box: Box) -> dict[str, array[float]]:
    """Tell of every card that a player can hold what `CARD` names: points in tens."""
    known = box.appraisal
    return {
        card: array(
            "f",
            (
                1.0,
                card in known.heroes,
                card in known.items,
                points / 10,
                known.strike.get(card, 0.0) / 10,
            ),
        )
        for card, points in known.points.items()
    }


def number_foes(box: Box) -> dict[str, array[float]]:
    """Tell of every side of a monster what is printed of `MONSTER`; the rest is 0."""
    return {
        side: array(
            "f",
            (
                *(1.0, 0.0, 0.0, 0.0, 0.0, 0.0, foe.armor / 3, 0.0),
                *(side.removesuffix("/back") in box.bearers[word] for word in KEYWORDS),
            ),
        )
        for side, foe in box.faces.items()
    }


@lru_cache(maxsize=5_000)
def row_of(box: Box, cards: tuple[str, ...]) -> array[float]:
    """Tell of cards that lie side by side what `CARD` names; a hand stays the same for several questions."""
    row = array("f")
    for card in cards:
        row += box.card_numbers[card]
    return row


@lru_cache(maxsize=20_000)
def foe_of(
    box: Box, side: str, stands: tuple[bool, bool, bool], hp: int, dealt: int, *, is_boss: bool
) -> array[float]:
    """Tell of a monster what `MONSTER` names, by where it stands, what it has left and what it deals."""
    numbers = box.foe_numbers[side][:]
    numbers[1:6] = array("f", (*stands, hp / 10, dealt / 5))
    numbers[7] = is_boss
    return numbers
