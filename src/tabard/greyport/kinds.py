"""What a card is: hero, item or curse, physical or magical."""

from __future__ import annotations

from tabard.greyport.content import Hero, Item, PlayerHero
from tabard.greyport.state import Fighter, Greyport
from tabard.greyport.vocabulary import CardKind, Type


def card_type(game: Greyport, card: str) -> Type | None:
    """Return whether a card is physical or magical; None for a curse."""
    found = game.content.cards[card]
    return found.type if isinstance(found, Hero | Item | PlayerHero) else None


def type_of(game: Greyport, fighter: Fighter) -> Type | None:
    """Return the type of a hero in play."""
    return card_type(game, fighter.card)


def is_hero(game: Greyport, card: str) -> bool:
    """Tell whether a card is a hero, player heroes among them."""
    return isinstance(game.content.cards[card], Hero | PlayerHero)


def is_kind(game: Greyport, card: str, kind: CardKind) -> bool:
    """Tell whether a card is of a kind."""
    match kind:
        case CardKind.CARD:
            return True
        case CardKind.HERO:
            return is_hero(game, card)
        case CardKind.ITEM:
            return isinstance(game.content.cards[card], Item)
        case CardKind.CURSE:
            return card in game.content.curses
