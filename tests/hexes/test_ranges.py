import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.hexes import (
    Axial,
    Board,
    disc,
    distance,
    keep_closest,
    list_rings,
    members,
    sees,
    within,
)
from tests.hexes.plans import cells, drawn, mask, plans, some_of, spot
from tests.hexes.slow import Plan


@given(plans(), st.data())
def test_range_is_counted_around_walls(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    start = data.draw(st.sampled_from(sorted(plan.cells)))
    centre = board.at(Axial(*start))
    far = plan.distances(start)
    for cell in plan.cells:
        assert distance(board, centre, board.at(Axial(*cell))) == far.get(cell)
    reach = data.draw(st.integers(0, 5))
    assert cells(board, within(board, centre, reach)) == {c for c, n in far.items() if n <= reach}
    assert sum(ring.bit_count() for ring in list_rings(board, centre)) == len(far)


@pytest.mark.rule("H-19.23")
def test_a_detour_around_a_wall_is_counted() -> None:
    drawing, board = drawn(
        r"""
        .     .     .     .
           .     .     .
        .  -  A  -  .  -  .
           .\ - /.\ - /.
        .     B     .     .
           .     .     .
        """
    )
    one, other = spot(drawing, board, "A"), spot(drawing, board, "B")
    assert board.axial(one).distance(board.axial(other)) == 1
    assert distance(board, one, other) == 4


@pytest.mark.rule("B-14.17")
def test_nothing_connects_outside_the_map() -> None:
    drawing, board = drawn(
        """
        A     B     X

        .     .
           .
        """
    )
    one, other, alone = (spot(drawing, board, symbol) for symbol in "ABX")
    assert distance(board, one, other) == 4
    assert distance(board, one, alone) is None


@pytest.mark.rule("H-19.25")
def test_hexes_that_share_a_wall_edge_but_see_each_other_are_at_range_two() -> None:
    board = Board.rectangle(2, 2, walls=[(Axial(0, 0), Axial(1, 0))])
    one, other = board.at(Axial(0, 0)), board.at(Axial(1, 0))
    assert sees(board, one, other)
    assert distance(board, one, other) == 2


def test_range_does_not_lead_through_a_closed_door() -> None:
    board = Board.rectangle(1, 3)
    one, door, other = members(board.hexes)
    assert distance(board, one, other) == 2
    closed = board.without(1 << door)
    assert distance(closed, one, other) is None
    assert not closed.neighbours(1 << one)
    assert not sees(closed, one, other)


@given(plans(), st.data())
def test_a_disc_ignores_all_in_between(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    centre = Axial(*data.draw(st.sampled_from(sorted(plan.cells))))
    radius = data.draw(st.integers(0, 6))
    expected = {c for c in plan.cells if Axial(*c).distance(centre) <= radius}
    assert cells(board, disc(board, board.at(centre), radius)) == expected


@given(plans(), st.data())
def test_closest_hexes_are_all_at_the_least_range(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    start = data.draw(st.sampled_from(sorted(plan.cells)))
    wanted = data.draw(some_of(plan))
    far = {c: n for c, n in plan.distances(start).items() if c in wanted}
    expected = {c for c, n in far.items() if n == min(far.values())}
    assert (
        cells(board, keep_closest(board, board.at(Axial(*start)), mask(board, wanted))) == expected
    )


def test_the_closest_empty_hexes_are_found_by_range() -> None:
    drawing, board = drawn(
        """
        o     o
           o
        A     1
          /1     .
        o
        """
    )
    empty = drawing.marked(board, "1.")
    found = keep_closest(board, spot(drawing, board, "A"), empty)
    assert found == drawing.marked(board, "1")
    assert not keep_closest(board, spot(drawing, board, "A"), 0)
