"""`tabard arena`: bots play the same games, and a table shows who wins more."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from tabard import bots
from tabard.bots.measuring import Interval, measure_difference
from tabard.bots.scores import Averages, Score, add_up
from tabard.bots.setups import Row, list_rows
from tabard.bots.trials import Played, Trial
from tabard.cli.console import open_console
from tabard.cli.series import play_all
from tabard.table import SetupError, find


class Lead(msgspec.Struct):
    """How much more the last bot wins than the first."""

    rate: float
    low: float
    high: float

    @property
    def text(self) -> str:
        """The lead in points, with its interval."""
        return f"{100 * self.rate:+.0f} ({100 * self.low:+.0f} to {100 * self.high:+.0f})"


class ArenaLine(msgspec.Struct):
    """What came out for one row of settings, by bot."""

    settings: Mapping[str, Any]
    bots: dict[str, Averages]
    lead: Lead | None


class ArenaReport(msgspec.Struct):
    """All results of one call; the last line counts everything."""

    game: str
    games: int
    seed: int
    rows: list[ArenaLine]
    all: ArenaLine


def choose_rows(
    game: str, settings: Mapping[str, Any], named: Sequence[Mapping[str, Any]]
) -> list[Row]:
    """List the rows: those that were named, or what the game's contests are made of."""
    if named:
        return [row for each in named for row in list_rows(game, {**settings, **each})]
    return list_rows(game, {**find(game).lab.contest, **settings})


def main(
    game: str,
    names: Sequence[str],
    found: Sequence[Row],
    *,
    games: int,
    seed: int,
    jobs: int,
    on: str,
    keep: Path | None,
    as_json: bool,
) -> None:
    """Play, with progress on the error stream, and print a table or JSON."""
    if len(set(names)) != len(names):
        raise SetupError(f"A bot is named twice: {', '.join(names)}.")
    for name in names:
        bots.find(name)
    # By seed first, so that whoever stops early has something of every row.
    trials = [
        row.trial(game, name, seed, number)
        for number in range(games)
        for row in found
        for name in names
    ]
    played = play_all(trials, f"{' and '.join(names)} play {game}", jobs=jobs, on=on, keep=keep)
    report = make_report(
        game, names, found, dict(zip(_list_keys(trials), played, strict=True)), games, seed
    )
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    else:
        show(report, open_console())


def _list_keys(trials: Sequence[Trial]) -> list[str]:
    return [each.key for each in trials]


def make_report(  # noqa: PLR0917 - what the report tells
    game: str,
    names: Sequence[str],
    found: Sequence[Row],
    played: Mapping[str, Played],
    games: int,
    seed: int,
) -> ArenaReport:
    """Add the results up, by row and bot."""
    scores: list[dict[str, Score]] = []
    for row in found:
        scores.append({name: Score() for name in names})
        for name in names:
            for number in range(games):
                trial = row.trial(game, name, seed, number)
                scores[-1][name].add(played[trial.key])
    lines = [_make_line(row.settings, each) for row, each in zip(found, scores, strict=True)]
    whole = {name: add_up([each[name] for each in scores]) for name in names}
    return ArenaReport(game, games, seed, lines, _make_line({}, whole))


def _make_line(settings: Mapping[str, Any], scores: Mapping[str, Score]) -> ArenaLine:
    first, *_, last = (*scores.values(), *scores.values())
    lead = None
    if len(scores) > 1:
        between: Interval = measure_difference(last.wins, last.games, first.wins, first.games)
        lead = Lead(last.wins / last.games - first.wins / first.games, *between)
    return ArenaLine(settings, {name: each.average() for name, each in scores.items()}, lead)


def show(report: ArenaReport, console: Console) -> None:
    """Print the report as a table; what is the same in all rows stands above it."""
    names = list(report.all.bots)
    told, shared = _name_columns(report)
    console.print(f"{report.game}: {report.games} games a row, from seed {report.seed}{shared}")
    table = Table(box=box.SIMPLE, pad_edge=False)
    for name in told:
        table.add_column(name, no_wrap=True)
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
        table.add_column("ms", justify="right", no_wrap=True)
    if len(names) > 1:
        table.add_column("lead", justify="right", no_wrap=True)
    for line in report.rows:
        settings = [_write_value(line.settings[name]) for name in told]
        table.add_row(*settings, *_write_cells(line), end_section=line is report.rows[-1])
    table.add_row(*["all", *[""] * len(told)][: len(told)], *_write_cells(report.all))
    console.print(table)
    console.print("Games won with the interval of 95 %; ms: time of a decision.")
    if len(names) > 1:
        console.print(f"lead: by how many points {names[-1]} wins more often than {names[0]}.")


def _name_columns(report: ArenaReport) -> tuple[list[str], str]:
    """Name the settings in which the rows differ, and tell the others in words."""
    first = report.rows[0].settings
    shared = [
        name
        for name, value in first.items()
        if len(report.rows) > 1 and all(row.settings.get(name) == value for row in report.rows)
    ]
    words = "".join(f"; {name} {_write_value(first[name])}" for name in shared)
    return [name for name in first if name not in shared], words


def _write_value(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _write_cells(line: ArenaLine) -> list[str]:
    cells = []
    for score in line.bots.values():
        span = f"{100 * score.low:.0f}-{100 * score.high:.0f}"
        cells += [f"{score.rate:.0%} ({span})", f"{score.milliseconds:.0f}"]
    if line.lead is not None:
        cells.append(line.lead.text)
    return cells
