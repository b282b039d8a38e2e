"""What a person would do at first sight, as weights: for playing on quickly, where nobody can think about each choice.

None of this is a rule. A weight says how readily an option is taken; the rest is left to chance and to the search. Whoever
changes something here can let games be played by hunches alone, hundreds in seconds, and see whether more of them are won.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabard.bugs.aims import list_errands, list_marks, measure_attack_reach
from tabard.bugs.handy import (
    weigh_addition,
    weigh_at_hand,
    weigh_defence,
    weigh_farther,
    weigh_strike,
)
from tabard.crawl.abilities import Ability, Attack, Move
from tabard.crawl.about import Suffering
from tabard.crawl.effects import Condition
from tabard.crawl.journeys import find_roads, measure_length
from tabard.crawl.offers import Offer
from tabard.hexes import Hex, HexSet, within

if TYPE_CHECKING:
    from tabard.bugs.content import Half
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Figure
    from tabard.table import Decision, Option

SELDOM = 0.05
READY: Mapping[str, frozenset[str]] = {
    "between": frozenset({"go-on"}),
    "end-turn": frozenset({"end"}),
    "keep-card": frozenset({"no"}),
    "modifier-effect": frozenset({"use"}),
    "rest-heal": frozenset({"yes"}),
    "rest-items": frozenset({"yes"}),
}
"""Questions to which most people give the same answer most of the time: by kind its key."""
IDLE = frozenset({"skip", "stop", "no"})
"""Answers that let something go."""
PASSED: Mapping[str, float] = {
    "perform": SELDOM,
    "place": SELDOM,
    "recover": SELDOM,
}
"""How readily something is let go, by the kind of question."""
VAIN = 0.1
"""An attack where nobody is in reach waits until after the move."""
STRIKING, NEAR, FAR, EXPOSED = 4.0, 1.5, 0.7, 0.4
"""Hexes from which an attack reaches, almost reaches, or does not; and those that it need not stand on, next to an enemy."""
AHEAD, ARRIVED = 5.0, 12.0
"""How much more readily somebody goes where the way to the goal is a hex shorter, and where it is at its end."""
POINT = 1.5
"""How much more readily an action is taken that has a point more in it."""
BASIC = 2
"""The points of a basic action."""
GOING = 2.0
"""What a movement point counts where there is somewhere to go."""
LOSING = 4.0
"""As many points as the loss of a card for an action costs."""
BETTER: Mapping[str, float] = {"plus": 4.0, "minus": SELDOM}
"""Which of two results of the die is taken."""
WANTED = 12.0
"""How much more readily somebody attacks what the goal names."""


def hunch(game: Bugs, decision: Decision[Any]) -> Sequence[float]:
    """Weigh the options of a decision at first sight."""
    weights = _weigh_answers(game, decision)
    if not decision.joined:
        return weights
    # What may be done at any time stands at the end, and is weighed beside the best answer, whatever is asked.
    options = decision.options
    answers = len(options)
    while answers and decision.is_anytime(options[answers - 1]):
        answers -= 1
    if answers == len(options):
        return weights
    best = max(weights[:answers], default=1.0)
    beside = [best * weigh_at_hand(game, decision, each) for each in options[answers:]]
    return [*weights[:answers], *beside]


def _weigh_answers(game: Bugs, decision: Decision[Any]) -> Sequence[float]:  # noqa: C901, PLR0911 - one line a kind
    """Weigh the answers to the question itself."""
    kind, options = decision.kind, decision.options
    if kind in READY:
        ready = READY[kind]
        return [1.0 if each.key in ready else SELDOM for each in options]
    match kind:
        case "select":
            return _weigh_pairs(game, options)
        case "action":
            return _weigh_actions(game, options)
        case "move":
            return _weigh_moves(game, options)
        case "attack" | "target":
            return _weigh_targets(game, decision)
        case "strike":
            return weigh_strike(game, decision)
        case "defend":
            return weigh_defence(game, decision)
        case "negate":
            return _weigh_negations(decision)
        case "advantage":
            return [BETTER.get(each.key, 1.0) for each in options]
        case "short-rest":
            few = len(game.hero.in_zone("hand")) < 2
            return [1.0 if (each.key == "yes") == few else SELDOM for each in options]
    passed = PASSED.get(kind, 1.0)
    return [passed if each.key in IDLE else 1.0 for each in options]


# Cards and actions


def _weigh_pairs(game: Bugs, options: Sequence[Option[Any]]) -> Sequence[float]:
    """Play cards that do much together, and rest when there are none."""
    hand = [(each.id, game.face_up(each)) for each in game.hero.in_zone("hand")]
    pace = _value_pace(game)
    points = {
        id_: (_count_points(side.top, pace), _count_points(side.bottom, pace)) for id_, side in hand
    }
    weights = []
    for each in options:
        if not isinstance(each.value, tuple):  # a rest, or an item
            weights.append(SELDOM * len(options))
            continue
        (top, bottom), (other_top, other_bottom) = (points[id_] for id_ in each.value)
        weights.append(POINT ** max(top + other_bottom, bottom + other_top))
    return weights


def _value_pace(game: Bugs) -> float:
    """Say what a movement point counts: more while the goal lies somewhere else, nothing while one cannot move."""
    if game.character.has(Condition.IMMOBILIZE):
        return 0.0
    asked = list_errands(game)
    return GOING if asked.left and not asked.next >> game.character.at & 1 else 1.0


def _count_points(half: Half, pace: float) -> float:
    """Count what a half of a card does, or the basic action in its place."""
    lost = LOSING if half.lost else 0.0
    return max(BASIC, sum([_count_point(each, pace) for each in half.do]) - lost)


def _count_point(ability: Ability, pace: float) -> float:
    match ability:
        case Attack():
            return ability.value + len(ability.effects) / 2
        case Move():
            return pace * ability.points
        case _:
            return 1.5


def _weigh_actions(game: Bugs, options: Sequence[Option[Any]]) -> Sequence[float]:
    """Take the half of one card and leave the better one of the other; move first where nobody is in reach."""
    top = 1.0
    if (
        "bottom" not in game.hero.halves
        and not _collect_around(game, list_marks(game), measure_attack_reach(game))
        >> game.character.at
        & 1
    ):
        top = VAIN
    played = {each.id: game.face_up(each) for each in game.hero.in_zone("played")}
    pace = _value_pace(game)
    basic = {"top": BASIC, "bottom": BASIC * pace}
    weights = []
    for each in options:
        if not isinstance(each.value, tuple):
            weights.append(SELDOM)
            continue
        card, half, is_basic = each.value
        side = played[card]
        printed = side.top if half == "top" else side.bottom
        own = basic[half] if is_basic else _count_points(printed, pace)
        others = [other for id_, other in played.items() if id_ != card]
        left = [
            _count_points(other.bottom if half == "top" else other.top, pace) for other in others
        ]
        weights.append((top if half == "top" else 1.0) * POINT ** (2 * (own + sum(left))))
    return weights


# Moves


def _weigh_moves(game: Bugs, options: Sequence[Option[Any]]) -> Sequence[float]:
    """Go where an attack that is still to come reaches somebody, and no nearer than that; and go on towards the goal."""
    if options[0].key == "stop":
        # Whoever wanted to go farther would have gone there at once.
        return [1.0, *[SELDOM / len(options)] * (len(options) - 1)]
    reach = measure_attack_reach(game) if "top" not in game.hero.halves else 0
    beside, wanted = _collect_around(game, game.enemies("party"), 1), list_marks(game)
    striking, near = _collect_around(game, wanted, reach), _collect_around(game, wanted, reach + 2)
    ends = [game.character.at if each.value is None else each.value for each in options]
    weights = []
    for at, along in zip(ends, _weigh_nearer(game, reach, ends), strict=True):
        if not isinstance(at, int):
            weights.append(0.0)  # an item, or something else that may be done at any time
            continue
        weight = STRIKING if striking >> at & 1 else NEAR if near >> at & 1 else FAR
        weights.append(along * (weight * EXPOSED if reach != 1 and beside >> at & 1 else weight))
    best = max(weights)
    for number, each in enumerate(options):
        if isinstance(each.value, Offer):
            short = _measure_shortfall(game, ends, reach)
            weights[number] = best * weigh_farther(game, each, short)
    return weights


def _measure_shortfall(game: Bugs, ends: Sequence[Any], reach: int) -> float:
    """Say by how many hexes the best end of a move falls short of where one wants to go: to the goal, or within reach of somebody."""
    asked, there = list_errands(game, reach), sum({1 << at for at in ends if isinstance(at, int)})
    if asked.left:
        return 0.0 if asked.next & there else float("inf")
    for more in (0, 1, 2) if reach else ():
        if _collect_around(game, list_marks(game), reach + more) & there:
            return more
    return 0.0


def _weigh_nearer(game: Bugs, reach: int, ends: Sequence[Any]) -> Sequence[float]:
    """Weigh hexes by how much nearer to the goal they lie than others."""
    asked = list_errands(game, reach)
    if not asked.left:
        return [1.0] * len(ends)
    board, land, arrived = game.terrain.board, find_roads(game, game.character, "party"), asked.next
    ways = [
        measure_length(board, land, asked, Hex(at)) if isinstance(at, int) else 0 for at in ends
    ]
    least = min(way for way, at in zip(ways, ends, strict=True) if isinstance(at, int))
    return [
        AHEAD ** (least - way) * (ARRIVED if isinstance(at, int) and arrived >> at & 1 else 1.0)
        for way, at in zip(ways, ends, strict=True)
    ]


def _collect_around(game: Bugs, figures: Iterable[Figure], reach: int) -> HexSet:
    """Collect the hexes within a range of some figures."""
    found = 0
    for each in figures:
        found |= within(game.terrain.board, each.at, reach)
    return found


# Targets and damage


def _weigh_targets(game: Bugs, decision: Decision[Any]) -> Sequence[float]:
    """Attack what the goal names rather than whoever is only in the way, and as many as an area catches."""
    wanted = sum({1 << each.at for each in list_marks(game)})
    weights = []
    for each in decision.options:
        figure = game.find(each.value) if isinstance(each.value, str) else None
        if figure is not None:
            weights.append(WANTED if wanted >> figure.at & 1 else 1.0)
        elif isinstance(each.value, int):
            weights.append(1.0 + WANTED * (each.value & wanted).bit_count())
        elif isinstance(each.value, Offer) and decision.kind == "attack":
            weights.append(WANTED * weigh_addition(game, decision, each))
        else:
            weights.append(SELDOM if each.key in IDLE else 1.0)
    return weights


def _weigh_negations(decision: Decision[Any]) -> Sequence[float]:
    """Suffer what can be borne, and give up a card for what would be the end."""
    about = decision.about
    assert isinstance(about, Suffering)
    left = about.figure.hp - about.amount
    others = len(decision.options) - 1
    share = 20.0 if left <= 0 else 0.02 * about.amount
    return [1.0, *[share / others] * others]
