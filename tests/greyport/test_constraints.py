"""Constraints that any card set of this game has to meet: counts, and values of the book's examples."""

import pytest

from tabard.greyport.content import FACES, PLAYER_COUNTS, Hero
from tabard.greyport.effects import Bonus, Draw, Heal
from tabard.greyport.effects import Recruit as RecruitFree
from tabard.greyport.fitting import effects_of
from tabard.greyport.lasting import Open
from tabard.greyport.vocabulary import (
    CardKind,
    Moment,
    Numbered,
    Plain,
    Players,
    Row,
    Term,
    Type,
    Value,
)
from tabard.greyport.writing import write_line

from .box import at, box, keyword, subdeck
from .constraints import Constraints, decks, encounters, factions_of, monster, names, text

FOUR_PLAYERS = PLAYER_COUNTS.index(4)
CONSTRAINTS = Constraints()


@pytest.mark.parametrize("name", names(1, 29))
def test_a_constraint_holds(name: str) -> None:
    assert CONSTRAINTS[name](), CONSTRAINTS[name].__doc__


# Counts and structure


@CONSTRAINTS.called("C-1")
def deck_sizes() -> bool:
    """Six times 20 monsters, 21 tokens, 50 heroes, 48 items, 5 x 9 starting cards, 20 curses."""
    content = box()
    starting = [
        sum(
            c.copies
            for c in (*content.heroes.values(), *content.items.values())
            if c.character == id_
        )
        for id_ in content.characters
    ]
    return (
        [len(subdeck(each)) for each in content.subdecks] == [20] * 6
        and sum(each.copies for each in content.tokens.values()) == 21
        and [len(deck) for deck in decks()] == [50, 48]
        and starting == [9] * 5
        and content.curses["curse"].copies == 20
        and len(content.player_heroes) == 15
        and (len(content.locations), len(content.scenarios), len(content.bosses)) == (8, 7, 7)
        and all(len(each.encounters) == 3 for each in content.scenarios.values())
    )


@CONSTRAINTS.called("C-2")
def dice() -> bool:
    """The dice have a mean of 2.5, 3.5 and 6."""
    return [sum(faces) / 6 for faces in FACES.values()] == [2.5, 3.5, 6.0]


@CONSTRAINTS.called("C-3")
def columns() -> bool:
    """Every encounter has a column for each number of players, a boss too."""
    return all(
        len(table) == 4 and all(table)
        for each in encounters()
        for table in (
            each.location_hp,
            each.location_threat,
            each.player_threat,
            each.coins,
            *(placed.hp or (1,) * 4 for placed in each.bosses),
        )
    )


@CONSTRAINTS.called("C-4")
def some_keep_the_deck() -> bool:
    """At least one encounter names no subdeck; encounter 1 always names one."""
    return any(not each.subdeck for each in encounters()) and all(
        each.subdeck for each in encounters() if each.number == 1
    )


@CONSTRAINTS.called("C-5")
def hard_ones_come_late() -> bool:
    """Aberrations and Dragons enter at encounter 2 or later."""
    late = {id_ for id_, each in box().subdecks.items() if each.from_encounter == 2}
    return late == {"aberrations", "dragons"} and not any(
        each.subdeck in late for each in encounters() if each.number == 1
    )


@CONSTRAINTS.called("C-6")
def coins() -> bool:
    """All players together get at most 30 coins, and two can be left at an encounter's end."""
    return all(
        players * len(each.coins[column]) <= 30
        for each in encounters()
        for column, players in enumerate(PLAYER_COUNTS)
    ) and any(len(each.coins[FOUR_PLAYERS]) >= 3 for each in encounters() if each.number < 3)


@CONSTRAINTS.called("C-7")
def costs() -> bool:
    """Rows can be filled without gold, and rows without copper or of gold only can occur."""
    for deck in decks():
        kept = [card for card in deck if not (isinstance(card, Hero) and card.person)]
        costs = [card.cost for card in kept]
        if costs.count(Value.COPPER) + costs.count(Value.SILVER) < 12:
            return False
        if costs.count(Value.GOLD) < 4 or costs.count(Value.SILVER) < 4:
            return False
    return True


@CONSTRAINTS.called("C-8")
def characters_in_the_hero_deck() -> bool:
    """The hero deck holds characters, at least Chronos, Deirdre and Gerki."""
    return {"chronos", "deirdre", "gerki"} <= {hero.person for hero in box().heroes.values()}


@CONSTRAINTS.called("C-9")
def names_as_printed() -> bool:
    """Scenarios, subdecks and the Hydra's encounters are those of the box."""
    hydra = box().scenarios["attack-of-the-hydra"]
    return (
        [each.difficulty for each in box().scenarios.values()].count("medium") == 3
        and hydra.locations == ("market-district", "grand-square", "enchantment-park")
        and box().encounters[hydra.encounters[0]].name == "Pest Control Duty"
    )


@CONSTRAINTS.called("C-10")
def first_rounds_can_be_survived() -> bool:
    """What an active group of encounter 1 deals on average does not fell somebody with 6 HP."""
    for each in encounters():
        if each.number == 1:
            deck = subdeck(each.subdeck)
            by_threat = sum(card.damage for card in deck) / sum(card.threat for card in deck)
            if by_threat * (max(each.player_threat) + 1) >= 6:
                return False
    return True


# Values fixed by examples


@CONSTRAINTS.called("C-11")
def clergyman() -> bool:
    """Clergyman: one yellow die, a player draws, magical."""
    card = box().heroes["clergyman"]
    return (str(card.damage), card.type) == ("yellow", Type.MAGICAL) and at(
        card.do, Moment.PLAY
    ) == [Draw(1, Players.PLAYER)]


@CONSTRAINTS.called("C-12")
def freezing_staff() -> bool:
    """Freezing Staff: one white die, magical, of the item deck, no change of the damage."""
    card = box().items["freezing-staff"]
    changes = [effect for effect in effects_of(card.do) if isinstance(effect, Bonus)]
    return (str(card.damage), card.type, changes) == ("white", Type.MAGICAL, []) and bool(card.cost)


@CONSTRAINTS.called("C-13")
def fiona() -> bool:
    """Fiona 1: one yellow die, Cleave, physical, no Splash."""
    card = box().player_heroes["fiona-1"]
    return (str(card.damage), card.type, write_line(card.do)) == (
        "yellow",
        Type.PHYSICAL,
        "cleave",
    )


@CONSTRAINTS.called("C-14")
def fiona_2() -> bool:
    """Fiona 2: Taunt and Cleave."""
    do = box().player_heroes["fiona-2"].do
    return keyword(do, Plain.TAUNT) == keyword(do, Plain.CLEAVE) == 1


@CONSTRAINTS.called("C-15")
def mace() -> bool:
    """Mace: 5 without a die, physical, no Splash."""
    card = box().items["mace"]
    return (str(card.damage), card.type, card.do) == ("5", Type.PHYSICAL, ())


@CONSTRAINTS.called("C-16")
def claymore() -> bool:
    """Claymore: physical, Splash 2, of the item deck; Fiona with it can deal 8."""
    card = box().items["claymore"]
    rolls = {
        yellow + face + card.damage.plus for yellow in FACES["yellow"] for face in FACES["white"]
    }
    return (card.type, keyword(card.do, Numbered.SPLASH), card.damage.die) == (
        Type.PHYSICAL,
        2,
        "white",
    ) and 8 in rolls


@CONSTRAINTS.called("C-17")
def kite_shield() -> bool:
    """Kite Shield: Shield 1, for the Rogue."""
    card = box().items["kite-shield"]
    return keyword(card.do, Numbered.SHIELD) == 1 and card.type is box().heroes["rogue"].type


@CONSTRAINTS.called("C-18")
def rogue() -> bool:
    """Rogue: Taunt, physical."""
    card = box().heroes["rogue"]
    return keyword(card.do, Plain.TAUNT) == 1 and card.type is Type.PHYSICAL


@CONSTRAINTS.called("C-19")
def holy_templar() -> bool:
    """Holy Templar: one monster, and no way past a Tank."""
    return "cleave" not in text(box().heroes["holy-templar"]) and "ignore" not in text(
        box().heroes["holy-templar"]
    )


@CONSTRAINTS.called("C-20")
def threats_of_the_example() -> bool:
    """Frenzy Goblin and Mad Bomber stay under 5, with Firespitter they reach it."""
    goblin, bomber, spitter = (
        box().monsters[each] for each in ("frenzy-goblin", "mad-bomber", "firespitter")
    )
    return (
        goblin.threat + bomber.threat <= 4
        and goblin.threat + bomber.threat + spitter.threat >= 5
        and {goblin.faction, bomber.faction, spitter.faction} == {"goblins"}
    )


@CONSTRAINTS.called("C-21")
def location_threat_of_the_example() -> bool:
    """Some encounter with Goblins has location threat 5 for four players."""
    return any(
        each.location_threat[FOUR_PLAYERS] == 5
        for each in encounters()
        if each.subdeck == "goblins"
    )


@CONSTRAINTS.called("C-22")
def archer_and_goblin() -> bool:
    """Goblin Archer is Ranged; Frenzy Goblin is not, is no Tank, and there are two or more."""
    goblin = box().monsters["frenzy-goblin"]
    return (
        keyword(monster("goblin-archer").do, Plain.RANGED) == 1
        and keyword(goblin.do, Plain.RANGED) == keyword(goblin.do, Plain.TANK) == 0
        and keyword(monster("goblin-archer").do, Plain.TANK) == 0
        and goblin.copies >= 2
    )


@CONSTRAINTS.called("C-23")
def wyrm_and_boar() -> bool:
    """Armored Wyrm is a Tank and not Ranged, Giant Boar is no Tank, and they can meet."""
    wyrm, boar = box().monsters["armored-wyrm"], box().monsters["giant-boar"]
    return (
        keyword(wyrm.do, Plain.TANK) == 1
        and keyword(wyrm.do, Plain.RANGED) == keyword(boar.do, Plain.TANK) == 0
        and {wyrm.faction, boar.faction} <= {*factions_of("attack-of-the-hydra")}
    )


@CONSTRAINTS.called("C-24")
def ice_wyvern() -> bool:
    """Ice Wyvern: 18 HP, and one fight of 10 defeats it."""
    card = box().monsters["ice-wyvern"]
    return (card.hp, text(card)) == (18, "fought: <if dealt 10: defeat this>")


@CONSTRAINTS.called("C-25")
def early_hit_points() -> bool:
    """Monsters of the easy subdecks have hit points on both sides of 7."""
    return all(
        any(card.hp <= 7 for card in subdeck(each))
        and any(card.hp > 7 for card in subdeck(each) if card.threat <= 2)
        for each in ("goblins", "beasts")
    )


@CONSTRAINTS.called("C-26")
def dwarven_ruins() -> bool:
    """Dwarven Ruins: one physical item of the row or of the top five, free, if somebody wants it."""
    reward = at(box().locations["dwarven-ruins"].do, Moment.REWARD)
    (free,) = [effect for effect in reward if isinstance(effect, RecruitFree)]
    return (free.card.kind, free.card.type, free.source.row, free.source.top, free.who) == (
        CardKind.ITEM,
        Type.PHYSICAL,
        True,
        5,
        Players.CHOSEN,
    ) and "may" in write_line(box().locations["dwarven-ruins"].do)


@CONSTRAINTS.called("C-27")
def square_and_market() -> bool:
    """Grand Square and Market District do the same with heroes and items."""
    return all(
        at(box().locations[id_].do, Moment.HERE) == [Open(row)]
        and at(box().locations[id_].do, Moment.REWARD) == [Open(row, Term.GAME)]
        for id_, row in (("grand-square", Row.HERO), ("market-district", Row.ITEM))
    )


@CONSTRAINTS.called("C-28")
def a_reward_heals() -> bool:
    """At least one reward gives HP."""
    return any(
        isinstance(effect, Heal)
        for each in box().locations.values()
        for effect in at(each.do, Moment.REWARD)
    )


@CONSTRAINTS.called("C-29")
def example_of_recruiting() -> bool:
    """The coins of a first encounter buy Freezing Staff, Townsfolk and Fire Mage."""
    order = [*Value]
    wanted = [
        box().items["freezing-staff"].cost,
        box().heroes["townsfolk"].cost,
        box().heroes["fire-mage"].cost,
    ]
    zot = [wanted[0], wanted[2]]
    assert all(wanted)
    first = [each for each in encounters() if each.number == 1]
    return any(
        all(
            order.index(cost) <= order.index(coin)
            for cost, coin in zip(
                sorted(zot, key=order.index),
                sorted(each.coins[FOUR_PLAYERS], key=order.index)[-2:],
                strict=True,
            )
        )
        for each in first
    )
