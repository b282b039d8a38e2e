"""Summons: figures that belong to a character and act by the rules of monsters (second edition p. 29)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.crawl.choosing import stop_or_skip
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Summoned
from tabard.crawl.figures import Figure
from tabard.crawl.hex_choices import choose_hex, list_hexes
from tabard.crawl.naming import make_title
from tabard.crawl.targets import ANY_RANGE
from tabard.hexes import Hex, HexSet, allow_walking, distance, first, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

COMES: Question[Hex] = Question("summon", "{who} appears next to {owner}. In which hex?")


def collect_summoning_hexes(game: Skirmish, owner: Figure) -> HexSet:
    """Collect where something can be summoned: empty hexes next to the owner (H-29.16)."""
    return game.terrain.board.neighbours(owner.hexes) & game.empty


async def summon(game: Skirmish, owner: Figure, figure: Figure) -> bool:
    """Let a figure come next to its owner, on the owner's side; return whether there was room (H-29.17)."""
    room = collect_summoning_hexes(game, owner)
    if not room:
        return False
    at: Any = first(room)
    if room.bit_count() > 1:
        rooms = partial(_list_rooms, game, owner)
        who, whose = game.called(figure.id), game.called(owner.id)
        at = await ask(find_decider(game, owner), COMES, rooms, who=who, owner=whose)
    if at is None:
        return False
    figure.at = at
    figure.owner, figure.side = owner.id, owner.side
    game.figures.append(figure)
    game.tell(Summoned(figure.id, owner.id, game.name(figure.at)))
    return True


def _list_rooms(game: Skirmish, owner: Figure) -> Sequence[Option[Any]]:
    """List where there is room now: whoever is asked may have gone elsewhere first, or let another come."""
    land = allow_walking(game.terrain.board, negative=game.terrain.negative)
    found = list_hexes(game, collect_summoning_hexes(game, owner), None, land)
    return found or [stop_or_skip(begun=False)]


def keep_nearest(game: Skirmish, actor: Figure, hexes: HexSet) -> HexSet:
    """Keep the hexes that are as near to an enemy of a figure as possible (H-41.16)."""
    board = game.terrain.board
    enemies = [at for each in game.enemies(actor.side) for at in (each.at, *each.also)]
    ranges: dict[int, HexSet] = {}
    for each in members(hexes):
        found = [distance(board, each, at) for at in enemies]
        near = min((one for one in found if one is not None), default=ANY_RANGE)
        ranges[near] = ranges.get(near, 0) | 1 << each
    return ranges[min(ranges)] if ranges else 0


async def choose_summoning_hex(game: Skirmish, summoner: Figure, around: HexSet) -> Hex | None:
    """Choose where a monster comes that another summons: an empty hex, as near to an enemy as possible (H-41.16, H-41.17)."""
    best = keep_nearest(game, summoner, game.terrain.board.neighbours(around) & game.empty)
    if not best:
        return None
    seat, whose = find_decider(game, summoner), make_title(summoner.id)
    return await choose_hex(game, seat, COMES, best, who="A monster", owner=whose)


def summons_of(game: Skirmish, owner: str) -> list[Figure]:
    """List the summons of a figure in the order in which they came, which is that of their turns (H-29.30)."""
    return [each for each in game.figures if each.owner == owner]
