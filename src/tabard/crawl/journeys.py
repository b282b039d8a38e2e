"""How far something is by real ways: for bots that plan beyond one move, and for whoever measures progress.

None of this is a rule. Walls and obstacles are walked around; whoever bars the way is an obstacle for a while, not for good.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tabard.crawl.move_costs import find_ground
from tabard.hexes import Board, Ground, Hex, HexSet, members, ways_to

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.crawl.skirmish import Skirmish

FAR = 16
"""How long a way counts that does not exist."""
DETOUR = 2
"""How many points more it costs to pass somebody who bars the way, or a hazard."""


def find_roads(game: Skirmish, figure: Figure, side: Side) -> Ground:
    """Say what each hex costs a figure on a long way: what can be beaten, broken or borne is passed at a price."""
    land = find_ground(game, figure, side)
    passable, barred = land.passable, 0
    for each in game.figures:
        if each is not figure and (each.max_hp or not each.is_objective):
            barred |= 1 << each.at
    barred &= game.terrain.board.hexes & ~passable & ~game.terrain.obstacles
    harm = land.entered
    if not harm | barred:
        return Ground(land.enter, passable)
    prices = [each & ~harm for each in land.enter] + [0] * DETOUR
    prices[DETOUR] |= barred
    for points, hexes in enumerate(land.enter):
        prices[points + DETOUR] |= hexes & harm
    return Ground(tuple(prices), passable | barred)


@lru_cache(maxsize=4000)
def measure_distances(board: Board, land: Ground, places: HexSet) -> Mapping[Hex, int]:
    """Return for every hex the points to the nearest of some places; a hex without a way is left out."""
    layers = ways_to(board, land, places).layers
    return {each: points for points, layer in enumerate(layers[0]) for each in members(layer)}


class Journey(NamedTuple):
    """Where somebody still has to go: over `wanted` of the stops in any order, and then to the end if there is one."""

    stops: tuple[HexSet, ...] = ()
    wanted: int = 0
    end: HexSet = 0

    @property
    def left(self) -> int:
        """Count what has to be gone to."""
        return self.wanted + bool(self.end)

    @property
    def next(self) -> HexSet:
        """Collect the hexes of which one comes next."""
        if not self.wanted:
            return self.end
        hexes = 0
        for each in self.stops:
            hexes |= each
        return hexes


@lru_cache(maxsize=20000)
def measure_length(board: Board, land: Ground, journey: Journey, at: Hex) -> int:
    """Count the movement points of a journey from a hex.

    After the first stop, whichever is best, the nearest comes next: good enough for a guess, and quick.
    """
    if not journey.wanted:
        return measure_distances(board, land, journey.end).get(at, FAR) if journey.end else 0
    return min(
        measure_distances(board, land, each).get(at, FAR)
        + _count_onward(board, land, journey, each)
        for each in journey.stops
    )


@lru_cache(maxsize=20000)
def _count_onward(board: Board, land: Ground, journey: Journey, here: HexSet) -> int:
    """Count the points from one stop over the nearest others to the end."""
    total, left = 0, [each for each in journey.stops if each != here]
    for _ in range(min(journey.wanted - 1, len(left))):
        gaps = [_count_between(board, land, here, each) for each in left]
        nearest = gaps.index(min(gaps))
        total += gaps[nearest]
        here = left.pop(nearest)
    return total + (_count_between(board, land, here, journey.end) if journey.end else 0)


def _count_between(board: Board, land: Ground, start: HexSet, end: HexSet) -> int:
    known = measure_distances(board, land, end)
    return min((known.get(each, FAR) for each in members(start)), default=FAR)
