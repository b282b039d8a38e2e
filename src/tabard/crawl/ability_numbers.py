"""What abilities say as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterable

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
)
from tabard.crawl.effects import Word

ABILITY = ("attack", "range", "targets", "move", "heal", "guard", "push", "conditions")
"""What abilities add up to: attack, move and heal in fives, guard (shield and retaliate) and push in threes."""
HALF = (*ABILITY, "lost", "stays")
SIDE = (
    "initiative",
    *(f"top {each}" for each in HALF),
    *(f"bottom {each}" for each in HALF),
)
"""A card as it lies: when it lets act, and what its halves say."""
TOP, BOTTOM = 1, 1 + len(HALF)
"""Where the numbers of a half begin among those of a side."""
FIVE, THREE = 0.2, 1 / 3


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
