"""Counts of answer sequences to a depth from fixed positions: any change of a rule shows in a number."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tabard.table.conformance.promises import list_questions
from tabard.table.game import Game
from tabard.table.opening import new
from tabard.table.state import Seat


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and how many sequences of answers lead on from it."""

    name: str
    game: str
    seed: int
    depth: int
    first: dict[str, int]
    """For each first answer, ``seat:key``, the number of sequences that start with it."""
    setup: dict[str, Any] = {}
    answers: list[str] = []
    """The answers that lead to the position, each ``seat:key``."""

    def stand(self) -> Game[Any]:
        """Play to the position."""
        game = new(self.game, seed=self.seed, **self.setup)
        for answer in self.answers:
            seat, _, key = answer.partition(":")
            game.apply(key, Seat(int(seat)))
        return game


def read_positions(path: Path) -> list[Position]:
    """Read the positions of a data file."""
    return msgspec.convert(tomllib.loads(path.read_text("utf-8"))["position"], list[Position])


def list_moves(game: Game[Any]) -> Iterator[tuple[str, Game[Any]]]:
    """Yield every possible answer of every seat, ``seat:key``, with the game after it."""
    for seat, decision in list_questions(game).items():
        for option in decision.options:
            after = game.fork()
            after.apply(option.key, seat)
            yield f"{seat}:{option.key}", after


def count(game: Game[Any], depth: int) -> dict[str, int]:
    """Count the sequences of that many answers (fewer where the game ends), by their first answer."""
    return {first: _count(after, depth - 1) for first, after in list_moves(game)}


def _count(game: Game[Any], depth: int) -> int:
    if depth == 0 or not game.decisions:
        return 1
    return sum(_count(after, depth - 1) for _, after in list_moves(game))


def compare(position: Position) -> str:
    """Return a table of what differs, for each first answer; empty if nothing does."""
    expected, found = position.first, count(position.stand(), position.depth)
    if found == expected:
        return ""
    lines = [
        f"{position.name}: sequences of {position.depth} answers",
        "  expected     found  first answer",
    ]
    for first in [*expected, *(each for each in found if each not in expected)]:
        old, now = expected.get(first, "-"), found.get(first, "-")
        lines.append(f"{old:>10}{now:>10}  {first}{'' if old == now else '   <- differs'}")
    lines.append(f"{sum(expected.values()):>10}{sum(found.values()):>10}  in all")
    return "\n".join(lines)
