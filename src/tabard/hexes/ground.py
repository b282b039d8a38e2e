"""The ground as one moving figure finds it: what each hex costs, triggers and allows."""

from typing import NamedTuple

from tabard.hexes.board import Board
from tabard.hexes.sets import HexSet


class Ground(NamedTuple):
    """Say what a movement may enter, at which cost, and where it may end."""

    enter: tuple[HexSet, ...]
    """The hexes that cost 1 point to enter, those that cost 2, and so on."""
    ends: HexSet
    """The hexes in which the movement may end (staying where it starts is always possible)."""
    entered: HexSet = 0
    """The negative hexes that count whenever they are entered."""
    landed: HexSet = 0
    """The negative hexes that count only if the movement ends there."""
    stops: HexSet = 0
    """Those of the entered negative hexes in which every movement ends, whatever points are left."""

    @property
    def passable(self) -> HexSet:
        """Collect all hexes that may be entered."""
        hexes = 0
        for cost in self.enter:
            hexes |= cost
        return hexes


def allow_walking(
    board: Board,
    *,
    blocked: HexSet = 0,
    difficult: HexSet = 0,
    negative: HexSet = 0,
    occupied: HexSet = 0,
    stops: HexSet = 0,
) -> Ground:
    """Describe normal movement: `blocked` is never entered, `occupied` only passed through.

    Of the negative hexes, `stops` are entered and not left again.
    """
    free = board.hexes & ~blocked
    costs = (free & ~difficult, free & difficult) if free & difficult else (free,)
    return Ground(costs, free & ~occupied, entered=free & negative, stops=free & negative & stops)


def allow_jumping(
    board: Board, *, blocked: HexSet = 0, negative: HexSet = 0, occupied: HexSet = 0
) -> Ground:
    """Describe a jump, for which only the last hex may not be blocked and may be negative."""
    ends = board.hexes & ~blocked & ~occupied
    return Ground((board.hexes,), ends, landed=ends & negative)


def allow_flying(board: Board, *, occupied: HexSet = 0) -> Ground:
    """Describe flight, which nothing hinders but walls and which ends where no figure stands."""
    return Ground((board.hexes,), board.hexes & ~occupied)
