"""Rooms and doors on the prepared map: what is shown of it, and who finds a way through (second edition p. 13, 42 and 44).

A closed door is a wall for everything but a character's own movement, so there are two boards: one for range, sight and everybody else, and one on
which characters move. Rooms that nobody has seen are on neither. Which doors are open and which rooms were seen is for the state of a game to know.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from tabard.crawl.terrain import Terrain
from tabard.hexes import Board, Hex, HexSet, first, hexset

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
        for at, rooms in self.doors.items():
            is_open = at in opened
            if not is_open:
                closed |= 1 << at
            # Whoever locks a door that is open closes nothing.
            if (at in locked and not is_open) or not any(name in revealed for name in rooms):
                unknown |= 1 << at
        ground = self.terrain
        seen = ~(hidden | unknown)
        return replace(
            ground,
            board=ground.board.without(hidden | closed),
            doorways=ground.board.without(hidden | unknown),
            doors=closed & ~unknown,
            obstacles=ground.obstacles & seen,
            difficult=ground.difficult & seen,
            plates=ground.plates & seen,
            hazards={at: each for at, each in (ground.hazards or {}).items() if seen >> at & 1},
            traps=ground.traps & seen,
            fixed=ground.fixed & seen,
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
    between = {}
    for at in doors:
        near = terrain.board.neighbours(1 << at)
        found = [name for name, hexes in known.items() if hexes & near]
        if len(found) != 2:
            raise ValueError(f"the door in {terrain.names[at]} joins {len(found)} rooms, not two")
        between[at] = (found[0], found[1])
    return Layout(terrain, known, between)


def joined(board: Board, start: HexSet) -> HexSet:
    """Collect all hexes that can be walked to from some, without the links between far ones."""
    found, edge = start, start
    while edge:
        edge = board.neighbours(edge) & ~found
        found |= edge
    return found


def rooms_of(
    board: Board, doors: Iterable[Hex], start: Hex, named: Mapping[str, Hex]
) -> dict[str, HexSet]:
    """Find the rooms of a map: hexes between which there is neither a wall line nor a door (H-12.21, H-13.55).

    Those that nobody has named are numbered, from the one with the start on, door by door.
    """
    inside = board.without(hexset(doors))
    names = {at: name for name, at in named.items()}
    found: dict[str, HexSet] = {}
    left, edge = inside.hexes, 1 << start
    while left:
        # The next room is one that a door of those found leads to; if there is none, any.
        near = (
            edge & left or board.neighbours(board.neighbours(edge) & ~inside.hexes) & left or left
        )
        room = joined(inside, 1 << first(near))
        called = next((name for at, name in names.items() if room >> at & 1), "")
        found[called or str(len(found) + 1)] = room
        left &= ~room
        edge |= room
    return found


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
