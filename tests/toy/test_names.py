"""Whatever the table itself says about a seat calls it as the game does."""

import pytest

import tabard
from tabard.table import Refusal, RefusedError, Seat


def test_whoever_wants_an_answer_back_is_called_by_name() -> None:
    game = tabard.new("toy", seed=1, keepers=["cook", "brewer"])
    game.apply("hatch", 1)
    game.apply(game.state.keepers[0].hand[0], 0)
    game.undo(1)
    prompt = game.decisions[Seat(0)].prompt
    assert prompt.startswith("The brewer wants to take back the last 2 answers")


def test_refusals_call_seats_by_name() -> None:
    game = tabard.new("toy", seed=1, keepers=["cook", "brewer"])
    with pytest.raises(RefusedError, match=r"no answer of The cook to take back") as refused:
        game.undo(0)
    assert refused.value.code == Refusal.NOTHING
    game.apply("hatch", 0)
    for key in (game.state.keepers[0].hand[0], "swing"):
        game.apply(key, 0)
    with pytest.raises(RefusedError, match=r"asked of The cook now; .* waits for The brewer\."):
        game.apply("hatch", 0)
    game.undo(0)
    with pytest.raises(RefusedError, match="Only The cook can bring back what was taken back"):
        game.redo(1)


def test_the_seat_of_a_solo_game_is_called_by_its_character() -> None:
    game = tabard.new("bugs", seed=1, scenario="1", character="spellweaver")
    assert game.names == ["Spellweaver"]
    with pytest.raises(RefusedError, match="no answer of Spellweaver to take back"):
        game.undo(0)
