"""`tabard bench`: figures in a table for people, and as JSON for programs."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tabard.bots.processes import collect_seldom
from tabard.cli.bench import games, kernel, learning, monsters, parties, searches, series
from tabard.cli.bench.timing import Measure, measure, run_yardstick
from tabard.table import SetupError


class Figure(msgspec.Struct, frozen=True):
    """One measured figure."""

    name: str
    value: float
    unit: str
    ratio: float
    """The same as a multiple of the yardstick, which stays the same when the machine is busy."""
    aim: str = ""


def _time_yardstick(seconds: float) -> float:
    return run_yardstick(seconds) * 1e6


def list_measures() -> Iterator[Measure]:
    """List everything that is measured."""
    yield "yardstick: a fixed piece of plain Python", "microseconds", "", _time_yardstick
    yield from kernel.list_measures()
    yield from monsters.list_measures()
    yield from games.list_measures()
    yield from searches.list_measures()
    yield from parties.list_measures()
    yield from series.list_measures()
    yield from learning.list_measures()


def main(console: Console, *, seconds: float, only: str, as_json: bool) -> None:
    """Measure all figures with these letters in their names, with progress, and print."""
    collect_seldom()  # as whatever else plays many games
    figures = []
    todo = [each for each in list_measures() if only in each[0]]
    if not todo:
        raise SetupError(f"No figure has {only!r} in its name; `tabard bench` shows them all.")
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Measuring", total=len(todo))
        for name, unit, aim, work in todo:
            progress.update(task, description=name)
            value, ratio = measure(work, unit, seconds)
            figures.append(Figure(name, value, unit, ratio, aim))
            progress.advance(task)
    if as_json:
        report = {
            "python": platform.python_version(),
            "machine": platform.machine(),
            "figures": figures,
        }
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
        return
    table = Table(title=f"Tabard on Python {platform.python_version()}", title_justify="left")
    for column, justify in (
        ("figure", "left"),
        ("value", "right"),
        ("unit", "left"),
        ("in yardsticks", "right"),
        ("aim", "left"),
    ):
        table.add_column(column, justify=justify)  # type: ignore[arg-type]
    for figure in figures:
        shown = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.2f}"
        table.add_row(figure.name, shown, figure.unit, f"{figure.ratio:.3g}", figure.aim)
    console.print(table)
