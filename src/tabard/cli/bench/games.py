"""Figures of every game that says what to measure: decisions and games a second, and forks where a copy costs most."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from itertools import count, islice
from typing import Any

from tabard.cli.bench.kernel import ROUND, choose, play_through, rate_of
from tabard.cli.bench.timing import Measure, clock, time_work
from tabard.table import Decision, Event, Game, Rules, find, names, new
from tabard.table.journal import trace_line

STEPS = 1500
"""A long scenario has so many."""

Start = Callable[[int], Game[Any]]


def list_measured() -> Iterator[Rules[Any]]:
    """List the games that say what to measure."""
    for name in names(every=True):
        rules = find(name)
        if rules.lab.measured.games:
            yield rules


def list_measures() -> Iterator[Measure]:
    """List the figures of these games."""
    for rules in list_measured():
        name, start, deep = rules.name, _make_starter(rules), rules.lab.measured.deep
        aim = f"> {rules.lab.measured.rate:,}"
        yield f"{name}: all decisions", "decisions/s", "", rate_of(start, forced=True)
        yield f"{name}: real choices", "decisions/s", aim, rate_of(start, forced=False)
        yield f"{name}: whole games, random choices", "games/s", "", _time_games(start)
        yield f"{name}: memory of {STEPS:,} steps", "MB", "< 3", _measure_memory(start)
        yield f"{name}: copy of a state", "microseconds", "", _time_copies(rules, start)
        if deep is not None:
            where, is_there = deep
            yield (
                f"{name}: fork {where}, slowest",
                "microseconds",
                "< 100",
                _time_forks(start, is_there),
            )
        if rules.lab.measured.alone is not None:
            what, setup, ends = rules.lab.measured.alone
            yield (
                f"{name}: {what}, slowest",
                "microseconds",
                "< 5,000",
                _time_alone(name, setup, ends),
            )


def _make_starter(rules: Rules[Any]) -> Start:
    setups = rules.lab.measured.games
    return lambda seed: new(rules.name, seed=seed, **setups[seed % len(setups)])


def _time_games(start_game: Start) -> Callable[[float], float]:
    """Return how to measure whole games a second, each time others, with setting them up."""
    seeds = count(1)

    def rate(seconds: float) -> float:
        played, start = 0, clock()
        while (spent := clock() - start) < seconds or not played:
            for seed in islice(seeds, ROUND):
                play_through(start_game(seed), seed)
                played += 1
        return played / spent

    return rate


def _measure_memory(start: Start) -> Callable[[float], float]:
    """Return how to measure what so many steps of a game take, by those of a few games."""

    def memory(seconds: float) -> float:
        del seconds
        play_through(start(1), 1)  # what is prepared once is none of it
        taken = steps = 0
        for seed in range(1, 4):
            gc.collect()
            tracemalloc.start()
            game = start(seed)
            play_through(game, seed)
            gc.collect()
            taken += tracemalloc.get_traced_memory()[0]
            tracemalloc.stop()
            steps += len(trace_line(game._driver.record))
        return taken / steps * STEPS / 1_000_000

    return memory


def _time_copies(rules: Rules[Any], start: Start) -> Callable[[float], float]:
    def copy(seconds: float) -> float:
        state = start(1).state
        return time_work(lambda: rules.decode(rules.encode(state)), seconds)

    return copy


def _time_forks(
    start: Start, is_there: Callable[[Decision[Any]], bool]
) -> Callable[[float], float]:
    """Return how to measure forks at every such decision of a few games: the slowest."""

    def fork(seconds: float) -> float:
        places = []
        for seed in range(1, 6):
            game, number = start(seed), seed
            while game.decision is not None:
                if is_there(game.decision):
                    places.append(game.fork())
                number = (number * 1103515245 + 12345) & 0x7FFFFFFF
                game.apply((number >> 12) % len(game.decision.options))
        share = seconds / max(1, len(places))
        return max(time_work(place.fork, share) for place in places)

    return fork


CHOICES = 400
"""How many choices of a game are looked at for what the table does by itself."""


def _time_alone(
    name: str, setup: Mapping[str, Any], ends: Callable[[Event], bool]
) -> Callable[[float], float]:
    """Return how to measure what the table does by itself after an answer: the most that one such thing took."""

    def slowest(seconds: float) -> float:
        del seconds
        found = []
        for seed in range(1, 4):
            game, number = new(name, seed=seed, **setup), seed
            for _ in range(CHOICES):
                if not (decisions := game.decisions):
                    break
                told, start = len(game.events), clock()
                number = choose(game, decisions, number)
                spent = clock() - start
                if count_ := sum(map(ends, game.events[told:])):
                    found.append(spent / count_)
        return max(found) * 1e6

    return slowest
