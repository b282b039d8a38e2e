"""The best ways from all hexes to some goals."""

from collections.abc import Iterator

from tabard.hexes.board import Board
from tabard.hexes.ground import Ground
from tabard.hexes.layers import Layers, spread
from tabard.hexes.sets import Hex, HexSet, members
from tabard.hexes.ways import Cost, Path, Stage, Ways

Due = dict[tuple[int, int], HexSet]
"""The hexes that a search comes to next, by negative hexes and points."""


class WaysTo(Ways):
    """Hold the best ways from every hex a figure may pass to the best of its goals (the roots)."""

    __slots__ = ()

    def _sort_whole(self) -> tuple[Layers, ...]:
        """Sort the hexes by what a way that starts there costs, each hex once."""
        if self.levels and not self.roots & self.ground.landed:
            return self.levels  # a way from a goal is no way, and costs nothing either
        elsewhere = [[layer & ~self.roots for layer in layers] for layers in self.levels]
        _put(elsewhere, (0, 0), self.roots)
        return tuple(map(tuple, elsewhere))

    def paths(self, at: Hex) -> Iterator[Path]:
        """Yield all best paths from a hex to a goal in a fixed order."""
        cost = self.cost(at)
        if cost is not None:
            yield from self._list_trails(Stage(at, cost))

    def _list_onward(self, stage: Stage) -> list[Stage]:
        """List the stages after this one."""
        near = self.board.steps(1 << stage.at)
        stages = []
        for points, hexes in enumerate(self.ground.enter, 1):
            left = stage.cost.points - points
            harmful = self.ground.entered if left else self.ground.entered | self.ground.landed
            going_on = ~self.ground.stops if left else -1
            for negatives, group in enumerate((hexes & ~harmful, hexes & harmful)):
                after = Cost(stage.cost.negatives - negatives, left)
                there = self.roots if after == (0, 0) else self._find_level(after)
                stages += [Stage(each, after) for each in members(near & group & there & going_on)]
        return sorted(stages, reverse=True)


def ways_to(board: Board, ground: Ground, goals: HexSet, *, wanted: HexSet = -1) -> WaysTo:
    """Find the best ways to the goals from all hexes the figure may pass, with no limit.

    Where only some hexes are `wanted`, the search ends when it has come to all of them.
    """
    if len(ground.enter) == 1 and not ground.entered | ground.landed:
        # Every step costs one and harms nobody, so the way back is as long as the way there.
        passable = ground.enter[0]
        layers = spread(board, goals & passable, passable, over_links=True, wanted=wanted)
        return WaysTo(board, ground, goals, ((goals, *layers[1:]),))
    # A goal that harms only those who end there may still be passed on the way to a better one.
    due: Due = {(0, 0): goals & ~ground.landed}
    prices = _sort_prices(ground)
    _spread_back(board, prices, goals & ground.landed, (1, 0), due)
    levels: list[list[HexSet]] = []
    left = ground.passable | goals & ~ground.landed
    # Where every movement ends, a way comes to a goal or to nothing.
    onward = ~ground.stops | goals
    wanted &= ~goals
    while due and wanted:
        cost = min(due)
        layer = due.pop(cost) & left
        if layer:
            left ^= layer
            wanted &= ~layer
            _put(levels, cost, layer)
            _spread_back(board, prices, layer & onward, cost, due)
    return WaysTo(board, ground, goals, tuple(map(tuple, levels)))


def _sort_prices(ground: Ground) -> Due:
    """Sort the hexes that may be entered by what entering them costs."""
    prices = {}
    for points, hexes in enumerate(ground.enter, 1):
        prices[0, points] = hexes & ~ground.entered
        prices[1, points] = hexes & ground.entered
    return prices


def _spread_back(board: Board, prices: Due, layer: HexSet, cost: tuple[int, int], due: Due) -> None:
    """Note by cost what lies beside the hexes of a layer, from where they are entered."""
    for (negatives, points), hexes in prices.items():
        if layer & hexes:
            # On the way back, the hex that is left is the one that was entered.
            total = cost[0] + negatives, cost[1] + points
            due[total] = due.get(total, 0) | board.steps(layer & hexes)


def _put(levels: list[list[HexSet]], cost: tuple[int, int], layer: HexSet) -> None:
    """Store a layer under its cost."""
    negatives, points = cost
    while len(levels) <= negatives:
        levels.append([])
    level = levels[negatives]
    level.extend([0] * (points + 1 - len(level)))
    level[points] |= layer
