"""How a card of the reinforcements fits a deck, as recruiting shows it."""

from typing import Any

import pytest

from tabard.greyport.preview import preview
from tabard.greyport.recruiting import count_deck, deck_of, fit
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import PassMarker, RecruitStep
from tabard.greyport.vocabulary import Value
from tabard.table import Game, Seat

from .table import arranged, sit_down


def buying(coins: list[Value], hand: list[str], **rows: list[str]) -> Game[Greyport]:
    """Let Fiona recruit out of these rows."""
    state = arranged(
        "fiona",
        "gerki",
        active=["cave-bear"],
        hands={0: hand},
        agenda=(RecruitStep(), PassMarker()),
        phase=Phase.ENDING,
        place="red-dragon-inn",
    )
    state.players[0].coins = coins
    for name, cards in rows.items():
        side = getattr(state, name)
        for card in cards:
            side.deck.take(card)
        side.row = cards
    return sit_down(state)


def market(game: Game[Greyport]) -> dict[str, Any]:
    """Return what the whole question shows."""
    found: dict[str, Any] = dict(preview(game.state, game.decisions[Seat(0)])[""])
    return found


def test_a_deck_is_counted_wherever_its_cards_are() -> None:
    game = buying([Value.SILVER], ["curse"], heroes=["gate-sergeant"], items=["war-hammer"])
    player = game.state.players[0]
    player.discard.append(player.deck.rest.pop())
    found = count_deck(game.state, 0)
    assert found["cards"] == len(deck_of(game.state, 0)) == 9 + 1 + 1
    assert found["heroes"] + found["items"] + found["curses"] == found["cards"]
    assert found["curses"] == 1
    assert found["physical"] + found["magical"] == found["cards"] - 1
    assert market(game)["deck"] == found


@pytest.mark.rule("G-1.2")
def test_a_card_says_with_how_many_of_the_deck_it_works() -> None:
    """Fiona's items are physical: a physical hero wields them all, a magical one none."""
    game = buying([Value.SILVER], [], heroes=["gate-sergeant", "fire-mage"], items=["war-hammer"])
    items = [each for each in deck_of(game.state, 0) if each in game.state.content.items]
    sergeant = fit(game.state, 0, "gate-sergeant")
    mage = fit(game.state, 0, "fire-mage")
    assert (sergeant["fits"], sergeant["of"]) == (len(items), len(items))
    assert (mage["fits"], mage["of"]) == (0, len(items))
    assert mage["line"] == f"0 of your {len(items)} items fit"
    assert sergeant["dots"] > mage["dots"]
    axe = fit(game.state, 0, "war-hammer")
    assert axe["fits"] == axe["of"] == count_deck(game.state, 0)["heroes"]


def test_what_cannot_be_paid_says_what_it_needs() -> None:
    heroes = ["gate-sergeant", "watch-recruit", "fire-mage"]
    game = buying([Value.COPPER], [], heroes=heroes, items=["war-hammer"])
    cards = market(game)["cards"]
    assert cards["card:fire-mage"]["needs"] == "needs silver"
    assert "needs" not in cards["card:gate-sergeant"]
    keys = [each.key for each in game.decisions[Seat(0)].options]
    assert not [each for each in keys if each.startswith("fire-mage")]


def test_points_are_the_sum_of_what_is_listed() -> None:
    game = buying([Value.GOLD], [], heroes=["gate-sergeant", "fire-mage"], items=["war-hammer"])
    for card in ("gate-sergeant", "fire-mage", "war-hammer"):
        found = fit(game.state, 0, card)
        assert found["points"] == pytest.approx(sum(worth for _, worth in found["parts"]), abs=0.11)
        assert len(found["parts"]) > 1


def test_damage_is_told_alone_and_with_the_best_card_of_the_deck() -> None:
    game = buying([Value.GOLD], [], heroes=["gate-sergeant"], items=["war-hammer"])
    alone, together = fit(game.state, 0, "gate-sergeant")["damage"]
    assert alone == ["alone", 2, 5]
    assert together[0].startswith("with ")
    assert together[1] > 2


def test_a_new_level_lies_beside_the_old_one() -> None:
    state = arranged("fiona", "gerki", active=["cave-bear"])
    state.players[0].level = 2
    shown = state.view(Seat(1))
    assert shown["players"][0]["levels"] == ["fiona-1", "fiona-2"]
    assert shown["players"][1]["levels"] == ["gerki-1"]
    assert {"fiona-1", "fiona-2", "gerki-1"} <= {*shown["faces"]}


def test_a_card_evens_a_deck_that_lacks_its_kind() -> None:
    game = buying([Value.GOLD], [], heroes=["gate-sergeant"], items=["war-hammer"])
    state = game.state
    heroes = count_deck(state, 0)["heroes"] - count_deck(state, 0)["items"]
    state.players[0].discard += ["mace"] * (1 + heroes)
    found = [fit(state, 0, each) for each in ("gate-sergeant", "war-hammer")]
    assert [each["evens"] for each in found] == [True, False]
    assert found[0]["line"].endswith("fit, and it evens your deck")
    state.players[0].discard += ["bar-brawler"] * 2
    again = [fit(state, 0, each) for each in ("gate-sergeant", "war-hammer")]
    assert [each["evens"] for each in again] == [False, True]
    assert found[0]["dots"] == again[0]["dots"] + 1
