"""Check what a scenario says against the box and its own map: names, starting hexes, ways, standees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Generic, TypeVar

from tabard.content import KeyPath, Library, Mistake
from tabard.haven.assembling import assemble, with_map
from tabard.haven.content import Box, Level
from tabard.haven.maps import Ground, read_ground
from tabard.haven.marks import Rank
from tabard.haven.room_kit import KitRoom, PlanError
from tabard.haven.scenario_names import missing_names
from tabard.haven.scenarios import Scenario
from tabard.haven.setup import CHARACTERS
from tabard.haven.stat_cards import StatCards
from tabard.hexes import HexSet, hexset, members
from tabard.table import SetupError

T = TypeVar("T")

FIRST_LEVEL = 1
MANY = 256
"""More scenarios than there are in a box."""


def scenario_mistakes(library: Library) -> Iterator[Mistake]:
    """Find what does not hold together in the scenarios of a library."""
    box = Box(library)
    for id_, scenario in box.scenarios.items():
        if bool(scenario.map) == (scenario.plan is not None):
            message = "a scenario has a map or a plan"
            yield library.mistake("scenario", id_, ("title",), message, expected="one of them")
            continue
        place: KeyPath = ("plan",) if scenario.plan is not None else ("map",)
        if FIRST_LEVEL not in box.levels:
            continue
        try:
            drawn, ground = laid_out(scenario, box)
        except (PlanError, SetupError) as error:
            yield library.mistake("scenario", id_, place, str(error))
            continue
        for path, message, near in missing_names(drawn, ground, box):
            yield library.mistake("scenario", id_, path, message, near=near)
        for message in _map_problems(drawn, ground, box):
            yield library.mistake("scenario", id_, place, message)


class _Same(Generic[T]):
    """Stands for one thing and for no other, however alike: what was found out about it is kept by this."""

    __slots__ = ("thing",)

    def __init__(self, thing: T) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.thing is other.thing

    def __hash__(self) -> int:
        return id(self.thing)


def laid_out(scenario: Scenario, box: Box) -> tuple[Scenario, Ground]:
    """Return a scenario with its map drawn, and what lies there; raises PlanError or SetupError."""
    wanted = {} if scenario.plan is None else scenario.plan.rooms
    kit = [box.kit[each.room] for each in wanted.values() if each.room in box.kit]
    return _draw_once(_Same(scenario), tuple(map(_Same, kit)), _Same(box.levels[FIRST_LEVEL]))


@lru_cache(MANY)
def _draw_once(
    scenario: _Same[Scenario], rooms: tuple[_Same[KitRoom], ...], level: _Same[Level]
) -> tuple[Scenario, Ground]:
    """Do so once for all libraries that have the same pack: laying out all maps of the box takes a second and more."""
    kit = {each.thing.id: each.thing for each in rooms}
    plan = scenario.thing.plan
    drawn = scenario.thing if plan is None else with_map(scenario.thing, assemble(plan, kit))
    return drawn, read_ground(drawn, level.thing)


def _map_problems(scenario: Scenario, ground: Ground, box: Box) -> Iterator[str]:
    most = CHARACTERS[1]
    if len(ground.starts) < most:
        yield f"there are {len(ground.starts)} starting hexes for up to {most} characters"
    names = ground.layout.terrain.names
    for at in members(_out_of_reach(scenario, ground))[:1]:
        yield f"{names[at]} cannot be reached from the starting hexes"
    yield from _too_many(ground, box)


def _out_of_reach(scenario: Scenario, ground: Ground) -> HexSet:
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


def _too_many(ground: Ground, box: Box) -> Iterator[str]:
    """Name rooms that need more standees of a type than there are."""
    stats = StatCards(box)
    known = {*box.monsters, *box.bosses, *box.variants}
    placed = [(post, ground.layout.room_of(at)) for post, at in ground.posts]
    for number, room in enumerate(ground.layout.rooms):
        for index, characters in enumerate(range(CHARACTERS[0], CHARACTERS[1] + 1)):
            posts = [
                post.type
                for post, where in placed
                if where == room and post.ranks[index] is not Rank.NONE
            ]
            for type_, count in Counter(posts).items():
                if type_ not in known:
                    if not (number or index):
                        yield f'there is no monster "{type_}"'
                elif count > stats.standees(type_):
                    yield f"room {room} has {count} of {type_} for {characters} characters, and there are {stats.standees(type_)} standees"


__all__ = ["laid_out", "scenario_mistakes"]
