import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.hexes import (
    Axial,
    Board,
    Pattern,
    areas_from,
    areas_over,
    list_orientations,
    list_shapes,
    make_pattern,
    within,
)
from tests.hexes.plans import cells, drawn, mask, plans, some_of, spot
from tests.hexes.slow import Cell, Plan

HOOK = make_pattern([(1, 0), (2, 0), (2, 1)])
LINE = make_pattern([(0, 1), (0, 2), (0, 3)])
TRIANGLE = make_pattern([(0, 0), (1, 0), (0, 1)])
RING = make_pattern([(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])

patterns = st.sets(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), min_size=1, max_size=5).map(
    make_pattern
)


def turned(cell: Cell, times: int, *, flip: bool) -> Cell:
    """Turn and mirror in cube coordinates, by the book."""
    x, z = cell
    y = -x - z
    if flip:
        x, y = y, x
    for _ in range(times):
        x, y, z = -z, -x, -y
    return x, z


def all_orientations(area: Pattern) -> set[frozenset[Cell]]:
    return {
        frozenset(turned(cell, times, flip=flip) for cell in area)
        for times in range(6)
        for flip in (False, True)
    }


@given(patterns)
@pytest.mark.rule("H-20.1", "B-14.8", "B-14.9")
def test_patterns_are_turned_and_mirrored(area: Pattern) -> None:
    found = [frozenset(each) for each in list_orientations(area)]
    assert set(found) == all_orientations(area)
    assert len(set(found)) == len(found)


def test_symmetric_patterns_have_fewer_orientations() -> None:
    counts = [len(list_orientations(each)) for each in (HOOK, LINE, TRIANGLE, RING)]
    assert counts == [12, 6, 6, 1]
    assert [len(list_shapes(each)) for each in (HOOK, LINE, TRIANGLE, RING)] == [6, 3, 2, 1]


@given(plans(), patterns, st.data())
@pytest.mark.rule("B-14.10")
def test_areas_from_the_own_hex(plan: Plan, area: Pattern, data: st.DataObject) -> None:
    board = plan.board()
    q, r = data.draw(st.sampled_from(sorted(plan.cells)))
    expected = {
        frozenset((q + a, r + b) for a, b in cells_ if (q + a, r + b) in plan.cells)
        for cells_ in all_orientations(area)
    } - {frozenset()}
    found = areas_from(board, area, board.at(Axial(q, r)))
    assert {frozenset(cells(board, each)) for each in found} == expected
    assert len(found) == len(expected)


@given(plans(size=4), patterns, st.data())
@pytest.mark.rule("H-20.4", "B-14.13", "B-14.18")
def test_areas_anywhere_over_an_anchor(plan: Plan, area: Pattern, data: st.DataObject) -> None:
    board = plan.board()
    anchors = data.draw(some_of(plan, at_most=4))
    expected = set()
    for q in range(-9, 13):
        for r in range(-12, 13):
            for shape in all_orientations(area):
                placed = {(q + a, r + b) for a, b in shape}
                if placed & anchors:
                    expected.add(frozenset(placed & plan.cells))
    found = areas_over(board, area, mask(board, anchors))
    assert {frozenset(cells(board, each)) for each in found} == expected
    assert len(found) == len(expected)


@pytest.mark.rule("H-20.6")
def test_an_area_may_lie_partly_in_a_wall_but_not_with_its_anchor() -> None:
    drawing, board = drawn(
        """
        A     .
           #
        #     .
        """
    )
    viewer = spot(drawing, board, "A")
    found = areas_over(board, TRIANGLE, within(board, viewer, 1))
    assert found == (1 << viewer,)
    assert not areas_over(board, TRIANGLE, ~board.hexes & 0xFFFF)


@pytest.mark.rule("H-20.21")
def test_wall_lines_do_not_break_a_pattern() -> None:
    board = Board.rectangle(1, 4, walls=[(Axial(0, 1), Axial(0, 2))])
    found = areas_from(board, LINE, board.at(Axial(0, 0)))
    assert board.only([Axial(0, 1), Axial(0, 2), Axial(0, 3)]) in found


def test_areas_come_in_the_same_order_each_time() -> None:
    one, other = Board.rectangle(6, 6), Board.rectangle(6, 6)
    anchors = within(one, one.at(Axial.at(3, 3)), 2)
    assert areas_over(one, HOOK, anchors) == areas_over(other, HOOK, anchors)
    assert areas_over(one, HOOK, anchors) == areas_over(one, HOOK, anchors)
