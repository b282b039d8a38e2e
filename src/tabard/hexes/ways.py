"""Best ways: fewest negative hexes first, and then fewest movement points.

Ways are kept as sets of hexes by cost; hexes are read out one by one only for a path. `ways_from`
looks from where a figure stands to every hex, `ways_to` from every hex to the best of some goals.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from tabard.hexes.board import Board
from tabard.hexes.ground import Ground
from tabard.hexes.layers import Layers
from tabard.hexes.sets import Hex, HexSet

Path = tuple[Hex, ...]
"""The hexes of a way in order, from where it starts to where it ends, both included."""


class Cost(NamedTuple):
    """Compare ways: fewer negative hexes first, then fewer movement points."""

    negatives: int
    points: int


class Stage(NamedTuple):
    """Stand in a hex in the middle of a way, with so much of its cost still to account for."""

    at: Hex
    cost: Cost


class Ways(ABC):
    """Hold the best ways between some roots and all other hexes."""

    __slots__ = ("board", "ground", "layers", "levels", "reached", "roots")

    def __init__(
        self, board: Board, ground: Ground, roots: HexSet, levels: tuple[Layers, ...]
    ) -> None:
        self.board = board
        self.ground = ground
        self.roots = roots
        """Where all the ways start, or where they all end."""
        self.levels = levels
        """The hexes by what it costs to be there on the way: by negative hexes, then by points."""
        self.layers = self._sort_whole()
        """The hexes by the cost of the best whole way: by negative hexes, then by points."""
        reached = 0
        for layers in self.layers:
            for layer in layers:
                reached |= layer
        self.reached = reached
        """All hexes that have a way."""

    @abstractmethod
    def _sort_whole(self) -> tuple[Layers, ...]:
        """Sort the hexes by the cost of the best whole way, each hex once."""

    def cost(self, at: Hex) -> Cost | None:
        """Return the cost of the best way of a hex, or None if it has none."""
        found = self.best(1 << at)
        return None if found is None else found[0]

    def best(self, among: HexSet) -> tuple[Cost, HexSet] | None:
        """Return the least cost among some hexes and those of them that have it."""
        for negatives, layers in enumerate(self.layers):
            for points, layer in enumerate(layers):
                if layer & among:
                    return Cost(negatives, points), layer & among
        return None

    def path(self, at: Hex) -> Path | None:
        """Return the first of the best paths of a hex, or None if it has none."""
        return next(self.paths(at), None)

    @abstractmethod
    def paths(self, at: Hex) -> Iterator[Path]:
        """Yield all best paths of a hex in a fixed order; there can be very many."""

    @abstractmethod
    def _list_onward(self, stage: Stage) -> list[Stage]:
        """List the next stages towards the roots, in reverse of the order in which to try them."""

    def _find_level(self, cost: Cost) -> HexSet:
        """Return the hexes that have a cost on the way."""
        if min(cost) < 0 or cost.negatives >= len(self.levels):
            return 0
        layers = self.levels[cost.negatives]
        return layers[cost.points] if cost.points < len(layers) else 0

    def _list_trails(self, stage: Stage) -> Iterator[Path]:
        """Yield the hexes of all ways from a stage to the roots."""
        trail: list[Hex] = []
        branches = [[stage]]
        while branches:
            if branches[-1]:
                stage = branches[-1].pop()
                trail.append(stage.at)
                branches.append(self._list_onward(stage) if stage.cost.points else [])
                if not stage.cost.points:
                    yield tuple(trail)
            else:
                branches.pop()
                del trail[-1:]
