"""What a bot may do now with the seats it holds: answer what is asked, or use what is open to a seat at any time."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from tabard.bots.tree import Choice
from tabard.table import Decision, Game, Option, Seat
from tabard.table.wishes import CONSENT

OFTEN = 3
"""So often a seat that is not asked may use what is open to it within one step: whatever it does, the table goes on."""


class Able(NamedTuple):
    """A seat that may do something now."""

    seat: Seat
    game: Game[Any]
    """As this seat knows it."""
    decision: Decision[Any]
    options: Sequence[Option[Any]]
    awaited: bool
    """The table waits for it; otherwise it may also let things go on."""

    @property
    def choices(self) -> list[Choice]:
        """The options as a search counts them."""
        return choices_of(self.decision, self.options)


class Turn(NamedTuple):
    """Who acts, and what they do."""

    seat: Seat
    option: Option[Any]


def choices_of(
    decision: Decision[Any], options: Sequence[Option[Any]] | None = None
) -> list[Choice]:
    """Name the options of a decision, or some of them, as a search counts them."""
    seat, kind = decision.seat, decision.kind
    offered = decision.options if options is None else options
    return [(seat, kind, option.key) for option in offered]


def list_plain(decision: Decision[Any]) -> Sequence[Option[Any]]:
    """List the options that answer the question itself, without what is open at any time."""
    if not decision.joined:
        return decision.options
    return [each for each in decision.options if not decision.is_anytime(each)]


def answering(game: Game[Any], seats: Sequence[Seat]) -> list[Seat]:
    """List those of one's seats that are to answer now: several where they may act in any order, else the first that is asked.

    What the party decides is left to the others unless one holds every seat.
    """
    decisions, holds_all = game.decisions, len(seats) == game.seats
    asked = [seat for seat in sorted(decisions) if seat in seats]
    asked = [seat for seat in asked if holds_all or not decisions[seat].is_party]
    return asked if game.is_in_any_order else asked[:1]


def interjecting(game: Game[Any], seats: Sequence[Seat]) -> list[Seat]:
    """List those of one's seats that may do something although nobody waits for them; none while somebody wants to go back."""
    if game.seats == 1 or any(each.kind in CONSENT for each in game.decisions.values()):
        return []
    found = [(seat, find_able(game, seat, seats)) for seat in sorted(seats)]
    return [
        seat for seat, each in found if each and not each.awaited and game.interjected(seat) < OFTEN
    ]


def next_up(
    game: Game[Any], held: Mapping[str, Sequence[Seat]], quiet: Collection[str] = ()
) -> str | None:
    """Say which of several bots, each with the seats that it holds, is to think now; None if none of them may do anything.

    In free order one that nobody waits for weighs what it may do beside before another that is asked acts, unless it is `quiet`: it
    has let things go on in this position.
    """
    asked = [bot for bot, seats in held.items() if answering(game, seats)]
    if not asked or game.is_in_any_order:
        for bot, seats in held.items():
            if bot not in asked and bot not in quiet and interjecting(game, seats):
                return bot
    return asked[0] if asked else None


def find_able(game: Game[Any], seat: Seat, seats: Sequence[Seat]) -> Able | None:
    """Say what whoever holds these seats may do with one of them; None for nothing."""
    decision = game.question(seat)
    if decision is None:
        return None
    if decision.is_party and len(seats) < game.seats:
        options: Sequence[Option[Any]] = [
            each for each in decision.options if decision.is_anytime(each)
        ]
        return Able(seat, game, decision, options, awaited=False) if options else None
    if not decision.is_aside:
        return Able(seat, game, decision, decision.options, awaited=True)
    options = [each for each in decision.options if not each.takes_up]
    return Able(seat, game, decision, options, awaited=False) if options else None


def abilities(games: Mapping[Seat, Game[Any]], seats: Sequence[Seat]) -> list[Able]:
    """Say what may be done with each of some seats, each looked at in a game that may know only what that seat does."""
    found = (find_able(game, seat, seats) for seat, game in games.items())
    return [each for each in found if each is not None]
