"""What the goal of a scenario still asks for: places to end a turn on, things to break, monsters to kill.

None of this is a rule; bots and their hunches go by it, and programs that learn see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Attack
from tabard.crawl.attack_parts import range_of
from tabard.crawl.journeys import Journey
from tabard.crawl.scenario_language import Count, Destroy, Kill, KillAll, Reach, Reached, Visit
from tabard.crawl.scenarios import SpecialRule, Trigger
from tabard.crawl.special import is_met
from tabard.hexes import HexSet, members, within

if TYPE_CHECKING:
    from tabard.bugs.content import CardSide
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Figure

EVERY = 99
"""More monsters than there can be: all of a type must be killed."""


def list_errands(game: Bugs, reach: int = 0) -> Journey:
    """List where the character still has to go; things are broken from within `reach`, or from where it mostly attacks."""
    stops: list[HexSet] = []
    spare = end = 0
    for goal in game.played.goal:
        if type(goal) in (KillAll, Kill) or is_met(game, goal, round_over=False):
            continue
        match goal:
            case Visit():
                visited = sum(1 << each for each in game.visited)
                stops += [1 << each for each in members(game.terrain.plates & ~visited)]
            case Reached():
                places = members(_collect_places(game, goal.counter))
                stops += [1 << each for each in places]
                missing = goal.least - game.counters.get(goal.counter, 0)
                spare += max(0, len(places) - missing)
            case Destroy():
                far = reach or _measure_usual_reach(game)
                things = _list_things(game, goal)
                stops += [within(game.terrain.board, each.at, far) for each in things]
            case Reach():
                end |= game.drawn.letters[goal.letter]
    return Journey(tuple(stops), len(stops) - spare, end)


def count_to_break(game: Bugs) -> int:
    """Count the hit points of what must be broken."""
    goals = [each for each in game.played.goal if type(each) is Destroy]
    return sum(thing.hp for goal in goals for thing in _list_things(game, goal))


def list_marks(game: Bugs) -> list[Figure]:
    """List whom to attack first: what must be broken, else whoever must be killed, else any enemy."""
    goals = [each for each in game.played.goal if type(each) is Destroy]
    if goals:
        return [thing for goal in goals for thing in _list_things(game, goal)]
    enemies, wanted = game.enemies("party"), count_prey(game)
    if not wanted or "" in wanted:
        return enemies
    return [each for each in enemies if each.kind in wanted] or enemies


def _list_things(game: Bugs, goal: Destroy) -> list[Figure]:
    return [each for each in game.figures if each.is_objective and each.kind == goal.objective]


def measure_attack_reach(game: Bugs) -> int:
    """Return how far the attacks of the played cards reach; a melee attack reaches 1."""
    played = [game.face_up(each) for each in game.hero.in_zone("played")]
    return max(_list_ranges(played), default=1)


def _measure_usual_reach(game: Bugs) -> int:
    """Return how far the attacks of all cards reach that are not lost, on average."""
    cards = [game.content.cards[each.id] for each in game.hero.cards if each.zone != "lost"]
    found = _list_ranges([side for each in cards for side in (each.a, each.b)])
    return sum(found) // len(found) if found else 1


def _list_ranges(sides: Iterable[CardSide]) -> list[int]:
    return [
        max(1, range_of(ability, ability.effects))
        for side in sides
        for ability in side.top.do
        if type(ability) is Attack
    ]


# Places that raise a counter


def _collect_places(game: Bugs, counter: str) -> HexSet:
    """Collect where the character can still raise a counter by standing there."""
    places = 0
    for number, rule in enumerate(game.played.rules):
        stands = rule.when in (Trigger.ENTERS, Trigger.ENDS_TURN)
        if stands and number not in game.fired and counter in _counted(rule):
            places |= (
                game.terrain.plates if rule.of == "plate" else game.drawn.letters.get(rule.of, 0)
            )
    return places


def _counted(rule: SpecialRule) -> list[str]:
    return [each.counter for each in rule.do if isinstance(each, Count)]


# Monsters that must be killed


def count_prey(game: Bugs) -> Mapping[str, int]:
    """Say how many monsters of each type must still be killed, or have to fall so that others come; "" stands for any type."""
    played = game.played
    if not played.goal or any(type(each) is KillAll for each in played.goal):
        return {"": EVERY}
    found = {each.type: EVERY for each in played.goal if type(each) is Kill}
    missing = {
        each.counter: each.least - game.counters.get(each.counter, 0)
        for each in played.goal
        if type(each) is Reached
    }
    for rule in played.rules:
        if rule.when is not Trigger.DIES:
            continue
        counted = [missing[each] for each in _counted(rule) if each in missing]
        needed = max(counted) if counted else EVERY
        if needed > 0:
            found[rule.of] = max(needed, found.get(rule.of, 0))
    return found


def is_prey(game: Bugs, kind: str) -> bool:
    """Tell whether a monster of a type must still be killed."""
    wanted = count_prey(game)
    return "" in wanted or kind in wanted
