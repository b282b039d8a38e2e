"""What options mean as numbers, for programs that learn: which half, hex or figure, and what the preview tells of it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.bugs.observed import TABLE, observe
from tabard.crawl.ability_numbers import BOTTOM, HALF, TOP
from tabard.crawl.card_numbers import OPTIONS as OF_CARDS
from tabard.crawl.card_numbers import write_actions, write_pairs
from tabard.crawl.option_numbers import OPTIONS as ON_MAP
from tabard.crawl.option_numbers import write_moves, write_negations, write_refs
from tabard.table import Envs

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Figure
    from tabard.table import Decision
    from tabard.table.supplies import Numbers

MOST = 96
"""The largest map has 40 hexes, 9 items can be brought, and 49 lie on the longest shelf of a campaign."""

OPTIONS: tuple[str, ...] = (*OF_CARDS, *ON_MAP)
AT_MAP = len(OF_CARDS)

Describe = Callable[["Bugs", "Decision[Any]", "Numbers", Sequence[int]], None]


def describe(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Write down what each option means."""
    known = BY_KIND.get(decision.kind)
    if known is not None:
        known(game, decision, out, rows)
    elif game.figures:
        _refs(game, decision, out, rows)


# Cards


def _pairs(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    sides, hero = game.content.numbers.sides, game.hero
    write_pairs(decision, out, rows, lambda id_: sides[id_, hero.card(id_).side])


def _actions(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    performed = partial(_performed, game)
    write_actions(game, decision, out, rows, actor=game.character, performed=performed)


def _performed(game: Bugs, id_: str, half: str, is_basic: bool) -> array[float]:  # noqa: FBT001 - the value of an option
    printed = game.content.numbers
    start = TOP if half == "top" else BOTTOM
    side = printed.sides[id_, game.hero.card(id_).side]
    return printed.basic[half] if is_basic else side[start : start + len(HALF)]


def _negations(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    del game
    write_negations(decision, out, _at_map(rows))


# The map


def _moves(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    write_moves(game, decision, out, _at_map(rows), partial(_reach, game))


def _refs(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    reach = partial(_reach, game)
    write_refs(game, decision, out, _at_map(rows), actor=game.character, reach=reach)


def _at_map(rows: Sequence[int]) -> list[int]:
    return [row + AT_MAP for row in rows]


def _reach(game: Bugs, figure: Figure) -> int:
    """Return how far the tops of the played cards attack that may still be used."""
    del figure
    if "top" in game.hero.halves:
        return 1
    sides = game.content.numbers.sides
    played = [sides[each.id, each.side] for each in game.hero.in_zone("played")]
    return max([1, *(round(each[TOP + 1] * 5) for each in played)])


BY_KIND: Mapping[str, Describe] = {
    "select": _pairs,
    "action": _actions,
    "negate": _negations,
    "move": _moves,
}

ENVS: Envs[Bugs] = Envs(
    most=MOST,
    rate=4_000,
    table=TABLE,
    observe=observe,
    options=OPTIONS,
    describe=describe,
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
