"""Rooms and doors on the prepared map: what is shown of it, and who finds a way through (second edition p. 13, 42 and 44).

A closed door is a wall for everything but a character's own movement, so there are two boards: one for range, sight and everybody else, and one on
which characters move. Rooms that nobody has seen are on neither. Which doors are open and which rooms were seen is for the state of a game to know.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from tabard.crawl.terrain import Terrain
from tabard.hexes import Hex, HexSet, hexset

T = TypeVar("T")


@dataclass(frozen=True)
class Layout:
    """A map with its rooms; the hex of a door belongs to none of them (H-13.51)."""

    terrain: Terrain
    """The whole map, as if everything were open."""
    rooms: Mapping[str, HexSet]
    doors: Mapping[Hex, tuple[str, str]]
    """Where each door is, and which rooms it joins."""

    def shown(
        self, revealed: Collection[str], opened: Collection[Hex], locked: Collection[Hex] = ()
    ) -> Terrain:
        """Return the map as far as it was revealed, with its closed doors (H-13.48, H-44.18)."""
        hidden = closed = unknown = 0
        for name, hexes in self.rooms.items():
            if name not in revealed:
                hidden |= hexes
        for at, joined in self.doors.items():
            if at not in opened:
                closed |= 1 << at
            if at in locked or not any(name in revealed for name in joined):
                unknown |= 1 << at
        board = self.terrain.board
        return replace(
            self.terrain,
            board=board.without(hidden | closed),
            doorways=board.without(hidden | unknown),
            doors=closed & ~unknown,
        )

    def room_of(self, at: Hex) -> str:
        """Name the room of a hex; "" is that of a door."""
        return next((name for name, hexes in self.rooms.items() if hexes >> at & 1), "")

    def behind(self, door: Hex, revealed: Collection[str]) -> list[str]:
        """List the rooms that a door reveals when it is opened (H-13.46)."""
        return [name for name in self.doors[door] if name not in revealed]


def layout_of(terrain: Terrain, rooms: Mapping[str, Iterable[Hex]], doors: Iterable[Hex]) -> Layout:
    """Find out which rooms each door joins: those that it is next to."""
    known = {name: hexset(hexes) for name, hexes in rooms.items()}
    joined = {}
    for at in doors:
        near = terrain.board.neighbours(1 << at)
        found = [name for name, hexes in known.items() if hexes & near]
        if len(found) != 2:
            raise ValueError(f"the door in {terrain.names[at]} joins {len(found)} rooms, not two")
        joined[at] = (found[0], found[1])
    return Layout(terrain, known, joined)


def fit_in(
    coming: Sequence[T], added: Iterable[T], acting: int, initiative: Callable[[T], int]
) -> list[T]:
    """Return this round's order with what a reveal has added to it (H-42.6 to H-42.8, H-42.17).

    What is earlier than the acting figure, or as early, comes directly after it, by initiative; the rest at its place, after
    those of the same initiative.
    """
    new = sorted(added, key=initiative)
    at_once = [each for each in new if initiative(each) <= acting]
    order = list(coming)
    for each in new[len(at_once) :]:
        place = next(
            (n for n, other in enumerate(order) if initiative(other) > initiative(each)), len(order)
        )
        order.insert(place, each)
    return at_once + order
