"""What a bot is, and how it plays a game to its end."""

from __future__ import annotations

from typing import Any, Protocol

from tabard.table import Game, Option, Seat

MOST = 5_000
"""After so many decisions a game counts as endless."""


class Bot(Protocol):
    """Somebody who can choose."""

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        """Choose one of the options that a seat has now."""


def play_out(game: Game[Any], bot: Bot, *, most: int = MOST) -> int:
    """Let a bot answer for every seat until the game is over; return how many decisions it made.

    A game that goes on and on is left after `most` decisions, without an outcome.
    """
    count = 0
    while count < most and (decision := game.decision) is not None:
        seat = decision.seat
        game.apply(bot.choose(game, seat), seat)
        count += 1
    return count
