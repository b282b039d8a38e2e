"""Formulas: numbers that depend on the scenario, such as `4+(2*L)`, read from text and written back to the same text.

L is the scenario level, C the number of characters, H the elite maximum hit points of the monster type in question (H-44.11).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar, assert_never

import msgspec

from tabard.content import AbilityLanguage, Family, Problem, TextError


class Letter(StrEnum):
    """What a formula can depend on."""

    LEVEL = "L"
    CHARACTERS = "C"
    HIT_POINTS = "H"


class Sign(StrEnum):
    """What is done with two numbers."""

    PLUS = "+"
    MINUS = "-"
    TIMES = "*"


class Number(msgspec.Struct, frozen=True, tag="number"):
    """A number as it stands."""

    value: int


class Named(msgspec.Struct, frozen=True, tag="letter"):
    """What a letter stands for."""

    letter: Letter


class Operation(msgspec.Struct, frozen=True, tag="operation"):
    """Two parts and what is done with them."""

    left: Formula
    sign: Sign
    right: Formula


class Bracketed(msgspec.Struct, frozen=True, tag="bracketed"):
    """A part in brackets, kept so that it is written as it was read."""

    inner: Formula


Formula = Number | Named | Operation | Bracketed


class _Arithmetic(Family[Formula]):
    grammar: ClassVar[str] = r"""
    ?ability: sum
    ?sum: product
        | sum "+" product -> plus
        | sum "-" product -> minus
    ?product: atom
            | product "*" atom -> times
    ?atom: number -> fixed
         | letter -> named
         | "(" sum ")" -> bracketed
    %override WORD: /[^\W\d_]\w*/
    """
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {"letter": Letter}

    def fixed(self, value: int) -> Number:
        return Number(value)

    def named(self, letter: Letter) -> Named:
        return Named(letter)

    def plus(self, left: Formula, right: Formula) -> Operation:
        return Operation(left, Sign.PLUS, right)

    def minus(self, left: Formula, right: Formula) -> Operation:
        return Operation(left, Sign.MINUS, right)

    def times(self, left: Formula, right: Formula) -> Operation:
        return Operation(left, Sign.TIMES, right)

    def bracketed(self, inner: Formula) -> Bracketed:
        return Bracketed(inner)


_LANGUAGE: AbilityLanguage[Formula] = AbilityLanguage(_Arithmetic())


def read_formula(text: str) -> Formula:
    """Read a formula; raise `TextError` with what is wrong and where."""
    found = _LANGUAGE.parse(text)
    if len(found) > 1:
        raise TextError(text, [Problem(text.index(";"), "a formula is one number", "no other")])
    return found[0]


def write_formula(formula: Formula) -> str:
    """Write a formula without spaces, as it was read."""
    match formula:
        case Number():
            return str(formula.value)
        case Named():
            return str(formula.letter)
        case Operation():
            left, right = write_formula(formula.left), write_formula(formula.right)
            return f"{left}{formula.sign}{right}"
        case Bracketed():
            return f"({write_formula(formula.inner)})"
        case _:
            assert_never(formula)


def letters_of(formula: Formula) -> set[Letter]:
    """Collect what a formula depends on."""
    match formula:
        case Number():
            return set()
        case Named():
            return {formula.letter}
        case Operation():
            return letters_of(formula.left) | letters_of(formula.right)
        case Bracketed():
            return letters_of(formula.inner)
        case _:
            assert_never(formula)


def evaluate(formula: Formula, known: Mapping[Letter, int]) -> int:
    """Return what a formula comes to; every letter of it must be known."""
    match formula:
        case Number():
            return formula.value
        case Named():
            return known[formula.letter]
        case Operation():
            left, right = evaluate(formula.left, known), evaluate(formula.right, known)
            return _COMPUTED[formula.sign](left, right)
        case Bracketed():
            return evaluate(formula.inner, known)
        case _:
            assert_never(formula)


_COMPUTED = {Sign.PLUS: int.__add__, Sign.MINUS: int.__sub__, Sign.TIMES: int.__mul__}
