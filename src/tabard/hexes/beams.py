"""Families of straight lines, exact in integers.

A line is a vector `(l, m, n)`: the point `(x, y)` lies on its left or right by the sign of
`l*x + m*y + n`. Lines that have some points strictly on the left and others strictly on the right
form an open convex cone of such vectors: a *beam*. It is kept as the rays of its hull in order;
each is a line through two of the points. The sum of the rays is a line inside the beam.
"""

from collections.abc import Sequence
from math import gcd

Point = tuple[int, int]
Vector = tuple[int, int, int]
Beam = list[Vector]
"""The rays of a cone in order around it; a beam without lines has none."""


def make_beam(lefts: Sequence[Point], rights: Sequence[Point]) -> Beam:
    """Return the lines with some points strictly on the left and others strictly on the right."""
    # A point that is named twice would hide three independent planes.
    planes = [(x, y, 1) for x, y in dict.fromkeys(lefts)]
    planes += [(-x, -y, -1) for x, y in dict.fromkeys(rights)]
    rays: Beam = []
    for third in range(2, len(planes)):
        one, two, three = planes[0], planes[1], planes[third]
        volume = _multiply(_cross(one, two), three)
        if volume:
            turn = 1 if volume > 0 else -1
            rays = [
                _scaled(_cross(two, three), turn),
                _scaled(_cross(three, one), turn),
                _scaled(_cross(one, two), turn),
            ]
            break
    for plane in planes[2:]:
        rays = _clipped(rays, plane)
    return rays


def find_inside(rays: Beam) -> Vector:
    """Return a line of a beam that is not at its border."""
    left, right, off = map(sum, zip(*rays, strict=True))
    return left, right, off


def cut_past(rays: Beam, one: Point, other: Point) -> list[Beam]:
    """Return the parts of a beam with both points strictly on the left, and with both on the right."""
    (ax, ay), (bx, by) = one, other
    sides = [l * ax + m * ay + n for l, m, n in rays]  # noqa: E741
    others = [l * bx + m * by + n for l, m, n in rays]  # noqa: E741
    parts = []
    if max(sides) > 0 and max(others) > 0:
        left = _clipped(_clipped(rays, (ax, ay, 1)), (bx, by, 1))
        if left:
            parts.append(left)
    if min(sides) < 0 and min(others) < 0:
        right = _clipped(_clipped(rays, (-ax, -ay, -1)), (-bx, -by, -1))
        if right:
            parts.append(right)
    return parts


def split(rays: Beam, point: Point) -> tuple[Beam, Beam]:
    """Return the parts of a beam with a point strictly on the left, and strictly on the right."""
    x, y = point
    sides = [l * x + m * y + n for l, m, n in rays]  # noqa: E741
    if min(sides) >= 0:
        return rays, []
    if max(sides) <= 0:
        return [], rays
    left: Beam = []
    right: Beam = []
    for at, ray in enumerate(rays):
        here, before = sides[at], sides[at - 1]
        if here * before < 0:
            between = _find_between(rays[at - 1], before, ray, here)
            left.append(between)
            right.append(between)
        if here >= 0:
            left.append(ray)
        if here <= 0:
            right.append(ray)
    return left, right


def _clipped(rays: Beam, plane: Vector) -> Beam:
    """Cut a cone down to one side of a plane."""
    a, b, c = plane
    sides = [l * a + m * b + n * c for l, m, n in rays]  # noqa: E741
    if max(sides, default=0) <= 0:
        return []
    if min(sides) >= 0:
        return rays
    kept: Beam = []
    for at, ray in enumerate(rays):
        here, before = sides[at], sides[at - 1]
        if here * before < 0:
            kept.append(_find_between(rays[at - 1], before, ray, here))
        if here >= 0:
            kept.append(ray)
    return kept


def _find_between(one: Vector, side: int, other: Vector, opposite: int) -> Vector:
    """Return the ray between two others at which the side changes."""
    one_share, other_share = abs(opposite), abs(side)
    x = one[0] * one_share + other[0] * other_share
    y = one[1] * one_share + other[1] * other_share
    z = one[2] * one_share + other[2] * other_share
    common = gcd(x, y, z)
    return x // common, y // common, z // common


def _cross(one: Vector, other: Vector) -> Vector:
    """Return the vector perpendicular to two others."""
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )


def _multiply(one: Vector, other: Vector) -> int:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _scaled(vector: Vector, factor: int) -> Vector:
    return vector[0] * factor, vector[1] * factor, vector[2] * factor
