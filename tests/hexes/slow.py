"""Plain slow versions of the rules on sets of coordinates, to hold the fast ones against."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, product

from tabard.hexes import Axial, Board

Cell = tuple[int, int]
Place = tuple[Fraction, Fraction]
Segment = tuple[Place, Place]

WAYS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
CORNERS = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]


class Plan:
    """Hold a map as a set of cells and a set of wall edges."""

    def __init__(self, cells: Iterable[Cell], walls: Iterable[tuple[Cell, Cell]] = ()) -> None:
        self.cells = frozenset(cells)
        self.walls = frozenset(frozenset(wall) for wall in walls)

    def board(self) -> Board:
        pairs = [sorted(Axial(*cell) for cell in wall) for wall in self.walls]
        return Board.of((Axial(*c) for c in self.cells), walls=[(a, b) for a, b in pairs])

    def adjacent(self, cell: Cell) -> list[Cell]:
        around = [(cell[0] + q, cell[1] + r) for q, r in WAYS]
        return [c for c in around if c in self.cells and frozenset((cell, c)) not in self.walls]

    def wall_lines(self) -> list[Segment]:
        """Return every wall line of the map as a segment."""
        lines = set()
        for cell in self.cells:
            near = self.adjacent(cell)
            for d, (q, r) in enumerate(WAYS):
                if (cell[0] + q, cell[1] + r) not in near:
                    lines.add(tuple(sorted((corner(cell, d), corner(cell, d + 1)))))
        return [(a, b) for a, b in sorted(lines)]

    def distances(self, start: Cell) -> dict[Cell, int]:
        """Count steps around walls with a queue."""
        found = {start: 0}
        queue = [start]
        for cell in queue:
            for near in self.adjacent(cell):
                if near not in found:
                    found[near] = found[cell] + 1
                    queue.append(near)
        return found


def corner(cell: Cell, k: int) -> Place:
    x, y = CORNERS[k % 6]
    return Fraction(3 * cell[0] + x), Fraction(2 * cell[1] + cell[0] + y)


def turn(a: Place, b: Place, c: Place) -> int:
    """Tell on which side of the line from a to b the point c lies."""
    value = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (value > 0) - (value < 0)


def touch(one: Segment, two: Segment) -> bool:
    """Tell whether two closed segments have a point in common."""
    (a, b), (c, d) = one, two
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def is_clear(one: Place, other: Place, lines: Iterable[Segment]) -> bool:
    return not any(touch((one, other), line) for line in lines)


def sampled_sight(plan: Plan, one: Cell, other: Cell, fineness: int) -> bool:
    """Try segments between many points of two hexes: a clear one proves sight."""
    lines = plan.wall_lines()
    ends = product(samples(one, fineness), samples(other, fineness))
    return any(is_clear(a, b, lines) for a, b in ends)


def samples(cell: Cell, fineness: int) -> list[Place]:
    """Return points of a hex, most of them near its border, where sight is decided."""
    points = []
    for k in range(6):
        (ax, ay), (bx, by) = corner(cell, k), corner(cell, k + 1)
        for step in range(fineness):
            share = Fraction(2 * step + 1, 2 * fineness)
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            points.append(inward(cell, (x, y), Fraction(1, 1009)))
    return points


def inward(cell: Cell, place: Place, share: Fraction) -> Place:
    cx, cy = 3 * cell[0], 2 * cell[1] + cell[0]
    return place[0] + (cx - place[0]) * share, place[1] + (cy - place[1]) * share


NUDGE = Fraction(1, 10**6)


def exact_sight(plan: Plan, one: Cell, other: Cell) -> bool:
    """Try every line through two critical corners, nudged to each side at either of them.

    If a segment is clear it can be shifted and turned until it is about to touch two corners of
    walls or of the two hexes; so one of these lines is clear, or there is none.
    """
    lines = plan.wall_lines()
    if one == other:
        return True
    critical = {corner(cell, k) for cell in (one, other) for k in range(6)}
    low_x, high_x = min(p[0] for p in critical), max(p[0] for p in critical)
    low_y, high_y = min(p[1] for p in critical), max(p[1] for p in critical)
    lines = [
        line
        for line in lines
        if max(p[0] for p in line) >= low_x
        and min(p[0] for p in line) <= high_x
        and max(p[1] for p in line) >= low_y
        and min(p[1] for p in line) <= high_y
    ]
    critical |= {end for line in lines for end in line}
    return any(
        is_clear(start, end, lines)
        for a, b in combinations(sorted(critical), 2)
        for start, end in nudged(one, other, a, b)
    )


def nudged(one: Cell, other: Cell, a: Place, b: Place) -> Iterator[Segment]:
    """Yield segments between two hexes close to the line through two points."""
    across = (a[1] - b[1]) * NUDGE, (b[0] - a[0]) * NUDGE
    for near, far in product((-1, 1), repeat=2):
        c = a[0] + near * across[0], a[1] + near * across[1]
        d = b[0] + far * across[0], b[1] + far * across[1]
        start, end = middle(one, c, d), middle(other, c, d)
        if start is not None and end is not None:
            yield start, end


def middle(cell: Cell, a: Place, b: Place) -> Place | None:
    """Return the middle of the part of a line inside a hex."""
    cx, cy = 3 * cell[0], 2 * cell[1] + cell[0]
    low, high = Fraction(-(10**9)), Fraction(10**9)
    for l, m, bound in ((0, 1, 1), (1, 1, 2), (1, -1, 2)):  # noqa: E741
        start = l * (a[0] - cx) + m * (a[1] - cy)
        slope = l * (b[0] - a[0]) + m * (b[1] - a[1])
        if slope == 0:
            if abs(start) >= bound:
                return None
            continue
        ends = sorted(((-bound - start) / slope, (bound - start) / slope))
        low, high = max(low, ends[0]), min(high, ends[1])
    if low >= high:
        return None
    half = (low + high) / 2
    return a[0] + (b[0] - a[0]) * half, a[1] + (b[1] - a[1]) * half
