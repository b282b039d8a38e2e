"""How the evening stands: for bots that look ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.toy.state import HEALTH, ROUNDS

if TYPE_CHECKING:
    from tabard.table import Seat
    from tabard.toy.state import Cellar

END = 100.0
"""What the inn is worth."""
RAT = 2.0
CHEESE = 0.5
"""Less than the health that it gives back, so that it does not go mouldy."""


def evaluate(game: Cellar, seat: Seat) -> float:  # noqa: ARG001 - one inn for all
    """Count health, cheese and rats that are gone."""
    if game.outcome is not None:
        return END if game.outcome.won else -END
    hurt = sum(HEALTH - each.health for each in game.keepers)
    cheese = sum(each.cheese for each in game.keepers)
    return CHEESE * cheese - hurt - RAT * sum(game.rats.values())


def count_round(game: Cellar) -> int:
    """Return the number of the round."""
    return game.round


def signs(game: Cellar) -> dict[str, float]:
    """Name what the chance to win goes by."""
    return {
        "health": sum(each.health for each in game.keepers),
        "rats": sum(game.rats.values()),
        "rounds left": ROUNDS - game.round,
    }
