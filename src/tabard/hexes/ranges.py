"""Range: steps from hex to hex through anything but walls, and what is found by counting it."""

from itertools import accumulate
from operator import or_

from tabard.hexes.board import Board
from tabard.hexes.coordinates import Axial
from tabard.hexes.layers import spread
from tabard.hexes.sets import Hex, HexSet


def list_rings(board: Board, centre: Hex) -> tuple[HexSet, ...]:
    """Return for each range the hexes at exactly this range."""
    found = board.memo.rings.get(centre)
    if found is None:
        # Links are for movement only, so range spreads to neighbours.
        found = spread(board, 1 << centre & board.hexes, board.hexes)
        board.memo.rings[centre] = found
    return found


def distance(board: Board, one: Hex, other: Hex) -> int | None:
    """Count the range between two hexes, or return None if walls part them altogether."""
    for steps, ring in enumerate(list_rings(board, one)):
        if ring >> other & 1:
            return steps
    return None


def within(board: Board, centre: Hex, reach: int) -> HexSet:
    """Collect the hexes within a range, the centre included."""
    discs = board.memo.discs.get(centre)
    if discs is None:
        discs = board.memo.discs[centre] = tuple(accumulate(list_rings(board, centre), or_))
    if 0 <= reach < len(discs):
        return discs[reach]
    return discs[-1] if discs and reach > 0 else 0


def disc(board: Board, centre: Hex, radius: int) -> HexSet:
    """Collect the hexes at most so many steps away if nothing in between counts, not even walls."""
    q, r = board.axial(centre)
    inside = 0
    grid = board.grid
    for dq in range(-radius, radius + 1):
        top = max(r + max(-radius, -radius - dq), grid.corner.r)
        end = min(r + min(radius, radius - dq) + 1, grid.corner.r + grid.stride)
        start = grid.index(Axial(q + dq, top))
        if start is not None and end > top:
            inside |= ((1 << end - top) - 1) << start
    return inside & board.hexes


def keep_closest(board: Board, centre: Hex, wanted: HexSet) -> HexSet:
    """Collect the wanted hexes at the least range; they are none if walls part them from here."""
    for ring in list_rings(board, centre):
        if ring & wanted:
            return ring & wanted
    return 0
