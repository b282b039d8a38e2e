"""`tabard sim`: let a bot play many games, and count."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from tabard import bots
from tabard.bots.scores import Averages, Score
from tabard.bots.setups import list_rows
from tabard.cli.console import open_console
from tabard.cli.series import play_all

SHOWN = ("won", "rate", "95 %", "rounds", "decisions", "s/game")


class SimLine(Averages, kw_only=True):
    """What came out of the games of one row of settings."""

    settings: Mapping[str, Any]


class SimReport(msgspec.Struct):
    """All results of one call."""

    game: str
    bot: str
    seed: int
    rows: list[SimLine]


def main(
    game: str,
    bot: str,
    settings: Mapping[str, Any],
    *,
    games: int,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Play, with progress on the error stream, and print a table or JSON."""
    bots.find(bot, seed)
    found = list_rows(game, settings)
    trials = [row.trial(game, bot, seed, number) for row in found for number in range(games)]
    played = play_all(trials, f"{bot} plays {game}", jobs=jobs)
    report = SimReport(game, bot, seed, [])
    for place, row in enumerate(found):
        score = Score()
        for each in played[place * games : (place + 1) * games]:
            score.add(each)
        averages = msgspec.structs.asdict(score.average())
        report.rows.append(SimLine(settings=row.settings, **averages))
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    else:
        _print(report, open_console())


def _print(report: SimReport, console: Console) -> None:
    first = report.rows[0]
    console.print(
        f"{report.game}: the {report.bot} bot, {first.games} games each, from seed {report.seed}"
    )
    table = Table(box=box.SIMPLE, pad_edge=False)
    for name in first.settings:
        table.add_column(name, no_wrap=True)
    for name in SHOWN:
        table.add_column(name, justify="right", no_wrap=True)
    for each in report.rows:
        cells = each.cells
        table.add_row(
            *(str(value) for value in each.settings.values()), *(cells[name] for name in SHOWN)
        )
    console.print(table)
    for why, count in _list_causes(report.rows):
        console.print(f"{count:>6}  {why}", markup=False)


def _list_causes(lines: Sequence[SimLine]) -> Iterator[tuple[str, int]]:
    """Yield why games were not won, the most frequent cause first."""
    causes: Counter[str] = Counter()
    for each in lines:
        causes.update({f"lost: {why}": count for why, count in each.losses.items()})
        causes.update({"never ended": each.unfinished} if each.unfinished else {})
    yield from causes.most_common()
