"""The figures of a report: everything it says, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import quantiles
from typing import NamedTuple

from tabard.lab.statistics import Effect, Pair, compare_strata
from tabard.lab.summary import Line, add_line, add_lines
from tabard.lab.table import Row, Table, add_counters, keep_topic
from tabard.table import Losses, Things


class Lengths(NamedTuple):
    """How many rounds games lasted."""

    label: str
    games: int
    least: int
    quarter: float
    middle: float
    three_quarters: float
    most: int


class Source(NamedTuple):
    """Where something went that people lose."""

    name: str
    points: float
    """How much a game, on average."""
    share: float
    slain: int
    """How many games it ended."""


class Usage(NamedTuple):
    """Something at hand: how often it was at hand, used, and won with."""

    name: str
    games: int
    """Games in which it was at hand."""
    used: int
    """Games in which it was used."""
    uses: int
    effect: Effect | None
    """How much more often games are won with it: used or brought, as the game says; compared within each cell."""

    @property
    def share(self) -> float:
        """In which part of the games it was used."""
        return self.used / self.games

    @property
    def remark(self) -> str:
        """What is conspicuous about it."""
        if not self.used:
            return "never used"
        return "always used" if self.used == self.games else ""


class Cause(NamedTuple):
    """Why games were not won."""

    why: str
    games: int


class Heat(NamedTuple):
    """Rates by two dimensions."""

    down: str
    across: str
    rows: list[str]
    columns: list[str]
    lines: Mapping[tuple[str, str], Line]


def measure_lengths(table: Table, dimension: str) -> list[Lengths]:
    """Say how long games are by a dimension."""
    found = []
    for (label,), rows in table.group_rows(dimension).items():
        rounds = sorted(row.rounds for row in rows)
        # Two of them at least: a single game is its own quartile.
        quarter, middle, three = quantiles(
            [*rounds, *rounds[: len(rounds) == 1]], n=4, method="inclusive"
        )
        found.append(Lengths(label, len(rows), rounds[0], quarter, middle, three, rounds[-1]))
    return found


def list_sources(rows: Sequence[Row], losses: Losses) -> list[Source]:
    """Say where it went what people lose, the worst first."""
    counts = add_counters(rows)
    lost, ended = keep_topic(counts, losses.topic), keep_topic(counts, losses.ended)
    total = lost.total()
    return [
        Source(name, points / len(rows), points / total, ended[name])
        for name, points in lost.most_common()
    ]


def measure_usage(table: Table, things: Things) -> list[Usage]:
    """Say how often everything at hand was used, and how games go with it, the least used first."""
    uses = {id(row): _uses(row, things.used) for row in table.rows}
    cells = list(table.group_cells().values())
    found = []
    for name in keep_topic(add_counters(table.rows), things.at_hand):
        here = [[row for row in rows if f"{things.at_hand}:{name}" in row.counts] for rows in cells]
        users = [[row for row in rows if uses[id(row)][name]] for rows in here]
        pairs = zip(users, here, strict=True) if things.by_use else zip(here, cells, strict=True)
        effect = compare_strata(_with_and_without(some, every) for some, every in pairs)
        games, used = sum(map(len, here)), sum(map(len, users))
        total = sum(uses[id(row)][name] for rows in here for row in rows)
        found.append(Usage(name, games, used, total, effect))
    return sorted(found, key=lambda each: (each.share, each.name))


def _with_and_without(some: Sequence[Row], every: Sequence[Row]) -> Pair:
    """Compare some games of a cell with the others."""
    return Pair(_wins(some), len(some), _wins(every) - _wins(some), len(every) - len(some))


def _uses(row: Row, used_topic: str) -> Counter[str]:
    """Count how often each thing was used in a game, whichever of its parts."""
    found: Counter[str] = Counter()
    for key, count in keep_topic(Counter(row.counts), used_topic).items():
        found[key.partition("/")[0]] += count
    return found


def _wins(rows: Sequence[Row]) -> int:
    return sum(row.won for row in rows)


def list_causes(rows: Sequence[Row]) -> list[Cause]:
    """Say why games were not won, the most frequent cause first."""
    found = Counter(row.why or "it did not end" for row in rows if not row.won)
    return [Cause(*each) for each in found.most_common()]


def cross_rates(table: Table, down: str, across: str) -> Heat:
    """Bring the rates of two dimensions together."""
    found = {
        (one, other): add_line({down: one, across: other}, rows)
        for (one, other), rows in table.group_rows(down, across).items()
    }
    return Heat(down, across, table.values[down], table.values[across], found)


def compare_shared(table: Table, dimension: str, others: str) -> list[Line]:
    """Compare the values of a dimension on what all of them played.

    A stage that is only for one says nothing about how that one compares with the others.
    """
    everybody = set(table.values[dimension])
    common = {
        other
        for (other,), rows in table.group_rows(others).items()
        if {row.value(dimension) for row in rows} == everybody
    }
    kept = [row for row in table.rows if row.value(others) in common]
    return add_lines(Table(table.about, kept), dimension) if kept else add_lines(table, dimension)
