"""Hexes have names that people can say, however wide the map is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.crawl.terrain import Terrain
from tabard.hexes import Axial, Board, Hex, hex_named, members, name_hex


def label(board: Board, hex_: Hex) -> str:
    """Name a hex of a board."""
    return name_hex(board.axial(hex_))


@given(
    st.sets(
        st.tuples(st.integers(0, 40), st.integers(0, 12)).map(lambda at: Axial.at(*at)),
        min_size=1,
        max_size=30,
    )
)
def test_hexes_are_called_by_column_and_row(hexes: set[Axial]) -> None:
    board = Board.of(hexes)
    called = {label(board, each): each for each in members(board.hexes)}
    assert len(called) == len(hexes)
    assert all(hex_named(board, name) == each for name, each in called.items())
    assert all(hex_named(board, f" {name.upper()} ") == each for name, each in called.items())


def test_names_of_hexes() -> None:
    board = Board.rectangle(30, 4)
    assert label(board, board.at(Axial.at(2, 2))) == "c3"
    assert label(board, board.at(Axial.at(25, 0))) == "z1"
    assert label(board, board.at(Axial.at(26, 0))) == "aa1"
    assert hex_named(board, "ab4") == board.at(Axial.at(27, 3))
    for wrong in ("", "3", "c", "c0", "3c", "c-1", "c03"):
        with pytest.raises(ValueError, match="names no hex"):
            hex_named(board, wrong)
    for off in ("c5", "ae1", "zzz9"):
        with pytest.raises(ValueError, match="is not a hex of this map"):
            hex_named(board, off)


def test_a_map_of_more_than_26_columns_names_its_hexes_in_the_same_way() -> None:
    board = Board.rectangle(30, 2)
    names = Terrain(board).names
    assert {hex_named(board, name): name for name in names.values()} == names
    assert names[board.at(Axial.at(27, 0))] == "ab1"
