"""How figures are measured: in processor time, warmed up, and beside a yardstick.

What else runs on a machine changes how fast it is from one minute to the next, also by processor time. So each figure is measured in
turns with a fixed piece of plain Python, and told as a multiple of that as well: this ratio is the same an hour later.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Final, NamedTuple

Measure = tuple[str, str, str, Callable[[float], float]]
"""Name, unit, aim, and how to measure it within so many seconds."""

TURNS: Final = 24
"""How often a figure is measured at most, in turns with the yardstick: a machine changes within a tenth of a second."""

WARM: Final = 6
"""How often something is done before it counts, unless it takes longer than is measured."""

clock: Final = time.process_time
"""What this process has spent, whatever else the machine does."""


class Measured(NamedTuple):
    """A figure as it was, and as a multiple of the yardstick."""

    value: float
    ratio: float
    """How many in the time of one yardstick, or how many yardsticks it takes."""


def measure(work: Callable[[float], float], unit: str, seconds: float) -> Measured:
    """Measure a figure in turns with the yardstick: the best, as noise only adds, and the median of the ratios."""
    is_rate = unit.endswith("/s")
    values, ratios = [], []
    turns = _warm_up(work, seconds)
    share = seconds / turns
    for _ in range(turns):
        before = run_yardstick(share / 2)
        value = work(share)
        beside = (before + run_yardstick(share / 2)) / 2
        values.append(value)
        ratios.append(value * beside if is_rate else value / (beside * 1e6))
    best = max(values) if is_rate else min(values)
    return Measured(best, statistics.median(ratios))


def _warm_up(work: Callable[[float], float], seconds: float) -> int:
    """Do something a few times, and return how many turns it is to be measured in."""
    start, spent, done = clock(), 0.0, 0
    while done < WARM and spent <= seconds:
        work(0.0)
        spent = clock() - start
        done += 1
    return max(1, min(TURNS, int(seconds * done / max(spent, 1e-9))))


def run_yardstick(seconds: float) -> float:
    """Return the seconds that a fixed piece of plain Python takes now: calls, attributes, small lists and dicts, as in rules.

    On average and not at best: what it is compared with is disturbed as well.
    """
    number, start = 0, clock()
    while (spent := clock() - start) < seconds or not number:
        _work()
        number += 1
    return spent / number


class _Piece:
    __slots__ = ("at", "points")

    def __init__(self, at: int) -> None:
        self.at = at
        self.points = at % 7

    def moved(self, by: int) -> _Piece:
        return _Piece(self.at + by)


def _work() -> None:
    pieces = {number: _Piece(number) for number in range(40)}
    for turn in range(20):
        for number, piece in pieces.items():
            pieces[number] = piece.moved(turn & 3)
        sorted(pieces.values(), key=lambda piece: (piece.points, -piece.at))


def time_work(work: Callable[[], object], seconds: float) -> float:
    """Return the time of one run: the best of three rounds, as noise only ever adds."""
    once = clock()
    work()
    once = max(clock() - once, 1e-7)
    number = max(1, int(seconds / 3 / once))
    best = float("inf")
    for _ in range(3):
        start = clock()
        for _ in range(number):
            work()
        best = min(best, clock() - start)
    return best / number * 1e6
