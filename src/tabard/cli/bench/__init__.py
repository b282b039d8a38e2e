"""`tabard bench`: figures in a table for people, and as JSON for programs."""

from __future__ import annotations

import platform
import sys
import timeit
from collections.abc import Iterator

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tabard.cli.bench import bugs, bugs_search, kernel, monsters, series
from tabard.cli.bench.timing import Measure
from tabard.table import SetupError


class Figure(msgspec.Struct, frozen=True):
    """One measured figure."""

    name: str
    value: float
    unit: str
    aim: str = ""


def yardstick(seconds: float) -> float:
    """Time an empty call in nanoseconds: machines are noisy, so compare ratios to this."""
    number = max(1000, int(seconds * 5_000_000))
    return timeit.timeit(_nothing, number=number) / number * 1e9


def _nothing() -> None:
    pass


def measures() -> Iterator[Measure]:
    """List everything that is measured."""
    yield "yardstick: an empty call", "ns", "", yardstick
    yield from kernel.measures()
    yield from monsters.measures()
    yield from bugs.measures()
    yield from bugs_search.measures()
    yield from series.measures()


def main(console: Console, *, seconds: float, only: str, as_json: bool) -> None:
    """Measure all figures with these letters in their names, with progress, and print."""
    figures = []
    todo = [each for each in measures() if only in each[0]]
    if not todo:
        raise SetupError(f"No figure has {only!r} in its name; `tabard bench` shows them all.")
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Measuring", total=len(todo))
        for name, unit, aim, measure in todo:
            progress.update(task, description=name)
            figures.append(Figure(name, measure(seconds), unit, aim))
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
        ("aim", "left"),
    ):
        table.add_column(column, justify=justify)  # type: ignore[arg-type]
    for figure in figures:
        shown = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.2f}"
        table.add_row(figure.name, shown, figure.unit, figure.aim)
    console.print(table)
