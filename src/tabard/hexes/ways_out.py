"""The best ways from where a figure stands to all hexes."""

from collections.abc import Iterator
from itertools import zip_longest

from tabard.hexes.board import Board
from tabard.hexes.ground import Ground
from tabard.hexes.layers import Layers, flood, trimmed
from tabard.hexes.ranges import within
from tabard.hexes.sets import Hex, HexSet, first, members
from tabard.hexes.ways import Cost, Path, Stage, Ways


class WaysFrom(Ways):
    """Hold the best ways from where a figure stands (the roots) to every hex it may pass."""

    __slots__ = ()

    @property
    def ends(self) -> HexSet:
        """Collect the hexes in which the movement may end, its start included."""
        return self.reached & self.ground.ends | self.roots

    def _sort_whole(self) -> tuple[Layers, ...]:
        """Sort the hexes by what a way that ends there costs, each hex once."""
        landed = self.ground.landed & ~self.roots
        if not landed:
            return self.levels if len(self.levels) == 1 else _keep_once(self.levels)
        layers: list[Layers] = []
        found = 0
        harmless: Layers = ()
        for level in (*self.levels, ()):
            pairs = zip_longest(level, harmless, fillvalue=0)
            here = [on & ~landed | down & landed for on, down in pairs]
            for points, layer in enumerate(here):
                here[points] = layer & ~found
                found |= layer
            layers.append(trimmed(here))
            harmless = level
        return tuple(layers if layers[-1] else layers[:-1])

    def path(self, at: Hex) -> Path | None:
        """Return the first of the best paths to a hex, or None if it has none."""
        cost = self.cost(at)
        if cost is None:
            return None
        negatives, points = cost
        negatives -= (self.ground.landed & ~self.roots) >> at & 1
        around = self.board.around
        entered, is_even = self.ground.entered, len(self.ground.enter) == 1
        left = ~self.ground.stops | self.roots
        path = [at]
        while points:
            if entered:
                negatives -= entered >> at & 1
            points -= 1 if is_even else self._find_price(at)
            # Whatever has a cost on the way was come to from some hex, so the first is never wrong.
            at = first(around(at) & self.levels[negatives][points] & left)
            path.append(at)
        path.reverse()
        return tuple(path)

    def paths(self, at: Hex) -> Iterator[Path]:
        """Yield all best paths from the start to a hex in a fixed order."""
        stage = self._end(at)
        if stage is not None:
            for trail in self._list_trails(stage):
                yield trail[::-1]

    def _end(self, at: Hex) -> Stage | None:
        """Return the last stage of the ways to a hex, before what landing there costs."""
        cost = self.cost(at)
        if cost is None:
            return None
        landing = (self.ground.landed & ~self.roots) >> at & 1
        return Stage(at, Cost(cost.negatives - landing, cost.points))

    def _list_onward(self, stage: Stage) -> list[Stage]:
        """List the stages before this one."""
        at, cost = stage
        negative = self.ground.entered >> at & 1
        before = Cost(cost.negatives - negative, cost.points - self._find_price(at))
        left = ~self.ground.stops | self.roots
        previous = members(self.board.steps(1 << at) & self._find_level(before) & left)
        return [Stage(each, before) for each in reversed(previous)]

    def _find_price(self, at: Hex) -> int:
        """Return the points that entering a hex costs."""
        points = 1
        while not self.ground.enter[points - 1] >> at & 1:
            points += 1
        return points


def _keep_once(levels: tuple[Layers, ...]) -> tuple[Layers, ...]:
    """Keep each hex only where it costs least."""
    layers: list[Layers] = []
    found = 0
    for level in levels:
        here = []
        for layer in level:
            here.append(layer & ~found)
            found |= layer
        layers.append(trimmed(here))
    return tuple(layers)


def ways_from(
    board: Board,
    ground: Ground,
    start: HexSet,
    *,
    points: int | None = None,
    wanted: HexSet = -1,
) -> WaysFrom:
    """Find the best ways to all hexes, with a number of movement points or with no limit.

    Where only some hexes are `wanted`, the search may end when it has come to all of them.
    """
    if not ground.entered or (points is not None and _is_safe(board, ground, start, points)):
        layers = flood(board, start, ground.enter, points=points, wanted=wanted)
        return WaysFrom(board, ground, start, (layers,))
    safe = tuple(hexes & ~ground.entered for hexes in ground.enter)
    harmful = tuple(hexes & ground.entered for hexes in ground.enter)
    levels: list[Layers] = []
    seeds: list[HexSet] = [start]
    # A hex is no news if a way over fewer negative hexes leads there. With a limit on points it is
    # if the new way is shorter, for it may lead farther.
    known: list[HexSet] = [0]
    left = ~ground.stops | start
    while any(seeds):
        level, near = _settle(board, safe, seeds, known, left=left, points=points)
        levels.append(level)
        known = _joined(known, level, points)
        if points is None and not wanted & ~known[0]:
            break  # whatever comes later leads over more negative hexes
        seeds = _collect_entries(near, harmful, known, points)
    return WaysFrom(board, ground, start, tuple(levels))


def _is_safe(board: Board, ground: Ground, start: HexSet, points: int) -> bool:
    """Tell whether all negative hexes are so far away that no way with these points leads there."""
    if board.links or start & start - 1:
        return False
    return not within(board, first(start), points) & ground.entered


def _settle(
    board: Board,
    safe: Layers,
    seeds: list[HexSet],
    known: list[HexSet],
    *,
    left: HexSet,
    points: int | None,
) -> tuple[Layers, list[HexSet]]:
    """Flood the safe hexes from seeds at several costs; return layers and their neighbours.

    Only hexes that may be `left` again have neighbours.
    """
    around = board.steps if board.links else board.neighbours
    layers: list[HexSet] = []
    near: list[HexSet] = []
    seen = at = 0
    sown, costs = len(seeds), len(safe)
    is_even = costs == 1
    while points is None or at <= points:
        if at < sown:
            layer = seeds[at]
        elif near[-1] if is_even else any(near[-costs:]):
            layer = 0
        else:
            break
        if is_even:
            if at:
                layer |= near[-1] & safe[0]
        else:
            for cost, hexes in enumerate(safe[:at], 1):
                layer |= near[at - cost] & hexes
        if layer:
            layer &= ~(seen | _up_to(known, at))
            seen |= layer
        layers.append(layer)
        near.append(around(layer & left) if layer else 0)
        at += 1
    return trimmed(layers), near


def _joined(known: list[HexSet], level: Layers, points: int | None) -> list[HexSet]:
    """Add a level to what is known: for good, or from its cost on if points are limited."""
    seen = 0
    if points is None:
        for layer in level:
            seen |= layer
        return [seen | known[0]]
    joined = []
    for at, layer in enumerate(level):
        seen |= layer
        joined.append(seen | _up_to(known, at))
    return joined + [seen | _up_to(known, at) for at in range(len(level), points + 1)]


def _collect_entries(
    near: list[HexSet], harmful: Layers, known: list[HexSet], points: int | None
) -> list[HexSet]:
    """Collect by cost the negative hexes next to a level, where the next level starts."""
    if len(harmful) == 1:
        (hexes,) = harmful
        seeds = [0, *[around & hexes for around in near]]
    else:
        seeds = [0] * (len(near) + len(harmful))
        for at, around in enumerate(near):
            for cost, hexes in enumerate(harmful, 1):
                seeds[at + cost] |= around & hexes
    seeds = seeds if points is None else seeds[: points + 1]
    return [seed and seed & ~_up_to(known, at) for at, seed in enumerate(seeds)]


def _up_to(known: list[HexSet], points: int) -> HexSet:
    """Return the hexes known at a cost."""
    return known[points] if points < len(known) else known[-1]
