"""Figures of Buttons & Bugs: decisions and games a second, and forks in the middle of an attack."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

from tabard.cli.bench.kernel import ROUND, play_through, rate_of
from tabard.cli.bench.timing import Measure, clock, microseconds
from tabard.table import Decision, Game, find, new

MATCHES = (
    ("1", "bruiser"),
    ("5", "spellweaver"),
    ("8", "tinkerer"),
    ("13", "mindthief"),
    ("17", "silent-knife"),
)
"""Scenarios and characters that are measured: small and large maps, spawns, flyers and elements."""

IN_ATTACK = ("strike", "defend", "shove", "order", "modifier-effect", "attack")


def measures() -> Iterator[Measure]:
    """List the figures of this game."""
    yield "bugs: all decisions", "decisions/s", "", rate_of(_game, forced=True)
    yield "bugs: real choices", "decisions/s", "> 10,000", rate_of(_game, forced=False)
    yield "bugs: whole games, random choices", "games/s", "", _games()
    yield "bugs: copy of a state", "microseconds", "", _copy
    yield "bugs: fork in the middle of an attack, slowest", "microseconds", "< 100", _fork


def _game(seed: int) -> Game[Any]:
    scenario, character = MATCHES[seed % len(MATCHES)]
    return new("bugs", seed=seed, scenario=scenario, character=character)


def _games() -> Callable[[float], float]:
    """Return how to measure whole games a second, each time others, with setting them up."""
    seeds = count(1)

    def rate(seconds: float) -> float:
        played, start = 0, clock()
        while (spent := clock() - start) < seconds or not played:
            for seed in islice(seeds, ROUND):
                play_through(_game(seed), seed)
                played += 1
        return played / spent

    return rate


def _copy(seconds: float) -> float:
    rules = find("bugs")
    state = _game(1).state
    return microseconds(lambda: rules.decode(rules.encode(state)), seconds)


def _in_attack(decision: Decision[Any]) -> bool:
    """Tell whether a decision is asked in the middle of an attack; damage is negated elsewhere too."""
    if decision.kind == "negate":
        return "attack" in decision.prompt or "retaliate" in decision.prompt
    return decision.kind in IN_ATTACK


def _fork(seconds: float) -> float:
    """Fork at every decision inside an attack of a few games, and return the slowest."""
    places = []
    for seed in range(1, 6):
        game, number = _game(seed), seed
        while game.decision is not None:
            if _in_attack(game.decision):
                places.append(game.fork())
            number = (number * 1103515245 + 12345) & 0x7FFFFFFF
            game.apply((number >> 12) % len(game.decision.options))
    share = seconds / max(1, len(places))
    return max(microseconds(place.fork, share) for place in places)
