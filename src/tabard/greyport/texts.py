"""What stands on a card, sorted by keyword and moment, so that nothing is looked for twice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tabard.greyport.abilities import Ability, AnyEffect, Timed
from tabard.greyport.effects import Effect, Keyword, Shield, Snipe, Taunt
from tabard.greyport.fitting import leaves
from tabard.greyport.lasting import No
from tabard.greyport.vocabulary import Denied, Moment, Numbered, Plain


@dataclass(frozen=True)
class Text:
    """The abilities of one card, or of one side of it."""

    abilities: tuple[Ability, ...] = ()
    """In the order of the card."""
    plain: frozenset[Plain] = frozenset()
    numbered: dict[Numbered, int] = field(default_factory=dict)
    """Keywords with a number, several of a kind added up (G-7.14, G-7.23)."""
    at: dict[Moment, tuple[AnyEffect, ...]] = field(default_factory=dict)
    lasting: frozenset[type[Effect] | Denied] = frozenset()
    """The kinds of effects that always hold, if only under a circumstance, and what is denied."""
    immediate: tuple[tuple[AnyEffect, ...], ...] = ()
    """What happens when the card is played, ability by ability."""
    more_heroes: int = 0
    """How many heroes more may be played with it (G-7.6)."""


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
    immediate = [_list_immediate(each) for each in abilities]
    more = sum(getattr(each, "word", None) is Plain.MORE_HEROES for each in abilities)
    always = list(leaves(at.get(Moment.ALWAYS, ())))
    lasting: set[type[Effect] | Denied] = {type(each) for each in always}
    lasting |= {each.denied for each in always if isinstance(each, No)}
    return Text(
        abilities,
        frozenset(plain),
        numbered,
        at,
        frozenset(lasting),
        tuple(filter(None, immediate)),
        more,
    )


def _list_immediate(ability: Ability) -> tuple[AnyEffect, ...]:
    """List what an ability does when its card is played."""
    match ability:
        case Timed(moment=Moment.PLAY):
            return ability.effects
        case Keyword(word=Plain.TAUNT):
            return (Taunt(1),)
        case Keyword(numbered=Numbered.SNIPE):
            return (Snipe(ability.amount),)
        case Keyword(numbered=Numbered.SHIELD):
            return (Shield(ability.amount),)
        case _:
            return ()
