"""Numbers that hold together over the whole set."""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from inspect import getmembers, isclass
from itertools import pairwise

import pytest

from tabard.greyport import vocabulary
from tabard.greyport.abilities import PLAIN_EFFECTS, If, May, One, Pay, Timed
from tabard.greyport.content import PLAYER_COUNTS, Card, Encounter, Hero, Item, Monster
from tabard.greyport.content import Token as TokenCard
from tabard.greyport.effects import Draw, Effect, Keyword, Return, Reveal, Token
from tabard.greyport.fitting import effects_of
from tabard.greyport.points import add_points
from tabard.greyport.vocabulary import CardKind, Moment, Numbered, Plain, Players, Type, Value, Zone
from tabard.greyport.writing import collect_words, write_line

from .box import all_texts, at, box, deck_of, keyword, subdeck
from .points import expected_strength, has_armor_and_tank, is_in_budget, strength


def recruits() -> list[Hero | Item]:
    return [*box().heroes.values(), *box().items.values()]


# No two alike


def test_no_two_heroes_or_items_are_alike() -> None:
    for cards in (box().heroes.values(), box().items.values()):
        faces = Counter(
            (card.cost or card.character, card.type, str(card.damage), write_line(card.do))
            for card in cards
        )
        assert [face for face, times in faces.items() if times > 1] == []


def test_no_two_monsters_are_alike() -> None:
    foes: list[Monster | TokenCard] = [*box().monsters.values(), *box().tokens.values()]
    faces = Counter((card.hp, card.damage, card.armor, write_line(card.do)) for card in foes)
    assert [face for face, times in faces.items() if times > 1] == []


def test_no_two_places_or_encounters_do_the_same() -> None:
    for cards in (box().locations.values(), box().bosses.values()):
        texts = [write_line(card.do) for card in cards]
        assert len({*texts}) == len(texts)
    tables = Counter(
        (each.location, each.subdeck, write_line(each.do)) for each in box().encounters.values()
    )
    assert max(tables.values()) == 1


def test_names_are_told_apart() -> None:
    for cards in (box().monsters.values(), box().tokens.values(), box().items.values()):
        names = [card.name for card in cards]
        assert len({*names}) == len(names)


# No word unused


def all_words() -> Iterator[str]:
    for name, words in getmembers(vocabulary, isclass):
        if issubclass(words, StrEnum) and words is not StrEnum:
            yield from (f"{name}.{word}" for word in words)
    verbs: list[type[Effect]] = [*PLAIN_EFFECTS, May, If, Pay, One]
    yield from (verb.__name__ for verb in verbs)


def test_every_word_of_the_language_is_used_twice_or_printed() -> None:
    used: Counter[str] = Counter()
    printed: set[str] = set()
    for card, do in all_texts():
        words = collect_words(do)
        used.update(words)
        if "do" in card.printed:
            printed |= words
    # What coins are worth stands on cards and encounters as well.
    used.update(f"Value.{card.cost}" for card in recruits() if card.cost)
    # The note on Mordigar says this of him; more of his text is ours, so it is not called printed.
    printed.add("Floor")
    assert [word for word in all_words() if used[word] < 2 and word not in printed] == []


# Points


@pytest.mark.parametrize("card", recruits(), ids=lambda card: card.id)
def test_points_lie_in_the_budget(card: Hero | Item) -> None:
    assert is_in_budget(card) or card.why, add_points(card)


def test_gold_is_worth_more_than_silver_and_silver_more_than_copper() -> None:
    for cards in (box().heroes.values(), box().items.values()):
        means = []
        for cost in (None, Value.COPPER, Value.SILVER, Value.GOLD):
            worth = [add_points(card) for card in cards if card.cost is cost]
            means.append(sum(worth) / len(worth))
        assert means == sorted(means)
        assert means[3] > means[1] + 4


@pytest.mark.parametrize("card", box().monsters.values(), ids=lambda card: card.id)
def test_a_monster_is_as_strong_as_its_threat(card: Monster) -> None:
    difference = strength(card) - expected_strength(card.threat)
    assert abs(difference) <= 3 or card.why, difference


def test_who_says_why_has_a_reason() -> None:
    """An excuse that is not needed any more would hide a later mistake."""
    excused = [card for card in recruits() if card.why and is_in_budget(card)]
    assert excused == []
    strange = [card for card in box().monsters.values() if card.why]
    assert [card.id for card in strange] == ["powder-cart"]
    assert abs(strength(strange[0]) - expected_strength(strange[0].threat)) > 3


# No loops


def test_nothing_can_come_back_for_ever() -> None:
    """What returns is a hero, never the one that brings it back, and never an item."""
    returning: list[tuple[Card, Return]] = [
        (card, effect)
        for card, do in all_texts()
        for effect in effects_of(do)
        if isinstance(effect, Return)
    ]
    assert len(returning) == 5
    for card, effect in returning:
        assert effect.card.kind is CardKind.HERO
        if effect.zone is Zone.PLAYED:
            assert effect.card.other, card.id
            assert isinstance(card, Item), card.id
        # What is played reaches the discard pile in cleanup, when nothing is played any more.
        assert effect.zone in {Zone.PLAYED, Zone.DISCARD}


def test_no_card_pays_for_itself() -> None:
    """A card and its price together never bring more than two cards to its player."""
    for card in (*recruits(), *box().player_heroes.values()):
        drawn = sum(
            effect.amount
            for effect in effects_of(card.do)
            if isinstance(effect, Draw) and effect.who in {Players.YOU, Players.PLAYER}
        )
        assert drawn <= 2, card.id
        if keyword(card.do, Plain.MORE_HEROES):
            assert drawn <= 1, card.id


def test_monsters_that_bring_monsters_come_to_an_end() -> None:
    """Who reveals or puts down more does so once, or once a round, and never when it is defeated."""
    bringing = [
        (card, ability)
        for card, do in all_texts()
        for ability in do
        if isinstance(ability, Timed)
        and any(isinstance(effect, Reveal | Token) for effect in effects_of((ability,)))
    ]
    moments = Counter(ability.moment for _, ability in bringing)
    assert {*moments} == {
        Moment.AMBUSH, Moment.DAWN, Moment.DUSK, Moment.HURT, Moment.SETUP, Moment.PENALTY,
    }  # fmt: skip
    assert [card.id for card, ability in bringing if ability.moment is Moment.HURT] == ["hydra"]
    # An Ambush that reveals monsters with the same Ambush ends with the copies of the deck.
    chain = [card for card, ability in bringing if ability.moment is Moment.AMBUSH]
    assert sum(getattr(card, "copies", 1) for card in chain) <= 3


# The refill law


@pytest.mark.parametrize("encounter", box().encounters.values(), ids=lambda each: each.id)
def test_threat_grows_with_the_players_but_less_than_linearly(encounter: Encounter) -> None:
    for table in (encounter.location_hp, encounter.location_threat, encounter.player_threat):
        assert [*table] == sorted(table)
        assert table[3] / 5 < table[0] / 2
        # Whole numbers may round a share up, never more.
        for before, after in pairwise(zip(table, PLAYER_COUNTS, strict=True)):
            assert after[0] < before[0] / before[1] * after[1] + 1
    assert encounter.player_threat[0] <= 4
    assert encounter.player_threat[3] <= (7 if encounter.number == 2 else 6)


def with_guards(encounter: Encounter, column: int) -> int:
    """Add up the hit points of the bosses of an encounter and of whom it begins with beside its groups."""
    effects = at(encounter.do, Moment.SETUP)
    tokens = [each for each in effects if isinstance(each, Token)]
    guards = sum(box().tokens[each.id].hp * each.amount for each in tokens)
    guards += sum(each.hp * each.amount for each in effects if isinstance(each, Reveal))
    return guards + sum(placed.hp[column] for placed in encounter.bosses if placed.hp is not None)


def test_bosses_have_hit_points_for_about_three_rounds_of_everybody() -> None:
    last = [each for each in box().encounters.values() if each.bosses]
    assert len(last) == 7
    for encounter in last:
        for column, players in enumerate(PLAYER_COUNTS):
            assert 9 <= with_guards(encounter, column) / players <= 18, (encounter.id, players)


def hit_points(encounter: Encounter, column: int) -> float:
    """Tell about how many hit points a party meets in an encounter: monsters, bosses, tokens."""
    deck = deck_of(encounter)
    each = sum(card.hp for card in deck) / sum(card.threat for card in deck)
    location, own = encounter.location_threat[column], encounter.player_threat[column]
    return each * (location + own * PLAYER_COUNTS[column]) + with_guards(encounter, column)


def test_second_encounters_bring_more_than_first_ones() -> None:
    for scenario in box().scenarios.values():
        first, second, _ = (box().encounters[each] for each in scenario.encounters)
        for column in range(len(PLAYER_COUNTS)):
            assert hit_points(first, column) < hit_points(second, column)


FIGHTS = {2: 4.8, 3: 5.0, 4: 4.4, 5: 4.2}
"""Damage a player and round in first encounters, as `search:50` dealt it in 38 of them."""

GROWTH = {1: 1.0, 2: 1.35, 3: 1.7}
"""How much better decks are in later encounters."""


@pytest.mark.parametrize("encounter", box().encounters.values(), ids=lambda each: each.id)
def test_an_encounter_is_over_before_the_party_runs_out_of_cards(encounter: Encounter) -> None:
    """Only one player refills a round, so that long encounters starve large parties."""
    for column, players in enumerate(PLAYER_COUNTS):
        rounds = hit_points(encounter, column) / (players * FIGHTS[players])
        assert rounds / GROWTH[encounter.number] < 8, players


# Each faction by its words


@pytest.mark.parametrize(
    ("difficulty", "spread"),
    [("easy", [8, 7, 4, 1]), ("medium", [5, 7, 6, 2]), ("hard", [3, 6, 7, 4])],
)
def test_threat_is_spread_by_difficulty(difficulty: str, spread: list[int]) -> None:
    factions = [id_ for id_, each in box().subdecks.items() if each.difficulty == difficulty]
    assert len(factions) == 2
    for faction in factions:
        threats = Counter(card.threat for card in subdeck(faction))
        assert [threats[threat] for threat in (1, 2, 3, 4)] == spread


@pytest.mark.parametrize("faction", box().subdecks)
def test_a_subdeck_has_ambushes_and_not_too_much_of_the_worst(faction: str) -> None:
    cards = subdeck(faction)
    assert sum(bool(at(card.do, Moment.AMBUSH)) for card in cards) >= 4
    assert sum(keyword(card.do, Plain.FEROCIOUS) for card in cards) <= 3
    assert sum(has_armor_and_tank(card) for card in cards) <= 3


CHARACTER = {
    "goblins": ["Power", "Moment.defeated", "Plain.ranged", "Reveal"],
    "beasts": ["Plain.vengeful", "Plain.ferocious", "Numbered.slash"],
    "brutes": ["Plain.tank", "Denied.draw", "Hand", "Denied.item"],
    "cultists": ["Plain.cursed", "Denied.shield", "Curse", "Place.on-deck"],
    "aberrations": ["Plain.immune-splash", "Plain.immune-taunt", "Cap", "Move"],
    "dragons": ["Numbered.slash", "Moment.fought", "Discard"],
}
"""Words by which one knows a faction."""


@pytest.mark.parametrize("faction", CHARACTER)
def test_a_faction_is_known_by_its_words(faction: str) -> None:
    words = set().union(*(collect_words(card.do) for card in subdeck(faction)))
    assert {*CHARACTER[faction]} <= words


def test_each_faction_leads_in_what_it_is_known_for() -> None:
    def most(value: dict[str, float]) -> str:
        return max(value, key=lambda faction: value[faction])

    decks = {faction: subdeck(faction) for faction in box().subdecks}
    copies = {faction: 20 / len({c.id for c in cards}) for faction, cards in decks.items()}
    assert copies["goblins"] == max(copies["goblins"], copies["dragons"], copies["aberrations"])
    assert (
        most({f: sum(card.damage / card.hp for card in cards) for f, cards in decks.items()})
        == "beasts"
    )
    assert most({f: sum(c.armor for c in cards) for f, cards in decks.items()}) in {
        "brutes",
        "dragons",
    }
    assert most({f: sum(card.hp for card in cards) for f, cards in decks.items()}) == "dragons"
    curses = {
        f: sum("Curse" in collect_words(c.do) or keyword(c.do, Plain.CURSED) for c in cards)
        for f, cards in decks.items()
    }
    assert most({f: float(number) for f, number in curses.items()}) == "cultists"


OWN_VERBS: dict[str, tuple[str, ...]] = {
    "fiona": ("Plain.cleave", "Plain.taunt"),
    "gerki": ("Numbered.snipe", "Scry"),
    "zot": ("Numbered.splash",),
    "deirdre": ("Draw", "Heal", "Numbered.shield"),
    "chronos": ("Reroll", "Return", "Plain.+hero"),
}


@pytest.mark.parametrize("character", OWN_VERBS)
def test_a_starting_deck_speaks_its_character(character: str) -> None:
    cards = [card for card in recruits() if card.character == character]
    speaking = [card for card in cards if collect_words(card.do) & {*OWN_VERBS[character]}]
    assert sum(card.copies for card in speaking) >= 2
    weakest = min(add_points(card) for card in cards)
    assert weakest <= 3.5, "one card ought to be there to be retired"


def test_levels_of_a_player_hero_rise() -> None:
    for id_ in box().characters:
        worth = [add_points(box().player_heroes[f"{id_}-{level}"]) for level in (1, 2, 3)]
        assert worth[0] + 0.9 <= worth[1]
        assert worth[1] + 1.5 <= worth[2]


def test_either_type_has_answers_to_what_the_other_cannot_do() -> None:
    """Armor, Tank and Ranged can be met by physical and by magical cards."""
    for type_ in Type:
        own = [card for card in recruits() if card.type is type_ and card.cost]
        assert any(keyword(card.do, Numbered.PIERCE) for card in own)
        assert any(keyword(card.do, Numbered.SPLASH) for card in own)
        assert any(
            Keyword(Plain.TAUNT) in card.do or "Move" in collect_words(card.do) for card in own
        )
