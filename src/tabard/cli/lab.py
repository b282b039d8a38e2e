"""`tabard lab`: run experiments, report what came out, and compare two results."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from tabard.cli.console import open_console
from tabard.cli.wanted import MistakeError

if TYPE_CHECKING:
    import msgspec

    from tabard.bots.trials import Played
    from tabard.bots.watching import Watch
    from tabard.lab.compare import Comparison
    from tabard.lab.running import Running
    from tabard.lab.summary import Summary
    from tabard.lab.table import Table as Results

app = typer.Typer(
    help="Let bots play experiments, and see what they say about a game.", no_args_is_help=True
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


@contextmanager
def _require_packages() -> Iterator[None]:
    """Say in one sentence what to install if the lab's packages are not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.split(".")[0] in {"pyarrow", "matplotlib"}:
            raise MistakeError(
                f"The lab needs {error.name}, which is not installed: pip install 'tabard[lab]'."
            ) from error
        raise


@app.command()
def run(
    experiment: Annotated[Path, typer.Argument(help="A file that says what to play.")],
    into: Annotated[
        Path | None,
        typer.Option(
            help="The folder for the results; what is there is not played again.",
            show_default="results/NAME-OF-THE-FILE",
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(help="How many processes; 0 is one a core.", min=0)] = 0,
    on: Annotated[
        str,
        typer.Option(
            metavar="ray|ray://HOST:PORT",
            help="Play on a Ray cluster: one that is started here, or one that is joined.",
            show_default="processes of this machine",
        ),
    ] = "",
    minutes: Annotated[
        float | None,
        typer.Option(help="Begin no game after so long; the same command goes on.", min=0),
    ] = None,
    *,
    json: Json = False,
) -> None:
    """Play an experiment; stopped or killed, it goes on where it was."""
    with _require_packages():
        from tabard.lab import experiment as experiments
        from tabard.lab.running import Running, read_made
        from tabard.lab.summary import summarize
    folder = into or Path("results") / experiment.stem
    with Running(experiments.read_experiment(experiment), folder) as running:
        table = _play_missing(running, jobs, on, minutes)
    found = summarize(table, read_made(folder))
    if json:
        _print_json(found)
    else:
        _print_summary(found, folder, open_console())


def _play_missing(running: Running, jobs: int, on: str, minutes: float | None) -> Results:
    """Play what is missing, with a bar on the error stream."""
    from tabard.bots.processes import start_workers
    from tabard.cli.series import make_bar, name_late

    errors = open_console(stderr=True)
    if len(running.programs) > 1:
        errors.print(
            "Bots or rules have changed since the first of these games was played; for a clean result "
            "begin a new folder.",
            soft_wrap=True,
        )
    with make_bar(errors) as progress, start_workers(jobs, on) as team:
        title = running.experiment.written.name
        bar = progress.add_task(
            title, total=len(running.games), completed=running.known, won=0, late=""
        )
        won = 0

        def heard(played: Played) -> None:
            nonlocal won
            won += played.won
            progress.update(bar, advance=1, won=won)

        def watched(watch: Watch) -> None:
            progress.update(bar, late=name_late(watch))

        try:
            seconds = None if minutes is None else 60 * minutes
            return running.play(
                team.executor, heard, jobs=team.jobs, seconds=seconds, watched=watched
            )
        except KeyboardInterrupt:
            progress.stop()
            errors.print("Stopped. The same command goes on from here.")
            raise typer.Exit(130) from None


def _print_json(found: msgspec.Struct) -> None:
    import msgspec

    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")


def _print_summary(found: Summary, folder: Path, console: Console) -> None:
    from rich import box
    from rich.table import Table

    console.print(
        f"{found.name}: {found.total.games} games, {found.pace}", markup=False, soft_wrap=True
    )
    for dimension, lines in found.by.items():
        table = Table(box=box.SIMPLE, pad_edge=False)
        table.add_column(dimension, no_wrap=True)
        for head in ("won", "rate", "95 %", "rounds", "decisions"):
            table.add_column(head, justify="right", no_wrap=True)
        for line in lines:
            table.add_row(line.label, *line.cells)
        console.print(table)
    if found.left_out:
        console.print(f"Left out, because they cannot be played: {found.left_out} cells.")
    console.print(
        f"The table is in {folder}; `tabard lab report {folder}` shows it.",
        markup=False,
        soft_wrap=True,
    )


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(help="A folder of results.")],
) -> None:
    """Make a page and plots out of results."""
    with _require_packages():
        from tabard.lab.report import write_report
    page = write_report(folder)
    open_console().print(f"The report is in {page}.", markup=False, soft_wrap=True)


@app.command()
def compare(
    first: Annotated[
        str, typer.Argument(metavar="A", help="A folder of results, or FOLDER@VARIANT.")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="Another, of the same game.")],
    *,
    json: Json = False,
) -> None:
    """Tell whether two results differ: two packs, two versions, two bots."""
    with _require_packages():
        from tabard.lab.compare import compare as compared
    found = compared(first, second)
    if json:
        _print_json(found)
    else:
        _print_comparison(found, open_console())


def _print_comparison(found: Comparison, console: Console) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE, pad_edge=False)
    for name in found.dimensions:
        table.add_column(name, no_wrap=True)
    for head in ("games", "A", "B", "B-A", "95 %", "h", "p"):
        table.add_column(head, justify="right", no_wrap=True)
    several = len(found.cells) > 1
    for cell in [*found.cells, *[found.overall] * several]:
        table.add_row(*(cell.values or found.whole), *cell.shown)
    console.print(table)
    console.print(found.verdict, markup=False, soft_wrap=True)
