"""What heroes can do with what they wield: keywords, Pierce, reach, dice, and what the location adds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabard.greyport.abilities import AnyEffect
from tabard.greyport.box import Box
from tabard.greyport.effects import Keyword
from tabard.greyport.kinds import find_type, type_of
from tabard.greyport.lasting import Boon, Help, Ignore, Reach, Wield
from tabard.greyport.state import Fighter, Greyport
from tabard.greyport.texts import Text
from tabard.greyport.vocabulary import Group, Moment, Numbered, Plain, Side

NO_TEXT = Text()


@dataclass(frozen=True)
class Kit:
    """What a hero and its items have together at a location, without what was gained for a round (G-7.27)."""

    plain: frozenset[Plain]
    numbered: dict[Numbered, int]
    """All of a keyword added up (G-7.14, G-7.23)."""
    dice: tuple[str, ...]
    plus: int
    """The printed numbers, and what the location adds."""
    fight: tuple[AnyEffect, ...]
    reach: frozenset[Group]
    """The groups that the hero may fight besides the usual one."""
    ignores_banners: bool
    wields_all: bool


def find_kit(game: Greyport, fighter: Fighter) -> Kit:
    """Return what a hero has with its items; each combination is read once."""
    key: tuple[str, ...] = (game.location.id, fighter.card)
    if fighter.items:
        key += tuple([each.card for each in fighter.items])
    found = game.content.kits.get(key)
    if found is None:
        found = game.content.kits[key] = _read_kit(game.content, *key)
    return found


def _read_kit(box: Box, location: str, *cards: str) -> Kit:
    texts = [box.texts.get(card, NO_TEXT) for card in cards]
    boons = list(_list_boons(box, location, cards))
    words = [each for text in texts for each in text.abilities if isinstance(each, Keyword)]
    words += [each.keyword for each in boons if each.keyword is not None]
    always = [each for text in texts for each in text.at.get(Moment.ALWAYS, ())]
    damage = [box.damage[card] for card in cards if card in box.damage]
    return Kit(
        plain=frozenset(each.word for each in words if each.word is not None),
        numbered={word: _sum_words(words, word) for word in Numbered},
        dice=tuple(each.die for each in damage if each.die),
        plus=sum(each.plus for each in damage) + sum(each.by for each in boons),
        fight=tuple(each for text in texts for each in text.at.get(Moment.FIGHT, ())),
        reach=frozenset(each.group for each in always if isinstance(each, Reach)),
        ignores_banners=any(isinstance(each, Ignore) for each in always),
        wields_all=any(isinstance(each, Wield) for each in always),
    )


def _list_boons(box: Box, location: str, cards: tuple[str, ...]) -> Iterable[Boon]:
    """List what the location gives a hero and its items (G-10.4)."""
    hero, *items = cards
    for each in box.list_given(location, Help):
        for card in [hero] if each.side is Side.HEROES else items:
            if each.type is None or box.types.get(card) is each.type:
                yield each.boon


def _sum_words(words: Iterable[Keyword], word: Numbered) -> int:
    return sum(each.amount for each in words if each.numbered is word)


def has_word(game: Greyport, fighter: Fighter, word: Plain) -> bool:
    """Tell whether a hero has a keyword."""
    return word in find_kit(game, fighter).plain or has_gained(fighter, word)


def has_gained(fighter: Fighter, word: Plain) -> bool:
    """Tell whether a hero has gained a keyword for this round."""
    return bool(fighter.gained) and any(each.word is word for each in fighter.gained)


def number_of(game: Greyport, fighter: Fighter, word: Numbered) -> int:
    """Return a keyword with a number as a hero has it, all of it added (G-7.14, G-7.23)."""
    return find_kit(game, fighter).numbered[word] + _sum_words(fighter.gained, word)


def may_use(game: Greyport, fighter: Fighter, item: str) -> bool:
    """Tell whether a hero may use an item of this type (G-1.2)."""
    return find_type(game, item) is type_of(game, fighter) or find_kit(game, fighter).wields_all
