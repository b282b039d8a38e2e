"""The courses of straight lines: which sides of hexes a line can cross from one hex to another.

Lines that cross the same sides meet the same walls, and between two hexes that are not far apart
there are few such courses: at most 46 over seven steps. They depend on no map. So two hexes see each
other if one of the courses between them crosses no wall line, and all of them are kept as masks.

Courses are found by following all lines out of a hex at once, as beams that fan out at the corners
of each hex they come to. The beams make a tree, which grows only where somebody asks; and as turning
and swapping sides changes nothing, only one way of up to twelve that are alike is looked at.
"""

from functools import cache, lru_cache

from tabard.hexes.beams import Beam, beam, split
from tabard.hexes.coordinates import HERE, STEPS, Axial
from tabard.hexes.lanes import CORNERS, centre, lane_along, origin, side_ends

NEAR = 12
"""Up to how many steps courses are listed; farther away they are too many."""

SideSet = int
"""A set of sides of hexes: bit `3 * i + d` is the side in direction `d` (0 to 2) of hex `i`."""

_WAYS = 1 << 11  # a map has at most 234 ways of up to 12 steps
_SWAPPED = (1, 0, 5, 4, 3, 2)  # the directions with q and r swapped


class Course:
    """Lines out of the hex in the middle that cross the same sides to the hex they are in."""

    __slots__ = ("_onward", "at", "outs", "rays")

    def __init__(self, at: Axial, outs: tuple[int, ...], rays: Beam) -> None:
        self.at = at
        self.outs = outs
        """The directions in which they left each hex."""
        self.rays = rays
        """The lines; none after the first side, as all lines through one side make no beam yet."""
        self._onward: list[Course] | None = None

    @property
    def onward(self) -> "list[Course]":
        """The courses one hex farther."""
        if self._onward is None:
            parts = self._fanned() if self.rays else self._started()
            self._onward = [
                Course(self.at.neighbour(out), (*self.outs, out), rays) for out, rays in parts
            ]
        return self._onward

    def _started(self) -> list[tuple[int, Beam]]:
        """Leave the second hex by each side."""
        middle, entry = centre(self.at), self.outs[-1] + 3
        left, right = side_ends(middle, entry % 6)
        parts = []
        for out in range(entry + 1, entry + 6):
            far_right, far_left = side_ends(middle, out % 6)
            parts.append((out % 6, beam((left, far_left), (right, far_right))))
        return parts

    def _fanned(self) -> list[tuple[int, Beam]]:
        """Part the lines at each corner, clockwise: those that have it on the left go out before it."""
        (x, y), entry = centre(self.at), self.outs[-1] + 3
        parts = []
        rest = self.rays
        for out in range(entry + 1, entry + 6):
            dx, dy = CORNERS[(out + 1) % 6]
            here, rest = split(rest, (x + dx, y + dy))
            if here:
                parts.append((out % 6, here))
            if not rest:
                break
        return parts


@lru_cache(maxsize=_WAYS)
def courses(way: Axial, stride: int) -> tuple[SideSet, ...]:
    """List the courses of all lines from a hex to a near one, of the fewest sides first.

    Sides are those of hexes whose indices count from the corner of the lane's margin. For a hex
    that is not near there is no list.
    """
    if way.distance(HERE) > NEAR:
        return ()
    like, directions = _likened(way)
    places = [q * stride + r for q, r in STEPS]
    # A side is named by the one of its two hexes for which it has a direction below 3.
    moves = [(d if d < 3 else 3 * places[d] + d - 3, 3 * places[d]) for d in directions]
    found = []
    for outs in _between(like):
        crossed, at = 0, 3 * origin(way, stride)
        for out in outs:
            side, step = moves[out]
            crossed |= 1 << at + side
            at += step
        found.append(crossed)
    return tuple(found)


def _likened(way: Axial) -> tuple[Axial, list[int]]:
    """Turn and swap a way until 0 <= r <= q; return it, and what its directions are in truth."""
    directions = list(range(6))
    while way.q <= 0 or way.r < 0:
        way = way.turned()
        directions = [directions[d - 1] for d in range(6)]
    if way.r > way.q:
        way = Axial(way.r, way.q)
        directions = [directions[d] for d in _SWAPPED]
    return way, directions


@cache  # at most 48 ways have up to 12 steps and are not alike
def _between(way: Axial) -> list[tuple[int, ...]]:
    """Follow the courses that stay in the lane to the other hex until they are there."""
    # Roomy enough that hexes just outside the lane's margin have indices of their own.
    stride = 2 * NEAR
    first = origin(way, stride) + stride
    through = lane_along(way, stride) << stride
    found = []
    growing = list(_first_sides())
    while growing:
        course = growing.pop()
        q, r = course.at
        if course.at == way:
            found.append(course.outs)
        elif through >> first + q * stride + r & 1:
            growing.extend(course.onward)
    return sorted(found, key=len)


@cache
def _first_sides() -> tuple[Course, ...]:
    """Return the roots of the tree: out of the hex in the middle by each side."""
    return tuple(Course(HERE.neighbour(out), (out,), []) for out in range(6))
