"""How figures are measured."""

from __future__ import annotations

import time
from collections.abc import Callable

Measure = tuple[str, str, str, Callable[[float], float]]
"""Name, unit, aim, and how to measure it within so many seconds."""


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """Return the time of one run: the best of three rounds, as noise only ever adds."""
    once = time.perf_counter()
    work()
    once = max(time.perf_counter() - once, 1e-7)
    number = max(1, int(seconds / 3 / once))
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(number):
            work()
        best = min(best, time.perf_counter() - start)
    return best / number * 1e6
