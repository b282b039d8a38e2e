"""What is counted while tables are played."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

MB = 2**20


@dataclass
class Heard:
    """What came on the streams of one seat."""

    reached: int = 0
    """The number of the table that it knows of."""
    numbers: list[int] = field(default_factory=list)
    """Of the entries, in the order in which they came."""


@dataclass
class Table:
    """A table as its players know it: only what the server has confirmed."""

    id: str
    tokens: list[str]
    confirmed: dict[int, tuple[int, str]] = field(default_factory=dict)
    """By number of the stream: the seat and the key of the answer that must stand there."""
    heard: list[Heard] = field(default_factory=list)
    """By seat."""
    is_over: bool = False


@dataclass
class Stretch:
    """A part of the time in which everybody plays at the same pace."""

    name: str
    pause: float
    """Seconds that a player thinks, more or less."""
    latencies: list[float] = field(default_factory=list)
    """Seconds from sending an answer to its confirmation."""
    seconds: float = 0.0
    server_cpu: float = 0.0
    own_cpu: float = 0.0


@dataclass
class Load:
    """Everything that the players share."""

    address: str
    drops: float
    """The share of answers after which the connection is cut."""
    stretch: Stretch
    has_begun: bool = False
    has_ended: bool = False
    seated: int = 0
    """How many seats have seen their table."""
    tables: list[Table] = field(default_factory=list)
    reconnects: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    """What must not happen."""
    unconfirmed: int = 0
    """Answers that were confirmed, but are not among what the seat was told."""


class Pace(msgspec.Struct):
    """What one stretch has given."""

    name: str
    pause: float
    seconds: float
    answers: int
    answers_per_second: float
    latency_ms: dict[str, float]
    server_cpu: float
    """Cores that the server kept busy."""
    answer_ms: float
    """Milliseconds of a processor that the server took for an answer, with all that goes on beside."""
    players_cpu: float
    """The same for the players, all in this one process: near 1 it is they who are slow."""


class Held(NamedTuple):
    """What the server holds at a moment."""

    memory: int
    """In bytes."""
    tables: int
    """Tables that are in it, those of finished games among them."""


class Memory(msgspec.Struct):
    """What the server takes, in MB and per table in kB."""

    before_mb: float
    opened_mb: float
    played_mb: float
    """After the stretch in which everybody plays as people do."""
    end_mb: float
    workers_mb: float
    opened_per_table_kb: float
    played_per_table_kb: float
    end_per_table_kb: float


class Result(msgspec.Struct):
    """What a run has shown."""

    database: str
    tables: int
    seats: int
    finished: int
    """Games that came to their end and were replaced."""
    paces: list[Pace]
    reconnects: int
    refused: dict[str, int]
    lost: int
    """Confirmed answers that are not where they must be."""
    missed: int
    """Entries that a stream should have brought and has not, or twice."""
    errors: dict[str, int]
    memory: Memory

    @property
    def is_well(self) -> bool:
        """Tell whether nothing was lost and nothing happened that must not."""
        return not (self.lost or self.missed or self.errors)


def pace_of(stretch: Stretch) -> Pace:
    """Sum a stretch up."""
    seconds = max(stretch.seconds, 0.001)
    return Pace(
        name=stretch.name,
        pause=stretch.pause,
        seconds=round(seconds, 2),
        answers=len(stretch.latencies),
        answers_per_second=round(len(stretch.latencies) / seconds, 1),
        latency_ms=percentiles(stretch.latencies),
        server_cpu=round(stretch.server_cpu / seconds, 2),
        answer_ms=round(1000 * stretch.server_cpu / max(len(stretch.latencies), 1), 2),
        players_cpu=round(stretch.own_cpu / seconds, 2),
    )


def memory_of(before: int, held: Sequence[Held], workers: int) -> Memory:
    """Sum up what the server held before there was any table, with all open, after they were played, and at the end."""
    opened, played, end = held

    def each(moment: Held) -> float:
        return round((moment.memory - before) / 1024 / max(moment.tables, 1), 1)

    return Memory(
        before_mb=round(before / MB, 1),
        opened_mb=round(opened.memory / MB, 1),
        played_mb=round(played.memory / MB, 1),
        end_mb=round(end.memory / MB, 1),
        workers_mb=round(workers / MB, 1),
        opened_per_table_kb=each(opened),
        played_per_table_kb=each(played),
        end_per_table_kb=each(end),
    )


def percentiles(seconds: list[float]) -> dict[str, float]:
    """Return what half, 95 and 99 of a hundred stay below, and the longest, in milliseconds."""
    if len(seconds) < 2:
        return {}
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    found = {"p50": cuts[49], "p95": cuts[94], "p99": cuts[98], "max": max(seconds)}
    return {name: round(value * 1000, 1) for name, value in found.items()}
