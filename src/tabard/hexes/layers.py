"""Distance layers: the hexes at each cost from where a movement starts."""

from collections.abc import Sequence
from itertools import repeat

from tabard.hexes.board import Board
from tabard.hexes.sets import HexSet

Layers = tuple[HexSet, ...]
"""Disjoint sets of hexes; the one at position `n` is reached at the cost of exactly `n`."""


def spread(
    board: Board,
    start: HexSet,
    through: HexSet,
    *,
    over_links: bool = False,
    points: int | None = None,
    wanted: HexSet = -1,
) -> Layers:
    """Return the layers of a flood of hexes of the board in which every step costs one.

    It ends at a cost of `points`, and where it has come to all hexes that are `wanted`.
    """
    if not start:
        return ()
    layers = [start]
    layer = start
    left = through & board.hexes & ~start
    is_sought = wanted != -1
    wanted &= ~start
    over_links = over_links and bool(board.links)
    near = board.steps if over_links else board.neighbours
    is_plain = not (over_links or board.has_walls or start & ~board.hexes)
    slant = board.grid.stride - 1
    for _ in repeat(None) if points is None else range(points):
        if not wanted:
            break
        if is_plain:  # what `neighbours` does where there are no wall lines, without the call
            up, down = layer << slant, layer >> slant
            layer = (up | (up | layer) << 1 | down | (down | layer) >> 1) & left
        else:
            layer = near(layer) & left
        if not layer:
            break
        layers.append(layer)
        left ^= layer
        if is_sought:
            wanted &= ~layer
    return tuple(layers)


def flood(
    board: Board,
    start: HexSet,
    enter: Sequence[HexSet],
    *,
    points: int | None = None,
    wanted: HexSet = -1,
) -> Layers:
    """Return the layers of movement where entering a hex of `enter[n]` costs `n + 1` points.

    Hexes that are in none of these sets are not entered; with `points` the flood ends at that cost.
    Where only some hexes are `wanted`, it may end when it has come to all of them.
    """
    if len(enter) == 1:
        return spread(board, start, enter[0], over_links=True, points=points, wanted=wanted)
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
