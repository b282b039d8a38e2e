"""Tokens, curses and hit points, played: what is finite, what is capped, what goes where."""

import pytest

from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import MonsterDamage, Refill
from tabard.table.settling import Dice

from .box import box
from .table import answer, arranged, group, monster, sit_down, table


@pytest.mark.rule("G-7.4", "G-7.29", "G-7.18")
def test_tokens_are_put_down_when_the_card_is_played() -> None:
    game = table("gerki", "deirdre", active=["zombie"], hands={1: ["holy-templar"]})
    answer(game, (1, "hero-holy-templar"))
    assert game.state.shields == 1
    assert not game.state.players[1].played[0].fought


@pytest.mark.rule("G-15.2", "G-15.12")
def test_curses_go_out_from_the_defending_player_until_none_is_left() -> None:
    state = arranged(
        "fiona",
        "gerki",
        "zot",
        active=["mordigar"],
        scenario="the-mad-dragon",
        agenda=[MonsterDamage(), Refill()],
        phase=Phase.ENDING,
    )
    state.curses = 2
    state.defender = 0
    game = sit_down(state)
    assert game.state.curses == 0
    assert game.state.players[0].hand == ["curse"]
    assert [each.deck.top for each in game.state.players] == [[], ["curse"], []]


@pytest.mark.rule("G-15.12")
@pytest.mark.parametrize(("supply", "given"), [(3, [1, 1, 1]), (4, [1, 2, 1]), (1, [0, 1, 0])])
def test_two_curses_for_each_go_round_one_by_one(supply: int, given: list[int]) -> None:
    state = arranged(
        "fiona",
        "gerki",
        "zot",
        location=["zombie"],
        place_hp=1,
        scenario="the-insidious-cult",
        agenda=[MonsterDamage(), Refill()],
        phase=Phase.ENDING,
    )
    state.defender, state.curses = 1, supply
    game = sit_down(state)
    assert [each.discard.count("curse") for each in game.state.players] == given


@pytest.mark.rule("G-15.1")
def test_nobody_heals_above_the_start() -> None:
    for hp, healed in ((10, 10), (8, 9)):
        state = arranged("fiona", "gerki", active=["zombie"], hands={1: ["temple-healer"]})
        state.players[0].hp = hp
        game = sit_down(state)
        answer(game, (1, "hero-temple-healer"), (1, "fiona"))
        assert game.state.players[0].hp == healed


@pytest.mark.rule("G-10.10")
def test_a_location_is_mended_up_to_what_it_had() -> None:
    state = arranged("fiona", "gerki", location=["zombie"], hands={1: ["master-mason"]})
    state.location.hp = 8
    game = sit_down(state)
    answer(game, (1, "hero-master-mason"))
    assert game.state.location.hp == 9


@pytest.mark.rule("G-11.7", "G-11.9")
def test_a_ferocious_monster_of_a_lost_location_becomes_active() -> None:
    game = table(
        location=["zombie", "moon-worg"],
        place_hp=1,
        agenda=[MonsterDamage(), Refill()],
        phase=Phase.ENDING,
        scenario="the-goblin-king",
    )
    answer(game, (0, "zombie-1"))
    assert (group(game, 0), group(game, 1)) == (["zombie", "moon-worg"], [])
    assert game.state.players[0].hp >= 9


@pytest.mark.rule("G-20.23")
def test_without_a_location_its_monsters_become_active() -> None:
    state = arranged("fiona", "gerki", active=["blink-imp", "zombie"], hands={0: ["barrel-lid"]})
    state.location.id = ""
    game = sit_down(state)
    answer(game, (1, "hero-gerki-1"), (1, "fight-0-1"), 1)
    assert group(game, LOCATION) == []
    assert group(game, 0) == ["blink-imp", "zombie"]


@pytest.mark.rule("G-14.5")
def test_all_bosses_of_the_win_condition_have_to_fall() -> None:
    game = table(active=["drog", "torglesnarf"], scenario="the-goblin-king")
    monster(game, "drog").damage = 29
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"), 4)
    assert game.outcome is None
    assert game.state.bosses_defeated == ["drog"]


@pytest.mark.rule("G-17.3", "G-17.13")
def test_different_locations_are_drawn_and_none_twice() -> None:
    state = set_up(Setup(variants=["different-locations"]), box())
    state.locations_used[:] = [each for each in box().locations if each != "temple-steps"]
    game = sit_down(state, dice=Dice.TABLE)
    answer(game, (0, "fiona"))
    assert game.state.location.id == "temple-steps"
