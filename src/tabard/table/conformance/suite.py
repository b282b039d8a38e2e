"""Plays a random game and holds every promise of the table against it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec

from tabard.table.conformance import learning, promises
from tabard.table.conformance.promises import BrokenPromiseError
from tabard.table.game import Game
from tabard.table.journal import Answer, Drawn, Input, trace_line
from tabard.table.opening import load, new
from tabard.table.state import Seat


class ConformanceError(AssertionError):
    """A promise of the table that a game breaks, with what is needed to see it again."""


class Report(NamedTuple):
    """What a run covered."""

    answers: int
    steps: int
    events: int


def check(
    name: str,
    *,
    seed: int,
    setup: Mapping[str, Any] | None = None,
    every: int = 7,
    most: int = 5000,
) -> Report:
    """Play one random game; at every `every`-th answer also hold the costly promises.

    Raises ConformanceError with the promise, the seeds and the last events.
    """
    game = new(name, seed=seed, **(setup or {}))
    walk = Random(seed)  # noqa: S311 - a test's choices, not the game's dice
    given = 0
    try:
        for given in range(most):
            if not game.decisions:
                break
            _check_every_answer(game, walk)
            if given % every == 0:
                _check_some_answers(game, walk)
            answer_at_random(game, walk)
        promises.ends(game)
        _check_end(game, walk)
    except (BrokenPromiseError, Exception) as error:
        last = "\n".join(f"  {event}" for event in game.events[-8:])
        raise ConformanceError(
            f"{name} {dict(setup or {})} seed {seed}, after {given} answers: {error}\nLast events:\n{last}"
        ) from error
    return Report(given, len(trace_line(game._driver.record)), len(game.events))


def answer_at_random(game: Game[Any], walk: Random) -> None:
    """Let a random seat choose a random option, with its ticket."""
    seat, decision = walk.choice(list(promises.list_questions(game).items()))
    game.apply(walk.choice(decision.options), seat, ticket=decision.ticket)


def _check_every_answer(game: Game[Any], walk: Random) -> None:
    promises.sound(game)
    promises.options_are_listed_well(game)
    promises.no_thought_is_an_option(game)
    promises.bad_answers_change_nothing(game)
    promises.forks_are_equal_and_independent(game, walk)


def _check_some_answers(game: Game[Any], walk: Random) -> None:
    promises.previews_are_of_options(game)
    promises.every_option_is_accepted(game)
    learning.learners_are_told_enough(game)
    promises.asides_hold_nobody_up(game)
    promises.saves_open_equal(game)
    promises.undo_and_redo_are_exact(game, walk)
    promises.order_inside_together_does_not_matter(game, walk)
    for seat in range(game.seats):
        promises.fork_of_a_seat_is_honest(game, Seat(seat), walk)
        learning.learners_are_told_no_secret(game, Seat(seat), walk)
    promises.chance_stops(game, walk)


def _check_end(game: Game[Any], walk: Random) -> None:
    promises.events_survive_json(game)
    promises.replays_equal(game)
    promises.undoes_to_the_start(game)
    promises.branches_anywhere(game, walk)
    _real_dice_give_the_same(game)


def _list_inputs(game: Game[Any]) -> list[Input]:
    return [entry for record in trace_line(game._driver.record) for entry in record.inputs]


def _real_dice_give_the_same(game: Game[Any]) -> None:
    """A person who types what the table drew plays the same game."""
    typed = new(game.name, seed=0, dice="ask", **game.setup)
    for place, entry in enumerate(_list_inputs(game)):
        if place < len(_list_inputs(typed)):
            continue  # forced, or certain: nobody was asked
        assert isinstance(entry, Answer | Drawn)
        typed.apply(entry.key, entry.seat if isinstance(entry, Answer) else None)
    promises.same(game, typed, "typed in with real dice")


def write_transcript(name: str, *, seed: int, setup: Mapping[str, Any] | None = None) -> str:
    """Play a random game and return all of it as text, to compare between processes and machines."""
    game = new(name, seed=seed, **(setup or {}))
    walk = Random(seed)  # noqa: S311 - as in `check`
    lines: list[str] = []
    while game.decisions:
        questions = promises.list_questions(game)
        lines += [f"{seat} {each.ticket} {each.prompt}" for seat, each in questions.items()]
        lines.append(msgspec.json.encode(game.view(None)).decode())
        answer_at_random(game, walk)
    lines += [msgspec.json.encode(event).decode() for event in game.events]
    lines.append(str(load(game.save()).outcome))
    return "\n".join(lines)
