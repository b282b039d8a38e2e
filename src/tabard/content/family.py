"""Write down what the abilities of all game families have in common.

A family of games is a class: its `grammar` adds rules, its methods turn them into typed values,
and a subclass extends both. What all families share is here: abilities in a row with `;` between
them, numbers, changes like `+1`, words, `{text}`, lists of hexes and riders `<head: part, part>`.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar, Generic, TypeVar

from lark import Token
from msgspec import Struct

from tabard.content.errors import Problem

T = TypeVar("T")

_BASE = r"""
start: ability (";" ability)*
number: NUMBER
change: CHANGE
word: WORD
text: TEXT
hexes: "{" hex+ "}"
hex: "(" _coordinate "," _coordinate ")"
_coordinate: NUMBER | CHANGE
_rider{head, part}: "<" head ":" part ("," part)* ">"

NUMBER: /[0-9]{1,9}(?!\w)/
CHANGE: /[+-][0-9]{1,9}(?!\w)/
TEXT: /\{[^{}]*\}/
WORD: /[^\W\d_]\w*(-\w+)*/
%ignore /\s+/
"""


class Change(Struct, frozen=True, tag=True, tag_field="is"):
    """Say by how much a value differs from one printed elsewhere: `+1`, `-2`, `+0`."""

    by: int

    def __str__(self) -> str:
        return f"{self.by:+d}"


class AbilityError(Exception):
    """Tell, from a method of a family, that an ability reads well but cannot be."""

    def __init__(self, message: str, expected: str = "", suggestion: str = "") -> None:
        self.problem = Problem(0, message, expected, suggestion)
        super().__init__(str(self.problem))


class Family(Generic[T]):
    """Hold the grammar that all game families share; a family is a subclass.

    Its grammar must have a rule `ability`. A rule's method gets what the parts of the rule became,
    without its keywords and signs.
    """

    grammar: ClassVar[str] = _BASE
    """Rules in Lark's notation; `%extend ability: ...` adds to a rule of the family above."""
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {}
    """Rules that are one word of a list: `{"element": Element}` makes the rule `element`, a tuple of its members one with fewer words."""
    names: ClassVar[Mapping[str, str]] = {
        "NUMBER": "a number",
        "CHANGE": "a change like +1",
        "WORD": "a name",
        "TEXT": "{text}",
        "$END": "the end",
    }
    """What patterns are called when one of them was expected."""

    def start(self, *abilities: T) -> tuple[T, ...]:
        """Give the abilities in their order."""
        return abilities

    def number(self, token: Token) -> int:
        """Give a number without a sign."""
        return int(token)

    def change(self, token: Token) -> Change:
        """Give a number with a sign."""
        return Change(int(token))

    def word(self, token: Token) -> str:
        """Give a free word."""
        return str(token)

    def text(self, token: Token) -> str:
        """Give text without its braces."""
        return token[1:-1].strip()

    def hex(self, q: Token, r: Token) -> tuple[int, int]:
        """Give a hex by its axial coordinates."""
        return int(q), int(r)

    def hexes(self, *hexes: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        """Give a list of hexes."""
        return hexes
