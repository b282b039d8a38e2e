"""Line of sight.

Two hexes see each other if and only if some straight segment from a point of one hex to a point of
the other touches no wall line. Wall lines are closed: they include their end points. They are the
wall edges between two hexes of the map and the outline of the map, which covers the sides of wall
hexes and of closed doors (`Board.without`) and keeps sight from leaving the map. Nothing else
blocks.

Whether the border belongs to a hex does not matter. A segment that keeps clear of all wall lines
keeps some distance from them, so it may be moved a little: there is one from inner point to inner
point that avoids all corners too. So only lines in general position are looked for, and these meet
a wall line only where they cross it. Between hexes that are near each other all courses of such
lines are known (see `lines`); farther away they are searched for (see `far_sight`).
"""

from tabard.hexes.board import Board
from tabard.hexes.coordinates import Axial
from tabard.hexes.far_sight import is_clear_far
from tabard.hexes.lines import find_courses
from tabard.hexes.sets import Hex, HexSet, members

_NOT_LOOKED = (0, 0)


def in_sight(board: Board, viewer: Hex) -> HexSet:
    """Collect all hexes that are in sight of a hex, itself included."""
    asked, seen = board.memo.looks.get(viewer, _NOT_LOOKED)
    if board.hexes & ~asked:
        seen = _find_sight(board, viewer)
        board.memo.looks[viewer] = board.hexes, seen
    return seen


def sees(board: Board, one: Hex, other: Hex) -> bool:
    """Tell whether two hexes are in sight of each other."""
    return keep_seeing(board, 1 << one, other) != 0


def keep_seeing(board: Board, among: HexSet, viewed: Hex) -> HexSet:
    """Keep those of some hexes that see another one; what was asked before is known."""
    asked, seen = board.memo.looks.get(viewed, _NOT_LOOKED)
    new = among & ~asked
    if new:
        for each in members(new):
            # Sight is mutual, so the answer may be known from the other side.
            there, back = board.memo.looks.get(each, _NOT_LOOKED)
            if back >> viewed & 1 or (not there >> viewed & 1 and _is_clear(board, each, viewed)):
                seen |= 1 << each
        board.memo.looks[viewed] = asked | new, seen
    return among & seen


def _find_sight(board: Board, viewer: Hex) -> HexSet:
    """Find the hexes in sight, farther and farther away."""
    seen = new = 1 << viewer & board.hexes
    unknown = board.hexes ^ seen
    while new:
        # A line to a hex comes through an adjacent hex, which is then in sight as well.
        ready = board.neighbours(new) & unknown
        unknown ^= ready
        new = keep_seeing(board, ready, viewer)
        seen |= new
    return seen


def _is_clear(board: Board, one: Hex, other: Hex) -> bool:
    """Tell whether a segment between two hexes touches no wall line."""
    if not board.hexes >> one & board.hexes >> other & 1:
        return False
    if one == other:
        return True
    if one > other:
        one, other = other, one
    (q, r), (to_q, to_r) = board.axial(one), board.axial(other)
    known = find_courses(to_q - q, to_r - r, board.grid.stride)
    if known is None:
        return is_clear_far(board, one, other, Axial(to_q - q, to_r - r))
    start, left, sides, beside = known
    walls = board.sides >> 3 * one - start & sides
    while walls:
        side = walls.bit_length()
        left &= beside[side]
        if not left:
            return False
        walls ^= 1 << side - 1
    return True
