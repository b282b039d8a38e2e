"""The cards of random dungeons: 18 rooms with twelve spots, and 22 setups that say what is on them (p. 58)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from tabard.content import Entry, written
from tabard.crawl.effects import Element
from tabard.haven.map_legend import Rank
from tabard.haven.room_kit import SOCKETS, Floor, PlanError
from tabard.haven.script import HavenEffect
from tabard.hexes import STEPS, Axial, DrawingError, parse_map

Socket = Annotated[str, Meta(pattern="^[A-E]$", description="a socket of the room")]
Passage = Literal["A", "B"]
"""An exit leads to an entrance of the same type."""

SPOTS = "1234567890"
"""Where monsters are placed, in the order of their numbers."""
TRAP, LOOT = "t", "T"
TERRAIN = {"o": "obstacle", "h": "hazard", "d": "difficult"}
_LEGEND = {
    ".": "floor",
    **dict.fromkeys(SPOTS, "spot"),
    **TERRAIN,
    TRAP: "trap",
    LOOT: "loot",
    **dict.fromkeys(SOCKETS, "socket"),
}
COUNTS = (2, 3, 4)
INNER = 5
"""A hex with so many neighbours in a room lies in it and not on its border, where doors are (H-58.17)."""


class Penalty(Struct, frozen=True, forbid_unknown_fields=True):
    """What revealing a room costs; `here` is whoever opened the door, `room new` the room."""

    text: str
    do: Annotated[tuple[HavenEffect, ...], written("special")]


class RoomCard(Entry, frozen=True, kw_only=True):
    """A room: its map, where it is entered and left, and its penalties."""

    noun: str
    room: str
    """The room of the kit that it shows."""
    entrances: Annotated[dict[Socket, Passage], Meta(min_length=1)]
    exits: Annotated[dict[Socket, Passage], Meta(min_length=1)]
    minor: Penalty
    major: Penalty
    draw: str


Standees = Annotated[
    str,
    Meta(
        pattern=r"^n \d/\d/\d e \d/\d/\d$",
        description='how many normal and elite ones for two, three and four characters: "n 1/2/1 e 0/0/1"',
    ),
]


class RoomSetup(Entry, frozen=True, kw_only=True):
    """What is in a room: monsters from the first spot on and from the last, a trap, coins and elements."""

    adjective: str
    front: dict[str, Standees]
    back: dict[str, Standees]
    trap: str
    coins: Annotated[int, Meta(ge=1)]
    elements: tuple[Element, ...] = ()


class Card(NamedTuple):
    """A room card as it was drawn."""

    floor: Floor
    terrain: Mapping[Axial, str]
    spots: Mapping[str, Axial]


def read_card(card: RoomCard) -> Card:
    """Read the drawing of a room card."""
    try:
        symbols = parse_map(card.draw, _LEGEND).symbols
    except DrawingError as error:
        raise PlanError(f"the drawing cannot be read: {error}") from error
    sockets = {symbol: at for at, symbol in symbols.items() if symbol in SOCKETS}
    hexes = frozenset(at for at, symbol in symbols.items() if symbol not in SOCKETS)
    spots = {symbol: at for at, symbol in symbols.items() if symbol in (*SPOTS, TRAP, LOOT)}
    if missing := [each for each in (*SPOTS, TRAP, LOOT) if each not in spots]:
        raise PlanError(f"there is no spot {missing[0]} in this room")
    if lost := [each for each in (*card.entrances, *card.exits) if each not in sockets]:
        raise PlanError(f"there is no socket {lost[0]} in this room")
    for name, at in sockets.items():
        if sum(at.plus(step) in hexes for step in STEPS) not in range(1, INNER):
            raise PlanError(f"socket {name} does not lie on the border of this room")
    terrain = {at: TERRAIN[symbol] for at, symbol in symbols.items() if symbol in TERRAIN}
    return Card(Floor(hexes, sockets, {each: spots[each] for each in spots}), terrain, spots)


def list_placed(setup: RoomSetup) -> Iterator[tuple[str, str, tuple[Rank, ...]]]:
    """List who stands on which spot: type and rank for each number of characters (H-58.26)."""
    found: dict[tuple[str, str], list[Rank]] = {}
    for index in range(len(COUNTS)):
        for types, spots in ((setup.front, SPOTS), (setup.back, SPOTS[::-1])):
            free = iter(spots)
            for type_, standees in types.items():
                _, normal, _, elite = standees.split()
                counts = (
                    (Rank.ELITE, int(elite.split("/")[index])),
                    (Rank.NORMAL, int(normal.split("/")[index])),
                )
                for rank, count in counts:
                    for _ in range(count):
                        key = next(free), type_
                        found.setdefault(key, [Rank.NONE] * len(COUNTS))[index] = rank
    for (spot, type_), ranks in found.items():
        yield spot, type_, tuple(ranks)
