"""Figures come onto the map when a scenario begins, and when it spawns them (p. 10 and 42)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.deciding import ask_of, find_players
from tabard.crawl.events import Placed
from tabard.crawl.figures import Figure
from tabard.crawl.scenario_events import Spawned
from tabard.crawl.spawning import choose_spawn_hex
from tabard.haven.delving import begin
from tabard.haven.joining import join_round
from tabard.haven.revealing import reveal_room
from tabard.haven.setting_up import set_dials
from tabard.haven.standees import list_free_numbers, place_monster
from tabard.hexes import Hex
from tabard.table import Option, Question

if TYPE_CHECKING:
    from tabard.haven.state import Haven

ENTER: Question[Hex] = Question("enter", "{to}On which starting hex do you begin?")


async def set_up(game: Haven) -> None:
    """Set the first room up, and no other (H-8.12)."""
    if game.played.grows:
        await begin(game)
    for room in game.drawn.first_rooms():
        await reveal_room(game, room)


async def enter(game: Haven, id_: str) -> None:
    """Put a character onto a starting hex of choice, with all its hit points (H-8.19, H-10.8)."""
    who = game.whose(id_)
    assert who is not None
    at = await ask_of(game, who, ENTER, partial(_list_free, game))
    hp = set_dials(game, who)
    game.figures.append(Figure(id_, who.kind, "party", at, hp, hp))
    game.tell(Placed(id_, game.name(at)))


def _list_free(game: Haven) -> Sequence[Option[Hex]]:
    taken = game.standing()
    return [
        Option(game.name(each), each, (f"hex:{game.name(each)}",))
        for each in game.drawn.starts
        if not taken >> each & 1
    ]


async def spawn(game: Haven, type_: str, wanted: Hex, is_elite: bool) -> None:  # noqa: FBT001 - as in every book
    """Let a monster appear in a hex, as a rule says that any game has."""
    await spawn_figure(game, type_, wanted, is_elite=is_elite)


async def spawn_figure(game: Haven, type_: str, wanted: Hex, *, is_elite: bool) -> Figure | None:
    """Let a monster appear in a hex, or in the closest empty one of the rooms that are revealed (H-42.2, H-42.3, H-42.19)."""
    if not game.terrain.board.hexes >> wanted & 1 or not list_free_numbers(game, type_):
        return None
    at = await choose_spawn_hex(game, wanted, find_players(game), type_)
    if at is None:
        return None
    figure = await place_monster(game, type_, at, is_elite=is_elite, tells=False)
    assert figure is not None
    game.tell(Spawned(figure.id, game.name(at), figure.hp))
    await join_round(game, [figure])
    return figure
