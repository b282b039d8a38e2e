"""Distance layers: the hexes at each cost from where a movement starts."""

from collections.abc import Callable, Sequence

from tabard.hexes.board import Board
from tabard.hexes.sets import HexSet

Layers = tuple[HexSet, ...]
"""Disjoint sets of hexes; the one at position `n` is reached at the cost of exactly `n`."""


def spread(
    near: Callable[[HexSet], HexSet],
    start: HexSet,
    through: HexSet,
    *,
    points: int | None = None,
    wanted: HexSet = -1,
) -> Layers:
    """Return the layers of a flood in which every step costs one.

    It ends at a cost of `points`, and where it has come to all hexes that are `wanted`.
    """
    layers = []
    layer = start
    left = through & ~start
    most = -1 if points is None else points + 1
    is_sought = wanted != -1
    wanted &= ~start
    while layer:
        layers.append(layer)
        if len(layers) == most or not wanted:
            break
        layer = near(layer) & left
        left ^= layer
        if is_sought:
            wanted &= ~layer
    return tuple(layers)


def flood(
    board: Board, start: HexSet, enter: Sequence[HexSet], *, points: int | None = None
) -> Layers:
    """Return the layers of movement where entering a hex of `enter[n]` costs `n + 1` points.

    Hexes that are in none of these sets are not entered; with `points` the flood ends at that cost.
    """
    if len(enter) == 1:
        near = board.steps if board.links else board.neighbours
        return spread(near, start, enter[0], points=points)
    layers: list[HexSet] = []
    around: list[HexSet] = []
    seen = 0
    layer = start
    while layer or any(around[-len(enter) :]):
        layers.append(layer)
        around.append(board.steps(layer) if layer else 0)
        seen |= layer
        if len(layers) - 1 == points:
            break
        layer = 0
        for beside, cost in zip(reversed(around), enter, strict=False):
            layer |= beside & cost
        layer &= ~seen
    return trimmed(layers)


def trimmed(layers: Sequence[HexSet]) -> Layers:
    """Drop the empty layers at the end."""
    end = len(layers)
    while end and not layers[end - 1]:
        end -= 1
    return tuple(layers[:end])
