import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.hexes import (
    Axial,
    Board,
    Hex,
    PushWays,
    allow_flying,
    allow_walking,
    members,
    pull,
    push,
)
from tests.hexes.plans import cells, drawn, ground, movers, spot
from tests.hexes.slow import Cell
from tests.hexes.slow_ways import Mover, shoves


def routes(shove: PushWays, start: Hex) -> set[tuple[Cell, ...]]:
    """Choose step by step in every possible way."""
    done: set[tuple[Cell, ...]] = set()
    waiting: list[tuple[Hex, ...]] = [(start,)]
    for route in waiting:
        if len(route) > 1 and shove.can_stop(route[-1]):
            done.add(tuple((q, r) for q, r in map(shove.board.axial, route)))
        onward = members(shove.next_steps(route[-1]))
        # Nobody is led into a dead end.
        assert onward or shove.can_stop(route[-1])
        waiting += [(*route, each) for each in onward]
    return done


@given(movers(kinds="walk fly"), st.data())
@pytest.mark.rule("B-23.4", "B-23.6")
def test_push_and_pull(case: tuple[Mover, Cell], data: st.DataObject) -> None:
    mover, target = case
    board = mover.plan.board()
    there = ground(mover, board)
    actor = data.draw(st.sampled_from(sorted(mover.plan.cells)))
    steps = data.draw(st.integers(0, 4))
    at, by = board.at(Axial(*target)), board.at(Axial(*actor))
    for move, away in ((push, True), (pull, False)):
        shove = move(board, there, actor=by, target=at, steps=steps)
        expected = shoves(mover, actor, target, steps, away=away)
        assert routes(shove, at) == expected
        assert cells(board, shove.ends) == {route[-1] for route in expected}
        longest = max(map(len, expected), default=1)
        farthest = shove.as_far_as_possible()
        assert routes(farthest, at) == {r for r in expected if len(r) == longest}
        assert shove.can_stop(at)
        assert farthest.can_stop(at) == (not expected)


def row(width: int) -> tuple[Board, list[Hex]]:
    board = Board.rectangle(1, width)
    return board, members(board.hexes)


@pytest.mark.rule("B-23.10", "B-23.11")
def test_as_far_as_possible_leaves_only_the_longest_routes() -> None:
    drawing, board = drawn(
        """
        A
           1
        B
           2
              3
        """
    )
    actor, target = spot(drawing, board, "A"), spot(drawing, board, "B")
    shove = push(board, allow_walking(board), actor=actor, target=target, steps=2)
    assert shove.ends == drawing.marked(board, "23")
    assert shove.as_far_as_possible().ends == drawing.marked(board, "3")
    assert shove.as_far_as_possible().next_steps(target) == drawing.marked(board, "2")


@pytest.mark.rule("H-30.7", "B-23.12")
def test_difficult_terrain_does_not_slow_a_push() -> None:
    board, hexes = row(4)
    there = allow_walking(board, difficult=board.hexes)
    shove = push(board, there, actor=hexes[0], target=hexes[1], steps=2)
    assert shove.ends == 1 << hexes[2] | 1 << hexes[3]


@pytest.mark.rule("H-30.8")
def test_a_push_into_an_obstacle_moves_nothing() -> None:
    board, hexes = row(4)
    there = allow_walking(board, blocked=1 << hexes[2])
    shove = push(board, there, actor=hexes[0], target=hexes[1], steps=2)
    assert not shove.ends
    assert not shove.next_steps(hexes[1])


@pytest.mark.rule("H-30.9")
def test_a_push_passes_allies_only_if_there_is_room_beyond() -> None:
    board, hexes = row(4)
    there = allow_walking(board, occupied=1 << hexes[2])
    far = push(board, there, actor=hexes[0], target=hexes[1], steps=2)
    assert far.ends == 1 << hexes[3]
    assert far.next_steps(hexes[1]) == 1 << hexes[2]
    assert not far.can_stop(hexes[2])
    near = push(board, there, actor=hexes[0], target=hexes[1], steps=1)
    assert not near.next_steps(hexes[1])


@pytest.mark.rule("H-30.2", "B-23.2")
def test_a_flying_figure_is_pushed_over_everything() -> None:
    board, hexes = row(4)
    there = allow_flying(board, occupied=1 << hexes[2])
    assert push(board, there, actor=hexes[0], target=hexes[1], steps=2).ends == 1 << hexes[3]


@pytest.mark.rule("B-23.7")
def test_a_push_that_only_lengthens_the_walk_is_none() -> None:
    drawing, board = drawn(
        """
        A
           o
        .     X
           B
        .     1
           1
        """
    )
    actor, target = spot(drawing, board, "A"), spot(drawing, board, "B")
    there = allow_walking(board, blocked=drawing.marked(board, "o"))
    # X is three steps of walking away and 1 is too, but only 1 is farther by range.
    shove = push(board, there, actor=actor, target=target, steps=1)
    assert shove.ends == drawing.marked(board, "1")


def test_a_push_leads_around_a_wall_if_that_is_farther() -> None:
    drawing, board = drawn(
        """
        A     1
        -  B
        1     1
           1
        """
    )
    actor, target = spot(drawing, board, "A"), spot(drawing, board, "B")
    shove = push(board, allow_walking(board), actor=actor, target=target, steps=1)
    assert shove.ends == drawing.marked(board, "1")


def test_a_figure_that_walls_part_from_the_other_is_not_moved() -> None:
    board = Board.of([Axial(0, 0), Axial(0, 2), Axial(0, 3)])
    one, other, _ = members(board.hexes)
    assert not push(board, allow_walking(board), actor=one, target=other, steps=3).ends
