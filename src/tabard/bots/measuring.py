"""How sure a measured rate is."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

NORMAL = 1.959964
"""How many standard deviations hold 95 %."""


class Interval(NamedTuple):
    """The limits between which the true value lies with 95 % confidence."""

    low: float
    high: float


def wilson(wins: int, games: int) -> Interval:
    """Return the interval in which the true rate lies with 95 % confidence.

    >>> [round(each, 3) for each in wilson(7, 10)]
    [0.397, 0.892]
    """
    if not games:
        return Interval(0.0, 1.0)
    rate, square = wins / games, NORMAL**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = NORMAL * sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def measure_difference(wins: int, games: int, others: int, other_games: int) -> Interval:
    """Return the interval for how much higher the first rate is than the second (Newcombe's, from both Wilson intervals).

    >>> [round(each, 3) for each in measure_difference(56, 70, 48, 80)]
    [0.052, 0.334]
    """
    if not games or not other_games:
        return Interval(-1.0, 1.0)
    first, second = wins / games, others / other_games
    low, high = wilson(wins, games)
    other_low, other_high = wilson(others, other_games)
    gap = first - second
    return Interval(
        gap - sqrt((first - low) ** 2 + (other_high - second) ** 2),
        gap + sqrt((high - first) ** 2 + (second - other_low) ** 2),
    )
