"""What people set right by hand at a table of Buttons & Bugs: on the map, the markers of the modifier tables, and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, assert_never

import msgspec
from msgspec import Meta

from tabard.bugs.language import CONDITIONS
from tabard.bugs.state import Bugs
from tabard.crawl.corrections import (
    EndCondition,
    GiveCondition,
    MapCorrection,
    MoveCard,
    PlaceFigure,
    SetHP,
    correct_map,
    list_card_rightings,
    list_map_rightings,
    move_card,
    tell_next,
)
from tabard.table import Righting, Seat, Way

ROWS = 6


class SetRow(msgspec.Struct, frozen=True, tag="set-row"):
    """Put the marker of a modifier table where it belongs; without a figure that of the monsters."""

    figure: str
    row: Annotated[int, Meta(ge=0, lt=ROWS)]


Correction = MapCorrection | SetRow | MoveCard


def correct(game: Bugs, correction: Correction) -> None:
    """Set something right by hand; the next step tells of it."""
    if not game.figures:
        raise ValueError("no scenario is played now")
    tell_next(game, _done(game, correction))


def _done(game: Bugs, correction: Correction) -> str:
    match correction:
        case SetHP() | PlaceFigure() | GiveCondition() | EndCondition():
            return correct_map(game, correction, CONDITIONS)
        case SetRow(figure="", row=row):
            game.monster_row = row
            return f"the monsters' marker is in row {row + 1}"
        case SetRow(figure=figure, row=row):
            who = game.whose(figure)
            if who is None:
                raise ValueError(f"{figure} has no modifier table of its own")
            who.row = row
            return f"the marker of {game.called(figure)} is in row {row + 1}"
        case MoveCard():
            return move_card(game, correction)
        case _:
            assert_never(correction)


def rightings(game: Bugs, seat: Seat) -> Iterator[Righting]:  # noqa: ARG001 - there are no secrets
    """List everything that may be set right while a scenario is played."""
    if not game.figures:
        return
    yield from list_map_rightings(game, CONDITIONS)
    tables = [("", "Monsters", game.monster_row)]
    tables += [(who.figure, game.called(who.figure), who.row) for who in game.party]
    for figure, about, now in tables:
        rows = [each for each in range(ROWS) if each != now]
        ways = tuple(Way(str(each + 1), SetRow(figure, each)) for each in rows)
        yield Righting(about, "row of the modifier table", str(now + 1), ways)
    for who in game.party:
        yield from list_card_rightings(game, who)
