"""The exact odds of a modifier draw: every way that the cards can come, with how likely it is."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import NamedTuple

from tabard.haven.modifier_decks import ModifierDeck
from tabard.haven.modifier_draws import Drawn, list_kept, list_usable
from tabard.haven.modifiers import Faces, list_orders

Odds = dict[int, Fraction]
"""How likely each attack value is, before shield."""


class _Lying(NamedTuple):
    """Cards that are still to come: known ones on top and at the bottom, the rest, and what would be shuffled in."""

    top: tuple[str, ...]
    rest: tuple[str, ...]
    bottom: tuple[str, ...]
    discard: tuple[str, ...]


Branches = dict[tuple[tuple[str, ...], _Lying], Fraction]
"""Rolling cards drawn so far, and what is still to come."""


def reckon_odds(
    deck: ModifierDeck, faces: Faces, value: int, advantage: int, *, is_free: bool
) -> Odds:
    """Tell what an attack of this value comes to; whoever is free takes the card and the order that are worth most."""
    odds: defaultdict[int, Fraction] = defaultdict(Fraction)
    for drawn, chance in list_draws(deck, faces, advantage).items():
        cards = list_usable(drawn, advantage, value, faces, is_free=is_free) or ("",)
        rolling = [faces[each] for each in list_kept(drawn, advantage)]
        reached = (
            max(list_orders([*rolling, *([faces[card]] if card else [])], value)) for card in cards
        )
        odds[max(reached)] += chance
    return dict(sorted(odds.items()))


def list_draws(deck: ModifierDeck, faces: Faces, advantage: int) -> dict[Drawn, Fraction]:
    """List everything that can be drawn for one attack; rolling cards come in any order."""
    pile = deck.pile
    begin = _Lying(tuple(pile.top), tuple(pile.rest), tuple(pile.bottom), tuple(deck.discard))
    found: defaultdict[Drawn, Fraction] = defaultdict(Fraction)
    waiting: Branches = {((), begin): Fraction(1)}
    while waiting:
        further: defaultdict[tuple[tuple[str, ...], _Lying], Fraction] = defaultdict(Fraction)
        for (rolling, lying), chance in waiting.items():
            for card, left, likely in _list_next(lying):
                if card and faces[card].rolling:
                    further[(tuple(sorted((*rolling, card))), left)] += chance * likely
                elif card and advantage:
                    for second, _, too in _list_next(left):
                        last = (card, second) if second else (card,)
                        found[Drawn(rolling, last)] += chance * likely * too
                else:
                    found[Drawn(rolling, (card,) if card else ())] += chance * likely
        waiting = further
    return dict(found)


def _list_next(lying: _Lying) -> list[tuple[str, _Lying, Fraction]]:
    """List what can be drawn next, with what is left and how likely that is; "" where there is no card at all."""
    if lying.top:
        return [(lying.top[0], lying._replace(top=lying.top[1:]), Fraction(1))]
    if lying.rest:
        size = len(lying.rest)
        return [
            (card, lying._replace(rest=_without(lying.rest, card)), Fraction(number, size))
            for card, number in sorted(Counter(lying.rest).items())
        ]
    if lying.bottom:
        return [(lying.bottom[0], lying._replace(bottom=lying.bottom[1:]), Fraction(1))]
    if lying.discard:
        return _list_next(lying._replace(rest=lying.discard, discard=()))
    return [("", lying, Fraction(1))]


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
