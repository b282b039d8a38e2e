"""The rates of an experiment in a few lines, for people and programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from tabard.bots.measuring import wilson
from tabard.lab.table import Row, Table, add_score


class Line(msgspec.Struct, frozen=True):
    """What came out of games that are looked at together."""

    values: dict[str, str]
    """What they have in common."""
    games: int
    wins: int
    rate: float
    low: float
    high: float
    """The Wilson interval that holds the true rate with 95 % confidence."""
    rounds: float
    decisions: float
    """Each on average for a game."""
    losses: dict[str, int]

    @property
    def label(self) -> str:
        """What they have in common, in short."""
        return ", ".join(self.values.values()) or "all"

    @property
    def cells(self) -> tuple[str, ...]:
        """The figures as a person reads them."""
        return (
            f"{self.wins} of {self.games}",
            f"{self.rate:.0%}",
            f"{self.low:.0%} to {self.high:.0%}",
            f"{self.rounds:.1f}",
            f"{self.decisions:.0f}",
        )


class Summary(msgspec.Struct, frozen=True):
    """An experiment in short."""

    name: str
    game: str
    total: Line
    by: dict[str, list[Line]]
    """By dimension that has several values, a line for each."""
    cells: list[Line]
    left_out: int
    seconds: float
    """How long the latest run took, for so many games:"""
    played: int

    @property
    def pace(self) -> str:
        """How long it took."""
        if not self.played:
            return "all of them known from before"
        new = "" if self.played == self.total.games else f"{self.played} of them new, "
        return f"{new}{self.seconds:.1f} s, {self.played / max(self.seconds, 1e-9):.2f} games/s"


def add_line(values: Mapping[str, str], rows: Iterable[Row]) -> Line:
    """Add games up that are looked at together."""
    averages = add_score(rows).average()
    low, high = wilson(averages.wins, averages.games)
    return Line(
        dict(values),
        averages.games,
        averages.wins,
        averages.rate,
        low,
        high,
        averages.rounds,
        averages.decisions,
        averages.losses,
    )


def add_lines(table: Table, *dimensions: str) -> list[Line]:
    """Add games up by some dimensions."""
    return [
        add_line(dict(zip(dimensions, key, strict=True)), rows)
        for key, rows in table.group_rows(*dimensions).items()
    ]


def summarize(table: Table, made: Mapping[str, Any]) -> Summary:
    """Bring the rates of a table together, with what is known about its run."""
    varied = table.varied
    return Summary(
        name=table.about.name,
        game=table.about.game,
        total=add_line({}, table.rows),
        by={name: add_lines(table, name) for name in varied}
        or {"games": [add_line({}, table.rows)]},
        cells=add_lines(table, *table.values),
        left_out=made.get("left_out", 0),
        seconds=made.get("seconds", 0.0),
        played=made.get("played", 0),
    )
