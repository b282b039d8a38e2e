from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabard.hexes.drawing as drawing_module
from tabard.hexes import (
    Axial,
    Board,
    Drawing,
    DrawingError,
    draw_map,
    members,
    name_edge,
    parse_map,
)
from tests.hexes.plans import drawn, plans
from tests.hexes.slow import Plan

LEGEND = {".": "floor", "o": "obstacle", "#": "wall"}

ROOM = r"""
.     .     .
   .  -  .
.    /.\    o
   .     .
""".removeprefix("\n")


def test_a_drawing_is_read() -> None:
    drawing = parse_map(ROOM, LEGEND)
    middle = Axial.at(2, 1)
    assert set(drawing.symbols) == {Axial.at(q, r) for q in range(5) for r in range(2)}
    assert drawing.walls == {name_edge(middle, middle.neighbour(d)) for d in (3, 4, 5)}
    board = drawing.board()
    assert board.hexes.bit_count() == 10
    assert drawing.marked(board, "o") == 1 << board.at(Axial.at(4, 1))
    assert board.neighbours(1 << board.at(middle)).bit_count() == 2


def test_the_example_of_the_module_is_this_one() -> None:
    assert "\n".join("    " + line for line in ROOM.splitlines()) in str(drawing_module.__doc__)


def test_wall_hexes_are_no_part_of_the_map() -> None:
    _, board = drawn(
        """
        .     .
           #
        .  -  .
           .
        """
    )
    assert board.hexes.bit_count() == 5
    assert not any(board.walls)


@given(plans(size=6, walls=20), st.data())
def test_drawings_are_written_and_read_back(plan: Plan, data: st.DataObject) -> None:
    moved = {cell: Axial(cell[0] + 4, cell[1] + 2) for cell in plan.cells}
    symbols = {at: data.draw(st.sampled_from(".o#")) for at in moved.values()}
    walls = frozenset(name_edge(moved[a], moved[b]) for a, b in map(tuple, plan.walls))
    text = draw_map(Drawing(symbols, walls))
    again = parse_map(text, LEGEND)
    assert again == Drawing(symbols, walls)
    assert draw_map(again) == text
    assert all(line == line.rstrip() for line in text.splitlines())


@given(plans(size=6, walls=20))
def test_boards_are_drawn(plan: Plan) -> None:
    board = plan.board()
    picture = Drawing.of(board, {"o": board.hexes & 0b1010 << 20})
    assert picture.walls == {name_edge(Axial(*a), Axial(*b)) for a, b in map(tuple, plan.walls)}
    assert picture.board().walls == board.walls
    assert picture.marked(board, "o") == board.hexes & 0b1010 << 20
    assert set(picture.symbols) == {board.axial(each) for each in members(board.hexes)}


@pytest.mark.parametrize(
    ("text", "line", "column", "why"),
    [
        (".     ?", 1, 7, "'?' is no symbol of this map; use '.' (floor), 'o' (obstacle)"),
        (".  .", 1, 4, "not at the place of a hex; here these are 1, 7, 13 and so on"),
        (".\n.", 2, 1, "not at the place of a hex; here these are 4, 10, 16 and so on"),
        ("\t.", 1, 1, r"'\t' is no symbol of this map"),
        (".\n   .\n  \\", 3, 3, "a wall only directly right of the place of a hex"),
        ("/\n   .", 1, 1, "a wall only directly left of the place of a hex"),
        (". -", 1, 3, "a wall only directly above the place of a hex"),
        (".\n-", 2, 1, "between two hexes, but on the lower side there is none"),
        (".\\", 1, 2, "between two hexes, but on the upper side there is none"),
        ("\n-\n.", 2, 1, "between two hexes, but on the upper side there is none"),
        ("\n  /.", 2, 3, "between two hexes, but on the upper side there is none"),
        ("\n   \n", 1, 1, "the drawing has no hexes; use '.' (floor)"),
    ],
)
def test_mistakes_are_shown_with_line_and_column(
    text: str, line: int, column: int, why: str
) -> None:
    with pytest.raises(DrawingError) as error:
        parse_map(text, LEGEND)
    assert (error.value.line, error.value.column) == (line, column)
    assert why in error.value.why
    assert str(error.value) == f"line {line}, column {column}: {error.value.why}"


@pytest.mark.parametrize("symbol", ["-", "/", "\\", " ", "oo", ""])
def test_some_symbols_are_taken(symbol: str) -> None:
    with pytest.raises(ValueError, match="cannot be the symbol of a hex"):
        parse_map(".", {symbol: "something"})


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="left of or above"):
        draw_map(Drawing({Axial(-1, 0): "."}))
    with pytest.raises(ValueError, match="not neighbouring"):
        draw_map(Drawing({Axial(0, 0): "."}, frozenset([(Axial(0, 0), Axial(0, 2))])))


def test_trailing_blanks_and_carriage_returns_do_not_matter() -> None:
    assert parse_map(ROOM.replace("\n", "  \r\n"), LEGEND) == parse_map(ROOM, LEGEND)
    assert draw_map(parse_map(ROOM, LEGEND)) == dedent(ROOM)


def test_a_board_of_six_hundred_hexes_is_drawn() -> None:
    board = Board.rectangle(30, 20)
    text = draw_map(Drawing.of(board, {}))
    assert parse_map(text, LEGEND).board().hexes == board.hexes
    assert len(text.splitlines()) == 40


@given(st.text(st.sampled_from(" ..o/-\\?\n"), max_size=60))
def test_any_text_is_read_or_refused_at_a_place_in_it(text: str) -> None:
    lines = text.split("\n")
    try:
        drawing = parse_map(text, LEGEND)
    except DrawingError as error:
        line, column = error.line, error.column
    else:
        shown = "\n".join(line.rstrip() for line in lines).rstrip("\n")
        assert draw_map(drawing) == shown + "\n"
        return
    assert 1 <= line <= len(lines)
    assert 1 <= column <= max(1, len(lines[line - 1]))
