"""Sets of hexes as ints: the hex with index `i` is in the set if bit `i` is set.

Union, intersection and difference are `|`, `&` and `& ~`; a set is true unless it is empty. Reading
single hexes out of a set is what costs, so callers stay in sets to the end.
"""

from collections.abc import Iterable
from itertools import compress, count
from typing import Any, NewType, TypeAlias

Hex = NewType("Hex", int)
"""Index of a hex on its board: small, and in map order (columns from the left, each from the top)."""

HexSet: TypeAlias = int
"""A set of hexes of one board."""

_MANY = 48  # from about here on it costs less to look at every digit than to cut off bit after bit
_TRUTH = bytes.maketrans(b"01", b"\0\1")


def hexset(hexes: Iterable[Hex]) -> HexSet:
    """Collect hexes into a set."""
    bits = 0
    for each in hexes:
        bits |= 1 << each
    return bits


def members(hexes: HexSet) -> list[Hex]:
    """List the hexes of a set in map order."""
    found: list[Any] = []  # plain ints: a call of Hex for each would cost more than all the rest
    if not hexes & hexes - 1:  # one hex, which is what most sets are, or none
        if hexes:
            found.append(hexes.bit_length() - 1)
    elif hexes.bit_count() > _MANY:
        digits = f"{hexes:b}"[::-1].encode().translate(_TRUTH)
        found = list(compress(count(), digits))
    else:
        while hexes:  # from the end, so that the numbers become smaller
            last = hexes.bit_length() - 1
            found.append(last)
            hexes ^= 1 << last
        found.reverse()
    return found


def first(hexes: HexSet) -> Hex:
    """Return the first hex of a set in map order."""
    if not hexes:
        raise ValueError("An empty set of hexes has no first hex.")
    found: Any = (hexes & -hexes).bit_length() - 1  # a plain int, as above
    at: Hex = found
    return at


def shifted(hexes: HexSet, places: int) -> HexSet:
    """Move every index of a set up or down."""
    return hexes << places if places >= 0 else hexes >> -places
