"""Rounds of a party, proved on a game that is not Buttons & Bugs: cards in secret, turns by initiative, rests, negation, exhaustion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabard.crawl.cards import counts_as
from tabard.crawl.round_events import ActionBegan, CardWent, Chose, Rests, TurnBegan
from tabard.table import Seat, load, registry
from tests.crawl.brawl import BRAWL, Scene, scene

STAND = {"north": "a1", "south": "a3"}
HANDS = {"north": ["jab", "kick", "guard"], "south": ["guard", "roar", "jab"]}


@pytest.fixture(autouse=True)
def _at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, BRAWL.name, BRAWL)


def outing(stand: Mapping[str, str] = STAND, **more: Any) -> Scene:
    """Begin a round in which both heroes have cards."""
    given: dict[str, Any] = {"cards": HANDS, "lines": {}}
    return scene(stand, **(given | more))


def happened(table: Scene, kind: type[Any]) -> list[Any]:
    return [each for each in table.game.events if isinstance(each, kind)]


def choose(table: Scene, north: str, south: str) -> Scene:
    """Let both select, the second person first."""
    table.game.apply(south, Seat(1))
    table.game.apply(north, Seat(0))
    return table


def test_all_seats_select_at_once_and_nothing_is_told_before_the_last_has() -> None:
    table = outing()
    assert table.asked == {0: "select", 1: "select"}
    table.game.apply("guard+roar", Seat(1))
    assert (table.asked, happened(table, Chose)) == ({0: "select"}, [])
    assert table.game.state.party[1].in_zone("played") == []
    table.game.apply("jab+kick", Seat(0))
    assert [(each.figure, each.initiative) for each in happened(table, Chose)] == [
        ("north", 10),
        ("south", 50),
    ]


def test_one_person_with_two_characters_is_asked_for_one_after_the_other() -> None:
    table = outing(seats=[0, 0])
    table.answer("jab+kick")
    assert (table.asked, table.keys[0]) == ({0: "select"}, "guard+roar")
    table.answer("guard+roar")
    assert [each.figure for each in happened(table, Chose)] == ["north", "south"]


@pytest.mark.parametrize(
    ("north", "south", "order"),
    [
        ("jab+kick", "guard+roar", ["north", "south"]),
        ("guard+kick", "jab+roar", ["south", "north"]),
        ("long-rest", "roar+jab", ["south", "north"]),
    ],
)
def test_turns_come_by_initiative_and_a_long_rest_is_last(
    north: str, south: str, order: list[str]
) -> None:
    table = choose(outing(), north, south)
    while len(happened(table, TurnBegan)) < 2:
        table.answer(table.keys[-1])
    assert [each.figure for each in happened(table, TurnBegan)] == order


def test_a_turn_is_the_top_of_one_card_and_the_bottom_of_the_other() -> None:
    table = choose(outing(), "jab+kick", "guard+roar")
    assert table.asked == {0: "action"}
    table.answer("jab-bottom", "skip")
    assert table.keys == ["kick-top", "kick-basic-top"]
    assert happened(table, ActionBegan)[0].card == "jab"
    assert table.game.state.party[0].card("jab").zone == "discard"


def test_a_monster_acts_in_the_same_order_with_its_own_abilities() -> None:
    stand = {**STAND, "rat-1": "b1"}
    table = choose(outing(stand, lines={"monster/rat/0": "attack 2"}), "guard+kick", "guard+roar")
    assert [each.figure for each in happened(table, TurnBegan)] == ["rat-1"]
    assert table.asked == {0: "negate"}


@pytest.mark.parametrize(
    ("way", "zones", "hp"),
    [
        ("suffer", {"jab": "hand", "kick": "played", "guard": "played"}, 8),
        ("lose-jab", {"jab": "lost", "kick": "played", "guard": "played"}, 10),
    ],
)
def test_damage_is_suffered_or_paid_for_with_cards(
    way: str, zones: Mapping[str, str], hp: int
) -> None:
    stand = {**STAND, "rat-1": "b1"}
    lines = {"monster/rat/0": "attack 2"}
    table = choose(outing(stand, lines=lines), "guard+kick", "guard+roar").answer(way)
    north = table.game.state.party[0]
    assert {each.id: each.zone for each in north.cards} == zones
    assert table.figure("north").hp == hp


def test_an_active_card_counts_where_the_book_would_send_it() -> None:
    table = choose(outing(rounds=2), "guard+kick", "long-rest")
    table.answer("guard-top", "perform")
    game = table.game.state
    active = game.party[0].card("guard")
    assert (active.zone, counts_as(game, active)) == ("active", "discard")


def rest_short(table: Scene) -> Scene:
    """Play a round of which nobody makes anything, until the first character may rest."""
    choose(table, "jab+kick", "long-rest")
    table.answer("jab-bottom", "skip", "kick-basic-top")
    while table.asked != {0: "short-rest"}:
        table.answer(table.keys[0])
    return table


def test_a_short_rest_brings_the_discarded_cards_back_and_loses_one_by_chance() -> None:
    table = rest_short(outing())
    table.answer("yes")
    assert (table.asked, table.keys) == ({0: "keep-card"}, ["yes", "no"])
    table.answer("no")
    zones = sorted(each.zone for each in table.game.state.party[0].cards)
    assert zones == ["hand", "hand", "lost"]
    assert Rests("short", "north") in table.game.events


def test_a_long_rest_loses_a_card_of_choice_and_heals() -> None:
    table = choose(outing(), "jab+kick", "long-rest")
    table.answer("jab-bottom", "skip", "kick-basic-top")
    assert (table.asked, table.keys) == ({1: "lose-card"}, ["guard", "roar", "jab"])
    table.answer("roar")
    assert table.game.state.party[1].card("roar").zone == "lost"
    assert table.asked == {1: "rest-heal"}


def test_only_who_cannot_play_nor_rest_is_exhausted_and_the_others_go_on() -> None:
    table = outing(cards={"north": ["jab"], "south": ["guard", "roar"]})
    assert table.asked == {1: "select"}
    assert table.game.state.find("north") is None


def test_a_round_of_a_party_is_saved_and_loaded_in_the_middle_of_the_selection() -> None:
    table = outing()
    table.game.apply("guard+roar", Seat(1))
    again = Scene(load(table.game.save()))
    assert again.asked == {0: "select"}
    assert happened(choose_rest(again), CardWent) == happened(choose_rest(table), CardWent)


def choose_rest(table: Scene) -> Scene:
    table.game.apply("jab+kick", Seat(0))
    return table


def test_a_card_whose_action_loses_it_is_lost_and_not_discarded() -> None:
    cards = {"north": ["roar", "jab"], "south": ["guard", "kick"]}
    stand = {**STAND, "rat-1": "b1"}
    table = choose(outing(stand, cards=cards), "roar+jab", "long-rest")
    table.answer("roar-top", "rat-1")
    assert table.game.state.party[0].card("roar").zone == "lost"
