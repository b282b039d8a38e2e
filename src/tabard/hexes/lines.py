"""The courses of straight lines: which sides of hexes stop a line from one hex to another.

Lines that cross the same sides meet the same walls: they take the same *course*. Between two hexes
that are not far apart there are few courses, at most 46 over seven steps, and they depend on no map.
So they are numbered once and for all, and for each side is kept which of them cross it: two hexes see
each other if the wall lines between them leave a course.

The table `courses.txt` is written by `python -m tools.courses`, which finds them. As turning and
swapping sides changes nothing, it holds one way of up to twelve that are alike.
"""

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from tabard.hexes.coordinates import HERE, STEPS, Axial
from tabard.hexes.lanes import find_origin

NEAR = 12
"""Up to how many steps courses are numbered; farther away they are too many."""

SideSet = int
"""A set of sides of hexes: bit `3 * i + d` is the side in direction `d` (0 to 2) of hex `i`."""

CourseSet = int
"""A set of courses by their numbers."""

_WAYS = 1 << 11  # a map has at most 234 ways of up to 12 steps
_SWAPPED = (1, 0, 5, 4, 3, 2)  # the directions with q and r swapped


class Courses(NamedTuple):
    """The courses from a hex to another; hexes count from the corner of the lane's margin."""

    start: int
    """The first side of the first hex."""
    all: CourseSet
    sides: SideSet
    """The sides that some course crosses."""
    beside: dict[int, CourseSet]
    """The courses that do not cross a side; a set of one side is looked up by its bit length."""


@lru_cache(maxsize=_WAYS)
def find_courses(q: int, r: int, stride: int) -> Courses | None:
    """Look up the courses of all lines along a way to a near hex; along one far away there is no list."""
    way = Axial(q, r)
    if way.distance(HERE) > NEAR:
        return None
    like, directions = _likened(way)
    places = [3 * (q * stride + r) for q, r in STEPS]
    right, down = places[directions[0]], places[directions[1]]
    # A side is named by the one of its two hexes for which it has a direction below 3.
    side = [d if d < 3 else places[d] + d - 3 for d in directions]
    every, crossings = _numbered(like)
    start = 3 * find_origin(way, stride)
    beside = {
        start + 1 + q * right + r * down + side[direction]: every ^ by
        for q, r, direction, by in crossings
    }
    return Courses(start, every, sum([1 << bit - 1 for bit in beside]), beside)


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


@cache
def _numbered(way: Axial) -> tuple[CourseSet, list[tuple[int, int, int, CourseSet]]]:
    """Return the courses of a way of the table, and the sides with those that cross them.

    A side is given as its hex, q and r, and its direction.
    """
    count, *words = _read_table()[way].split()
    numbers = map(int, words[0::4]), map(int, words[1::4]), map(int, words[2::4])
    crossings = zip(*numbers, (int(by, 16) for by in words[3::4]), strict=True)
    return (1 << int(count)) - 1, list(crossings)


@cache
def _read_table() -> dict[tuple[int, int], str]:
    """Read the lines of the 48 ways up to twelve steps that are not alike."""
    text = Path(__file__).with_name("courses.txt").read_text(encoding="utf-8")
    lines = (line.split(maxsplit=2) for line in text.splitlines() if line[0] != "#")
    return {(int(q), int(r)): rest for q, r, rest in lines}
