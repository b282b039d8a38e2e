"""What cards are worth, by the measures that the set was made with: a point is a damage in a fight."""

from __future__ import annotations

from collections.abc import Iterable

from tabard.greyport.abilities import Ability, If, May, One, Pay
from tabard.greyport.content import Combatant
from tabard.greyport.effects import (
    Bonus,
    Damage,
    Discard,
    Draw,
    Effect,
    Gain,
    Heal,
    Keyword,
    Mend,
    Move,
    Reroll,
    Retire,
    Return,
    Scry,
    Shield,
    Snipe,
    Taunt,
    Weaken,
)
from tabard.greyport.lasting import Ignore, Reach, Wield
from tabard.greyport.vocabulary import Group, Moment, Numbered, Plain, Players, Zone

KEYWORDS: dict[Plain | Numbered | None, float] = {
    Plain.CLEAVE: 4,
    Plain.TAUNT: 2.5,
    Plain.MORE_HEROES: 4,
    Plain.DUAL_WIELD: 4,
    Numbered.SPLASH: 1.5,
    Numbered.SNIPE: 1,
    Numbered.PIERCE: 0.7,
    Numbered.SHIELD: 1.75,
}
"""A keyword, or one point of a keyword with a number."""

IN_THE_FIGHT = frozenset({Numbered.SPLASH, Numbered.PIERCE})

FOR_WHOM = {Players.EACH: 2, Players.OTHERS: 1.75}
"""How much more it is worth if several players get it."""

CONDITIONAL = 0.6
"""How often a circumstance holds, by and large."""

LOST_HERO = -3.0
A_CARD = -2.5


def add_points(card: Combatant) -> float:
    """Add up what a hero or an item is worth."""
    return card.damage.mean + sum(map(rate_ability, card.do))


def add_strike(card: Combatant) -> float:
    """Add up what a hero or an item is worth in its fight, without what happened when it was played."""
    return card.damage.mean + sum(map(rate_ability, filter(_is_of_the_fight, card.do)))


def _is_of_the_fight(ability: Ability) -> bool:
    if isinstance(ability, Keyword):
        return ability.word is Plain.CLEAVE or ability.numbered in IN_THE_FIGHT
    return ability.moment is Moment.FIGHT


def rate_ability(ability: Ability) -> float:
    """Add up what one ability of a card is worth."""
    if isinstance(ability, Keyword):
        return _rate_keyword(ability)
    return _rate_effects(ability.effects)


def _rate_keyword(keyword: Keyword) -> float:
    return KEYWORDS[keyword.word or keyword.numbered] * max(1, keyword.amount)


def _rate_effects(effects: Iterable[Effect]) -> float:
    return sum(map(_rate_effect, effects))


def _rate_effect(effect: Effect) -> float:
    match effect:
        case May():
            return _rate_effect(effect.plain)
        case If():
            return CONDITIONAL * _rate_effects(effect.effects)
        case Pay():
            return _rate_effect(effect.cost) + _rate_effects(effect.effects)
        case One():
            return max(map(_rate_effect, effect.options)) + 0.5
        case Bonus():
            return effect.by if effect.count is None else 0.6 * effect.most
        case _:
            return _rate_plain(effect) * FOR_WHOM.get(getattr(effect, "who", Players.YOU), 1)


def _rate_plain(effect: Effect) -> float:
    amount: int = getattr(effect, "amount", 1)
    if isinstance(effect, Gain):
        return _rate_keyword(effect.keyword)
    if isinstance(effect, Retire):
        return LOST_HERO if effect.zone is Zone.THIS else 2 * amount
    if isinstance(effect, Return):
        return 4 if effect.zone is Zone.PLAYED else 3.5
    if isinstance(effect, Reach):
        return 2 if effect.group is Group.ANY else 1.5
    return WORTH.get(type(effect), 0.0) * amount


WORTH: dict[type[Effect], float] = {
    Snipe: 1,
    Taunt: 2.5,
    Move: 2.5,
    Weaken: 1.5,
    Damage: 1.5,
    Shield: 1.75,
    Draw: 3,
    Heal: 4,
    Mend: 0.8,
    Scry: 0.7,
    Discard: A_CARD,
    Reroll: 1,
    Ignore: 1,
    Wield: 1.5,
}
"""Other effects, for one of what they count."""
