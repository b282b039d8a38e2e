"""Prepare content once, and again only when one of its files has changed."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

MOST = 32
"""How many results are kept; folders of tests and experiments come and go."""

_Signature = tuple[tuple[str, int, int], ...]


def remembered(prepare: Callable[[tuple[Path, ...]], T]) -> Callable[[Iterable[Path]], T]:
    """Wrap a function of pack folders so that it runs only when a file in them is new or changed."""
    known: dict[tuple[Path, ...], tuple[_Signature, T]] = {}

    def look_up(folders: Iterable[Path]) -> T:
        places = tuple(folders)
        signature = _signature(places)
        if places not in known or known[places][0] != signature:
            result = prepare(places)
            if len(known) >= MOST:
                del known[next(iter(known))]
            known[places] = signature, result
        return known[places][1]

    return look_up


def _signature(folders: Iterable[Path]) -> _Signature:
    """Tell the files of some folders by name, size and time of change."""
    # This runs whenever a game is started, and `os.scandir` is many times as fast as `Path.rglob`.
    found: list[tuple[str, int, int]] = []
    waiting = [str(folder) for folder in folders if folder.is_dir()]
    while waiting:
        place = waiting.pop()
        try:
            with os.scandir(place) as entries:
                for entry in entries:
                    if entry.is_dir():
                        waiting.append(entry.path)
                    elif entry.name.lower().endswith(".toml"):
                        found.append(_told(entry))
        except OSError:
            found.append((place, *UNREADABLE))  # whoever reads it says what is wrong
    return tuple(sorted(found))


UNREADABLE = (-1, -1)


def _told(entry: os.DirEntry[str]) -> tuple[str, int, int]:
    try:
        stat = entry.stat()
    except OSError:
        return (entry.path, *UNREADABLE)
    return entry.path, stat.st_size, stat.st_mtime_ns
