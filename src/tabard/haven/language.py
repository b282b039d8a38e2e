"""How a card of the big game is read: one line, in the words of docs/haven-language.md.

`move +0 ; attack -1 range 3 target 2 poison <consume fire: attack +1, wound> ; infuse dark`
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar, Literal, cast

from lark import Token

from tabard.content import AbilityLanguage, Family
from tabard.content.nodes import Forms, Node, write
from tabard.haven.fitting import check_fit
from tabard.haven.heads import AnyTrait, Body, Head
from tabard.haven.parts import Verb
from tabard.haven.selectors import Id, Mark, Multiple, Slots
from tabard.haven.things import AnyPerk, Modifier
from tabard.haven.verbs import AnyAbility

_FORMS = Forms(
    {
        "ability": AnyAbility,
        "any_trait": AnyTrait,
        "any_head": Head,
        "any_body": Body,
        "any_perk": AnyPerk,
    },
    {Verb: AnyAbility},
)


class Haven(Family[AnyAbility]):
    """The line of a card: abilities in printed order."""

    grammar: ClassVar[str] = (
        _FORMS.grammar
        + r"""
    line: ability (";" ability)*
    traits: any_trait (";" any_trait)*
    when_used: any_head
    body: any_body
    perk: any_perk (";" any_perk)*
    card_alone: modifier
    id: ID
    mark: MARK
    slots: SLOTS
    multiple: MULTIPLE
    ID: /@[a-z0-9][a-z0-9-]*/
    MARK: /\[[scdp]\]/
    SLOTS.1: /xp\[[0-9](,[0-9])*\]/
    MULTIPLE.1: /x[0-9](?!\w)/
    """
    )
    choices: ClassVar[Mapping[str, type[StrEnum]]] = _FORMS.choices
    names: ClassVar[Mapping[str, str]] = {
        "ID": "a name like @living-bones",
        "MARK": "a mark like [s]",
        "SLOTS": "experience like xp[0,1]",
        "MULTIPLE": "a multiple like x2",
    }

    def line(self, *abilities: AnyAbility) -> tuple[AnyAbility, ...]:
        """Read the abilities of a card in their order."""
        return abilities

    traits = when_used = body = perk = card_alone = line

    def id(self, token: Token) -> Id:
        """Read a name."""
        return Id(token[1:])

    def mark(self, token: Token) -> Mark:
        """Read the place of an enhancement."""
        return Mark(cast("Literal['s', 'c', 'd', 'p']", token[1]))

    def slots(self, token: Token) -> Slots:
        """Read the experience of use slots."""
        return Slots(tuple(int(each) for each in token[3:-1].split(",")))

    def multiple(self, token: Token) -> Multiple:
        """Read how many times as much."""
        return Multiple(int(token[1:]))


for _name, _make in _FORMS.list_methods():
    setattr(Haven, _name, lambda _self, *parts, make=_make: check_fit(make(*parts)))

_LANGUAGE = AbilityLanguage(
    cast("Family[Node]", Haven()),
    starts=("line", "traits", "when_used", "body", "perk", "card_alone"),
)


def read_line(text: str) -> tuple[AnyAbility, ...]:
    """Read the abilities of a card, a boss's special, or an item in a window of its own."""
    return cast("tuple[AnyAbility, ...]", _LANGUAGE.parse_from("line", text))


def read_traits(text: str) -> tuple[AnyTrait, ...]:
    """Read what a stat card always gives; an empty text gives nothing."""
    return (
        cast("tuple[AnyTrait, ...]", _LANGUAGE.parse_from("traits", text)) if text.strip() else ()
    )


def read_head(text: str) -> Head:
    """Read the moment of an item."""
    return cast("Head", _LANGUAGE.parse_from("when_used", text)[0])


def read_body(text: str) -> Body:
    """Read what an item does inside of something else."""
    return cast("Body", _LANGUAGE.parse_from("body", text)[0])


def read_perk(text: str) -> tuple[AnyPerk, ...]:
    """Read a perk."""
    return cast("tuple[AnyPerk, ...]", _LANGUAGE.parse_from("perk", text))


def read_modifier(text: str) -> Modifier:
    """Read a modifier card: `[+1]`, `[null]`, `[+0 stun rolling]`."""
    return cast("Modifier", _LANGUAGE.parse_from("card_alone", text)[0])


def write_line(nodes: Iterable[Node]) -> str:
    """Write abilities, traits or perks in one line, as they were read."""
    return " ; ".join(map(write, nodes))
