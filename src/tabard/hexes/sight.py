"""Line of sight.

Two hexes see each other if and only if some straight segment from a point of one hex to a point of
the other touches no wall line. Wall lines are closed: they include their end points. They are the
wall edges between two hexes of the map and the outline of the map, which covers the sides of wall
hexes and of closed doors (`Board.without`) and keeps sight from leaving the map. Nothing else
blocks.

Whether the border belongs to a hex does not matter. A segment that keeps clear of all wall lines
keeps some distance from them, so it may be moved a little: there is one from inner point to inner
point that avoids all corners too. So only lines in general position are looked for. They leave the
one hex through one of its open sides, enter the other through one of its open sides, and have both
ends of each wall edge in between on the same side.

Lines through a given pair of sides form a beam (see `beams`), which is cut in two at each wall
edge that its middle line touches, until a middle line is clear or no beam is left. All numbers are
integers: the centre of a hex is at x = 3q, y = 2r + q, which puts its corners at (+-2, 0) and
(+-1, +-1); stretching the picture does not bend straight lines.
"""

from functools import lru_cache

from tabard.hexes.beams import Beam, Point, beam, inside, past
from tabard.hexes.board import Board
from tabard.hexes.coordinates import Axial
from tabard.hexes.layers import spread
from tabard.hexes.sets import Hex, HexSet, members, shifted

Wall = tuple[Point, Point]

_CORNERS: tuple[Point, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
_SIDES: tuple[Wall, ...] = tuple((_CORNERS[d], _CORNERS[(d + 1) % 6]) for d in range(6))
_WAYS = 1 << 13  # ways from hex to hex to remember; a map of 20 by 20 hexes has about 1,000


def in_sight(board: Board, viewer: Hex) -> HexSet:
    """Collect all hexes that are in sight of a hex, itself included."""
    seen = board.memo.sights.get(viewer)
    if seen is None:
        seen = board.memo.sights[viewer] = _sight(board, viewer)
    return seen


def sees(board: Board, one: Hex, other: Hex) -> bool:
    """Tell whether two hexes are in sight of each other."""
    pair = (one, other) if one < other else (other, one)
    pairs = board.memo.pairs
    clear = pairs.get(pair)
    if clear is None:
        seen = board.memo.sights.get(one)
        clear = _is_clear(board, *pair) if seen is None else bool(seen >> other & 1)
        pairs[pair] = clear
    return clear


def _sight(board: Board, viewer: Hex) -> HexSet:
    """Find the hexes in sight, farther and farther away."""
    seen = new = 1 << viewer & board.hexes
    known = board.hexes ^ seen
    while new:
        # A line to a hex comes through an adjacent hex, which is then in sight as well.
        ready = board.neighbours(new) & known
        known ^= ready
        new = 0
        for viewed in members(ready):
            if _is_clear(board, *((viewer, viewed) if viewer < viewed else (viewed, viewer))):
                new |= 1 << viewed
        seen |= new
    return seen


def _is_clear(board: Board, one: Hex, other: Hex) -> bool:
    """Tell whether a segment between two hexes, given in map order, touches no wall line."""
    if not board.hexes >> one & board.hexes >> other & 1:
        return False
    if one == other or board.neighbours(1 << one) >> other & 1:
        return True
    way = board.axial(other).minus(board.axial(one))
    lane = _lane(way, board.grid.stride) << one - board.grid.stride - 1 + min(way.r, 0)
    if not any(_edges(board, direction, lane) for direction in range(3)):
        return True
    # Two quick looks decide most pairs: straight ahead, and whether anything leads there at all.
    if _is_clear_ahead(board, one, way, lane):
        return True
    if not any(layer >> other & 1 for layer in spread(board.neighbours, 1 << one, lane)):
        return False
    walls = _walls(board, one, lane & ~(1 << one | 1 << other))
    return any(
        _is_passed(rays, walls)
        for out, into, rays in _beams(way)
        if board.open[out] >> one & board.open[into] >> other & 1
    )


def _is_clear_ahead(board: Board, one: Hex, way: Axial, lane: HexSet) -> bool:
    """Tell whether a line in the direction from middle to middle is clear.

    Of these lines each wall edge stops those between its two ends; one is clear where a gap is left.
    """
    (x, y), (dx, dy) = _centre(board.axial(one)), _centre(way)
    width = _width(dx, dy)
    middle = dx * y - dy * x
    stopped = []
    for ax, ay, bx, by in _sides(board, lane):
        a, b = dx * ay - dy * ax - middle, dx * by - dy * bx - middle
        stopped.append((a, b) if a < b else (b, a))
    reach = -width
    for start, end in sorted(stopped):
        if start > reach:
            return True
        reach = max(reach, end)
    return reach < width


@lru_cache(maxsize=_WAYS)
def _width(dx: int, dy: int) -> int:
    """Measure across a direction how far the lines that meet a hex lie from its middle."""
    return max(dx * y - dy * x for x, y in _CORNERS)


@lru_cache(maxsize=_WAYS)
def _lane(way: Axial, stride: int) -> HexSet:
    """Collect the hexes that a segment between two hexes can run through.

    They are those whose inside meets the inside of the hull of the two, so those with their centre
    inside the hull of two hexes of twice the size. Its sides are parallel to those of a hex or to
    the way. Indices count from the corner of the lane's margin, so that it can be shifted anywhere.
    """
    lane = 0
    ends = _spans(way)
    (low0, low1, low2), (high0, high1, high2) = (
        [min(0, end) - 1 for end in ends],
        [max(0, end) + 1 for end in ends],
    )
    breadth = (2 * max(map(abs, ends)) - 1) // 3
    for q in range(-1, way.q + 2):
        top = max(low0 - 2 * q, -((q - low1) // 2), low2 + q)
        bottom = min(high0 - 2 * q, (high1 - q) // 2, high2 + q)
        if way.q:
            top = max(top, -((breadth - way.r * q) // way.q))
            bottom = min(bottom, (breadth + way.r * q) // way.q)
        elif abs(way.r * q) > breadth:
            continue
        if top <= bottom:
            run = (1 << bottom - top + 1) - 1
            lane |= run << (q + 1) * stride + top + 1 - min(way.r, 0)
    return lane


def _spans(at: Axial) -> tuple[int, int, int]:
    """Measure a place across the three pairs of sides; a hex spans -1 to 1 in each."""
    return 2 * at.q + at.r, at.q + 2 * at.r, at.r - at.q


def _edges(board: Board, direction: int, lane: HexSet) -> HexSet:
    """Collect the hexes of a lane that a wall line parts from the next hex of it."""
    return board.closed[direction] & lane & shifted(lane, -board.grid.places(direction))


def _sides(board: Board, lane: HexSet) -> list[tuple[int, int, int, int]]:
    """List the end points of the wall edges within a lane."""
    known = board.memo.sides
    found = []
    for direction in range(3):
        for at in members(_edges(board, direction, lane)):
            side = known.get((direction, at))
            if side is None:
                (ax, ay), (bx, by) = _side(_centre(board.axial(at)), direction)
                side = known[direction, at] = ax, ay, bx, by
            found.append(side)
    return found


def _walls(board: Board, origin: Hex, lane: HexSet) -> list[Wall]:
    """List the end points of the wall edges within a lane, seen from an origin."""
    x, y = _centre(board.axial(origin))
    return [((ax - x, ay - y), (bx - x, by - y)) for ax, ay, bx, by in _sides(board, lane)]


def _centre(at: Axial) -> Point:
    return 3 * at.q, 2 * at.r + at.q


def _side(centre: Point, direction: int) -> Wall:
    """Return the ends of a side of a hex, clockwise on screen."""
    x, y = centre
    (ax, ay), (bx, by) = _SIDES[direction]
    return (x + ax, y + ay), (x + bx, y + by)


@lru_cache(maxsize=_WAYS)
def _beams(way: Axial) -> tuple[tuple[int, int, Beam], ...]:
    """Return the lines from hex to hex for each side to leave by and each side to enter by."""
    spans = _spans(way)
    # A side can only be left by if the other hex lies beyond it.
    facing = [d for d in range(6) if (spans[d % 3] if d < 3 else -spans[d % 3]) > 0]
    beams = []
    for out in facing:
        for into in ((d + 3) % 6 for d in facing):
            right, left = _side((0, 0), out)
            far_left, far_right = _side(_centre(way), into)
            rays = beam((left, far_left), (right, far_right))
            if rays and _leads(rays, way):
                beams.append((out, into, rays))
    return tuple(beams)


def _leads(rays: Beam, way: Axial) -> bool:
    """Tell whether the lines of a beam come to the first hex before the second."""
    x, y = _centre(way)
    left, right, _ = inside(rays)
    # True lengths: a unit of y is sqrt(3) times as long as a unit of x.
    return right * x - 3 * left * y > 0


def _is_passed(rays: Beam, walls: list[Wall]) -> bool:
    """Tell whether a line of a beam has both ends of each wall on one side."""
    beams = [rays]
    while beams:
        rays = beams.pop()
        wall = _touched(rays, walls)
        if wall is None:
            return True
        beams.extend(past(rays, *wall))
    return False


def _touched(rays: Beam, walls: list[Wall]) -> Wall | None:
    """Return a wall that the middle line of a beam touches."""
    l, m, n = inside(rays)  # noqa: E741
    for wall in walls:
        (ax, ay), (bx, by) = wall
        if (l * ax + m * ay + n) * (l * bx + m * by + n) <= 0:
            return wall
    return None
