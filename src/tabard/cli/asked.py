"""Who is asked what at a table where one terminal serves all seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabard.table import Decision, Game, Option, Seat, called
from tabard.table.questions import ANYTIME


class Asked(NamedTuple):
    """A question to one seat, or to the party."""

    seat: Seat
    who: str
    """"" where there is only one seat."""
    prompt: str
    options: Sequence[Option[Any]]
    easy: str = ""


def asked(game: Game[Any]) -> list[Asked]:
    """List what is asked, and what others may do beside it; what the party decides is asked once."""
    found: list[Asked] = []
    beside: list[Asked] = []
    for seat, decision in sorted(game.decisions.items()):
        if decision.is_party and found:
            beside += _beside(seat, decision)
        else:
            who = "All of you" if decision.is_party else called(seat).capitalize()
            easy = decision.question.easy
            shown = "" if game.seats == 1 else who
            found.append(Asked(seat, shown, decision.prompt, decision.options, easy))
    for seat, decision in sorted(game.asides.items()):
        beside += _beside(seat, decision)
    return found + beside


def _beside(seat: Seat, decision: Decision[Any]) -> list[Asked]:
    """Return what a seat may do at any time, if it may do anything."""
    options = [each for each in decision.options if decision.is_anytime(each)]
    return [Asked(seat, called(seat).capitalize(), ANYTIME.prompt, options)] if options else []
