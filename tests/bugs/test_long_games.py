"""A long campaign stays small and quick to go back in: figures of the kernel, measured with a real game."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

import msgspec
import pytest

import tabard
from tabard.bugs.state import Bugs
from tabard.table import Game, load
from tabard.table.journal import Answer, is_stop, trace_line
from tests.counting import calls

ANSWERS = 600
SCENARIOS = 30
MOST_BYTES = 500_000
"""A campaign of 600 answers took ten times as much when every step kept its checkpoint."""
MOST_CALLS = 80_000
"""For going back to any point: about 25 milliseconds, of which it takes half at most. Calls are counted, since they are the same every time; a clock
also measures who else is at work, and whether this process happened to clear up its memory."""


class Long(NamedTuple):
    """A campaign played at random, and what it took."""

    game: Game[Bugs]
    memory: int


def campaign(until: Callable[[Game[Bugs], int], bool]) -> Game[Bugs]:
    game: Game[Bugs] = tabard.new("bugs", seed=5, campaign=True, character="bruiser")
    choices = random.Random(3)
    given = 0
    while not until(game, given):
        assert game.decision is not None
        game.apply(choices.randrange(len(game.decision.options)))
        given += 1
    return game


@cache
def of_600_answers() -> Game[Bugs]:
    return campaign(lambda game, given: given == ANSWERS)


@cache
def of_30_scenarios() -> Long:
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    game = campaign(lambda game, given: attempts(game) >= SCENARIOS)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Long(game, after - before)


def attempts(game: Game[Bugs]) -> int:
    assert game.state.campaign is not None
    return len(game.state.campaign.records)


def answers(game: Game[Bugs]) -> list[int]:
    return [each.number for each in game.stream if isinstance(each, Answer) and is_stop(each)]


def test_600_answers_take_less_than_half_a_megabyte() -> None:
    game = of_600_answers()
    assert len(answers(game)) == ANSWERS
    assert len(msgspec.msgpack.encode(list(game.stream))) < MOST_BYTES
    assert len(game.save()) < MOST_BYTES / 4
    checkpoints = sum(len(each.checkpoint) for each in trace_line(game._driver.record))
    assert checkpoints < MOST_BYTES / 2


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.75, 1.0])
@pytest.mark.parametrize("way", ["at", "undo"])
def test_any_point_is_reached_at_once(share: float, way: str) -> None:
    """Also in a game that was just opened, where only what is kept is there."""
    saved = of_600_answers().save()
    places = answers(of_600_answers())
    middle = round(share * (len(places) - 1))
    taken = []
    for number in places[max(0, middle - 8) : middle + 9 : 2]:
        game = load(saved)
        work = partial(game.at, number) if way == "at" else partial(game.undo, 0, to=number)
        taken.append(calls(work))
    assert max(taken) < MOST_CALLS


def test_undo_costs_at_the_end_what_it_costs_at_the_beginning() -> None:
    game = load(of_30_scenarios().game.save())
    taken = []
    while game.last_answer() is not None:
        taken.append(calls(game.undo))
    assert len(taken) > ANSWERS
    end, beginning = taken[:200], taken[-200:]
    assert sum(end) < 1.5 * sum(beginning)
    assert max(taken) < MOST_CALLS


def test_thirty_scenarios_fit_into_memory_and_into_a_file() -> None:
    game, memory = of_30_scenarios()
    assert attempts(game) == SCENARIOS
    assert memory < 50e6 / 5
    assert len(game.save()) < 10e6 / 50
