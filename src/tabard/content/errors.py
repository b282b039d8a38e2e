"""Say what is wrong in a text, where it stands, and what would be right."""

import difflib
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import msgspec
from msgspec import Struct

WIDTH = 96
"""Characters of a source line that are shown above a caret; longer lines are cut around it."""
MOST_TOLD = 100
"""Mistakes that are told of one text: past that nobody reads on, and some texts are written only to keep the reader busy."""


class Position(Struct, frozen=True, order=True):
    """Name a place in a file as an editor does: both counts start at 1 and count characters."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"

    @classmethod
    def in_text(cls, text: str, offset: int) -> Self:
        """Find the place of the character at `offset` of `text`."""
        return cls(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


class Problem(Struct, frozen=True):
    """Describe what is wrong at one character of a text that does not know its file."""

    offset: int
    message: str
    expected: str = ""
    """What would be right, in words; empty if the message says it all."""
    suggestion: str = ""
    """The nearest valid word; empty if none is near."""

    def __str__(self) -> str:
        return _write_sentence(self.message, self.expected, self.suggestion)

    def moved(self, by: int) -> "Problem":
        """Give the same problem `by` characters further on."""
        return msgspec.structs.replace(self, offset=self.offset + by)


class Mistake(Struct, frozen=True):
    """Describe one thing that is wrong in a file of content, as data for people and programs."""

    file: str
    line: int
    """Counted from 1; 0 if the mistake is about the file or folder as a whole."""
    column: int
    message: str
    expected: str = ""
    suggestion: str = ""
    excerpt: str = ""
    """The line of the file as it stands there."""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {_write_sentence(self.message, self.expected, self.suggestion)}"

    def pointed(self) -> str:
        """Write the mistake, and below it the line of the file with a caret under the place."""
        if not self.line:
            return str(self)
        line, caret = _cut_line(self.excerpt, self.column - 1)
        return f"{self}\n    {line}\n    {caret}"


class ContentError(Exception):
    """Report every mistake found in a file, a pack or several packs."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes: tuple[Mistake, ...] = sort_mistakes(mistakes)
        super().__init__(self.mistakes)

    def __str__(self) -> str:
        return "\n".join(mistake.pointed() for mistake in self.mistakes)


class TextError(Exception):
    """Report every problem of a text that stands inside a file: an ability, a drawn map."""

    def __init__(self, text: str, problems: Iterable[Problem]) -> None:
        self.text = text
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(text, self.problems)

    def __str__(self) -> str:
        return "\n".join(
            f"{Position.in_text(self.text, problem.offset)}: {problem}" for problem in self.problems
        )


@contextmanager
def collect_mistakes(mistakes: list[Mistake]) -> Iterator[None]:
    """Add the mistakes of a `ContentError` raised in the block to a list, and go on behind it."""
    try:
        yield
    except ContentError as error:
        mistakes.extend(error.mistakes)


def sort_mistakes(mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Sort mistakes by file and place, each told once."""
    return tuple(sorted(dict.fromkeys(mistakes), key=lambda m: (m.file, m.line, m.column)))


def nearest(word: str, valid: Iterable[str]) -> str:
    """Find the valid word that `word` was most likely meant to be; empty if none is near."""
    by_lower = {choice.lower(): choice for choice in sorted(valid, reverse=True)}
    found = difflib.get_close_matches(word.lower(), by_lower, n=1, cutoff=0.6)
    return by_lower[found[0]] if found else ""


def quote_word(word: str) -> str:
    """Write a word in quotes, short and on one line."""
    line = " ".join(word.split())
    return f'"{line}"' if len(line) <= 40 else f'"{line[:39]}…"'


def one_of(choices: Sequence[str]) -> str:
    """Join what would be right: `a, b or c`; a long list ends after its first eight."""
    if len(choices) > 9:
        return f"{', '.join(choices[:8])} or {len(choices) - 8} others"
    return " or ".join(filter(None, [", ".join(choices[:-1]), *choices[-1:]]))


def _write_sentence(message: str, expected: str, suggestion: str) -> str:
    """Tell what would be right in the shortest way there is: the word, else what was expected."""
    if suggestion:
        return f"{message}; did you mean {quote_word(suggestion)}?"
    return f"{message}; expected {expected}" if expected else message


def _cut_line(line: str, at: int) -> tuple[str, str]:
    """Show the part of a line around a place, and spaces with a caret that stands under it."""
    start = max(0, min(at - WIDTH // 2, len(line) - WIDTH))
    shown = ("…" if start else "") + line[start : start + WIDTH]
    shown += "…" if start + WIDTH < len(line) else ""
    before = shown[: at - start + (1 if start else 0)]
    return shown, "".join(_find_blank(character) for character in before) + "^"


def _find_blank(character: str) -> str:
    """Give the white space that is as wide as a character in a terminal."""
    if character == "\t":
        return "\t"
    if unicodedata.combining(character):
        return ""
    return "  " if unicodedata.east_asian_width(character) in "WF" else " "
