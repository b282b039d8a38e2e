"""Figures of series of games, as the arena and the lab play them: games a second on one process and on two."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from tabard.bots import Played, Trial, processes, run
from tabard.cli.bench.games import list_measured
from tabard.cli.bench.timing import Measure

GAMES = 20
"""How many games are played in one go."""


def list_measures() -> Iterator[Measure]:
    """List the figures of series."""
    for count in (1, 2):
        name = f"lab: games of the random bot, {count} process{'es' if count > 1 else ''}"
        yield name, "games/s", "", _time_series(count)


def _time_series(count: int) -> Callable[[float], float]:
    """Return how to measure games a second; starting the processes does not count."""

    def rate(seconds: float) -> float:
        with processes(count) as executor:
            run(_list_trials(0)[:count], executor, _hear_nothing)
            played, start = 0, time.perf_counter()
            while (spent := time.perf_counter() - start) < seconds or not played:
                played += len(run(_list_trials(played + GAMES), executor, _hear_nothing))
        return played / spent

    return rate


def _list_trials(first: int) -> list[Trial]:
    rules = next(list_measured())
    setup = rules.lab.measured.games[0]
    return [Trial(rules.name, setup, "random", first + number) for number in range(GAMES)]


def _hear_nothing(trial: Trial, played: Played) -> None:
    """Hear nothing."""
