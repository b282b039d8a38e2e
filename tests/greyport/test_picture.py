"""The table in plain lines, as each seat may see it."""

from typing import Any

import pytest

from tabard.greyport.faces import say_damage
from tabard.greyport.picture import WIDTH, picture
from tabard.greyport.state import Phase
from tabard.greyport.steps import RecruitStep
from tabard.greyport.view import step_of
from tabard.table import Game

from .table import answer, arranged, table


def shown(game: Game[Any], seat: int = 0) -> str:
    """Return what a seat reads."""
    return picture(game.view(seat))


def laid(**changes: Any) -> Game[Any]:
    """Lay out a table with something of everything."""
    return table(
        "fiona",
        "gerki",
        "zot",
        active=["frenzy-goblin", "frenzy-goblin"],
        location=["goblin-archer"],
        others={1: ["goblin-cutpurse"]},
        hands={0: ["bar-brawler", "bar-brawler", "wide-axe"], 1: ["dagger"], 2: ["crackling-wand"]},
        **changes,
    )


def test_everything_that_lies_on_the_table_is_told() -> None:
    game = laid()
    answer(game, (0, "hero-bar-brawler"), (0, "item-wide-axe-0"))
    text = shown(game)
    for part in (
        "The Interrupted Party, encounter 1 of 3, round 1",
        "start  [act]  monster damage  cleanup  recruit  discard  refill",
        "Location: The Old Harbor, HP 9/9",
        "#1 Goblin Archer            HP 6/6  deals 2  Ranged",
        "Active group, before Fiona who defends (round marker: can Taunt)",
        "#2 Frenzy Goblin            HP 4/4  deals 2",
        "▸ Fiona     HP 10/10",
        "plays Bar Brawler with Wide Axe",
        "Hand of Gerki:",
        "Dagger (item, physical): 3 damage.",
    ):
        assert part in text, text


def test_the_sums_of_the_round_are_told_before_it_ends() -> None:
    game = laid()
    assert "Coming: Fiona takes 4 (HP 10 -> 6); the location takes 2 (HP 9 -> 7)." in shown(game)
    game.state.shields = 3
    assert "Fiona takes 4 - 3 shields = 1 (HP 10 -> 9)" in shown(game)
    answer(game, (1, "done"))
    assert "Done: Gerki." in shown(game)


@pytest.mark.rule("G-16.74")
def test_tokens_that_cannot_be_used_are_not_counted() -> None:
    game = table(active=["cultist", "frenzy-goblin"])
    game.state.shields = 2
    assert "Coming: Fiona takes 2 (HP 10 -> 8)" in shown(game)


@pytest.mark.rule("G-8.5", "G-8.19")
def test_slash_is_told_as_long_as_there_is_damage() -> None:
    game = table(active=["cave-bear"])
    assert "Fiona takes 3 (HP 10 -> 7), each other player 1;" in shown(game)
    game.state.active[0].weakened = 3
    assert "each other player" not in shown(game)


def test_a_text_is_told_once_a_group() -> None:
    text = shown(laid())
    assert text.count("#3 Frenzy Goblin") == 1
    assert text.count("for each other Frenzy Goblin") == 1


def test_a_hidden_hand_is_its_owners() -> None:
    game = laid(hidden=True)
    assert "Wide Axe" in shown(game, 0)
    assert "Wide Axe" not in shown(game, 1)
    assert "Dagger" not in shown(game, 0)
    game.state.players[1].known.append("dagger")
    assert "Hand of Gerki, as far as known: Dagger" in shown(game, 0)


def test_no_line_is_wider_than_a_terminal() -> None:
    assert max(len(line) for line in shown(laid()).splitlines()) <= WIDTH


def test_the_step_of_the_round_is_known_by_what_follows() -> None:
    state = arranged("fiona", "gerki", phase=Phase.ENDING, agenda=(RecruitStep(),))
    assert step_of(state) == "cleanup"


def test_damage_is_a_die_a_number_or_both() -> None:
    said = [say_damage(each) for each in ("yellow", "5", "white+2", "")]
    assert said == ["yellow die", "5 damage", "white die +2", "no damage"]
