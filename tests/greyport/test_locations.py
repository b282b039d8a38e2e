"""Locations, played: what they give while the party fights there, saving them, and losing them."""

from typing import Any

import pytest

from tabard.greyport.events import (
    Discarded,
    EncounterEnded,
    Healed,
    LocationLost,
    LocationSaved,
    Moved,
)
from tabard.greyport.state import Phase
from tabard.greyport.steps import (
    Act,
    DiscardStep,
    MonsterDamage,
    PassMarker,
    Refill,
    RefillAll,
    SetUpEncounter,
)
from tabard.table.settling import Dice

from .table import answer, arranged, damage, group, keys, kinds, sit_down, table

PARK, INN, RUINS, COLLEGIUM = (
    "enchantment-park",
    "red-dragon-inn",
    "dwarven-ruins",
    "mages-collegium",
)
STRIKE: dict[str, Any] = {"agenda": [MonsterDamage(), Refill()], "phase": Phase.ENDING}


@pytest.mark.rule("G-10.3")
def test_a_reward_and_rest_healing_are_two_things() -> None:
    state = arranged(
        "fiona", "gerki", location=["cave-bear"], others={1: ["zombie"]}, place=PARK, rest_healing=1
    )
    state.players[1].hp = 3
    game = sit_down(state)
    answer(game, (0, "marker-cave-bear-1"))
    assert game.state.players[1].hp == 5
    state = game.state
    state.agenda[:] = [RefillAll(), Act()]
    state.phase = Phase.RESTING
    assert sit_down(state, dice=Dice.TABLE).state.players[1].hp == 6


@pytest.mark.rule("G-10.4")
def test_what_a_location_gives_ends_with_the_encounter() -> None:
    def fought(place: str) -> list[int]:
        game = table(active=["cave-bear"], hands={0: ["mace"]}, place=place)
        answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1"), 2)
        return damage(game, 0)

    assert (fought(RUINS), fought(INN)) == ([8], [7])
    state = arranged("fiona", "gerki", place=INN, agenda=[SetUpEncounter()], phase=Phase.SETUP)
    state.monster_deck.become(*["zombie"] * 20)
    assert sit_down(state, dice=Dice.TABLE).state.location.id == "grand-square"


@pytest.mark.rule("G-10.4")
@pytest.mark.parametrize(("place", "dealt"), [(COLLEGIUM, 9), (RUINS, 8), (INN, 8)])
def test_an_item_is_helped_by_its_own_type_not_by_that_of_its_hero(place: str, dealt: int) -> None:
    # Serena is physical and may wield anything: the wand stays magical in her hand.
    hand = ["serena-the-pious", "crackling-wand"]
    game = table(active=["cave-bear"], hands={0: hand}, place=place)
    answer(game, (0, "hero-serena-the-pious"), (0, "item-crackling-wand-0"), (0, "fight-0-1"), 4)
    assert damage(game, 0) == [dealt]


@pytest.mark.rule("G-10.4", "G-10.9", "G-11.15")
def test_a_location_helps_in_every_round_also_after_it_was_saved() -> None:
    hand = ["mace", "mace", "wide-axe", "barrel-lid", "bar-brawler", "bar-brawler"]
    for number in (1, 2):
        state = arranged(
            "fiona",
            "gerki",
            location=["zombie"],
            others={1: ["zombie"]},
            hands={0: hand},
            place=INN,
        )
        state.round = number
        game = sit_down(state)
        answer(game, (0, "marker-zombie-1"), *["loud-cousin", "hooked-chain"], *["rogue", "rogue"])
        assert game.state.location.rewarded
        state = game.state
        state.agenda[:] = [DiscardStep(), PassMarker()]
        state.phase = Phase.ENDING
        game = sit_down(state)
        # The inn makes the hand of the defending player one larger: eight cards, and six may stay.
        answer(game, (0, "mace"))
        assert "enough" not in keys(game, 0)
        answer(game, (0, "mace"))
        assert "enough" in keys(game, 0)


@pytest.mark.rule("G-10.5", "G-11.8")
def test_a_lost_location_gives_no_reward() -> None:
    game = table(
        location=["zombie", "zombie"],
        others={1: ["cave-bear"]},
        place_hp=3,
        place="old-harbor",
        **STRIKE,
    )
    answer(game, (0, "zombie-1"))
    assert [group(game, 0), group(game, 1)] == [["zombie"], ["cave-bear", "zombie"]]
    assert not any(isinstance(each, LocationSaved) for each in game.events)
    assert [each.coins for each in game.state.players] == [[], []]


@pytest.mark.rule("G-10.1", "G-10.5", "G-10.6")
def test_the_last_monster_that_is_defeated_saves_a_location_with_one_hit_point() -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["frenzy-goblin"],
        others={1: ["zombie"]},
        place=RUINS,
        place_hp=1,
    )
    state.location.monsters[0].damage = 3
    game = sit_down(state)
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"), 1)
    # Nothing but the reward can be answered now; the items are turned up for it.
    answer(game, "claymore", "scythe", "sling", "buckler", "boar-spear")
    assert kinds(game) == {"player"}
    assert sorted(keys(game, 1)) == ["fiona", "gerki"]


@pytest.mark.rule("G-10.8")
def test_the_reward_of_the_last_monster_of_all_comes_before_the_end() -> None:
    state = arranged("fiona", "gerki", location=["frenzy-goblin"], place=PARK)
    state.location.monsters[0].damage = 3
    state.players[0].hp = 5
    game = sit_down(state)
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"), 1)
    told = [type(each) for each in game.events]
    assert told.index(LocationSaved) < told.index(Healed) < told.index(EncounterEnded)
    assert game.state.players[0].hp == 7


@pytest.mark.rule("G-11.8")
def test_without_its_location_a_party_has_neither_its_help_nor_its_reward() -> None:
    state = arranged("fiona", "gerki", active=["cave-bear"], hands={0: ["mace"]}, place=RUINS)
    state.location.id = ""
    game = sit_down(state)
    answer(game, (0, "hero-fiona-1"), (0, "item-mace-0"), (0, "fight-0-1"), 2)
    assert damage(game, 0) == [7]


def lost(*, seats: int = 3, defender: int = 1, **laid: Any) -> Any:
    """Let a location fall with five monsters on it, and two items in every hand."""
    party = ["fiona", "gerki", "zot"][:seats]
    state = arranged(
        *party,
        location=["zombie", "cave-bear", "hired-thug", "gatecrusher", "orc-raider"],
        place_hp=2,
        scenario="the-goblin-king",
        hands={0: ["mace"], 1: ["dagger"], 2: ["chalk-circle"]},
        **STRIKE,
        **laid,
    )
    state.defender = defender
    return sit_down(state)


@pytest.mark.rule("G-11.31", "G-11.34", "G-11.6")
def test_each_takes_one_in_turn_and_chooses_freely() -> None:
    game = lost()
    # The penalty of this encounter has cost everybody an item, before any monster has moved.
    assert not any(isinstance(each, Moved) for each in game.events)
    assert [each.discard for each in game.state.players] == [["mace"], ["dagger"], ["chalk-circle"]]
    takers = []
    for wanted in ("gatecrusher-4", "zombie-1", "orc-raider-5", "hired-thug-3"):
        seat = next(iter(game.decisions))
        assert wanted in keys(game, seat)
        assert len(game.decisions) == 1
        takers.append(seat)
        answer(game, (seat, wanted))
    assert takers == [1, 2, 0, 1]
    # The last one is nobody's choice any more.
    assert [group(game, seat) for seat in (1, 2, 0)] == [
        ["gatecrusher", "hired-thug"],
        ["zombie", "cave-bear"],
        ["orc-raider"],
    ]


@pytest.mark.rule("G-11.32", "G-11.30", "G-14.4")
def test_penalty_bosses_distribution_and_then_the_card_goes() -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["torglesnarf", "zombie", "cave-bear"],
        others={1: ["drog", "hired-thug"]},
        place_hp=2,
        scenario="the-goblin-king",
        hands={0: ["mace"], 1: ["dagger"]},
        **STRIKE,
    )
    game = sit_down(state)
    assert game.state.location.id == "old-harbor"
    assert group(game, 0) == ["torglesnarf"]
    answer(game, (0, "cave-bear-3"))
    told = [
        type(each) for each in game.events if isinstance(each, LocationLost | Discarded | Moved)
    ]
    assert told == [LocationLost, Discarded, Discarded, Moved, Moved, Moved]
    moved = [each.card for each in game.events if isinstance(each, Moved)]
    assert moved == ["torglesnarf", "cave-bear", "zombie"]
    assert game.state.location.id == ""
    assert game.outcome is None


@pytest.mark.rule("G-11.33", "G-11.7")
def test_as_long_as_it_stands_its_monsters_stay() -> None:
    game = table(
        location=["zombie", "cave-bear"],
        active=["hired-thug"],
        place_hp=6,
        hands={0: ["mace"]},
        agenda=[MonsterDamage(), DiscardStep()],
        phase=Phase.ENDING,
    )
    assert (game.state.location.hp, game.state.players[0].hp) == (1, 9)
    assert group(game, -1) == ["zombie", "cave-bear"]
    assert not any(isinstance(each, Moved) for each in game.events)


@pytest.mark.rule("G-11.6", "G-11.30", "G-11.32")
def test_penalty_then_bosses_then_monsters_and_the_location_last() -> None:
    game = table(
        location=["drog", "zombie", "zombie"],
        place_hp=1,
        hands={0: ["mace", "dagger"], 1: ["rogue", "lookout"]},
        agenda=[MonsterDamage(), DiscardStep()],
        phase=Phase.ENDING,
    )
    steps = []
    while game.state.location.id:
        seat, asked = next(iter(game.decisions.items()))
        steps.append((asked.kind, seat, group(game, -1), group(game, 0)))
        answer(game, (seat, keys(game, seat)[0]))
    everybody = ["drog", "zombie", "zombie"]
    assert steps == [
        ("lose-card", 0, everybody, []),
        ("lose-card", 1, everybody, []),
        ("take-monster", 0, ["zombie", "zombie"], ["drog"]),
    ]
    assert (group(game, 0), group(game, 1)) == (["drog", "zombie"], ["zombie"])
