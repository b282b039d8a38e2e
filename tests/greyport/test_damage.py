"""Damage to monsters, played: one instance a fight, armor and Pierce, Splash, Snipe, and what is no fight."""

from typing import Any

import pytest

from tabard.greyport.events import Defeated, Fought, MonsterHurt
from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import MonsterDamage, Refill

from .table import (
    PAIRS,
    answer,
    arranged,
    at_the_inn,
    damage,
    group,
    keys,
    kinds,
    monster,
    sit_down,
    starting,
    table,
)

SWEEPER = "cleave-splash-pierce"
"""Deals 4, with Cleave, Splash 2 and Pierce 1."""


@pytest.mark.rule("G-6.6", "G-8.2")
@pytest.mark.parametrize(
    ("hero", "item", "dealt"),
    [
        ("dockhand", None, 4 - 2),
        # 4, an item's 3, and 2 more because the Dockhand has one: reduced once.
        ("dockhand", "dagger", 4 + 3 + 2 - 2),
        ("master-mason", "dagger", 3 + 3 - 2),
    ],
)
def test_a_hero_with_its_item_is_one_instance_of_damage(
    hero: str, item: str | None, dealt: int
) -> None:
    game = at_the_inn(active=["gatecrusher"], hands={0: [hero, *([item] if item else [])]})
    answer(game, (0, f"hero-{hero}"), *([(0, f"item-{item}-0")] if item else []), (0, "fight-0-1"))
    assert damage(game, 0) == [dealt]


@pytest.mark.rule("G-6.6", "G-7.7", "G-7.25")
def test_two_items_are_the_same_instance_and_more_dual_wield_gives_no_third() -> None:
    hand = ["blade-dancer", "twin-daggers", "dagger", "boar-spear"]
    game = at_the_inn(active=["gatecrusher"], hands={0: hand})
    answer(game, (0, "hero-blade-dancer"), (0, "item-twin-daggers-0"))
    assert starting(game, 0, "item") == ["item-boar-spear-0", "item-dagger-0"]
    answer(game, (0, "item-dagger-0"))
    assert starting(game, 0, "item") == []
    answer(game, (0, "fight-0-1"), 2, 3)
    # Yellow 2 and 1 of the Dancer, yellow 3 of the Daggers, the Dagger's 3; Armor 2 less Pierce 1.
    assert damage(game, 0) == [2 + 1 + 3 + 3 - 1]


@pytest.mark.rule("G-7.7")
def test_an_item_may_bring_the_dual_wield() -> None:
    game = at_the_inn(active=["zombie"], hands={0: ["bar-brawler", "twin-daggers", "dagger"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-dagger-0"))
    assert starting(game, 0, "item") == []
    game = at_the_inn(active=["zombie"], hands={0: ["bar-brawler", "twin-daggers", "dagger"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-twin-daggers-0"))
    assert starting(game, 0, "item") == ["item-dagger-0"]


@pytest.mark.rule("G-6.7")
def test_damage_stays_on_a_monster_through_groups_and_rounds() -> None:
    game = at_the_inn(
        "fiona",
        "gerki",
        active=["stone-troll", "gatecrusher"],
        hands={0: ["master-mason"], 1: ["rogue", "lookout"]},
    )
    answer(game, (0, "hero-master-mason"), (0, "fight-0-1"))
    answer(game, (1, "hero-rogue"), (1, "stone-troll-1"))
    assert damage(game, 1) == [3]
    answer(game, (0, "done"), (1, "done"))
    answer(game, *["mace", "mace", "wide-axe", "barrel-lid", "bar-brawler", "bar-brawler"])
    assert (game.state.round, game.state.defender) == (2, 1)
    answer(game, (1, "hero-lookout"), (1, "stone-troll-1"), (1, "fight-0-1"), 3)
    assert damage(game, 1) == [3 + 1 + 3]


@pytest.mark.rule("G-6.8", "G-6.15")
def test_both_targets_fall_after_all_damage_is_dealt() -> None:
    game = at_the_inn(
        active=["frenzy-goblin", "goblin-shaman", "cave-bear"], hands={0: [SWEEPER, "dagger"]}
    )
    monster(game, "goblin-shaman").damage = 5
    answer(game, (0, f"hero-{SWEEPER}"), (0, "item-dagger-0"))
    before = len(game.events)
    answer(game, (0, "fight-0-1+2"))
    told = [
        each for each in game.events[before:] if isinstance(each, Fought | MonsterHurt | Defeated)
    ]
    assert [type(each) for each in told] == [
        Fought, MonsterHurt, MonsterHurt, MonsterHurt, Defeated, Defeated,
    ]  # fmt: skip
    assert (group(game, 0), damage(game, 0)) == (["cave-bear"], [2])


@pytest.mark.rule("G-6.8", "G-6.16")
def test_armor_that_falls_with_its_giver_still_counts() -> None:
    """A Goblin Shaman gives the others Armor 1, also in the fight in which it falls."""
    for damaged in (0, 8):
        game = at_the_inn(
            active=["goblin-shaman", "cave-bear", "zombie"], hands={0: ["pit-fighter"]}
        )
        monster(game, "goblin-shaman").damage = damaged
        answer(game, (0, "hero-pit-fighter"), (0, "fight-0-1+2"))
        assert monster(game, "cave-bear").damage == 3
        assert ("goblin-shaman" in group(game, 0)) is (damaged == 0)


@pytest.mark.rule("G-6.15")
def test_a_monster_falls_when_its_damage_equals_its_hit_points() -> None:
    for already, left in ((2, ["zombie"]), (1, ["egg-thief", "zombie"])):
        game = at_the_inn(
            active=["egg-thief", "zombie"], location=["zombie"], hands={1: ["blowpipe", "lookout"]}
        )
        monster(game, "egg-thief").damage = already + 2
        answer(game, (1, "hero-lookout"), (1, "egg-thief-2"))
        answer(game, (1, "item-blowpipe-0"), (1, "egg-thief-2"))
        assert group(game, 0) == left
        assert game.state.monster_discard == ["egg-thief"] * (already - 1)


@pytest.mark.rule("G-6.12", "G-7.5")
def test_armor_less_pierce_is_taken_off_for_each_target() -> None:
    game = at_the_inn(active=["armored-wyrm", "cave-bear", "orc-champion"], hands={0: [SWEEPER]})
    answer(game, (0, f"hero-{SWEEPER}"), (0, "fight-0-1+2"))
    # Armor 2 and none, each less Pierce 1; the Splash of 2 meets Armor 1 less Pierce 1.
    assert damage(game, 0) == [4 - 1, 4, 2]


@pytest.mark.rule("G-8.12")
def test_armor_heals_nobody_and_pierce_beyond_it_adds_nothing() -> None:
    game = at_the_inn(active=["gatecrusher"], hands={0: ["townsfolk"]})
    monster(game, "gatecrusher").damage = 5
    answer(game, (0, "hero-townsfolk"), (0, "fight-0-1"))
    assert damage(game, 0) == [5]
    game = at_the_inn(active=["orc-champion"], hands={0: ["dragonslayer"]})
    answer(game, (0, "hero-dragonslayer"), (0, "fight-0-1"), 4)
    assert damage(game, 0) == [6]


@pytest.mark.rule("G-6.21")
def test_what_armor_stops_is_no_damage_taken() -> None:
    game = at_the_inn(
        location=["armored-vengeful", "zombie"], hands={1: ["blowpipe", "pickpocket"]}
    )
    answer(game, (1, "hero-gerki-1"), (1, "item-blowpipe-0"), (1, "armored-vengeful-1"))
    assert group(game, LOCATION) == ["armored-vengeful", "zombie"]


@pytest.mark.rule("G-6.21", "G-16.12")
@pytest.mark.parametrize(("hero", "dealt", "heads"), [("lookout", 0, 0), ("militia-archer", 2, 1)])
def test_a_hydra_behind_armor_grows_no_head(hero: str, dealt: int, heads: int) -> None:
    """The Tomb Lord gives the others of its group Armor 1: enough for a Snipe 1, not for a 2 with Pierce 1."""
    game = at_the_inn(
        active=["hydra", "tomb-lord"], hands={1: [hero]}, scenario="attack-of-the-hydra"
    )
    answer(game, (1, f"hero-{hero}"), (1, "hydra-1"))
    assert group(game, 0).count("hydra-head") == heads
    assert monster(game, "hydra").damage == dealt


@pytest.mark.rule("G-6.23", "G-6.24")
def test_a_hero_that_dealt_nothing_has_fought_and_stays_until_cleanup() -> None:
    game = at_the_inn(active=["gatecrusher"], hands={0: ["townsfolk", "mace"]})
    answer(game, (0, "hero-townsfolk"), (0, "fight-0-1"))
    (fighter,) = game.state.players[0].played
    assert (fighter.card, fighter.fought) == ("townsfolk", True)
    assert starting(game, 0, "fight") == []
    game = at_the_inn(active=["cave-bear"], hands={0: ["bar-brawler", "mace"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-mace-0"), (0, "fight-0-1"), 1)
    (fighter,) = game.state.players[0].played
    assert (fighter.fought, [each.card for each in fighter.items]) == (True, ["mace"])
    assert game.state.players[0].discard == []
    assert game.view(1)["table"]["players"][0]["played"][0]["fought"] is True
    answer(game, (1, "done"))
    assert game.state.players[0].played == []
    assert sorted(game.state.players[0].discard) == ["bar-brawler", "mace"]


@pytest.mark.rule("G-6.25", "G-7.3")
def test_dice_are_rolled_in_fights_only() -> None:
    game = at_the_inn(active=["cave-bear"], hands={1: ["eagle-eye-sniper", "longbow"]})
    # White dice lie on both cards; Snipe 2 and Snipe 4 roll none, and the bear strikes for 3.
    answer(game, (1, "hero-eagle-eye-sniper"), (1, "item-longbow-0"))
    assert damage(game, 0) == [6]
    answer(game, (0, "done"), (1, "done"), (1, "on"))
    assert game.state.players[0].hp == 7
    assert not any(name in game.state.draws for name in ("white", "yellow", "green"))


@pytest.mark.rule("G-6.14", "G-20.27")
def test_as_many_dice_are_rolled_as_the_cards_show() -> None:
    game = at_the_inn(
        active=["stone-troll"], hands={0: ["kaylin-the-renegade", "longbow", "war-hammer"]}
    )
    answer(game, (0, "hero-kaylin-the-renegade"), (0, "1"), (0, "item-longbow-0"))
    answer(game, (0, "item-war-hammer-0"), (0, "fight-0-1"))
    for face in (1, 2, 3):
        assert kinds(game) == {"roll:white"}
        answer(game, face)
    assert damage(game, 0) == [4 + 1 + 2 + 3 + 3]
    game = at_the_inn(active=["cave-bear"], hands={0: ["master-mason", "mace"]})
    answer(game, (0, "hero-master-mason"), (0, "item-mace-0"), (0, "fight-0-1"))
    assert damage(game, 0) == [8]


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


@pytest.mark.rule("G-16.64")
def test_who_takes_at_most_so_much_does_so_each_time_and_after_armor() -> None:
    # Armor 2, at most 3: a fight of 4 deals 2, a fight of 9 deals 3, and so does the next.
    game = at_the_inn(active=["armored-most"], hands={0: ["dockhand"], 1: ["tainted-blade"]})
    answer(game, (0, "hero-dockhand"), (0, "fight-0-1"))
    assert damage(game, 0) == [2]
    answer(game, (1, "hero-gerki-1"), (1, "item-tainted-blade-0"), (1, "fight-0-1"), 4)
    assert damage(game, 0) == [2 + 3]
    # A Diamondscale Drake takes at most 4 of a physical hero at a time, by Snipe too.
    game = at_the_inn(
        active=["diamondscale-drake"],
        hands={0: ["dragonslayer"], 1: ["wand-of-wishes", "fire-mage"]},
    )
    answer(game, (0, "hero-dragonslayer"), (0, "fight-0-1"), 8)
    assert damage(game, 0) == [4]
    answer(game, (1, "hero-fire-mage"), (1, "item-wand-of-wishes-0"), (1, "3"))
    assert damage(game, 0) == [4 + 6]


@pytest.mark.rule("G-16.69")
def test_damage_of_a_text_is_no_splash_and_meets_armor() -> None:
    game = at_the_inn(
        "zot",
        "gerki",
        active=["orc-champion", "hungry-ooze", "magma-drake", "mirror-skin"],
        location=["zombie"],
        hands={0: ["apprentice", "flash-powder"]},
    )
    answer(game, (0, "hero-apprentice"), (0, "item-flash-powder-0"))
    assert (damage(game, 0), damage(game, LOCATION)) == ([0, 1, 1, 1], [0])
    assert game.state.players[0].hp == 10
    # The Pierce of a hero counts, here that of the Enchantment Park.
    game = table(
        "zot",
        "gerki",
        active=["orc-champion"],
        hands={0: ["apprentice", "flash-powder"]},
        place="enchantment-park",
    )
    answer(game, (0, "hero-apprentice"), (0, "item-flash-powder-0"))
    assert damage(game, 0) == [1]


@pytest.mark.rule("G-16.69", "G-16.12")
def test_damage_of_a_text_counts_as_taking_damage() -> None:
    game = at_the_inn(
        "zot",
        "gerki",
        active=["hydra"],
        location=["giant-boar", "zombie"],
        hands={0: ["storm-caller"]},
        scenario="attack-of-the-hydra",
    )
    answer(game, (0, "hero-storm-caller"))
    assert group(game, 0) == ["hydra", "giant-boar", "hydra-head"]
    assert damage(game, 0) == [1, 1, 0]


@pytest.mark.rule("G-16.69")
def test_what_a_monster_deals_to_others_is_no_heros_damage() -> None:
    """The burst of a Mad Bomber is neither physical nor does it pierce, whoever has felled it."""
    game = at_the_inn(
        active=["mad-bomber", "diamondscale-drake", "orc-champion"],
        hands={0: ["dragonslayer"]},
        location=["zombie"],
    )
    answer(game, (0, "hero-dragonslayer"), (0, "fight-0-2"), 4)
    assert damage(game, 0) == [2, 1]
    assert game.state.players[0].hp == 9


@pytest.mark.rule("G-16.26")
@pytest.mark.parametrize("killer", ["fight", "splash", "snipe"])
def test_who_fells_a_spiked_drake_by_any_damage_is_hurt(killer: str) -> None:
    game = at_the_inn(
        "zot",
        "gerki",
        active=["spiked-drake", "cave-bear"],
        hands={0: ["fire-mage"], 1: ["militia-archer"]},
    )
    monster(game, "spiked-drake").damage = 10
    match killer:
        case "fight":
            answer(game, (0, "hero-fire-mage"), (0, "fight-0-1"), 2)
        case "splash":
            answer(game, (0, "hero-fire-mage"), (0, "fight-0-2"), 2)
        case _:
            answer(game, (1, "hero-militia-archer"), (1, "spiked-drake-1"))
    assert group(game, 0) == ["cave-bear"]
    assert [each.hp for each in game.state.players] == ([10, 9] if killer == "snipe" else [9, 10])


@pytest.mark.rule("G-16.49", "G-20.17")
def test_a_token_prevents_what_a_spiked_drake_does() -> None:
    game = at_the_inn(
        active=["spiked-drake", "zombie"], hands={0: ["shield-maiden"], 1: ["militia-archer"]}
    )
    monster(game, "spiked-drake").damage = 10
    answer(game, (0, "hero-shield-maiden"), (1, "hero-militia-archer"), (1, "spiked-drake-1"))
    assert kinds(game) == {"shields"}
    # No more tokens are offered than there is damage.
    assert keys(game, 0) == ["0", "1"]
    answer(game, (0, "1"))
    assert (game.state.players[1].hp, game.state.shields) == (10, 1)


@pytest.mark.rule("G-20.10", "G-16.12", "G-20.11")
def test_one_fight_is_one_time_for_the_hydra() -> None:
    game = at_the_inn(
        active=["hydra", "zombie"], hands={0: ["mace"]}, scenario="attack-of-the-hydra"
    )
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1+2"), 2)
    assert group(game, 0) == ["hydra", "zombie", "hydra-head"]
    game = at_the_inn(
        "zot", "gerki", active=["zombie", "hydra"], scenario="attack-of-the-hydra",
        hands={0: ["apprentice", "scroll-of-sparks"]},
    )  # fmt: skip
    answer(game, (0, "hero-apprentice"), (0, "item-scroll-of-sparks-0"), (0, "fight-0-1"), 2)
    assert group(game, 0) == ["zombie", "hydra", "hydra-head"]


@pytest.mark.rule("G-20.10")
@pytest.mark.parametrize(("after", "dealt"), [(False, 0), (True, 2)])
def test_whether_splash_waits_for_the_defeats_is_an_option(after: bool, dealt: int) -> None:  # noqa: FBT001
    game = at_the_inn(
        active=["drog", "torglesnarf"],
        hands={0: ["bar-brawler", "claymore"]},
        scenario="the-goblin-king",
        splash_after_defeats=after,
    )
    monster(game, "drog").damage = 28
    answer(game, (0, "hero-bar-brawler"), (0, "item-claymore-0"), (0, "fight-0-1"), 1, 1)
    assert (group(game, 0), damage(game, 0)) == (["torglesnarf"], [dealt])


@pytest.mark.rule("G-20.10", "G-8.27")
@pytest.mark.parametrize("after", [False, True])
def test_the_vengeful_move_after_the_splash_with_either_option(after: bool) -> None:  # noqa: FBT001
    game = at_the_inn(
        "zot",
        "gerki",
        location=["zombie", "giant-boar", "cellar-rat"],
        others={1: ["zombie"]},
        splash_after_defeats=after,
    )
    answer(game, (0, "hero-zot-1"), (0, "fight-0-1"), 2)
    assert (group(game, 0), damage(game, 0)) == (["giant-boar", "cellar-rat"], [1, 1])
    assert (group(game, LOCATION), damage(game, LOCATION)) == (["zombie"], [2])


@pytest.mark.rule("G-16.62", "G-16.37")
@pytest.mark.parametrize(
    ("roll", "armored", "falls"),
    [(4, False, False), (5, False, True), (6, True, True), (5, True, False)],
)
def test_an_ice_wyvern_counts_what_it_really_took(roll: int, armored: bool, falls: bool) -> None:  # noqa: FBT001
    # The Tomb Lord gives it Armor 1; a white die and a Mace deal 6 to 11.
    beside = "tomb-lord" if armored else "zombie"
    game = at_the_inn(active=["ice-wyvern", beside], hands={0: ["bar-brawler", "mace"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-mace-0"), (0, "fight-0-1"), roll)
    assert ("ice-wyvern" not in group(game, 0)) is falls


@pytest.mark.rule("G-19.16", "G-16.13", "G-16.37")
def test_an_ice_wyvern_falls_to_eighteen_and_to_no_great_snipe() -> None:
    game = at_the_inn(
        active=["ice-wyvern", "zombie"], hands={0: ["master-mason", "mace"], 1: ["pickpocket"]}
    )
    monster(game, "ice-wyvern").damage = 9
    answer(game, (0, "hero-master-mason"), (0, "item-mace-0"), (0, "fight-0-1"))
    assert monster(game, "ice-wyvern").damage == 17
    answer(game, (1, "hero-pickpocket"), *["dagger", "dagger"], (1, "keep"), (1, "fight-0-1"))
    assert group(game, 0) == ["zombie"]
    # Ten by Snipes, of 6 and of 4 with a hero's own, fell nobody who has 18.
    game = at_the_inn(active=["ice-wyvern"], hands={1: ["eagle-eye-sniper", "longbow", "dagger"]})
    answer(game, (1, "hero-eagle-eye-sniper"), (1, "item-longbow-0"))
    answer(game, (1, "use-0-0-eagle-eye-sniper"), (1, "dagger"))
    assert damage(game, 0) == [2 + 4 + 4]


@pytest.mark.rule("G-8.26", "G-8.22", "G-8.6")
@pytest.mark.parametrize(
    ("hurt", "moved", "left"),
    [
        ("zombie-2", ["giant-boar"], ["cave-bear"]),
        ("giant-boar-1", ["giant-boar"], ["zombie", "cave-bear"]),
        ("orc-champion-4", [], ["giant-boar", "zombie", "cave-bear"]),
    ],
)
def test_the_vengeful_move_when_one_beside_them_is_hurt(
    hurt: str, moved: list[str], left: list[str]
) -> None:
    game = at_the_inn(
        location=["giant-boar", "zombie", "cave-bear"],
        active=["orc-champion"],
        others={1: ["giant-boar"]},
        hands={1: ["blowpipe"]},
    )
    monster(game, "zombie").damage = 8
    answer(game, (1, "hero-gerki-1"), (1, "item-blowpipe-0"), (1, hurt))
    assert group(game, 0) == ["orc-champion", *moved]
    assert group(game, LOCATION) == left
    # One that stands before a player stays there.
    assert group(game, 1) == ["giant-boar"]


@pytest.mark.rule("G-8.26", "G-10.8")
def test_the_vengeful_and_the_last_monster() -> None:
    """The other one falls, the Vengeful one goes: the location is saved, and the encounter goes on."""
    game = at_the_inn(location=["ranged-vengeful", "zombie"], hands={1: ["lookout"]})
    monster(game, "zombie").damage = 8
    answer(game, (1, "hero-lookout"), (1, "zombie-2"))
    assert kinds(game) == {"roll:deck-1"}
    assert (group(game, LOCATION), group(game, 0)) == ([], ["ranged-vengeful"])


@pytest.mark.rule("G-8.26")
def test_a_vengeful_monster_that_falls_goes_nowhere() -> None:
    game = at_the_inn(location=["giant-boar", "zombie"], hands={1: ["lookout"]})
    monster(game, "giant-boar").damage = 8
    answer(game, (1, "hero-lookout"), (1, "giant-boar-1"))
    assert (group(game, LOCATION), group(game, 0)) == (["zombie"], [])
    assert game.state.monster_discard == ["giant-boar"]


@pytest.mark.rule("G-20.12", "G-7.29")
def test_there_are_as_many_tokens_as_are_wanted() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["cave-bear"],
        hands={0: ["aegis-of-greyport", "captain-of-the-watch"]},
        packs=PAIRS,
    )
    state.shields = 30
    game = sit_down(state, packs=PAIRS)
    answer(game, (0, "hero-captain-of-the-watch"), (0, "item-aegis-of-greyport-0"))
    assert game.state.shields == 30 + 3 + 4


@pytest.mark.rule("G-7.21", "G-8.18")
@pytest.mark.parametrize(("spent", "hp", "curses"), [(0, 8, 1), (1, 9, 1), (2, 10, 0)])
def test_each_token_cancels_one_damage(spent: int, hp: int, curses: int) -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["ruthless-zealot"],
        agenda=[MonsterDamage(), Refill()],
        phase=Phase.ENDING,
    )
    state.shields = 2
    game = sit_down(state)
    assert keys(game, 1) == ["0", "1", "2"]
    answer(game, (1, str(spent)))
    assert (game.state.players[0].hp, game.state.shields) == (hp, 2 - spent)
    assert game.state.players[0].discard == ["curse"] * curses
