"""A random dungeon as a scenario: the rooms that were drawn so far, joined, with closed exits behind which nothing lies yet (p. 58).

Its name is all that there is to know of it, so that a save or a copy needs nothing else: the cards, the sockets and how each room lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from tabard.crawl.scenario_language import GiveConditions, KillAll
from tabard.crawl.scenarios import Trigger
from tabard.haven.assembling import SYMBOLS, corner_of, owners_of, walls_between
from tabard.haven.dungeon_cards import (
    LOOT,
    TRAP,
    Card,
    Penalty,
    RoomCard,
    RoomSetup,
    list_placed,
    read_card,
)
from tabard.haven.map_legend import read_marks
from tabard.haven.room_kit import Floor
from tabard.haven.scenarios import Rule, Scenario
from tabard.haven.script import HavenEffect
from tabard.haven.script_whom import InRoom, Some
from tabard.hexes import STEPS, Axial, Drawing, draw_map, name_edge, name_hex

if TYPE_CHECKING:
    from tabard.haven.content import Box

RANDOM = "random"
ROOMS = 3
"""How many rooms a random dungeon has (H-58.13)."""
SPAN = 54
"""The map may grow over so many columns and rows, so that a hex keeps its number."""
MARGIN = 22
"""Where the first room lies in it."""
NEAR = 2
"""How far from the entrance characters begin (H-58.19)."""
MOST = 4
"""So many characters there can be."""
_DIGITS = "123456789"
INTRODUCTION = (
    "Nobody has sent you here and nobody will pay you. There is a door that was not there yesterday, it is ajar, and behind it "
    "is a room that no map shows. If it is like the last one, there are two more behind it."
)


GOAL = "Kill all enemies of three rooms."
CONCLUSION = "The last door leads out into the open, a street away from where you went in. Nobody there has ever seen a door."


class Chamber(NamedTuple):
    """A room of a dungeon: its cards, and how it lies."""

    card: str
    setup: str
    entrance: str
    turn: int = 0
    mirror: int = 0
    exit: str = ""
    """The socket of the room before by which it was reached."""
    penalty: str = "none"

    def __str__(self) -> str:
        return ",".join(map(str, self))


def name_of(chambers: Sequence[Chamber]) -> str:
    """Return the name of a dungeon."""
    return f"{RANDOM}:" + ";".join(map(str, chambers))


def chambers_of(name: str) -> list[Chamber]:
    """Read the name of a dungeon."""
    listed = name.partition(":")[2]
    found = []
    for each in listed.split(";") if listed else ():
        card, setup, entrance, turn, mirror, exit_, penalty = each.split(",")
        found.append(Chamber(card, setup, entrance, int(turn), int(mirror), exit_, penalty))
    return found


def lay_out(chambers: Sequence[Chamber], box: Box) -> list[Card]:
    """Lay the rooms: each entrance on the exit of the room before."""
    found: list[Card] = []
    for chamber in chambers:
        card = _turn_card(read_card(box.room_cards[chamber.card]), chamber)
        if found:
            to = found[-1].floor.sockets[chamber.exit]
        else:
            top = corner_of(card.floor.hexes | {card.floor.sockets[chamber.entrance]})
            to = card.floor.sockets[chamber.entrance].minus(top).plus(Axial.at(MARGIN, MARGIN))
        way = to.minus(card.floor.sockets[chamber.entrance])
        found.append(_move_card(card, way))
    return found


def fits(chambers: Sequence[Chamber], box: Box) -> bool:
    """Tell whether rooms lie beside each other, with room for the exits of the last, and on the map."""
    cards = lay_out(chambers, box)
    taken: set[Axial] = set()
    for number, card in enumerate(cards):
        last = number == len(cards) - 1
        own = {*card.floor.hexes, card.floor.sockets[chambers[number].entrance]}
        exits = _list_exits(chambers[number], box) if last and number + 1 < ROOMS else ()
        own |= {card.floor.sockets[each] for each in exits}
        beyond = {_find_beyond(card.floor, each) for each in exits}
        own |= beyond
        # Another room must find a place there.
        clear = {at.plus(one).plus(other) for at in beyond for one in STEPS for other in STEPS}
        if own & taken or clear & taken:
            return False
        taken |= own
    return all(0 <= at.q < SPAN and 0 <= at.row < SPAN for at in taken)


def _list_exits(chamber: Chamber, box: Box) -> list[str]:
    return [each for each in box.room_cards[chamber.card].exits if each != chamber.entrance]


def _find_beyond(floor: Floor, socket: str) -> Axial:
    """Return the hex behind an exit: outside of the room, as far from it as can be."""
    at = floor.sockets[socket]
    inside = [step for step in STEPS if at.plus(step) in floor.hexes]
    outward = [Axial(-step.q, -step.r) for step in inside]
    free = [at.plus(step) for step in (*outward, *STEPS) if at.plus(step) not in floor.hexes]
    return free[0]


def _turn_card(card: Card, chamber: Chamber) -> Card:
    def lay(at: Axial) -> Axial:
        at = at.mirrored() if chamber.mirror else at
        for _ in range(chamber.turn):
            at = at.turned()
        return at

    floor = card.floor.laid(chamber.turn, mirror=bool(chamber.mirror))
    return Card(
        floor,
        {lay(at): each for at, each in card.terrain.items()},
        {spot: lay(at) for spot, at in card.spots.items()},
    )


def _move_card(card: Card, way: Axial) -> Card:
    return Card(
        card.floor.shifted(way),
        {at.plus(way): each for at, each in card.terrain.items()},
        {spot: at.plus(way) for spot, at in card.spots.items()},
    )


# The scenario


def make_dungeon(name: str, box: Box) -> Scenario:
    """Return a random dungeon as far as it was drawn."""
    chambers = chambers_of(name)
    if not chambers:
        return _make_unknown()
    cards = lay_out(chambers, box)
    marks: dict[Axial, list[str]] = {}
    floors: dict[str, Floor] = {}
    for number, (chamber, card) in enumerate(zip(chambers, cards, strict=True), 1):
        floors[str(number)] = card.floor._replace(sockets={})
        for at in card.floor.hexes:
            marks[at] = []
        for at, what in card.terrain.items():
            marks[at].append(what)
        _furnish(marks, card, box.room_setups[chamber.setup])
    _let_in(marks, cards[0], chambers[0])
    doors = _list_doors(chambers, cards, floors, box)
    for at in doors.values():
        marks.setdefault(at, [])
    drawing, legend = _draw_map(marks, floors, doors)
    titles = [_name_room(each, box) for each in chambers]
    return Scenario(
        id=name,
        source="tabard",
        number=RANDOM,
        title=f"Random dungeon: {', '.join(titles)}",
        map=drawing,
        legend={symbol: read_marks(words) for symbol, words in legend.items()},
        rooms={room: name_hex(min(floor.hexes)) for room, floor in floors.items()},
        goal=(KillAll(),),
        goal_text=GOAL,
        introduction=INTRODUCTION,
        conclusion=CONCLUSION,
        rules=tuple(_list_penalties(chambers, box)),
        span=SPAN,
        grows=len(chambers) < ROOMS,
    )


def _furnish(marks: dict[Axial, list[str]], card: Card, setup: RoomSetup) -> None:
    """Put what a setup lists onto the spots of a room (H-58.15, H-58.28)."""
    for spot, type_, ranks in list_placed(setup):
        marks[card.spots[spot]].append(f"monster {type_} {'/'.join(ranks)}")
    marks[card.spots[TRAP]].append(f"trap {setup.trap.replace(',', '')}")
    marks[card.spots[LOOT]].append(f"coin {setup.coins}")


def _let_in(marks: dict[Axial, list[str]], card: Card, chamber: Chamber) -> None:
    """Let characters begin on empty hexes near the entrance, or on the nearest where there are too few (H-58.19)."""
    near = edge_ = {card.floor.sockets[chamber.entrance]}
    for steps in range(1, SPAN):
        edge_ = {at.plus(step) for at in edge_ for step in STEPS if at.plus(step) in marks} - near
        near = near | edge_
        empty = [at for at in near if at in marks and not marks[at]]
        if steps >= NEAR and len(empty) >= MOST:
            break
    for at in empty:
        marks[at].append("start")


def _list_doors(
    chambers: Sequence[Chamber], cards: Sequence[Card], floors: dict[str, Floor], box: Box
) -> dict[str, Axial]:
    """List the doors by their digits; behind each exit of the last room lies a hex that nobody has seen."""
    digits = iter(_DIGITS)
    found = {}
    for number, (card, later) in enumerate(zip(cards, chambers[1:], strict=False), 1):
        found[next(digits)] = at = card.floor.sockets[later.exit]
        _join(floors, at, str(number), str(number + 1))
    if len(chambers) < ROOMS:
        last, floor = chambers[-1], cards[-1].floor
        for socket in _list_exits(last, box):
            found[next(digits)] = at = floor.sockets[socket]
            floors[f"exit-{socket}"] = Floor(frozenset({_find_beyond(floor, socket)}), {}, {})
            _join(floors, at, str(len(chambers)), f"exit-{socket}")
    return found


def _join(floors: dict[str, Floor], at: Axial, *rooms: str) -> None:
    """Let rooms share a door, whatever sockets they would have elsewhere."""
    for room in rooms:
        sockets = floors[room].sockets
        floors[room] = floors[room]._replace(sockets={**sockets, str(len(sockets)): at})


def _draw_map(
    marks: Mapping[Axial, Sequence[str]], floors: Mapping[str, Floor], doors: Mapping[str, Axial]
) -> tuple[str, dict[str, str]]:
    """Draw the map, with a symbol for everything that lies in a hex."""
    owners = owners_of(floors, doors)
    symbols: dict[Axial, str] = {}
    legend: dict[str, str] = {}
    free, known = iter(SYMBOLS), {"floor": "."}
    digits = {at: digit for digit, at in doors.items()}
    for at in sorted(owners):
        words = " ; ".join(marks.get(at, ())) or "floor"
        if at in digits:
            symbols[at], words = digits[at], "door"
        else:
            symbols[at] = known[words] if words in known else known.setdefault(words, next(free))
        legend[symbols[at]] = words
    walls = frozenset(name_edge(one, other) for one, other in walls_between(owners))
    return draw_map(Drawing(symbols, walls)), legend


def _name_room(chamber: Chamber, box: Box) -> str:
    """Name a room by the adjective of its setup and its noun (H-58.18)."""
    return f"{box.room_setups[chamber.setup].adjective} {box.room_cards[chamber.card].noun}"


def _list_penalties(chambers: Sequence[Chamber], box: Box) -> Iterator[Rule]:
    for number, chamber in enumerate(chambers, 1):
        found = penalty_of(box.room_cards[chamber.card], chamber.penalty)
        if found is not None:
            yield Rule(
                # Nobody is on the map when the first room is revealed.
                when=Trigger.REVEALS if number > 1 else Trigger.SETUP_END,
                of=str(number) if number > 1 else "",
                once=True,
                do=tuple(_point_to_room(each, str(number)) for each in found.do),
                text=found.text,
            )


def penalty_of(card: RoomCard, which: str) -> Penalty | None:
    """Return a penalty of a room card."""
    return {"minor": card.minor, "major": card.major}.get(which)


def _point_to_room(effect: HavenEffect, number: str) -> HavenEffect:
    """Say which room is meant by the new one."""
    if isinstance(effect, GiveConditions) and isinstance(effect.who, Some):
        where = tuple(
            InRoom(number) if each == InRoom("new") else each for each in effect.who.where
        )
        return structs.replace(effect, who=Some(effect.who.who, where))
    return effect


def _make_unknown() -> Scenario:
    """Return what is known before the first cards are drawn: nothing but that there will be somewhere to stand."""
    return Scenario(
        id=RANDOM, source="tabard", number=RANDOM, title="Random dungeon", map="*     *\n   *     *\n",
        goal=(KillAll(),), goal_text=GOAL, introduction=INTRODUCTION, grows=True, span=SPAN,
    )  # fmt: skip
