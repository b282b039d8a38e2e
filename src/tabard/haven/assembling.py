"""Join the rooms of a plan, door by door, into one drawing with its legend.

What comes out is what an author could have drawn by hand, so that everything after it knows of drawings only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from string import ascii_lowercase
from typing import NamedTuple

from msgspec import structs

from tabard.haven.map_legend import RANK_LETTERS, STANDARD, DoorState, read_marks
from tabard.haven.plans import Plan, PlannedRoom
from tabard.haven.room_kit import Floor, KitRoom, PlanError, read_floor
from tabard.haven.scenarios import Scenario
from tabard.hexes import STEPS, Axial, Drawing, draw_map, name_edge, name_hex
from tabard.hexes.coordinates import HERE
from tabard.table import SetupError

SYMBOLS = [each for each in ascii_lowercase + "αβγδεζηθικλμνξοπρστυφχψω" if each not in STANDARD]
"""For hexes with a look, a monster or several things, in the order in which they come."""


class Assembled(NamedTuple):
    """A map as an author would draw it."""

    map: str
    legend: dict[str, str]
    looks: dict[str, str]
    rooms: dict[str, str]
    """Each room with one of its hexes."""


class Lain(NamedTuple):
    """What was put into a hex."""

    marks: tuple[str, ...] = ()
    look: str = ""

    def with_(self, mark: str, look: str = "") -> Lain:
        """Add something."""
        return Lain((*self.marks, mark), look or self.look)


def draw_plan(scenario: Scenario, kit: Mapping[str, KitRoom]) -> Scenario:
    """Return a scenario with the drawing of its plan, if it has one; raises SetupError."""
    if scenario.plan is None:
        return scenario
    try:
        drawn = assemble(scenario.plan, kit)
    except PlanError as error:
        raise SetupError(f"The plan of {scenario.title} cannot be drawn: {error}.") from error
    return lay_map(scenario, drawn)


def lay_map(scenario: Scenario, drawn: Assembled) -> Scenario:
    """Return a scenario with an assembled map; what it says itself of symbols and rooms comes first."""
    return structs.replace(
        scenario,
        map=drawn.map,
        legend={
            **{symbol: read_marks(words) for symbol, words in drawn.legend.items()},
            **scenario.legend,
        },
        looks={**drawn.looks, **scenario.looks},
        rooms={**drawn.rooms, **scenario.rooms},
    )


def assemble(plan: Plan, kit: Mapping[str, KitRoom]) -> Assembled:
    """Assemble the map of a plan; raises PlanError."""
    floors = _lay(plan, kit)
    doors = {number: _find_door_hex(floors, each.joins) for number, each in plan.doors.items()}
    rooms = owners_of(floors, doors)
    lain: dict[Axial, Lain] = dict.fromkeys(rooms, Lain())
    for name, room in plan.rooms.items():
        for place, mark, look in _list_contents(room):
            at = floors[name].find(place)
            lain[at] = lain[at].with_(mark, look)
    for number, at in doors.items():
        state = plan.doors[number].state
        words = f"door {state}" if state is not DoorState.CLOSED else "door"
        lain[at] = Lain((words,))
    corner = corner_of(lain)
    symbols, legend, looks = _draw_map(lain, {at: number for number, at in doors.items()})
    drawing = Drawing(
        {at.minus(corner): symbol for at, symbol in symbols.items()},
        frozenset(name_edge(a.minus(corner), b.minus(corner)) for a, b in walls_between(rooms)),
    )
    named = {name: name_hex(min(floor.hexes).minus(corner)) for name, floor in floors.items()}
    return Assembled(draw_map(drawing), legend, looks, named)


# How rooms lie


def _lay(plan: Plan, kit: Mapping[str, KitRoom]) -> dict[str, Floor]:
    """Lay the first room, and then each that a door joins to one that lies."""
    own = {name: _turn_room(room, kit) for name, room in plan.rooms.items()}
    first = next(iter(own))
    lying = {first: own[first]}
    waiting = [each.joins for each in plan.doors.values()]
    while waiting:
        ready = [each for each in waiting if any(name in lying for name, _ in _list_sockets(each))]
        if not ready:
            raise PlanError(f"no door leads to {waiting[0].partition('.')[0]}")
        for joins in ready:
            waiting.remove(joins)
            _join(joins, own, lying)
    if left := [name for name in own if name not in lying]:
        raise PlanError(f"no door leads to room {left[0]}")
    return lying


def _turn_room(room: PlannedRoom, kit: Mapping[str, KitRoom]) -> Floor:
    if room.room not in kit:
        raise PlanError(f"there is no room {room.room!r} in the kit")
    return read_floor(kit[room.room].draw).laid(room.turn, mirror=room.mirror)


def _list_sockets(joins: str) -> list[tuple[str, str]]:
    return [(name, socket) for name, _, socket in (each.rpartition(".") for each in joins.split())]


def _join(joins: str, own: Mapping[str, Floor], lying: dict[str, Floor]) -> None:
    """Lay the second room of a door; two rooms that lie already must meet there."""
    ends = _list_sockets(joins)
    for name, socket in ends:
        if name not in own:
            raise PlanError(f"door {joins!r}: there is no room {name}")
        if socket not in own[name].sockets:
            raise PlanError(f"door {joins!r}: room {name} has no socket {socket}")
    (here, at), (there, to) = ends if ends[0][0] in lying else ends[::-1]
    way = lying[here].sockets[at].minus(own[there].sockets[to])
    moved = own[there].shifted(way)
    if lying.setdefault(there, moved) != moved:
        raise PlanError(f"door {joins!r}: its two hexes do not meet")


def _find_door_hex(floors: Mapping[str, Floor], joins: str) -> Axial:
    name, socket = _list_sockets(joins)[0]
    return floors[name].sockets[socket]


def owners_of(
    floors: Mapping[str, Floor], doors: Mapping[str, Axial]
) -> dict[Axial, frozenset[str]]:
    """Tell for every hex which rooms it belongs to: a door to two of them."""
    found: dict[Axial, frozenset[str]] = {}
    for name, floor in floors.items():
        for at in floor.hexes:
            if at in found:
                raise PlanError(f"room {name} lies over room {min(found[at])}")
            found[at] = frozenset({name})
    for number, at in doors.items():
        if at in found:
            raise PlanError(f"door {number} lies in room {min(found[at])}")
        beside = [name for name, floor in floors.items() if at in floor.sockets.values()]
        found[at] = frozenset(beside)
    return found


def walls_between(rooms: Mapping[Axial, frozenset[str]]) -> Iterator[tuple[Axial, Axial]]:
    """Part hexes of different rooms that touch."""
    for at, own in rooms.items():
        for step in STEPS[:3]:
            beyond = rooms.get(at.plus(step))
            if beyond is not None and not own & beyond:
                yield at, at.plus(step)


# What lies in them


def _list_contents(room: PlannedRoom) -> Iterator[tuple[str, str, str]]:
    """List everything in a room: where, as the legend says it, and what it looks like."""
    covered = [
        ("obstacle", room.obstacles),
        ("difficult", room.difficult),
        ("hazard", room.hazards),
    ]
    tiles = [(words, each.at, each.look) for words, those in covered for each in those]
    tiles += [(f"trap {each.effect.replace(',', '')}", each.at, each.look) for each in room.traps]
    tiles += [("start", room.starts, ""), ("coin", room.coins, ""), ("plate", room.plates, "")]
    tiles += [(f"treasure {number}", place, "") for number, place in room.treasure.items()]
    tiles += [(f"goal-treasure {id_}", place, "") for id_, place in room.goal_treasure.items()]
    tiles += [(f"letter {letter}", places, "") for letter, places in room.letters.items()]
    for words, places, look in tiles:
        yield from ((place, words, look) for place in places.split())
    for type_, standees in room.monsters.items():
        for standee in standees.split():
            place, _, codes = standee.partition(":")
            codes, _, name = codes.partition(":")
            called = f" called {name}" if name else ""
            yield place, f"monster {type_} {_write_ranks(codes)}{called}", ""


def _write_ranks(codes: str) -> str:
    if len(codes) != 3 or any(code not in RANK_LETTERS for code in codes):
        raise PlanError(f"{codes!r} are no ranks: three of n, e, b and -, as in nne")
    return "/".join(RANK_LETTERS[code] for code in codes)


def corner_of(hexes: Iterable[Axial]) -> Axial:
    """Return the hex that is to be the first of the drawing."""
    listed = [*hexes]
    left = min(at.q for at in listed)
    top = min(at.plus(Axial(-left, 0)).row for at in listed)
    return HERE.plus(Axial(left, top))


def _draw_map(
    lain: Mapping[Axial, Lain], doors: Mapping[Axial, str]
) -> tuple[dict[Axial, str], dict[str, str], dict[str, str]]:
    """Give every hex a symbol: the usual one, that of its door, or a letter of its own in the legend."""
    usual = {Lain((words,)): symbol for symbol, words in STANDARD.items() if not symbol.isdigit()}
    usual[Lain()] = "."
    free = iter(SYMBOLS)
    symbols, legend, looks = {}, {}, {}
    for at in sorted(lain, key=lambda at: (2 * at.row + at.q % 2, at.q)):
        here = lain[at]
        if at in doors:
            symbols[at] = doors[at]
            legend[doors[at]] = here.marks[0]
            continue
        if here not in usual:
            symbol = next(free, None)
            if symbol is None:
                raise PlanError("there are more kinds of hexes than symbols")
            usual[here] = symbol
            legend[symbol] = " ; ".join(here.marks)
            if here.look:
                looks[symbol] = here.look
        symbols[at] = usual[here]
    return symbols, legend, looks
