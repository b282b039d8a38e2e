"""Line of sight over any distance.

A line in general position leaves the one hex through one of its open sides, enters the other
through one of its open sides, and has both ends of each wall edge in between on the same side.

Lines through a given pair of sides form a beam (see `beams`), which is cut in two at each wall
edge that its middle line touches, until a middle line is clear or no beam is left.
"""

from functools import lru_cache

from tabard.hexes.beams import Beam, cut_past, find_inside, make_beam
from tabard.hexes.board import Board
from tabard.hexes.coordinates import Axial
from tabard.hexes.lanes import (
    CORNERS,
    WAYS,
    Wall,
    find_centre,
    find_origin,
    find_side_ends,
    lane_along,
    spans_of,
)
from tabard.hexes.layers import spread
from tabard.hexes.sets import Hex, HexSet, members, shifted


def is_clear_far(board: Board, one: Hex, other: Hex, way: Axial) -> bool:
    """Tell whether a segment between two hexes, given in map order, touches no wall line."""
    lane = lane_along(way, board.grid.stride) << one - find_origin(way, board.grid.stride)
    if not any(_collect_edges(board, direction, lane) for direction in range(3)):
        return True
    # Two quick looks decide most pairs: straight ahead, and whether anything leads there at all.
    if _is_clear_ahead(board, one, way, lane):
        return True
    if not any(layer >> other & 1 for layer in spread(board, 1 << one, lane)):
        return False
    walls = _list_walls(board, one, lane & ~(1 << one | 1 << other))
    return any(
        _is_passed(rays, walls)
        for out, into, rays in _list_beams(way)
        if board.open[out] >> one & board.open[into] >> other & 1
    )


def _is_clear_ahead(board: Board, one: Hex, way: Axial, lane: HexSet) -> bool:
    """Tell whether a line in the direction from middle to middle is clear.

    Of these lines each wall edge stops those between its two ends; one is clear where a gap is left.
    """
    (x, y), (dx, dy) = find_centre(board.axial(one)), find_centre(way)
    width = _measure_width(dx, dy)
    middle = dx * y - dy * x
    stopped = []
    for ax, ay, bx, by in _list_sides(board, lane):
        a, b = dx * ay - dy * ax - middle, dx * by - dy * bx - middle
        stopped.append((a, b) if a < b else (b, a))
    reach = -width
    for start, end in sorted(stopped):
        if start > reach:
            break  # a gap, unless it lies beyond the last line that meets both hexes
        reach = max(reach, end)
    return reach < width


@lru_cache(maxsize=WAYS)
def _measure_width(dx: int, dy: int) -> int:
    """Measure across a direction how far the lines that meet a hex lie from its middle."""
    return max(dx * y - dy * x for x, y in CORNERS)


def _collect_edges(board: Board, direction: int, lane: HexSet) -> HexSet:
    """Collect the hexes of a lane that a wall line parts from the next hex of it."""
    return board.closed[direction] & lane & shifted(lane, -board.grid.places(direction))


def _list_sides(board: Board, lane: HexSet) -> list[tuple[int, int, int, int]]:
    """List the end points of the wall edges within a lane."""
    known = board.memo.sides
    found = []
    for direction in range(3):
        for at in members(_collect_edges(board, direction, lane)):
            side = known.get((direction, at))
            if side is None:
                (ax, ay), (bx, by) = find_side_ends(find_centre(board.axial(at)), direction)
                side = known[direction, at] = ax, ay, bx, by
            found.append(side)
    return found


def _list_walls(board: Board, start: Hex, lane: HexSet) -> list[Wall]:
    """List the end points of the wall edges within a lane, seen from its start."""
    x, y = find_centre(board.axial(start))
    return [((ax - x, ay - y), (bx - x, by - y)) for ax, ay, bx, by in _list_sides(board, lane)]


@lru_cache(maxsize=WAYS)
def _list_beams(way: Axial) -> tuple[tuple[int, int, Beam], ...]:
    """Return the lines from hex to hex for each side to leave by and each side to enter by."""
    spans = spans_of(way)
    # A side can only be left by if the other hex lies beyond it.
    facing = [d for d in range(6) if (spans[d % 3] if d < 3 else -spans[d % 3]) > 0]
    beams = []
    for out in facing:
        for into in ((d + 3) % 6 for d in facing):
            right, left = find_side_ends((0, 0), out)
            far_left, far_right = find_side_ends(find_centre(way), into)
            rays = make_beam((left, far_left), (right, far_right))
            if rays and _leads(rays, way):
                beams.append((out, into, rays))
    return tuple(beams)


def _leads(rays: Beam, way: Axial) -> bool:
    """Tell whether the lines of a beam come to the first hex before the second."""
    x, y = find_centre(way)
    left, right, _ = find_inside(rays)
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
        beams.extend(cut_past(rays, *wall))
    return False


def _touched(rays: Beam, walls: list[Wall]) -> Wall | None:
    """Return a wall that the middle line of a beam touches."""
    l, m, n = find_inside(rays)  # noqa: E741
    for wall in walls:
        (ax, ay), (bx, by) = wall
        if (l * ax + m * ay + n) * (l * bx + m * by + n) <= 0:
            return wall
    return None
