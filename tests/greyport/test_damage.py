"""Damage to monsters, played: one instance a fight, armor, dice, limits, and damage of texts."""

from typing import Any

import pytest

from tabard.greyport.events import Defeated, Fought, MonsterHurt
from tabard.greyport.holding import reckon_power
from tabard.greyport.state import LOCATION

from .table import (
    SWEEPER,
    answer,
    arranged,
    at_the_inn,
    damage,
    group,
    kinds,
    monster,
    starting,
    table,
)


@pytest.mark.rule("G-6.6", "G-8.2", "G-6.5")
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


@pytest.mark.rule("G-8.2")
@pytest.mark.parametrize(
    ("shamans", "dealt"),
    [
        ({"active": ["zombie", "goblin-shaman"]}, 4 - 1),
        ({"active": ["zombie", "goblin-shaman", "goblin-shaman"]}, 4 - 2),
        ({"active": ["zombie"], "location": ["goblin-shaman"]}, 4),
        ({"active": ["zombie"], "others": {1: ["goblin-shaman"]}}, 4),
    ],
)
def test_who_gives_the_others_armor_gives_it_to_its_own_group(
    shamans: dict[str, Any], dealt: int
) -> None:
    game = at_the_inn(hands={0: ["dockhand"]}, **shamans)
    zombie = monster(game, "zombie")
    answer(game, (0, "hero-dockhand"), (0, f"fight-0-{zombie.number}"))
    assert monster(game, "zombie").damage == dealt


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


@pytest.mark.rule("G-8.12", "G-16.68")
@pytest.mark.parametrize(
    ("giver", "where", "fought", "less"),
    [
        ("armor-this", "active", "armor-this", 2),
        ("armor-this", "active", "zombie", 0),
        ("armor-active", "location", "zombie", 1),
        ("armor-active", "active", "armor-active", 1),
        ("armor-location", "active", "zombie", 0),
    ],
)
def test_armor_is_given_to_whom_the_text_means(
    giver: str, where: str, fought: str, less: int
) -> None:
    laid: dict[str, Any] = {"active": ["zombie"], "location": []}
    laid[where].append(giver)
    game = at_the_inn(**laid, hands={0: ["bar-brawler"]})
    number = monster(game, fought).number
    answer(game, (0, "hero-bar-brawler"), (0, f"fight-0-{number}"), 4)
    assert monster(game, fought).damage == 4 - less


@pytest.mark.rule("G-8.12", "G-16.68")
def test_armor_for_the_location_counts_there() -> None:
    game = at_the_inn(location=["cave-bear", "armor-location"], hands={0: ["bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"), 4)
    assert monster(game, "cave-bear").damage == 4 - 1


@pytest.mark.rule("G-16.68")
@pytest.mark.parametrize(("seat", "curses", "more"), [(0, 0, 0), (0, 1, 1), (1, 2, 2), (0, 3, 2)])
def test_a_high_priest_deals_more_for_curses_in_the_hand_before_it(
    seat: int, curses: int, more: int
) -> None:
    """The curses of the player it stands before count, whoever that is, and those of nobody else."""
    hands = {seat: ["curse"] * curses, 1 - seat: ["curse"] * 4}
    state = arranged("fiona", "gerki", others={seat: ["high-priest-of-dusk"]}, hands=hands)
    priest = state.players[seat].monsters[0]
    assert reckon_power(state, seat, priest) == state.content.foes[priest.card].damage + more
