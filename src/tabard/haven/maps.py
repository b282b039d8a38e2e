"""The drawing of a skirmish: the floor, what lies on it, where characters start and where monsters stand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tabard.crawl.terrain import Terrain
from tabard.hexes import DrawingError, Hex, members, parse_map
from tabard.table import SetupError

WALL, OBSTACLE, DIFFICULT, START = "#", "o", "~", "*"
LEGEND = {
    ".": "floor",
    WALL: "wall",
    OBSTACLE: "obstacle",
    DIFFICULT: "difficult terrain",
    START: "starting hex",
}


class Room(NamedTuple):
    """A map that was read."""

    terrain: Terrain
    starts: tuple[Hex, ...]
    marked: Mapping[str, tuple[Hex, ...]]
    """The hexes of each symbol of a monster."""


@lru_cache(maxsize=64)
def read_room(drawing: str, symbols: str) -> Room:
    """Read a drawing in which these symbols stand for monsters; raises SetupError with the place of a mistake."""
    legend = {**LEGEND, **dict.fromkeys(symbols, "monster")}
    try:
        drawn = parse_map(drawing, legend)
    except DrawingError as error:
        raise SetupError(f"The map cannot be read: {error}") from error
    board = drawn.board(solid=WALL)
    terrain = Terrain(
        board, obstacles=drawn.marked(board, OBSTACLE), difficult=drawn.marked(board, DIFFICULT)
    )
    marked = {each: tuple(members(drawn.marked(board, each))) for each in symbols}
    return Room(terrain, tuple(members(drawn.marked(board, START))), marked)
