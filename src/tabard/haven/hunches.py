"""How readily each option is taken at first sight, for bots that play on quickly. None of this is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabard.crawl.ability_numbers import BOTTOM, HALF, TOP
from tabard.haven.evaluation import road
from tabard.haven.goal_ways import places_to_go
from tabard.haven.observed import acting, card_numbers
from tabard.hexes import Hex, distance

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven
    from tabard.table import Decision, Option

LIKED = {"perform": 4.0, "roll": 4.0, "suffer": 4.0, "yes": 1.0, "use": 2.0}
SELDOM = 0.2
FAR_OFF = 99
# Where the numbers of a half are.
ATTACK, RANGE, TARGETS, MOVE, HEAL, GUARD, SHOVE, CONDITIONS, IS_LOST, STAYS = range(len(HALF))
FIVE = 5.0
KEPT = 3.0
"""How much more a half must do that loses its card."""


def hunch(game: Haven, decision: Decision[Any]) -> list[float]:
    """Say how readily each option is taken at first sight: what hurts enemies, brings somebody near enough, or keeps cards."""
    known = BY_KIND.get(decision.kind)
    who = acting(game, decision.seat)
    figure = game.find(who.figure) if who is not None else None
    if known is None or who is None or figure is None:
        return [_plain(each) for each in decision.options]
    return known(game, who, figure, decision.options)


def _plain(option: Option[Any]) -> float:
    return SELDOM if option.gives_up else LIKED.get(option.key, 1.0)


@lru_cache(4000)
def _worth(box: Printed, card: str, half: str) -> tuple[float, float, int]:
    """Say what a half is worth to attack and to move with, and how far its attack goes; a lost card is dear."""
    numbers = card_numbers(box, card)
    start = TOP if half == "top" else BOTTOM
    own = numbers[start : start + len(HALF)]
    hits = FIVE * own[ATTACK] * (1 + 0.5 * max(0.0, own[TARGETS] - 1))
    helps = 3.0 * own[HEAL] + 3.0 * own[GUARD] + own[CONDITIONS] + own[SHOVE] + own[STAYS]
    loss = KEPT * own[IS_LOST]
    reach = max(1, round(FIVE * own[RANGE]))
    return hits + helps - loss, FIVE * own[MOVE], reach


def _nearest(game: Haven, at: Hex) -> int:
    """Say how far it is to the nearest enemy, or to where the goal leads if there is none."""
    board = game.terrain.board
    if not game.monsters:
        return road(game, at, places_to_go(game))
    ways = [distance(board, at, each.at) for each in game.monsters]
    return min([each for each in ways if each is not None], default=FAR_OFF)


def _pairs(
    game: Haven, who: Hero, figure: Figure, options: Sequence[Option[Any]]
) -> list[float]:  # fmt: skip
    """Take two cards of which one brings near enough what the other does, early rather than late; rest when few are left."""
    box, away = game.content, _nearest(game, figure.at)
    weights = []
    for each in options:
        if not isinstance(each.value, tuple):
            few = len(who.in_zone("hand")) < 4
            weights.append(12.0 if few else 0.5)
            continue
        lead, other = each.value
        best = max(_both(box, top, bottom, away) for top, bottom in ((lead, other), (other, lead)))
        early = (100 - box.cards[lead].initiative) / 100
        weights.append(max(0.1, best + early))
    return weights


def _both(box: Printed, top: str, bottom: str, away: int) -> float:
    does, _, reach = _worth(box, top, "top")
    also, move, _ = _worth(box, bottom, "bottom")
    reached = away <= move + reach
    nearer = min(move, max(0, away - reach)) * 0.5
    return (does if reached else 0.3 * does) + 0.5 * also + nearer


def _actions(
    game: Haven, who: Hero, figure: Figure, options: Sequence[Option[Any]]
) -> list[float]:  # fmt: skip
    """Attack with what reaches somebody, else move first; basic actions are for want of better ones."""
    box, away = game.content, _nearest(game, figure.at)
    weights = []
    for each in options:
        if not isinstance(each.value, tuple):
            weights.append(1.0)
            continue
        card, half, is_basic = each.value
        if is_basic:
            weights.append(SELDOM)
            continue
        does, move, reach = _worth(box, card, half)
        reached = away <= reach
        moves_first = move > 0 and not reached and (len(who.halves) == 0 or not game.monsters)
        weights.append(max(0.1, (does if reached else 0.2 * does) + (6.0 if moves_first else 0.5)))
    return weights


def _reach(game: Haven, who: Hero) -> int:
    """Say how far the attacks go that are still to come in this turn; 0 is none."""
    box = game.content
    left = [half for half in ("top", "bottom") if half not in who.halves]
    found = [
        _worth(box, each.id, half)
        for each in who.in_zone("played")
        for half in left
        if who.action is None or who.action.card != each.id
    ]
    return max([reach for does, _, reach in found if does > 1], default=0)


def _moves(
    game: Haven, who: Hero, figure: Figure, options: Sequence[Option[Any]]
) -> list[float]:  # fmt: skip
    """Go where an attack still to come reaches somebody, and no nearer; without one keep away a little."""
    reach = _reach(game, who) if game.monsters else 0
    if not game.monsters:
        return [1.0 + 10.0 / (1 + _nearest(game, Hex(each.value))) if isinstance(each.value, int) else SELDOM for each in options]  # fmt: skip
    wanted = reach or (1 if figure.hp * 2 > figure.max_hp else 4)
    weights = []
    for each in options:
        at = figure.at if each.value is None else each.value
        if not isinstance(at, int):
            weights.append(1.0)  # an item, or an element to be paid
            continue
        away = _nearest(game, Hex(at))
        off = away - wanted if away > wanted else 0.3 * (wanted - away)
        harm = 0.2 if game.terrain.negative >> at & 1 else 1.0
        weights.append(harm * 6.0 / (1.0 + off) - (0.5 if each.gives_up else 0.0))
    return weights


def _attacks(
    game: Haven, who: Hero, figure: Figure, options: Sequence[Option[Any]]
) -> list[float]:  # fmt: skip
    """Hit whoever is nearest to death, or as many as an area catches."""
    del who, figure
    weights = []
    for each in options:
        if isinstance(each.value, str):
            target = game.find(each.value)
            weights.append(2.0 + 10.0 / (1.0 + target.hp) if target is not None else 1.0)
        elif isinstance(each.value, int):
            caught = [one for one in game.monsters if one.hexes & each.value]
            weights.append(1.0 + 3.0 * len(caught))
        else:
            weights.append(SELDOM if each.gives_up else 1.0)
    return weights


def _targets(
    game: Haven, who: Hero, figure: Figure, options: Sequence[Option[Any]]
) -> list[float]:  # fmt: skip
    """Help whoever misses most, hurt whoever has least left."""
    del who
    weights = []
    for each in options:
        target = game.find(each.value) if isinstance(each.value, str) else None
        if target is None:
            weights.append(SELDOM if each.gives_up else 1.0)
        elif target.side in game.friends(figure.side):
            weights.append(1.0 + target.missing)
        else:
            weights.append(2.0 + 10.0 / (1.0 + target.hp))
    return weights


Guess = Callable[["Haven", "Hero", "Figure", Sequence["Option[Any]"]], list[float]]
BY_KIND: Mapping[str, Guess] = {
    "select": _pairs,
    "action": _actions,
    "move": _moves,
    "attack": _attacks,
    "target": _targets,
}
