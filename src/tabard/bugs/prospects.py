"""How a game is likely to end: for whoever asks a search for a hint.

The weights were fitted to games that `search:50` played; ``python -m tools.prospects`` plays such games and fits them anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log1p
from typing import TYPE_CHECKING

from tabard.bugs.aims import is_prey
from tabard.bugs.evaluation import count_lasting
from tabard.crawl.attack_parts import shield_of
from tabard.crawl.scenario_language import Destroy, Goal, Reach, Reached, Survive, Visit
from tabard.crawl.special import is_met

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.table import Seat

ALWAYS = -0.18
SIGNS: Mapping[str, float] = {
    "tenths of the hit points": 0.50,
    "rounds that the cards last": 1.12,
    "hit points and shields to be beaten": -0.79,
    "hit points and shields in the way": -0.41,
    "hit points of objectives": -0.24,
    "places to go to": -1.80,
    "rounds to hold out": -0.31,
}
"""What tells how a game stands, and how much each weighs: the odds are products of powers of these signs (and 1)."""


def chance(game: Bugs, seat: Seat) -> float:  # noqa: ARG001 - there is only one seat
    """Estimate the chance to win."""
    if game.failed:
        return 0.0
    if game.reached:
        return 1.0
    weighed = zip(SIGNS.values(), signs(game), strict=True)
    return 1 / (1 + exp(-ALWAYS - sum(weight * log1p(sign) for weight, sign in weighed)))


def signs(game: Bugs) -> tuple[float, ...]:
    """Read how the game stands, in the order of `SIGNS`."""
    hero = game.find(game.hero.figure)
    beaten = passed = 0
    for each in game.monsters:
        tough = each.hp + 2 * shield_of(game, each)
        if is_prey(game, each.kind):
            beaten += tough
        else:
            passed += tough
    broken, gone, held = count_still_asked(game)
    tenths = 0.0 if hero is None else 10 * hero.hp / hero.max_hp
    return tenths, max(0.0, count_lasting(game)), beaten, passed, broken, gone, held


def count_still_asked(game: Bugs) -> tuple[float, float, float]:
    """Count what the goal still asks for: hit points to break, places to go to, rounds to hold out."""
    broken = gone = held = 0.0
    for goal in game.played.goal:
        one, other, third = _count_left(game, goal)
        broken, gone, held = broken + one, gone + other, held + third
    return broken, gone, held


def _count_left(game: Bugs, goal: Goal) -> tuple[float, float, float]:
    """Count the same for one part of the goal."""
    broken = gone = held = 0.0
    if not is_met(game, goal, round_over=False):
        match goal:
            case Destroy():
                broken = sum(each.hp for each in game.figures if each.kind == goal.objective)
            case Visit():
                gone = game.terrain.plates.bit_count() - len(game.visited)
            case Reached():
                gone = goal.least - game.counters.get(goal.counter, 0)
            case Reach():
                gone = 1.0
            case Survive():
                held = goal.round - game.round + 1
    return broken, gone, held


def outlook(game: Bugs, seat: Seat) -> Mapping[str, float]:  # noqa: ARG001 - there is only one seat
    """Say how it stands in figures that a person looks at."""
    hero = game.find(game.hero.figure)
    return {
        "hit points": 0.0 if hero is None else float(hero.hp),
        "hit points of monsters": float(sum(each.hp for each in game.monsters)),
    }
