"""What games outside of any table have earned, as those in the terminal: a file each in a folder, so that none takes anything from another."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import msgspec

from tabard.server.judging import Judge
from tabard.server.records import KeptMedal
from tabard.table import Game, find

log = logging.getLogger("tabard.server")


class Kept(msgspec.Struct, frozen=True):
    """A file of achievements, in the form that any server takes."""

    tabard: Literal["achievements"]
    version: Literal[1]
    earned: list[KeptMedal]


class Earned:
    """Keeps what one game has earned; what no longer stands is taken away."""

    def __init__(self, path: Path, game: Game[Any]) -> None:
        self._path = path
        self._judge = Judge(find(game.name), game.stream)
        self._seen = len(game.stream)

    def look(self, game: Game[Any]) -> None:
        """Keep what has been earned since the last look."""
        new = game.stream[self._seen :]
        self._seen = len(game.stream)
        judged = self._judge.judge(game, range(game.seats), new)
        if judged is None:
            return
        before = {(each.achievement, each.box): each for each in _read_medals(self._path)}
        now = datetime.now(UTC)
        stand = [before.get(each) or KeptMedal(game.name, *each, now) for each in judged.stand]
        if stand:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_bytes(msgspec.json.encode(Kept("achievements", 1, stand)))
        else:
            self._path.unlink(missing_ok=True)


def earned_in(folder: Path) -> list[KeptMedal]:
    """List what the files of a folder hold, each achievement once a box, with when it was first earned."""
    found: dict[tuple[str, str, str], KeptMedal] = {}
    for path in sorted(folder.glob("*.json")):
        for each in _read_medals(path):
            key = (each.game, each.achievement, each.box)
            found[key] = min(found.get(key, each), each)
    return sorted(found.values())


def _read_medals(path: Path) -> Iterator[KeptMedal]:
    try:
        yield from msgspec.json.decode(path.read_bytes(), type=Kept).earned
    except FileNotFoundError:
        return
    except (OSError, msgspec.DecodeError) as error:
        log.warning("%s holds no achievements that can be read: %s", path, error)
