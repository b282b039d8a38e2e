"""How good a state is for the party, for bots that look ahead: about 1 for a hit point.

None of this is a rule. The numbers are rough; a bot that knows better brings its own.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from tabard.crawl.effects import Condition
from tabard.crawl.scenario_language import Destroy, Reached
from tabard.haven.goal_ways import HELD, PREY, hidden_foes, places_to_go, wants_all_dead
from tabard.haven.own_goals import Dead, Escape, LootAll
from tabard.hexes import distance, members

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.hexes import Board, Hex, HexSet
    from tabard.table import Seat

OVER = 1000.0
PRESENT = 12.0
"""What a character counts that is not exhausted, beside its hit points."""
ACTIVE = 1.5
"""A card in the active area that comes back."""
STAMINA, PATIENCE = 30.0, 12.0
"""What all rounds together are worth that the cards of a character last for, and how many of them are most of it."""
WEAK = 6.0
"""What a character loses on the last third of its hit points, beside these."""
DONE = 14.0
"""A step toward the goal that rules have counted, or a part of it that is met."""
AIM = 0.7
"""What a hex on the way to where the goal leads costs, while nobody is in the way."""
FAR = 0.25
"""What a hex on the way to the nearest monster costs."""
CONDITION = 1.5
BYSTANDER = 0.5
"""How much less monsters count where the goal is not about killing."""
LOST = 20
"""How far a place counts to which no way leads."""


def evaluate(game: Haven, seat: Seat) -> float:
    """Say how good the state is; it is the same for all seats."""
    del seat
    if game.outcome is not None:
        return OVER if game.outcome.won else -OVER
    monsters = game.monsters
    alive, each_point = PREY
    worth = 1.0 if wants_all_dead(game) else BYSTANDER
    score = -worth * sum([alive + each_point * each.hp - _afflicted(each) for each in monsters])
    score += _progress(game) - worth * HELD * hidden_foes(game)
    if game.reached:
        return score + OVER / 2
    aims = places_to_go(game)
    for who in game.party:
        figure = game.find(who.figure)
        if figure is None:
            continue
        score += PRESENT + figure.hp - _afflicted(figure)
        score += WEAK * min(1.0, 3 * figure.hp / figure.max_hp)
        score += _stamina(who)
        score -= FAR * _way(game, figure, monsters)
        if aims and (not monsters or worth < 1.0):
            score -= AIM * road(game, figure.at, aims)
    return score


def _stamina(who: Hero) -> float:
    """Say what the cards of a character are worth: the rounds that they last, of which the first ones count most."""
    hand = discard = active = 0
    for card in who.cards:
        if card.zone == "lost" or card.doom:
            continue
        hand += card.zone == "hand"
        discard += card.zone in ("discard", "played")
        active += card.zone == "active"
    return _lasting(hand, discard) + ACTIVE * active


@lru_cache(maxsize=500)
def _lasting(hand: int, discard: int) -> float:
    rounds = 0
    while True:
        rounds += hand // 2
        kept = hand % 2 + discard + hand // 2 * 2
        if kept < 3:
            break  # a rest would leave too few for another round
        hand, discard = kept - 1, 0
    return STAMINA * (1 - exp(-rounds / PATIENCE))


def _progress(game: Haven) -> float:
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


def road(game: Haven, at: Hex, aims: HexSet) -> int:
    """Count the hexes to the nearest place where the goal leads, through doors that can be opened."""
    board = game.terrain.doorways or game.terrain.board
    blocked = game.terrain.obstacles & ~aims & ~(1 << at)
    found = distances(board.without(blocked), aims & board.hexes)
    return found.get(at, LOST)


@lru_cache(maxsize=2000)
def distances(board: Board, aims: HexSet) -> Mapping[Hex, int]:
    """Say for every hex how many steps it is from the nearest of some; one without a way is left out."""
    found = dict.fromkeys(members(aims), 0)
    reached, rim, steps = aims, aims, 0
    while rim:
        steps += 1
        rim = board.steps(rim) & ~reached
        reached |= rim
        found |= dict.fromkeys(members(rim), steps)
    return found


def _afflicted(figure: Figure) -> float:
    """Count what conditions do to a figure."""
    worst = {Condition.STUN: 2.0, Condition.DISARM: 1.5}
    return sum(
        -CONDITION if each.is_positive else CONDITION * worst.get(each, 1.0)
        for each in figure.conditions
    )


def _way(game: Haven, figure: Figure, monsters: Sequence[Figure]) -> int:
    board = game.terrain.board
    ways = [distance(board, figure.at, each.at) for each in monsters]
    return min([each for each in ways if each is not None], default=0)
