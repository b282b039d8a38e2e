"""What options mean as numbers, for programs that learn, with what only this box has."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from tabard.bugs.observed import TABLE, observe
from tabard.crawl.meant import OPTIONS, Meanings
from tabard.table import Envs

if TYPE_CHECKING:
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Figure
    from tabard.table import Decision

MOST = 96
"""The largest map has 40 hexes, 9 items can be brought, and 49 lie on the longest shelf of a campaign."""


def _tell_card(game: Bugs, id_: str) -> array[float]:
    return game.content.numbers.sides[id_, game.hero.card(id_).side]


def _tell_basic(game: Bugs, half: str) -> array[float]:
    return game.content.numbers.basic[half]


def _find_actor(game: Bugs, decision: Decision[Any]) -> Figure | None:
    del decision
    return game.character if game.figures else None


def _find_hero(game: Bugs, figure: Figure) -> Hero:
    """Return the only character: also where it leads somebody else, its cards say how far it attacks."""
    del figure
    return game.hero


MEANINGS = Meanings(_tell_card, _tell_basic, _find_actor, _find_hero)

ENVS: Envs[Bugs] = Envs(
    most=MOST,
    rate=4_000,
    table=TABLE,
    observe=observe,
    options=OPTIONS,
    describe=MEANINGS.describe,
    kinds=(
        "action",
        "advantage",
        "after",
        "attack",
        "between",
        "both",
        "cleanse",
        "defend",
        "die",
        "effect",
        "end-turn",
        "equip",
        "initiative",
        "keep-card",
        "land",
        "lose-card",
        "modifier-effect",
        "monster-element",
        "monster-heal",
        "monster-move",
        "monster-target",
        "move",
        "negate",
        "order",
        "pay",
        "perform",
        "place",
        "recover",
        "rest-heal",
        "rest-items",
        "scenario",
        "select",
        "short-rest",
        "shove",
        "spawn",
        "strike",
        "take-back",
        "target",
        "tie",
        "upgrade",
    ),
    refs=(
        "basic",
        "card",
        "column",
        "condition",
        "difficulty",
        "figure",
        "half",
        "hex",
        "infusion",
        "item",
        "modifier",
        "scenario",
    ),
    answers=(
        "end",
        "go-on",
        "long-rest",
        "no",
        "perform",
        "roll",
        "skip",
        "stop",
        "suffer",
        "use",
        "yes",
    ),
)
