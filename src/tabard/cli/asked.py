"""Who is asked what at a table where one terminal serves all seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tabard.table import Decision, Game, Option, Seat, find
from tabard.table.questions import ANYTIME


class Asked(NamedTuple):
    """A question to one seat, or to the party."""

    seat: Seat
    who: str
    """"" where there is only one seat."""
    prompt: str
    options: Sequence[Option[Any]]
    easy: str = ""
    lines: Mapping[str, str] = {}
    """What some options would do, in a few words, by their keys."""


def name_of(game: Game[Any], seat: Seat) -> str:
    """Call a seat as its game does, or by its number."""
    return game.names[seat]


def list_asked(game: Game[Any], only: Seat | None = None) -> list[Asked]:
    """List what is asked, and what others may do beside it; what the party decides is asked once.

    Where `only` one seat looks at the screen, what is open to others is left out.
    """
    found: list[Asked] = []
    beside: list[Asked] = []
    for seat, decision in sorted(game.decisions.items()):
        if only not in (None, seat):
            continue
        if decision.is_party and found:
            beside += _beside(game, seat, decision)
        else:
            who = "All of you" if decision.is_party else name_of(game, seat)
            easy = decision.question.easy
            shown = "" if game.seats == 1 else who
            lines = _describe_options(game, decision)
            found.append(Asked(seat, shown, decision.prompt, decision.options, easy, lines))
    for seat, decision in sorted(game.asides.items()):
        if only in (None, seat):
            beside += _beside(game, seat, decision)
    return found + beside


def _describe_options(game: Game[Any], decision: Decision[Any]) -> dict[str, str]:
    """Say in a few words what options would do, as far as the game can tell."""
    preview = find(game.name).page.preview
    # Real dice and cards are asked for by the table itself.
    shown = (
        preview(game.state, decision) if preview and not decision.kind.startswith("roll:") else {}
    )
    return {key: each["line"] for key, each in shown.items() if each.get("line")}


def _beside(game: Game[Any], seat: Seat, decision: Decision[Any]) -> list[Asked]:
    """Return what a seat may do at any time, if it may do anything."""
    options = [each for each in decision.options if decision.is_anytime(each)]
    return [Asked(seat, name_of(game, seat), ANYTIME.prompt, options)] if options else []
