"""The figures of all cards, played: what a hero deals, what a monster takes and deals, what an encounter lays out."""

from collections import Counter
from math import ceil

import pytest

from tabard.greyport.box import Box
from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import LOCATION, Greyport, Monster
from tabard.table import Game
from tabard.table.settling import Dice

from .box import box
from .figures import (
    BOSSES,
    ENCOUNTERS,
    FOES,
    HEROES,
    ITEMS,
    MONSTERS,
    PLAYER_HEROES,
    SCENARIOS,
    TOKENS,
    Fighting,
)
from .playing import content, lay, opened, run, shipped
from .scenes import PARTY, Scene
from .table import answer, keys, sit_down

EVERYBODY = ["chronos", "deirdre", "fiona", "gerki", "zot"]
FACES = {"yellow": 3, "white": 5, "green": 7}


def test_every_card_has_its_line() -> None:
    whole: Box = box()
    written = (PLAYER_HEROES, HEROES, ITEMS, MONSTERS, TOKENS, BOSSES, ENCOUNTERS, SCENARIOS)
    there = (
        whole.player_heroes, whole.heroes, whole.items, whole.monsters,
        whole.tokens, whole.bosses, whole.encounters, whole.scenarios,
    )  # fmt: skip
    assert [[*each] for each in written] == [[*each] for each in there]


# Heroes and items

BY_TEXT = {
    "squad-leader": 1, "marching-drum": 1, "scythe": 1, "reapers-wheel": 1, "giants-maul": 2,
}  # fmt: skip
"""What texts add when one hero fights the one monster there is."""


def fought(scene: Scene, key: str, dies: tuple[str, ...]) -> tuple[list[str], int]:
    """Fight, and return which dice were rolled and the damage; nobody rolls again."""
    game = opened(scene)
    who = scene.party.index(scene.at.partition(":")[0])
    game.apply(key, who)
    rolled = []
    for die in dies:
        rolled.append(next(iter(game.decisions.values())).kind)
        answer(game, FACES[die])
    if "none" in keys(game, who):
        game.apply("none", who)
    return rolled, next(each.damage for _, each in game.state.monsters())


def number(damage: str) -> int:
    last = damage.rpartition("+")[2]
    return int(last) if last.isdigit() else 0


def die(damage: str) -> tuple[str, ...]:
    return tuple(each for each in FACES if damage.startswith(each))


@pytest.mark.parametrize(("card", "printed"), {**HEROES, **PLAYER_HEROES}.items())
def test_a_hero_deals_what_it_shows(card: str, printed: Fighting) -> None:
    """In the chapel magical heroes deal one more, which tells their type."""
    who, _, level = card.rpartition("-") if card in PLAYER_HEROES else ("fiona", "", "1")
    scene = Scene(
        card=card,
        party=(who, *(each for each in PARTY if each != who)),
        at=f"{who}: straw-man",
        levels=f"{who}: {level}",
        played=f"{who}: {card}",
        place="chapel",
    )
    dice = die(printed.damage)
    total = number(printed.damage) + sum(FACES[each] for each in dice) + BY_TEXT.get(card, 0)
    total += printed.type == "magical"
    assert fought(scene, "fight-0-1", dice) == ([f"roll:{each}" for each in dice], total)


@pytest.mark.parametrize(("card", "printed"), ITEMS.items())
def test_an_item_adds_what_it_shows_on_a_hero_of_its_type(card: str, printed: Fighting) -> None:
    heroes = {"physical": "porter", "magical": "scribe"}
    scene = Scene(card=card, hands=f"fiona: {card}", played="fiona: porter scribe")
    on = [key for key in keys(opened(scene), 0) if key.startswith("item-")]
    assert on == [f"item-{card}-{[*heroes].index(printed.type)}"]
    scene = Scene(card=card, played=f"fiona: {heroes[printed.type]}+{card}")
    dice = die(printed.damage)
    total = 9 + number(printed.damage) + sum(FACES[each] for each in dice) + BY_TEXT.get(card, 0)
    assert fought(scene, "fight-0-1", dice) == ([f"roll:{each}" for each in dice], total)


COINS = ("copper", "silver", "gold")
BOUGHT = {id_: each for id_, each in {**HEROES, **ITEMS}.items() if each.owner in COINS}


@pytest.mark.parametrize(("card", "printed"), BOUGHT.items())
def test_a_coin_of_its_cost_and_better_ones_buy_a_card(card: str, printed: Fighting) -> None:
    row = "heroes" if card in HEROES else "items"
    beside = "smith" if card in HEROES else "feather"
    game = opened(
        Scene(
            card=card,
            coins="fiona: copper silver gold",
            rows=f"{row}: {card} {beside}",
            step="recruit",
        )
    )
    buys = COINS[COINS.index(printed.owner) :]
    assert {*keys(game, 0)} == {
        *(f"{card}-{coin}" for coin in buys),
        *(f"{beside}-{coin}" for coin in COINS),
    }


def test_a_game_is_laid_out_with_all_copies() -> None:
    game = set_up(Setup(party=EVERYBODY), box())
    held = {each.character: Counter(each.deck.cards()) for each in game.players}
    cards = {**HEROES, **ITEMS}
    for who in EVERYBODY:
        assert held[who] == {id_: each.copies for id_, each in cards.items() if each.owner == who}
    for side, printed in ((game.heroes, HEROES), (game.items, ITEMS)):
        wanted = {id_: each.copies for id_, each in printed.items() if each.owner in COINS}
        assert Counter(side.deck.cards()) == wanted
    assert game.tokens == {id_: each.copies for id_, each in TOKENS.items()}
    assert game.curses == 20


def test_a_curse_cannot_be_played() -> None:
    game = opened(Scene(card="curse", hands="fiona: curse", played="fiona: porter"))
    assert [key for key in keys(game, 0) if "curse" in key] == []


# Monsters


def stand(game: Game[Greyport], card: str) -> list[Monster]:
    return [each for _, each in game.state.monsters() if each.card == card]


@pytest.mark.parametrize("card", MONSTERS | TOKENS | BOSSES)
@pytest.mark.parametrize(("left", "survivors"), [(4, 1), (3, 0)])
def test_a_monster_falls_to_its_last_hit_point_beyond_its_armor(
    card: str, left: int, survivors: int
) -> None:
    scene = Scene(card=card, at=f"fiona: {card}; gerki: straw-man", played="fiona: augur")
    state = lay(scene, shipped().prepared)
    monster = next(each for each in state.active)
    assert monster.hp == (FOES[card].hp or 30)
    monster.damage = monster.hp - left
    game = sit_down(state, content=shipped())
    answer(game, (0, "fight-0-1"), FOES[card].armor + 3)
    assert len(stand(game, card)) == survivors


ALONE = {
    "stampeding-bull": -2,
    "wolf-rider": -1,
    "drog": TOKENS["troll-bodyguard"].damage + 1,
    "hydra": TOKENS["hydra-head"].damage,
    "valeria": FOES["valeria/back"].damage - BOSSES["valeria"].damage,
}
"""What texts change when a monster strikes alone."""


@pytest.mark.parametrize("card", MONSTERS | TOKENS | BOSSES)
def test_a_monster_deals_what_it_shows(card: str) -> None:
    game = opened(Scene(card=card, at=f"fiona: {card}", step="strike"))
    assert 30 - game.state.players[0].hp == FOES[card].damage + ALONE.get(card, 0)


@pytest.mark.parametrize("card", MONSTERS)
def test_monsters_are_dealt_until_their_threat_is_reached(card: str) -> None:
    deck = " ".join([card] * 12)
    game = opened(Scene(card=card, at="", encounter="the-barn", monsters=deck, step="setup"))
    assert len(stand(game, card)) == ceil(12 / MONSTERS[card].threat)


def test_all_subdecks_join_with_all_copies() -> None:
    factions = sorted({each.faction for each in MONSTERS.values()})
    chosen = Setup(variants=["different-monsters"], subdecks=[factions, [], []])
    game = sit_down(set_up(chosen, box()), dice=Dice.TABLE)
    answer(game, (0, "fiona"))
    state = game.state
    cards = Counter([*state.monster_deck.cards(), *state.monster_discard])
    cards.update(each.card for _, each in state.monsters())
    assert cards == {id_: each.copies for id_, each in MONSTERS.items()}
    for id_, each in MONSTERS.items():
        assert box().monsters[id_].faction == each.faction


# Encounters and scenarios


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("card", ENCOUNTERS)
def test_an_encounter_is_laid_out_as_its_table_says(card: str, players: int) -> None:
    printed, column = ENCOUNTERS[card], players - 2
    party = tuple(EVERYBODY[:players])
    gnats = " ".join(["gnat"] * 60)
    game = opened(
        Scene(card=card, party=party, at="", encounter=card, monsters=gnats, step="setup")
    )
    state = game.state
    assert (state.location.id, state.location.most_hp) == (printed.location, printed.hp[column])
    # A gnat with more hit points came by the setup box.
    dealt = Counter(
        place for place, each in state.monsters() if (each.card, each.hp) == ("gnat", 1)
    )
    assert dealt == {
        LOCATION: printed.location_threat[column],
        **dict.fromkeys(range(players), printed.player_threat[column]),
    }
    groups = {LOCATION: "location", state.defender: "active"}
    bosses = {(e.card, groups[place]): e.hp for place, e in state.monsters() if e.card in BOSSES}
    assert bosses == {where: hp[column] for where, hp in printed.bosses.items()}
    for player in state.players:
        assert [str(each) for each in player.coins] == printed.coins[column]


@pytest.mark.parametrize("card", ENCOUNTERS)
def test_an_encounter_brings_its_subdeck(card: str) -> None:
    state = lay(Scene(card=card, at="", encounter=card, step="setup"), content().prepared)
    state.subdecks_used.clear()
    game = sit_down(state, content=content(), dice=Dice.TABLE)
    assert game.state.subdecks_used == [each for each in [ENCOUNTERS[card].subdeck] if each]


def last(scenario: str) -> str:
    return box().scenarios[scenario].encounters[-1]


@pytest.mark.parametrize(("scenario", "bosses"), SCENARIOS.items())
def test_a_scenario_is_won_by_defeating_its_bosses(scenario: str, bosses: list[str]) -> None:
    who = dict(zip(PARTY, bosses, strict=False))
    run(
        Scene(
            card=scenario,
            encounter=last(scenario),
            at=f"fiona: {' '.join(bosses)}; gerki: straw-man",
            dying=" ".join(bosses),
            played="; ".join(f"{each}: porter" for each in who),
            play=", ".join(f"{each} fight {boss}" for each, boss in who.items()),
            then=", ".join(f"{each} gone" for each in bosses),
            over="won",
        )
    )


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_is_lost_with_any_player(scenario: str) -> None:
    scene = Scene(card=scenario, encounter=last(scenario), at="fiona: ram", step="strike")
    state = lay(scene, content().prepared)
    state.players[0].hp = 1
    game = sit_down(state, content=content())
    assert game.outcome is not None
    assert not game.outcome.won
