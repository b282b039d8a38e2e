"""Spawning: where a monster comes onto the map (Buttons & Bugs p. 32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.hex_choices import choose_hex
from tabard.crawl.naming import make_title
from tabard.hexes import Hex, keep_closest
from tabard.table import Question, Seat

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

APPEARS: Question[Hex] = Question(
    "spawn", "{who} appears as near to {where} as it can. In which hex?"
)


async def choose_spawn_hex(game: Skirmish, wanted: Hex, seat: Seat, who: str) -> Hex | None:
    """Return the hex itself if it is empty, otherwise the closest empty one (B-32.10, B-32.11)."""
    found = keep_closest(game.terrain.board, wanted, game.empty)
    if not found:
        return None
    return await choose_hex(
        game, seat, APPEARS, found, who=make_title(who), where=game.name(wanted)
    )
