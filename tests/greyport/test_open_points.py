"""What the rulebook leaves open and we have ruled on, played (G-20)."""

from typing import Any

import pytest

from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import (
    BeginRound,
    DiscardAll,
    DiscardStep,
    PassMarker,
    RecruitStep,
    Refill,
    RefillAll,
    SetUpEncounter,
    SpendCoins,
)
from tabard.greyport.vocabulary import Value
from tabard.table import Pile
from tabard.table.settling import Dice

from .table import (
    PAIRS,
    answer,
    arranged,
    at_the_inn,
    group,
    keys,
    kinds,
    monster,
    sit_down,
    starting,
)

ENDING: dict[str, Any] = {"active": ["zombie"], "phase": Phase.ENDING}


@pytest.mark.rule("G-20.1", "G-13.9")
def test_a_scenario_of_two_encounters_is_played_to_its_end() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["frenzy-goblin"],
        hands={0: ["bar-brawler"]},
        scenario="short-evening",
        packs=PAIRS,
    )
    state.active[0].damage = 3
    state.monster_deck = Pile.of("goblin-archer", "firespitter")
    game = sit_down(state, packs=PAIRS, dice=Dice.TABLE)
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"))
    assert (game.state.encounter, game.state.location.id) == (2, "grand-square")
    assert "drog" in group(game, 1)
    drog = monster(game, "drog")
    drog.damage = 8
    answer(game, (0, "hero-fiona-2"), (0, "none"))
    fight = next(key for key in starting(game, 0, "fight") if str(drog.number) in key.split("-")[2])
    answer(game, (0, fight))
    assert game.outcome is not None
    assert game.outcome.won


@pytest.mark.rule("G-20.22", "G-3.12")
@pytest.mark.parametrize(
    ("party", "coins"),
    [
        (["fiona", "gerki"], [Value.COPPER, Value.SILVER]),
        (["fiona", "gerki", "zot"], [Value.COPPER]),
        (["fiona", "gerki", "zot", "deirdre"], [Value.COPPER]),
        (["fiona", "gerki", "zot", "deirdre", "chronos"], [Value.GOLD]),
    ],
)
def test_coins_are_given_by_the_number_of_players(party: list[str], coins: list[Value]) -> None:
    state = arranged(
        *party, agenda=[SetUpEncounter()], phase=Phase.SETUP, scenario="short-evening", packs=PAIRS
    )
    state.encounter = 0
    game = sit_down(state, packs=PAIRS, dice=Dice.TABLE)
    assert [each.coins for each in game.state.players] == [coins] * len(party)


@pytest.mark.rule("G-20.3")
def test_a_location_that_is_empty_from_the_start_is_not_saved() -> None:
    state = arranged(
        "fiona",
        "gerki",
        agenda=[SetUpEncounter()],
        phase=Phase.SETUP,
        scenario="short-evening",
        packs=PAIRS,
    )
    state.encounter = 1
    state.monster_deck = Pile.of("goblin-archer", "firespitter")
    game = sit_down(state, packs=PAIRS, dice=Dice.TABLE)
    assert group(game, LOCATION) == []
    # The reward of the Grand Square would open the hero deck for good.
    assert not game.state.heroes.open
    assert game.view(0)["table"]["location"]["saved"] is False
    # It can be saved later, once somebody has stood there and gone.
    state = arranged("fiona", "gerki", location=["cave-bear"], place="grand-square")
    game = sit_down(state, dice=Dice.TABLE)
    answer(game, (0, "marker-cave-bear-1"))
    assert game.state.heroes.open


@pytest.mark.rule("G-20.5")
def test_a_row_stays_short_when_its_deck_is_empty() -> None:
    state = arranged("fiona", "gerki", agenda=[RecruitStep(), DiscardStep()], **ENDING)
    state.heroes.row[:] = ["townsfolk", "dockhand", "fire-mage", "pit-fighter"]
    state.heroes.deck = Pile()
    state.players[0].coins[:] = [Value.COPPER]
    game = sit_down(state)
    answer(game, (0, "dockhand-copper"))
    assert game.state.heroes.row == ["townsfolk", "fire-mage", "pit-fighter"]
    assert game.state.players[0].hand == ["dockhand"]


@pytest.mark.rule("G-20.6", "G-15.4", "G-2.8")
def test_a_hero_of_the_party_is_retired_and_replaced_at_once() -> None:
    state = arranged("fiona", "gerki", agenda=[RecruitStep(), DiscardStep()], **ENDING)
    state.heroes.row[:] = ["townsfolk", "dockhand", "fire-mage", "pit-fighter"]
    state.heroes.deck.become("gerki-the-sneak", "zot-the-wizard")
    state.players[0].coins[:] = [Value.COPPER]
    game = sit_down(state)
    answer(game, (0, "dockhand-copper"), "gerki-the-sneak")
    assert game.state.heroes.row == ["townsfolk", "zot-the-wizard", "fire-mage", "pit-fighter"]
    assert game.state.retired == ["gerki-the-sneak"]


@pytest.mark.rule("G-20.7", "G-12.4")
def test_after_an_encounter_too_a_coin_is_worth_more_where_it_buys_nothing() -> None:
    state = arranged("zot", "gerki", agenda=[SpendCoins(), DiscardAll()], phase=Phase.RESTING)
    state.heroes.row[:] = ["townsfolk"]
    state.items.row[:] = ["claymore", "sunforged-blade"]
    state.heroes.deck.become("dragonslayer")
    state.players[0].coins[:] = [Value.COPPER, Value.COPPER]
    game = sit_down(state)
    # The first copper finds a copper card and answers itself; the second counts as silver, not as gold.
    assert game.state.players[0].hand[0] == "claymore"
    assert game.state.players[0].hand == ["claymore", "townsfolk"]
    assert game.state.items.row[-1] == "sunforged-blade"
    assert game.state.players[0].coins == []


@pytest.mark.rule("G-20.8", "G-20.19")
def test_a_player_hero_rises_to_level_three_and_no_further() -> None:
    state = arranged("fiona", "gerki", active=["zombie"])
    levels = []
    for _ in range(3):
        state.agenda[:] = [RefillAll(), PassMarker()]
        state.phase = Phase.RESTING
        state.players[0].hero = "aside"
        game = sit_down(state, dice=Dice.TABLE)
        state = game.state
        levels.append((state.players[0].level, state.players[0].hero, state.players[1].hero))
    assert levels == [(2, "hand", "hand"), (3, "hand", "hand"), (3, "hand", "hand")]
    assert state.hero_card(0) == "fiona-3"


@pytest.mark.rule("G-20.14", "G-12.8")
def test_coins_are_kept_for_the_next_round_and_all_spent_at_the_end() -> None:
    state = arranged("zot", "gerki", agenda=[RecruitStep(), RecruitStep(), Refill()], **ENDING)
    state.heroes.row[:] = ["townsfolk", "dockhand", "master-mason", "brother-bastian"]
    state.players[0].coins[:] = [Value.COPPER] * 3
    state.players[1].coins[:] = [Value.COPPER]
    game = sit_down(state)
    answer(game, (0, "townsfolk-copper"), "street-urchin", (0, "dockhand-copper"), "hedge-witch")
    # One coin a round, and who does not defend has recruited nothing.
    assert kinds(game) == {"roll:deck-1"}
    assert [each.coins for each in game.state.players] == [[Value.COPPER], [Value.COPPER]]
    state = game.state
    state.agenda[:] = [SpendCoins(), DiscardAll()]
    state.phase = Phase.RESTING
    game = sit_down(state, dice=Dice.TABLE)
    assert sorted(game.decisions) == [0, 1]
    answer(game, (1, "master-mason-copper"), (0, "hedge-witch-copper"))
    assert [each.coins for each in game.state.players] == [[], []]
    assert kinds(game) == {"discard"}


@pytest.mark.rule("G-20.33")
def test_coins_that_can_buy_nothing_do_not_reach_the_next_encounter() -> None:
    state = arranged("zot", "gerki", agenda=[SpendCoins(), DiscardAll()], phase=Phase.RESTING)
    state.heroes.row[:], state.items.row[:] = ["townsfolk"], []
    state.heroes.deck, state.items.deck = Pile(), Pile()
    state.players[0].coins[:] = [Value.COPPER, Value.GOLD]
    game = sit_down(state)
    answer(game, (0, "townsfolk-gold"))
    assert game.state.players[0].hand == ["townsfolk"]
    assert game.state.players[0].coins == []
    assert kinds(game) == {"discard"}


@pytest.mark.rule("G-20.15")
@pytest.mark.parametrize(
    ("place", "row"), [("grand-square", "heroes"), ("market-district", "items")]
)
def test_the_reward_keeps_the_top_card_open_for_the_rest_of_the_game(place: str, row: str) -> None:
    state = arranged("fiona", "gerki", location=["cave-bear"], place=place)
    state.players[0].coins[:] = [Value.GOLD]
    game = sit_down(state, dice=Dice.TABLE)
    answer(game, (0, "marker-cave-bear-1"))
    state = game.state
    # The party moves on to the next encounter, somewhere else.
    state.encounter = 2
    state.location.id = "temple-steps"
    state.agenda[:] = [RecruitStep(), DiscardStep()]
    state.phase = Phase.ENDING
    state.heroes.row.clear()
    state.items.row.clear()
    top = getattr(state, row).deck.top[0]
    game = sit_down(state, dice=Dice.TABLE)
    assert top in game.state.players[0].hand
    assert len(getattr(game.state, row).deck.top) == 1


@pytest.mark.rule("G-20.20")
def test_between_encounters_a_hand_is_five_whatever_changes_it() -> None:
    """At the Red Dragon Inn the defending player has hand size 6."""
    hand = ["mace", "wide-axe", "barrel-lid", "bar-brawler", "shield-bearer", "hooked-chain"]
    game = at_the_inn(
        hands={0: hand, 1: ["rogue"]},
        agenda=[DiscardAll(), RefillAll(), PassMarker()],
        active=["zombie"],
        phase=Phase.RESTING,
    )
    assert "enough" not in keys(game, 0)
    answer(game, (0, "mace"))
    assert "enough" in keys(game, 0)
    answer(game, (0, "wide-axe"), (0, "enough"), (1, "enough"))
    answer(game, "mace", "dagger", "dagger", "lookout", "rogue")
    assert [len(each.hand) for each in game.state.players] == [5, 5]


@pytest.mark.rule("G-20.21")
def test_a_curse_cannot_be_played_but_is_a_card_like_any_other() -> None:
    hand = ["curse", "mace", "wide-axe", "barrel-lid", "bar-brawler", "shield-bearer"]
    state = arranged("fiona", "gerki", active=["zombie"], hands={0: hand}, place="temple-steps")
    game = sit_down(state)
    before = keys(game, 0)
    answer(game, (0, "hero-fiona-1"))
    assert [key for key in [*before, *keys(game, 0)] if "curse" in key] == []
    # It counts toward the hand size, may be discarded, and is drawn again.
    state = arranged(
        "fiona",
        "gerki",
        hands={0: hand},
        agenda=[DiscardStep(), Refill(), PassMarker()],
        place="temple-steps",
        **ENDING,
    )
    state.players[0].deck = Pile()
    game = sit_down(state)
    assert "enough" not in keys(game, 0)
    answer(game, (0, "curse"), (0, "mace"), (0, "enough"))
    assert kinds(game) == {"roll:deck-1"}
    assert keys(game, 0) == ["curse", "mace"]
    answer(game, "curse")
    assert "curse" in game.state.players[0].hand


@pytest.mark.rule("G-20.25", "G-12.4")
def test_an_open_card_is_bought_before_a_coin_is_worth_more() -> None:
    state = arranged(
        "fiona", "gerki", place="grand-square", agenda=[RecruitStep(), DiscardStep()], **ENDING
    )
    state.heroes.row[:] = ["fire-mage", "pit-fighter"]
    state.items.row[:] = ["claymore"]
    state.heroes.deck.put_on_top("townsfolk")
    state.players[0].coins[:] = [Value.COPPER]
    game = sit_down(state)
    # The only card that a copper coin buys answers itself, and the next one is turned up.
    assert game.state.players[0].hand == ["townsfolk"]
    assert kinds(game) == {"roll:heroes"}
    # A hero of the party that is turned up there is retired, like one in the row.
    answer(game, "gerki-the-sneak", "dockhand")
    assert game.state.retired == ["gerki-the-sneak"]
    assert game.view(1)["table"]["reinforcements"]["hero"]["top"] == "dockhand"


@pytest.mark.rule("G-20.24", "G-4.5")
def test_the_last_monster_may_fall_by_itself_before_it_strikes() -> None:
    """A Feckless Fighter deals itself 1 damage at dusk."""
    state = arranged(
        "fiona",
        "gerki",
        active=["feckless-fighter"],
        hands={0: ["mace", "wide-axe"], 1: ["rogue"]},
        place="temple-steps",
    )
    state.active[0].damage = 5
    state.players[0].coins[:] = [Value.COPPER]
    state.players[1].coins[:] = [Value.COPPER]
    state.heroes.row[:] = ["townsfolk", "dockhand"]
    game = sit_down(state)
    answer(game, (0, "done"), (1, "done"))
    assert game.state.players[0].hp == 10
    # Everybody spends coins, not only the defending player; then all discard together.
    assert (kinds(game), sorted(game.decisions)) == ({"spend"}, [0, 1])


@pytest.mark.rule("G-20.24")
def test_what_falls_in_cleanup_ends_the_encounter_and_nothing_is_cleaned_up_twice() -> None:
    game = at_the_inn(active=["frenzy-goblin"], hands={0: ["cleanup-damage", "mace"], 1: ["rogue"]})
    answer(game, (0, "hero-cleanup-damage"), (0, "item-mace-0"), (1, "hero-rogue"), (1, "none"))
    answer(game, (0, "done"), (1, "done"), "bar-brawler")
    assert game.state.monster_discard == ["frenzy-goblin"]
    assert game.state.players[0].hand == ["bar-brawler"]
    assert sorted(game.state.players[0].discard) == ["cleanup-damage", "mace"]
    assert (game.state.players[0].hp, kinds(game)) == (9, {"discard"})


@pytest.mark.rule("G-20.2")
@pytest.mark.parametrize(("saves", "coins"), [(True, 1), (False, 0)])
def test_the_last_two_that_leave_in_anger_save_the_location_by_the_option(
    saves: bool,  # noqa: FBT001
    coins: int,
) -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["giant-boar", "cellar-rat"],
        hands={1: ["lookout"]},
        vengeful_saves=saves,
    )
    game = sit_down(state)
    answer(game, (1, "hero-lookout"), (1, "giant-boar-1"))
    assert group(game, 0) == ["giant-boar", "cellar-rat"]
    assert [len(each.coins) for each in game.state.players] == [coins, coins]


@pytest.mark.rule("G-20.23", "G-16.65")
def test_what_would_come_to_a_lost_location_becomes_active() -> None:
    state = arranged("fiona", "gerki", active=["zombie"], others={1: ["blink-imp"]})
    state.location.id = ""
    game = sit_down(state)
    answer(game, (1, "hero-gerki-1"), (1, "fight-0-2"), 1)
    assert (group(game, LOCATION), group(game, 0)) == ([], ["zombie", "blink-imp"])


@pytest.mark.rule("G-4.11", "G-4.8")
def test_nobody_has_to_taunt_when_the_groups_become_empty_later() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["frenzy-goblin"],
        others={1: ["zombie"]},
        hands={0: ["mace"]},
        agenda=[BeginRound()],
    )
    game = sit_down(state)
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1"), 2)
    assert (group(game, 0), game.state.phase) == ([], Phase.ACTING)
    assert starting(game, 0, "marker") == ["marker-zombie-2"]
    assert "done" in keys(game, 0)
