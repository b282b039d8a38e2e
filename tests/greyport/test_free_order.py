"""The actions of a round in any order: what ends it, what cards may do when, and Taunts."""

from typing import Any

import pytest

from tabard.greyport.events import EncounterEnded
from tabard.greyport.state import Phase
from tabard.greyport.steps import BeginRound, PassMarker

from .table import (
    answer,
    arranged,
    damage,
    group,
    keys,
    kinds,
    monster,
    phase,
    prompt,
    sit_down,
    starting,
    table,
)

INN = "red-dragon-inn"


@pytest.mark.rule("G-4.6", "G-5.9", "G-5.14")
def test_the_round_ends_when_all_are_done_and_not_before() -> None:
    game = table("fiona", "gerki", "zot", active=["zombie"], place=INN)
    answer(game, (0, "done"), (2, "done"))
    assert (phase(game), sorted(game.decisions)) == (Phase.ACTING, [1])
    # A hero that was played need not fight, and nobody else need play at all.
    answer(game, (1, "hero-gerki-1"))
    assert phase(game) is Phase.ACTING
    answer(game, (1, "done"))
    assert game.state.players[0].hp == 8
    assert monster(game, "zombie").damage == 0


@pytest.mark.rule("G-4.6", "G-4.13")
def test_the_round_ends_where_nobody_can_do_more() -> None:
    game = table(active=["cave-bear"], place=INN)
    answer(game, (0, "hero-fiona-1"), (1, "hero-gerki-1"), (0, "fight-0-1"), 1)
    assert sorted(game.decisions) == [1]
    answer(game, (1, "fight-0-1"), 1)
    assert [each.hp for each in game.state.players] == [7, 9]


@pytest.mark.rule("G-4.13")
def test_who_is_done_sees_others_act_and_then_plays_all_the_same() -> None:
    game = table(active=["cave-bear"], place=INN)
    answer(game, (0, "done"), (1, "hero-gerki-1"), (0, "go-on"), (0, "hero-fiona-1"))
    assert [len(each.played) for each in game.state.players] == [1, 1]
    answer(game, (0, "fight-0-1"), 3, (1, "done"))
    assert game.state.players[0].hp == 7


@pytest.mark.rule("G-4.9", "G-11.22")
def test_the_active_group_is_the_one_before_the_marker() -> None:
    game = table(
        active=["zombie"], others={1: ["cave-bear"]}, agenda=[PassMarker()], phase=Phase.ENDING
    )
    shown = game.view(0)["table"]
    assert shown["defender"] == 1
    answer(game, (0, "hero-fiona-1"))
    assert starting(game, 0, "fight") == ["fight-0-2"]
    answer(game, (0, "done"), (1, "done"))
    assert [each.hp for each in game.state.players] == [9, 7]


@pytest.mark.rule("G-4.12", "G-4.5")
def test_an_ability_that_fells_the_last_monster_is_finished_first() -> None:
    game = table("fiona", "gerki", active=["frenzy-goblin"], hands={0: ["street-urchin"]})
    monster(game, "frenzy-goblin").damage = 3
    answer(game, (0, "hero-street-urchin"))
    # The Snipe has felled it, and the look at the deck still follows.
    assert group(game, 0) == []
    answer(game, "mace", "mace")
    assert prompt(game, 0).startswith("You see")
    assert not any(isinstance(each, EncounterEnded) for each in game.events)
    answer(game, (0, "mace"), (0, "keep"))
    assert any(isinstance(each, EncounterEnded) for each in game.events)
    assert phase(game) is Phase.RESTING


@pytest.mark.rule("G-4.15", "G-4.7")
def test_the_forced_taunt_comes_before_what_monsters_do_at_the_start() -> None:
    game = table(
        others={1: ["thing-of-many-names", "zombie"]},
        agenda=[BeginRound()],
        phase=Phase.ENDING,
    )
    assert kinds(game) == {"forced-taunt"}
    answer(game, (0, "zombie-2"))
    assert group(game, 0) == ["zombie", "thing-of-many-names"]
    assert game.state.marker_used


@pytest.mark.rule("G-5.1")
def test_played_cards_lie_before_their_player_the_item_on_its_hero() -> None:
    game = table(
        active=["cave-bear", "cave-bear"],
        hands={0: ["townsfolk", "bar-brawler", "mace"], 1: ["dagger"]},
    )
    answer(game, (0, "hero-townsfolk"), (0, "hero-bar-brawler"), (0, "item-mace-1"))
    shown = game.view(1)["table"]["players"][0]
    assert [(each["card"], each["items"]) for each in shown["played"]] == [
        ("townsfolk", []),
        ("bar-brawler", ["mace"]),
    ]
    assert shown["hand"] == ["fiona-1"]
    answer(game, (0, "fight-1-1"), 2)
    assert damage(game, 0) == [7, 0]
    answer(game, (0, "done"), (1, "hero-gerki-1"))
    assert [each.card for each in game.state.players[0].played] == ["townsfolk", "bar-brawler"]


@pytest.mark.rule("G-5.4", "G-4.2")
@pytest.mark.parametrize(
    ("first", "second"), [("fiona-1", "bar-brawler"), ("bar-brawler", "fiona-1")]
)
def test_the_player_hero_is_the_one_hero_of_the_round(first: str, second: str) -> None:
    game = table(active=["cave-bear"], hands={0: ["bar-brawler"]})
    assert f"hero-{second}" in keys(game, 0)
    answer(game, (0, f"hero-{first}"))
    assert starting(game, 0, "hero") == []


@pytest.mark.rule("G-5.5", "G-7.27")
def test_this_hero_is_the_one_who_wields_the_item() -> None:
    hand = ["townsfolk", "bar-brawler", "war-hammer"]
    game = table(active=["gatecrusher"], hands={0: hand}, place=INN)
    answer(game, (0, "hero-townsfolk"), (0, "hero-bar-brawler"), (0, "item-war-hammer-0"))
    answer(game, (0, "fight-0-1"), 1)
    # The hammer has Pierce 2 against Armor 2: 1 + 1 + 3 in full.
    assert damage(game, 0) == [5]
    answer(game, (0, "fight-1-1"), 5)
    assert damage(game, 0) == [5 + 3]


@pytest.mark.rule("G-5.6", "G-5.13")
def test_an_immediate_ability_comes_before_anything_else_and_never_again() -> None:
    game = table(active=["cave-bear", "zombie"], hands={0: ["lookout"], 1: ["rogue"]})
    answer(game, (0, "hero-lookout"))
    assert kinds(game) == {"monster"}
    assert keys(game, 1) == []
    # It has to be carried out: there is a monster, and no way round.
    assert keys(game, 0) == ["cave-bear-1", "zombie-2"]
    answer(game, (0, "zombie-2"))
    assert damage(game, 0) == [0, 1]
    assert all(not key.startswith(("zombie", "use")) for key in keys(game, 0))


@pytest.mark.rule("G-5.13", "G-7.8")
def test_a_taunt_and_what_a_text_leaves_free_can_be_declined() -> None:
    game = table(active=["cave-bear"], hands={1: ["rogue"]})
    answer(game, (1, "hero-rogue"))
    assert keys(game, 1) == ["cave-bear-1", "none"]
    answer(game, (1, "none"))
    assert group(game, 0) == ["cave-bear"]
    game = table(active=["cave-bear"], hands={0: ["brother-bastian", "mace"]})
    answer(game, (0, "hero-brother-bastian"), (0, "fiona"))
    assert keys(game, 0) == ["yes", "no"]
    answer(game, (0, "no"))
    assert game.state.players[0].hand == ["mace"]


@pytest.mark.rule("G-5.8")
def test_a_combat_ability_waits_for_the_fight() -> None:
    game = table("deirdre", "zot", active=["cave-bear"], hands={0: ["hedge-witch"]}, place=INN)
    answer(game, (0, "hero-hedge-witch"))
    assert monster(game, "cave-bear").weakened == 0
    answer(game, (0, "done"), (1, "done"))
    assert game.state.players[0].hp == 7
    game = table("deirdre", "zot", active=["cave-bear"], hands={0: ["hedge-witch"]}, place=INN)
    answer(game, (0, "hero-hedge-witch"), (0, "fight-0-1"), 1, (1, "done"))
    assert game.state.players[0].hp == 9


@pytest.mark.rule("G-5.10")
def test_no_item_goes_to_a_hero_of_somebody_else() -> None:
    game = table(active=["cave-bear"], hands={0: ["mace"], 1: ["rogue"]})
    answer(game, (1, "hero-rogue"), (1, "none"))
    assert starting(game, 0, "item") == []
    answer(game, (0, "hero-fiona-1"))
    assert starting(game, 0, "item") == ["item-mace-0"]
    answer(game, (0, "item-mace-0"))
    assert [len(each.played[0].items) for each in game.state.players] == [1, 0]


@pytest.mark.rule("G-9.3")
def test_who_does_not_defend_takes_a_monster_out_of_the_round() -> None:
    game = table(active=["cave-bear"], hands={1: ["rogue"]}, place=INN)
    answer(game, (1, "hero-rogue"), (1, "cave-bear-1"))
    assert (group(game, 0), group(game, 1)) == ([], ["cave-bear"])
    answer(game, (0, "done"))
    assert [each.hp for each in game.state.players] == [10, 10]


@pytest.mark.rule("G-9.6", "G-9.1")
def test_a_taunt_takes_from_every_group_but_the_own() -> None:
    laid: dict[str, Any] = {
        "active": ["zombie"],
        "location": ["cave-bear"],
        "others": {1: ["hired-thug"], 2: ["gatecrusher"]},
        "hands": {1: ["rogue"]},
        "place": INN,
    }
    game = table("fiona", "gerki", "zot", **laid)
    answer(game, (1, "hero-rogue"))
    assert keys(game, 1) == ["cave-bear-1", "zombie-2", "gatecrusher-4", "none"]
    answer(game, (1, "gatecrusher-4"))
    assert [group(game, place) for place in (-1, 0, 1, 2)] == [
        ["cave-bear"],
        ["zombie"],
        ["hired-thug", "gatecrusher"],
        [],
    ]


@pytest.mark.rule("G-9.2", "G-11.22")
def test_the_marker_may_stay_unused_and_is_fresh_for_the_next() -> None:
    laid: dict[str, Any] = {"location": ["cave-bear", "zombie"], "others": {1: ["zombie"]}}
    for used in (True, False):
        state = arranged("fiona", "gerki", agenda=[PassMarker()], phase=Phase.ENDING, **laid)
        state.marker_used = used
        game = sit_down(state)
        assert starting(game, 1, "marker") == ["marker-cave-bear-1", "marker-zombie-2"]
        answer(game, (0, "done"), (1, "done"))
        assert (game.state.marker_used, phase(game)) == (False, Phase.ENDING)
