"""`why`: the last move of a monster, criterion by criterion, with rule and page."""

from __future__ import annotations

import pytest

import tabard
from tabard.bugs.why import why
from tests.bugs.arrange import situation

TURN = """
turn = "bandit-guard-1"
hero = { at = "a1" }
rolled = { bandit-guard = "plus" }
monsters = [{ type = "bandit-guard", number = 1, at = "e1" }]
"""


def test_nothing_is_explained_before_a_monster_moved() -> None:
    game = tabard.new("bugs", scenario=1, character="bruiser", seed=7)
    assert why(game) == []


@pytest.mark.rule("B-31.4")
def test_the_way_is_told_with_names_and_pages() -> None:
    table = situation(TURN)
    lines = why(table.game)
    assert lines[0] == "Bandit Guard 1 in e1, with 2 movement points:"
    assert any(
        "Can it attack its focus this turn?" in line and "(B-31.2, page 31)" in line
        for line in lines
    )
    assert lines[-1].startswith("- It goes from e1 to ")
    assert "Bruiser" in lines[1]
    assert "[" not in "".join(lines)
    assert len(set(lines)) == len(lines)


def test_it_works_after_loading_and_not_for_what_was_taken_back() -> None:
    game = tabard.new("bugs", scenario=1, character="bruiser", seed=7)
    game.apply("planted-feet+leaping-cleave")
    lines = why(game)
    assert lines[0].startswith("Bandit Guard 2 in e4")
    assert why(tabard.load(game.save())) == lines
    game.undo()
    assert why(game) == []


def test_the_plan_that_the_player_chose_is_explained() -> None:
    table = situation(TURN.replace('at = "e1" }', 'at = "c2" }').replace('at = "a1"', 'at = "a2"'))
    while table.asked == "monster-move":
        chosen = table.keys[-1]
        table.answer(chosen)
        assert why(table.game)[-1].endswith(f"to {chosen}.")
