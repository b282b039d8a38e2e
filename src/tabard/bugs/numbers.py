"""What is printed on cards and monsters as numbers, for programs that learn."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabard.bugs.language import FACES
from tabard.crawl.abilities import (
    Ability,
    Attack,
    Boost,
    Control,
    Crush,
    Give,
    Heal,
    Move,
    Paid,
    PushPull,
    Retaliate,
    Shield,
    Suffer,
    Word,
)

if TYPE_CHECKING:
    from tabard.bugs.content import Box, CardSide, Half

ABILITY = ("attack", "range", "targets", "move", "heal", "guard", "shove", "conditions")
"""What abilities add up to: attack, move and heal in fives, guard (shield and retaliate) and shove in threes."""
HALF = (*ABILITY, "lost", "stays")
SIDE = (
    "initiative",
    *(f"top {each}" for each in HALF),
    *(f"bottom {each}" for each in HALF),
)
COLUMN = ("initiative", *ABILITY)
TOP, BOTTOM = 1, 1 + len(HALF)
"""Where the numbers of a half begin among those of a side."""
FIVE, THREE = 0.2, 1 / 3


class PrintedNumbers:
    """The numbers of everything in a box, made once."""

    def __init__(self, box: Box) -> None:
        self.sides = {
            (card.id, name): _side(side)
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


def _side(side: CardSide) -> array[float]:
    return array("f", [side.initiative / 100, *_half(side.top), *_half(side.bottom)])


def _half(half: Half) -> list[float]:
    return [*added_up(half.do), float(half.lost), float(bool(half.stays))]


def added_up(abilities: Iterable[Ability]) -> list[float]:
    """Add up what some abilities do, as `ABILITY` names it."""
    found = [0.0] * len(ABILITY)
    for each in abilities:
        _add(found, each.ability if isinstance(each, Paid) else each)
    return found


def _add(found: list[float], ability: Ability) -> None:  # noqa: C901 - one case a kind
    match ability:
        case Attack():
            found[0] += FIVE * ability.value
            area = len(ability.aim.area.hexes) if ability.aim.area is not None else 0
            found[1] = max(found[1], FIVE * (ability.aim.range or 1))
            found[2] += THREE * max(ability.aim.targets or 3, area)
            found[7] += sum(0.5 for each in ability.effects if each.word is Word.GAIN)
        case Move():
            found[3] += FIVE * ability.points
        case Heal():
            found[4] += FIVE * ability.value
        case Shield() | Retaliate():
            found[5] += THREE * ability.value
        case PushPull():
            found[6] += THREE * ability.hexes
        case Give():
            found[7] += 0.5 * len(ability.conditions)
        case Suffer():
            found[0] += FIVE * ability.amount * (-1 if ability.aim.who == "self" else 1)
        case Crush():
            found[0] += FIVE * ability.damage
        case Boost():
            found[0] += FIVE * sum(e.amount for e in ability.effects if e.word is Word.ATTACK)
            found[3] += FIVE * sum(e.amount for e in ability.effects if e.word is Word.MOVE)
        case Control():
            for each in ability.abilities:
                _add(found, each)
        case _:
            pass
