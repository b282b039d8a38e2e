"""Saves and situations of earlier days open where they were left, and go on; files are added and never changed."""

from pathlib import Path
from typing import Any

import pytest

import tabard
from tabard.table import Game, load

FOLDER = Path(__file__).parent / "old_saves"
SAVES = sorted(FOLDER.glob("*.tabard"))
SITUATIONS = sorted(FOLDER.glob("*.toml"))
LATCH = ["Step 259 now ends in another state than it did."]
TURNED = {"1-negate": LATCH, "1-strike": LATCH}
"""Campaigns that came through a scenario whose figures were turned since (the latch of scenario 11): which step first ends otherwise."""


def play_on(game: Game[Any]) -> None:
    """Answer with whatever gives nothing up, by turns, and see that everything stays in order."""
    for number in range(60):
        if game.decision is None:
            break
        options = [each for each in game.decision.options if not each.gives_up]
        game.apply((options or game.decision.options)[number % len(options or (1,))].key)
        assert game.problems() == []


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_save_stands_where_it_was_left_and_goes_on(path: Path) -> None:
    """What was asked when it was saved is in its name, behind the version of the game."""
    game = load(path.read_bytes())
    # Content may have changed since; nothing else may.
    assert all("has changed since" in note for note in game.notes)
    assert game.decision is not None
    assert game.decision.kind == path.stem.partition("-")[2]
    assert list(game.replay()) == TURNED.get(path.stem, [])
    assert load(game.save()).notes == ()
    play_on(game)
    while game.last_answer() is not None:
        game.undo()
    assert game.problems() == []


@pytest.mark.parametrize("path", SITUATIONS, ids=lambda path: path.stem)
def test_an_old_situation_opens_where_the_game_stood_that_it_was_written_from(path: Path) -> None:
    game = tabard.new("bugs", situation=path.read_text(encoding="utf-8"), seed=1)
    saved = load(path.with_name("1-move.tabard").read_bytes())
    assert game.decision is not None
    assert saved.decision is not None
    assert [each.key for each in game.decision.options] == [
        each.key for each in saved.decision.options
    ]
    assert game.view(0)["table"] == saved.view(0)["table"]
    play_on(game)
