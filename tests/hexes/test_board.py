import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.hexes import (
    STEPS,
    Axial,
    Board,
    Direction,
    allow_walking,
    distance,
    first,
    flood,
    hexset,
    members,
    name_edge,
)
from tests.hexes.plans import cells, drawn, mask, plans, some_of
from tests.hexes.slow import Plan


def test_directions_are_clockwise_and_opposite_in_pairs() -> None:
    assert [d.name for d in Direction] == [
        "DOWN_RIGHT", "DOWN", "DOWN_LEFT", "UP_LEFT", "UP", "UP_RIGHT"
    ]  # fmt: skip
    for d in Direction:
        assert STEPS[d].turned() == STEPS[(d + 1) % 6]
        assert STEPS[d].plus(STEPS[d.opposite]) == (0, 0)
    assert [STEPS[d].mirrored() for d in Direction] == [STEPS[(2 - d) % 6] for d in range(6)]


def test_odd_columns_sit_half_a_hex_lower() -> None:
    assert Axial.at(3, 0) == (3, -1)
    assert Axial(3, -1).row == 0
    assert Axial(0, 0).neighbour(Direction.DOWN_RIGHT) == Axial.at(1, 0)
    assert Axial.at(1, 0).neighbour(Direction.DOWN_RIGHT) == Axial.at(2, 1)


@given(*[st.tuples(st.integers(-9, 9), st.integers(-9, 9))] * 2)
def test_distance_without_walls(one: tuple[int, int], other: tuple[int, int]) -> None:
    q, r = one[0] - other[0], one[1] - other[1]
    assert Axial(*one).distance(Axial(*other)) == max(abs(q), abs(r), abs(q + r))


@given(st.sets(st.integers(0, 900)))
def test_members_come_in_map_order(indices: set[int]) -> None:
    hexes = sum(1 << i for i in indices)
    assert members(hexes) == sorted(indices)
    assert hexset(members(hexes)) == hexes
    if indices:
        assert first(hexes) == min(indices)


def test_an_empty_set_has_no_first_hex() -> None:
    with pytest.raises(ValueError, match="no first hex"):
        first(0)


def test_map_order_is_column_by_column_from_the_top() -> None:
    board = Board.rectangle(3, 2)
    order = [board.axial(each) for each in members(board.hexes)]
    assert order == [Axial.at(column, row) for column in range(3) for row in range(2)]


@given(plans(), st.data())
def test_neighbours_of_a_set(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    some = data.draw(some_of(plan))
    expected = {near for cell in some for near in plan.adjacent(cell)}
    assert cells(board, board.neighbours(mask(board, some))) == expected
    assert board.steps(mask(board, some)) == mask(board, expected)


@given(plans(), st.data())
def test_hexes_taken_out_are_wall(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    gone = data.draw(some_of(plan, at_most=5))
    less = board.without(mask(board, gone))
    rest = Plan(plan.cells - gone, [(a, b) for a, b in map(tuple, plan.walls)])
    assert cells(board, less.hexes) == rest.cells
    for cell in sorted(plan.cells):
        expected = set(rest.adjacent(cell)) if cell in rest.cells else set()
        assert cells(board, less.neighbours(mask(board, {cell}) & less.hexes)) == expected
    assert less is board.without(mask(board, gone))
    assert board.without(0) is board


@pytest.mark.rule("H-12.22")
def test_a_hex_is_beside_a_wall_if_one_of_its_sides_is_a_wall_line() -> None:
    drawing, board = drawn(
        r"""
        A     A     A
           A     A
        A     .     A
           A     .
        A    /A     A
           A     A
        A     A     A
        """
    )
    assert board.beside_walls == drawing.marked(board, "A")


@pytest.mark.rule("H-12.20", "H-12.23")
def test_a_wall_edge_parts_two_hexes() -> None:
    _, board = drawn(
        r"""
        .     .
           .
        .\    .
           .
        """
    )
    one, other = board.at(Axial.at(0, 1)), board.at(Axial.at(1, 0))
    assert not board.neighbours(1 << one) >> other & 1
    assert not board.neighbours(1 << other) >> one & 1
    assert flood(board, 1 << one, (board.hexes,))[1] == board.neighbours(1 << one)


@pytest.mark.rule("H-44.15")
def test_linked_hexes_are_one_step_of_movement_apart() -> None:
    hexes = [Axial.at(0, 0), Axial.at(0, 1), Axial.at(5, 0)]
    board = Board.of(hexes, links=[(hexes[0], hexes[2])])
    near, middle, far = (board.at(each) for each in hexes)
    ground = allow_walking(board)
    assert flood(board, 1 << middle, ground.enter) == (1 << middle, 1 << near, 1 << far)
    assert board.steps(1 << far) == 1 << near
    assert [board.around(each) for each in (far, far, middle)] == [1 << near, 1 << near, 1 << near]
    assert not board.neighbours(1 << far)
    assert not board.without(1 << near).links
    assert distance(board, middle, far) is None


def test_a_map_of_any_shape_and_size() -> None:
    line = Board.of(Axial(q, -q // 2) for q in range(700))
    assert len(flood(line, 1 << line.at(Axial(0, 0)), (line.hexes,))) == 700
    large = Board.rectangle(40, 30)
    assert large.hexes.bit_count() == 1200
    assert repr(large) == "<Board of 1200 hexes from (-1, -20)>"


def test_mistakes_are_named() -> None:
    with pytest.raises(ValueError, match="at least one hex"):
        Board.of([])
    with pytest.raises(ValueError, match=r"\(0, 0\) and \(0, 2\) are not neighbouring"):
        name_edge(Axial(0, 0), Axial(0, 2))
    board = Board.rectangle(2, 2)
    for off in (Axial(2, 0), Axial(9, 9)):
        with pytest.raises(ValueError, match="not a hex of the map"):
            board.at(off)
