"""Areas of effect: every way to lay a pattern of hexes on the map.

A pattern is turned in steps of 60 degrees and mirrored. Hexes of it that fall on a wall or off the
map are lost; wall lines do not break it. Range and sight to its hexes are the caller's business.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tabard.hexes.board import Board
from tabard.hexes.coordinates import Axial
from tabard.hexes.sets import Hex, HexSet, members

Pattern = tuple[Axial, ...]
"""Offsets of the hexes of an area, sorted: from the acting figure's own hex, or from any point."""

MOST = 500
"""How many areas are kept in all their orientations: a book has dozens, whoever asks what a monster does may draw any."""


def make_pattern(offsets: Iterable[tuple[int, int]]) -> Pattern:
    """Make a pattern from offsets in any order."""
    return tuple(sorted({Axial(q, r) for q, r in offsets}))


@lru_cache(maxsize=MOST)
def list_orientations(area: Pattern) -> tuple[Pattern, ...]:
    """Return the distinct patterns that turning and mirroring about the origin give."""
    found: dict[Pattern, None] = {}
    for start in (area, make_pattern(each.mirrored() for each in area)):
        turned = start
        for _ in range(6):
            found[turned] = None
            turned = make_pattern(each.turned() for each in turned)
    return tuple(found)


@lru_cache(maxsize=MOST)
def list_shapes(area: Pattern) -> tuple[Pattern, ...]:
    """Return the distinct patterns that turning, mirroring and moving give, first hex at origin."""
    moved = (make_pattern(h.minus(turned[0]) for h in turned) for turned in list_orientations(area))
    return tuple(dict.fromkeys(moved))


def areas_from(board: Board, area: Pattern, own: Hex) -> tuple[HexSet, ...]:
    """Lay a pattern that is fixed to the acting figure's own hex, in all orientations."""
    key = (area, own, True)
    found = board.memo.areas.get(key)
    if found is None:
        centre = board.axial(own)
        masks = (board.only(centre.plus(h) for h in turned) for turned in list_orientations(area))
        found = tuple(dict.fromkeys(mask for mask in masks if mask))
        board.memo.areas[key] = found
    return found


def areas_beside(board: Board, area: Pattern, base: Pattern, body: HexSet) -> tuple[HexSet, ...]:
    """Lay a pattern that is fixed to a figure on several hexes, in every way in which its base covers them."""
    found: dict[HexSet, None] = {}
    for own in members(body):
        centre = board.axial(own)
        for laid, under in _turned_together(area, base):
            if board.only(centre.plus(each) for each in under) == body:
                found[board.only(centre.plus(each) for each in laid)] = None
    return tuple(each for each in found if each)


@lru_cache(maxsize=MOST)
def _turned_together(area: Pattern, base: Pattern) -> tuple[tuple[Pattern, Pattern], ...]:
    """Return the orientations of a pattern, each with its base turned and mirrored likewise."""
    found: dict[tuple[Pattern, Pattern], None] = {}
    mirrored = [make_pattern(h.mirrored() for h in each) for each in (area, base)]
    for start in ([area, base], mirrored):
        both = start
        for _ in range(6):
            found[both[0], both[1]] = None
            both = [make_pattern(h.turned() for h in each) for each in both]
    return tuple(found)


def areas_over(board: Board, area: Pattern, anchors: HexSet) -> tuple[HexSet, ...]:
    """Lay a pattern anywhere as long as it covers at least one of the anchors.

    The anchors are typically the hexes within range. Placements that differ only off the map are
    one; their order depends only on map, pattern and anchors.
    """
    found: dict[HexSet, None] = {}
    for anchor in members(anchors & board.hexes):
        found.update(dict.fromkeys(_list_covering(board, area, anchor)))
    return tuple(found)


def _list_covering(board: Board, area: Pattern, anchor: Hex) -> tuple[HexSet, ...]:
    """Return all placements of a pattern that cover one hex."""
    key = (area, anchor, False)
    found = board.memo.areas.get(key)
    if found is None:
        found = tuple(
            dict.fromkeys(board.only(hexes) for hexes in _place_around(area, board.axial(anchor)))
        )
        board.memo.areas[key] = found
    return found


def _place_around(area: Pattern, anchor: Axial) -> Iterator[list[Axial]]:
    """Yield the hexes of each placement that covers an anchor."""
    for shape in list_shapes(area):
        for chosen in shape:
            yield [anchor.plus(each.minus(chosen)) for each in shape]
