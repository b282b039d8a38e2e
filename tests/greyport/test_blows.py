"""What monsters deal to players, and what shield tokens prevent of it."""

from typing import Any

import pytest

from tabard.greyport.events import Harmed, LocationHP
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import MonsterDamage, Refill, SetUpEncounter
from tabard.table import Game

from .table import answer, arranged, keys, kinds, prompt, sit_down, table

STRIKE: dict[str, Any] = {"agenda": [MonsterDamage(), Refill()], "phase": Phase.ENDING}


def struck(shields: int, *party: str, **laid: Any) -> Game[Greyport]:
    """Let the monsters strike a party that has so many shield tokens."""
    state = arranged(*(party or ("fiona", "gerki", "zot")), **STRIKE, **laid)
    state.shields = shields
    return sit_down(state)


def hp(game: Game[Greyport]) -> list[int]:
    """List the hit points of everybody."""
    return [each.hp for each in game.state.players]


@pytest.mark.rule("G-11.4", "G-7.21")
def test_a_token_protects_whoever_is_hurt() -> None:
    game = struck(1, active=["firespitter"])
    assert hp(game) == [10, 10, 10]
    answer(game, (0, "0"))
    assert prompt(game, 0).startswith("Gerki the Sneak is about to take 1 damage")
    answer(game, (0, "1"))
    assert hp(game) == [8, 10, 9]
    assert game.state.shields == 0


@pytest.mark.rule("G-11.28", "G-11.41")
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (["2"], [10, 10, 10]),
        (["1", "1"], [9, 10, 9]),
        (["1", "0", "1"], [9, 9, 10]),
        (["0", "1", "1"], [8, 10, 10]),
        (["0", "0", "0"], [8, 9, 9]),
    ],
)
def test_every_division_is_possible(answers: list[str], left: list[int]) -> None:
    game = struck(2, active=["firespitter"])
    answer(game, *((1, each) for each in answers))
    assert kinds(game) == {"roll:deck-1"}
    assert hp(game) == left


@pytest.mark.rule("G-11.41")
def test_the_party_sees_all_that_is_to_come_before_it_spends_a_token() -> None:
    game = struck(2, active=["firespitter", "zombie"])
    assert prompt(game, 0) == (
        "Fiona the Volatile is about to take 2 damage from Firespitter. "
        "How many of 2 shield tokens do you spend on it? "
        "Still to come: Fiona the Volatile 2 from Zombie, Gerki the Sneak 1 from Firespitter (Slash), "
        "Zot the Wizard 1 from Firespitter (Slash)."
    )
    assert hp(game) == [10, 10, 10]


@pytest.mark.rule("G-11.41", "G-8.19")
def test_no_token_goes_to_slash_damage_that_will_not_happen() -> None:
    game = struck(3, active=["firespitter"])
    answer(game, (1, "2"))
    assert kinds(game) == {"roll:deck-1"}
    assert (hp(game), game.state.shields) == ([10, 10, 10], 1)


@pytest.mark.rule("G-11.29", "G-8.18")
def test_the_players_choose_whose_damage_a_token_prevents() -> None:
    for first, second, discard in (("1", "0", []), ("0", "1", ["curse"])):
        game = struck(1, active=["acolyte-of-ash", "hired-thug"])
        answer(game, (0, first), *([(0, second)] if first == "0" else []))
        assert game.state.players[0].discard == discard


@pytest.mark.rule("G-11.5")
@pytest.mark.parametrize(
    ("tokens", "discards"), [(["2", "0"], 1), (["0", "2"], 1), (["1", "1"], 2)]
)
def test_what_is_prevented_altogether_sets_nothing_off(tokens: list[str], discards: int) -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["giant-spider", "giant-spider"],
        hands={0: ["mace", "mace", "mace", "mace"]},
        **STRIKE,
    )
    state.shields = 2
    game = sit_down(state)
    given = tokens if tokens[0] != "2" else tokens[:1]
    answer(game, *((0, each) for each in given))
    while kinds(game) == {"lose-card"}:
        game.apply("mace", 0)
    assert game.state.players[0].discard == ["mace"] * discards


@pytest.mark.rule("G-11.27", "G-11.26")
def test_no_token_saves_the_location() -> None:
    game = struck(5, location=["cave-bear", "hired-thug"])
    assert game.state.location.hp == 9 - 3 - 2
    assert not any(isinstance(each, Harmed) for each in game.events)


@pytest.mark.rule("G-11.40", "G-14.3")
def test_slash_fells_before_the_location_is_hit() -> None:
    state = arranged("fiona", "gerki", active=["firespitter"], location=["zombie"], **STRIKE)
    state.players[1].hp = 1
    game = sit_down(state)
    assert game.outcome is not None
    assert (game.outcome.won, game.state.location.hp) == (False, 9)
    assert game.outcome.why == "Gerki the Sneak has no hit points left"


def test_nobody_sees_fewer_than_no_hit_points() -> None:
    state = arranged("fiona", "gerki", active=["cave-bear"], **STRIKE)
    state.players[0].hp = 1
    game = sit_down(state)
    assert game.outcome is not None
    assert game.state.players[0].hp < 0
    assert game.view(None)["table"]["players"][0]["hp"] == 0


@pytest.mark.rule("G-11.26", "G-11.1")
def test_the_location_is_hit_after_the_defending_player() -> None:
    game = struck(0, active=["zombie"], location=["zombie"])
    told = [type(each) for each in game.events]
    assert told.index(Harmed) < told.index(LocationHP)


def losing(penalty: str, shields: int) -> Game[Greyport]:
    """Lose the location of an encounter by its penalty."""
    state = arranged(
        "fiona",
        "gerki",
        location=["zombie"],
        place_hp=1,
        scenario=penalty,
        **STRIKE,
    )
    state.encounter = {"the-interrupted-party": 2, "the-mad-dragon": 2}[penalty]
    state.shields = shields
    return sit_down(state)


@pytest.mark.rule("G-11.42", "G-20.17")
def test_tokens_prevent_damage_of_a_penalty_and_no_loss() -> None:
    game = losing("the-interrupted-party", 1)
    assert kinds(game) == {"shields"}
    answer(game, (0, "0"), (1, "1"))
    assert hp(game) == [9, 10]
    game = losing("the-mad-dragon", 1)
    assert hp(game) == [9, 9]
    assert game.state.shields == 1


@pytest.mark.rule("G-11.42", "G-14.3")
def test_an_ambush_can_fell_and_a_token_prevents_it() -> None:
    for shields in (0, 1):
        state = arranged("fiona", "gerki", agenda=[SetUpEncounter()], phase=Phase.SETUP)
        state.encounter = 0
        state.subdecks_used[:] = ["goblins"]
        state.monster_deck.top[:] = ["gatecrusher", "sabre-cat", "zombie"]
        state.players[0].hp = 1
        state.shields = shields
        game = sit_down(state)
        if_token = [(1, "1")] * shields
        answer(game, *if_token)
        assert (game.outcome is None) is (shields == 1)


@pytest.mark.rule("G-14.3")
def test_any_damage_to_anybody_can_lose_the_game() -> None:
    state = arranged("fiona", "gerki", location=["zombie", "zombie"], hands={1: ["rogue"]})
    state.players[1].hp = 1
    game = sit_down(state)
    answer(game, (1, "hero-rogue"), (1, "zombie-1"))
    assert game.outcome is not None
    assert not game.outcome.won
    state = arranged(
        "fiona",
        "gerki",
        location=["zombie"],
        place_hp=1,
        scenario="the-interrupted-party",
        **STRIKE,
    )
    state.encounter = 2
    state.players[1].hp = 1
    game = sit_down(state)
    assert game.outcome is not None
    assert not game.outcome.won


@pytest.mark.rule("G-14.2")
def test_there_is_one_outcome_for_all() -> None:
    game = table(active=["drog"])
    game.state.active[0].damage = 29
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"), 4)
    shown = [game.view(seat)["outcome"] for seat in (0, 1, None)]
    assert shown == [{"won": True, "why": "Drog, Troll General is defeated"}] * 3
    assert keys(game, 0) == keys(game, 1) == []
