"""Recruiting, played: which coin buys what, in a round and after an encounter."""

import pytest

from tabard.greyport.events import Recruited
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import DiscardAll, DiscardStep, RecruitStep, SpendCoins
from tabard.greyport.vocabulary import Value
from tabard.table import Game

from .table import answer, arranged, keys, kinds, sit_down

C, S, G = Value.COPPER, Value.SILVER, Value.GOLD


def buying(
    *coins: Value, heroes: list[str] | None = None, items: list[str] | None = None
) -> Game[Greyport]:
    """Let Fiona, who defends, recruit with these coins from these rows."""
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        agenda=[RecruitStep(), DiscardStep()],
        phase=Phase.ENDING,
        hands={0: ["mace"]},
    )
    state.heroes.row[:] = heroes or []
    state.items.row[:] = items or []
    state.players[0].coins[:] = coins
    return sit_down(state)


@pytest.mark.rule("G-12.1", "G-12.14")
def test_a_coin_has_to_be_spent_on_something_affordable() -> None:
    game = buying(C, G, heroes=["townsfolk", "fire-mage"], items=["buckler", "sunforged-blade"])
    assert keys(game, 0) == [
        "townsfolk-copper",
        "townsfolk-gold",
        "fire-mage-gold",
        "buckler-copper",
        "buckler-gold",
        "sunforged-blade-gold",
    ]
    assert sorted(game.decisions) == [0]


@pytest.mark.rule("G-12.13", "G-12.8")
def test_there_is_no_change() -> None:
    for spent, left in (("gold", C), ("copper", G)):
        game = buying(C, G, heroes=["townsfolk", "fire-mage"])
        answer(game, (0, f"townsfolk-{spent}"), "dockhand")
        assert game.state.players[0].coins == [left]
        assert kinds(game) == {"discard"}


@pytest.mark.rule("G-12.3")
def test_coins_are_not_put_together() -> None:
    game = buying(S, S, heroes=["dragonslayer", "fire-mage"])
    # The only offer answers itself, and it is not the gold one.
    answer(game, "dockhand")
    bought = [each for each in game.events if isinstance(each, Recruited)]
    assert [(each.card, each.coin) for each in bought] == [("fire-mage", "silver")]
    assert game.state.players[0].coins == [S]


@pytest.mark.rule("G-12.7", "G-12.9")
def test_without_a_coin_nobody_recruits() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        agenda=[RecruitStep(), DiscardStep()],
        phase=Phase.ENDING,
        hands={0: ["mace"]},
    )
    state.heroes.row[:] = ["townsfolk"]
    state.players[1].coins[:] = [G, G]
    game = sit_down(state)
    assert kinds(game) == {"discard"}
    assert game.state.heroes.row == ["townsfolk"]
    assert [each.coins for each in game.state.players] == [[], [G, G]]


@pytest.mark.rule("G-12.12", "G-12.4")
def test_who_can_afford_nothing_has_to_use_the_fallback() -> None:
    game = buying(C, heroes=["fire-mage", "pit-fighter", "dragonslayer"])
    assert kinds(game) == {"recruit"}
    assert keys(game, 0) == ["fire-mage-copper", "pit-fighter-copper"]


@pytest.mark.rule("G-12.11")
def test_a_fallback_is_for_one_purchase_and_for_who_can_buy_nothing() -> None:
    # A silver coin buys the mage, so that copper stays copper.
    game = buying(C, S, heroes=["fire-mage", "dragonslayer"])
    answer(game, "townsfolk")
    assert game.state.players[0].coins == [C]
    state = arranged("fiona", "gerki", agenda=[SpendCoins(), DiscardAll()], phase=Phase.RESTING)
    state.heroes.row[:] = ["fire-mage", "dragonslayer"]
    state.players[0].coins[:] = [C, C]
    game = sit_down(state)
    answer(game, "townsfolk")
    # The row has a copper card again: the second copper coin is copper.
    answer(game, "dockhand")
    bought = [each.card for each in game.events if isinstance(each, Recruited)]
    assert bought == ["fire-mage", "townsfolk"]


@pytest.mark.rule("G-20.7", "G-12.5")
def test_fallbacks_count_after_an_encounter_for_each_purchase_anew() -> None:
    state = arranged("fiona", "gerki", agenda=[SpendCoins(), DiscardAll()], phase=Phase.RESTING)
    state.heroes.row[:] = ["townsfolk", "fire-mage", "pit-fighter"]
    state.players[0].coins[:] = [C, C]
    game = sit_down(state)
    answer(game, "frost-weaver")
    assert keys(game, 0) == ["frost-weaver-copper", "fire-mage-copper", "pit-fighter-copper"]


@pytest.mark.rule("G-15.4", "G-20.6")
def test_a_hero_who_is_a_player_never_comes_to_the_row() -> None:
    game = buying(C, heroes=["townsfolk", "dockhand"])
    answer(game, (0, "townsfolk-copper"), "gerki-the-sneak", "watch-recruit")
    assert game.state.heroes.row == ["watch-recruit", "dockhand"]
    assert game.state.retired == ["gerki-the-sneak"]
    assert "gerki-the-sneak" not in game.state.heroes.deck


@pytest.mark.rule("G-20.14", "G-13.2")
def test_coins_last_for_the_encounter_and_are_all_spent_at_its_end() -> None:
    state = arranged("fiona", "gerki", agenda=[SpendCoins(), DiscardAll()], phase=Phase.RESTING)
    state.heroes.row[:] = ["townsfolk", "townsfolk", "dockhand", "master-mason"]
    state.players[0].coins[:] = [C, C, C]
    state.players[1].coins[:] = [C]
    game = sit_down(state)
    rows = {"townsfolk": "watch-recruit", "dockhand": "hedge-witch", "master-mason": "choir-novice"}
    for bought, turned_up in rows.items():
        assert sorted(game.decisions) == [0, 1]
        assert kinds(game) == {"spend"}
        answer(game, (0, f"{bought}-copper"), turned_up)
    # The other still has a coin, and nobody goes on before it is spent.
    assert sorted(game.decisions) == [1]
    answer(game, (1, "townsfolk-copper"), "lamp-lighter")
    assert [len(each.hand) for each in game.state.players] == [3, 1]
    assert [each.coins for each in game.state.players] == [[], []]
