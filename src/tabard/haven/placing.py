"""Figures come onto the map when a skirmish begins (p. 10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.events import Placed
from tabard.crawl.figures import Figure
from tabard.haven.maps import read_room
from tabard.haven.setup import placements
from tabard.hexes import Hex
from tabard.table import Option, Question, Stream, ask, roll

if TYPE_CHECKING:
    from tabard.haven.state import Haven

ENTER: Question[Hex] = Question("enter", "{who}: on which starting hex do you begin?")


async def set_up(game: Haven) -> None:
    """Put the monsters onto the map, each with a number drawn at random (H-10.11 to H-10.15)."""
    for each in sorted(placements(game), key=lambda one: one.rank != "elite"):
        printed = game.content.monsters[each.type]
        taken = {one.number for one in game.figures if one.kind == each.type}
        free = [one for one in range(1, printed.standees + 1) if one not in taken]
        if not free:
            continue  # as many as possible are placed, elites first (H-42.11)
        number = await roll(Stream(f"standee-{each.type}", "Which number is drawn?"), free)
        hp = game.content.stat_card(each.type, each.rank, game.level).hp
        figure = Figure(
            f"{each.type}-{number}", each.type, "monsters", each.at, hp, hp, number,
            is_elite=each.rank == "elite",
        )  # fmt: skip
        game.figures.append(figure)
        game.tell(Placed(figure.id, game.name(each.at)))


async def enter(game: Haven, id_: str) -> None:
    """Put a character onto a starting hex of choice, with all its hit points (H-8.19, H-10.8)."""
    who = game.whose(id_)
    assert who is not None
    at = await ask(who.seat, ENTER, partial(_free, game), who=game.called(id_))
    hp = game.content.heroes[who.kind].hp[who.level - 1]
    game.figures.append(Figure(id_, who.kind, "party", at, hp, hp))
    game.tell(Placed(id_, game.name(at)))


def _free(game: Haven) -> Sequence[Option[Hex]]:
    starts = read_room(game.drawing, "".join(game.roster)).starts
    taken = game.standing()
    return [
        Option(game.name(each), each, (f"hex:{game.name(each)}",))
        for each in starts
        if not taken >> each & 1
    ]
