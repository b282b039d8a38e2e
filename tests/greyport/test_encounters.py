"""Setup and encounters, played: the first hands and rows, dealing monsters, coins, and the end of an encounter."""

import pytest

from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import (
    DealHands,
    DiscardAll,
    DiscardStep,
    LayReinforcements,
    RecruitStep,
    RefillAll,
    SetUpEncounter,
    SpendCoins,
)
from tabard.greyport.vocabulary import Value
from tabard.table import Pile, SetupError
from tabard.table.settling import Dice

from .box import box
from .table import answer, arranged, group, keys, sit_down, starting, table

ALL = ["fiona", "gerki", "zot", "deirdre", "chronos"]


@pytest.mark.rule("G-0.1", "G-2.16")
def test_two_to_five_different_characters_make_a_party() -> None:
    for size in (2, 3, 4, 5):
        assert set_up(Setup(party=ALL[:size]), box()).seats == size
    for party in (ALL[:1], [*ALL, "fiona"], ["fiona", "fiona"]):
        with pytest.raises(SetupError):
            set_up(Setup(party=party), box())


@pytest.mark.rule("G-2.3", "G-2.14", "G-2.4")
def test_the_first_hand_is_five_cards_and_the_player_hero() -> None:
    game = sit_down(set_up(Setup(party=ALL[:3]), box()), dice=Dice.TABLE)
    for player in game.state.players:
        assert (len(player.hand), len(player.deck), player.hp) == (5, 4, 10)
        assert (player.hero, player.level) == ("hand", 1)


@pytest.mark.rule("G-2.5", "G-2.17", "G-2.21")
def test_no_gold_and_nobody_of_the_party_in_the_first_row() -> None:
    state = set_up(Setup(party=ALL), box())
    state.agenda[:] = [LayReinforcements(), DealHands()]
    state.heroes.deck.become(
        "fiona-the-volatile",
        "dragonslayer",
        "townsfolk",
        "rogue",
        "dockhand",
        "fire-mage",
        "pit-fighter",
    )
    game = sit_down(state)
    answer(game, "dragonslayer", "fiona-the-volatile", "townsfolk", "dockhand", "fire-mage")
    assert game.state.retired == ["fiona-the-volatile"]
    answer(game, "pit-fighter")
    assert game.state.heroes.row == ["townsfolk", "dockhand", "fire-mage", "pit-fighter"]
    assert game.state.heroes.deck.rest == ["dragonslayer", "rogue"]


@pytest.mark.rule("G-19.1", "G-3.4", "G-3.15")
def test_monsters_are_revealed_until_the_threat_is_reached() -> None:
    state = arranged(*ALL[:4], agenda=[SetUpEncounter()], phase=Phase.SETUP)
    state.encounter = 0
    game = sit_down(state)
    answer(game, "frenzy-goblin", "mad-bomber", "firespitter")
    assert group(game, LOCATION) == ["frenzy-goblin", "mad-bomber", "firespitter"]
    answer(game, "goblin-archer")
    assert group(game, LOCATION) == ["frenzy-goblin", "mad-bomber", "firespitter"]
    assert group(game, 0) == ["goblin-archer"]


@pytest.mark.rule("G-3.11", "G-3.16")
def test_a_ferocious_monster_counts_for_whom_it_was_revealed() -> None:
    state = arranged(*ALL[:3], agenda=[SetUpEncounter()], phase=Phase.SETUP)
    state.encounter = 0
    game = sit_down(state)
    answer(game, "goblin-chieftain", "goblin-shaman", "wolf-rider")
    assert group(game, 0) == ["goblin-shaman", "wolf-rider"]
    answer(game, "firespitter")
    assert group(game, 2) == ["firespitter"]


@pytest.mark.rule("G-3.6", "G-3.19")
def test_the_discard_pile_is_revealed_again_and_without_it_nothing() -> None:
    state = arranged(
        "fiona",
        "gerki",
        agenda=[SetUpEncounter()],
        phase=Phase.SETUP,
    )
    state.monster_deck = Pile.of("zombie")
    state.monster_discard[:] = ["cave-bear"]
    game = sit_down(state)
    assert group(game, LOCATION) == ["zombie", "cave-bear"]
    assert [group(game, 0), group(game, 1)] == [[], []]


@pytest.mark.rule("G-3.8", "G-3.3", "G-3.12")
def test_coins_and_hit_points_are_those_of_the_column() -> None:
    game = sit_down(set_up(Setup(party=ALL[:3]), box()), dice=Dice.TABLE)
    answer(game, (0, "fiona"))
    card = box().encounters["somebody-ordered-goblins"]
    assert game.state.location.most_hp == card.location_hp[1]
    assert [tuple(each.coins) for each in game.state.players] == [card.coins[1]] * 3


@pytest.mark.rule("G-12.2", "G-19.15")
def test_a_coin_buys_its_own_value_or_less() -> None:
    for coin, bought in ((Value.COPPER, 2), (Value.SILVER, 4), (Value.GOLD, 6)):
        state = arranged(
            "fiona", "gerki", active=["zombie"], agenda=[RecruitStep()], phase=Phase.ENDING
        )
        state.heroes.row[:] = ["townsfolk", "fire-mage", "dragonslayer"]
        state.items.row[:] = ["buckler", "claymore", "sunforged-blade"]
        state.players[0].coins[:] = [coin, coin]
        assert len(keys(sit_down(state), 0)) == bought


@pytest.mark.rule("G-12.4", "G-12.5", "G-12.11")
def test_coins_are_worth_more_where_they_buy_nothing() -> None:
    def offers(row: list[str], *coins: Value) -> list[str]:
        state = arranged(
            "fiona", "gerki", active=["zombie"], agenda=[RecruitStep()], phase=Phase.ENDING
        )
        state.heroes.row[:] = row
        state.players[0].coins[:] = coins
        return keys(sit_down(state), 0)

    assert offers(["fire-mage", "pit-fighter", "dragonslayer"], Value.COPPER) == [
        "fire-mage-copper",
        "pit-fighter-copper",
    ]
    assert offers(["serena-the-pious", "dragonslayer"], Value.COPPER, Value.SILVER) == [
        "serena-the-pious-copper",
        "serena-the-pious-silver",
        "dragonslayer-copper",
        "dragonslayer-silver",
    ]


@pytest.mark.rule("G-12.6", "G-12.10", "G-12.8")
def test_a_recruited_card_goes_to_the_hand_and_is_replaced() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        agenda=[RecruitStep(), DiscardStep()],
        phase=Phase.ENDING,
    )
    state.heroes.row[:] = ["townsfolk", "dockhand"]
    state.players[0].coins[:] = [Value.COPPER, Value.COPPER]
    game = sit_down(state)
    answer(game, (0, "townsfolk-copper"), "fire-mage")
    assert game.state.players[0].hand == ["townsfolk"]
    assert game.state.heroes.row == ["fire-mage", "dockhand"]
    assert game.state.players[0].coins == [Value.COPPER]


@pytest.mark.rule("G-19.9", "G-13.11", "G-13.12")
def test_after_an_encounter_purchases_are_made_in_any_order() -> None:
    state = arranged("zot", "gerki", agenda=[SpendCoins(), DiscardAll()], phase=Phase.RESTING)
    state.heroes.row[:] = ["townsfolk"]
    state.items.row[:] = ["freezing-staff", "buckler"]
    state.players[0].coins[:] = [Value.SILVER, Value.SILVER]
    state.players[1].coins[:] = [Value.COPPER]
    game = sit_down(state)
    answer(game, (0, "freezing-staff-silver"), "claymore", (1, "townsfolk-copper"), "fire-mage")
    answer(game, (0, "fire-mage-silver"), "dockhand")
    assert game.state.players[0].hand == ["fire-mage", "freezing-staff"]
    assert game.state.players[1].hand == ["townsfolk"]


@pytest.mark.rule("G-13.4", "G-13.5", "G-13.6")
def test_between_encounters_everybody_refills_levels_up_and_heals() -> None:
    state = arranged("fiona", "gerki", agenda=[RefillAll(), DiscardAll()], phase=Phase.RESTING)
    state.players[0].hp, state.players[1].hp = 5, 9
    state.players[1].level = 3
    game = sit_down(state, dice=Dice.TABLE)
    assert [each.hp for each in game.state.players] == [7, 10]
    assert [each.level for each in game.state.players] == [2, 3]
    assert [len(each.hand) for each in game.state.players] == [5, 5]


@pytest.mark.rule("G-13.3", "G-13.15", "G-20.18")
def test_everybody_discards_down_to_five_at_the_same_time() -> None:
    hand = ["mace", "wide-axe", "barrel-lid", "bar-brawler", "shield-bearer", "hooked-chain"]
    other = ["dagger", "rogue", "blowpipe"]
    game = table(hands={0: hand, 1: other}, agenda=[DiscardAll(), RefillAll()], phase=Phase.RESTING)
    assert sorted(game.decisions) == [0, 1]
    assert [each.hero for each in game.state.players] == ["aside", "aside"]
    assert "enough" not in keys(game, 0)
    assert "enough" in keys(game, 1)
    answer(game, (1, "dagger"), (0, "mace"), (1, "enough"))
    assert game.state.players[1].discard == []
    answer(game, (0, "enough"))
    assert [each.discard for each in game.state.players] == [["mace"], ["dagger"]]


@pytest.mark.rule("G-4.5", "G-13.10")
def test_the_last_monster_ends_the_encounter_in_the_middle_of_a_round() -> None:
    state = arranged("fiona", "gerki", active=["frenzy-goblin"], hands={0: ["mace"], 1: ["dagger"]})
    state.players[0].coins[:] = state.players[1].coins[:] = []
    state.shields = 2
    game = sit_down(state)
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1"), 2)
    # Gerki has not acted, nobody is hurt, and the steps of a round's end do not take place.
    assert game.state.phase is Phase.RESTING
    assert [each.hp for each in game.state.players] == [10, 10]
    assert (game.state.location.hp, game.state.round, game.state.shields) == (9, 1, 0)
    assert sorted(game.decisions) == [1]
    assert game.state.players[0].discard == ["mace"]
    assert {each.kind for each in game.decisions.values()} == {"discard"}


@pytest.mark.rule("G-16.11", "G-16.35")
def test_on_the_grand_square_the_top_hero_can_be_recruited() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["zombie"],
        place="grand-square",
        agenda=[RecruitStep(), DiscardStep()],
        phase=Phase.ENDING,
    )
    state.heroes.row[:] = ["townsfolk"]
    state.heroes.deck.put_on_top("dockhand")
    state.players[0].coins[:] = [Value.COPPER, Value.COPPER]
    game = sit_down(state)
    assert keys(game, 0) == ["townsfolk-copper", "dockhand-copper"]
    answer(game, (0, "dockhand-copper"), "fire-mage")
    assert game.view(0)["table"]["reinforcements"]["hero"]["top"] == "fire-mage"


@pytest.mark.rule("G-19.6", "G-10.2", "G-16.54")
def test_a_reward_can_be_played_in_the_same_round() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["cave-bear", "cave-bear"],
        location=["cave-bear"],
        place="dwarven-ruins",
    )
    state.players[0].level = 2
    game = sit_down(state)
    answer(game, (0, "hero-fiona-2"), (0, "cave-bear-1"))
    answer(
        game, "claymore", "scythe", "freezing-staff", "sling", "buckler", (1, "fiona"), (0, "yes")
    )
    assert keys(game, 0) == ["buckler", "claymore", "scythe", "sling"]
    answer(game, (0, "claymore"))
    assert game.state.items.deck.top == []
    assert "scythe" in game.state.items.deck.rest
    answer(game, (0, "item-claymore-0"))
    assert len(starting(game, 0, "fight-0-2+")) == 2
