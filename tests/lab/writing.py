"""Experiments for tests: written to a folder, and played there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabard.bots.processes import start_workers
from tabard.lab import experiment as experiments
from tabard.lab.experiment import Experiment
from tabard.lab.running import Running
from tabard.lab.table import Table

CELLAR = """
name = "The cellar"
game = "toy"
bots = ["random"]
games = 12

[settings]
seats = [2, 4]
rats = [1, 3]
"""

SCENARIO = """
name = "The first scenario"
game = "bugs"
bots = ["random"]
games = 6

[settings]
scenario = 1
character = ["bruiser", "tinkerer"]
difficulty = "very-easy"
"""


def written(folder: Path, text: str) -> Path:
    """Write an experiment into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "experiment.toml"
    path.write_text(text, "utf-8")
    return path


def read(folder: Path, text: str) -> Experiment:
    """Write an experiment and read it."""
    return experiments.read_experiment(written(folder, text))


def played(
    folder: Path,
    text: str,
    *,
    jobs: int = 1,
    on: str = "",
    seconds: float | None = None,
    heard: Callable[[], None] = lambda: None,
) -> Table:
    """Play an experiment, or as much as can be begun in so many seconds; its results lie in the folder."""
    with (
        Running(read(folder / "written", text), folder) as running,
        start_workers(jobs, on) as team,
    ):
        return running.play(team.executor, lambda _: heard(), jobs=team.jobs, seconds=seconds)


def stronger_tools(folder: Path) -> Path:
    """Write a pack with which the keepers of the cellar hit every rat."""
    tools = folder / "tools"
    tools.mkdir(parents=True)
    (folder / "pack.toml").write_text(
        'id = "strong"\ntitle = "Strong tools"\nversion = "1"\ngame = "toy"\nsource = "tabard"\n',
        "utf-8",
    )
    (tools / "strong.toml").write_text(
        '[[tool]]\nid = "hammer"\nstrength = 9\ncopies = 20\n', "utf-8"
    )
    return folder
