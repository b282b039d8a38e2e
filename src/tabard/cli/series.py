"""Playing many trials with a bar that shows how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from tabard.bots.processes import start_workers
from tabard.bots.series import Results, origin_of, run
from tabard.bots.trials import Played, Trial
from tabard.bots.watching import Watch
from tabard.cli.console import open_console


class Pace(ProgressColumn):
    """How many games are played in a second."""

    def render(self, task: Task) -> Text:
        """Write it once it is known."""
        return Text(f"{task.speed:.2f}/s" if task.speed else "", style="progress.data.speed")


def make_bar(console: Console) -> Progress:
    """Return a bar with the count of games and the time that is left."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games, won {task.fields[won]}"),
        Pace(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[late]}", style="dim"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def play_all(
    trials: Sequence[Trial], title: str, *, jobs: int, on: str = "", keep: Path | None = None
) -> list[Played]:
    """Play trials on so many processes or on a cluster, with progress on the error stream; with `keep` go on with what is in that file."""
    with ExitStack() as stack:
        progress = stack.enter_context(make_bar(open_console(stderr=True)))
        bar = progress.add_task(title, total=len(trials), won=0, late="")
        results = stack.enter_context(Results(keep, origin_of(trials))) if keep else None
        team = stack.enter_context(start_workers(jobs, on))
        won = 0

        def heard(_: Trial, played: Played) -> None:
            nonlocal won
            won += played.won
            progress.update(bar, advance=1, won=won)

        def watched(watch: Watch) -> None:
            progress.update(bar, late=name_late(watch))

        return run(trials, team.executor, heard, results, jobs=team.jobs, watched=watched)


def name_late(watch: Watch) -> str:
    """Name the games that hold the others up, the first of them in words."""
    found = watch.stragglers
    more = f" and {len(found) - 1} more" if len(found) > 1 else ""
    return f"waiting for {found[0].text}{more}" if found else ""
