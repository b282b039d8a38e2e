"""Playing an experiment: on any executor, kept game by game, and the same table whatever the order."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from concurrent.futures import Executor
from importlib.metadata import version
from pathlib import Path
from typing import Any, Self

import msgspec

from tabard.bots.programs import digest_code
from tabard.bots.series import Results, origin_of, run
from tabard.bots.trials import Played, Trial
from tabard.bots.watching import Watch
from tabard.lab import table as tables
from tabard.lab.experiment import Experiment
from tabard.lab.shares import Share, group_games, interleave
from tabard.lab.table import About, Table
from tabard.table import find

KEPT, ABOUT, COPY = "results.jsonl", "run.json", "experiment.toml"
"""What lies in a folder of results beside the table: every game as it came, what it was made with, and the experiment."""
PROGRAMS = "programs.txt"
"""A line for every state of the program that has played games of this folder."""

PACKAGES = ("tabard", "msgspec", "pyarrow")

Heard = Callable[[Played], None]


class Made(msgspec.Struct, frozen=True):
    """What results were made with, and how long it took: all that may differ from run to run."""

    content: dict[str, str]
    """By game and packs, the version of the rules and the digests of the content."""
    versions: dict[str, str]
    programs: list[str]
    """Digests of bots and rules; several if they were changed between two runs."""
    machine: str
    jobs: int
    games: int
    left_out: int
    """Cells of the grid that cannot be played."""
    thought: float
    """Seconds that the bots thought, over all games."""
    seconds: float
    """Seconds that the latest run took, for `played` games."""
    played: int
    """How many games the latest run played; those before it had played the rest."""


class Running:
    """An experiment on its way: what is known from before, and what is still to be played."""

    def __init__(self, experiment: Experiment, folder: Path) -> None:
        """Open the folder of results, or make it; one with results of other content is refused."""
        self.experiment = experiment
        self.folder = folder
        self.games = list(experiment.list_trials())
        self.groups = group_games(experiment)
        folder.mkdir(parents=True, exist_ok=True)
        self.origin = origin_of(trial for _, trial in self.games)
        self.results = Results(folder / KEPT, self.origin)
        self.known = sum(trial.key in self.results.known for _, trial in self.games)
        """How many of the games have been played."""
        self.programs = self._list_programs()
        """Digests of the bots and rules that played them, and of those that play now."""

    def _list_programs(self) -> list[str]:
        path = self.folder / PROGRAMS
        before = path.read_text("utf-8").split() if path.exists() else []
        now = digest_program(self.experiment.written.game)
        if now in before or self.known == len(self.games):
            return before
        path.write_text("".join(f"{each}\n" for each in [*before, now]), "utf-8")
        return [*before, now]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.results.__exit__(*reason)

    def play(
        self,
        executor: Executor,
        heard: Heard,
        *,
        jobs: int = 1,
        seconds: float | None = None,
        watched: Callable[[Watch], None] = lambda _: None,
    ) -> Table:
        """Play what is missing on so many workers at once, tell of each game as it ends, and write the table.

        All shares come on at the same pace, so that a run that was stopped tells something of each; one whose games decide
        at a look is over, and its later games are not in the table.
        After so many `seconds` no further game begins, and the table holds what has been played by then. `watched` is told
        again and again which games are under way.
        """
        began = time.perf_counter()
        played = self.results.known
        before = len(played)

        def enough() -> bool:
            late = seconds is not None and time.perf_counter() - began > seconds
            return late and bool(played)

        def hear(_: Trial, played: Played) -> None:
            heard(played)

        while not enough():
            trials = [each for each in interleave(self._list_needed()) if each.key not in played]
            if not trials:
                break
            run(trials, executor, hear, self.results, enough=enough, jobs=jobs, watched=watched)
        taken = time.perf_counter() - began
        counted = {trial.key for games in self._list_needed() for _, trial in games}
        lines = [
            (cell, trial.seed, played[trial.key])
            for cell, trial in self.games
            if trial.key in played and trial.key in counted
        ]
        table = tables.make(self._describe_run(), lines)
        tables.write(table, self.folder)
        (self.folder / COPY).write_text(self.experiment.text, "utf-8")
        made = Made(
            content=self.origin.content,
            versions={name: version(name) for name in PACKAGES},
            programs=self.programs,
            machine=f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
            jobs=jobs,
            games=len(lines),
            left_out=self.experiment.left_out,
            thought=sum(each.seconds for _, _, each in lines),
            seconds=taken,
            played=len(played) - before,
        )
        (self.folder / ABOUT).write_bytes(msgspec.json.format(msgspec.json.encode(made)) + b"\n")
        return table

    def _list_needed(self) -> list[Share]:
        known, looks = self.results.known, self.experiment.written.looks
        return [share for group in self.groups for share in group.list_needed(known, looks)]

    def _describe_run(self) -> About:
        written = self.experiment.written
        return About(written.name, written.game, tuple(written.settings), written.wanted)


def digest_program(game: str) -> str:
    """Return a digest of all code that decides how a game of bots goes: its rules, what they rest on, and the bots."""
    packages = ["tabard.table", "tabard.content", "tabard.crawl", "tabard.hexes", "tabard.bots"]
    packages.append(find(game).play.__module__.rpartition(".")[0])
    return digest_code(packages)


def read_made(folder: Path) -> dict[str, Any]:
    """Read what results were made with; nothing if only the table was kept."""
    path = folder / ABOUT
    found: dict[str, Any] = msgspec.json.decode(path.read_bytes()) if path.exists() else {}
    return found
