"""One of several hexes that somebody chooses, each told with what it does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.figures import Figure
from tabard.hexes import Ground, Hex, HexSet, allow_walking, first, members
from tabard.table import About, Option, Question, Seat, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


async def choose_hex(
    game: Skirmish,
    seat: Seat,
    question: Question[Hex],
    hexes: HexSet,
    *,
    about: About | None = None,
    **words: str,
) -> Hex:
    """Let a person choose one of several hexes; a lone one is taken."""
    if hexes.bit_count() == 1:
        return first(hexes)
    # Whoever comes there does not walk: what slows down does not matter, what harms does.
    land = allow_walking(game.terrain.board, negative=game.terrain.negative)
    return await ask(
        seat, question, partial(list_hexes, game, hexes, None, land), about=about, **words
    )


def list_hexes(
    game: Skirmish, hexes: HexSet, figure: Figure | None, land: Ground
) -> Sequence[Option[Hex]]:
    """List hexes with what they do to whoever is put, pushed or pulled there."""
    return [
        Option(
            game.name(each),
            each,
            (f"hex:{game.name(each)}",),
            partial(_describe_hex, game, figure, land, each),
        )
        for each in members(hexes)
    ]


def _describe_hex(game: Skirmish, figure: Figure | None, land: Ground, at: Hex) -> str:
    return describe_hex(game, at, tell_harm(game, figure, land, at))


def tell_harm(game: Skirmish, figure: Figure | None, land: Ground, at: Hex) -> list[str]:
    """Say what the hazard in a hex does to a figure that gets there on this ground: nothing to one that flies."""
    hazard = game.terrain.hazard(at)
    if hazard is None or not (land.entered | land.landed) >> at & 1:
        return []
    immune = game.traits(figure).immune if figure is not None else ()
    damage = [f"{hazard.damage} damage"] if hazard.damage else []
    cure = [f"heal {hazard.heal}"] if hazard.heal else []
    does = [*damage, *cure, *(each for each in hazard.conditions if each not in immune)]
    when = " if the jump ends here" if land.landed >> at & 1 else ""
    return [f"hazard{when}: {', '.join(does)}"] if does else []


def describe_hex(game: Skirmish, at: Hex, marks: Sequence[str]) -> str:
    """Name a hex, with what is told of it and whether it is a plate."""
    terrain = game.terrain
    told = [*marks, *(["plate"] if terrain.plates >> at & 1 else [])]
    return terrain.names[at] + (f" ({', '.join(told)})" if told else "")
