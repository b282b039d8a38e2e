"""Line of sight: exact where it is known by hand, equal to slow versions elsewhere."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.hexes import Axial, Board, in_sight, keep_seeing, members, name_edge, sees
from tabard.hexes.far_sight import is_clear_far
from tabard.hexes.lines import NEAR, find_courses
from tests.hexes.plans import cells, drawn, plans, some_of, spot
from tests.hexes.slow import Plan, exact_sight, sampled_sight
from tools.courses import TABLE, table

# In these drawings A sees every + and no o.
VIEWS = {
    "beside a wall": r"""
        A     +     +     +
           +     +     +
        +  -  +  -  +  -  +
           +\ - /o\ - /o\
        +     +     o     o
           +     +     o
        """,
    "behind a pillar lines along its upper and lower side only touch": """
        +     +     +     +
           +     +     +
        +     +     +     +
           +     +     +
        A     #     o     o
           +     +     +
        +     +     +     +
           +     +     +
        """,
    "around a corner": """
        A     #     #     #
           +     #     #     #
        +     +     #     #
           +     #     o     o
        +     +     o     o
           +     +     o     o
        """,
    "through a doorway": """
        +     +     o     o     o
           +     #     o     o
        +     +     o     o     +
           +     #     +     +
        A     +     +     +     +
           +     +     +     +
        +     +     +     +     +
           +     #     +     +
        +     +     o     +     +
           +     #     o     +
        """,
    "past the end of the wall edge that parts them": """
        +     +
           A
        +  -  +
           +
        """,
    "the only line left goes through the end of a wall edge": """
        A
           +
           -
           o

           o
        """,
    "not through the wall edge if each side is open for one of them only": r"""
        o
        -  o
        A\
          /o
        +\
        """,
    "off the map there is wall": """
        A     o
        -
        o
        """,
    "over the common side of two hexes": """
        A
           +
        +
           +
        """,
    "along a wall line between two hexes, on either side of it": r"""
        A
           +
        +\
           +
        """,
    "not along a wall line between two wall hexes": """
        A
           #
        #
           o
        """,
}


@pytest.mark.parametrize("text", VIEWS.values(), ids=VIEWS.keys())
@pytest.mark.rule("H-19.2", "H-19.3")
def test_what_a_hex_sees(text: str) -> None:
    drawing, board = drawn(text)
    viewer = spot(drawing, board, "A")
    assert in_sight(board, viewer) == drawing.marked(board, "A+")
    fresh = drawing.board(solid="#")
    for each in members(fresh.hexes):
        assert sees(fresh, viewer, each) == (drawing.symbols[board.axial(each)] in "A+")


@given(plans(size=4), st.data())
@settings(max_examples=200, deadline=None)
@pytest.mark.rule("H-19.2", "H-19.3")
def test_sight_is_exact(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    one = data.draw(st.sampled_from(sorted(plan.cells)))
    other = data.draw(st.sampled_from(sorted(plan.cells)))
    expected = exact_sight(plan, one, other)
    viewer, viewed = board.at(Axial(*one)), board.at(Axial(*other))
    assert sees(board, viewer, viewed) == expected
    assert bool(in_sight(board, viewed) >> viewer & 1) == expected


@given(plans(size=7, walls=15), st.data())
@settings(max_examples=100, deadline=None)
def test_a_clear_segment_proves_sight(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    one, other = (data.draw(st.sampled_from(sorted(plan.cells))) for _ in range(2))
    if sampled_sight(plan, one, other, 2):
        assert sees(board, board.at(Axial(*one)), board.at(Axial(*other)))


@given(plans(size=6, walls=12), st.data())
def test_sight_is_mutual_and_grows_when_walls_go(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    viewer = Axial(*data.draw(st.sampled_from(sorted(plan.cells))))
    view = in_sight(board, board.at(viewer))
    for each in members(board.hexes):
        assert sees(plan.board(), each, board.at(viewer)) == bool(view >> each & 1)
    gone = data.draw(st.sets(st.sampled_from(sorted(map(sorted, plan.walls)) or [[]]).map(tuple)))
    fewer = Plan(plan.cells, [(a, b) for a, b in map(tuple, plan.walls) if (a, b) not in gone])
    assert not view & ~in_sight(fewer.board(), board.at(viewer))


@given(plans(size=9, walls=20), st.data())
def test_numbered_courses_and_the_search_agree(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    viewer = board.at(Axial(*data.draw(st.sampled_from(sorted(plan.cells)))))
    for each in members(board.hexes):
        if each != viewer:
            one, other = sorted((each, viewer))
            way = board.axial(other).minus(board.axial(one))
            assert sees(board, one, other) == is_clear_far(board, one, other, way)


def test_the_table_holds_all_courses_of_straight_lines() -> None:
    assert TABLE.read_text(encoding="utf-8") == table()


def test_a_gap_beside_both_hexes_is_none() -> None:
    shut, viewer = Axial(4, 0), Axial(3, 6)
    hexes = [viewer, shut, *(Axial(4, r) for r in range(1, 6)), Axial(5, 0), Axial(5, 1)]
    walls = [
        name_edge(shut, Axial(5, 0)),
        name_edge(shut, Axial(4, 1)),
        name_edge(Axial(5, 0), Axial(5, 1)),
    ]
    board = Board.of(hexes, walls=walls)
    one, other = board.at(viewer), board.at(shut)
    assert not sees(board, one, other)
    assert not is_clear_far(board, one, other, shut.minus(viewer))


def test_lines_far_away_are_searched_for() -> None:
    board = Board.rectangle(1, NEAR + 2)
    first, *_, last, end = members(board.hexes)
    near = find_courses(0, NEAR, board.grid.stride)
    assert near is not None
    assert near.all.bit_count() > 1
    assert find_courses(0, NEAR + 1, board.grid.stride) is None
    assert keep_seeing(board, 1 << last | 1 << end, first) == 1 << last | 1 << end
    shut = board.without(1 << last)
    assert not keep_seeing(shut, 1 << last | 1 << end, first)


@given(plans(size=6, walls=12), st.data())
def test_what_was_asked_before_changes_no_answer(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    hexes = members(board.hexes)
    asked = st.tuples(st.sampled_from(hexes), st.sets(st.sampled_from(hexes)))
    for viewed, among in data.draw(st.lists(asked, max_size=4)):
        fresh = plan.board()
        expected = sum(1 << each for each in among if sees(fresh, each, viewed))
        assert keep_seeing(board, sum(1 << each for each in among), viewed) == expected


def test_every_hex_of_an_open_map_is_in_sight() -> None:
    board = Board.rectangle(9, 7)
    assert all(in_sight(board, each) == board.hexes for each in members(board.hexes))


def test_a_hex_off_the_map_is_never_in_sight() -> None:
    board = Board.rectangle(3, 3)
    one, other, *_ = members(board.hexes)
    closed = board.without(1 << other)
    assert not sees(closed, one, other)
    assert not sees(closed, other, other)
    assert in_sight(closed, other) == 0


def test_only_walls_and_closed_doors_block() -> None:
    board = Board.rectangle(1, 5)
    one, _, door, _, other = members(board.hexes)
    assert sees(board, one, other)
    assert not sees(board.without(1 << door), one, other)
    assert sees(board, one, other)


@pytest.mark.rule("H-44.16")
def test_a_link_gives_no_sight() -> None:
    ends = Axial(0, 0), Axial(0, 2)
    board = Board.of(ends, links=[ends])
    assert not sees(board, board.at(ends[0]), board.at(ends[1]))


def test_down_a_long_corridor() -> None:
    board = Board.of(Axial(0, r) for r in range(60))
    hexes = members(board.hexes)
    assert in_sight(board, hexes[0]) == board.hexes
    # A flat corridor zigzags: a straight line fits through half a hex all the way.
    flat = Board.of(Axial.at(q, 0) for q in range(60))
    assert sees(flat, flat.at(Axial(0, 0)), flat.at(Axial.at(59, 0)))


@given(plans(size=5), st.data())
def test_a_wall_hex_is_six_wall_edges(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    solid = data.draw(some_of(plan, at_most=2))
    sides = [
        name_edge(Axial(*cell), Axial(*near))
        for cell in sorted(solid)
        for near in plan.adjacent(cell)
    ]
    before = [name_edge(Axial(*a), Axial(*b)) for a, b in map(tuple, plan.walls)]
    fenced = Board.of((Axial(*c) for c in plan.cells), walls=[*before, *sides])
    taken = board.without(sum(1 << board.at(Axial(*cell)) for cell in solid))
    for each in members(taken.hexes):
        assert in_sight(taken, each) == in_sight(fenced, each) & taken.hexes
        assert cells(board, in_sight(taken, each)) <= plan.cells
