"""Rooms of the kit: a drawn floor with sockets for doors, and spots that a scenario may use.

A capital letter from A to E is a socket: the hex of a door, outside of the floor, and wall where no door is. A small letter, or T, is a
spot: plain floor unless a scenario puts something there. A spot is called by its letter and its number in reading order (`f2`), any hex by
its column and row (`@c4`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Annotated, NamedTuple

from msgspec import Meta

from tabard.content import Entry
from tabard.hexes import Axial, DrawingError, name_hex, parse_map

SOCKETS = "ABCDE"
SPOTS: Mapping[str, str] = MappingProxyType(
    {
        "f": "front: monsters that meet whoever comes in",
        "g": "guard: beside a way out or something worth having",
        "b": "back: monsters that attack from afar",
        "o": "obstacle",
        "t": "trap",
        "h": "hazardous terrain",
        "d": "difficult terrain",
        "c": "coin",
        "T": "treasure",
        "p": "plate or objective",
        "s": "starting hex",
    }
)
"""What each spot is meant for."""

_LEGEND = {".": "floor", **SPOTS, **dict.fromkeys(SOCKETS, "socket")}

Text = Annotated[str, Meta(min_length=1)]


class KitRoom(Entry, frozen=True, kw_only=True):
    """A room of the kit."""

    theme: Text
    look: Text
    plays: Text
    """How it plays, for authors."""
    draw: Text


class PlanError(Exception):
    """A plan, or a room of it, does not hold together."""


class Floor(NamedTuple):
    """A room as it was drawn."""

    hexes: frozenset[Axial]
    """Its floor, without the sockets."""
    sockets: Mapping[str, Axial]
    spots: Mapping[str, Axial]
    """Its spots, and every hex by column and row."""

    def find(self, place: str) -> Axial:
        """Return the hex of a spot or of a place that is named by column and row."""
        if place in self.spots:
            return self.spots[place]
        alike = [each for each in self.spots if each[0] == place[:1] != "@"]
        hint = f", only {' '.join(alike)}" if alike else ""
        raise PlanError(f"there is no place {place!r} in this room{hint}")

    def laid(self, turn: int, *, mirror: bool) -> Floor:
        """Return this room mirrored, if so, and turned by so many sixths."""

        def lay(at: Axial) -> Axial:
            at = at.mirrored() if mirror else at
            for _ in range(turn):
                at = at.turned()
            return at

        return self._move(lay)

    def shifted(self, way: Axial) -> Floor:
        """Return this room at another place."""
        return self._move(way.plus)

    def _move(self, move: Callable[[Axial], Axial]) -> Floor:
        return Floor(
            frozenset(map(move, self.hexes)),
            {name: move(at) for name, at in self.sockets.items()},
            {name: move(at) for name, at in self.spots.items()},
        )


@lru_cache(256)
def read_floor(draw: str) -> Floor:
    """Read the drawing of a room."""
    try:
        symbols = parse_map(draw, _LEGEND).symbols
    except DrawingError as error:
        raise PlanError(f"the drawing cannot be read: {error}") from error
    in_order = sorted(symbols, key=lambda at: (2 * at.row + at.q % 2, at.q))
    spots: dict[str, Axial] = {}
    for letter in SPOTS:
        own = [at for at in in_order if symbols[at] == letter]
        spots |= {f"{letter}{number}": at for number, at in enumerate(own, 1)}
    floor = [at for at in in_order if symbols[at] not in SOCKETS]
    return Floor(
        frozenset(floor),
        {symbols[at]: at for at in in_order if symbols[at] in SOCKETS},
        {**spots, **{f"@{name_hex(at)}": at for at in floor}},
    )
