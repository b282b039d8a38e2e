"""Bosses and their tokens, played as the rulebook notes them."""

from typing import Any

import pytest

from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import (
    MonsterDamage,
    PassMarker,
    Refill,
)

from .table import (
    answer,
    arranged,
    at_the_inn,
    damage,
    group,
    keys,
    monster,
    sit_down,
    starting,
)

STRIKE: dict[str, Any] = {"agenda": [MonsterDamage(), Refill()], "phase": Phase.ENDING}
"""The monsters strike, and nothing else happens."""


@pytest.mark.rule("G-16.27")
@pytest.mark.parametrize("where", ["active", "location", "elsewhere", "gone"])
def test_torglesnarf_takes_no_damage_while_drog_is_anywhere(where: str) -> None:
    laid: dict[str, Any] = {
        "active": ["torglesnarf", *(["drog"] if where == "active" else [])],
        "location": ["drog"] if where == "location" else [],
        "others": {1: ["drog"]} if where == "elsewhere" else {},
    }
    game = at_the_inn(**laid, hands={0: ["pit-fighter"]}, scenario="the-goblin-king")
    number = monster(game, "torglesnarf").number
    answer(game, (0, "hero-pit-fighter"), (0, f"fight-0-{number}"))
    assert monster(game, "torglesnarf").damage == (4 if where == "gone" else 0)


@pytest.mark.rule("G-16.36", "G-16.12")
def test_a_hydra_hides_behind_its_heads() -> None:
    game = at_the_inn(
        active=["hydra"],
        hands={0: ["bar-brawler"], 1: ["lookout"]},
        scenario="attack-of-the-hydra",
    )
    answer(game, (0, "hero-bar-brawler"))
    assert starting(game, 0, "fight") == ["fight-0-1"]
    answer(game, (1, "hero-lookout"))
    assert starting(game, 0, "fight") == starting(game, 1, "fight") == ["fight-0-2"]
    answer(game, (0, "fight-0-2"), 5)
    assert starting(game, 1, "fight") == ["fight-0-1"]


@pytest.mark.rule("G-16.57", "G-16.67")
def test_without_a_head_in_the_supply_none_is_added() -> None:
    state = arranged(
        "fiona", "gerki", active=["hydra"], hands={1: ["lookout"]}, scenario="attack-of-the-hydra"
    )
    state.tokens["hydra-head"] = 0
    game = sit_down(state)
    answer(game, (1, "hero-lookout"))
    assert (group(game, 0), damage(game, 0)) == (["hydra"], [1])


@pytest.mark.rule("G-16.67")
@pytest.mark.parametrize(("left", "come"), [(4, 2), (1, 1), (0, 0)])
def test_as_many_tokens_come_as_there_are(left: int, come: int) -> None:
    state = arranged("fiona", "gerki", location=["valeria"], place_hp=30, **STRIKE)
    state.location.monsters[0].flipped = True
    state.tokens["hooded-cultist"] = left
    game = sit_down(state)
    assert group(game, LOCATION) == ["valeria", *["hooded-cultist"] * come]
    assert not monster(game, "valeria").flipped


@pytest.mark.rule("G-16.28", "G-16.52")
@pytest.mark.parametrize("cultist", ["cultist", "hooded-cultist"])
def test_the_last_cultist_protects_valeria_in_its_last_fight(cultist: str) -> None:
    game = at_the_inn(location=["valeria", cultist], hands={0: ["pit-fighter"], 1: ["lookout"]})
    monster(game, "valeria").damage = 6
    monster(game, cultist).damage = 1
    answer(game, (0, "hero-pit-fighter"), (0, "fight-0-1+2"))
    assert (group(game, LOCATION), damage(game, LOCATION)) == (["valeria"], [6])
    answer(game, (1, "hero-lookout"))
    assert damage(game, LOCATION) == [7]


@pytest.mark.rule("G-16.53")
def test_valeria_turns_with_her_damage_and_strikes_as_the_other() -> None:
    for cultist, flipped, hp in (((), True, 30 - 4), (("cultist",), False, 30 - 2 - 1)):
        state = arranged("fiona", "gerki", location=["valeria", *cultist], place_hp=30, **STRIKE)
        state.location.monsters[0].damage = 6
        game = sit_down(state)
        valeria = monster(game, "valeria")
        assert (valeria.flipped, valeria.damage, valeria.hp) == (flipped, 6, 30)
        assert game.state.location.hp == hp


@pytest.mark.rule("G-16.59", "G-8.24")
def test_mordigar_follows_the_marker_once_he_has_left_the_location() -> None:
    laid: dict[str, Any] = {"scenario": "the-mad-dragon", "agenda": [PassMarker()]}
    game = at_the_inn("fiona", "gerki", "zot", active=["mordigar"], location=["zombie"], **laid)
    assert [group(game, each) for each in (0, 1, 2)] == [[], ["mordigar"], []]
    game = at_the_inn("fiona", "gerki", "zot", location=["mordigar"], **laid)
    assert group(game, LOCATION) == ["mordigar"]


@pytest.mark.rule("G-16.17", "G-16.40")
@pytest.mark.parametrize(("part", "left"), [(["mordigars-claw"], 29), ([], None)])
def test_mordigar_cannot_fall_while_a_part_is_anywhere(part: list[str], left: int | None) -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["mordigar"],
        others={1: part},
        hands={0: ["dragonslayer"]},
        scenario="the-mad-dragon",
    )
    state.active[0].damage = 25
    game = sit_down(state)
    answer(game, (0, "hero-dragonslayer"), (0, "fight-0-1"), 8)
    assert damage(game, 0) == ([] if left is None else [left])
    assert (game.outcome is not None and game.outcome.won) is (left is None)


@pytest.mark.rule("G-16.41", "G-16.61")
@pytest.mark.parametrize(
    ("where", "shields", "curses"), [("active", 3, 0), ("active", 2, 1), ("location", 0, 1)]
)
def test_mordigars_curses_need_damage_that_got_through(
    where: str, shields: int, curses: int
) -> None:
    laid: dict[str, Any] = {where: ["mordigar"], **STRIKE}
    state = arranged("fiona", "gerki", "zot", scenario="the-mad-dragon", **laid)
    state.agenda[:] = [MonsterDamage(), PassMarker()]
    state.shields = shields
    game = sit_down(state)
    answer(game, *[(0, str(shields))] * bool(shields))
    assert [each.deck.top for each in game.state.players] == [["curse"] * curses] * 3
    assert [each.discard for each in game.state.players] == [[], [], []]


@pytest.mark.rule("G-16.73")
@pytest.mark.parametrize(
    ("damaged", "shields", "hps"), [(24, 0, [7, 9, 9]), (23, 0, [7, 10, 10]), (24, 1, [7, 10, 9])]
)
def test_mordigars_rage_hurts_all_but_the_defending_player(
    damaged: int, shields: int, hps: list[int]
) -> None:
    state = arranged(
        "fiona", "gerki", "zot", active=["mordigar"], scenario="the-mad-dragon", **STRIKE
    )
    state.active[0].damage = damaged
    state.shields = shields
    game = sit_down(state)
    answer(game, *[(0, "1")] * shields)
    assert [each.hp for each in game.state.players] == hps


@pytest.mark.rule("G-16.73")
@pytest.mark.parametrize(("defender", "hps"), [(0, [10, 9, 9]), (2, [9, 9, 10])])
def test_from_the_location_it_spares_the_defending_player_alike(
    defender: int, hps: list[int]
) -> None:
    state = arranged(
        "fiona", "gerki", "zot", location=["mordigar"], scenario="the-mad-dragon", **STRIKE
    )
    state.defender = defender
    state.location.monsters[0].damage = 24
    assert [each.hp for each in sit_down(state).state.players] == hps


@pytest.mark.rule("G-16.44", "G-16.60")
def test_ripsnarl_on_the_location_costs_a_hero_of_the_defending_player() -> None:
    game = at_the_inn(
        location=["ripsnarl"],
        active=["cave-bear"],
        scenario="blood-moon-rising",
        hands={0: ["bar-brawler", "townsfolk", "mace"], 1: ["rogue"]},
    )
    answer(game, (0, "hero-townsfolk"), (0, "hero-bar-brawler"), (1, "hero-rogue"), (1, "none"))
    answer(game, (0, "done"), (1, "done"))
    assert (sorted(game.decisions), keys(game, 0)) == ([0], ["bar-brawler", "townsfolk"])
    assert game.state.retired == []
    answer(game, (0, "townsfolk"))
    assert game.state.retired == ["townsfolk"]


@pytest.mark.rule("G-16.20", "G-16.60")
def test_ripsnarl_levels_a_player_hero_down_and_finds_nobody_where_none_was_played() -> None:
    state = arranged(
        "fiona", "gerki", active=["ripsnarl"], scenario="blood-moon-rising", hands={1: ["rogue"]}
    )
    state.players[0].level = 2
    game = sit_down(state)
    answer(game, (0, "hero-fiona-2"), (0, "done"), (1, "done"))
    assert (game.state.players[0].level, game.state.retired) == (1, [])
    game = at_the_inn(active=["ripsnarl"], scenario="blood-moon-rising", hands={1: ["rogue"]})
    answer(game, (1, "hero-rogue"), (1, "none"), (0, "done"), (1, "done"))
    assert game.state.retired == []
