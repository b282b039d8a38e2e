"""Who answers where the players choose together."""

from typing import Any

import pytest

from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import Phase
from tabard.greyport.steps import MonsterDamage, Refill
from tabard.table import Game
from tabard.table.settling import Dice

from .box import box
from .table import answer, arranged, keys, prompt, sit_down

PARTY = ("fiona", "gerki", "zot")


def dividing(agreement: str) -> Game[Any]:
    """Let three players divide a token over two blows, the second of them defending."""
    state = arranged(
        *PARTY,
        others={1: ["zombie", "cave-bear"]},
        agenda=[MonsterDamage(), Refill()],
        phase=Phase.ENDING,
        agreement=agreement,
    )
    state.defender = 1
    state.shields = 1
    return sit_down(state)


@pytest.mark.rule("G-20.29")
def test_anybody_answers_for_all() -> None:
    for seat in range(3):
        game = dividing("anyone")
        assert sorted(game.decisions) == [0, 1, 2]
        answer(game, (seat, "1"))
        assert [each.hp for each in game.state.players] == [9, 6, 9]


@pytest.mark.rule("G-20.29")
def test_a_table_may_leave_it_to_the_defending_player() -> None:
    game = dividing("defender")
    assert sorted(game.decisions) == [1]
    answer(game, (1, "1"))
    assert [each.hp for each in game.state.players] == [9, 6, 9]


@pytest.mark.rule("G-20.29")
def test_a_table_may_ask_until_everybody_agrees() -> None:
    game = dividing("everybody")
    answer(game, (2, "1"))
    assert sorted(game.decisions) == [0, 1]
    assert prompt(game, 0) == "Zot the Wizard proposes: 1. Do you agree?"
    answer(game, (1, "agree"))
    assert sorted(game.decisions) == [0]
    answer(game, (0, "refuse"))
    assert keys(game, 0) == ["0", "1"]
    assert game.state.shields == 1
    answer(game, (0, "0"), (2, "agree"))
    assert game.state.players[1].hp == 10
    answer(game, (1, "agree"))
    # The token is left for the second blow.
    assert keys(game, 0) == ["0", "1"]
    answer(game, (1, "1"), (0, "agree"), (2, "agree"))
    assert [each.hp for each in game.state.players] == [9, 6, 9]


@pytest.mark.rule("G-20.29")
def test_one_refusal_is_enough_whatever_the_others_would_say() -> None:
    game = dividing("everybody")
    answer(game, (2, "1"), (0, "refuse"))
    assert sorted(game.decisions) == [0, 1, 2]
    assert keys(game, 1) == ["0", "1"]
    assert game.state.shields == 1


@pytest.mark.rule("G-20.29", "G-2.10")
def test_as_long_as_nobody_defends_all_choose_who_does() -> None:
    state = set_up(Setup(party=list(PARTY), agreement="defender"), box())
    game = sit_down(state, dice=Dice.TABLE)
    assert sorted(game.decisions) == [0, 1, 2]
    answer(game, (1, "zot"))
    assert game.state.defender == 2
    assert not game.state.marker_used
