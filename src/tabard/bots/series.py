"""Many trials on many processes, in any order, kept as they come, with the same result whatever the order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path
from typing import IO, Self

import msgspec

from tabard.bots.trials import Played, Trial, play
from tabard.bots.watching import Watch
from tabard.table import SetupError, find

AHEAD = 64
"""How many trials wait in an executor at most, so that it can be stopped soon."""

LOOK = 1.0
"""After so many seconds in which no trial has ended, what is under way is looked at again."""

Heard = Callable[[Trial, Played], None]


class Sample(msgspec.Struct, frozen=True):
    """A line of a file of results."""

    trial: str
    played: Played


class Origin(msgspec.Struct, frozen=True):
    """The first line of such a file: what the results were made with."""

    content: dict[str, str]
    """By game or pack, its version or digest."""


class Results:
    """A file with a line for every trial that has been played, so that a run can go on after it was stopped."""

    def __init__(self, path: Path, origin: Origin) -> None:
        self.path = path
        self.known: dict[str, Played] = {}
        if path.exists():
            self._read(origin)
        self._file: IO[bytes] = path.open("ab")
        if not self._file.tell():
            self._write(origin)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self._file.close()

    def add(self, trial: Trial, played: Played) -> None:
        """Keep a result."""
        self._write(Sample(trial.key, played))
        self.known[trial.key] = played

    def _write(self, line: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _read(self, origin: Origin) -> None:
        """Take over what is there; a last line that was cut off when the run was killed is removed."""
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines()
        try:
            before = msgspec.json.decode(lines[0], type=Origin) if lines else origin
            samples = [msgspec.json.decode(line, type=Sample) for line in lines[1:]]
        except msgspec.MsgspecError as error:
            raise SetupError(f"{self.path} is no file of results: {error}.") from error
        if before != origin:
            raise SetupError(
                f"{self.path} holds results of other content or of another version; keep them elsewhere "
                "and start a new file."
            )
        self.known = {each.trial: each.played for each in samples}
        if len(whole) < len(data):
            self.path.write_bytes(whole)


def origin_of(trials: Iterable[Trial]) -> Origin:
    """Say what trials are made with: the versions of the games, and every pack with its digest."""
    found: dict[str, str] = {}
    for game, packs in sorted({(each.game, each.packs) for each in trials}):
        rules = find(game)
        content = rules.prepare([Path(pack) for pack in packs])
        label = " + ".join((game, *packs))
        digests = msgspec.json.encode([msgspec.to_builtins(each) for each in content.packs])
        found[label] = f"{rules.version} {digests.decode()}"
    return Origin(found)


def run(
    trials: Sequence[Trial],
    executor: Executor,
    heard: Heard,
    results: Results | None = None,
    *,
    enough: Callable[[], bool] = lambda: False,
    jobs: int = 1,
    watched: Callable[[Watch], None] = lambda _: None,
) -> list[Played]:
    """Play all trials that are not known yet; return every result, in the order of the trials.

    `heard` is told of each result as it comes, first of those that were known. No further trial begins when it is `enough`.
    `watched` is told about every second which of them are under way, so many `jobs` at once.
    """
    found = dict(results.known) if results else {}
    missing = []
    for trial in trials:
        if trial.key in found:
            heard(trial, found[trial.key])
        else:
            missing.append(trial)
    waiting: dict[Future[Played], Trial] = {}
    watch, ahead = Watch(jobs), max(AHEAD, 2 * jobs)
    try:
        while missing or waiting:
            if enough():
                missing.clear()
                waiting = {each: trial for each, trial in waiting.items() if not each.cancel()}
            while missing and len(waiting) < ahead:
                trial = missing.pop(0)
                future = executor.submit(play, trial)
                waiting[future] = trial
                if future.done():
                    break  # it was played at once, in this process: tell before the next
            watch.look(waiting.values())
            watched(watch)
            done, _ = wait(waiting, LOOK, FIRST_COMPLETED) if waiting else ((), ())
            for future in done:
                trial = waiting.pop(future)
                watch.ended(trial)
                found[trial.key] = _await_result(future, trial)
                if results is not None:
                    results.add(trial, found[trial.key])
                heard(trial, found[trial.key])
    finally:
        for future in waiting:
            future.cancel()
    return [found[trial.key] for trial in trials if trial.key in found]


def _await_result(future: Future[Played], trial: Trial) -> Played:
    """Return what came out of a trial, or say in which one something went wrong."""
    try:
        return future.result()
    except Exception as error:
        error.add_note(f"This happened in {trial}.")
        raise
