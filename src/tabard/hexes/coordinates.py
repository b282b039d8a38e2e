"""Axial coordinates of flat-top hexes.

`q` is the column, counted to the right; `r` grows downwards. Odd columns sit half a hex lower, so
that `row = r + floor(q / 2)`.
"""

from enum import IntEnum
from typing import NamedTuple


class Direction(IntEnum):
    """Name the six neighbours of a hex, clockwise on screen; `d` is opposite to `d + 3`."""

    DOWN_RIGHT = 0
    DOWN = 1
    DOWN_LEFT = 2
    UP_LEFT = 3
    UP = 4
    UP_RIGHT = 5

    @property
    def opposite(self) -> "Direction":
        """Return the direction of the way back."""
        return Direction((self + 3) % 6)


class Axial(NamedTuple):
    """Locate a hex, or the way from one hex to another."""

    q: int
    r: int

    @classmethod
    def at(cls, column: int, row: int) -> "Axial":
        """Return the hex in a column and row of a drawn grid."""
        return cls(column, row - column // 2)

    @property
    def row(self) -> int:
        """Count rows downwards along the column."""
        return self.r + self.q // 2

    def plus(self, other: "Axial") -> "Axial":
        """Return the hex that lies a given way from here."""
        return Axial(self.q + other.q, self.r + other.r)

    def minus(self, other: "Axial") -> "Axial":
        """Return the way from another hex to this one."""
        return Axial(self.q - other.q, self.r - other.r)

    def neighbour(self, direction: int) -> "Axial":
        """Return the next hex in a direction."""
        return self.plus(STEPS[direction])

    def turned(self) -> "Axial":
        """Turn this way by 60 degrees, clockwise on screen."""
        return Axial(-self.r, self.q + self.r)

    def mirrored(self) -> "Axial":
        """Swap left and right of this way."""
        return Axial(-self.q, self.q + self.r)

    def distance(self, other: "Axial") -> int:
        """Count the steps to another hex where no wall is in the way."""
        q, r = self.minus(other)
        return max(abs(q), abs(r), abs(q + r))


HERE = Axial(0, 0)
"""No way at all; where ways are measured from."""

STEPS = (Axial(1, 0), Axial(0, 1), Axial(-1, 1), Axial(-1, 0), Axial(0, -1), Axial(1, -1))
"""The way to the neighbour in each direction."""

Edge = tuple[Axial, Axial]
"""The side two neighbouring hexes share, as the lesser hex and the greater one."""


def name_edge(one: Axial, other: Axial) -> Edge:
    """Name the side that two neighbouring hexes share."""
    if one.distance(other) != 1:
        raise ValueError(f"{tuple(one)} and {tuple(other)} are not neighbouring hexes.")
    return (one, other) if one < other else (other, one)
