"""Standees: how a monster comes onto the map, with a number that is drawn at random (p. 10 and 42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.events import Placed
from tabard.crawl.figures import Figure
from tabard.hexes import Hex
from tabard.table import Stream, roll

if TYPE_CHECKING:
    from tabard.haven.state import Haven


def free_numbers(game: Haven, type_: str) -> list[int]:
    """List the numbers of a type's standees that are not on the map."""
    taken = {each.number for each in game.figures if each.kind == type_}
    standees = game.content.monsters[type_].standees
    return [each for each in range(1, standees + 1) if each not in taken]


async def place_monster(
    game: Haven, type_: str, at: Hex, *, is_elite: bool, tells: bool = True
) -> Figure | None:
    """Put a monster into a hex, with all its hit points; None if no standee of its type is left (H-10.15, H-41.18)."""
    free = free_numbers(game, type_)
    if not free:
        return None
    number = await roll(Stream(f"standee-{type_}", "Which number is drawn?"), free)
    hp = game.content.stat_card(type_, "elite" if is_elite else "normal", game.level).hp
    figure = Figure(
        f"{type_}-{number}", type_, "monsters", at, hp, hp, number, is_elite=is_elite
    )  # fmt: skip
    game.figures.append(figure)
    if tells:
        game.tell(Placed(figure.id, game.name(at)))
    return figure
