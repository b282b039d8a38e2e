"""Figures of Buttons & Bugs as a search finds it: iterations to the end of a round, and decisions among many monsters."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tabard.bots import Search
from tabard.cli.bench.timing import Measure, clock
from tabard.table import Game, new

MATCHES = (
    ("2", "bruiser"),
    ("6", "cragheart"),
    ("10", "mindthief"),
    ("14", "silent-knife"),
    ("19", "spellweaver"),
    ("20", "tinkerer"),
)
"""Scenarios and characters that are searched."""

ITERATIONS = 20
"""How often a search tries from one place."""

PLACES = 5
"""Every so many of the places are searched."""

CROWD = ("a1", "g1", "a6", "g6", "c1", "e1", "c6", "e6", "a3", "g3", "b1", "f1")
"""Where monsters stand around the character, in the order in which they are added."""

TYPES = ("bandit-guard", "bandit-archer", "mouse")


def measures() -> Iterator[Measure]:
    """List the figures of searching."""
    yield "bugs: search iterations to the end of a round", "iterations/s", "", _iterations
    for count in (1, 4, 8, 12):
        name = f"bugs: a decision, {count} monster{'s' if count > 1 else ''} on the map"
        yield name, "microseconds", "", _among(count)


def _iterations(seconds: float) -> float:
    """Let the search bot's search try, from each place in turn."""
    places = _places()[::PLACES]
    done, start = 0, clock()
    while (spent := clock() - start) < seconds or not done:
        for place in places:
            assert place.decision is not None
            Search(place, place.decision.seat, done).run(ITERATIONS)
            done += ITERATIONS
    return done / spent


@cache
def _places() -> list[Game[Any]]:
    """Take every ninth decision of games played at random."""
    places = []
    for number, (scenario, character) in enumerate(MATCHES):
        game = new("bugs", seed=number, scenario=scenario, character=character)
        choices = random.Random(number)  # noqa: S311 - as above
        for asked in range(72):
            if game.decision is None:
                break
            if asked % 9 == 4 and len(game.decision.options) > 1:
                places.append(game.fork())
            game.apply(choices.choice(game.decision.options))
    return places


def _among(count: int) -> Callable[[float], float]:
    """Return how to measure a decision, with what the table does after it, among so many monsters."""

    def decision(seconds: float) -> float:
        game: Game[Any] = new("bugs", seed=1, situation=_crowded(count))
        choices = random.Random(1)  # noqa: S311 - not for secrets
        made, start = 0, clock()
        while (spent := clock() - start) < seconds or not made:
            copy = game.fork(0, seed=made)
            while copy.decision is not None and copy.state.round <= 1:
                copy.apply(choices.choice(copy.decision.options))
                made += 1
        return spent / made * 1e6

    return decision


def _crowded(count: int) -> str:
    """Write down a round about to begin, with the character in the middle of an open map."""
    monsters = ",".join(
        f'{{type = "{TYPES[number % len(TYPES)]}", number = {number + 1}, at = "{at}"}}'
        for number, at in enumerate(CROWD[:count])
    )
    rows = ["     ".join("...."), "   " + "     ".join("...")] * 6
    rows[5] = "   .     S     ."
    lines = "\n".join(rows)
    return f"goal = \"kill all\"\nmonsters = [{monsters}]\nmap = '''\n{lines}\n'''\n"
