"""The setup of an encounter, played: deck, location, groups, special setup, coins, Ambush, in this order."""

from pathlib import Path
from typing import Any

import pytest

from tabard.greyport.events import Began, GotCoins, GotCurse, Moved, Revealed, RoundBegan
from tabard.greyport.state import LOCATION, Greyport, Phase
from tabard.greyport.steps import BeginRound, MonsterDamage, Refill, SetUpEncounter
from tabard.greyport.vocabulary import Value
from tabard.table import Game, Pile
from tabard.table.settling import Dice

from .box import box, built_in, own
from .table import answer, arranged, group, keys, monster, sit_down, table

PARTY = ["fiona", "gerki", "zot", "deirdre", "chronos"]


def before(
    number: int = 1, *, seats: int = 2, scenario: str = "the-interrupted-party", **laid: Any
) -> Greyport:
    """Stand before the setup of an encounter."""
    state = arranged(
        *PARTY[:seats],
        agenda=[SetUpEncounter()],
        phase=Phase.SETUP,
        scenario=scenario,
        **laid,
    )
    state.encounter = number - 1
    return state


def stack(state: Greyport, *cards: str) -> None:
    """Lay the monster deck out card by card; no subdeck comes to it any more."""
    state.monster_deck.top[:] = cards
    state.subdecks_used[:] = sorted(box().subdecks)


@pytest.mark.rule("G-3.1")
@pytest.mark.parametrize("encounter", sorted(box().encounters))
def test_the_location_is_the_one_that_the_encounter_names(encounter: str) -> None:
    card = box().encounters[encounter]
    state = before(card.number, scenario=card.scenario)
    state.monster_deck.become(*["zombie"] * 20)
    game = sit_down(state, dice=Dice.TABLE)
    began = [each for each in game.events if isinstance(each, Began)]
    assert [(each.encounter, each.location) for each in began] == [(encounter, card.location)]
    assert game.view(0)["table"]["location"]["id"] == card.location


@pytest.mark.rule("G-3.2", "G-3.14")
def test_a_subdeck_is_mixed_with_what_is_left_of_the_deck() -> None:
    state = before(2, scenario="the-goblin-king")
    state.monster_deck = Pile.of(*["zombie"] * 7)
    state.monster_discard[:] = ["cave-bear"] * 12
    game = sit_down(state)
    # The first card is asked for, so nothing has been revealed yet.
    assert len(game.state.monster_deck) == 27
    brutes = {each.id for each in box().monsters.values() if each.faction == "brutes"}
    assert {*keys(game, 0)} == brutes | {"zombie"}
    assert game.state.monster_discard == ["cave-bear"] * 12


@pytest.mark.rule("G-3.13")
def test_without_a_subdeck_the_deck_goes_on_as_it_is() -> None:
    state = before(2)
    state.monster_deck = Pile.of("zombie", "cave-bear", *["hired-thug"] * 10)
    state.monster_deck.top[:] = ["goblin-shaman", "wolf-rider"]
    state.monster_discard[:] = ["mad-bomber"]
    game = sit_down(state)
    assert group(game, LOCATION) == ["goblin-shaman", "wolf-rider"]
    assert {*keys(game, 0)} == {"zombie", "cave-bear", "hired-thug"}
    assert len(game.state.monster_deck) == 12
    assert game.state.monster_discard == ["mad-bomber"]


@pytest.mark.rule("G-3.5", "G-3.17", "G-3.16")
def test_players_are_dealt_monsters_from_the_defending_one_clockwise() -> None:
    state = before(2, seats=4)
    state.defender = 1
    # Location threat 7 and player threat 6; an overshoot of one group does not help the next.
    stack(state,
        "stone-troll", "orc-warlord",
        "gatecrusher", "ogre-wrecker",
        "stone-troll", "gatecrusher",
        "mercenary-mage", "ogre-wrecker", "hired-thug",
        "hired-thug", "hired-thug", "mercenary-mage", "mercenary-mage",
    )  # fmt: skip
    game = sit_down(state)
    assert group(game, LOCATION) == ["stone-troll", "orc-warlord"]
    assert [group(game, seat) for seat in (1, 2, 3, 0)] == [
        ["gatecrusher", "ogre-wrecker"],
        ["stone-troll", "gatecrusher"],
        ["mercenary-mage", "ogre-wrecker", "hired-thug"],
        ["hired-thug", "hired-thug", "mercenary-mage", "mercenary-mage"],
    ]
    order = [each.place for each in game.events if isinstance(each, Revealed)]
    assert list(dict.fromkeys(order)) == [LOCATION, 1, 2, 3, 0]


@pytest.mark.rule("G-3.15")
def test_revealing_stops_when_the_threat_is_reached() -> None:
    state = before(2, seats=3)
    stack(state, "stone-troll", "orc-warlord", *["stone-troll"] * 6)
    game = sit_down(state)
    assert group(game, LOCATION) == ["stone-troll", "orc-warlord"]
    assert [len(group(game, seat)) for seat in range(3)] == [2, 2, 2]


@pytest.mark.rule("G-3.7", "G-3.20")
def test_the_setup_box_comes_after_the_groups_and_beside_their_threat() -> None:
    state = before(3)
    stack(state, *["zombie"] * 5)
    game = sit_down(state)
    assert group(game, LOCATION) == ["zombie", "drog", "troll-bodyguard"]
    assert (group(game, 0), group(game, 1)) == (["zombie"] * 2, ["zombie"] * 2)
    revealed = [each.card for each in game.events if isinstance(each, Revealed)]
    assert revealed == [*["zombie"] * 5, "drog", "troll-bodyguard"]


@pytest.mark.rule("G-3.7")
def test_every_instruction_of_the_setup_box_is_carried_out() -> None:
    state = before(3, scenario="the-mad-dragon")
    stack(state, *["zombie"] * 3)
    game = sit_down(state)
    assert group(game, LOCATION) == ["zombie", "mordigar", "mordigars-wing"]
    # Mordigar is Ferocious, but on the location he may stay where he is put.
    assert "mordigars-tail" in group(game, 0)
    assert [each.card for _, each in game.state.monsters()].count("mordigar") == 1
    state = before(2, scenario="the-mad-dragon")
    state.monster_deck.become(*["zombie"] * 20)
    game = sit_down(state, dice=Dice.TABLE)
    assert (game.state.location.hp, game.state.location.most_hp) == (10, 12)


@pytest.mark.rule("G-3.8")
def test_everybody_receives_the_coins_of_the_card() -> None:
    state = before(2, seats=3)
    stack(state, *["stone-troll"] * 5)
    game = sit_down(state)
    coins = [Value.COPPER, Value.SILVER]
    assert [each.coins for each in game.state.players] == [coins] * 3


@pytest.mark.rule("G-3.9", "G-3.18", "G-8.3")
def test_ambushes_come_last_and_see_the_coins() -> None:
    state = before(1)
    stack(state, "gatecrusher", "sabre-cat", "zombie")
    game = sit_down(state)
    told = [type(each) for each in game.events]
    assert told.index(Began) < told.index(Revealed)
    last_revealed = len(told) - 1 - told[::-1].index(Revealed)
    assert last_revealed < told.index(GotCoins)
    assert [each.hp for each in game.state.players] == [9, 10]
    hurt = next(
        number for number, each in enumerate(game.events) if "Harmed" in type(each).__name__
    )
    assert hurt > told.index(GotCoins)
    assert told[-1] is RoundBegan


@pytest.mark.rule("G-3.9")
@pytest.mark.parametrize("first", ["goblin-cutpurse", "ruthless-zealot"])
def test_the_party_orders_ambushes_that_get_in_each_others_way(first: str) -> None:
    state = before(1, hands={0: ["bar-brawler", "mace"]})
    state.players[0].hero = "aside"
    stack(state, "gatecrusher", "goblin-cutpurse", "ruthless-zealot", "zombie")
    game = sit_down(state)
    assert group(game, 0) == ["goblin-cutpurse", "ruthless-zealot"]
    orders = {each.partition("-")[2]: each for each in keys(game, 1)}
    assert sorted(orders) == ["goblin-cutpurse-ambush", "ruthless-zealot-ambush"]
    answer(game, (1, orders[f"{first}-ambush"]))
    if_first = {"goblin-cutpurse": [(0, "bar-brawler")], "ruthless-zealot": []}
    answer(game, *if_first[first])
    # Whoever loses the hero to the thief has none left for the zealot.
    left = {"goblin-cutpurse": ["mace"], "ruthless-zealot": []}
    assert game.state.players[0].hand == left[first]


@pytest.mark.rule("G-3.22", "G-20.9")
def test_what_special_setup_brings_ambushes_with_the_rest(tmp_path: Path) -> None:
    name = "tokens/tokens.toml"
    text = built_in(name)
    start = text.index('id = "troll-bodyguard"')
    do = text.index('do = "tank"', start)
    own(tmp_path, {name: text[:do] + 'do = "tank ; ambush: discard 1 card each"' + text[do + 11 :]})
    state = before(3, hands={0: ["mace", "bar-brawler"], 1: ["dagger", "rogue"]}, packs=(tmp_path,))
    state.players[0].hero = "aside"
    stack(state, "zombie", "ruthless-zealot", "zombie")
    game = sit_down(state, packs=(tmp_path,))
    told = [type(each) for each in game.events]
    assert told.count(GotCoins) == 2
    asked = next(iter(game.decisions.values()))
    assert asked.kind == "order"
    assert sorted(key.partition("-")[2] for key in keys(game, 0)) == [
        "ruthless-zealot-ambush",
        "troll-bodyguard-ambush",
    ]


@pytest.mark.rule("G-3.21")
def test_the_discard_pile_is_revealed_again_in_the_middle_of_a_round() -> None:
    state = arranged(
        "fiona",
        "gerki",
        location=["baelfire"],
        scenario="the-summoner-strikes",
        agenda=[BeginRound()],
        phase=Phase.ENDING,
    )
    state.monster_discard[:] = ["zombie", "zombie", "cultist", "zombie", "zombie"]
    game = sit_down(state)
    answer(game, "cultist")
    assert group(game, 0) == ["cultist"]
    assert (len(game.state.monster_deck), game.state.monster_discard) == (4, [])


def lost_in(tmp_path: Path, *changes: tuple[str, str]) -> Game[Greyport]:
    """Lose the location of an encounter whose card shows other numbers, from the same groups."""
    name = "encounters/the-interrupted-party.toml"
    text = built_in(name)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    own(tmp_path, {name: text})
    packs = (tmp_path,)
    game = table(
        active=["zombie"],
        location=["zombie", "cave-bear"],
        place_hp=5,
        hands={0: ["mace", "wide-axe"], 1: ["dagger", "rogue"]},
        agenda=[MonsterDamage(), Refill()],
        phase=Phase.ENDING,
        packs=packs,
    )
    answer(game, (0, "mace"), (1, "dagger"), (0, "cave-bear-2"))
    return game


@pytest.mark.rule("G-3.10")
def test_after_setup_only_the_penalty_of_the_card_counts(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    plain = lost_in(tmp_path / "one")
    other = lost_in(
        tmp_path / "two",
        ("location_hp = [8, 10, 12, 14]", "location_hp = [2, 2, 2, 2]"),
        ("location_threat = [3, 4, 5, 6]", "location_threat = [9, 9, 9, 9]"),
        ("player_threat = [2, 3, 3, 4]", "player_threat = [5, 5, 5, 5]"),
        ('"copper, copper, silver", ', '"gold", '),
    )
    assert plain.events == other.events
    assert plain.state.location.id == ""
    assert [each.discard for each in plain.state.players] == [["mace"], ["dagger"]]


def test_a_curse_of_the_setup_box_is_given_before_ambushes() -> None:
    state = before(2, scenario="the-insidious-cult")
    stack(state, *["stone-troll"] * 3)
    state.subdecks_used[:] = ["aberrations"]
    game = sit_down(state)
    told = [type(each) for each in game.events]
    assert told.index(GotCurse) < told.index(GotCoins)
    assert Moved not in told
    assert monster(game, "stone-troll").damage == 0
