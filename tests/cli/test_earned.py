"""What is earned in the terminal is kept in the data folder."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from tabard.cli.slots import find_earned_folder
from tabard.cli.terminal import Session
from tabard.server.earned import earned_in
from tabard.table import Seat
from tests.greyport.table import sit_down
from tests.server.test_keepsakes import SWEEP, crowded


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a data folder of one's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def sweep(name: str) -> Session:
    """Play a game in which Zot sweeps six goblins away."""
    session = Session(
        sit_down(crowded()),
        Console(file=io.StringIO()),
        find_earned_folder().parent / f"{name}.tabard",
    )
    for seat, key in SWEEP:
        session.game.apply(key, Seat(seat))
        session._keep()
    return session


def earned() -> list[str]:
    return [each.achievement for each in earned_in(find_earned_folder())]


def test_it_is_kept_until_the_game_is_void_and_whatever_becomes_of_its_save() -> None:
    first = sweep("evening")
    (found,) = earned()
    first.kept.unlink()
    second = sweep("evening")
    assert earned() == [found]
    second.game.undo()
    second.game.apply("1", Seat(0))
    second._keep()
    assert earned() == [found], "the first game keeps what the second has lost"
    assert len([*find_earned_folder().iterdir()]) == 1
    (find_earned_folder() / "greyport-broken.json").write_text("{")
    assert earned() == [found]
