"""Places on the plane, and the lane of hexes between two hexes.

All numbers are integers: the centre of a hex is at x = 3q, y = 2r + q, which puts its corners at
(+-2, 0) and (+-1, +-1); stretching the picture does not bend straight lines.
"""

from functools import lru_cache

from tabard.hexes.beams import Point
from tabard.hexes.coordinates import Axial
from tabard.hexes.sets import HexSet

Wall = tuple[Point, Point]

CORNERS: tuple[Point, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
WAYS = 1 << 13
"""Ways from hex to hex to remember; a map of 20 by 20 hexes has about 1,000."""

_SIDES: tuple[Wall, ...] = tuple((CORNERS[d], CORNERS[(d + 1) % 6]) for d in range(6))


def find_centre(at: Axial) -> Point:
    """Return the middle of a hex."""
    return 3 * at.q, 2 * at.r + at.q


def find_side_ends(middle: Point, direction: int) -> Wall:
    """Return the ends of a side of a hex, clockwise on screen: right and left as one leaves by it."""
    x, y = middle
    (ax, ay), (bx, by) = _SIDES[direction]
    return (x + ax, y + ay), (x + bx, y + by)


def spans_of(at: Axial) -> tuple[int, int, int]:
    """Measure a place across the three pairs of sides; a hex spans -1 to 1 in each."""
    return 2 * at.q + at.r, at.q + 2 * at.r, at.r - at.q


@lru_cache(maxsize=WAYS)
def lane_along(way: Axial, stride: int) -> HexSet:
    """Collect the hexes that a segment between two hexes can run through.

    They are those whose inside meets the inside of the hull of the two, so those with their centre
    inside the hull of two hexes of twice the size. Its sides are parallel to those of a hex or to
    the way. Indices count from the corner of the lane's margin, so that it can be shifted anywhere.
    """
    found = 0
    ends = spans_of(way)
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
            found |= run << (q + 1) * stride + top + 1 - min(way.r, 0)
    return found


def find_origin(way: Axial, stride: int) -> int:
    """Return the index of the first hex of a way, counted from the corner of the lane's margin."""
    return stride + 1 - min(way.r, 0)
