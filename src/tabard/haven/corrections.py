"""What people set right by hand at a table of the second edition: on the map, and where cards lie."""

from __future__ import annotations

from collections.abc import Iterator

from tabard.crawl.corrections import (
    MapCorrection,
    MoveCard,
    correct_map,
    list_card_rightings,
    list_map_rightings,
    move_card,
    tell_next,
)
from tabard.crawl.effects import Condition
from tabard.haven.state import Haven
from tabard.table import Righting, Seat

Correction = MapCorrection | MoveCard


def correct(game: Haven, correction: Correction) -> None:
    """Set something right by hand; the next step tells of it."""
    if not is_underway(game):
        raise ValueError("no scenario is underway now")
    if isinstance(correction, MoveCard):
        who = game.whose(correction.figure)
        if who is None or who.is_exhausted or who.has_escaped:
            raise ValueError(f"{correction.figure} is not on the map")
        done = move_card(game, correction)
        who.show()
    else:
        done = correct_map(game, correction, tuple(Condition))
    tell_next(game, done)


def is_underway(game: Haven) -> bool:
    """Tell whether everything lies on the map: what is still being set up is chosen, and not set right."""
    return bool(game.round) and game.outcome is None and bool(game.figures)


def rightings(game: Haven, seat: Seat) -> Iterator[Righting]:
    """List everything that a seat may set right while a scenario is played: of cards only its own, for hands are a secret."""
    if not is_underway(game):
        return
    yield from list_map_rightings(game, tuple(Condition))
    for who in game.present:
        if who.seat == seat:
            yield from list_card_rightings(game, who)
