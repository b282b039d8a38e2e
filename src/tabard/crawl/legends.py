"""The legend of a map: what each symbol says about the hexes that it stands in."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from string import ascii_uppercase, digits
from types import MappingProxyType
from typing import Literal

from tabard.content import Problem, TextError, nearest
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Hazard

Feature = Literal["floor", "obstacle", "difficult", "hazard", "plate"]

WALL_MARKS = "/-\\"
"""Taken by the drawings of games that have wall lines; never the symbol of a hex."""
STANDARD: Mapping[str, str] = MappingProxyType(
    {".": "floor", "o": "obstacle", "~": "difficult", "_": "plate", "S": "start"}
    | {digit: f"monster {digit}" for digit in digits[1:]}
    | {letter: f"letter {letter}" for letter in ascii_uppercase if letter != "S"}
)
"""What symbols mean unless the legend of a scenario says something else."""

_SHOWN = {
    "floor": "floor",
    "obstacle": "obstacle",
    "difficult": "difficult",
    "hazard": "hazard 2",
    "plate": "plate",
    "monster": "monster 1",
    "start": "start",
    "letter": "letter A",
}


@dataclass(frozen=True, slots=True)
class Meaning:
    """Hold what one symbol says about its hexes."""

    feature: Feature = "floor"
    hazard: Hazard | None = None
    monster: int = 0
    """The number of the monster that starts here; 0 is none."""
    letter: str = ""
    start: bool = False


class LegendError(TextError):
    """Report what is wrong with one line of a legend; the text is its meaning."""

    def __init__(self, symbol: str, text: str, problem: Problem) -> None:
        super().__init__(text, [problem])
        self.symbol = symbol

    def __str__(self) -> str:
        return f"legend {self.symbol!r}: {self.problems[0]}"


def can_be_symbol(symbol: str) -> bool:
    """Tell whether a map can be drawn with a symbol."""
    return len(symbol) == 1 and not symbol.isspace() and symbol not in WALL_MARKS


def read_legend(legend: Mapping[str, str], conditions: Collection[Condition]) -> dict[str, Meaning]:
    """Read the standard symbols and those of a legend, in a book that knows these conditions.

    Raise `LegendError` for the first mistake.
    """
    symbols = {**STANDARD, **legend}
    return {symbol: _read_meaning(symbol, words, conditions) for symbol, words in symbols.items()}


def _read_meaning(symbol: str, text: str, conditions: Collection[Condition]) -> Meaning:
    """Read a line of a legend; S, digits and capital letters keep what they mean anyway."""
    if not can_be_symbol(symbol):
        raise LegendError(symbol, text, Problem(0, f'"{symbol}" cannot be the symbol of a hex'))
    meaning = Meaning(start=symbol == "S")
    offset = 0
    for part in text.split(","):
        at = offset + len(part) - len(part.lstrip())
        try:
            meaning = _with_part(meaning, part.split(), conditions)
        except _PartError as error:
            at += part.strip().rfind(error.word) if error.word else 0
            raise LegendError(symbol, text, error.problem.moved(at)) from None
        offset += len(part) + 1
    if symbol in digits[1:] and not meaning.monster:
        meaning = replace(meaning, monster=int(symbol))
    if symbol in ascii_uppercase and symbol != "S" and not meaning.letter:
        meaning = replace(meaning, letter=symbol)
    return meaning


class _PartError(Exception):
    """Tell what is wrong with one part of a line, such as `hazard 1 poison`."""

    def __init__(self, message: str, expected: str = "", near: str = "", *, word: str = "") -> None:
        self.problem = Problem(0, message, expected, near)
        self.word = word
        """The word that is wrong, unless it is the first."""
        super().__init__(str(self.problem))


def _with_part(meaning: Meaning, words: list[str], conditions: Collection[Condition]) -> Meaning:
    """Add one part of a line to the meaning so far."""
    match words:
        case ["floor"]:
            return meaning
        case ["start"]:
            return replace(meaning, start=True)
        case ["monster", number] if number in tuple(digits[1:]) and not meaning.monster:
            return replace(meaning, monster=int(number))
        case ["letter", letter] if letter in tuple(ascii_uppercase) and not meaning.letter:
            return replace(meaning, letter=letter)
        case ["obstacle" | "difficult" | "plate" as feature]:
            return replace(meaning, feature=_require_alone(meaning, feature))
        case ["hazard", *rest]:
            return replace(
                meaning,
                feature=_require_alone(meaning, "hazard"),
                hazard=_read_hazard(rest, conditions),
            )
    head = words[0] if words else ""
    if head in _SHOWN:
        raise _PartError(f'"{" ".join(words)}" cannot be here', f"{_SHOWN[head]} once")
    message = f'unknown word "{head}"' if head else "a word is missing here"
    raise _PartError(message, ", ".join(_SHOWN.values()), nearest(head, _SHOWN))


def _require_alone(meaning: Meaning, feature: Feature) -> Feature:
    """Return a feature unless there is one already: the border of a hex has one colour."""
    if meaning.feature != "floor":
        raise _PartError(f"a hex has one kind of terrain; this one is {meaning.feature} already")
    return feature


def _read_hazard(words: list[str], conditions: Collection[Condition]) -> Hazard:
    """Read the damage and the conditions of a hazard."""
    if not words or not re.fullmatch(r"[0-9]{1,2}", words[0]):
        expected = "hazard 1 or hazard 0 poison"
        raise _PartError("a hazard has a number for its damage", expected)
    for word in words[1:]:
        if word not in conditions:
            near = nearest(word, conditions)
            raise _PartError(f'unknown condition "{word}"', ", ".join(conditions), near, word=word)
    if words == ["0"]:
        raise _PartError("this hazard does nothing", "damage or a condition")
    return Hazard(int(words[0]), tuple(Condition(word) for word in words[1:]))
