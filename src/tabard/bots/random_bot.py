"""Any legal choice, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tabard.bots.able import Able, Turn
from tabard.table import Game, Option, Seat

WHIM = 0.05
"""How likely it uses what is open to a seat at any time, each time when it may and nobody waits for that seat."""


class RandomBot:
    """Choose by chance; the same seed chooses the same."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)  # noqa: S311 - a bot's whim, not a secret

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        """Choose any option."""
        return self.random.choice(game.decisions[seat].options)

    def act(self, able: Sequence[Able], seats: Sequence[Seat]) -> Turn | None:
        """Let any seat do anything, one that gives up last; what nobody waits for it does once in a while."""
        del seats
        beside = [each for each in able if not each.awaited]
        if beside and self.random.random() < WHIM:
            return self._choose_any(self.random.choice(beside))
        asked = [each for each in able if each.awaited]
        if len(asked) == 1:
            return self._choose_any(asked[0])
        found = [self._choose_any(each) for each in asked]
        acting = [each for each in found if not each.option.gives_up] or found
        return self.random.choice(acting) if acting else None

    def _choose_any(self, able: Able) -> Turn:
        return Turn(able.seat, self.random.choice(able.options))
