"""Splash, Snipe and Pierce, played: whom they reach, how they add up, and what is no fight."""

from typing import Any

import pytest

from tabard.greyport.state import LOCATION

from .table import (
    SWEEPER,
    answer,
    at_the_inn,
    damage,
    keys,
    monster,
    starting,
)


@pytest.mark.rule("G-7.2", "G-7.31")
def test_splash_hits_the_fought_group_and_no_other() -> None:
    laid: dict[str, Any] = {
        "active": ["cave-bear", "zombie", "zombie"],
        "location": ["zombie"],
        "others": {1: ["zombie", "zombie"], 2: ["cave-bear"]},
        "hands": {1: ["claymore"], 2: ["fire-mage"]},
    }
    game = at_the_inn("fiona", "gerki", "zot", **laid)
    answer(game, (2, "hero-fire-mage"), (2, "fight-0-2"), 1)
    assert [damage(game, each) for each in (LOCATION, 0, 1, 2)] == [[0], [2, 2, 2], [0, 0], [0]]
    # Gerki reaches the group of a player who does not defend, and so does his Splash.
    game = at_the_inn("fiona", "gerki", "zot", **laid)
    answer(game, (1, "hero-gerki-1"), (1, "item-claymore-0"), (1, "fight-0-5"), 1, 1)
    assert [damage(game, each) for each in (LOCATION, 0, 1, 2)] == [[0], [0, 0, 0], [5, 2], [0]]


@pytest.mark.rule("G-7.2", "G-6.13")
def test_splash_follows_a_fight_to_the_location() -> None:
    game = at_the_inn("zot", "gerki", location=["cave-bear", "zombie"], others={1: ["zombie"]})
    answer(game, (0, "hero-zot-1"), (0, "fight-0-1"), 3)
    assert [damage(game, each) for each in (LOCATION, 1)] == [[3, 1], [0]]


@pytest.mark.rule("G-7.16", "G-7.17", "G-7.10")
def test_cleave_and_splash_with_armor_in_one_fight() -> None:
    """Both fought take the whole fight and no Splash; who is not fought takes the Splash once."""
    game = at_the_inn(
        active=["cave-bear", "orc-champion", "gatecrusher", "hungry-ooze", "zombie"],
        hands={0: [SWEEPER, "claymore"]},
    )
    # Without Tank there would be more to choose from; the Gatecrusher has to be fought.
    answer(game, (0, f"hero-{SWEEPER}"), (0, "item-claymore-0"))
    assert "fight-0-1+2" not in starting(game, 0, "fight")
    answer(game, (0, "fight-0-2+3"), 2)
    # 4 + 2 + 2 = 8, Pierce 1; Splash 4: to the bear, not to the ooze, to the Zombie.
    assert damage(game, 0) == [4, 8, 7, 0, 4]


@pytest.mark.rule("G-7.14", "G-7.23")
def test_splash_and_pierce_are_added_up_before_armor() -> None:
    game = at_the_inn(
        active=["zombie", "gatecrusher", "armored-most"],
        location=["zombie"],
        hands={1: [SWEEPER, "claymore"]},
    )
    answer(game, (1, f"hero-{SWEEPER}"), (1, "item-claymore-0"), (1, "fight-0-3"), 1)
    # Splash 2 + 2 = 4 against Armor 2 less Pierce 1; the last takes at most 3.
    assert damage(game, 0) == [4, 4 + 1 + 2 - 1, 3]
    game = at_the_inn(active=["zombie", "gatecrusher"], hands={1: ["militia-archer", "war-hammer"]})
    answer(game, (1, "hero-militia-archer"), (1, "zombie-1"), (1, "item-war-hammer-0"))
    answer(game, (1, "fight-0-2"), 1, 1)
    # Pierce 1 + 2 against Armor 2: no reduction.
    assert monster(game, "gatecrusher").damage == 1 + 1 + 3


@pytest.mark.rule("G-7.15")
def test_who_was_only_splashed_was_not_fought() -> None:
    game = at_the_inn("zot", "gerki", active=["cave-bear", "magma-drake"])
    answer(game, (0, "hero-zot-1"), (0, "fight-0-1"), 3)
    assert (damage(game, 0), game.state.players[0].hp) == ([3, 1], 10)
    game = at_the_inn("zot", "gerki", active=["cave-bear", "magma-drake"])
    answer(game, (0, "hero-zot-1"), (0, "fight-0-2"), 3)
    assert (damage(game, 0), game.state.players[0].hp) == ([1, 3], 9)


@pytest.mark.rule("G-7.18", "G-7.19")
def test_snipes_come_one_after_another_and_armor_meets_each() -> None:
    game = at_the_inn(
        active=["orc-champion", "zombie"], hands={1: ["pickpocket", "throwing-knives"]}
    )
    answer(game, (1, "hero-gerki-1"), (1, "item-throwing-knives-0"))
    # Nobody acts before the target is chosen.
    assert sorted(game.decisions) == [1]
    answer(game, (1, "orc-champion-1"), (1, "orc-champion-1"))
    assert damage(game, 0) == [0, 0]
    game = at_the_inn(active=["orc-champion", "zombie"], hands={1: ["throwing-knives"]})
    answer(game, (1, "hero-gerki-1"), (1, "item-throwing-knives-0"))
    answer(game, (1, "zombie-2"), (1, "zombie-2"))
    assert damage(game, 0) == [0, 2]


@pytest.mark.rule("G-7.19", "G-8.14")
def test_two_snipes_at_armor_are_reduced_twice() -> None:
    game = at_the_inn(active=["orc-champion", "zombie"], hands={1: ["eagle-eye-sniper", "longbow"]})
    answer(game, (1, "hero-eagle-eye-sniper"), (1, "orc-champion-1"))
    assert damage(game, 0) == [1, 0]
    answer(game, (1, "item-longbow-0"), (1, "orc-champion-1"))
    assert damage(game, 0) == [1 + 3, 0]


@pytest.mark.rule("G-7.18")
def test_a_snipe_is_not_offered_later() -> None:
    game = at_the_inn(active=["zombie", "zombie"], hands={1: ["lookout"]})
    answer(game, (1, "hero-lookout"), (1, "zombie-1"))
    assert keys(game, 1) == ["fight-0-1", "fight-0-2", "done"]


@pytest.mark.rule("G-7.22", "G-8.14")
def test_pierce_counts_for_splash_and_snipe() -> None:
    game = at_the_inn(active=["gatecrusher", "gatecrusher"], hands={0: [SWEEPER]})
    answer(game, (0, f"hero-{SWEEPER}"), (0, "fight-0-1"))
    assert damage(game, 0) == [3, 1]
    game = at_the_inn(active=["gatecrusher", "orc-champion"], hands={0: ["militia-archer"]})
    answer(game, (0, "hero-militia-archer"), (0, "gatecrusher-1"))
    assert damage(game, 0) == [1, 0]
    game = at_the_inn(active=["gatecrusher", "orc-champion"], hands={0: ["militia-archer"]})
    answer(game, (0, "hero-militia-archer"), (0, "orc-champion-2"))
    assert damage(game, 0) == [0, 2]


@pytest.mark.rule("G-7.30")
def test_the_snipe_of_an_item_pierces_with_its_hero_but_not_with_what_comes_later() -> None:
    # Sling: Snipe 3; Shield Maiden: Pierce 1; Gatecrusher: Armor 2.
    game = at_the_inn(active=["gatecrusher"], hands={0: ["shield-maiden", "sling"]})
    answer(game, (0, "hero-shield-maiden"), (0, "item-sling-0"))
    assert damage(game, 0) == [3 - 1]
    # Without it the whole armor counts.
    game = at_the_inn(active=["gatecrusher"], hands={0: ["bar-brawler", "sling"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-sling-0"))
    assert damage(game, 0) == [1]
    # Lookout: Snipe 1. A War Hammer with Pierce 2 comes too late for it.
    game = at_the_inn(active=["orc-champion"], hands={0: ["lookout", "war-hammer"]})
    answer(game, (0, "hero-lookout"), (0, "item-war-hammer-0"))
    assert damage(game, 0) == [0]


@pytest.mark.rule("G-7.30", "G-16.72")
def test_a_pierce_gained_counts_for_a_later_snipe() -> None:
    for choice, dealt in (("2", 3), ("1", 1)):
        hand = ["blade-dancer", "shifting-blade", "sling"]
        game = at_the_inn(active=["gatecrusher"], hands={0: hand})
        answer(game, (0, "hero-blade-dancer"), (0, "item-shifting-blade-0"), (0, choice))
        answer(game, (0, "item-sling-0"))
        assert damage(game, 0) == [dealt]


@pytest.mark.rule("G-16.72", "G-5.17")
def test_a_word_that_was_gained_lasts_for_the_round_only() -> None:
    game = at_the_inn(
        active=["gatecrusher", "zombie"], hands={0: ["bar-brawler", "shifting-blade", "mace"]}
    )
    answer(game, (0, "hero-bar-brawler"), (0, "item-shifting-blade-0"), (0, "1"))
    assert starting(game, 0, "fight") == ["fight-0-1", "fight-0-1+2"]
    game = at_the_inn(
        active=["gatecrusher", "zombie"], hands={0: ["bar-brawler", "shifting-blade", "mace"]}
    )
    answer(game, (0, "hero-bar-brawler"), (0, "item-shifting-blade-0"), (0, "2"))
    assert starting(game, 0, "fight") == ["fight-0-1"]
    answer(game, (0, "fight-0-1"), 3)
    assert damage(game, 0) == [3 + 4, 0]


@pytest.mark.rule("G-7.27")
def test_what_stands_on_an_item_is_its_heros() -> None:
    game = at_the_inn(
        active=["cave-bear", "zombie", "gatecrusher"],
        location=["zombie"],
        hands={0: ["bar-brawler", "claymore"], 1: ["rogue"]},
    )
    answer(game, (0, "hero-bar-brawler"), (0, "item-claymore-0"), (0, "fight-0-4"), 1, 1)
    assert damage(game, 0) == [2, 2, 2]
    game = at_the_inn(active=["zombie", "zombie"], hands={0: ["bar-brawler", "wide-axe"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-wide-axe-0"))
    assert starting(game, 0, "fight") == ["fight-0-1", "fight-0-2", "fight-0-1+2"]
