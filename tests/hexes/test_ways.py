from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.hexes import (
    Axial,
    Board,
    Cost,
    Ways,
    allow_flying,
    allow_jumping,
    allow_walking,
    flood,
    hexset,
    members,
    ways_from,
    ways_to,
)
from tests.hexes.plans import cells, drawn, ground, mask, movers, plans, some_of, spot
from tests.hexes.slow import Cell, Plan
from tests.hexes.slow_ways import Mover


def costs(board: Board, ways: Ways) -> dict[Cell, Cost]:
    """Read out the cost of every hex, and check that each is in one layer only."""
    found = {}
    for negatives, layers in enumerate(ways.layers):
        for points, layer in enumerate(layers):
            for cell in cells(board, layer):
                assert cell not in found
                found[cell] = Cost(negatives, points)
    return found


@given(plans(), st.data())
def test_layers_with_costs(plan: Plan, data: st.DataObject) -> None:
    board = plan.board()
    start = data.draw(st.sampled_from(sorted(plan.cells)))
    price = {cell: data.draw(st.integers(0, 3)) for cell in sorted(plan.cells)}
    enter = [mask(board, {c for c, n in price.items() if n == cost}) for cost in (1, 2, 3)]
    best = {start: 0}
    for _ in plan.cells:
        for cell in [*best]:
            for near in plan.adjacent(cell):
                if price[near] and best[cell] + price[near] < best.get(near, 999):
                    best[near] = best[cell] + price[near]
    layers = flood(board, mask(board, {start}), enter)
    assert {c: n for n, layer in enumerate(layers) for c in cells(board, layer)} == best
    limit = data.draw(st.integers(0, 6))
    short = flood(board, mask(board, {start}), enter, points=limit)
    assert len(short) <= limit + 1
    assert short == layers[: len(short)]
    assert not any(layers[len(short) : limit + 1])


@given(movers())
def test_ways_without_limit(case: tuple[Mover, Cell]) -> None:
    mover, start = case
    board = mover.plan.board()
    ways = ways_from(board, ground(mover, board), mask(board, {start}))
    prices = mover.prices(start)
    assert costs(board, ways) == prices
    assert cells(board, ways.ends) == {c for c in prices if mover.may_end(c)} | {start}
    for cell in mover.plan.cells:
        assert ways.cost(board.at(Axial(*cell))) == prices.get(cell)


@given(movers(size=4), st.integers(0, 5))
@settings(max_examples=60, deadline=None)
def test_ways_with_movement_points(case: tuple[Mover, Cell], points: int) -> None:
    mover, start = case
    board = mover.plan.board()
    ways = ways_from(board, ground(mover, board), mask(board, {start}), points=points)
    best: dict[Cell, list[list[Cell]]] = {}
    for path in mover.paths(start, points):
        kept = best.setdefault(path[-1], [path])
        if mover.price(path) < mover.price(kept[0]):
            kept[:] = [path]
        elif mover.price(path) == mover.price(kept[0]) and path not in kept:
            kept.append(path)
    # Where a jump cannot end, its price counts no landing.
    ends = {c: mover.price(kept[0]) for c, kept in best.items() if mover.may_end(c) or c == start}
    found = costs(board, ways)
    assert set(found) == set(best)
    assert {c: found[c] for c in ends} == ends
    for cell in ends:
        paths = [
            [tuple(board.axial(h)) for h in path] for path in ways.paths(board.at(Axial(*cell)))
        ]
        assert sorted(paths) == sorted(best[cell])
        assert len({tuple(path) for path in paths}) == len(paths)


@given(movers(), st.data())
def test_ways_to_goals_are_the_ways_from_there(
    case: tuple[Mover, Cell], data: st.DataObject
) -> None:
    mover, _ = case
    board = mover.plan.board()
    there = ground(mover, board)
    goals = {c for c in data.draw(some_of(mover.plan, at_most=4)) if mover.may_end(c)}
    back = ways_to(board, there, mask(board, goals))
    found = costs(board, back)
    for cell in mover.plan.cells:
        if not mover.may_pass(cell):
            assert cell not in found
            continue
        prices = mover.prices(cell)
        expected = min((prices[g] for g in goals if g in prices), default=None)
        assert found.get(cell) == expected
        path = back.path(board.at(Axial(*cell)))
        if path is None:
            assert expected is None
        else:
            walked = [(q, r) for q, r in map(board.axial, path)]
            assert walked[0] == cell
            assert walked[-1] in goals
            assert all(b in mover.plan.adjacent(a) for a, b in pairwise(walked))
            assert mover.price(walked) == expected


@given(movers(size=4, kinds="walk jump"), st.data())
def test_all_ways_to_a_goal_are_the_ways_from_the_start(
    case: tuple[Mover, Cell], data: st.DataObject
) -> None:
    mover, start = case
    board = mover.plan.board()
    there = ground(mover, board)
    goal = data.draw(st.sampled_from(sorted(mover.plan.cells)))
    if mover.may_pass(start) and mover.may_end(goal):
        at, to = board.at(Axial(*start)), board.at(Axial(*goal))
        forward = list(ways_from(board, there, 1 << at).paths(to))
        back = list(ways_to(board, there, 1 << to).paths(at))
        assert sorted(forward) == sorted(set(back)) == back
        assert forward == sorted(forward, key=lambda path: path[::-1])


@pytest.mark.rule("H-39.13", "B-30.15")
@given(movers(), st.integers(0, 6), st.data())
def test_the_path_is_the_first_of_all_paths(
    case: tuple[Mover, Cell], points: int, data: st.DataObject
) -> None:
    mover, start = case
    board = mover.plan.board()
    limit = data.draw(st.sampled_from([points, None]))
    ways = ways_from(board, ground(mover, board), mask(board, {start}), points=limit)
    for each in members(board.hexes):
        assert ways.path(each) == next(ways.paths(each), None)


@given(movers(), st.data())
def test_a_search_for_some_hexes_finds_their_ways(
    case: tuple[Mover, Cell], data: st.DataObject
) -> None:
    mover, start = case
    board = mover.plan.board()
    wanted = data.draw(some_of(mover.plan, at_most=3))
    whole = ways_from(board, ground(mover, board), mask(board, {start}))
    short = ways_from(board, ground(mover, board), mask(board, {start}), wanted=mask(board, wanted))
    for cell in wanted:
        at = board.at(Axial(*cell))
        assert short.cost(at) == whole.cost(at)


def test_a_long_clear_way_is_better_than_a_short_one_over_a_trap() -> None:
    drawing, board = drawn(
        """
        A
           t
        t     B
           t     .
        .     t
           .     .
              .
        """
    )
    start, goal = spot(drawing, board, "A"), spot(drawing, board, "B")
    traps = drawing.marked(board, "t")
    assert ways_from(board, allow_walking(board), 1 << start).cost(goal) == (0, 2)
    assert ways_from(board, allow_walking(board, negative=traps), 1 << start).cost(goal) == (1, 2)
    passage = traps & ~board.only([Axial.at(0, 1)])
    ways = ways_from(board, allow_walking(board, negative=passage), 1 << start)
    assert ways.cost(goal) == (0, 7)
    assert not any(passage >> each & 1 for path in ways.paths(goal) for each in path)


@pytest.mark.rule("H-39.15")
def test_negative_hexes_are_counted_one_like_the_other() -> None:
    drawing, board = drawn(
        """
        A
           .
        x
           t
        x
           .
        B
        """
    )
    negative = drawing.marked(board, "xt")
    ways = ways_from(board, allow_walking(board, negative=negative), drawing.marked(board, "A"))
    goal = spot(drawing, board, "B")
    assert ways.cost(goal) == (1, 4)
    path = ways.path(goal)
    assert path is not None
    assert hexset(path) & negative == drawing.marked(board, "t")


@pytest.mark.rule("H-13.9", "B-9.12")
def test_difficult_terrain_costs_two_points() -> None:
    board = Board.rectangle(1, 3)
    slow = board.only([Axial(0, 1)])
    there = allow_walking(board, difficult=slow)
    start = 1 << board.at(Axial(0, 0))
    assert ways_from(board, there, start, points=1).ends == start
    assert ways_from(board, there, start, points=2).ends == start | slow
    assert ways_from(board, there, start, points=3).ends == board.hexes


@pytest.mark.rule("H-22.9", "H-22.10", "H-13.11")
def test_a_jump_heeds_only_its_last_hex() -> None:
    drawing, board = drawn(
        """
        A
           o
              t
                 X
                    .
                       t
                          o
        """
    )
    marked = drawing.marked
    there = allow_jumping(
        board,
        blocked=marked(board, "oX"),
        negative=marked(board, "t"),
        occupied=marked(board, "X"),
    )
    ways = ways_from(board, there, marked(board, "A"), points=6)
    assert ways.ends == marked(board, "At.")
    assert ways.cost(spot(drawing, board, ".")) == (0, 4)
    assert ways.best(marked(board, "t")) == (Cost(1, 2), ways.layers[1][2])


@pytest.mark.rule("H-22.12", "H-22.13", "H-13.10")
def test_flight_is_hindered_by_figures_only_where_it_ends() -> None:
    board = Board.rectangle(1, 4)
    figure = board.only([Axial(0, 1)])
    ways = ways_from(
        board, allow_flying(board, occupied=figure), 1 << board.at(Axial(0, 0)), points=2
    )
    assert ways.ends == board.only([Axial(0, 0), Axial(0, 2)])


@pytest.mark.rule("H-22.2", "H-22.5")
def test_a_walk_passes_allies_and_does_not_end_on_them() -> None:
    board = Board.rectangle(1, 4)
    ally, enemy = board.only([Axial(0, 1)]), board.only([Axial(0, 3)])
    there = allow_walking(board, blocked=enemy, occupied=ally | enemy)
    ways = ways_from(board, there, 1 << board.at(Axial(0, 0)))
    assert ways.ends == board.only([Axial(0, 0), Axial(0, 2)])


@pytest.mark.rule("H-22.11", "H-13.54")
def test_no_movement_crosses_walls() -> None:
    board = Board.rectangle(1, 3, walls=[(Axial(0, 0), Axial(0, 1))])
    start = 1 << board.at(Axial(0, 0))
    for there in (allow_walking(board), allow_jumping(board), allow_flying(board)):
        assert ways_from(board, there, start).ends == start
    solid = Board.rectangle(1, 3).without(board.only([Axial(0, 1)]))
    for there in (allow_walking(solid), allow_jumping(solid), allow_flying(solid)):
        assert ways_from(solid, there, start).ends == start


def test_with_few_points_a_shorter_way_over_a_negative_hex_leads_farther() -> None:
    drawing, board = drawn(
        """
        A
           .
        t
           .
        B

        1
        """
    )
    start, near, far = (spot(drawing, board, symbol) for symbol in "AB1")
    there = allow_walking(board, negative=drawing.marked(board, "t"))
    assert ways_from(board, there, 1 << start, points=2).cost(near) == (1, 2)
    three = ways_from(board, there, 1 << start, points=3)
    assert three.cost(near) == (0, 3)
    assert three.cost(far) == (1, 3)
    assert three.path(far) == (start, *members(drawing.marked(board, "t")), near, far)
    assert ways_from(board, there, 1 << start).cost(far) == (0, 4)


def test_long_paths_are_followed_to_the_end() -> None:
    board = Board.rectangle(1, 1500)
    start, goal = board.at(Axial(0, 0)), board.at(Axial(0, 1499))
    path = ways_from(board, allow_walking(board), 1 << start).path(goal)
    assert path is not None
    assert len(path) == 1500
    assert ways_to(board, allow_walking(board), 1 << goal).path(start) == path
