"""The setup of a game, played: who receives what, the rows, and the order of it all."""

from pathlib import Path
from typing import Any

import pytest

import tabard
from tabard.greyport.events import Began, Drew, RoundBegan
from tabard.greyport.hands import list_hand
from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import DiscardStep, RecruitStep, SetUpEncounter
from tabard.greyport.vocabulary import Value
from tabard.table import Game
from tabard.table.journal import Drawn
from tabard.table.settling import Dice

from .box import box, built_in, own
from .table import answer, arranged, group, keys, phase, sit_down

ALL = ["fiona", "gerki", "zot", "deirdre", "chronos"]


def seated(*, seed: int = 1, **chosen: Any) -> Game[Greyport]:
    """Set up a game as far as it goes without an answer."""
    game: Game[Greyport] = tabard.new("greyport", seed=seed, **chosen)
    return game


@pytest.mark.rule("G-2.1")
@pytest.mark.parametrize("scenario", sorted(box().scenarios))
def test_a_scenario_fixes_encounters_subdecks_locations_and_bosses(scenario: str) -> None:
    card = box().scenarios[scenario]
    for seed in (1, 2):
        state = seated(seed=seed, scenario=scenario).state
        met: list[tuple[str, str, list[str], list[str]]] = []
        for _ in card.encounters:
            for place in [*state.places()]:
                state.group(place).clear()
            state.tokens.update({id_: each.copies for id_, each in box().tokens.items()})
            state.agenda[:] = [SetUpEncounter()]
            state = sit_down(state, dice=Dice.TABLE).state
            bosses = sorted(each.card for _, each in state.monsters() if each.card in box().bosses)
            met.append((state.encounter_card.id, state.location.id, [*state.subdecks_used], bosses))
        assert [each[0] for each in met] == [*card.encounters]
        assert [each[1] for each in met] == [*card.locations]
        assert sorted(met[-1][2]) == sorted(card.subdecks)
        assert met[-1][3] == sorted(card.win)


@pytest.mark.rule("G-2.2", "G-2.15")
@pytest.mark.parametrize("character", ALL)
def test_a_character_comes_with_nine_cards_and_the_first_of_three_heroes(character: str) -> None:
    other = "zot" if character != "zot" else "fiona"
    game = seated(party=[character, other])
    player = game.state.players[0]
    cards = [*box().heroes.values(), *box().items.values()]
    nine = sorted(
        each.id for each in cards if each.character == character for _ in range(each.copies)
    )
    assert len(nine) == 9
    assert sorted([*player.hand, *player.deck.cards()]) == nine
    assert list_hand(game.state, 0) == [f"{character}-1", *player.hand]
    assert (player.level, player.discard, player.played) == (1, [], [])


@pytest.mark.rule("G-2.3", "G-2.14")
def test_hands_are_dealt_by_chance_and_the_hero_comes_on_top() -> None:
    hands = {tuple(seated(seed=seed).state.players[0].hand) for seed in range(8)}
    assert len(hands) > 1
    shown = seated().view(0)["table"]["players"][0]
    assert (len(shown["hand"]), shown["cards"], shown["deck"]) == (6, 5, 4)
    assert shown["hand"].count("fiona-1") == 1


@pytest.mark.rule("G-2.4")
def test_a_scenario_may_start_with_fewer_hit_points(tmp_path: Path) -> None:
    assert [each.hp for each in seated().state.players] == [10, 10]
    name = "scenarios/the-goblin-king.toml"
    own(tmp_path, {name: built_in(name) + "starting_hp = 8\n"})
    game = seated(scenario="the-goblin-king", packs=[tmp_path])
    assert [(each.hp, each.most_hp) for each in game.state.players] == [(8, 8), (8, 8)]


@pytest.mark.rule("G-2.5", "G-2.6", "G-2.17")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_rows_are_four_cards_without_gold(seed: int) -> None:
    state = seated(seed=seed, party=["fiona", "zot"]).state
    for side, cards, whole in (
        (state.heroes, box().heroes, 50),
        (state.items, box().items, 48),
    ):
        assert len(side.row) == 4
        assert Value.GOLD not in {cards[each].cost for each in side.row}
        gone = len(state.retired) if whole == 50 else 0
        assert len(side.deck) == whole - 4 - gone
        # What was set aside as gold is shuffled back: nothing of the deck is known.
        assert (side.deck.top, side.deck.bottom) == ([], [])


@pytest.mark.rule("G-2.8", "G-2.21")
def test_a_hero_who_is_a_player_leaves_the_game_at_setup() -> None:
    for seed in range(12):
        state = seated(seed=seed, party=["zot", "gerki"]).state
        assert {"zot-the-wizard", "gerki-the-sneak"}.isdisjoint(state.heroes.row)
        assert len(state.heroes.row) + len(state.heroes.deck) + len(state.retired) == 50


@pytest.mark.rule("G-2.7", "G-12.10")
def test_later_a_gold_card_may_fill_the_row() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        agenda=[RecruitStep(), DiscardStep()],
        phase=Phase.ENDING,
    )
    state.heroes.row[:] = ["townsfolk", "dockhand"]
    state.players[0].coins[:] = [Value.COPPER]
    game = sit_down(state)
    answer(game, (0, "dockhand-copper"), "dragonslayer")
    assert game.state.heroes.row == ["townsfolk", "dragonslayer"]


@pytest.mark.rule("G-2.10")
def test_whoever_is_chosen_defends_first_with_the_marker_unused() -> None:
    game = seated(party=["fiona", "gerki", "zot"])
    assert keys(game, 1) == ["fiona", "gerki", "zot"]
    answer(game, (0, "zot"))
    while phase(game) is Phase.SETUP:
        game.apply(0)
    first = next(each for each in game.events if isinstance(each, RoundBegan))
    assert (first.round, first.seat) == (1, 2)
    shown = game.view(0)["table"]
    assert (shown["defender"], shown["marker_used"]) == (2, False)


@pytest.mark.rule("G-2.11", "G-2.13")
def test_there_is_no_monster_deck_before_the_first_encounter() -> None:
    state = set_up(Setup(), box())
    game = sit_down(state)
    while "start" not in {each.kind for each in game.decisions.values()}:
        game.apply(0)
    assert (len(game.state.monster_deck), game.state.encounter) == (0, 0)
    assert game.state.monster_discard == []
    answer(game, (0, "fiona"))
    # The next card is asked for: all twenty goblins are possible, and nothing else.
    assert game.state.encounter == 1
    goblins = {each.id for each in box().monsters.values() if each.faction == "goblins"}
    assert {*keys(game, 0)} == goblins
    assert len(game.state.monster_deck) == 20
    assert (game.state.monster_deck.top, game.state.monster_discard) == ([], [])


@pytest.mark.rule("G-2.19")
def test_curses_lie_apart() -> None:
    game = seated(party=ALL)
    assert game.view(0)["table"]["curses"] == 20
    for player in game.state.players:
        assert "curse" not in [*player.hand, *player.deck.cards(), *player.discard]


@pytest.mark.rule("G-2.20", "G-2.13")
def test_setup_runs_in_the_printed_order() -> None:
    game = seated(party=["fiona", "gerki"])
    answer(game, (0, "gerki"))
    streams = [each.stream for each in game.stream if isinstance(each, Drawn)]
    order = list(dict.fromkeys(streams))
    assert order[:5] == ["deck-1", "deck-2", "heroes", "items", "monsters"]
    told = [type(each) for each in game.events]
    assert told.index(Drew) < told.index(Began) < told.index(RoundBegan)
    assert game.state.encounter == 1
    assert group(game, 1) != []
