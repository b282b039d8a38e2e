"""Check what a scenario says against the box and its own map: names, starting hexes, ways, standees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tabard.content import KeyPath, Library, Mistake
from tabard.content.once import once
from tabard.haven.assembling import assemble, lay_map
from tabard.haven.content import Box, Level
from tabard.haven.map_legend import Rank
from tabard.haven.maps import Ground, read_ground
from tabard.haven.room_kit import KitRoom, PlanError
from tabard.haven.scenario_names import list_missing_names
from tabard.haven.scenarios import Scenario
from tabard.haven.setup import CHARACTERS
from tabard.haven.stat_cards import StatCards
from tabard.hexes import HexSet, hexset, members
from tabard.table import SetupError

FIRST_LEVEL = 1


def find_scenario_mistakes(library: Library) -> Iterator[Mistake]:
    """Find what does not hold together in the scenarios of a library."""
    box = Box(library)
    stats = StatCards(box)
    for id_, scenario in box.scenarios.items():
        if bool(scenario.map) == (scenario.plan is not None):
            message = "a scenario has a map or a plan"
            yield library.mistake("scenario", id_, ("title",), message, expected="one of them")
            continue
        place: KeyPath = ("plan",) if scenario.plan is not None else ("map",)
        if FIRST_LEVEL not in box.levels:
            continue
        try:
            drawn, ground = lay_out(scenario, box)
        except (PlanError, SetupError) as error:
            yield library.mistake("scenario", id_, place, str(error))
            continue
        for path, message, near in list_missing_names(drawn, ground, box):
            yield library.mistake("scenario", id_, path, message, near=near)
        for message in _list_map_problems(drawn, ground, stats):
            yield library.mistake("scenario", id_, place, message)


def lay_out(scenario: Scenario, box: Box) -> tuple[Scenario, Ground]:
    """Return a scenario with its map drawn, and what lies there; raises PlanError or SetupError."""
    wanted = {} if scenario.plan is None else scenario.plan.rooms
    kit = [box.kit[each.room] for each in wanted.values() if each.room in box.kit]
    return _draw_once(scenario, box.levels[FIRST_LEVEL], *kit)


@once
def _draw_once(scenario: Scenario, level: Level, *rooms: KitRoom) -> tuple[Scenario, Ground]:
    """Do so once for all libraries that have the same pack: laying out all maps of the box takes half a second."""
    kit = {each.id: each for each in rooms}
    plan = scenario.plan
    drawn = scenario if plan is None else lay_map(scenario, assemble(plan, kit))
    return drawn, read_ground(drawn, level)


class Posted(NamedTuple):
    """How many monsters of a type stand in a room for some characters."""

    room: str
    type: str
    size: int
    characters: int
    is_first: bool
    """It is the first room, for the fewest characters."""


def _list_map_problems(scenario: Scenario, ground: Ground, stats: StatCards) -> Iterator[str]:
    yield from _find_own_problems(scenario, ground)
    yield from _find_too_many(ground, stats)


@once
def _find_own_problems(scenario: Scenario, ground: Ground) -> tuple[str, ...]:
    """Tell what is wrong with a map whatever there is in the box."""
    found = []
    most = CHARACTERS[1]
    if len(ground.starts) < most:
        found.append(f"there are {len(ground.starts)} starting hexes for up to {most} characters")
    names = ground.layout.terrain.names
    lost = members(_collect_unreachable(scenario, ground))[:1]
    found += [f"{names[at]} cannot be reached from the starting hexes" for at in lost]
    return tuple(found)


def _collect_unreachable(scenario: Scenario, ground: Ground) -> HexSet:
    """Collect the free hexes to which no way leads: not over obstacles and objectives, through doors of any kind and linked hexes."""
    terrain = ground.layout.terrain
    things = [ground.letters.get(each.at, 0) for each in scenario.objectives]
    blocked = terrain.obstacles
    for each in things:
        blocked |= each
    board = terrain.board.without(blocked)
    pairs = [*board.links]
    reached = edge = hexset(ground.starts)
    while edge:
        near = board.neighbours(edge)
        for one, other in pairs:
            near |= (edge >> one & 1) << other | (edge >> other & 1) << one
        edge = near & board.hexes & ~reached
        reached |= edge
    return board.hexes & ~reached


def _find_too_many(ground: Ground, stats: StatCards) -> Iterator[str]:
    """Name rooms that need more standees of a type than there are."""
    for each in _count_posted(ground):
        if each.type not in stats:
            if each.is_first:
                yield f'there is no monster "{each.type}"'
        elif each.size > stats.standees(each.type):
            yield f"room {each.room} has {each.size} of {each.type} for {each.characters} characters, and there are {stats.standees(each.type)} standees"


@once
def _count_posted(ground: Ground) -> tuple[Posted, ...]:
    """Count the monsters of every room, for any number of characters."""
    placed = [(post, ground.layout.room_of(at)) for post, at in ground.posts]
    found = []
    for number, room in enumerate(ground.layout.rooms):
        for index, characters in enumerate(range(CHARACTERS[0], CHARACTERS[1] + 1)):
            posts = [
                post.type
                for post, where in placed
                if where == room and post.ranks[index] is not Rank.NONE
            ]
            for type_, count in Counter(posts).items():
                found.append(Posted(room, type_, count, characters, not (number or index)))
    return tuple(found)


__all__ = ["find_scenario_mistakes", "lay_out"]
