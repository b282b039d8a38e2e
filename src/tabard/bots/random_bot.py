"""Any legal choice, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tabard.table import Game, Option, Seat


class RandomBot:
    """Choose by chance; the same seed chooses the same."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)  # noqa: S311 - a bot's whim, not a secret

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        """Choose any option."""
        return self.random.choice(game.decisions[seat].options)

    def weigh(
        self, game: Game[Any], seat: Seat, seats: Sequence[Seat]
    ) -> tuple[Option[Any], float]:
        """Choose any option, and let any seat be the best."""
        del seats
        return self.choose(game, seat), self.random.random()
