"""Push and pull: every step leads farther from the acting figure, or every step closer to it.

Far and close are range, counted around walls. Movement points do not matter, so difficult hexes
are like others; apart from that the ground is that of the figure that is moved.
"""

from dataclasses import dataclass
from functools import lru_cache

from tabard.hexes.board import Board
from tabard.hexes.ground import Ground
from tabard.hexes.layers import Layers
from tabard.hexes.ranges import distance, list_rings
from tabard.hexes.sets import Hex, HexSet

MOST = 1000
"""So many ways are kept: whom a push can move is asked of all targets, and again at every question."""


@dataclass(frozen=True, slots=True)
class PushWays:
    """Hold every legal way to push or pull one figure."""

    board: Board
    layers: Layers
    """Where the figure may stand after each number of steps, on a way that can end legally."""
    stops: Layers
    """Where it may be left after each number of steps; at the start, always."""

    @property
    def ends(self) -> HexSet:
        """Collect the hexes in which the figure may end up, without the one it starts from."""
        hexes = 0
        for layer in self.stops[1:]:
            hexes |= layer
        return hexes

    def next_steps(self, at: Hex) -> HexSet:
        """Collect the hexes that the figure may be moved to from one it has got to."""
        # Range grows or shrinks with each step, so a hex belongs to one layer only.
        for here, there in zip(self.layers, self.layers[1:], strict=False):
            if here >> at & 1:
                return self.board.steps(1 << at) & there
        return 0

    def can_stop(self, at: Hex) -> bool:
        """Tell whether the figure may be left in a hex it has got to."""
        return any(stops >> at & 1 for stops in self.stops)

    def as_far_as_possible(self) -> "PushWays":
        """Keep only the ways with the most steps."""
        end = max(n for n, stops in enumerate(self.stops) if stops)
        stops = (0,) * end + (self.stops[end],)
        return PushWays(self.board, _keep_leading(self.board, self.layers[: end + 1], stops), stops)


def push(board: Board, ground: Ground, *, actor: Hex, target: Hex, steps: int) -> PushWays:
    """Find all ways to move a figure up to so many hexes away from the acting figure."""
    return _shove(board, ground, actor, target, range(1, steps + 1))


def pull(board: Board, ground: Ground, *, actor: Hex, target: Hex, steps: int) -> PushWays:
    """Find all ways to move a figure up to so many hexes towards the acting figure."""
    return _shove(board, ground, actor, target, range(-1, -steps - 1, -1))


@lru_cache(maxsize=MOST)
def _shove(board: Board, ground: Ground, actor: Hex, target: Hex, changes: range) -> PushWays:
    """Follow the steps that change the range to the acting figure by one each."""
    start = distance(board, actor, target)
    layers: list[HexSet] = [1 << target]
    around = list_rings(board, actor)
    passable = ground.passable
    for change in changes if start is not None else ():
        at = (start or 0) + change
        ring = around[at] if 0 <= at < len(around) else 0
        layers.append(board.steps(layers[-1]) & ring & passable)
    stops = (layers[0], *(layer & ground.ends for layer in layers[1:]))
    return PushWays(board, _keep_leading(board, tuple(layers), stops), stops)


def _keep_leading(board: Board, layers: Layers, stops: Layers) -> Layers:
    """Keep in each layer the hexes from which a legal end can be reached."""
    kept: list[HexSet] = [0]
    for layer, stop in zip(reversed(layers), reversed(stops), strict=True):
        kept.append(layer & (stop | board.steps(kept[-1])))
    return tuple(reversed(kept[1:]))
