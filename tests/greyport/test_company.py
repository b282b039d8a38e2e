"""What several people at one table tell each other: what somebody is asked, and which answer ends the round for all."""

import pytest

from tabard.greyport import GREYPORT
from tabard.greyport.company import ASKED, asked, closes
from tabard.greyport.explanations import EXPLANATIONS
from tabard.table import Seat

from .table import answer, table


@pytest.mark.rule("G-4.13", "G-4.6")
def test_being_done_ends_the_round_only_for_the_last_who_could_act() -> None:
    game = table("fiona", "gerki", "zot", active=["wolf-rider"])

    def ending(seat: int) -> list[str]:
        decision = game.question(Seat(seat))
        assert decision is not None
        open_ = {each.key for each in decision.options}
        return [each for each in closes(game.state, decision) if each in open_]

    assert [ending(seat) for seat in range(3)] == [[], [], []]
    answer(game, (1, "done"))
    assert [ending(seat) for seat in (0, 2)] == [[], []]
    answer(game, (2, "done"))
    assert ending(0) == ["done"]
    answer(game, (1, "go-on"))
    assert ending(0) == []


def test_a_player_without_any_action_holds_nobody_up() -> None:
    game = table("fiona", "gerki", active=["wolf-rider"])
    game.state.players[1].hero = "aside"
    decision = game.question(Seat(0))
    assert decision is not None
    assert "done" in closes(game.state, decision)


def test_every_question_is_told_to_the_others_in_words_that_hold_nothing_of_it() -> None:
    kinds = {each for each in EXPLANATIONS if not each.startswith("roll:")} - {"undo"}
    assert kinds <= set(ASKED)
    game = table("fiona", "gerki", active=["wolf-rider"])
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"))
    decision = game.decisions[Seat(0)]
    assert decision.kind.startswith("roll:")
    assert asked(game.state, decision) == "what do the dice or the cards show?"
    assert all("{" not in each and each.endswith("?") for each in ASKED.values())
    assert GREYPORT.words.asked is asked
