"""`make load`: holds many tables on a real server of its own, played by bots over WebSockets, and says how that went.

Half of the time everybody thinks a while before an answer, as people do; in the other half nobody does. Some connections
are cut and come back. At the end everything that was confirmed is looked for in the database, and what came on the streams
is compared with what the tables tell. Returns 1 if anything is missing or anything happened that must not.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from tabard.server.database import write_url
from tools.load.figures import Load, Result
from tools.load.report import show
from tools.load.running import Run

HELD = {"bugs": 200, "greyport": 100, "haven": 50, "toy": 200}
"""How many tables of each game a server of ours has to hold."""


def read_arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    parser.add_argument(
        "--games", default="bugs,toy", help="the first at most tables, the others at a few"
    )
    parser.add_argument("--tables", type=int, help="of the first game; else as many as we hold to")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds that people think")
    parser.add_argument("--drops", type=float, default=0.02, help="share of answers")
    parser.add_argument("--db", default="", metavar="URL", help="by default a temporary SQLite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="for programs")
    given = parser.parse_args(words)
    if given.tables is None:
        given.tables = HELD[given.games.partition(",")[0]]
    return given


def play(given: argparse.Namespace, console: Console) -> Result:
    """Hold the tables and return what it has shown."""
    with (
        tempfile.TemporaryDirectory(prefix="tabard-load-") as folder,
        Progress(console=console, transient=True) as progress,
    ):
        task = progress.add_task("Starting", total=1.0)

        def tell(what: str, load: Load, share: float) -> None:
            stretch = load.stretch
            rate = len(stretch.latencies) / stretch.seconds if stretch.seconds else 0.0
            words = f"{what}: {load.seated} seats"
            if load.has_begun:
                words = f"{what}: {rate:.0f} answers/s, {load.reconnects} reconnects"
            progress.update(task, completed=share, description=words)

        run = Run(
            games=given.games.split(","),
            tables=given.tables,
            seconds=given.seconds,
            pause=given.pause,
            drops=given.drops,
            seed=given.seed,
            show=tell,
        )
        database = given.db or write_url(Path(folder) / "tables.db")
        return asyncio.run(run.on(database, Path(folder)))


def main() -> int:
    """Hold the tables, and print what it has shown."""
    given = read_arguments()
    result = play(given, Console(stderr=True))
    if given.json:
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    else:
        show(result, Console(highlight=False))
    return 0 if result.is_well else 1


if __name__ == "__main__":
    sys.exit(main())
