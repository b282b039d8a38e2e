"""Modifier decks: one for each character, one for all monsters, one for all allies; bless and curse cards beside them (p. 23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from tabard.haven.content import ModifierCard
from tabard.haven.modifiers import Faces
from tabard.table import Pile, Stream

MONSTERS = "monsters"
ALLIES = "allies"
"""The owners of decks that are no characters (H-4.17)."""

ADDED = "minus-1-added"
"""What items, scenario effects and events add until the scenario ends."""
BLESS = "bless"
CURSE = "curse"


class ModifierDeck(msgspec.Struct):
    """A draw pile and its discard pile."""

    pile: Pile
    discard: list[str] = []
    """What was drawn, in order."""
    to_shuffle: bool = False
    """A card with the shuffle icon was drawn in this round."""

    def list_cards(self) -> list[str]:
        """List all cards of the deck, wherever they lie, sorted."""
        return sorted([*self.pile.cards(), *self.discard])


class Decks(msgspec.Struct):
    """All modifier decks of a scenario, by their owners, and the supplies beside them (H-60.1)."""

    of: dict[str, ModifierDeck]
    bless: int = 0
    curses: int = 0
    """For characters and allies."""
    monster_curses: int = 0


def list_standard(cards: Mapping[str, ModifierCard]) -> list[str]:
    """List the cards of a standard deck (H-4.16)."""
    return [id_ for id_, card in cards.items() for _ in range(card.copies)]


def make_decks(
    cards: Mapping[str, ModifierCard],
    owners: Iterable[str],
    own: Mapping[str, Iterable[str]] | None = None,
) -> Decks:
    """Make a standard deck for each owner, or the one of its own, shuffled, and the supplies (H-8.13, H-8.14)."""
    decks = {owner: ModifierDeck(Pile.of(*deck)) for owner, deck in (own or {}).items()}
    return Decks(
        decks | {owner: ModifierDeck(Pile.of(*list_standard(cards))) for owner in owners},
        cards[BLESS].supply,
        cards[CURSE].supply,
        cards[CURSE].supply,
    )


def make_stream(owner: str) -> Stream:
    """Return the stream of an owner's deck."""
    return Stream(f"modifiers-{owner}", "Which modifier card was drawn?", "H-23.13", 23)


async def draw_card(deck: ModifierDeck, owner: str) -> str | None:
    """Draw a card; with none left the discard pile is shuffled in first (H-23.25). What is drawn for the attack at hand lies in neither (H-23.26)."""
    if not deck.pile and deck.discard:
        deck.pile.shuffle_in(*deck.discard)
        deck.discard.clear()
    return await deck.pile.draw(make_stream(owner)) if deck.pile else None


def put_away(decks: Decks, owner: str, cards: Iterable[str], faces: Faces) -> None:
    """Discard what was drawn, used or not (H-23.15, H-23.29); bless and curse cards return to their supply (H-23.22)."""
    deck = decks.of[owner]
    for card in cards:
        if card == BLESS:
            decks.bless += 1
        elif card == CURSE:
            _change_curses(decks, owner, +1)
        else:
            deck.discard.append(card)
            deck.to_shuffle |= faces[card].shuffle


def end_round(decks: Decks) -> None:
    """Shuffle the discard pile of each deck that has shown the shuffle icon in this round (H-23.24, H-23.27)."""
    for deck in decks.of.values():
        if deck.to_shuffle:
            deck.pile.shuffle_in(*deck.discard)
            deck.discard.clear()
            deck.to_shuffle = False


def add_minus(decks: Decks, owner: str, count: int) -> None:
    """Shuffle -1 cards into a draw pile that leave with the scenario; their supply has no limit (H-10.20, H-33.6)."""
    decks.of[owner].pile.shuffle_in(*[ADDED] * count)


def gain_bless(decks: Decks, owner: str | None) -> bool:
    """Shuffle a bless card into the draw pile (H-26.31); tell whether there was one, and a deck."""
    if owner is None or not decks.bless:
        return False
    decks.bless -= 1
    decks.of[owner].pile.shuffle_in(BLESS)
    return True


def gain_curse(decks: Decks, owner: str | None) -> bool:
    """Shuffle a curse card into the draw pile (H-27.15); tell whether there was one, and a deck."""
    if owner is None or not count_curses_left(decks, owner):
        return False
    _change_curses(decks, owner, -1)
    decks.of[owner].pile.shuffle_in(CURSE)
    return True


def count_curses_left(decks: Decks, owner: str) -> int:
    """Return how many curse cards are left that fit a deck: the monsters' are kinds of their own (H-23.23)."""
    return decks.monster_curses if owner == MONSTERS else decks.curses


def _change_curses(decks: Decks, owner: str, by: int) -> None:
    if owner == MONSTERS:
        decks.monster_curses += by
    else:
        decks.curses += by
