"""Figures of every other game that four people can play: decisions a second in all its stages, and forks wherever somebody is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from math import lcm
from typing import Any

from tabard.cli.bench.kernel import choose, rate_of
from tabard.cli.bench.timing import Measure, time_work
from tabard.table import Game, SetupError, find, names, new

SEATS = 4
SETUPS = 24
"""So many setups take turns."""

FORKED = 5
"""In so many games forks are measured, one place in this many."""


def list_measures() -> Iterator[Measure]:
    """List the figures of each such game."""
    for name in names(every=True):
        rules = find(name)
        lobby = rules.lobby
        if rules.lab.measured.games:
            continue  # it says itself what is measured
        if lobby.choices is not None and lobby.seats[0] <= SEATS <= lobby.seats[1]:
            start = _make_starter(name)
            rate = rate_of(start, forced=False)
            yield f"{name}: real choices, four seats", "decisions/s", "> 15,000", rate
            yield f"{name}: fork, four seats, slowest", "microseconds", "", _time_forks(start, max)
            yield (
                f"{name}: fork, four seats, on average",
                "microseconds",
                "< 50",
                _time_forks(start),
            )


def _make_starter(name: str) -> Callable[[int], Game[Any]]:
    def start(seed: int) -> Game[Any]:
        setups = setups_of(name)
        return new(name, seed=seed, **setups[seed % len(setups)])

    return start


@cache
def setups_of(name: str) -> list[Mapping[str, Any]]:
    """Choose setups for four people out of all that a game lists, each setting going through its choices."""
    rules = find(name)
    assert rules.lobby.choices is not None
    lists = rules.lobby.choices(rules.prepare(()).prepared)
    # Where people may share a party unevenly, how many there are is said and not counted.
    told = {"seats": SEATS} if "seats" in rules.setup.__struct_fields__ else {}
    rounds = lcm(*map(len, lists.values()))  # then the same come again
    drawn = (
        {each: options[number % len(options)].value for each, options in lists.items()} | told
        for number in range(rounds)
    )
    return list(islice((each for each in drawn if _count_seats(name, each) == SEATS), SETUPS))


def _count_seats(name: str, setup: Mapping[str, Any]) -> int:
    """Count the seats of a setup; none where it makes no game, as with more people than characters."""
    try:
        return new(name, seed=0, **setup).seats
    except SetupError:
        return 0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _time_forks(
    start: Callable[[int], Game[Any]], of: Callable[[Sequence[float]], float] = _mean
) -> Callable[[float], float]:
    """Return how to measure forks in a few games, at one decision in some."""

    def fork(seconds: float) -> float:
        places = [
            place for seed in range(1, FORKED + 1) for place in _list_places(start(seed), seed)
        ]
        share = seconds / len(places)
        return of([time_work(place.fork, share) for place in places])

    return fork


def _list_places(game: Game[Any], number: int) -> Iterator[Game[Any]]:
    answers = 0
    while decisions := game.decisions:
        if answers % FORKED == 0:
            yield game.fork()
        number = choose(game, decisions, number)
        answers += 1
