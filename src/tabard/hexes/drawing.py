r"""Maps as character drawings that a person can edit.

One symbol a hex, three characters a column, two lines a row. The first line holds the hexes of even
columns, the line below those of odd columns, which sit half a hex lower, and so on:

    .     .     .
       .  -  .
    .    /.\    o
       .     .

A wall line between two hexes is marked at the upper side of the lower one: `/` directly left of its
symbol, `-` directly above it, `\` directly right of it. Here the hex in the middle has all three:
walls part it from the hexes above, upper left and upper right of it. Blank places are no part of
the map; its outline needs no marks, for off the map there is only wall.

The first character of the first line is the hex with column 0 and row 0. Which symbols there are,
and what they mean, is the caller's; only space, `/`, `-` and `\` are taken.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tabard.hexes.board import Board
from tabard.hexes.coordinates import Axial, Direction, Edge, name_edge
from tabard.hexes.sets import HexSet, members

_PITCH = 3  # characters from one column of hexes to the next
_MARKS = {
    "/": (Direction.UP_LEFT, 0, -1, "left of"),
    "-": (Direction.UP, -1, 0, "above"),
    "\\": (Direction.UP_RIGHT, 0, 1, "right of"),
}
"""For each mark the side of the lower hex, and where it stands: lines down, characters right."""


class DrawingError(ValueError):
    """Point at the place in a drawing that cannot be read."""

    def __init__(self, line: int, column: int, why: str) -> None:
        super().__init__(f"line {line}, column {column}: {why}")
        self.line = line
        self.column = column
        self.why = why


@dataclass(frozen=True, slots=True)
class Drawing:
    """Hold what a drawing shows: a symbol for each hex, and the wall lines between them."""

    symbols: Mapping[Axial, str]
    walls: frozenset[Edge] = frozenset()

    @classmethod
    def of(cls, board: Board, marks: Mapping[str, HexSet], *, floor: str = ".") -> "Drawing":
        """Picture a board: each symbol in its hexes, the floor in the others."""
        symbols = {board.axial(each): floor for each in members(board.hexes)}
        for symbol, hexes in marks.items():
            symbols.update((board.axial(each), symbol) for each in members(hexes & board.hexes))
        walls = (
            name_edge(board.axial(each), board.axial(each).neighbour(direction))
            for direction, hexes in enumerate(board.walls)
            for each in members(hexes)
        )
        return cls(symbols, frozenset(walls))

    def board(self, *, solid: str = "") -> Board:
        """Prepare the map, leaving out the wall hexes, which are drawn with a symbol of `solid`."""
        hexes = {at for at, symbol in self.symbols.items() if symbol not in solid}
        return Board.of(hexes, walls=[wall for wall in self.walls if hexes.issuperset(wall)])

    def marked(self, board: Board, symbols: str) -> HexSet:
        """Collect the hexes of the map that are drawn with one of some symbols."""
        return board.only(at for at, symbol in self.symbols.items() if symbol in symbols)


def parse_map(text: str, legend: Mapping[str, str]) -> Drawing:
    """Read a drawing whose symbols, with their meanings, are given in a legend."""
    taken = [
        symbol for symbol in legend if len(symbol) != 1 or symbol in _MARKS or symbol.isspace()
    ]
    if taken:
        raise ValueError(f"{taken[0]!r} cannot be the symbol of a hex.")
    symbols: dict[Axial, str] = {}
    marks: list[tuple[int, int, str]] = []
    for y, line in enumerate(text.split("\n")):
        for x, char in enumerate(line.rstrip()):
            if char in _MARKS:
                marks.append((y, x, char))
            elif char != " ":
                symbols[_hex_at(y, x, char, legend)] = char
    if not symbols:
        raise _make_error(0, 0, f"the drawing has no hexes; use {_listed(legend)}.")
    return Drawing(symbols, frozenset(_read_wall(y, x, mark, symbols) for y, x, mark in marks))


def draw_map(drawing: Drawing) -> str:
    """Write a drawing so that `parse_map` reads the same map; symbols of two characters are for people only."""
    chars: dict[tuple[int, int], str] = {}
    for at, symbol in drawing.symbols.items():
        if at.q < 0 or at.row < 0:
            raise ValueError(f"{tuple(at)} is left of or above the place where a drawing starts.")
        y, x = _find_place(at)
        chars |= {(y, x + number): char for number, char in enumerate(symbol)}
    for wall in drawing.walls:
        chars.update([_marked(wall)])
    height = max((y for y, _ in chars), default=-1) + 1
    return "".join(_draw_line(chars, y) + "\n" for y in range(height))


def _hex_at(y: int, x: int, char: str, legend: Mapping[str, str]) -> Axial:
    """Return the hex of a symbol, if it is in the legend and at the place of a hex."""
    if char not in legend:
        raise _make_error(y, x, f"{char!r} is no symbol of this map; use {_listed(legend)}.")
    at = _read_hex(y, x)
    if at is None:
        start = 1 + _PITCH * (y % 2)
        columns = f"{start}, {start + 2 * _PITCH}, {start + 4 * _PITCH} and so on"
        raise _make_error(y, x, f"{char!r} is not at the place of a hex; here these are {columns}.")
    return at


def _read_wall(y: int, x: int, mark: str, symbols: Mapping[Axial, str]) -> Edge:
    """Return the wall line of a mark, if it stands at the side of two hexes."""
    direction, down, right, where = _MARKS[mark]
    at = _read_hex(y - down, x - right)
    if at is None:
        raise _make_error(y, x, f"{mark!r} is a wall only directly {where} the place of a hex.")
    beyond = at.neighbour(direction)
    for one, what in ((at, "on the lower side"), (beyond, "on the upper side")):
        if one not in symbols:
            raise _make_error(
                y, x, f"{mark!r} is a wall between two hexes, but {what} there is none."
            )
    return name_edge(at, beyond)


def _read_hex(y: int, x: int) -> Axial | None:
    """Return the hex whose symbol stands at a place, if it is the place of one."""
    column, beside = divmod(x, _PITCH)
    row, below = divmod(y - column % 2, 2)
    return None if beside or below or row < 0 or column < 0 else Axial.at(column, row)


def _find_place(at: Axial) -> tuple[int, int]:
    """Return the line and the character at which a hex is drawn."""
    return 2 * at.row + at.q % 2, _PITCH * at.q


def _marked(wall: Edge) -> tuple[tuple[int, int], str]:
    """Return the place of a wall's mark and the mark."""
    lower = max(wall, key=_find_place)
    upper = min(wall, key=_find_place)
    for mark, (direction, down, right, _) in _MARKS.items():
        if lower.neighbour(direction) == upper:
            y, x = _find_place(lower)
            return (y + down, x + right), mark
    raise ValueError(f"{tuple(upper)} and {tuple(lower)} are not neighbouring hexes.")


def _draw_line(chars: Mapping[tuple[int, int], str], y: int) -> str:
    """Return one line of a drawing."""
    width = max((x for line, x in chars if line == y), default=-1) + 1
    return "".join(chars.get((y, x), " ") for x in range(width))


def _listed(legend: Mapping[str, str]) -> str:
    """List symbols with their meanings."""
    return ", ".join(f"{symbol!r} ({meaning})" for symbol, meaning in legend.items())


def _make_error(y: int, x: int, why: str) -> DrawingError:
    return DrawingError(y + 1, x + 1, why)
