"""When anytime abilities can be used, and when not; nobody ends such a moment for somebody else."""

import pytest

from tabard.greyport.events import EncounterEnded
from tabard.greyport.state import Phase

from .table import answer, keys, phase, starting, table

USE = "use-0-0-fleck-the-bard"
BARD = ["fleck-the-bard", "dagger", "blowpipe"]


@pytest.mark.rule("G-5.7", "G-5.15")
def test_an_anytime_ability_is_open_all_through_its_round_and_used_once() -> None:
    game = table(active=["cave-bear"], hands={0: ["bar-brawler"], 1: BARD})
    assert starting(game, 1, "use") == []
    answer(game, (1, "hero-fleck-the-bard"))
    assert USE in keys(game, 1)
    answer(game, (0, "hero-bar-brawler"))
    assert USE in keys(game, 1)
    answer(game, (1, "fight-0-1"), 2)
    assert USE in keys(game, 1)
    answer(game, (1, USE), (1, "dagger"), (1, "gerki"), "rogue", "lookout")
    assert starting(game, 1, "use") == []


@pytest.mark.rule("G-5.7")
def test_an_anytime_ability_is_gone_with_its_card() -> None:
    game = table(active=["zombie"], location=["zombie"], hands={0: ["mace"] * 2, 1: BARD})
    answer(game, (1, "hero-fleck-the-bard"), (0, "done"), (1, "done"), (1, "on"), (1, "on"))
    answer(game, (0, "enough"), "bar-brawler", "bar-brawler", "wide-axe")
    assert (game.state.round, phase(game)) == (2, Phase.ACTING)
    assert starting(game, 1, "use") == []
    assert starting(game, 1, "hero") == ["hero-gerki-1"]


@pytest.mark.rule("G-5.16")
def test_an_anytime_ability_waits_while_dice_fall_and_targets_are_chosen() -> None:
    game = table(active=["cave-bear", "zombie"], hands={0: ["lookout", "mace"], 1: BARD})
    answer(game, (1, "hero-fleck-the-bard"), (0, "hero-lookout"))
    assert keys(game, 0) == ["cave-bear-1", "zombie-2"]
    assert keys(game, 1) == []
    answer(game, (0, "zombie-2"))
    assert USE in keys(game, 1)
    answer(game, (0, "fight-0-1"))
    assert keys(game, 1) == ["1", "2", "3", "4"]


@pytest.mark.rule("G-5.16")
def test_the_last_moments_of_a_round_are_before_damage_and_before_cleanup() -> None:
    game = table(active=["cave-bear"], hands={1: BARD})
    answer(game, (1, "hero-fleck-the-bard"), (0, "done"), (1, "done"))
    assert (phase(game), game.state.players[0].hp) == (Phase.BRACING, 10)
    # Whoever has nothing to use cannot end it.
    assert {seat: keys(game, seat) for seat in (0, 1)} == {0: [], 1: ["on", USE]}
    answer(game, (1, "on"))
    assert game.state.players[0].hp == 7
    assert {seat: keys(game, seat) for seat in (0, 1)} == {0: [], 1: ["on", USE]}
    answer(game, (1, USE), (1, "dagger"), (1, "fiona"), "mace", "mace")
    assert game.state.players[1].played == []


@pytest.mark.rule("G-5.16", "G-5.18")
def test_each_who_has_something_to_use_is_waited_for() -> None:
    game = table(
        active=["cave-bear"],
        hands={0: ["eagle-eye-sniper", "mace"], 1: BARD},
    )
    answer(game, (0, "hero-eagle-eye-sniper"), (1, "hero-fleck-the-bard"))
    answer(game, (0, "done"), (1, "done"))
    assert sorted(game.decisions) == [0]
    # The other need not wait until it is their turn to be asked.
    answer(game, (1, USE), (1, "dagger"), (1, "gerki"), "rogue", "lookout")
    answer(game, (0, "use-0-0-eagle-eye-sniper"), (0, "mace"))
    assert [each.damage for each in game.state.active] == [6]
    assert game.state.players[0].hp == 7


@pytest.mark.rule("G-5.16", "G-5.18", "G-13.1")
def test_there_is_a_last_moment_before_the_cleanup_that_ends_an_encounter() -> None:
    game = table(active=["frenzy-goblin"], hands={0: ["mace"], 1: [*BARD, "rogue"]})
    answer(game, (1, "hero-fleck-the-bard"), (0, "hero-fiona-1"), (0, "item-mace-0"))
    answer(game, (0, "fight-0-1"), 2)
    assert phase(game) is Phase.LEAVING
    assert {seat: keys(game, seat) for seat in (0, 1)} == {0: [], 1: ["on", USE]}
    assert [each.hp for each in game.state.players] == [10, 10]
    answer(game, (1, USE), (1, "dagger"), (1, "fiona"), "mace", "wide-axe")
    assert game.state.players[0].hand == ["mace", "wide-axe"]
    assert [each.played for each in game.state.players] == [[], []]
    assert [each for each in game.events if isinstance(each, EncounterEnded)] == [
        EncounterEnded("somebody-ordered-goblins")
    ]
    assert {each.kind for each in game.decisions.values()} == {"discard"}


@pytest.mark.rule("G-20.24", "G-4.5")
def test_an_anytime_snipe_at_the_last_moment_can_end_the_encounter() -> None:
    game = table(active=["frenzy-goblin"], hands={0: ["eagle-eye-sniper", "mace", "wide-axe"]})
    answer(game, (0, "hero-eagle-eye-sniper"), (0, "done"), (1, "done"))
    assert phase(game) is Phase.BRACING
    answer(game, (0, "use-0-0-eagle-eye-sniper"), (0, "mace"))
    assert phase(game) is Phase.RESTING
    assert game.state.players[0].hp == 10
    assert game.state.players[0].discard == ["mace", "eagle-eye-sniper"]
