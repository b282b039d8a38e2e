"""What heroes can do with what they wield: keywords, Pierce, reach, and what the location adds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from tabard.greyport.effects import Effect, Keyword
from tabard.greyport.holding import here
from tabard.greyport.kinds import card_type, type_of
from tabard.greyport.lasting import Help, Ignore, Reach, Wield
from tabard.greyport.state import Fighter, Greyport
from tabard.greyport.texts import Text, amount_of
from tabard.greyport.vocabulary import Group, Moment, Numbered, Plain, Side

E = TypeVar("E", bound=Effect)
NO_TEXT = Text()


def texts_of(game: Greyport, fighter: Fighter) -> list[Text]:
    """List what stands on a hero and on its items."""
    cards = [fighter.card, *(each.card for each in fighter.items)]
    return [game.content.texts.get(card, NO_TEXT) for card in cards]


def keywords(game: Greyport, fighter: Fighter) -> list[Keyword]:
    """List the keywords of a hero: its own, of its items, gained, and of the location (G-7.27)."""
    found = [
        each
        for text_ in texts_of(game, fighter)
        for each in text_.abilities
        if isinstance(each, Keyword)
    ]
    found += fighter.gained
    found += [
        each.boon.keyword for each, _ in _helps(game, fighter) if each.boon.keyword is not None
    ]
    return found


def helped(game: Greyport, fighter: Fighter) -> int:
    """Return what the location adds to the damage of a hero with its items."""
    return sum(each.boon.by for each, _ in _helps(game, fighter))


def _helps(game: Greyport, fighter: Fighter) -> Iterator[tuple[Help, str]]:
    for each in here(game, Help):
        cards = (
            [fighter.card] if each.side is Side.HEROES else [worn.card for worn in fighter.items]
        )
        for card in cards:
            if each.type is None or card_type(game, card) is each.type:
                yield each, card


def has_word(game: Greyport, fighter: Fighter, word: Plain) -> bool:
    """Tell whether a hero has a keyword."""
    return any(each.word is word for each in keywords(game, fighter))


def pierce(game: Greyport, fighter: Fighter) -> int:
    """Return the Pierce of a hero, all of it added (G-7.23)."""
    return amount_of(keywords(game, fighter), Numbered.PIERCE)


def _always(game: Greyport, fighter: Fighter, kind: type[E]) -> Iterator[E]:
    for text_ in texts_of(game, fighter):
        for each in text_.at.get(Moment.ALWAYS, ()):
            if isinstance(each, kind):
                yield each


def reach(game: Greyport, fighter: Fighter) -> set[Group]:
    """Return the groups that a hero may fight besides the usual one."""
    return {each.group for each in _always(game, fighter, Reach)}


def ignores_banners(game: Greyport, fighter: Fighter) -> bool:
    """Tell whether a hero ignores Tank and Ranged."""
    return any(True for _ in _always(game, fighter, Ignore))


def may_use(game: Greyport, fighter: Fighter, item: str) -> bool:
    """Tell whether a hero may use an item of this type (G-1.2)."""
    same = card_type(game, item) is type_of(game, fighter)
    return same or any(True for _ in _always(game, fighter, Wield))
