"""What stands on a card, sorted by keyword and moment, so that nothing is looked for twice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tabard.greyport.abilities import Ability, AnyEffect, Timed
from tabard.greyport.effects import Keyword
from tabard.greyport.vocabulary import Moment, Numbered, Plain


@dataclass(frozen=True)
class Text:
    """The abilities of one card, or of one side of it."""

    abilities: tuple[Ability, ...] = ()
    """In the order of the card."""
    plain: frozenset[Plain] = frozenset()
    numbered: dict[Numbered, int] = field(default_factory=dict)
    """Keywords with a number, several of a kind added up (G-7.14, G-7.23)."""
    at: dict[Moment, tuple[AnyEffect, ...]] = field(default_factory=dict)


def read_text(abilities: Iterable[Ability]) -> Text:
    """Sort the abilities of a card."""
    abilities = tuple(abilities)
    plain: set[Plain] = set()
    numbered: dict[Numbered, int] = {}
    at: dict[Moment, tuple[AnyEffect, ...]] = {}
    for each in abilities:
        if isinstance(each, Timed):
            at[each.moment] = (*at.get(each.moment, ()), *each.effects)
        elif each.word is not None:
            plain.add(each.word)
        elif each.numbered is not None:
            numbered[each.numbered] = numbered.get(each.numbered, 0) + each.amount
    return Text(abilities, frozenset(plain), numbered, at)


def amount_of(keywords: Iterable[Keyword], word: Numbered) -> int:
    """Add up a keyword with a number."""
    return sum(each.amount for each in keywords if each.numbered is word)
