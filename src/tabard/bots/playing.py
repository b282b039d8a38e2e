"""What a bot is, how it chooses among its seats, and how it plays a game to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from tabard.bots.able import Able, Turn, abilities, answering, interjecting
from tabard.table import Game, Option, Seat

MOST = 5_000
"""After so many decisions a game counts as endless."""


class Bot(Protocol):
    """Somebody who can choose."""

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        """Choose one of the options that a seat has now."""


@runtime_checkable
class ActingBot(Bot, Protocol):
    """Somebody who compares what all its seats may do, also what nobody waits for."""

    def act(self, able: Sequence[Able], seats: Sequence[Seat]) -> Turn | None:
        """Choose the best of what these seats, one at least, may do, for all that one holds; None lets things go on where nobody is awaited."""


def choose_turn(bot: Bot, able: Sequence[Able], seats: Sequence[Seat]) -> Turn | None:
    """Choose the best action of all seats that may act now; a seat that would give up comes last.

    `seats` are all that the bot holds. One that can only choose leaves alone what nobody waits for, and its first seat acts that
    does not give up.
    """
    if able and isinstance(bot, ActingBot):
        return bot.act(able, seats)
    found = [Turn(each.seat, bot.choose(each.game, each.seat)) for each in able if each.awaited]
    acting = [each for each in found if not each.option.gives_up]
    return next(iter(acting or found), None)


def play_out(game: Game[Any], bot: Bot, *, most: int = MOST) -> int:
    """Let a bot answer for every seat until the game is over; return how many decisions it made.

    A game that goes on and on is left after `most` decisions, without an outcome.
    """
    count = 0
    seats = [Seat(number) for number in range(game.seats)]
    while count < most and (asked := answering(game, seats)):
        open_now = [*asked, *interjecting(game, seats)]
        turn = choose_turn(bot, abilities(dict.fromkeys(open_now, game), seats), seats)
        assert turn is not None, "a bot that holds every seat is always awaited"
        game.apply(turn.option, turn.seat)
        count += 1
    return count
