"""The end of a round, played: cleanup, the hand, the refill, and what stays with whom."""

from pathlib import Path
from typing import Any

import pytest

from tabard.greyport.state import Phase
from tabard.greyport.steps import (
    Act,
    Cleanup,
    DiscardStep,
    MonsterDamage,
    PassMarker,
    RecruitStep,
    Refill,
)
from tabard.greyport.vocabulary import Value
from tabard.table.settling import Dice

from .box import own
from .table import answer, arranged, group, keys, kinds, phase, sit_down, starting, table

HAND = ["mace", "wide-axe", "barrel-lid", "bar-brawler", "shield-bearer", "hooked-chain", "mace"]


@pytest.mark.rule("G-11.10", "G-11.35", "G-15.8")
def test_cleanup_effects_find_their_cards_in_play_and_happen_once() -> None:
    game = table(active=["cave-bear"], hands={0: ["bar-brawler", "tainted-blade"]})
    answer(game, (0, "hero-bar-brawler"), (0, "item-tainted-blade-0"), (0, "fight-0-1"), 1)
    assert game.state.retired == []
    answer(game, (1, "done"))
    fiona = game.state.players[0]
    # The hero went away with the blade's curse, the blade itself to the discard pile.
    assert game.state.retired == ["bar-brawler"]
    assert fiona.discard == ["tainted-blade"]


@pytest.mark.rule("G-11.10")
def test_a_cleanup_effect_is_for_the_player_of_its_card() -> None:
    game = table(
        "fiona", "gerki", "zot", active=["cave-bear"], hands={1: ["rogue", "tainted-blade"]}
    )
    answer(game, (1, "hero-rogue"), (1, "none"), (1, "item-tainted-blade-0"))
    answer(game, (0, "done"), (1, "done"), (2, "done"))
    assert game.state.retired == ["rogue"]
    assert [each.discard for each in game.state.players] == [[], ["tainted-blade"], []]


@pytest.mark.rule("G-11.35")
def test_a_card_returned_in_cleanup_was_still_in_play(tmp_path: Path) -> None:
    text = (
        'name = "Echo"\nabout = "Comes back"\ntype = "physical"\ndamage = "1"\ncost = "copper"\n'
        'do = "cleanup: return 1 hero played"\n'
    )
    own(tmp_path, {"heroes/echo.toml": text})
    game = table(active=["cave-bear"], hands={1: ["echo"]}, packs=(tmp_path,))
    answer(game, (1, "hero-echo"), (0, "done"), (1, "done"))
    assert game.state.players[1].hand == ["echo"]
    assert game.state.players[1].discard == []


@pytest.mark.rule("G-11.15")
def test_another_hand_size_counts_for_discarding_and_for_drawing() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["mercenary-mage"],
        hands={0: HAND[:5]},
        agenda=[DiscardStep(), Refill(), PassMarker()],
        phase=Phase.ENDING,
    )
    game = sit_down(state)
    assert "enough" not in keys(game, 0)
    answer(game, (0, "mace"))
    assert "enough" in keys(game, 0)
    answer(game, (0, "wide-axe"), (0, "barrel-lid"), (0, "enough"), "mace", "loud-cousin")
    assert phase(game) is Phase.ACTING
    assert len(game.state.players[0].hand) == 4


@pytest.mark.rule("G-11.16", "G-11.20")
def test_who_does_not_defend_keeps_any_number_of_cards() -> None:
    others = [
        "dagger",
        "dagger",
        "rogue",
        "rogue",
        "lookout",
        "pickpocket",
        "blowpipe",
        "loaded-dice",
    ]
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        hands={0: HAND[:5], 1: others},
        agenda=[Cleanup(), RecruitStep(), DiscardStep(), Refill(), PassMarker()],
        phase=Phase.ENDING,
    )
    state.heroes.row[:] = ["townsfolk"]
    state.players[0].coins[:] = [Value.COPPER]
    state.players[1].coins[:] = [Value.COPPER, Value.GOLD]
    game = sit_down(state)
    answer(game, "dockhand")
    assert sorted(game.decisions) == [0]
    answer(game, (0, "mace"), (0, "enough"))
    gerki = game.state.players[1]
    assert (gerki.hand, gerki.coins) == (sorted(others), [Value.COPPER, Value.GOLD])
    assert len(gerki.deck) == 1
    assert game.state.players[0].coins == []


@pytest.mark.rule("G-11.17")
@pytest.mark.parametrize(("held", "drawn"), [(2, 3), (5, 0), (0, 5)])
def test_the_defending_player_draws_up_to_five(held: int, drawn: int) -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        hands={0: HAND[:held]},
        agenda=[Refill(), PassMarker()],
        phase=Phase.ENDING,
    )
    before = len(state.players[0].deck)
    game = sit_down(state, dice=Dice.TABLE)
    assert len(game.state.players[0].hand) == 5
    assert len(game.state.players[0].deck) == before - drawn
    assert len(game.state.players[1].hand) == 0


@pytest.mark.rule("G-11.19", "G-11.38")
def test_a_player_hero_is_never_shuffled_in() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        hands={0: ["mace"]},
        agenda=[DiscardStep(), Refill(), PassMarker()],
        phase=Phase.ENDING,
    )
    fiona = state.players[0]
    fiona.deck.become()
    fiona.discard[:] = ["wide-axe", "bar-brawler"]
    for thrown in ("mace", "wide-axe", "bar-brawler"):
        game = sit_down(state, dice=Dice.TABLE)
        answer(game, (0, thrown))
        answer(game, *[(0, "enough")] * len(starting(game, 0, "enough")))
        fiona = game.state.players[0]
        assert sorted(fiona.hand) == ["bar-brawler", "mace", "wide-axe"]
        assert (fiona.deck.cards(), fiona.discard, fiona.hero) == ([], [], "hand")
        state = game.state
        state.defender = 0
        state.agenda[:] = [DiscardStep(), Refill(), PassMarker()]
        state.phase = Phase.ENDING


@pytest.mark.rule("G-11.21", "G-15.9")
def test_a_player_hero_comes_back_in_its_owners_own_refill() -> None:
    laid: dict[str, Any] = {"others": {0: ["zombie"], 1: ["zombie"], 2: ["zombie"]}}
    state = arranged("fiona", "gerki", "zot", **laid)
    game = sit_down(state, dice=Dice.TABLE)
    answer(game, (2, "hero-zot-1"))
    where = []
    for defender in range(3):
        assert game.state.defender == defender
        while game.state.round == defender + 1:
            seat = next(iter(game.decisions))
            last = [key for key in keys(game, seat) if key in {"done", "enough"}]
            answer(game, (seat, last[0]))
        where.append(game.state.players[2].hero)
    assert where == ["aside", "aside", "hand"]


@pytest.mark.rule("G-11.22", "G-11.25")
def test_the_marker_goes_round_the_table() -> None:
    state = arranged(
        "fiona", "gerki", "zot", location=["zombie"], agenda=[PassMarker()], phase=Phase.ENDING
    )
    defenders = []
    for _ in range(4):
        state.marker_used = True
        game = sit_down(state)
        defenders.append(game.state.defender)
        assert starting(game, game.state.defender, "marker") == ["marker-zombie-1"]
        state = game.state
        state.agenda[:] = [PassMarker()]
        state.phase = Phase.ENDING
    assert defenders == [1, 2, 0, 1]


@pytest.mark.rule("G-11.13", "G-11.11")
def test_tokens_and_played_cards_are_gone_before_the_next_round() -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["zombie"],
        hands={1: ["rogue"]},
        agenda=[Act(), MonsterDamage(), Cleanup(), PassMarker()],
    )
    state.shields = 3
    game = sit_down(state, dice=Dice.TABLE)
    answer(game, (1, "hero-rogue"), (1, "none"))
    state = game.state
    state.agenda[:] = [MonsterDamage(), Cleanup(), PassMarker()]
    state.phase = Phase.ENDING
    game = sit_down(state, dice=Dice.TABLE)
    assert (game.state.shields, game.state.round) == (0, 2)
    assert game.state.players[1].discard == ["rogue"]
    assert group(game, -1) == ["zombie"]


@pytest.mark.rule("G-11.25", "G-11.20", "G-12.6")
def test_the_six_steps_of_the_end_of_a_round_in_their_order() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        hands={0: ["mace", "mace", "wide-axe", "barrel-lid", "bar-brawler", "shield-bearer"]},
    )
    state.heroes.row[:] = ["townsfolk", "dockhand"]
    state.players[0].coins[:] = [Value.COPPER]
    state.players[0].discard[:] = ["loud-cousin"]
    state.shields = 1
    game = sit_down(state)
    answer(game, (0, "hero-bar-brawler"), (1, "done"))
    assert game.state.players[0].hp == 10
    answer(game, (0, "done"))
    # Damage first, while cards and tokens still lie there; the recruited card counts for the discards.
    assert kinds(game) == {"shields"}
    assert [each.card for each in game.state.players[0].played] == ["bar-brawler"]
    answer(game, (0, "1"))
    assert (game.state.players[0].hp, kinds(game)) == (9, {"recruit"})
    assert game.state.players[0].discard == ["loud-cousin", "bar-brawler"]
    answer(game, (0, "dockhand-copper"), "watch-recruit")
    assert (kinds(game), len(game.state.players[0].hand)) == ({"discard"}, 6)
    assert "enough" not in keys(game, 0)
    answer(game, (0, "mace"), (0, "mace"), (0, "enough"))
    assert (kinds(game), game.state.defender) == ({"roll:deck-1"}, 0)
    answer(game, "hooked-chain")
    assert (game.state.defender, game.state.round) == (1, 2)
    assert len(game.state.players[0].hand) == 5
