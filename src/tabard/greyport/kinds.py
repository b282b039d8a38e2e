"""What a card is: hero, item or curse, physical or magical."""

from __future__ import annotations

from tabard.greyport.state import Fighter, Greyport
from tabard.greyport.vocabulary import CardKind, Type


def find_type(game: Greyport, card: str) -> Type | None:
    """Return whether a card is physical or magical; None for a curse."""
    return game.content.types.get(card)


def type_of(game: Greyport, fighter: Fighter) -> Type | None:
    """Return the type of a hero in play."""
    return find_type(game, fighter.card)


def is_hero(game: Greyport, card: str) -> bool:
    """Tell whether a card is a hero, player heroes among them."""
    return card in game.content.all_heroes


def is_kind(game: Greyport, card: str, kind: CardKind) -> bool:
    """Tell whether a card is of a kind."""
    return card in game.content.kinds[kind]
