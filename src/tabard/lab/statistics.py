"""What a difference between two rates is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import asin, comb, erfc, sqrt
from typing import NamedTuple

from tabard.bots.measuring import NORMAL, Interval, wilson


class Pair(NamedTuple):
    """Two groups of games that are alike but for what is looked at."""

    wins: int
    games: int
    others: int
    """Wins of the second group."""
    other_games: int


class Effect(NamedTuple):
    """How much higher the first rate is than the second."""

    gap: float
    low: float
    high: float
    p: float
    """How likely a gap at least as wide is by chance alone."""


def compare_strata(pairs: Iterable[Pair]) -> Effect | None:
    """Compare two groups within each stratum and bring the gaps together: Mantel and Haenszel's difference, Sato's interval.

    So a card that is used in easy scenarios only gains nothing from that. None if no stratum has games of both groups.

    >>> found = compare_strata([Pair(8, 10, 6, 10), Pair(3, 10, 1, 10)])
    >>> round(found.gap, 3), found.low < 0 < found.high
    (0.2, True)
    """
    weight = gap = p_part = q_part = 0.0
    for wins, games, others, other_games in pairs:
        if not games or not other_games:
            continue
        both = games + other_games
        weight += games * other_games / both
        gap += (wins * other_games - others * games) / both
        p_part += (
            games**2 * others
            - other_games**2 * wins
            + games * other_games * (other_games - games) / 2
        ) / both**2
        q_part += (wins * (other_games - others) + others * (games - wins)) / (2 * both)
    if not weight:
        return None
    gap /= weight
    deviation = sqrt(max(0.0, gap * p_part + q_part)) / weight
    p = erfc(abs(gap) / deviation / sqrt(2)) if deviation else float(not gap)
    return Effect(gap, max(-1.0, gap - NORMAL * deviation), min(1.0, gap + NORMAL * deviation), p)


def measure_paired_difference(both: int, first: int, second: int, neither: int) -> Interval:
    """Return the interval for how much higher the first rate is, of games played by both (Newcombe's for pairs).

    `first` and `second` are games that only that one won.

    >>> [round(each, 3) for each in measure_paired_difference(36, 12, 2, 0)]
    [0.057, 0.34]
    """
    games = both + first + second + neither
    if not games:
        return Interval(-1.0, 1.0)
    one, other = both + first, both + second
    rate, other_rate = one / games, other / games
    low, high = wilson(one, games)
    other_low, other_high = wilson(other, games)
    phi = _measure_correlation(both, first, second, neither)
    below, above = rate - low, high - rate
    other_below, other_above = other_rate - other_low, other_high - other_rate
    gap = rate - other_rate
    return Interval(
        gap - sqrt(max(0.0, below**2 - 2 * phi * below * other_above + other_above**2)),
        gap + sqrt(max(0.0, other_below**2 - 2 * phi * other_below * above + above**2)),
    )


def _measure_correlation(both: int, first: int, second: int, neither: int) -> float:
    """Return how far the results of pairs go together, with Newcombe's correction towards none."""
    product = (both + first) * (second + neither) * (both + second) * (first + neither)
    if not product:
        return 0.0
    games = both + first + second + neither
    together = float(both * neither - first * second)
    if together > 0:
        together = max(0.0, together - games / 2)
    return together / sqrt(product)


def mcnemar(first: int, second: int) -> float:
    """Return how likely it is that games which only one of two won are shared out so unevenly by chance (exact, two-sided).

    >>> round(mcnemar(1, 9), 4)
    0.0215
    """
    games = first + second
    if not games:
        return 1.0
    tail = sum(comb(games, each) for each in range(min(first, second) + 1))
    return min(1.0, 2 * tail / (1 << games))


def fisher(pair: Pair) -> float:
    """Return how likely rates at least so unlike are by chance, the wins of both together given (exact, two-sided).

    >>> round(fisher(Pair(3, 4, 1, 4)), 4)
    0.4857
    """
    wins, games, others, other_games = pair
    together = wins + others
    ways = {
        each: comb(games, each) * comb(other_games, together - each)
        for each in range(max(0, together - other_games), min(games, together) + 1)
    }
    return sum(each for each in ways.values() if each <= ways[wins]) / sum(ways.values())


def cohen(rate: float, other: float) -> float:
    """Return Cohen's h, the size of a difference between two rates: 0.2 is small, 0.5 middling, 0.8 large.

    >>> round(cohen(0.5, 0.3), 2)
    0.41
    """
    return 2 * asin(sqrt(rate)) - 2 * asin(sqrt(other))


def holm(chances: Sequence[float]) -> list[float]:
    """Correct the chances of many comparisons for there being many.

    >>> [round(each, 2) for each in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=lambda each: chances[each])
    corrected, highest = [0.0] * len(chances), 0.0
    for place, each in enumerate(order):
        highest = max(highest, min(1.0, chances[each] * (len(chances) - place)))
        corrected[each] = highest
    return corrected
