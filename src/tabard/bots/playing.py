"""What a bot is, how it chooses among its seats, and how it plays a game to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from tabard.table import Game, Option, Seat

MOST = 5_000
"""After so many decisions a game counts as endless."""


class Bot(Protocol):
    """Somebody who can choose."""

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        """Choose one of the options that a seat has now."""


@runtime_checkable
class WeighingBot(Bot, Protocol):
    """Somebody who can also say how good a choice is, so that the best of several seats can act first."""

    def weigh(
        self, game: Game[Any], seat: Seat, seats: Sequence[Seat]
    ) -> tuple[Option[Any], float]:
        """Choose for one of the seats it holds, and say how good that is for all of them: more is better."""


class Turn(NamedTuple):
    """Who acts, and what they do."""

    seat: Seat
    option: Option[Any]


def answering(game: Game[Any], seats: Sequence[Seat]) -> list[Seat]:
    """List those of one's seats that may answer now: several where they may act in any order, else the first that is asked.

    What the party decides is left to the others unless one holds every seat.
    """
    decisions, holds_all = game.decisions, len(seats) == game.seats
    asked = [seat for seat in sorted(decisions) if seat in seats]
    asked = [seat for seat in asked if holds_all or not decisions[seat].is_party]
    return asked if game.is_in_any_order else asked[:1]


def choose_turn(bot: Bot, games: Mapping[Seat, Game[Any]], seats: Sequence[Seat]) -> Turn:
    """Choose the best action of all seats that may act now; a seat that would give up comes last.

    Each seat is looked at in a game of its own, which may know only what that seat does; `seats` are all that the bot holds.
    """
    if len(games) == 1:
        ((seat, game),) = games.items()
        return Turn(seat, bot.choose(game, seat))
    found: list[tuple[Turn, float]] = []
    for seat, game in games.items():
        if isinstance(bot, WeighingBot):
            option, worth = bot.weigh(game, seat, seats)
        else:
            option, worth = bot.choose(game, seat), 0.0
        found.append((Turn(seat, option), worth))
    acting = [each for each in found if not each[0].option.gives_up]
    return max(acting or found, key=lambda each: each[1])[0]


def play_out(game: Game[Any], bot: Bot, *, most: int = MOST) -> int:
    """Let a bot answer for every seat until the game is over; return how many decisions it made.

    A game that goes on and on is left after `most` decisions, without an outcome.
    """
    count = 0
    seats = [Seat(number) for number in range(game.seats)]
    while count < most and (able := answering(game, seats)):
        turn = choose_turn(bot, dict.fromkeys(able, game), seats)
        game.apply(turn.option, turn.seat)
        count += 1
    return count
