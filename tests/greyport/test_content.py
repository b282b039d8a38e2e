"""What is in the box: how many of what, and everything that is known of the published game."""

import pytest

from tabard.greyport.content import FACES, KINDS, PLAYER_COUNTS, Card, Damage
from tabard.greyport.vocabulary import Type
from tabard.greyport.writing import write_line

from .box import all_texts, box, reinforcements, subdeck


@pytest.mark.rule("G-1.19")
def test_the_box_counts_what_the_published_one_counts() -> None:
    content = box()
    starting = [
        card for card in (*content.heroes.values(), *content.items.values()) if card.character
    ]
    assert {
        "monsters": sum(each.copies for each in content.monsters.values()),
        "tokens": sum(each.copies for each in content.tokens.values()),
        "heroes": len(reinforcements(content.heroes.values())),
        "items": len(reinforcements(content.items.values())),
        "starting cards": sum(card.copies for card in starting),
        "curses": sum(each.copies for each in content.curses.values()),
        "player heroes": len(content.player_heroes),
        "locations": len(content.locations),
        "scenarios": len(content.scenarios),
        "bosses": len(content.bosses),
        "encounters": [len(each.encounters) for each in content.scenarios.values()],
        "achievements": len(content.achievements),
    } == {
        "monsters": 120,
        "tokens": 21,
        "heroes": 50,
        "items": 48,
        "starting cards": 45,
        "curses": 20,
        "player heroes": 15,
        "locations": 8,
        "scenarios": 7,
        "bosses": 7,
        "encounters": [3] * 7,
        "achievements": 12,
    }


@pytest.mark.rule("G-1.5", "G-1.20")
def test_six_subdecks_of_twenty_with_their_difficulties() -> None:
    assert {each.name: each.difficulty for each in box().subdecks.values()} == {
        "Goblins": "easy",
        "Beasts": "easy",
        "Brutes": "medium",
        "Cultists": "medium",
        "Aberrations": "hard",
        "Dragons": "hard",
    }
    assert {id_: len(subdeck(id_)) for id_ in box().subdecks} == dict.fromkeys(box().subdecks, 20)


@pytest.mark.rule("G-2.18")
def test_seven_scenarios_with_their_difficulties() -> None:
    assert {each.name: each.difficulty for each in box().scenarios.values()} == {
        "The Interrupted Party": "introductory",
        "The Goblin King": "easy",
        "Blood Moon Rising": "medium",
        "Attack of the Hydra": "medium",
        "The Summoner Strikes": "medium",
        "The Insidious Cult": "hard",
        "The Mad Dragon": "hard",
    }


def test_each_character_has_three_levels_and_nine_cards() -> None:
    content = box()
    assert [*content.characters] == ["chronos", "deirdre", "fiona", "gerki", "zot"]
    for id_, character in content.characters.items():
        levels = [card for card in content.player_heroes.values() if card.character == id_]
        assert [card.level for card in levels] == [1, 2, 3]
        assert {card.type for card in levels} == {character.type}
        means = [card.damage.mean for card in levels]
        assert means == sorted(means)
        heroes = [card for card in content.heroes.values() if card.character == id_]
        items = [card for card in content.items.values() if card.character == id_]
        assert sum(card.copies for card in heroes) == 4
        assert sum(card.copies for card in items) == 5
        assert {card.type for card in (*heroes, *items)} == {character.type}


@pytest.mark.rule("G-1.11")
def test_the_faces_of_the_dice() -> None:
    assert FACES == {
        "yellow": (1, 2, 2, 3, 3, 4),
        "white": (1, 2, 3, 4, 5, 6),
        "green": (4, 5, 6, 6, 7, 8),
    }
    assert [Damage(die).mean for die in ("yellow", "white", "green")] == [2.5, 3.5, 6.0]
    assert str(Damage("white", 2)) == "white+2"
    assert str(Damage("", 5)) == "5"


@pytest.mark.rule("G-19.13")
def test_attack_of_the_hydra_is_the_pictured_scenario() -> None:
    scenario = box().scenarios["attack-of-the-hydra"]
    encounters = [box().encounters[each] for each in scenario.encounters]
    assert scenario.difficulty == "medium"
    assert [each.name for each in encounters] == [
        "Pest Control Duty",
        "Worgs and rats and dragons, oh my!",
        "It'll run out of heads eventually!",
    ]
    assert [box().locations[each].name for each in scenario.locations] == [
        "The Market District",
        "The Grand Square",
        "Enchantment Park",
    ]
    assert [box().bosses[each].name for each in scenario.win] == ["Hydra"]
    assert scenario.lose == "any-player-down"


@pytest.mark.rule("G-19.14")
def test_the_pictured_encounter_opens_blood_moon_rising() -> None:
    first = box().encounters[box().scenarios["blood-moon-rising"].encounters[0]]
    assert (first.name, first.number) == ("Who Let the Dogs Out?!", 1)
    for table in (first.location_hp, first.location_threat, first.player_threat, first.coins):
        assert len(table) == len(PLAYER_COUNTS)


def test_the_achievements_and_what_they_ask_for() -> None:
    content = box().achievements
    assert [each.name for each in content.values()] == [
        "The First Step",
        "Wipe That Smile Off His Face!",
        "Bark at the Moon",
        "And Stay Down!",
        "The Party's Over, Demon!",
        "Refusing the Kool-Aid",
        "We Are the Champions!",
        "Double Digits Are for Chumps!",
        "Relentless",
        "Splashapalooza!",
        "Silent but Violent",
        "That Was Too Easy!",
    ]
    first = content["the-first-step"]
    assert (first.win, first.scenario, first.defeat) == (True, "the-interrupted-party", ("drog",))
    assert content["wipe-that-smile-off-his-face"].defeat == ("drog", "torglesnarf")
    easy = content["that-was-too-easy"]
    assert (easy.win, easy.difficulties) == (True, ("medium", "hard"))
    assert (easy.locations_kept, easy.hp_left) == (True, 6)


PRINTED: dict[tuple[str, str], dict[str, object]] = {
    ("player-hero", "fiona-1"): {"type": "physical", "damage": "yellow", "do": "cleave"},
    ("player-hero", "fiona-2"): {"type": "physical", "do": "taunt ; cleave"},
    ("player-hero", "gerki-1"): {"do": "always: reach any, ignore tank ranged"},
    ("player-hero", "deirdre-1"): {"do": "play: draw 1 player"},
    ("player-hero", "chronos-1"): {"do": "fight: may reroll any"},
    ("hero", "clergyman"): {"type": "magical", "damage": "yellow", "do": "play: draw 1 player"},
    ("hero", "rogue"): {"type": "physical", "do": "taunt"},
    ("hero", "fire-mage"): {"type": "magical"},
    ("hero", "brother-bastian"): {"do": "play: may retire 1 card hand player"},
    ("hero", "brewmaster-phrenk"): {
        "do": "play: may draw 1 each ; play: may retire 1 card hand you"
    },
    ("hero", "serena-the-pious"): {"type": "physical"},
    ("item", "mace"): {"type": "physical", "damage": "5"},
    ("item", "kite-shield"): {"type": "physical", "do": "shield 1"},
    ("item", "freezing-staff"): {"type": "magical", "damage": "white"},
    ("item", "claymore"): {"type": "physical", "do": "splash 2"},
    ("item", "scepter-of-illusions"): {"do": "anytime: return 1 other hero played"},
    ("monster", "goblin-archer"): {"do": "ranged"},
    ("monster", "cultist"): {"do": "always: no shield front"},
    ("monster", "orc-warlord"): {"do": "always: no draw front"},
    ("monster", "ice-wyvern"): {"hp": 18, "do": "fought: <if dealt 10: defeat this>"},
    ("token", "hydra-head"): {"do": "tank"},
    ("token", "mordigars-wing"): {"do": "always: no draw front"},
    ("location", "grand-square"): {"do": "here: open hero ; reward: open hero game"},
    ("location", "market-district"): {"do": "here: open item ; reward: open item game"},
}
"""Figures and effects that are known of the published cards."""


@pytest.mark.parametrize(("kind", "id_"), PRINTED, ids=[id_ for _, id_ in PRINTED])
def test_what_is_known_stands_there_as_it_is_printed(kind: str, id_: str) -> None:
    type_ = next(each.type for each in KINDS if each.name == kind)
    card = box().library.entries(type_)[id_]
    assert card.source == "printed"
    for field, wanted in PRINTED[kind, id_].items():
        value = getattr(card, field)
        shown = write_line(value) if field == "do" else value
        assert shown == wanted if isinstance(wanted, int) else str(shown) == wanted, field
        assert field in card.printed


PRINTED_PARTS = {
    "torglesnarf": "always: <if play {drog}: immune>",
    "ripsnarl": "cleanup: <if damaged: retire 1 hero played defender>",
    "hydra": "hurt: token {hydra-head} 1 active",
    "mordigar": (
        "ferocious ; hits: curse 1 each on-deck ; always: <if play {dragon-part}: floor 1>"
    ),
    "armored-wyrm": "tank",
    "serena-the-pious": "always: wield any",
    "dwarven-ruins": "reward: may recruit 1 item physical row-or-top 5 chosen",
}
"""What is known of texts that we had to complete."""


def test_known_parts_of_a_text_are_in_it() -> None:
    parts = {
        card.id: write_line(known) for card in cards() if (known := getattr(card, "printed_do", ()))
    }
    assert parts == PRINTED_PARTS


def test_every_fact_that_a_card_claims_is_in_the_table_above() -> None:
    figures = {"damage", "do", "hp", "threat", "armor"}
    claimed = {
        (kind.name, card.id)
        for kind in KINDS
        for card in box().library.entries(kind.type).values()
        if figures & {*card.printed}
    }
    own_text = {("hero", "gerki-the-sneak")}
    assert claimed - own_text <= {*PRINTED}


def cards() -> list[Card]:
    return [card for kind in KINDS for card in box().library.entries(kind.type).values()]


def test_a_card_says_what_of_it_is_printed() -> None:
    for card in cards():
        assert card.source in {"printed", "tabard"}
        assert bool(card.printed) == (card.source == "printed"), card.id
        assert not card.printed or "name" in card.printed, card.id


def test_every_card_has_half_a_sentence_of_its_own() -> None:
    abouts = [card.about for card in cards()]
    abouts += [boss.back.about for boss in box().bosses.values() if boss.back is not None]
    assert len({*abouts}) == len(abouts)
    for about in abouts:
        assert 3 <= len(about) <= 80
        assert about[0].isupper()
        assert not about.endswith((".", "!"))


def test_every_text_of_the_box_says_itself() -> None:
    for card, do in all_texts():
        said = box().say_text(do)
        assert not set("{}[]<>_") & {*said}, (card.id, said)
        assert said.count(". ") + bool(said) == len(do), (card.id, said)


def test_wording_of_a_boss() -> None:
    valeria = box().bosses["valeria"]
    assert box().say_text(valeria.do) == (
        "Cursed. If a Cultist is on the location, it takes no damage. "
        "Before monster damage: if no Cultist is on the location, turn this card over."
    )
    assert valeria.back is not None
    assert box().say_text(valeria.back.do) == (
        "Cursed. Slash 1. "
        "Before monster damage: put 2 Hooded Cultists onto the location, then turn this card over."
    )


def test_types_are_spread_over_both_decks() -> None:
    for deck in (box().heroes.values(), box().items.values()):
        types = [card.type for card in reinforcements(deck)]
        assert 0.35 < types.count(Type.MAGICAL) / len(types) < 0.65
