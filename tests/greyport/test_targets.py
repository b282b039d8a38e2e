"""Whom a hero may fight, played: Tank, Ranged and Cleave in every group, alone and together."""

from collections.abc import Sequence
from typing import Any

import pytest

from tabard.greyport.state import LOCATION
from tabard.table import RefusedError

from .table import answer, arranged, at_the_inn, damage, group, keys, kinds, sit_down, starting

ONE, TWO = "bar-brawler", "fiona-1"
"""A hero who fights one monster, and one with Cleave."""


def fights(*active: str, hero: str = ONE, **laid: Any) -> list[str]:
    """List which sets of monsters the hero of the defending player may fight, by their numbers."""
    game = at_the_inn(active=active, hands={0: ["bar-brawler"]}, **laid)
    answer(game, (0, f"hero-{hero}"))
    return [key.removeprefix("fight-0-") for key in starting(game, 0, "fight")]


@pytest.mark.rule("G-6.9", "G-6.18")
@pytest.mark.parametrize(
    ("active", "one", "two"),
    [
        (["gatecrusher", "zombie"], ["1"], ["1", "1+2"]),
        (["zombie", "gatecrusher"], ["2"], ["2", "1+2"]),
        (["gatecrusher", "zombie", "zombie"], ["1"], ["1", "1+2", "1+3"]),
        (["gatecrusher", "gatecrusher", "zombie"], ["1", "2"], ["1", "2", "1+2"]),
    ],
)
def test_behind_a_tank_nobody_is_fought_without_every_tank(
    active: Sequence[str], one: list[str], two: list[str]
) -> None:
    assert fights(*active) == one
    assert fights(*active, hero=TWO) == two


@pytest.mark.rule("G-6.10")
@pytest.mark.parametrize(
    ("active", "one", "two"),
    [
        (["goblin-archer", "zombie"], ["2"], ["2", "1+2"]),
        (["goblin-archer"], ["1"], ["1"]),
        (["goblin-archer", "skeleton-mage"], ["1", "2"], ["1", "2", "1+2"]),
        (["goblin-archer", "skeleton-mage", "zombie"], ["3"], ["3", "1+3", "2+3"]),
        (["goblin-archer", "zombie", "zombie"], ["2", "3"], ["2", "3", "2+3"]),
    ],
)
def test_the_ranged_are_fought_only_with_all_who_are_not(
    active: Sequence[str], one: list[str], two: list[str]
) -> None:
    assert fights(*active) == one
    assert fights(*active, hero=TWO) == two


@pytest.mark.rule("G-6.19")
@pytest.mark.parametrize(
    ("active", "one", "two"),
    [
        (["gatecrusher", "goblin-archer", "zombie"], ["1"], ["1", "1+3"]),
        (["gatecrusher", "goblin-archer"], ["1"], ["1", "1+2"]),
        (["tank-ranged", "zombie"], [], ["1+2"]),
        (["tank-ranged", "goblin-archer"], ["1"], ["1", "1+2"]),
        (["tank-ranged", "gatecrusher"], ["2"], ["2", "1+2"]),
        (["tank-ranged", "zombie", "zombie"], [], []),
        (["tank-ranged", "gatecrusher", "goblin-archer"], ["2"], ["2", "1+2"]),
    ],
)
def test_tank_and_ranged_hold_together(
    active: Sequence[str], one: list[str], two: list[str]
) -> None:
    assert fights(*active) == one
    assert fights(*active, hero=TWO) == two


@pytest.mark.rule("G-6.22")
def test_a_hero_without_a_legal_fight_does_not_turn_to_the_location() -> None:
    assert fights("tank-ranged", "zombie", location=["cellar-rat"]) == []
    # Gerki ignores both, and finds everybody.
    game = at_the_inn(active=["tank-ranged", "zombie"], location=["cellar-rat"])
    answer(game, (1, "hero-gerki-1"))
    assert sorted(starting(game, 1, "fight")) == ["fight-0-1", "fight-0-2", "fight-0-3"]


@pytest.mark.rule("G-6.17", "G-6.13")
def test_banners_count_in_their_own_group_only() -> None:
    assert fights("zombie", location=["gatecrusher", "goblin-archer"]) == ["3"]
    assert fights("zombie", others={1: ["gatecrusher"]}) == ["1"]
    # On the location they do the same as anywhere.
    assert fights(location=["gatecrusher", "zombie"]) == ["1"]
    assert fights(location=["goblin-archer", "zombie"], hero=TWO) == ["2", "1+2"]


@pytest.mark.rule("G-8.1")
def test_a_taunted_tank_protects_its_new_group_and_no_longer_the_old() -> None:
    game = at_the_inn(
        "gerki",
        "fiona",
        active=["zombie"],
        location=["gatecrusher", "giant-boar"],
        hands={1: ["bar-brawler"]},
    )
    answer(game, (1, "hero-bar-brawler"))
    assert starting(game, 1, "fight") == ["fight-0-3"]
    answer(game, (0, "marker-gatecrusher-1"))
    assert starting(game, 1, "fight") == ["fight-0-1"]
    # What it has left behind can be fought alone, once nobody is active.
    game = at_the_inn(
        location=["gatecrusher", "zombie"], hands={0: ["bar-brawler"], 1: ["hooked-chain"]}
    )
    answer(game, (0, "hero-bar-brawler"))
    assert starting(game, 0, "fight") == ["fight-0-1"]
    answer(game, (1, "hero-gerki-1"), (1, "item-hooked-chain-0"), (1, "gatecrusher-1"))
    assert starting(game, 0, "fight") == ["fight-0-2"]


@pytest.mark.rule("G-6.11")
def test_tank_and_ranged_hinder_neither_snipe_nor_splash_nor_taunt() -> None:
    active = ["gatecrusher", "goblin-archer", "zombie"]
    game = at_the_inn("fiona", "gerki", "zot", active=active, hands={1: ["lookout", "rogue"]})
    answer(game, (1, "hero-lookout"))
    assert keys(game, 1) == ["gatecrusher-1", "goblin-archer-2", "zombie-3"]
    answer(game, (1, "goblin-archer-2"), (2, "hero-zot-1"), (2, "fight-0-1"), 1)
    assert damage(game, 0) == [0, 2, 1]
    game = at_the_inn(active=active, hands={1: ["rogue"]})
    answer(game, (1, "hero-rogue"), (1, "goblin-archer-2"))
    assert group(game, 1) == ["goblin-archer"]


@pytest.mark.rule("G-7.1", "G-7.12")
def test_more_than_one_cleave_still_means_two() -> None:
    game = at_the_inn(active=["cave-bear"] * 3, hands={0: ["wide-axe"]})
    answer(game, (0, "hero-fiona-1"), (0, "item-wide-axe-0"))
    assert [key.removeprefix("fight-0-") for key in starting(game, 0, "fight")] == [
        "1", "2", "3", "1+2", "1+3", "2+3",
    ]  # fmt: skip


@pytest.mark.rule("G-7.11", "G-16.34")
def test_a_cleave_stays_in_one_group_also_for_who_may_fight_anywhere() -> None:
    assert fights("zombie", location=["zombie"], hero=TWO) == ["2"]
    game = at_the_inn(
        active=["cave-bear"],
        location=["zombie", "zombie"],
        others={1: ["giant-boar"]},
        hands={1: ["wide-axe"]},
    )
    answer(game, (1, "hero-gerki-1"), (1, "item-wide-axe-0"))
    found = [key.removeprefix("fight-0-") for key in starting(game, 1, "fight")]
    assert sorted(found) == ["1", "1+2", "2", "3", "4"]


@pytest.mark.rule("G-6.13")
def test_the_location_opens_in_the_middle_of_a_round() -> None:
    game = at_the_inn(
        active=["frenzy-goblin"],
        location=["zombie", "zombie"],
        hands={0: ["bar-brawler"], 1: ["rogue"]},
    )
    answer(game, (0, "hero-bar-brawler"), (1, "hero-rogue"), (1, "none"))
    assert starting(game, 1, "fight") == ["fight-0-3"]
    answer(game, (0, "fight-0-3"), 4)
    assert starting(game, 1, "fight") == ["fight-0-1", "fight-0-2"]


@pytest.mark.rule("G-6.3", "G-6.2")
def test_monsters_of_others_are_left_alone_even_if_nobody_else_is_there() -> None:
    game = at_the_inn(others={1: ["zombie"]}, hands={1: ["lookout"]})
    answer(game, (1, "hero-lookout"))
    assert starting(game, 1, "fight") == []
    # A crossbow reaches the location past the active group, and no further.
    game = at_the_inn(
        active=["cave-bear"],
        location=["cellar-rat"],
        others={1: ["zombie"]},
        hands={1: ["lookout", "hand-crossbow"]},
    )
    answer(game, (1, "hero-lookout"), (1, "zombie-3"), (1, "item-hand-crossbow-0"))
    assert starting(game, 1, "fight") == ["fight-0-2", "fight-0-1"]


@pytest.mark.rule("G-6.4", "G-6.23")
def test_targets_are_declared_before_the_dice() -> None:
    game = at_the_inn(active=["zombie", "zombie"], hands={0: ["mace"]})
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1+2"))
    # The die is all that is asked for; the hero is turned, and nobody may answer anything else.
    assert kinds(game) == {"roll:yellow"}
    assert game.state.players[0].played[0].fought
    with pytest.raises(RefusedError):
        game.apply("fight-0-1", 0)
    answer(game, 2)
    assert damage(game, 0) == [7, 7]
    assert starting(game, 0, "fight") == []


@pytest.mark.rule("G-8.11")
@pytest.mark.parametrize(("where", "items"), [("location", 1), ("active", 0)])
def test_a_text_about_the_player_in_front_does_nothing_on_the_location(
    where: str, items: int
) -> None:
    game = at_the_inn(
        **{where: ["shield-breaker"]}, others={1: ["zombie"]}, hands={0: ["mace", "bar-brawler"]}
    )
    answer(game, (0, "hero-bar-brawler"))
    assert len(starting(game, 0, "item")) == items


@pytest.mark.rule("G-8.7", "G-8.23")
def test_the_ferocious_are_active_wherever_they_are_sent() -> None:
    state = arranged(
        "fiona", "gerki", "zot", active=["zombie"], location=["moon-worg", "zombie"],
        hands={1: ["rogue", "wandering-illusionist"]},
    )  # fmt: skip
    game = sit_down(state)
    answer(game, (1, "hero-rogue"), (1, "moon-worg-1"))
    assert [group(game, each) for each in (LOCATION, 0, 1, 2)] == [
        ["zombie"],
        ["zombie", "moon-worg"],
        [],
        [],
    ]
    # An effect that would move it before somebody else leaves it where it is.
    state = arranged(
        "fiona", "chronos", "zot", active=["moon-worg"], hands={1: ["wandering-illusionist"]}
    )
    game = sit_down(state)
    answer(game, (1, "hero-wandering-illusionist"), (1, "zot"))
    assert [group(game, each) for each in (0, 1, 2)] == [["moon-worg"], [], []]
