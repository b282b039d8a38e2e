"""How a game is likely to end: for a search that stops at the end of a round, and for whoever asks it for a hint."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.table import Seat

EVEN, STEEP = 0.0, 12.0
"""At which value of a state a game is won every second time, and how much more makes it e times as likely as not."""


def chance(value: float) -> float:
    """Estimate the chance to win from the value of the state."""
    return 1 / (1 + exp(-max(-60.0, min(60.0, (value - EVEN) / STEEP))))


def outlook(game: Bugs, seat: Seat) -> Mapping[str, float]:  # noqa: ARG001 - there is only one seat
    """Say how it stands in figures that a person looks at."""
    hero = game.find(game.hero)
    return {
        "hit points": 0.0 if hero is None else float(hero.hp),
        "hit points of monsters": float(sum(each.hp for each in game.monsters)),
    }
