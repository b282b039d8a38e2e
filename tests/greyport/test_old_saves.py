"""Saves of earlier days open, and go on; files are added and never changed."""

from pathlib import Path

import pytest

from tabard.table import load

FILES = sorted((Path(__file__).parent / "old_saves").glob("*.tabard"))


def test_there_is_one_with_open_and_one_with_hidden_hands() -> None:
    hidden = [load(path.read_bytes()).state.choices.hidden_hands for path in FILES]
    assert {*hidden} == {True, False}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_save_opens_and_goes_on_to_its_end(path: Path) -> None:
    """Figures of cards may have changed since, so that a step is begun anew; nothing else is lost."""
    game = load(path.read_bytes())
    assert game.state.encounter >= 1
    assert len(game.events) > 50
    assert game.problems() == []
    for _ in range(5_000):
        if game.outcome is not None:
            break
        seat, decision = next(iter(game.decisions.items()))
        game.apply(len(decision.options) - 1, seat)
    assert game.outcome is not None
