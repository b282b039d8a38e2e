"""The prepared map: which hexes there are, and which of their sides are wall lines.

Hexes lie on a grid with an empty margin, column after column, so that all neighbours of a whole
set are six shifts and a mask. Everything here stays as it is for a whole scenario. What changes in
play (figures, terrain, difficulty) comes from the callers as sets; hexes that act as wall for a
while, such as closed doors, are taken out with `without`.

What lies off the map is wall, so the outline of the map is a wall line, and so is each side of a
wall hex or closed door: both are simply not among the hexes of the board.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tabard.hexes.coordinates import STEPS, Axial, Direction, Edge, name_edge
from tabard.hexes.sets import Hex, HexSet, hexset, shifted


@dataclass(frozen=True, slots=True)
class Grid:
    """Number the hexes of a parallelogram of columns."""

    corner: Axial
    """The hex with index 0."""
    columns: int
    stride: int
    """Hexes in a column: the index grows by one downwards and by the stride to the right."""

    @classmethod
    def around(cls, hexes: Iterable[Axial]) -> "Grid":
        """Return the least grid that leaves a margin of one hex around the given ones."""
        qs, rs = zip(*hexes, strict=True)
        corner = Axial(min(qs) - 1, min(rs) - 1)
        return cls(corner, max(qs) - corner.q + 2, max(rs) - corner.r + 2)

    @classmethod
    def spanning(cls, size: int) -> "Grid":
        """Return the grid of whole columns from the first on, as many as there are rows: hexes keep their index when a map grows in it."""
        return cls(Axial(-1, -(size // 2) - 1), size + 2, size + size // 2 + 2)

    def index(self, axial: Axial) -> Hex | None:
        """Return the index of a hex, if it is on the grid."""
        q, r = axial.minus(self.corner)
        return Hex(q * self.stride + r) if 0 <= q < self.columns and 0 <= r < self.stride else None

    def number(self, axial: Axial) -> Hex:
        """Return the index of a hex that is known to be on the grid."""
        q, r = axial.minus(self.corner)
        return Hex(q * self.stride + r)

    def axial(self, index: Hex) -> Axial:
        """Return the coordinates of a hex."""
        q, r = divmod(index, self.stride)
        return Axial(self.corner.q + q, self.corner.r + r)

    def places(self, direction: int) -> int:
        """Return by how much the index grows in a direction."""
        q, r = STEPS[direction]
        return q * self.stride + r


class Axials(dict[Hex, Axial]):
    """The coordinates of the hexes of a grid, each found when it is first asked for."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid = grid

    def __missing__(self, at: Hex) -> Axial:
        found = self[at] = self._grid.axial(at)
        return found


@dataclass(frozen=True, slots=True)
class Memo:
    """Keep what was already found out about a board."""

    axials: Axials
    around: dict[Hex, HexSet] = field(default_factory=dict)
    """For a hex those that one step of movement leads to."""
    without: dict[HexSet, "Board"] = field(default_factory=dict)
    rings: dict[Hex, tuple[HexSet, ...]] = field(default_factory=dict)
    """For a hex and each range the hexes at exactly this range."""
    discs: dict[Hex, tuple[HexSet, ...]] = field(default_factory=dict)
    """For a hex and each range the hexes within it."""
    looks: dict[Hex, tuple[HexSet, HexSet]] = field(default_factory=dict)
    """For a hex those that were asked whether they see it, and those that do."""
    sides: dict[tuple[int, Hex], tuple[int, int, int, int]] = field(default_factory=dict)
    areas: dict[tuple[tuple[Axial, ...], Hex, bool], tuple[HexSet, ...]] = field(
        default_factory=dict
    )


class Board:
    """Hold a map of any shape with its wall lines, ready for work on sets of hexes."""

    __slots__ = (
        "_free",
        "closed",
        "grid",
        "has_walls",
        "hexes",
        "links",
        "memo",
        "open",
        "sides",
        "walls",
    )

    grid: Grid
    hexes: HexSet
    """All hexes of the map."""
    walls: tuple[HexSet, ...]
    """For each direction the hexes that a wall line parts from a neighbour on the map."""
    open: tuple[HexSet, ...]
    """For each direction the hexes whose neighbour there is adjacent."""
    closed: tuple[HexSet, ...]
    """For each direction the hexes, margin included, whose side there is a wall line."""
    sides: int
    """The same for the first three directions in one: bit `3 * i + d` for side `d` of hex `i`."""
    links: tuple[tuple[Hex, Hex], ...]
    """Pairs of hexes that are adjacent for movement only."""
    has_walls: bool
    """Whether wall lines part hexes of the map from each other."""
    memo: Memo

    def __init__(
        self,
        grid: Grid,
        hexes: HexSet,
        walls: tuple[HexSet, ...],
        links: tuple[tuple[Hex, Hex], ...],
    ) -> None:
        self.grid = grid
        self.hexes = hexes
        beyond = tuple(shifted(hexes, -grid.places(d)) for d in Direction)
        self.walls = tuple(hexes & beyond[d] & walls[d] for d in Direction)
        self.open = tuple(hexes & beyond[d] & ~walls[d] for d in Direction)
        self.closed = tuple(hexes ^ beyond[d] | self.walls[d] for d in Direction)
        # Binary digits read as octal ones stand three bits apart.
        self.sides = sum(int(f"{self.closed[d]:b}", 8) << d for d in range(3))
        self.links = tuple(pair for pair in links if hexes >> pair[0] & hexes >> pair[1] & 1)
        self.memo = Memo(Axials(grid))
        self._free = hexes
        for parted in self.walls:
            self._free &= ~parted
        self.has_walls = self._free != hexes

    @classmethod
    def of(
        cls,
        hexes: Iterable[Axial],
        *,
        walls: Iterable[Edge] = (),
        links: Iterable[tuple[Axial, Axial]] = (),
        grid: Grid | None = None,
    ) -> "Board":
        """Prepare a map from the coordinates of its hexes, wall lines and linked hexes; without a grid it has the least."""
        there = sorted(set(hexes))
        if not there:
            raise ValueError("A map has at least one hex.")
        grid = grid or Grid.around(there)
        open_map = cls(grid, hexset(map(grid.number, there)), (0,) * 6, ())
        pairs = sorted((open_map.at(one), open_map.at(other)) for one, other in links)
        return cls(grid, open_map.hexes, open_map.walls, tuple(pairs)).walled(walls)

    @classmethod
    def rectangle(cls, width: int, height: int, *, walls: Iterable[Edge] = ()) -> "Board":
        """Prepare a map of whole columns without gaps."""
        hexes = (Axial.at(column, row) for column in range(width) for row in range(height))
        return cls.of(hexes, walls=walls)

    def __repr__(self) -> str:
        return f"<Board of {self.hexes.bit_count()} hexes from {tuple(self.grid.corner)}>"

    def at(self, axial: Axial) -> Hex:
        """Return the hex of the map at the given coordinates."""
        index = self.grid.index(axial)
        if index is None or not self.hexes >> index & 1:
            raise ValueError(f"{tuple(axial)} is not a hex of the map.")
        return index

    def axial(self, index: Hex) -> Axial:
        """Return the coordinates of a hex."""
        return self.memo.axials[index]

    def only(self, hexes: Iterable[Axial]) -> HexSet:
        """Collect those of the given coordinates that are hexes of the map."""
        indices = (self.grid.index(each) for each in hexes)
        return hexset(index for index in indices if index is not None) & self.hexes

    @property
    def beside_walls(self) -> HexSet:
        """Collect the hexes of which at least one side is a wall line."""
        beside = 0
        for closed in self.closed:
            beside |= closed
        return beside & self.hexes

    def walled(self, walls: Iterable[Edge]) -> "Board":
        """Return this map with further wall lines."""
        parted = list(self.walls)
        for one, other in (name_edge(*pair) for pair in walls):
            direction = Direction(STEPS.index(other.minus(one)))
            parted[direction] |= 1 << self.at(one)
            parted[direction.opposite] |= 1 << self.at(other)
        if parted == list(self.walls):
            return self
        return Board(self.grid, self.hexes, tuple(parted), self.links)

    def without(self, hexes: HexSet) -> "Board":
        """Return this map with some hexes turned to wall, such as closed doors."""
        gone = hexes & self.hexes
        if not gone:
            return self
        rest = self.memo.without.get(gone)
        if rest is None:
            rest = Board(self.grid, self.hexes & ~gone, self.walls, self.links)
            self.memo.without[gone] = rest
        return rest

    def neighbours(self, hexes: HexSet) -> HexSet:
        """Collect all hexes that are adjacent to a hex of the set."""
        free = hexes & self._free
        slant = self.grid.stride - 1
        right = free << slant
        left = free >> slant
        near = (right | (right | free) << 1 | left | (left | free) >> 1) & self.hexes
        if free != hexes:
            near |= self._beside(hexes ^ free)
        return near

    def _beside(self, hexes: HexSet) -> HexSet:
        """Collect the neighbours of hexes at wall lines, with a look at each side."""
        stride = self.grid.stride
        down_right, down, down_left, up_left, up, up_right = self.open
        return (
            (hexes & down_right) << stride
            | (hexes & down) << 1
            | (hexes & down_left) >> stride - 1
            | (hexes & up_left) >> stride
            | (hexes & up) >> 1
            | (hexes & up_right) << stride - 1
        )

    def steps(self, hexes: HexSet) -> HexSet:
        """Collect all hexes that one step of movement from a hex of the set leads to."""
        near = self.neighbours(hexes)
        for one, other in self.links:
            near |= (hexes >> one & 1) << other | (hexes >> other & 1) << one
        return near

    def around(self, at: Hex) -> HexSet:
        """Collect the hexes that one step of movement from a single hex leads to."""
        near = self.memo.around.get(at)
        if near is None:
            near = self.memo.around[at] = self.steps(1 << at)
        return near
