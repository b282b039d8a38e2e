"""Constraints that any card set of this game has to meet: the book's notes on cards, and every word used."""

from itertools import combinations

import pytest

from tabard.greyport.abilities import One, Pay, Timed
from tabard.greyport.content import Foe
from tabard.greyport.effects import Bonus, Curse, Discard, Draw, Keyword, Retire, Return, Reveal
from tabard.greyport.effects import Token as TokenEffect
from tabard.greyport.fitting import effects_of
from tabard.greyport.lasting import Cap, Floor, Hand, No, Unharmed, Wield
from tabard.greyport.vocabulary import (
    CardKind,
    Counted,
    Denied,
    Measure,
    Moment,
    Numbered,
    Place,
    Plain,
    Players,
    Presence,
    State,
    Type,
    Zone,
)
from tabard.greyport.writing import write_line

from .box import at, box, keyword, subdeck
from .constraints import (
    Constraints,
    conditions,
    encounters,
    factions_of,
    harms,
    monster,
    names,
    text,
)

CONSTRAINTS = Constraints()


@pytest.mark.parametrize("name", names(30, 50))
def test_a_constraint_holds(name: str) -> None:
    assert CONSTRAINTS[name](), CONSTRAINTS[name].__doc__


# Behaviour fixed by card notes


@CONSTRAINTS.called("C-30")
def wyrms_take_items() -> bool:
    """Armored Wyrm and Wyrm make the player in front discard an item."""
    return all(
        any(
            isinstance(effect, Discard)
            and (effect.card.kind, effect.who) == (CardKind.ITEM, Players.FRONT)
            for effect in at(monster(id_).do, Moment.AMBUSH)
        )
        for id_ in ("wyrm", "armored-wyrm")
    )


@CONSTRAINTS.called("C-31")
def zealot_takes_a_hero() -> bool:
    """Ruthless Zealot makes the player in front discard a hero, the player hero included."""
    (effect,) = at(monster("ruthless-zealot").do, Moment.AMBUSH)
    return (
        isinstance(effect, Discard)
        and (effect.card.kind, effect.who) == (CardKind.HERO, Players.FRONT)
        and not effect.card.non_player
    )


@CONSTRAINTS.called("C-32")
def cultist() -> bool:
    """Cultist: no shields for the player in front; Cultists can stand beside Valeria."""
    last = box().encounters[box().scenarios["the-insidious-cult"].encounters[2]]
    placed = [effect for effect in at(last.do, Moment.SETUP) if isinstance(effect, TokenEffect)]
    return (
        No(Denied.SHIELD, Players.FRONT) in at(monster("cultist").do, Moment.ALWAYS)
        and "cultists" in factions_of("the-insidious-cult")
        and [box().tokens[each.id].traits for each in placed] == [("cultist",)]
        and [each.group for each in placed] == ["location"]
    )


@CONSTRAINTS.called("C-33")
def hands_and_draws() -> bool:
    """Mercenary Mage lowers the hand size; Orc Warlord and Mordigar's Wing stop drawing."""
    no_draw = No(Denied.DRAW, Players.FRONT)
    return (
        Hand(-1, Players.FRONT) in at(monster("mercenary-mage").do, Moment.ALWAYS)
        and no_draw in at(monster("orc-warlord").do, Moment.ALWAYS)
        and no_draw in at(box().tokens["mordigars-wing"].do, Moment.ALWAYS)
    )


@CONSTRAINTS.called("C-34")
def taunting_hurts() -> bool:
    """Skeleton Mage and Zombie deal 1 to whoever Taunts them."""
    return all(
        harms(at(monster(id_).do, Moment.TAUNTED), Players.TAUNTER)
        for id_ in ("skeleton-mage", "zombie")
    )


@CONSTRAINTS.called("C-35")
def spiked_drake() -> bool:
    """Spiked Drake deals 1 to whoever defeats it."""
    return harms(at(monster("spiked-drake").do, Moment.DEFEATED), Players.FIGHTER)


@CONSTRAINTS.called("C-36")
def drakes() -> bool:
    """Ironscale and Magma react to fights; Diamondscale looks at the type of the hero."""
    ((condition, effects),) = conditions(monster("diamondscale-drake"))
    return (
        bool(at(monster("ironscale-drake").do, Moment.FOUGHT))
        and bool(at(monster("magma-drake").do, Moment.FOUGHT))
        and getattr(condition, "type", None) is Type.PHYSICAL
        and effects == (Cap(4),)
    )


@CONSTRAINTS.called("C-37")
def paid_and_shared() -> bool:
    """Sniper and Fleck cost a discard; Phrenk lets all draw and himself retire; Bastian chooses."""
    for id_ in ("eagle-eye-sniper", "fleck-the-bard"):
        (paid,) = [
            effect
            for ability in box().heroes[id_].do
            if isinstance(ability, Timed)
            for effect in ability.effects
            if isinstance(effect, Pay)
        ]
        if not isinstance(paid.cost, Discard) or paid.cost.card.non_player:
            return False
    return (
        text(box().heroes["brewmaster-phrenk"])
        == "play: may draw 1 each ; play: may retire 1 card hand you"
        and text(box().heroes["brother-bastian"]) == "play: may retire 1 card hand player"
    )


@CONSTRAINTS.called("C-38")
def noted_heroes_and_items() -> bool:
    """Ohava, Serena, Kaylin, Scythe, Scepter and the Tainted items do what the notes say."""
    heroes, items = box().heroes, box().items
    (ohava,) = list(effects_of(heroes["ohava-grand-cleric"].do))
    (scythe,) = list(effects_of(items["scythe"].do))
    (scepter,) = list(effects_of(items["scepter-of-illusions"].do))
    kaylin = heroes["kaylin-the-renegade"].do[0]
    assert isinstance(kaylin, Timed)
    return (
        isinstance(ohava, Return)
        and ohava.card.non_player
        and Wield() in [*effects_of(heroes["serena-the-pious"].do)]
        and heroes["serena-the-pious"].type is Type.PHYSICAL
        and isinstance(kaylin.effects[0], One)
        and "gain dual-wield" in text(heroes["kaylin-the-renegade"])
        and isinstance(scythe, Bonus)
        and scythe.count is Counted.ACTIVE
        and isinstance(scepter, Return)
        and (scepter.card.other, scepter.card.non_player, scepter.zone)
        == (True, False, Zone.PLAYED)
        and all(
            isinstance(effect, Retire) and effect.zone is Zone.THIS
            for id_ in ("tainted-wand", "tainted-blade")
            for effect in at(items[id_].do, Moment.CLEANUP)
        )
    )


@CONSTRAINTS.called("C-39")
def characters() -> bool:
    """Chronos rerolls his own fight, a player draws with Deirdre, Gerki reaches everybody."""
    cards = box().player_heroes
    return (
        all("fight: may reroll any" in write_line(cards[f"chronos-{n}"].do) for n in (1, 2, 3))
        and all("draw 1 player" in write_line(cards[f"deirdre-{n}"].do) for n in (1, 2, 3))
        and all(
            "reach any, ignore tank ranged" in write_line(cards[f"gerki-{n}"].do)
            and not keyword(cards[f"gerki-{n}"].do, Plain.CLEAVE)
            for n in (1, 2, 3)
        )
    )


@CONSTRAINTS.called("C-40")
def hydra() -> bool:
    """Each damage of the Hydra brings a Head, and there is a fair number of them."""
    head = box().tokens["hydra-head"]
    (effect,) = at(box().bosses["hydra"].do, Moment.HURT)
    return (
        isinstance(effect, TokenEffect)
        and (effect.id, effect.amount, effect.group) == ("hydra-head", 1, "active")
        and keyword(head.do, Plain.TANK) == 1
        and head.copies >= 6
    )


@CONSTRAINTS.called("C-41")
def bosses_and_their_guards_meet() -> bool:
    """Drog and Torglesnarf, Valeria and Cultists, Mordigar and his parts can share a group."""
    king, cult, dragon = (
        box().encounters[box().scenarios[each].encounters[2]]
        for each in ("the-goblin-king", "the-insidious-cult", "the-mad-dragon")
    )
    king_and_general = ("drog", "torglesnarf")
    parts = [
        effect
        for effect in at(dragon.do, Moment.SETUP)
        if isinstance(effect, TokenEffect) and "dragon-part" in box().tokens[effect.id].traits
    ]
    return (
        [placed.id for placed in king.bosses] == ["drog", "torglesnarf"]
        and not any(keyword(box().bosses[each].do, Plain.IMMUNE_TAUNT) for each in king_and_general)
        and cult.bosses[0].group == "location"
        and dragon.bosses[0].group in [part.group for part in parts]
    )


@CONSTRAINTS.called("C-42")
def mordigar() -> bool:
    """Mordigar: Ferocious, armor, curses on every deck, and not below 1 HP with parts in play."""
    boss = box().bosses["mordigar"]
    guarded = [
        effects
        for condition, effects in conditions(boss)
        if getattr(condition, "presence", None) is Presence.PLAY
    ]
    parts = [each for each in box().tokens.values() if "dragon-part" in each.traits]
    return (
        keyword(boss.do, Plain.FEROCIOUS) == 1
        and boss.armor > 0
        and at(boss.do, Moment.HITS) == [Curse(1, Players.EACH, Place.ON_DECK)]
        and guarded == [(Floor(1),)]
        and len(parts) >= 2
    )


@CONSTRAINTS.called("C-43")
def baelfire() -> bool:
    """Baelfire brings monsters with 4 HP, and some of them have Ambush."""
    (summoned,) = at(box().bosses["baelfire"].do, Moment.DAWN)
    return (
        isinstance(summoned, Reveal)
        and summoned.hp == 4
        and any(
            at(card.do, Moment.AMBUSH)
            for each in factions_of("the-summoner-strikes")
            for card in subdeck(each)
        )
    )


@CONSTRAINTS.called("C-44")
def ripsnarl() -> bool:
    """Ripsnarl: a hero is retired at cleanup if any damage got through, also to the location."""
    boss = box().bosses["ripsnarl"]
    last = box().encounters[box().scenarios["blood-moon-rising"].encounters[2]]
    return (
        any(getattr(each, "state", None) is State.DAMAGED for each, _ in conditions(boss))
        and any(isinstance(effect, Retire) for effect in at(boss.do, Moment.CLEANUP))
        and last.bosses[0].group == "location"
    )


@CONSTRAINTS.called("C-45")
def valeria() -> bool:
    """Valeria has two sides and her hit points belong to neither."""
    boss = box().bosses["valeria"]
    return boss.back is not None and boss.hp is None


@CONSTRAINTS.called("C-46")
def boss_hit_points() -> bool:
    """Most bosses take their HP from the encounter, and some start on the location."""
    blank = [each for each in box().bosses.values() if each.hp is None]
    groups = {placed.group for each in encounters() for placed in each.bosses}
    return len(blank) >= 4 and groups == {"location", "active"}


# Coverage


@CONSTRAINTS.called("C-47")
def monster_words() -> bool:
    """Every monster keyword stands on a card, armor and texts about the player in front too."""
    words = {Plain.TANK, Plain.RANGED, Plain.CURSED, Plain.FEROCIOUS, Plain.VENGEFUL}
    words |= {Plain.IMMUNE_SPLASH, Plain.IMMUNE_SNIPE, Plain.IMMUNE_TAUNT}
    cards = [*box().monsters.values()]
    return (
        all(any(keyword(card.do, word) for card in cards) for word in words)
        and any(keyword(card.do, Numbered.SLASH) for card in cards)
        and any(card.armor for card in cards)
        and any(at(card.do, Moment.AMBUSH) for card in cards)
        and any("front" in text(card) for card in cards)
    )


@CONSTRAINTS.called("C-48")
def hero_words() -> bool:
    """Every keyword of heroes occurs, and four of them twice on a hero with an item."""
    heroes = [*box().heroes.values(), *box().player_heroes.values()]
    items = [*box().items.values()]
    words: list[Plain | Numbered] = [Plain.TAUNT, Plain.MORE_HEROES, *Numbered][:-1]
    doubled: list[Plain | Numbered] = [
        Plain.CLEAVE,
        Plain.DUAL_WIELD,
        Numbered.SPLASH,
        Numbered.PIERCE,
    ]
    return all(any(keyword(card.do, word) for card in (*heroes, *items)) for word in words) and all(
        any(
            keyword(hero.do, word) and keyword(item.do, word) and hero.type is item.type
            for hero in heroes
            for item in items
        )
        for word in doubled
    )


@CONSTRAINTS.called("C-49")
def icons() -> bool:
    """All four icons occur, and effects on the hand size, on retiring and on drawing."""
    do = [card.do for card in (*box().heroes.values(), *box().items.values())]
    wanted = (Moment.PLAY, Moment.ANYTIME, Moment.FIGHT, Moment.CLEANUP)
    kinds = {type(effect) for each in do for effect in effects_of(each)}
    return (
        all(any(at(each, moment) for each in do) for moment in wanted)
        and {Retire, Draw} <= kinds
        and any(
            isinstance(effect, Hand)
            for card in box().monsters.values()
            for effect in effects_of(card.do)
        )
    )


@CONSTRAINTS.called("C-50")
def six_in_one_fight() -> bool:
    """Splash can be large enough to fell half a dozen weak monsters of one subdeck at once."""
    heroes = [*box().heroes.values(), *box().player_heroes.values()]
    most = max(
        keyword(hero.do, Numbered.SPLASH) + keyword(item.do, Numbered.SPLASH)
        for hero in heroes
        for item in box().items.values()
        if hero.type is item.type
    )
    return any(
        sum(card.hp <= most and not keyword(card.do, Plain.IMMUNE_SPLASH) for card in subdeck(each))
        >= 6
        for each in box().subdecks
    )


def test_measures_of_conditions_are_told_apart() -> None:
    wanted = {Measure.DEALT, Measure.ACTIVE, Measure.HP}
    foes: list[Foe] = [*box().monsters.values(), *box().bosses.values()]
    assert {getattr(each, "measure", None) for foe in foes for each, _ in conditions(foe)} >= wanted


def test_no_boss_is_a_mere_bag_of_hit_points() -> None:
    for boss in box().bosses.values():
        moments = {each.moment for each in boss.do if isinstance(each, Timed)}
        assert len(moments) >= 2, boss.name
    for one, other in combinations(box().bosses.values(), 2):
        assert text(one) != text(other)


def test_who_cannot_be_harmed_can_be_freed() -> None:
    """A boss that takes no damage names whose presence it is."""
    for boss in box().bosses.values():
        for condition, effects in conditions(boss):
            if Unharmed() in effects:
                assert getattr(condition, "id", "")
    immune = [boss.id for boss in box().bosses.values() if Unharmed() in [*effects_of(boss.do)]]
    assert immune == ["torglesnarf", "valeria"]
    assert Keyword(Plain.CURSED) in box().bosses["valeria"].do
