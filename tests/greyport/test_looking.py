"""Cards that lie open or are looked at: the market, the ruins, and what is kept on top of a deck."""

from typing import Any

import pytest

from tabard.greyport.state import Phase
from tabard.greyport.steps import DiscardStep, RecruitStep
from tabard.greyport.vocabulary import Value

from .table import answer, arranged, at_the_inn, keys, kinds, sit_down

MARKET: dict[str, Any] = {
    "active": ["zombie"],
    "place": "market-district",
    "agenda": [RecruitStep(), DiscardStep()],
    "phase": Phase.ENDING,
}


@pytest.mark.rule("G-16.15", "G-16.38")
@pytest.mark.parametrize(
    ("bought", "row", "top"),
    [
        ("sling", ["buckler", "boar-spear"], "claymore"),
        # The open card moves into the row, and the next is turned up.
        ("buckler", ["sling", "boar-spear"], "claymore"),
    ],
)
def test_at_the_market_the_top_item_lies_open(bought: str, row: list[str], top: str) -> None:
    state = arranged("fiona", "gerki", **MARKET)
    state.items.row[:] = ["buckler", "boar-spear"]
    state.items.deck.put_on_top("sling")
    state.players[0].coins[:] = [Value.COPPER, Value.COPPER]
    game = sit_down(state)
    assert keys(game, 0) == ["buckler-copper", "boar-spear-copper", "sling-copper"]
    answer(game, (0, f"{bought}-copper"), "claymore")
    assert game.state.items.row == row
    assert game.view(1)["table"]["reinforcements"]["item"]["top"] == top
    assert game.state.players[0].hand == [bought]


@pytest.mark.rule("G-16.38")
def test_elsewhere_the_top_item_is_nobodys() -> None:
    state = arranged("fiona", "gerki", **{**MARKET, "place": "temple-steps"})
    state.items.row[:] = ["buckler", "boar-spear"]
    state.items.deck.put_on_top("sling")
    state.players[0].coins[:] = [Value.COPPER]
    game = sit_down(state)
    assert keys(game, 0) == ["buckler-copper", "boar-spear-copper"]


@pytest.mark.rule("G-16.55", "G-16.54", "G-20.32")
@pytest.mark.parametrize(("taken", "row"), [("claymore", 4), ("boar-spear", 4)])
def test_at_the_ruins_one_item_is_taken_and_the_others_go_back(taken: str, row: int) -> None:
    state = arranged(
        "fiona", "gerki", location=["cave-bear"], others={1: ["zombie"]}, place="dwarven-ruins"
    )
    state.items.row[:] = ["buckler", "boar-spear", "oak-wand", "prayer-beads"]
    for card in state.items.row:
        state.items.deck.take(card)
    state.players[0].coins[:] = [Value.COPPER]
    before = len(state.items.deck)
    game = sit_down(state)
    answer(game, (0, "marker-cave-bear-1"))
    answer(game, "claymore", "scythe", "freezing-staff", "sling", "buckler", (0, "gerki"))
    answer(game, (1, "yes"))
    # The physical ones of the five and of the row, no magical one.
    assert keys(game, 1) == ["boar-spear", "buckler", "claymore", "scythe", "sling"]
    answer(game, (1, taken), *["war-hammer"] * (taken == "boar-spear"))
    assert game.state.players[1].hand == [taken]
    assert len(game.state.items.row) == row
    assert len(game.state.items.deck) == before - 1
    assert game.state.items.deck.top == []
    assert game.state.players[0].coins == [Value.COPPER]


@pytest.mark.rule("G-16.54")
def test_nobody_has_to_take_an_item_of_the_ruins() -> None:
    state = arranged(
        "fiona", "gerki", location=["cave-bear"], others={1: ["zombie"]}, place="dwarven-ruins"
    )
    before = state.items.deck.cards()
    game = sit_down(state)
    answer(game, (0, "marker-cave-bear-1"))
    answer(game, "claymore", "scythe", "freezing-staff", "sling", "buckler", (0, "gerki"))
    answer(game, (1, "no"))
    assert game.state.players[1].hand == []
    assert (game.state.items.deck.cards(), game.state.items.deck.top) == (before, [])


@pytest.mark.rule("G-16.70")
def test_what_was_looked_at_and_kept_is_drawn_next() -> None:
    state = arranged("gerki", "fiona", active=["zombie"], hands={0: ["pickpocket"]}, hidden=True)
    game = sit_down(state)
    answer(game, (0, "hero-pickpocket"), "dagger", "rogue")
    assert (kinds(game), keys(game, 0)) == ({"look"}, ["dagger", "rogue", "keep"])
    # Nobody else learns what the two are.
    assert game.view(1)["table"]["players"][0]["hand"] is None
    for number in range(6):
        assert sorted(game.fork(seat=1, seed=number).state.players[0].deck.cards()) == sorted(
            game.state.players[0].deck.cards()
        )
    answer(game, (0, "dagger"), (0, "keep"))
    assert game.state.players[0].discard == ["dagger"]
    assert game.state.players[0].deck.top == ["rogue"]


@pytest.mark.rule("G-16.70")
def test_of_three_cards_the_kept_two_stay_in_their_order() -> None:
    game = at_the_inn(
        "deirdre",
        "fiona",
        active=["zombie"],
        hands={0: ["candle-bearer", "tome-of-second-thoughts"]},
    )
    answer(game, (0, "hero-candle-bearer"), (0, "item-tome-of-second-thoughts-0"))
    answer(game, "clergyman", "small-icon", "holy-water", (0, "clergyman"), (0, "keep"))
    assert game.state.players[0].deck.top == ["small-icon", "holy-water"]


@pytest.mark.rule("G-16.70")
def test_kept_cards_stay_in_their_order() -> None:
    state = arranged(
        "gerki",
        "fiona",
        active=["zombie"],
        hands={0: ["pickpocket", "prayer-beads", "twin-from-yesterday", "candle-bearer"]},
    )
    state.players[0].more_heroes = 1
    game = sit_down(state)
    answer(game, (0, "hero-pickpocket"), "rogue", "dagger", (0, "keep"))
    answer(game, (0, "hero-candle-bearer"), (0, "item-prayer-beads-1"))
    assert "rogue" in game.state.players[0].hand
    assert game.state.players[0].deck.top == ["dagger"]
