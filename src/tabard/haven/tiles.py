"""Manipulating tiles: where a tile may be put, and the six ways to do something with one (p. 31)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.choosing import must
from tabard.crawl.deciding import decider
from tabard.crawl.events import Skipped
from tabard.crawl.figures import Hazard, Overlay
from tabard.crawl.movement import spring
from tabard.crawl.performing import lay
from tabard.crawl.rooms import joined
from tabard.crawl.targets import in_range
from tabard.haven.own_abilities import Manipulate, TileVerb
from tabard.hexes import Hex, HexSet, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.haven.state import Haven

TILE: Question[Hex | None] = Question("tile", "{what}: choose a tile.", "H-31.19", 31)
PLACE: Question[Hex | None] = Question("tile-place", "{what}: choose a hex.", "H-31.19", 31)


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


def free_of_tiles(game: Haven) -> HexSet:
    """Collect the hexes without any overlay tile; corridors and open doors do not count, plates do (H-31.26)."""
    return game.terrain.featureless & ~game.terrain.plates


def sites(game: Haven, kind: str, *, without: HexSet = 0) -> HexSet:
    """Collect where a tile may be put, if those in some hexes are taken away first (H-31.26, H-31.27, H-31.29)."""
    found = free_of_tiles(game) | without
    if kind in ("obstacle", "trap"):
        found &= ~game.standing()
    if kind == "obstacle":
        left = game.terrain.obstacles & ~without
        found &= ~sum(1 << at for at in members(found) if _cuts_off(game, left, at))
    return found


def _cuts_off(game: Haven, obstacles: HexSet, at: Hex) -> bool:
    """Tell whether an obstacle would part an area of the map that can be walked through without crossing one (H-31.29)."""
    board = game.terrain.doorways or game.terrain.board
    open_ = board.without(obstacles)
    area = joined(open_, 1 << at)
    rest = area & ~(1 << at)
    if not rest:
        return False
    start = rest & -rest
    return joined(open_.without(1 << at), start) != rest


def overlay_of(game: Haven, kind: str, hazard: Hazard | None) -> Overlay:
    """Make a tile; hazardous terrain is that of the level."""
    if kind == "trap":
        return Overlay(hazard=hazard or Hazard())
    if kind == "hazard":
        damage = game.content.levels[game.level].hazard
        return Overlay(hazard=Hazard(damage), stays=True)
    return Overlay(is_obstacle=kind == "obstacle", is_difficult=kind == "difficult")


# What a card does


async def manipulate(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Manipulate tiles as an ability says; tell whether anything was done."""
    del side
    ability = game.ability(path)
    assert isinstance(ability, Manipulate)
    if ability.verb is TileVerb.CREATE:
        return await _create(game, actor, ability)
    near = in_range(game, actor, ability.range)
    found = near & sum(tiles_of(game, each) for each in ability.tiles)
    at = await _choose(game, actor, ability, TILE, found)
    return at is not None and await _change(game, actor, ability, at)


async def _create(game: Haven, actor: Figure, ability: Manipulate) -> bool:
    """Put new tiles down, one after the other; there are as many as are wanted (H-31.19, H-31.36)."""
    done = False
    for _ in range(ability.count):
        found = in_range(game, actor, ability.range) & sites(game, ability.made)
        if ability.empty:
            found &= ~game.standing()
        at = await _choose(game, actor, ability, PLACE, found)
        if at is None:
            break
        lay(game, at, overlay_of(game, ability.made, ability.hazard), ability.made)
        done = True
    return done


async def _change(game: Haven, actor: Figure, ability: Manipulate, at: Hex) -> bool:
    """Do something with a tile that was chosen."""
    kind = next(each for each in ability.tiles if tiles_of(game, each) >> at & 1)
    match ability.verb:
        case TileVerb.DESTROY:
            lay(game, at, Overlay(), "floor")
        case TileVerb.REPLACE:
            lay(game, at, overlay_of(game, ability.made, ability.hazard), ability.made)
        case TileVerb.SPRING:
            await spring(game, actor, at)
        case _:
            found = _elsewhere(game, actor, ability, kind, at)
            to = await _choose(game, actor, ability, PLACE, found)
            if to is None:
                return False
            overlay = overlay_of(game, kind, game.terrain.hazard(at))
            lay(game, at, Overlay(), "floor")
            lay(game, to, overlay, kind)
    return True


def _elsewhere(game: Haven, actor: Figure, ability: Manipulate, kind: str, at: Hex) -> HexSet:
    """Collect where a tile may come to: anywhere in range, or hex by hex through featureless hexes (H-31.21 to H-31.23)."""
    allowed = sites(game, kind, without=1 << at) & ~(1 << at)
    if ability.verb is TileVerb.RELOCATE:
        allowed &= in_range(game, actor, ability.to)
        return allowed & ~game.standing() if ability.empty else allowed
    reached = edge = 1 << at
    for _ in range(ability.to):
        edge = game.terrain.board.neighbours(edge) & game.terrain.featureless & ~reached
        reached |= edge
    return allowed & reached


async def _choose(
    game: Haven, actor: Figure, ability: Manipulate, question: Question[Hex | None], found: HexSet
) -> Hex | None:
    if not found:
        return None
    options = partial(_options, game, found, may_skip=not must(game, ability))
    at = await ask(decider(game, actor), question, options, what=ability.text)
    if at is None:
        game.tell(Skipped(actor.id, ability.text))
    return at


def _options(game: Haven, hexes: HexSet, *, may_skip: bool) -> Sequence[Option[Hex | None]]:
    found: list[Option[Hex | None]] = [
        Option(game.name(each), each, (f"hex:{game.name(each)}",)) for each in members(hexes)
    ]
    return [*found, Option("skip", None, (), "Skip it", gives_up=True)] if may_skip else found
