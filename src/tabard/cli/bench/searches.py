"""Figures of games as a search finds them: iterations to the end of a round, and decisions in places that a game names."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from tabard.bots import Search
from tabard.cli.bench.games import list_measured
from tabard.cli.bench.timing import Measure, clock
from tabard.table import Game, find, new

ITERATIONS = 20
"""How often a search tries from one place."""

PLACES = 5
"""Every so many of the places are searched."""


def list_measures() -> Iterator[Measure]:
    """List the figures of searching."""
    for rules in list_measured():
        name, of = rules.name, rules.lab.measured
        if of.searched:
            what = f"{name}: search iterations to the end of a round"
            yield what, "iterations/s", "", _time_iterations(name)
        for where, setup in of.places.items():
            yield f"{name}: a decision, {where}", "microseconds", "", _round_of(name, setup)


def _time_iterations(name: str) -> Callable[[float], float]:
    """Return how to measure the search bot's search, from each place in turn."""

    def rate(seconds: float) -> float:
        places = _list_places(name)[::PLACES]
        done, start = 0, clock()
        while (spent := clock() - start) < seconds or not done:
            for place in places:
                assert place.decision is not None
                Search(place, place.decision.seat, done).run(ITERATIONS)
                done += ITERATIONS
        return done / spent

    return rate


@cache
def _list_places(name: str) -> list[Game[Any]]:
    """Take every ninth decision of games played at random."""
    places = []
    for number, setup in enumerate(find(name).lab.measured.searched):
        game = new(name, seed=number, **setup)
        choices = random.Random(number)  # noqa: S311 - not for secrets
        for asked in range(72):
            if game.decision is None:
                break
            if asked % 9 == 4 and len(game.decision.options) > 1:
                places.append(game.fork())
            game.apply(choices.choice(game.decision.options))
    return places


def _round_of(name: str, setup: Mapping[str, Any]) -> Callable[[float], float]:
    """Return how to measure a decision, with what the table does after it, to the end of the first round."""

    def decision(seconds: float) -> float:
        counted = find(name).bots.round
        assert counted is not None
        game: Game[Any] = new(name, seed=1, **setup)
        choices = random.Random(1)  # noqa: S311 - not for secrets
        made, start = 0, clock()
        while (spent := clock() - start) < seconds or not made:
            copy = game.fork(0, seed=made)
            while copy.decision is not None and counted(copy.state) <= 1:
                copy.apply(choices.choice(copy.decision.options))
                made += 1
        return spent / made * 1e6

    return decision
