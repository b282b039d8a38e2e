"""Fights, played: who may be fought, dice, armor, Cleave, Splash, and what a fight sets off."""

import pytest

from tabard.greyport.events import Fought
from tabard.table import Seat

from .table import answer, damage, group, keys, monster, starting, table


@pytest.mark.rule("G-6.9", "G-19.3")
def test_a_tank_has_to_be_fought_first() -> None:
    game = table(
        "deirdre", "gerki", active=["armored-wyrm", "giant-boar"], hands={0: ["holy-templar"]}
    )
    answer(game, (0, "hero-holy-templar"))
    assert starting(game, 0, "fight") == ["fight-0-1"]


@pytest.mark.rule("G-6.10", "G-19.4", "G-7.1")
def test_a_ranged_monster_is_fought_only_with_all_others() -> None:
    game = table(active=["goblin-archer", "frenzy-goblin"])
    answer(game, (0, "hero-fiona-1"))
    assert starting(game, 0, "fight") == ["fight-0-2", "fight-0-1+2"]
    game = table(active=["goblin-archer", "frenzy-goblin", "frenzy-goblin"])
    answer(game, (0, "hero-fiona-1"))
    assert starting(game, 0, "fight") == ["fight-0-2", "fight-0-3", "fight-0-2+3"]
    # Where all are Ranged, each stands in front as much as the others.
    game = table(active=["goblin-archer", "goblin-archer"])
    answer(game, (0, "hero-fiona-1"))
    assert starting(game, 0, "fight") == ["fight-0-1", "fight-0-2", "fight-0-1+2"]


@pytest.mark.rule("G-6.18", "G-6.17")
def test_one_of_two_tanks_may_be_fought_and_tanks_elsewhere_do_not_matter() -> None:
    game = table(
        active=["gatecrusher", "stone-troll", "hired-thug"],
        others={1: ["gatecrusher"]},
        hands={1: ["rogue"]},
    )
    answer(game, (1, "hero-rogue"), (1, "none"))
    assert starting(game, 1, "fight") == ["fight-0-1", "fight-0-2"]


@pytest.mark.rule("G-6.13", "G-6.2", "G-6.3")
def test_the_location_is_fought_only_while_no_monster_is_active() -> None:
    laid = {"location": ["zombie"], "others": {1: ["zombie"]}, "hands": {1: ["rogue"]}}
    game = table(**laid, active=["hired-thug"])
    answer(game, (1, "hero-rogue"), (1, "none"))
    assert starting(game, 1, "fight") == ["fight-0-2"]
    game = table(**laid)
    answer(game, (1, "hero-rogue"), (1, "none"))
    assert starting(game, 1, "fight") == ["fight-0-1"]


@pytest.mark.rule("G-16.10", "G-16.33")
def test_gerki_fights_anybody_anywhere() -> None:
    game = table(
        active=["gatecrusher", "hired-thug"], location=["zombie"], others={1: ["goblin-archer"]}
    )
    answer(game, (1, "hero-gerki-1"))
    assert sorted(starting(game, 1, "fight")) == [f"fight-0-{each}" for each in (1, 2, 3, 4)]


@pytest.mark.rule("G-19.2", "G-6.5", "G-6.14")
def test_dice_of_hero_and_item_are_added() -> None:
    game = table("deirdre", "zot", active=["zombie"], hands={0: ["clergyman", "freezing-staff"]})
    answer(game, (0, "hero-clergyman"), (0, "zot"))
    answer(game, "lab-assistant", (0, "item-freezing-staff-0"), (0, "fight-0-1"))
    assert keys(game, 0) == list("1234")
    answer(game, 2)
    assert keys(game, 0) == list("123456")
    answer(game, 4)
    assert damage(game, 0) == [6]


@pytest.mark.rule("G-19.11", "G-7.10", "G-7.13")
def test_a_cleave_deals_its_one_roll_to_both() -> None:
    game = table(active=["cave-bear", "orc-champion"], hands={0: ["mace"]})
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1+2"), 2)
    assert damage(game, 0) == [7, 7]


@pytest.mark.rule("G-19.7", "G-7.16", "G-7.17")
def test_splash_hits_once_all_that_are_not_fought() -> None:
    bears = ["cave-bear"] * 4
    game = table(active=bears, hands={0: ["claymore"]}, place="temple-steps")
    answer(game, (0, "hero-fiona-1"), (0, "item-claymore-0"), (0, "fight-0-1+2"), 3, 3)
    assert damage(game, 0) == [8, 8, 2, 2]


@pytest.mark.rule("G-19.8", "G-16.51", "G-6.16")
def test_who_protects_another_does_so_to_the_end_of_the_fight() -> None:
    game = table(active=["drog", "torglesnarf"], scenario="the-goblin-king")
    monster(game, "drog").damage = 29
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1+2"), 4)
    assert group(game, 0) == ["torglesnarf"]
    assert damage(game, 0) == [0]


@pytest.mark.rule("G-19.16", "G-16.13", "G-16.37")
def test_an_ice_wyvern_falls_to_one_great_fight() -> None:
    game = table(active=["ice-wyvern", "zombie"], hands={0: ["mace", "bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-mace-0"), (0, "fight-0-1"), 5)
    assert group(game, 0) == ["zombie"]
    game = table(active=["ice-wyvern", "zombie"], hands={0: ["mace", "bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-mace-0"), (0, "fight-0-1"), 4)
    assert damage(game, 0) == [9, 0]


@pytest.mark.rule("G-19.10", "G-8.13", "G-6.12")
def test_armor_counts_once_for_each_fight() -> None:
    inn = {"place": "red-dragon-inn", "active": ["drog", "zombie"]}
    game = table(**inn, hands={0: ["bar-brawler", "mace"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-mace-0"), (0, "fight-0-1"), 3)
    assert damage(game, 0) == [3 + 5 - 1, 0]
    game = table("deirdre", "zot", **inn, hands={0: ["candle-bearer"], 1: ["lab-assistant"]})
    answer(game, (0, "hero-candle-bearer"), (0, "fight-0-1"))
    answer(game, (1, "hero-lab-assistant"), (1, "fight-0-1"), 5)
    assert damage(game, 0) == [3 - 1 + 5 - 1, 0]


@pytest.mark.rule("G-8.12", "G-7.5")
def test_pierce_beyond_the_armor_adds_nothing() -> None:
    game = table(active=["drog", "zombie"], hands={0: ["dragonslayer"]})
    answer(game, (0, "hero-dragonslayer"), (0, "fight-0-1"), 5)
    assert damage(game, 0) == [7, 0]


@pytest.mark.rule("G-7.14", "G-8.8", "G-8.14")
def test_splash_is_added_up_reduced_and_can_be_shrugged_off() -> None:
    game = table(
        "zot",
        "fiona",
        active=["zombie", "drog", "hungry-ooze"],
        hands={0: ["apprentice", "scroll-of-sparks"]},
        place="temple-steps",
    )
    answer(game, (0, "hero-apprentice"), (0, "item-scroll-of-sparks-0"), (0, "fight-0-1"), 2)
    assert damage(game, 0) == [5, 1, 0]


@pytest.mark.rule("G-6.1", "G-5.3")
def test_a_hero_fights_once_and_takes_no_item_afterwards() -> None:
    game = table(active=["cave-bear"], hands={0: ["bar-brawler", "mace"]})
    answer(game, (0, "hero-bar-brawler"))
    assert starting(game, 0, "item") == ["item-mace-0"]
    answer(game, (0, "fight-0-1"), 2)
    assert starting(game, 0, "fight") == starting(game, 0, "item") == []


@pytest.mark.rule("G-1.2", "G-5.2")
def test_a_hero_uses_only_items_of_its_type() -> None:
    game = table(active=["zombie"], hands={0: ["bar-brawler", "mace", "oak-wand"]})
    assert starting(game, 0, "item") == []
    answer(game, (0, "hero-bar-brawler"))
    assert starting(game, 0, "item") == ["item-mace-0"]


@pytest.mark.rule("G-5.11", "G-7.7")
def test_one_item_a_hero_and_two_with_dual_wield() -> None:
    game = table(
        active=["zombie"], hands={0: ["bar-brawler", "mace", "barrel-lid", "hooked-chain"]}
    )
    answer(game, (0, "hero-bar-brawler"), (0, "item-mace-0"))
    assert starting(game, 0, "item") == []
    game = table(active=["zombie"], hands={0: ["blade-dancer", "mace", "barrel-lid", "wide-axe"]})
    answer(game, (0, "hero-blade-dancer"), (0, "item-mace-0"), (0, "item-wide-axe-0"))
    assert starting(game, 0, "item") == []
    assert starting(game, 0, "fight") == ["fight-0-1"]


@pytest.mark.rule("G-4.2", "G-7.6")
def test_one_hero_a_round_and_one_more_by_plus_hero() -> None:
    game = table(active=["zombie"], hands={0: ["bar-brawler", "townsfolk"]})
    answer(game, (0, "hero-bar-brawler"))
    assert starting(game, 0, "hero") == []
    game = table(active=["zombie"], hands={0: ["bar-brawler", "townsfolk", "shield-bearer"]})
    answer(game, (0, "hero-townsfolk"), (0, "hero-bar-brawler"))
    assert starting(game, 0, "hero") == []


@pytest.mark.rule("G-7.3", "G-8.9", "G-7.20")
def test_snipe_reaches_any_monster_but_the_immune() -> None:
    laid = {"active": ["mirror-skin"], "others": {1: ["zombie"]}, "hands": {1: ["lookout"]}}
    game = table(**laid)
    answer(game, (1, "hero-lookout"))
    assert sorted(keys(game, 1)) == ["mirror-skin-1", "zombie-2"]
    answer(game, (1, "zombie-2"))
    assert damage(game, 1) == [1]
    assert starting(game, 1, "fight") == ["fight-0-1"]
    game = table(**laid)
    answer(game, (1, "hero-lookout"), (1, "mirror-skin-1"))
    assert damage(game, 0) == [0]


@pytest.mark.rule("G-8.6", "G-8.22", "G-8.27")
def test_vengeful_monsters_leave_the_location_when_one_there_is_hurt() -> None:
    game = table(location=["giant-boar", "zombie", "cellar-rat"], hands={1: ["lookout"]})
    answer(game, (1, "hero-lookout"), (1, "zombie-2"))
    assert group(game, 0) == ["giant-boar", "cellar-rat"]
    assert group(game, -1) == ["zombie"]


@pytest.mark.rule("G-16.26", "G-16.50")
def test_a_spiked_drake_hurts_whose_hero_defeats_it() -> None:
    game = table(active=["spiked-drake", "zombie"], hands={1: ["lookout"]})
    monster(game, "spiked-drake").damage = 10
    answer(game, (1, "hero-lookout"), (1, "spiked-drake-1"))
    assert [each.hp for each in game.state.players] == [10, 9]


@pytest.mark.rule("G-16.12")
def test_a_hurt_hydra_grows_a_head() -> None:
    game = table(active=["hydra"], hands={1: ["lookout"]}, scenario="attack-of-the-hydra")
    left = game.state.tokens["hydra-head"]
    answer(game, (1, "hero-lookout"))
    assert group(game, 0) == ["hydra", "hydra-head"]
    assert game.state.tokens["hydra-head"] == left - 1


@pytest.mark.rule("G-6.15", "G-6.20")
def test_the_defeated_go_where_they_belong() -> None:
    game = table(
        active=["frenzy-goblin", "hydra-head", "zombie"], hands={0: ["bar-brawler", "mace"]}
    )
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1+2"), 2)
    assert game.state.monster_discard == ["frenzy-goblin"]
    assert game.state.tokens["hydra-head"] == game.state.content.tokens["hydra-head"].copies


@pytest.mark.rule("G-6.26", "G-16.5")
def test_chronos_rolls_again_what_he_likes_before_the_sum() -> None:
    game = table("chronos", "gerki", active=["stone-troll"], hands={0: ["time-worn-staff"]})
    answer(game, (0, "hero-chronos-1"), (0, "item-time-worn-staff-0"), (0, "fight-0-1"), 1, 5)
    assert keys(game, 0) == ["none", "1", "2", "1+2"]
    answer(game, (0, "1"), 6)
    assert game.events[-2] == Fought(0, "chronos-1", (1,), (6, 5), 12, ("white", "white"))


@pytest.mark.rule("G-0.3", "G-14.6")
def test_the_game_is_won_the_moment_the_boss_falls() -> None:
    game = table(active=["drog", "zombie"], hands={0: ["bar-brawler"]})
    monster(game, "drog").damage = 29
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 4)
    assert game.outcome is not None
    assert game.outcome.won


def test_two_dice_that_show_the_same_are_told_apart_where_one_is_rolled_again() -> None:
    game = table("chronos", "gerki", active=["giant-boar"], hands={0: ["time-worn-staff"]})
    answer(game, (0, "hero-chronos-1"), (0, "item-time-worn-staff-0"), (0, "fight-0-1"), 2, 2)
    labels = [option.label for option in game.decisions[Seat(0)].options]
    assert labels == [
        "None",
        "white 2 (die 1)",
        "white 2 (die 2)",
        "white 2 (die 1) and white 2 (die 2)",
    ]
