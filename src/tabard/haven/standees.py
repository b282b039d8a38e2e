"""Standees: how a monster comes onto the map, with a number that is drawn at random (p. 10 and 42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.events import Placed
from tabard.crawl.figures import Figure
from tabard.hexes import Hex
from tabard.table import Stream, roll

if TYPE_CHECKING:
    from tabard.haven.state import Haven


def list_free_numbers(game: Haven, kind: str) -> list[int]:
    """List the numbers of the standees that show a kind of figure and are not on the map (H-37.10)."""
    stats = game.content.stats
    type_ = stats.type_of(kind)
    monsters = [each for each in game.figures if each.kind in stats]
    taken = {each.number for each in monsters if stats.type_of(each.kind) == type_}
    return [each for each in range(1, stats.standees(kind) + 1) if each not in taken]


async def place_monster(
    game: Haven, kind: str, at: Hex, *, is_elite: bool, tells: bool = True
) -> Figure | None:
    """Put a monster into a hex, with all its hit points; None if no standee of its type is left (H-10.15, H-41.18)."""
    free = list_free_numbers(game, kind)
    if not free:
        return None
    number = await roll(Stream(f"standee-{kind}", "Which number is drawn?"), free)
    ranks = game.content.stats.ranks(kind)
    rank = "elite" if is_elite and "elite" in ranks else ranks[0]
    hp = game.stat_card(kind, rank).hp
    side = "party" if kind in game.played.allied else "monsters"
    figure = Figure(
        f"{kind}-{number}", kind, side, at, hp, hp, number, is_elite=rank == "elite",
        also=_list_further_hexes(game, kind, at),
    )  # fmt: skip
    game.figures.append(figure)
    if tells:
        game.tell(Placed(figure.id, game.name(at)))
    return figure


def _list_further_hexes(game: Haven, kind: str, at: Hex) -> list[Hex]:
    """List the other hexes of a figure that stands on several."""
    board = game.terrain.board
    body = game.content.stats.body(kind)
    return [board.at(board.axial(at).plus(each)) for each in body if any(each)]
