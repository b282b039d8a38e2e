"""Prepare content once, and again only when one of its files has changed."""

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

T = TypeVar("T")

MOST = 32
"""How many results are kept; folders of tests and experiments come and go."""

SETTLED = 3.0
"""So many seconds after its last change a folder's time tells of any new file: clocks of files are coarse."""

UNREADABLE = (-1, -1)

PROGRAM = str(Path(__file__).parents[1]) + os.sep
"""What lies in here came with the program, and is as fixed as it is while that runs."""

Stamp = tuple[str, int, int]
"""A file or a folder with its size and its time of change."""


class Look(NamedTuple):
    """What lay in some folders."""

    files: tuple[Stamp, ...]
    folders: tuple[Stamp, ...]
    is_settled: bool
    """A file that comes or goes will show in the times of the folders."""

    def holds(self) -> bool:
        """Tell whether everything still lies there unchanged, without listing the folders again."""
        if not self.is_settled:
            return False
        try:
            for path, size, changed in self.folders + self.files:
                stat = os.stat(path)  # noqa: PTH116 - quicker
                if stat.st_mtime_ns != changed or stat.st_size != size:
                    return False
        except OSError:
            return False
        return True


def remembered(prepare: Callable[[tuple[Path, ...]], T]) -> Callable[[Iterable[Path]], T]:
    """Wrap a function of pack folders so that it runs only when a file in them is new or changed."""
    known: dict[tuple[Path, ...], tuple[Look, T]] = {}

    def look_up(folders: Iterable[Path]) -> T:
        places = tuple(folders)
        before = known.pop(places, None)
        if before is not None and before[0].holds():
            known[places] = before  # now the last to go: a built-in pack is in every library
            return before[1]
        look = _list_files(places)
        if before is not None and before[0].files == look.files:
            result = before[1]
        else:
            result = prepare(places)
            if len(known) >= MOST:
                del known[next(iter(known))]
        known[places] = look, result
        return result

    return look_up


def _list_files(folders: Iterable[Path]) -> Look:
    """List the files of some folders; a change while they are listed is noticed the next time."""
    # This runs whenever a game is started, and `os.scandir` is many times as fast as `Path.rglob`.
    now = time.time_ns()
    files: list[Stamp] = []
    places: list[Stamp] = []
    wanted = [place for place in map(str, folders) if not place.startswith(PROGRAM)]
    waiting = [place for place in wanted if os.path.isdir(place)]  # noqa: PTH112 - quicker
    is_settled = len(waiting) == len(wanted)
    while waiting:
        place = waiting.pop()
        stamp = _stamp(place)
        places.append(stamp)
        is_settled &= 0 < stamp[2] < now - SETTLED * 1e9
        try:
            with os.scandir(place) as entries:
                for entry in entries:
                    if entry.is_dir():
                        waiting.append(entry.path)
                    elif entry.name.lower().endswith(".toml"):
                        files.append(_stamp(entry.path))
        except OSError:
            files.append((place, *UNREADABLE))  # whoever reads it says what is wrong
            is_settled = False
    return Look(tuple(sorted(files)), tuple(places), is_settled)


def _stamp(path: str) -> Stamp:
    try:
        stat = os.stat(path)  # noqa: PTH116 - quicker
    except OSError:
        return (path, *UNREADABLE)
    return path, stat.st_size, stat.st_mtime_ns
