"""What people call hexes: letters for the column and a number for the row, `c3`; after column z comes aa."""

from __future__ import annotations

import re

from tabard.hexes.board import Board
from tabard.hexes.coordinates import Axial
from tabard.hexes.sets import Hex


def name_column(column: int) -> str:
    """Name a column.

    >>> name_column(0), name_column(25), name_column(26)
    ('a', 'z', 'aa')
    """
    name, rest = "", column + 1
    while rest > 0:
        rest, letter = divmod(rest - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def name_hex(at: Axial) -> str:
    """Name a hex."""
    return f"{name_column(at.q)}{at.row + 1}"


def hex_named(board: Board, text: str) -> Hex:
    """Return the hex that people call `c3`."""
    found = re.fullmatch(r"([a-z]{1,3})([1-9][0-9]{0,3})", text.strip().lower())
    if found is None:
        raise ValueError(f"{text!r} names no hex; it is a letter and a number, like c3.")
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    index = board.grid.index(Axial.at(column - 1, int(found[2]) - 1))
    if index is None or not board.hexes >> index & 1:
        raise ValueError(f"{text!r} is not a hex of this map.")
    return index
