"""How good a state is for the party, for bots that look ahead: about 1 for a hit point.

None of this is a rule. The numbers are rough; a bot that knows better brings its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.effects import Condition
from tabard.crawl.scenario_language import Destroy, Reached
from tabard.haven.goal_ways import (
    HELD,
    PREY,
    collect_places,
    count_steps,
    measure_road,
    value_hidden_foes,
    wants_all_dead,
)
from tabard.haven.own_goals import Dead, Escape, LootAll
from tabard.haven.stamina import guess_rounds, value_health, value_stamina
from tabard.hexes import distance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Seat

OVER = 1000.0
PRESENT = 12.0
"""What a character counts that is not exhausted, beside its hit points."""
DONE = 14.0
"""A step toward the goal that rules have counted, or a part of it that is met."""
AIM = 0.7
"""What a hex on the way to where the goal leads costs, while nobody is in the way."""
FAR = 0.25
"""What a hex on the way to the nearest monster costs."""
CONDITION = 1.5
BYSTANDER = 0.5
"""How much less monsters count where the goal is not about killing."""
SUMMONED = 2.0
"""What a summon or an ally counts beside its hit points."""
READY, SPENT = 1.0, 0.4
"""An item that can be used, and one that a rest brings back."""
COIN = 0.3
ALONE, TOGETHER = 0.15, 3
"""What each step costs that somebody is farther from the nearest of the others than so many."""


def evaluate(game: Haven, seat: Seat) -> float:
    """Say how good the state is; it is the same for all seats."""
    del seat
    if game.outcome is not None:
        return OVER if game.outcome.won else -OVER
    monsters = game.monsters
    alive, each_point = PREY
    worth = 1.0 if wants_all_dead(game) else BYSTANDER
    score = -worth * sum(
        [alive + each_point * each.hp - _count_conditions(each) for each in monsters]
    )
    score += _count_progress(game) - worth * HELD * value_hidden_foes(game)
    if game.reached:
        return score + OVER / 2
    score += sum(
        [SUMMONED + each.hp for each in game.figures if each.owner and each.side == "party"]
    )
    aims = collect_places(game)
    needed = guess_rounds(game)
    for who in game.party:
        figure = game.find(who.figure)
        if figure is None:
            continue
        score += PRESENT + value_health(figure.hp, figure.max_hp) - _count_conditions(figure)
        score += value_stamina(who, needed) + _count_belongings(who)
        score -= FAR * _measure_way(game, figure, monsters) + ALONE * _count_alone(game, figure)
        if aims and (not monsters or worth < 1.0):
            score -= AIM * measure_road(game, figure.at, aims)
    return score


def _count_progress(game: Haven) -> float:
    """Count the parts of the goal that are met, what rules have counted for it, and what is broken of what must be."""
    score = 0.0
    for goal in game.played.goal:
        match goal:
            case Reached(counter, least):
                score += DONE * min(game.counters.get(counter, 0), least)
            case Destroy(objective):
                things = [each for each in game.figures if each.kind == objective]
                score -= sum([DONE / 2 + each.hp for each in things])
            case LootAll():
                looted = [
                    each for who in game.party for each in who.treasures if not each.isdigit()
                ]
                score += DONE * len(looted)
            case Escape():
                score += 2 * DONE * sum(each.has_escaped for each in game.party)
            case _:
                pass
    for goal in game.played.lose:
        if isinstance(goal, Dead):
            ward = game.find(goal.ally)
            score += 3.0 * ward.hp if ward is not None else 0.0
    return score


def _count_belongings(who: Hero) -> float:
    """Count items that can still be used, and money."""
    items = {"ready": READY, "spent": SPENT}
    return COIN * who.money + sum([items.get(each.state, 0.0) for each in who.items])


def _count_alone(game: Haven, figure: Figure) -> int:
    """Count the steps by which somebody is too far from the nearest of the others."""
    others = [game.find(each.figure) for each in game.party if each.figure != figure.id]
    gaps = [count_steps(game, figure.at, each.at) for each in others if each is not None]
    return max(0, min(gaps, default=0) - TOGETHER)


def _count_conditions(figure: Figure) -> float:
    """Count what conditions do to a figure."""
    worst = {Condition.STUN: 2.0, Condition.DISARM: 1.5}
    return sum(
        -CONDITION if each.is_positive else CONDITION * worst.get(each, 1.0)
        for each in figure.conditions
    )


def _measure_way(game: Haven, figure: Figure, monsters: Sequence[Figure]) -> int:
    board = game.terrain.board
    ways = [distance(board, figure.at, each.at) for each in monsters]
    return min([each for each in ways if each is not None], default=0)
