"""Figures of the kernel: decisions a second, copy, fork, save and load."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count, islice
from typing import Any

from tabard.cli.bench.plain import PLAIN
from tabard.cli.bench.timing import Measure, clock, time_work
from tabard.table import Decision, Game, Seat, find, load, new, register
from tabard.table.journal import Answer


def list_measures() -> Iterator[Measure]:
    """List the kernel's figures."""
    register(PLAIN)
    yield "kernel: plain questions", "decisions/s", "> 150,000", _rate_of("plain")
    yield "toy: all decisions", "decisions/s", "", _rate_of("toy", forced=True)
    yield "toy: real choices", "decisions/s", "", _rate_of("toy")
    yield "toy: whole games", "games/s", "", lambda seconds: 1e6 / time_work(_play_one, seconds)
    yield "copy of a state", "microseconds", "< 5", _time_copies
    for depth in (1, 5, 20):
        aim = "< 20"
        yield f"fork, {depth} answers into a step", "microseconds", aim, _fork_at(depth)
    yield "fork of a seat, toy", "microseconds", "", _fork_of_a_seat
    yield "save a whole game of the toy", "microseconds", "", _time_saves
    yield "load it", "microseconds", "", _load


def play_through(game: Game[Any], number: int) -> int:
    """Play to the end, choosing by numbers; return how many choices there were."""
    choices = 0
    while decisions := game.decisions:
        number = choose(game, decisions, number)
        choices += 1
    return choices


def choose(game: Game[Any], decisions: Mapping[Seat, Decision[Any]], number: int) -> int:
    """Let a seat choose one of its options by a cheap sequence of numbers, and return the next of them."""
    number = (number * 1103515245 + 12345) & 0x7FFFFFFF
    seats = list(decisions)
    seat = seats[(number >> 8) % len(seats)]
    game.apply((number >> 12) % len(decisions[seat].options), seat)
    return number


def _play_one() -> None:
    play_through(new("toy", seed=7), 7)


def _rate_of(name: str, *, forced: bool = False) -> Callable[[float], float]:
    return rate_of(lambda seed: new(name, seed=seed), forced=forced)


ROUND = 5
"""How many games are played before the time is looked at."""


def rate_of(start_game: Callable[[int], Game[Any]], *, forced: bool) -> Callable[[float], float]:
    """Return how to measure decisions a second, in other games each time; setting them up does not count."""
    seeds = count(1)

    def rate(seconds: float) -> float:
        decided, spent = 0, 0.0
        while spent < seconds or not decided:
            for seed in islice(seeds, ROUND):
                game = start_game(seed)
                start = clock()
                decided += play_through(game, seed)
                spent += clock() - start
                if forced:
                    decided += sum(isinstance(each, Answer) and each.forced for each in game.stream)
        return decided / spent

    return rate


def _time_copies(seconds: float) -> float:
    rules = find("toy")
    state = new("toy", seed=7).state
    return time_work(lambda: rules.decode(rules.encode(state)), seconds)


def _fork_at(depth: int) -> Callable[[float], float]:
    def fork(seconds: float) -> float:
        game = new("plain", seed=7)
        for _ in range(depth):
            game.apply(1)
        return time_work(game.fork, seconds)

    return fork


def _fork_of_a_seat(seconds: float) -> float:
    game = new("toy", seed=7, seats=3)
    return time_work(lambda: game.fork(0), seconds)


def _play_game() -> Game[Any]:
    game = new("toy", seed=7)
    play_through(game, 7)
    return game


def _time_saves(seconds: float) -> float:
    return time_work(_play_game().save, seconds)


def _load(seconds: float) -> float:
    saved = _play_game().save()
    return time_work(lambda: load(saved), seconds)
