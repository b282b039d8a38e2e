"""Manipulating tiles: where a tile may be put, and the six ways to do something with one (p. 31)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import ALL
from tabard.crawl.about import Targeting
from tabard.crawl.choosing import TARGET, list_target_options, must
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Skipped
from tabard.crawl.figures import Hazard, Overlay
from tabard.crawl.hazards import spring
from tabard.crawl.performing import confirm, lay, perform_now
from tabard.crawl.rooms import joined
from tabard.haven.finding import View, find, seen_from
from tabard.haven.finding_hexes import KINDS, find_hexes, find_tiles, tiles_of
from tabard.haven.masteries import note_obstacle
from tabard.haven.own_abilities import Manipulate, TileVerb
from tabard.haven.selectors import Reference, count_chosen
from tabard.haven.vocabulary import Pointer, Quality
from tabard.hexes import Hex, HexSet, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.haven.state import Haven

TILE: Question[Hex | None] = Question("tile", "{what}: choose a tile.", "H-31.19", 31)
PLACE: Question[Hex | None] = Question("tile-place", "{what}: choose a hex.", "H-31.19", 31)


def collect_free(game: Haven) -> HexSet:
    """Collect the hexes without any overlay tile; corridors and open doors do not count, plates do (H-31.26)."""
    return game.terrain.featureless & ~game.terrain.plates


def collect_sites(game: Haven, kind: str, *, without: HexSet = 0, occupied: bool = False) -> HexSet:
    """Collect where a tile may be put, if those in some hexes are taken away first (H-31.26, H-31.27, H-31.29)."""
    found = collect_free(game) | without
    if kind in ("obstacle", "trap") and not occupied:
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
    ability = game.ability(path)
    assert isinstance(ability, Manipulate)
    work = Work(game, actor, side, path, ability)
    if ability.verb is TileVerb.DESTROY:
        game.forget("destroyed")
    if ability.count == ALL:
        return await work.take_all()
    for _ in range(ability.count):
        if not await work.take_one():
            break
    return bool(work.done)


class Work:
    """An ability that manipulates tiles while it is performed."""

    def __init__(
        self, game: Haven, actor: Figure, side: Side, path: str, ability: Manipulate
    ) -> None:
        self.game = game
        self.actor = actor
        self.side = side
        self.path = path
        self.ability = ability
        self.done = 0

    @property
    def view(self) -> View:
        """From whom its words are seen."""
        grant = self.game.grant
        return View(self.game, self.actor, self.side, grant.by if grant is not None else "")

    @property
    def is_new(self) -> bool:
        """Tell whether tiles come that were not there."""
        return self.ability.verb is TileVerb.CREATE

    def collect_found(self) -> HexSet:
        """Collect where it can be done: tiles, or hexes for new ones, that are seen unless they were meant before (H-19.12, H-31.19)."""
        words = self.ability.where if self.is_new else self.ability.what
        is_known = isinstance(getattr(words, "noun", None), Reference)
        seen = self.game.terrain.board.hexes if is_known else seen_from(self.view)
        if self.is_new:
            return seen & find_hexes(self.view, words) & collect_sites(self.game, self.ability.made)
        return seen & find_tiles(self.view, words)

    async def take_all(self) -> bool:
        """Do it wherever it can be done, unless it is left out."""
        if not self.collect_found():
            return False
        if not must(self.game, self.ability) and not await confirm(
            self.game, self.actor, self.ability
        ):
            return False
        for at in members(self.collect_found()):
            if self.collect_found() >> at & 1:
                await self._work_at(at)
        return bool(self.done)

    async def take_one(self) -> bool:
        """Do it where the player says; tell whether it was done."""
        question = PLACE if self.is_new else TILE
        at = await self._choose(question, self.collect_found)
        return at is not None and await self._work_at(at)

    async def _work_at(self, at: Hex) -> bool:
        to = at
        kind = "" if self.is_new else kind_at(self.game, at)
        if self.is_new:
            lay(self.game, at, overlay_of(self.game, self.ability.made, self.ability.hazard), self.ability.made)  # fmt: skip
        else:
            changed = await self._change_tile(at)
            if changed is None:
                return False
            to = changed
        self.done += 1
        if "obstacle" in (kind, self.ability.made):
            note_obstacle(self.game, self.actor)
        self.game.remember("tile", hexes=[to], more=self.done > 1)
        paths = [f"{self.path}/{number}" for number in range(len(self.ability.each))]
        before, self.game.spots = self.game.spots, {**self.game.spots, "tile": [to], "it": [to]}
        for each in paths:
            if self.game.is_on_map(self.actor):
                await perform_now(self.game, self.actor, self.side, each)
        self.game.spots = before
        return True

    async def _change_tile(self, at: Hex) -> Hex | None:
        """Do something with a tile that was chosen; return where it is or was."""
        game, ability = self.game, self.ability
        match ability.verb:
            case TileVerb.DESTROY:
                lay(game, at, Overlay(), "floor")
                game.remember("destroyed", hexes=[at], more=True)
            case TileVerb.REPLACE:
                lay(game, at, overlay_of(game, ability.made, ability.hazard), ability.made)
            case TileVerb.SPRING:
                await spring(game, await self._choose_springer(), at)
            case _:
                kind = kind_at(game, at)
                to = await self._choose(PLACE, partial(self._collect_elsewhere, kind, at))
                if to is None:
                    return None
                overlay = overlay_of(game, kind, game.terrain.hazard(at))
                lay(game, at, Overlay(), "floor")
                lay(game, to, overlay, kind)
                if ability.what.noun == Reference(Pointer.MARKED):
                    game.remember("marked", hexes=[to])
                return to
        return at

    async def _choose_springer(self) -> Figure:
        """Return who springs a trap: the acting figure, or who is named; of several the player says who (H-31.25)."""
        whom = self.ability.whom
        named = find(self.view, whom) if whom is not None else []
        if len(named) > 1 and count_chosen(whom) == 1:
            options = partial(list_target_options, self.game, [each.id for each in named], (), may_skip=False, begun=False)  # fmt: skip
            seat, what = find_decider(self.game, self.actor), self.ability.text
            about = Targeting(self.actor, self.ability, what)
            chosen = await ask(seat, TARGET, options, about=about, what=what)
            named = [each for each in named if each.id == chosen]
        return named[0] if named else self.actor

    def _collect_elsewhere(self, kind: str, at: Hex) -> HexSet:
        """Collect where a tile may come to: anywhere in range, or hex by hex through featureless hexes (H-31.21 to H-31.23)."""
        game = self.game
        # Only a card that asks for a featureless hex, and not for an empty one, puts a trap under somebody.
        occupied = kind == "trap" and Quality.FEATURELESS in getattr(
            self.ability.where, "qualities", ()
        )
        allowed = collect_sites(game, kind, without=1 << at, occupied=occupied) & ~(1 << at)
        if self.ability.verb is TileVerb.RELOCATE:
            return allowed & find_hexes(self.view, self.ability.where)
        reached = edge = 1 << at
        for _ in range(self.ability.steps):
            edge = game.terrain.board.neighbours(edge) & game.terrain.featureless & ~reached
            reached |= edge
        return allowed & reached

    async def _choose(
        self, question: Question[Hex | None], found: Callable[[], HexSet]
    ) -> Hex | None:
        if not found():
            return None
        may_skip = bool(self.done) or not must(self.game, self.ability)
        options = partial(list_hexes, self.game, found, may_skip=may_skip)
        seat, what = find_decider(self.game, self.actor), self.ability.text
        at = await ask(seat, question, options, what=what)
        if at is None and not self.done:
            self.game.tell(Skipped(self.actor.id, what))
        return at


def kind_at(game: Haven, at: Hex) -> str:
    """Say of which kind the tile in a hex is."""
    return next(each for each in KINDS if tiles_of(game, each) >> at & 1)


def list_hexes(
    game: Haven, found: Callable[[], HexSet], *, may_skip: bool
) -> Sequence[Option[Hex | None]]:
    """List the hexes that are found now, as whoever is asked may do something else first, and to leave it if that may be."""
    listed: list[Option[Hex | None]] = [
        Option(game.name(each), each, (f"hex:{game.name(each)}",)) for each in members(found())
    ]
    if may_skip or not listed:
        listed.append(Option("skip", None, (), "Skip it", gives_up=True))
    return listed
