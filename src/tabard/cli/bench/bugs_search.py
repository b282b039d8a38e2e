"""Figures of Buttons & Bugs as a search finds it: iterations to the end of a round, and decisions among many monsters."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tabard.cli.bench.timing import Measure
from tabard.table import Game, find, new

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
"""How often a search starts from one place."""

CROWD = ("a1", "g1", "a6", "g6", "c1", "e1", "c6", "e6", "a3", "g3", "b1", "f1")
"""Where monsters stand around the character, in the order in which they are added."""

TYPES = ("bandit-guard", "bandit-archer", "mouse")


def measures() -> Iterator[Measure]:
    """List the figures of searching."""
    yield "bugs: search iterations to the end of a round", "iterations/s", "", _iterations
    for count in (1, 4, 8, 12):
        name = f"bugs: a decision, {count} monster{'s' if count > 1 else ''} on the map"
        yield name, "microseconds", "", _among(count)


def iterate(game: Game[Any], seed: int, choices: random.Random) -> int:
    """Copy the game, play at random to the end of the round and value the end; return how many choices there were."""
    rules = find(game.name)
    assert rules.round is not None
    assert rules.evaluate is not None
    assert game.decision is not None
    seat = game.decision.seat
    copy = game.fork(seat, seed=seed)
    start, made = rules.round(copy.state), 0
    while (decision := copy.decision) is not None and rules.round(copy.state) == start:
        copy.apply(choices.choice(decision.options).key, decision.seat)
        made += 1
    rules.evaluate(copy.state, seat)
    return made


def _search(places: Sequence[Game[Any]], seconds: float) -> tuple[int, int, float]:
    """Search from each place in turn; return iterations, choices and seconds."""
    choices = random.Random(1)  # noqa: S311 - not for secrets
    done = made = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or not done:
        for place in places:
            for _ in range(ITERATIONS):
                done += 1
                made += iterate(place, done, choices)
    return done, made, spent


def _places() -> list[Game[Any]]:
    """Take every ninth decision of games played at random."""
    places = []
    for number, (scenario, character) in enumerate(MATCHES):
        game = new("bugs", seed=number, scenario=scenario, character=character)
        choices = random.Random(number)  # noqa: S311 - as above
        for asked in range(72):
            if game.decision is None:
                break
            if asked % 9 == 4:
                places.append(game.fork())
            game.apply(choices.choice(game.decision.options))
    return places


def _iterations(seconds: float) -> float:
    done, _, spent = _search(_places(), seconds)
    return done / spent


def _among(count: int) -> Callable[[float], float]:
    """Return how to measure a decision, with what the table does after it, among so many monsters."""

    def decision(seconds: float) -> float:
        _, made, spent = _search([new("bugs", seed=1, situation=_crowded(count))], seconds)
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
