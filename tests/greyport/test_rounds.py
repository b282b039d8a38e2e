"""The round, played: Taunts, being done, monster damage and shield tokens, the steps of its end."""

from typing import Any

import pytest

from tabard.greyport.state import Phase
from tabard.greyport.steps import (
    ROUND_END,
    BeginRound,
    Brace,
    Cleanup,
    DiscardStep,
    MonsterDamage,
    PassMarker,
    RecruitStep,
    Refill,
)
from tabard.greyport.vocabulary import Value

from .table import answer, arranged, group, keys, monster, sit_down, starting, table

ENDING: dict[str, Any] = {"phase": Phase.ENDING}


@pytest.mark.rule("G-4.1", "G-4.3")
def test_everybody_may_act_at_any_moment() -> None:
    game = table("fiona", "gerki", "zot", active=["cave-bear"])
    assert sorted(game.decisions) == [0, 1, 2]
    answer(game, (2, "hero-zot-1"), (0, "hero-fiona-1"), (2, "fight-0-1"), 2)
    assert sorted(game.decisions) == [0, 1]


@pytest.mark.rule("G-4.13")
def test_who_is_done_may_take_it_back_until_the_round_ends() -> None:
    game = table(active=["zombie"])
    answer(game, (0, "done"))
    assert sorted(game.decisions) == [1]
    assert keys(game, 0) == ["go-on"]
    answer(game, (0, "go-on"))
    assert starting(game, 0, "hero") == ["hero-fiona-1"]
    answer(game, (0, "done"), (1, "done"))
    assert [each.hp for each in game.state.players] == [8, 10]


@pytest.mark.rule("G-9.2", "G-9.7", "G-9.1")
def test_the_marker_taunts_once_and_for_the_defending_player() -> None:
    game = table(location=["zombie", "cave-bear"], others={1: ["hired-thug"]})
    assert starting(game, 1, "marker") == []
    answer(game, (0, "marker-cave-bear-2"))
    assert group(game, 0) == ["cave-bear"]
    assert starting(game, 0, "marker") == []


@pytest.mark.rule("G-8.10", "G-9.8")
def test_some_monsters_cannot_be_taunted() -> None:
    game = table(active=["moon-worg", "zombie"], location=["mind-leech"], hands={1: ["rogue"]})
    answer(game, (1, "hero-rogue"))
    assert keys(game, 1) == ["zombie-3", "none"]


@pytest.mark.rule("G-8.23")
def test_a_ferocious_monster_goes_to_the_active_group() -> None:
    game = table(active=["zombie"], location=["moon-worg", "zombie"], hands={1: ["rogue"]})
    answer(game, (1, "hero-rogue"), (1, "moon-worg-1"))
    assert group(game, 0) == ["zombie", "moon-worg"]


@pytest.mark.rule("G-16.25")
def test_taunting_a_zombie_hurts_and_a_token_prevents_it() -> None:
    game = table(location=["zombie", "zombie"], hands={1: ["holy-templar"]})
    answer(game, (0, "marker-zombie-1"))
    assert game.state.players[0].hp == 9
    game = table(location=["zombie", "zombie"], hands={1: ["holy-templar"]})
    answer(game, (1, "hero-holy-templar"), (0, "marker-zombie-1"), (1, "1"))
    assert (game.state.players[0].hp, game.state.shields) == (10, 0)


@pytest.mark.rule("G-4.4", "G-9.4")
def test_without_an_active_monster_the_defending_player_has_to_taunt() -> None:
    game = table(others={1: ["zombie", "cave-bear"]}, agenda=[BeginRound()])
    assert keys(game, 0) == ["zombie-1", "cave-bear-2"]
    answer(game, (0, "cave-bear-2"))
    assert group(game, 0) == ["cave-bear"]
    assert game.state.marker_used


@pytest.mark.rule("G-4.7")
def test_a_monster_on_the_location_lifts_the_duty() -> None:
    game = table(others={1: ["zombie"]}, location=["zombie"], agenda=[BeginRound()])
    assert game.state.phase is Phase.ACTING
    assert not game.state.marker_used


@pytest.mark.rule("G-4.10")
def test_a_duty_that_nobody_can_fulfil_is_skipped() -> None:
    game = table(others={1: ["mind-leech"]}, agenda=[BeginRound()])
    assert game.state.phase is Phase.ACTING
    assert not game.state.marker_used


@pytest.mark.rule("G-11.1", "G-11.2", "G-11.26")
def test_monsters_hit_the_defending_player_and_the_location() -> None:
    game = table(
        active=["cave-bear", "zombie"],
        location=["orc-champion"],
        others={1: ["cave-bear"]},
        agenda=[MonsterDamage(), Refill()],
        **ENDING,
    )
    assert [each.hp for each in game.state.players] == [5, 9]
    assert game.state.location.hp == 6


@pytest.mark.rule("G-11.41", "G-8.19", "G-11.28")
def test_the_party_divides_its_tokens_over_all_it_sees() -> None:
    state = arranged(
        "fiona",
        "gerki",
        "zot",
        active=["firespitter", "zombie"],
        agenda=[MonsterDamage(), Refill()],
        **ENDING,
    )
    state.shields = 4
    game = sit_down(state)
    # There are four tokens, and no more are offered than there is damage.
    assert keys(game, 2) == ["0", "1", "2"]
    answer(game, (2, "2"))
    assert keys(game, 0) == ["0", "1", "2"]
    answer(game, (0, "1"))
    # Nobody is asked about the Slash of a monster whose own damage is prevented.
    assert [each.hp for each in game.state.players] == [9, 10, 10]


@pytest.mark.rule("G-8.20", "G-8.5")
def test_damage_prevented_in_part_slashes_in_full() -> None:
    state = arranged(
        "fiona", "gerki", active=["firespitter"], agenda=[MonsterDamage(), Refill()], **ENDING
    )
    state.shields = 1
    game = sit_down(state)
    answer(game, (0, "1"))
    assert [each.hp for each in game.state.players] == [9, 9]


@pytest.mark.rule("G-16.6", "G-16.32")
def test_a_cultist_keeps_tokens_from_its_player() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["cultist", "firespitter"],
        agenda=[MonsterDamage(), Refill()],
        **ENDING,
    )
    state.shields = 2
    game = sit_down(state)
    asked = game.question(0)
    assert asked is not None
    assert asked.prompt.startswith("Gerki")
    answer(game, (0, "1"))
    assert [each.hp for each in game.state.players] == [7, 10]


@pytest.mark.rule("G-8.4", "G-8.17", "G-8.18")
def test_cursed_monsters_curse_whom_they_hurt() -> None:
    laid: dict[str, Any] = {
        "active": ["ruthless-zealot"],
        "agenda": [MonsterDamage(), Refill()],
        **ENDING,
    }
    game = table(**laid)
    assert game.state.players[0].discard == ["curse"]
    state = arranged("fiona", "gerki", **laid)
    state.shields = 2
    game = sit_down(state)
    answer(game, (0, "2"))
    assert game.state.players[0].discard == []


@pytest.mark.rule("G-11.3", "G-0.4")
def test_the_party_loses_before_the_location_is_hit() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["cave-bear"],
        location=["zombie"],
        agenda=[MonsterDamage()],
        **ENDING,
    )
    state.players[0].hp = 3
    game = sit_down(state)
    assert game.outcome is not None
    assert not game.outcome.won
    assert game.state.location.hp == 9


@pytest.mark.rule("G-11.6", "G-11.30", "G-11.31")
def test_a_lost_location_costs_its_penalty_and_gives_its_monsters_out() -> None:
    game = table(
        location=["drog", "zombie", "cave-bear"],
        place_hp=3,
        hands={0: ["mace"], 1: ["dagger"]},
        agenda=[MonsterDamage(), Refill()],
        **ENDING,
    )
    answer(game, (0, "mace"), (1, "dagger"))
    assert keys(game, 0) == ["zombie-2", "cave-bear-3"]
    answer(game, (0, "cave-bear-3"))
    assert (group(game, 0), group(game, 1)) == (["drog", "cave-bear"], ["zombie"])
    assert game.state.location.id == ""


@pytest.mark.rule("G-10.1", "G-10.6", "G-9.5")
def test_taunting_the_last_monster_away_saves_the_location_at_once() -> None:
    game = table(location=["cave-bear"])
    answer(game, (0, "marker-cave-bear-1"))
    assert [each.coins for each in game.state.players] == [[Value.SILVER], [Value.SILVER]]


@pytest.mark.rule("G-10.7")
def test_a_location_is_saved_once() -> None:
    game = table(
        active=["blink-imp"], others={1: ["zombie"]}, location=["cave-bear"], hands={1: ["rogue"]}
    )
    answer(game, (0, "marker-cave-bear-1"))
    assert [each.coins for each in game.state.players] == [[Value.SILVER], [Value.SILVER]]
    # Whoever fights the imp sends it to the location; then it is Taunted away as the last one there.
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-2"), 1)
    assert group(game, -1) == ["blink-imp"]
    answer(game, (1, "hero-rogue"), (1, "blink-imp-2"))
    assert group(game, -1) == []
    assert [each.coins for each in game.state.players] == [[Value.SILVER], [Value.SILVER]]


@pytest.mark.rule("G-20.2", "G-16.66")
def test_whether_a_vengeful_move_saves_is_an_option() -> None:
    for chosen, coins in ((True, 1), (False, 0)):
        game = table(location=["giant-boar"], hands={1: ["lookout"]}, vengeful_saves=chosen)
        answer(game, (1, "hero-lookout"))
        assert group(game, 0) == ["giant-boar"]
        assert len(game.state.players[0].coins) == coins


@pytest.mark.rule("G-11.25", "G-11.22")
def test_the_round_ends_in_its_order_and_the_marker_goes_left() -> None:
    assert [type(each) for each in ROUND_END] == [
        Brace, MonsterDamage, Cleanup, RecruitStep, DiscardStep, Refill, PassMarker,
    ]  # fmt: skip
    game = table("fiona", "gerki", "zot", others={2: ["zombie"]}, location=["zombie"])
    answer(game, (0, "done"), (1, "done"), (2, "done"))
    assert [game.state.location.hp, game.state.defender] == [7, 0]
    answer(game, "mace", "wide-axe", "barrel-lid", "bar-brawler", "bar-brawler")
    assert (game.state.defender, game.state.round) == (1, 2)


@pytest.mark.rule("G-11.24", "G-11.23", "G-8.24")
def test_ferocious_monsters_follow_the_marker() -> None:
    game = table(active=["moon-worg", "zombie"], location=["moon-worg"], agenda=[PassMarker()])
    assert (group(game, 0), group(game, 1)) == (["zombie"], ["moon-worg"])
    assert group(game, -1) == ["moon-worg"]


@pytest.mark.rule("G-11.11", "G-11.12", "G-11.13")
def test_cleanup_discards_what_was_played_but_no_player_hero() -> None:
    game = table(active=["zombie"], hands={0: ["mace"], 1: ["kite-shield"]})
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (1, "hero-gerki-1"))
    answer(game, (1, "item-kite-shield-0"), (0, "done"), (1, "done"))
    assert game.state.shields == 1
    answer(game, (0, "0"))
    fiona, gerki = game.state.players
    assert (fiona.discard, gerki.discard) == (["mace"], ["kite-shield"])
    assert (fiona.hero, gerki.hero) == ("aside", "aside")
    assert game.state.shields == 0


@pytest.mark.rule("G-11.36", "G-11.37", "G-11.14")
def test_the_defending_player_discards_to_the_hand_size_and_may_go_on() -> None:
    hand = ["mace", "wide-axe", "barrel-lid", "bar-brawler", "shield-bearer", "hooked-chain"]
    game = table(active=["zombie"], hands={0: hand}, agenda=[DiscardStep(), PassMarker()], **ENDING)
    assert keys(game, 0) == sorted(hand)
    assert [each.hero for each in game.state.players] == ["aside", "hand"]
    answer(game, (0, "mace"))
    assert "enough" in keys(game, 0)
    answer(game, (0, "hooked-chain"), (0, "enough"))
    assert len(game.state.players[0].hand) == 4


@pytest.mark.rule("G-11.18", "G-11.39", "G-11.38")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    state = arranged("fiona", "gerki", active=["zombie"], agenda=[Refill(), PassMarker()], **ENDING)
    fiona = state.players[0]
    fiona.deck.become("mace")
    fiona.discard[:] = ["wide-axe"]
    fiona.hero = "aside"
    game = sit_down(state)
    assert game.state.players[0].hand == ["mace", "wide-axe"]
    assert game.state.players[0].hero == "hand"


@pytest.mark.rule("G-16.19", "G-16.42")
def test_who_cannot_draw_still_takes_the_player_hero() -> None:
    state = arranged(
        "fiona", "gerki", active=["orc-warlord"], agenda=[Refill(), PassMarker()], **ENDING
    )
    state.players[0].hero = "aside"
    game = sit_down(state)
    assert (game.state.players[0].hand, game.state.players[0].hero) == ([], "hand")


@pytest.mark.rule("G-16.39", "G-16.16")
def test_a_mercenary_mage_makes_the_hand_smaller() -> None:
    hand = ["mace", "wide-axe", "barrel-lid", "bar-brawler", "shield-bearer"]
    game = table(
        active=["mercenary-mage"], hands={0: hand}, agenda=[DiscardStep(), PassMarker()], **ENDING
    )
    assert "enough" not in keys(game, 0)
    answer(game, (0, "mace"))
    assert "enough" in keys(game, 0)


@pytest.mark.rule("G-16.63")
def test_a_weakened_monster_deals_less_this_round() -> None:
    game = table("deirdre", "zot", active=["cave-bear"], hands={0: ["hedge-witch"]})
    answer(game, (0, "hero-hedge-witch"), (0, "fight-0-1"), 1)
    answer(game, (1, "done"))
    assert [each.hp for each in game.state.players] == [9, 9]
    assert monster(game, "cave-bear").weakened == 0


@pytest.mark.rule("G-5.16", "G-5.7", "G-5.15")
def test_an_anytime_ability_waits_for_its_player_until_the_monsters_strike() -> None:
    game = table(active=["cave-bear"], hands={1: ["fleck-the-bard", "dagger", "blowpipe"]})
    answer(game, (1, "hero-fleck-the-bard"), (0, "done"), (1, "done"))
    assert game.state.phase is Phase.BRACING
    assert game.state.players[0].hp == 10
    answer(game, (1, "use-0-0-fleck-the-bard"), (1, "dagger"), (1, "gerki"))
    answer(game, "rogue", "lookout")
    assert game.state.players[0].hp == 7
    assert game.state.players[1].hand == ["blowpipe", "lookout", "rogue"]
