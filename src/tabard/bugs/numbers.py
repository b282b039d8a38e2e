"""What is printed on cards and monsters as numbers, for programs that learn."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from tabard.bugs.language import FACES
from tabard.crawl.ability_numbers import ABILITY, added_up

if TYPE_CHECKING:
    from tabard.bugs.content import Box, CardSide, Half

COLUMN = ("initiative", *ABILITY)


class PrintedNumbers:
    """The numbers of everything in a box, made once."""

    def __init__(self, box: Box) -> None:
        self.sides = {
            (card.id, name): _count_side(side)
            for card in box.cards.values()
            for name, side in (("a", card.a), ("b", card.b))
        }
        """By card and side the numbers of `SIDE`."""
        self.columns = {
            (monster.id, face): array(
                "f",
                [monster.column(face).initiative / 100, *added_up(monster.column(face).do)],
            )
            for monster in box.monsters.values()
            for face in FACES
        }
        """By monster type and face of the die the numbers of `COLUMN`."""
        self.basic = {
            half: array("f", [*added_up([box.abilities[f"basic/{half}/0"]]), 0.0, 0.0])
            for half in ("top", "bottom")
        }
        """By half the numbers of `HALF` for a basic action."""


def _count_side(side: CardSide) -> array[float]:
    return array("f", [side.initiative / 100, *_count_half(side.top), *_count_half(side.bottom)])


def _count_half(half: Half) -> list[float]:
    return [*added_up(half.do), float(half.lost), float(bool(half.stays))]
