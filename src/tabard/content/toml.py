"""Read a TOML file into plain data that remembers where everything stands."""

import re
import tomllib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from tabard.content.errors import ContentError, Mistake, Position, Problem
from tabard.content.positions import DEEPEST, Index, KeyPath
from tabard.content.strings import count_written
from tabard.content.syntax import find_syntax_problems

LARGEST = 2**63 - 1
"""The largest whole number; larger ones are no TOML that every program reads."""
_DEEP_KEY = re.compile(
    rf"""
    (?: ^ | [\[{{,] ) [ \t]*+
    (?: (?: [\w-]++ | "(?: \\. | [^"\\\n] )*+" | '[^'\n]*+' ) [ \t]*+ \. [ \t]*+ ){{{DEEPEST}}}
    """,
    re.VERBOSE | re.MULTILINE,
)
"""A key of more parts than tables may stand inside each other; the standard parser takes ten seconds for one of thirty thousand."""
_TOO_DEEP = f"more than {DEEPEST} tables or arrays stand inside each other here"


class Document:
    """Hold a TOML file: its data, and the line and column of every key and value."""

    def __init__(self, file: str, text: str, data: dict[str, object]) -> None:
        self.file = file
        self.text = text
        self.data = data

    def __repr__(self) -> str:
        return f"Document({self.file!r}, {len(self.data)} keys)"

    def where(self, path: KeyPath) -> Position:
        """Find where a value starts; a table with a header starts at its name there."""
        return self._find_position(self._index.place(path).start)

    def key(self, path: KeyPath) -> Position:
        """Find where the key of a value stands; an element of an array is its own key."""
        return self._find_position(self._index.place(path).key)

    def inside(self, path: KeyPath, offset: int) -> Position:
        """Find where a character of a text value stands, whatever quotes and escapes it has."""
        place = self._index.place(path)
        literal = self._source[place.start : place.end].decode()
        if not literal.startswith(("'", '"')):
            return self.where(path)
        start = len(self._source[: place.start].decode())
        return Position.in_text(self.text, start + count_written(literal, offset))

    def mistake(self, at: Position, message: str, expected: str = "", near: str = "") -> Mistake:
        """Describe a mistake of this file, with the line it stands on."""
        excerpt = self.text.split("\n")[at.line - 1].rstrip("\r")
        return Mistake(self.file, at.line, at.column, message, expected, near, excerpt)

    def mistakes(self, problems: Iterable[Problem]) -> list[Mistake]:
        """Describe problems of the whole text as mistakes of this file."""
        return [
            self.mistake(Position.in_text(self.text, p.offset), p.message, p.expected, p.suggestion)
            for p in problems
        ]

    @cached_property
    def _source(self) -> bytes:
        return self.text.encode()

    @cached_property
    def _index(self) -> Index:
        return Index(self._source)

    def _find_position(self, at: int) -> Position:
        return Position.in_text(self.text, len(self._source[:at].decode()))


def parse_toml(source: bytes | str, file: str) -> Document:
    """Read a TOML text; `file` is its name in mistakes. Raise `ContentError` with all of them."""
    text = _read_text(source, file).removeprefix("\ufeff").replace("\r\n", "\n")
    if deep := _DEEP_KEY.search(text):
        raise ContentError(Document(file, text, {}).mistakes([Problem(deep.start(), _TOO_DEEP)]))
    try:
        data: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError):
        problems = find_syntax_problems(text) or [Problem(0, "this is not TOML")]
        raise ContentError(Document(file, text, {}).mistakes(problems)) from None
    document = Document(file, text, data)
    wrong = _find_excess(data)
    if wrong is not None:
        path, message = wrong
        raise ContentError([document.mistake(document.where(path), message)])
    return document


def read_toml(path: Path, file: str) -> Document:
    """Read a TOML file. Raise `ContentError` with all its mistakes, also if it cannot be read."""
    return parse_toml(read_bytes(path, file), file)


def read_bytes(path: Path, file: str) -> bytes:
    """Read a file. Raise `ContentError` if it cannot be read."""
    if path.exists() and not path.is_file():
        # A pipe would be waited for, and a device might never end.
        raise ContentError([Mistake(file, 0, 0, "this is no plain file", "a file with text")])
    try:
        return path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise ContentError([Mistake(file, 0, 0, f"cannot read this file: {reason}")]) from None


def _read_text(source: bytes | str, file: str) -> str:
    raw = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode()
        text = before + raw[error.start :].decode(errors="replace")
        problem = Problem(len(before), "this character is not UTF-8", "a file saved as UTF-8")
        raise ContentError(Document(file, text, {}).mistakes([problem])) from None


def _find_excess(data: dict[str, object]) -> tuple[KeyPath, str] | None:
    """Find a value that lies deeper than a walk over the data may go, or a number that no save could hold."""
    waiting: list[tuple[KeyPath, object]] = [((), data)]
    while waiting:
        path, value = waiting.pop()
        if len(path) > DEEPEST:
            return path, _TOO_DEEP
        if isinstance(value, dict):
            waiting.extend(((*path, key), child) for key, child in value.items())
        elif isinstance(value, list):
            waiting.extend(((*path, number), child) for number, child in enumerate(value))
        elif isinstance(value, int) and not -LARGEST <= value <= LARGEST:
            return path, f"this number is past {LARGEST}, the largest that TOML promises to keep"
    return None
