"""Folders with more content: each belongs to one game, and only tables of that game are played with it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tabard.content import ContentError, check
from tabard.server.first_opening import open_once
from tabard.table import Game, find, load, names, saves


def check_packs(folders: Sequence[Path]) -> None:
    """Read all packs, each by itself and then together with the others of its game. Raise `ContentError` with every mistake."""
    games = {name: find(name).kinds for name in names(every=True)}
    wrong = [each for folder in folders for each in check(folder, games).mistakes]
    if wrong:
        raise ContentError(wrong)
    for name in games:
        if own := packs_of(folders, name):
            find(name).prepare(own)


def packs_of(folders: Iterable[Path], game: str) -> list[Path]:
    """Return the folders for this game, and those that cannot be read, so that whoever opens them says why."""
    return [folder for folder in folders if _game_of(folder) in {game, None}]


_reading = 0


@contextmanager
def wait_for_content() -> Iterator[None]:
    """Read content that comes with the server: whoever looks at the clock waits until that is done."""
    global _reading  # noqa: PLW0603 - a process reads with one hand
    _reading += 1
    try:
        yield
    finally:
        _reading -= 1


def is_reading() -> bool:
    """Tell whether content is being read."""
    return _reading > 0


def open_save(data: bytes, folders: Iterable[Path], *, largest: int = saves.LARGEST) -> Game[Any]:
    """Open a save with the content of its game."""
    body, _ = saves.unpack(data, largest)
    open_once(body.game)
    with wait_for_content():
        find(body.game).prepare(packs_of(folders, body.game))
    return load(data, packs=packs_of(folders, body.game), largest=largest)


def _game_of(folder: Path) -> str | None:
    try:
        described = tomllib.loads((folder / "pack.toml").read_text("utf-8"))
    except (OSError, ValueError):
        return None
    game = described.get("game")
    return game if isinstance(game, str) else None
