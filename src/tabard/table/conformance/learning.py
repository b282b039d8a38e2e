"""The promises to programs that learn: numbers that fit, and that tell no more than a seat may know."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

from tabard.table.conformance.promises import list_questions, require
from tabard.table.game import Game
from tabard.table.registry import find
from tabard.table.state import Seat, called
from tabard.table.supplies import Envs

LARGEST = 100.0
"""No number is larger, whatever is counted; most are between 0 and 1."""


def learners_are_told_enough(game: Game[Any]) -> None:
    """No question has more options than there is room for, none is of a kind nobody knows, and all numbers are in bounds."""
    told = find(game.name).envs
    if told is None:
        return
    for seat, decision in list_questions(game).items():
        count = len(decision.options)
        require(count <= told.most, f"{decision.kind} has {count} options, room is for {told.most}")
        require(decision.kind in told.kinds, f"learners know of {decision.kind!r}")
        numbers = _seen(game, told, seat)
        within = all(-LARGEST <= each <= LARGEST for each in numbers)
        require(within, f"the numbers for {called(seat)} are between {-LARGEST} and {LARGEST}")


def learners_are_told_no_secret(game: Game[Any], seat: Seat, walk: Random) -> None:
    """What a learner sees is the same where only that differs which its seat cannot know."""
    told = find(game.name).envs
    if told is None:
        return
    fork = game.fork(seat, seed=walk.getrandbits(32))
    same = _seen(game, told, seat) == _seen(fork, told, seat)
    require(same, f"a learner in {called(seat)} cannot tell its fork from the game")


def _seen(game: Game[Any], told: Envs[Any], seat: Seat) -> array[float]:
    """Collect all numbers that a learner in this seat is told."""
    table = array("f", [0.0]) * len(told.table)
    told.observe(game.state, seat, table)
    decision = game.question(seat)
    if decision is None:
        return table
    count, width = len(decision.options), len(told.options)
    options = array("f", [0.0]) * (count * width)
    told.describe(game.state, decision, options, range(0, count * width, width))
    # A game that writes beyond its place has made it longer.
    require(
        len(table) == len(told.table) and len(options) == count * width,
        "numbers stay in their places",
    )
    return table + options
