"""The floor of the brawl: seven columns and three rows, where column d can be a wall with a door in the middle."""

from __future__ import annotations

from functools import cache

import msgspec

from tabard.crawl.figures import Hazard
from tabard.crawl.rooms import Layout, layout_of
from tabard.crawl.terrain import Terrain
from tabard.hexes import Board, hexset


class Floor(msgspec.Struct, frozen=True):
    """What lies on the floor, by the names of hexes."""

    obstacles: list[str] = []
    difficult: list[str] = []
    hazards: dict[str, Hazard] = {}
    traps: list[str] = []
    """Those of the hazards that go."""
    tiles: list[str] = []
    has_door: bool = False
    is_locked: bool = False


BOARD = Board.rectangle(7, 3)
HEXES = {name: hex_ for hex_, name in Terrain(BOARD).names.items()}
DOOR = HEXES["d2"]


@cache
def layout() -> Layout:
    """Part the floor by a wall with a door."""
    walled = BOARD.without(hexset((HEXES["d1"], HEXES["d3"])))
    rooms = {
        "west": [hex_ for name, hex_ in HEXES.items() if name[0] in "abc"],
        "east": [hex_ for name, hex_ in HEXES.items() if name[0] in "efg"],
    }
    return layout_of(Terrain(walled), rooms, [DOOR])
