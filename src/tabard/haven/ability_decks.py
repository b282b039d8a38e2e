"""Monster ability decks: one a set, one card a round for all its figures (p. 38)."""

from __future__ import annotations

import msgspec

from tabard.haven.content import AbilityCard, Deck
from tabard.table import Pile, Stream


class AbilityDeck(msgspec.Struct):
    """A draw pile, its discards and the card of this round; cards are numbers of the deck's list, as text."""

    pile: Pile
    discard: list[str] = []
    shown: str = ""
    """The card of this round; "" is none."""
    to_shuffle: bool = False
    """A card with the shuffle icon was drawn in this round."""


def make_deck(deck: Deck) -> AbilityDeck:
    """Make a shuffled deck."""
    cards = [str(number) for number, card in enumerate(deck.card) for _ in range(card.copies)]
    return AbilityDeck(Pile.of(*cards))


def find_shown(deck: Deck, state: AbilityDeck) -> AbilityCard | None:
    """Return the card of this round."""
    return deck.card[int(state.shown)] if state.shown else None


async def reveal(deck: Deck, state: AbilityDeck) -> AbilityCard:
    """Draw the card of this round; an empty deck is filled at once (H-38.6)."""
    if not state.pile:
        state.pile.shuffle_in(*state.discard)
        state.discard.clear()
    stream = Stream(f"ability-{deck.id}", "Which monster ability card was drawn?", "H-38.2", 38)
    state.shown = await state.pile.draw(stream)
    card = deck.card[int(state.shown)]
    state.to_shuffle |= card.shuffle
    return card


def end_round(state: AbilityDeck) -> None:
    """Discard the card of the round, and shuffle if the icon was drawn (H-38.5)."""
    if state.shown:
        state.discard.append(state.shown)
        state.shown = ""
    if state.to_shuffle:
        state.pile.shuffle_in(*state.discard)
        state.discard.clear()
        state.to_shuffle = False
