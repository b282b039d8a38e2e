"""Where games are kept: one named file each, several campaigns side by side."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from tabard.table import SetupError

SUFFIX = ".tabard"


def find_earned_folder() -> Path:
    """Return where it is kept what games in the terminal have earned."""
    return user_data_path("tabard") / "achievements"


class Slots:
    """The kept games of one kind, in the user's data folder."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = user_data_path("tabard") / "saves" / game

    def newest(self) -> list[Path]:
        """List the files of kept games, the last played first."""
        found = [each for each in self.folder.glob(f"*{SUFFIX}") if each.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)

    def path(self, name: str) -> Path:
        """Return the file of a name, refusing names that no file should have."""
        if not re.fullmatch(r"\w[\w .-]{0,59}", name):
            raise SetupError(
                f"{name!r} is no name for a saved game: use letters, digits, spaces and hyphens."
            )
        return self.folder / f"{name}{SUFFIX}"

    def free(self, name: str) -> Path:
        """Return the file of a name that nothing is kept under yet: bruiser, bruiser-2, bruiser-3."""
        return next(path for path in self._list_numbered(name) if not path.exists())

    def earned(self, kept: Path) -> Path:
        """Return the file for what a game earns; that of an earlier game of the same name, which is no longer kept, stays under another one."""
        path = find_earned_folder() / f"{self.game}-{kept.stem}.json"
        if path.exists() and not kept.exists():
            aside = (path.with_stem(f"{path.stem}+{number}") for number in count(2))
            path.rename(next(each for each in aside if not each.exists()))
        return path

    def _list_numbered(self, name: str) -> Iterator[Path]:
        yield self.path(name)
        for number in count(2):
            yield self.path(f"{name}-{number}")


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
