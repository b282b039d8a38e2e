"""Which hexes are meant: those that a selector of the card language finds, and where the tiles lie that it names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.haven import selectors as words
from tabard.haven.finding import (
    View,
    collect_near,
    collect_place,
    collect_spotted,
    collect_zone,
    find,
)
from tabard.haven.scenes import NotCoveredError
from tabard.haven.vocabulary import Quality, Status, Thing, Tile
from tabard.hexes import HexSet, hexset, members

if TYPE_CHECKING:
    from tabard.haven.state import Haven


SIDES = 6
KINDS = ("obstacle", "difficult", "trap", "hazard")
"""The kinds of overlay tiles that can be manipulated."""


def tiles_of(game: Haven, kind: str) -> HexSet:
    """Collect where tiles of a kind lie that can be manipulated: not on the border of a map tile (H-31.30)."""
    terrain = game.terrain
    lying = {
        "obstacle": terrain.obstacles,
        "difficult": terrain.difficult,
        "trap": terrain.traps,
        "hazard": terrain.negative & ~terrain.traps,
    }
    return lying[kind] & terrain.board.hexes & ~terrain.fixed


def kinds_of(tiles: words.Tiles) -> list[str]:
    """Name the kinds of overlay tiles, one of each."""
    return [
        str(each).removesuffix("s")
        for each in tiles.tiles
        if each not in (Tile.OBJECTIVE, Tile.OBJECTIVES, Tile.WALL, Tile.WALLS)
    ]


def find_tiles(view: View, what: words.Selector) -> HexSet:
    """Collect the hexes of the tiles that a selector means."""
    if not isinstance(what, words.Single):
        raise NotCoveredError(what)
    match what.noun:
        case words.Reference(pointer=pointer):
            found = collect_spotted(view.game, pointer.removesuffix("s"))
        case words.Tiles() as tiles:
            found = sum(tiles_of(view.game, each) for each in kinds_of(tiles))
        case _:
            raise NotCoveredError(what)
    for each in what.filters:
        found &= _collect_where(view, each)
    return found


def find_hexes(view: View, where: words.Selector) -> HexSet:
    """Collect the hexes that a selector means, whatever may be put there."""
    if not isinstance(where, words.Single):
        raise NotCoveredError(where)
    game, board = view.game, view.game.terrain.board
    match where.noun:
        case words.Reference(pointer=pointer):
            found = collect_place(view, words.Reference(pointer))
        case words.Kind(thing=Thing.HEX | Thing.HEXES):
            found = board.hexes
        case _:
            raise NotCoveredError(where)
    if where.place is not None:
        found &= collect_place(view, where.place)
    if Quality.EMPTY in where.qualities or Quality.FEATURELESS in where.qualities:
        found &= game.terrain.featureless
    if Quality.EMPTY in where.qualities or Quality.UNOCCUPIED in where.qualities:
        found &= ~game.standing()
    for each in where.filters:
        found &= _collect_where(view, each)
    return found


def hexes_like(view: View, filters: Sequence[words.Filter | Quality]) -> HexSet:
    """Collect the hexes that fit all of some filters."""
    game = view.game
    found = game.terrain.board.hexes
    for each in filters:
        if isinstance(each, Quality):
            found &= game.terrain.featureless & ~game.standing()
        else:
            found &= _collect_where(view, each)
    return found


def _collect_where(view: View, one: words.Filter) -> HexSet:  # noqa: C901, PLR0911 - one line a filter
    """Collect the hexes that fit a filter."""
    game = view.game
    match one:
        case words.Within(number=number, place=place):
            return collect_near(view, place, number)
        case words.Adjacent(place=words.Reference(pointer=pointer) as place):
            return collect_near(view, place, 1) & ~collect_spotted(game, pointer.removesuffix("s"))
        case words.Adjacent(place=words.Nested(who=words.Single(noun=words.Tiles() as tiles))):
            return _collect_beside(game, tiles)
        case words.Adjacent(place=place):
            return collect_near(
                view, place, 1
            )  # the own hex of a figure is adjacent to it (H-19.28)
        case words.In(zones=(zone,)):
            return collect_zone(view, zone)
        case words.InPlace(where=words.Reference(pointer=pointer)):
            return collect_place(view, words.Reference(pointer))
        case words.Is(status=Status.ENTERED):
            return hexset(game.deeds_of(view.actor.id).way[1:])
        case words.Is(status=Status.LEFT | Status.LOOTED as status):
            return collect_spotted(game, str(status))
        case words.Holding(noun=noun):
            return _collect_holding(view, noun)
        case words.Other(filter=inner):
            return game.terrain.board.hexes & ~_collect_where(view, inner)
        case words.By():
            return game.terrain.board.hexes
        case _:
            raise NotCoveredError(one)


def _collect_beside(game: Haven, tiles: words.Tiles) -> HexSet:
    """Collect the hexes next to tiles, those on the border of a map tile among them, or next to a wall: around the map there is nothing else (H-30.12)."""
    board, terrain = game.terrain.board, game.terrain
    lying = {
        "obstacle": terrain.obstacles,
        "difficult": terrain.difficult,
        "trap": terrain.traps,
        "hazard": terrain.negative & ~terrain.traps,
    }
    found = 0
    for kind in kinds_of(tiles):
        found |= board.neighbours(lying[kind] & board.hexes)
    if Tile.WALL in tiles.tiles or Tile.WALLS in tiles.tiles:
        found |= hexset(
            each for each in members(board.hexes) if board.neighbours(1 << each).bit_count() < SIDES
        )
    return found & board.hexes


def is_beside(view: View, single: words.Single) -> bool:
    """Tell whether there are tiles that a condition asks for: next to the acting figure, or in other places it names."""
    assert isinstance(single.noun, words.Tiles)
    if single.filters == (words.Adjacent(),):
        return bool(_collect_beside(view.game, single.noun) & view.actor.hexes)
    return bool(find_tiles(view, single))


def _collect_holding(view: View, noun: words.Noun) -> HexSet:
    """Collect the hexes with something in them; outside of the map there is wall (H-30.12)."""
    game = view.game
    match noun:
        case words.Tiles() as tiles:
            found = game.terrain.obstacles if Tile.OBSTACLE in tiles.tiles else 0
            return found & game.terrain.board.hexes
        case _:
            return game.standing(find(view, words.Single(noun)))
