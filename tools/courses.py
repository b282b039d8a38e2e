"""Find the courses of straight lines between hexes, and write the table that `hexes.lines` reads.

    python -m tools.courses

Courses are found by following all lines out of a hex at once, as beams that fan out at the corners
of each hex they come to.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tabard.hexes import lines
from tabard.hexes.beams import Beam, make_beam, split
from tabard.hexes.coordinates import HERE, Axial
from tabard.hexes.lanes import CORNERS, find_centre, find_origin, find_side_ends, lane_along

TABLE = Path(lines.__file__).with_name("courses.txt")
HEAD = """\
# Written by `python -m tools.courses`. A line for each way, q and r: how many courses lines take along it; then
# for each side that a line can cross its hex, q and r, its direction, and the courses that cross it as bits in hex.
"""


class Course(NamedTuple):
    """Lines out of the hex in the middle that cross the same sides to the hex they are in."""

    at: Axial
    outs: tuple[int, ...]
    """The directions in which they left each hex."""
    rays: Beam
    """The lines; none after the first side, as all lines through one side make no beam yet."""

    def onward(self) -> "Iterator[Course]":
        """Follow the lines one hex farther, by each side they leave by."""
        for out, rays in self._fanned() if self.rays else self._started():
            yield Course(self.at.neighbour(out), (*self.outs, out), rays)

    def _started(self) -> Iterator[tuple[int, Beam]]:
        """Leave the second hex by each side."""
        middle, entry = find_centre(self.at), self.outs[-1] + 3
        left, right = find_side_ends(middle, entry % 6)
        for out in range(entry + 1, entry + 6):
            far_right, far_left = find_side_ends(middle, out % 6)
            yield out % 6, make_beam((left, far_left), (right, far_right))

    def _fanned(self) -> Iterator[tuple[int, Beam]]:
        """Part the lines at each corner, clockwise: those that have it on the left go out before it."""
        (x, y), entry = find_centre(self.at), self.outs[-1] + 3
        rest = self.rays
        for out in range(entry + 1, entry + 6):
            dx, dy = CORNERS[(out + 1) % 6]
            here, rest = split(rest, (x + dx, y + dy))
            if here:
                yield out % 6, here
            if not rest:
                return


def courses_along(way: Axial) -> list[tuple[int, ...]]:
    """Follow the courses that stay in the lane to another hex until they are there, the shortest first."""
    # Roomy enough that hexes just outside the lane's margin have indices of their own.
    stride = 2 * lines.NEAR
    first = find_origin(way, stride) + stride
    through = lane_along(way, stride) << stride
    found = []
    growing = [Course(HERE.neighbour(out), (out,), []) for out in range(6)]
    while growing:
        course = growing.pop()
        q, r = course.at
        if course.at == way:
            found.append(course.outs)
        elif through >> first + q * stride + r & 1:
            growing.extend(course.onward())
    return sorted(found, key=len)


def line_of(way: Axial) -> str:
    """Write the courses along a way, side by side, as a line of the table."""
    found = courses_along(way)
    crossed: defaultdict[tuple[Axial, int], int] = defaultdict(int)
    for number, outs in enumerate(found):
        at = HERE
        for out in outs:
            crossed[(at, out) if out < 3 else (at.neighbour(out), out - 3)] |= 1 << number
            at = at.neighbour(out)
    sides = [f"{at.q} {at.r} {direction} {by:x}" for (at, direction), by in sorted(crossed.items())]
    return f"{way.q} {way.r} {len(found)} {' '.join(sides)}\n"


def table() -> str:
    """Write the table: one way of all that are alike, up to as far as courses are numbered."""
    reach = range(lines.NEAR + 1)
    ways = [Axial(q, r) for q in reach for r in reach if 0 < q + r <= lines.NEAR and r <= q]
    return HEAD + "".join(map(line_of, ways))


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
