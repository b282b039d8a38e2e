"""How a card of Greyport is read: `taunt ; play: draw 1 player ; always: <if play {drog}: immune>`.

Abilities stand in a row with `;` between them. One is a keyword of the rulebook, or a moment and
what happens then, with `,` between the effects. The verbs themselves are in `tabard.greyport.effects`
and `lasting`; their grammar is made from their forms.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, cast

import msgspec
from lark import Token

from tabard.content import AbilityError, AbilityLanguage, Family
from tabard.greyport.abilities import (
    PLAIN_EFFECTS,
    PRICES,
    Ability,
    AnyEffect,
    If,
    May,
    One,
    Pay,
    PlainEffect,
    Price,
    Timed,
)
from tabard.greyport.effects import Effect, Keyword
from tabard.greyport.lasting import Boon, Help
from tabard.greyport.vocabulary import (
    CardKind,
    Cards,
    Condition,
    Counted,
    Denied,
    Group,
    Measure,
    Moment,
    Monsters,
    Named,
    Numbered,
    Place,
    Plain,
    Players,
    Presence,
    Row,
    Several,
    Side,
    Source,
    State,
    Term,
    Type,
    Value,
    Zone,
)


def name_rule(verb: type[Effect]) -> str:
    """Name the rule of the grammar that reads a verb."""
    return verb.__name__.lower()


def _make_rule(verb: type[Effect]) -> str:
    """Make the rule of a verb out of its form."""
    form = verb.form.replace("[", "( ").replace("]", " )?")
    words = re.sub(r"[a-z]+(?:-[a-z]+)*", lambda word: f'"{word[0]}"', form)
    return f"{name_rule(verb)}: {words.lower()}"


def _any_of(verbs: tuple[type[Effect], ...]) -> str:
    return " | ".join(name_rule(verb) for verb in verbs)


_RULES = "\n    ".join(_make_rule(verb) for verb in PLAIN_EFFECTS)


class Qualifier(StrEnum):
    """What narrows a kind of card down."""

    OTHER = "other"
    NON_PLAYER = "non-player"


class Greyport(Family[Ability]):
    """The abilities of all cards of Greyport."""

    grammar: ClassVar[str] = rf"""
    ?ability: keyword
            | moment ":" effects -> timed
    keyword: plain_word | numbered amount
    effects: effect ("," effect)*
    ?effect: plain
           | "may" plain -> may
           | "<" "if" condition ":" effects ">" -> given
           | "<" "pay" cost ":" effects ">" -> paid
           | "<" "one" ":" plain ("/" plain)+ ">" -> one
    ?condition: circumstance
              | "not" circumstance -> negated
    ?circumstance: state -> in_state
                 | measure amount -> measured
                 | presence id -> present
                 | "type" type -> of_type
    amount: NUMBER
    hp: NUMBER
    most: NUMBER
    by: CHANGE
    id: TEXT
    ?count: counted
          | id -> named
    ?dice: several | amount
    card: qualifier* card_kind type?
    source: "row" -> from_row
          | "top" amount -> from_top
          | "row-or-top" amount -> from_both
    boon: by | keyword
    ?plain: {_any_of(PLAIN_EFFECTS)}
    ?cost: {_any_of(PRICES)}
    {_RULES}
    """
    choices: ClassVar[Mapping[str, type[StrEnum]]] = {
        "moment": Moment,
        "plain_word": Plain,
        "numbered": Numbered,
        "who": Players,
        "monsters": Monsters,
        "group": Group,
        "card_kind": CardKind,
        "qualifier": Qualifier,
        "type": Type,
        "zone": Zone,
        "value": Value,
        "counted": Counted,
        "several": Several,
        "denied": Denied,
        "row": Row,
        "place": Place,
        "term": Term,
        "side": Side,
        "state": State,
        "measure": Measure,
        "presence": Presence,
    }
    names: ClassVar[Mapping[str, str]] = {
        "TEXT": "an id in braces",
        "moment": 'a moment like "play"',
        "plain_word": 'a keyword like "cleave"',
        "numbered": 'a keyword like "splash"',
        "who": 'players like "you"',
        "monsters": 'monsters like "this"',
        "group": 'a group like "active"',
        "card_kind": 'a kind of card like "hero"',
        "zone": 'a place like "hand"',
        "counted": "something to count",
        "denied": 'what is denied, like "draw"',
        "state": 'a circumstance like "alone"',
    }

    # Abilities

    def keyword(self, word: Plain | Numbered, amount: int = 0) -> Keyword:
        """Read a keyword, with its number if it has one."""
        return Keyword(word) if isinstance(word, Plain) else Keyword(None, word, amount)

    def timed(self, moment: Moment, effects: tuple[AnyEffect, ...]) -> Timed:
        """Read a moment and what happens then."""
        return Timed(moment, effects)

    def effects(self, *effects: AnyEffect) -> tuple[AnyEffect, ...]:
        """Read effects in their order."""
        return effects

    # Riders

    def may(self, plain: PlainEffect) -> May:
        """Read what nobody has to do."""
        return May(plain)

    def given(self, condition: Condition, effects: tuple[AnyEffect, ...]) -> If:
        """Read what happens under a circumstance."""
        return If(condition, effects)

    def paid(self, cost: Price, effects: tuple[AnyEffect, ...]) -> Pay:
        """Read what happens for a price."""
        return Pay(cost, effects)

    def one(self, *options: PlainEffect) -> One:
        """Read options of which one is taken."""
        return One(options)

    # Circumstances

    def in_state(self, state: State) -> Condition:
        """Read a circumstance of one word."""
        return Condition(state=state)

    def measured(self, measure: Measure, amount: int) -> Condition:
        """Read a circumstance with a number."""
        return Condition(measure=measure, amount=amount)

    def present(self, presence: Presence, id_: str) -> Condition:
        """Read who has to be where."""
        return Condition(presence=presence, id=id_)

    def of_type(self, type_: Type) -> Condition:
        """Read a type of hero."""
        return Condition(type=type_)

    def negated(self, condition: Condition) -> Condition:
        """Turn a circumstance round."""
        return msgspec.structs.replace(condition, negated=True)

    # Values

    def amount(self, token: Token) -> int:
        """Read how many, which is never none."""
        if int(token) == 0:
            raise AbilityError("0 would do nothing", "a number from 1 on")
        return int(token)

    def hp(self, token: Token) -> int:
        """Read hit points."""
        return int(token)

    def most(self, token: Token) -> int:
        """Read an upper limit."""
        return int(token)

    def by(self, token: Token) -> int:
        """Read by how much something changes."""
        return int(token)

    def id(self, token: Token) -> str:
        """Read an id or a trait."""
        name = token[1:-1].strip()
        if not name:
            raise AbilityError("there is no id in these braces", "{an-id}")
        return name

    def named(self, id_: str) -> Named:
        """Read whom to count."""
        return Named(id_)

    def card(self, *parts: Qualifier | CardKind | Type) -> Cards:
        """Read which cards are meant."""
        kind = next(part for part in parts if isinstance(part, CardKind))
        types = [part for part in parts if isinstance(part, Type)]
        return Cards(
            kind,
            types[0] if types else None,
            other=Qualifier.OTHER in parts,
            non_player=Qualifier.NON_PLAYER in parts,
        )

    def from_row(self) -> Source:
        """Read that a card comes from the row."""
        return Source(row=True)

    def from_top(self, top: int) -> Source:
        """Read that a card comes from the top of the deck."""
        return Source(top=top)

    def from_both(self, top: int) -> Source:
        """Read that a card comes from the row or the top of the deck."""
        return Source(row=True, top=top)

    def boon(self, boon: int | Keyword) -> Boon:
        """Read how cards become better."""
        return Boon(boon) if isinstance(boon, int) else Boon(keyword=boon)

    def help(self, side: Side, *rest: Type | Boon) -> Help:
        """Read which cards become better."""
        return Help(side, cast("Boon", rest[-1]), cast("Type", rest[0]) if rest[1:] else None)


for _verb in PLAIN_EFFECTS:
    if name_rule(_verb) not in vars(Greyport):
        setattr(Greyport, name_rule(_verb), _verb)

GREYPORT: AbilityLanguage[Ability] = AbilityLanguage(Greyport())
"""The language of Greyport's cards."""


def read_line(text: str) -> tuple[Ability, ...]:
    """Read the abilities of a card; an empty line has none."""
    return GREYPORT.parse(text) if text.strip() else ()
