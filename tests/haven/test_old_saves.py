"""Saves of earlier days open, and go on; files are added and never changed."""

from pathlib import Path

import pytest

from tabard.table import load

FILES = sorted((Path(__file__).parent / "old_saves").glob("*.tabard"))


def test_there_is_one_in_the_middle_of_a_secret_selection() -> None:
    game = load((Path(__file__).parent / "old_saves" / "1-selecting.tabard").read_bytes())
    assert (game.state.round, game.state.phase, len(game.decisions)) == (2, "select", 1)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_save_opens_and_goes_on_to_its_end(path: Path) -> None:
    """A rule that has changed since may begin its step anew; nothing else is lost."""
    game = load(path.read_bytes())
    assert game.state.round >= 1
    assert len(game.events) > 20
    assert game.problems() == []
    for _ in range(5_000):
        if game.outcome is not None:
            break
        seat, decision = next(iter(game.decisions.items()))
        game.apply(len(decision.options) - 1, seat)
    assert game.outcome is not None
