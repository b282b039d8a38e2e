"""Ambush, played: when it comes, for whom, and whether it comes again."""

from collections.abc import Sequence
from typing import Any

import pytest

from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import (
    BeginRound,
    SetUpEncounter,
)
from tabard.table import Pile

from .staged import dealt
from .table import (
    answer,
    arranged,
    at_the_inn,
    group,
    keys,
    kinds,
    sit_down,
)


@pytest.mark.rule("G-8.3", "G-3.9")
def test_an_ambush_waits_until_all_are_dealt() -> None:
    """The Orc Raider before Fiona is dealt first, and strikes when the last monster lies there."""
    game = dealt("zombie", "orc-raider", "giant-boar", hands={0: ["mace", "wide-axe"]})
    assert kinds(game) == {"lose-card"}
    assert [group(game, each) for each in (LOCATION, 0, 1)] == [
        ["zombie"],
        ["orc-raider", "hydra"],
        ["giant-boar"],
    ]
    # The coins have been given out as well.
    assert [len(each.coins) for each in game.state.players] == [2, 2]


@pytest.mark.rule("G-16.71")
def test_an_orc_raider_takes_any_card_the_player_hero_too() -> None:
    game = dealt("zombie", "orc-raider", "giant-boar", hands={0: ["mace", "bar-brawler"]})
    assert (sorted(game.decisions), keys(game, 0)) == ([0], ["bar-brawler", "fiona-1", "mace"])
    answer(game, (0, "fiona-1"))
    assert (game.state.players[0].hero, game.state.players[0].hand) == (
        "aside",
        ["bar-brawler", "mace"],
    )
    state = arranged(
        "fiona", "gerki", agenda=[SetUpEncounter()], phase=Phase.SETUP,
        scenario="attack-of-the-hydra",
    )  # fmt: skip
    state.encounter = 2
    state.players[0].hero = "aside"
    state.monster_deck.top[:] = ["zombie", "orc-raider", "giant-boar"]
    game = sit_down(state)
    assert game.state.phase is Phase.ACTING
    assert game.state.players[0].discard == []


@pytest.mark.rule("G-16.1", "G-16.29")
@pytest.mark.parametrize("card", ["armored-wyrm", "wyrm"])
@pytest.mark.parametrize(
    ("hand", "asked", "left"),
    [
        (["bar-brawler", "shield-bearer"], [], ["bar-brawler", "shield-bearer"]),
        (["bar-brawler", "mace"], [], ["bar-brawler"]),
        (["mace", "wide-axe", "bar-brawler"], ["mace", "wide-axe"], ["bar-brawler", "wide-axe"]),
    ],
)
def test_a_wyrm_takes_an_item_and_nothing_else(
    card: str, hand: Sequence[str], asked: list[str], left: list[str]
) -> None:
    game = dealt("zombie", card, "giant-boar", hands={0: hand})
    assert (keys(game, 0) if kinds(game) == {"lose-card"} else []) == asked
    answer(game, *[(0, each) for each in asked[:1]])
    assert game.state.players[0].hand == left


@pytest.mark.rule("G-16.21")
@pytest.mark.parametrize(
    ("hand", "hero", "left", "where"),
    [
        (["mace"], "aside", ["mace"], "aside"),
        # The player hero is the only hero in the hand.
        (["mace"], "hand", ["mace"], "aside"),
        (["mace", "bar-brawler"], "aside", ["mace"], "aside"),
    ],
)
def test_a_zealot_takes_a_hero_the_player_hero_too(
    hand: Sequence[str], hero: Any, left: list[str], where: str
) -> None:
    state = arranged(
        "fiona",
        "gerki",
        hands={0: hand},
        agenda=[SetUpEncounter()],
        phase=Phase.SETUP,
        scenario="attack-of-the-hydra",
    )
    state.encounter = 2
    state.players[0].hero = hero
    state.monster_deck.top[:] = ["zombie", "ruthless-zealot", "giant-boar"]
    game = sit_down(state)
    assert game.state.phase is Phase.ACTING
    assert (game.state.players[0].hand, game.state.players[0].hero) == (left, where)


@pytest.mark.rule("G-16.30", "G-16.46", "G-8.11")
@pytest.mark.parametrize("card", ["armored-wyrm", "wyrm", "ruthless-zealot"])
def test_on_the_location_nobody_is_made_to_discard_also_not_later(card: str) -> None:
    game = dealt(card, "giant-boar", "zombie", hands={0: ["mace", "bar-brawler"]})
    assert game.state.phase is Phase.ACTING
    assert group(game, LOCATION) == [card]
    answer(game, (0, f"marker-{card}-1"))
    assert group(game, 0) == ["giant-boar", "hydra", card]
    assert game.state.players[0].hand == ["bar-brawler", "mace"]
    assert game.state.players[0].hero == "hand"


@pytest.mark.rule("G-8.25")
@pytest.mark.parametrize(("again", "hps"), [(True, [9, 8, 7]), (False, [9, 8, 8])])
def test_whether_a_card_that_comes_again_ambushes_again_is_an_option(
    again: bool,  # noqa: FBT001
    hps: list[int],
) -> None:
    """There are two Sabre Cats: both ambush once, and the first to come again does so by the option."""
    state = arranged("fiona", "gerki", location=["baelfire"], ambush_again=again)
    state.agenda[:] = [BeginRound()]
    state.monster_deck = Pile.of("sabre-cat", "sabre-cat")
    told = []
    for _ in range(3):
        game = sit_down(state)
        state = game.state
        told.append(state.players[0].hp)
        # The cat is defeated, and the next round begins.
        state.monster_discard += [each.card for each in state.active]
        state.active.clear()
        state.agenda[:] = [BeginRound()]
    assert told == hps


@pytest.mark.rule("G-8.15", "G-8.16")
def test_a_token_that_lies_in_wait_does_so_each_time_it_comes_and_not_when_it_is_moved() -> None:
    game = at_the_inn(active=["calls-ambush", "zombie"], hands={0: ["pit-fighter"], 1: ["rogue"]})
    answer(game, (0, "hero-pit-fighter"), (0, "fight-0-1"))
    assert group(game, 0) == ["zombie", "ambush-armored"]
    assert [each.hp for each in game.state.players] == [9, 10]
    assert game.state.tokens["ambush-armored"] == 1
    answer(game, (1, "hero-rogue"), (1, "ambush-armored-3"))
    assert [each.hp for each in game.state.players] == [9, 10]


@pytest.mark.rule("G-16.65", "G-16.66", "G-8.3")
def test_a_pup_that_stands_with_the_defending_player_stays() -> None:
    game = dealt("zombie", "worg-pup", "goblin-archer", "giant-boar")
    assert group(game, 0) == ["worg-pup", "goblin-archer", "hydra"]
    # Alone on the location it goes and saves it: 2 HP for everybody at the Enchantment Park.
    state = arranged(
        "fiona", "gerki", agenda=[SetUpEncounter()], phase=Phase.SETUP,
        scenario="attack-of-the-hydra",
    )  # fmt: skip
    state.encounter = 2
    state.monster_deck.top[:] = ["tentacle-horror", "giant-boar", "zombie"]
    state.players[1].hp = 5
    game = sit_down(state)
    assert (group(game, LOCATION), game.state.players[1].hp) == ([], 7)
    # It went when all others lay there.
    assert group(game, 0) == ["giant-boar", "hydra", "tentacle-horror"]
