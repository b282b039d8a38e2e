"""Read the entries of one file: a monster, a card, a scenario.

A file holds one entry, whose id is the file's name unless it says otherwise, or a list of entries
written as `[[monster]]`, `[[card]]`: the word is the name of their kind.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import PurePosixPath
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import fields

from tabard.content.decoding import Reader, decode
from tabard.content.errors import ContentError, Mistake, Position, nearest, one_of, quote_word
from tabard.content.positions import KeyPath
from tabard.content.toml import Document

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ID_WORDS = "lower-case words joined by hyphens"


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Carry what every entry of content has; the entries of a game are subclasses."""

    id: Annotated[str, Meta(description=_ID_WORDS)]
    source: Annotated[
        str, Meta(min_length=1, description='"printed", "tabard" or a word of your own')
    ]
    """Where it comes from: "printed" in the published game, "tabard" for our own designs."""


E_co = TypeVar("E_co", bound=Entry, covariant=True)


@dataclass(frozen=True)
class Kind(Generic[E_co]):
    """Declare a kind of entry of a game, the folder of a pack it lives in, and its type."""

    name: str
    folder: str
    type: type[E_co]
    readers: Mapping[str, Reader] = field(default_factory=dict)
    """What reads the fields marked `written("...")`, by that name."""

    def __post_init__(self) -> None:
        if self.name in self.keys:
            raise ValueError(f"kind {self.name!r} has a field of that name: lists need the word")

    @property
    def keys(self) -> tuple[str, ...]:
        """List the keys an entry of this kind may have."""
        return _list_keys(self.type)


@cache
def _list_keys(kind: type[Struct]) -> tuple[str, ...]:
    # Kept, as this is asked for every file and looking at a type takes its time.
    return tuple(one.encode_name for one in fields(kind))


@dataclass(frozen=True)
class Origin:
    """Remember where an entry comes from."""

    pack: str
    document: Document = field(repr=False)
    path: KeyPath = field(repr=False)

    @property
    def file(self) -> str:
        """Name the file."""
        return self.document.file

    @property
    def position(self) -> Position:
        """Find the line and column where the entry starts."""
        return self.document.where(self.path)


@dataclass(frozen=True)
class Found:
    """Hold an entry that was read."""

    kind: str
    entry: Entry
    origin: Origin


def read_entries(
    document: Document, kind: Kind[Entry], *, pack: str = "", source: str | None = None
) -> tuple[list[Found], list[Mistake]]:
    """Read the entries of a file, and list all that is wrong with them.

    `source` is what the pack says for entries that do not say it themselves.
    """
    origin = Origin(pack, document, ())
    if kind.name in document.data:
        return _read_list(origin, kind, source)
    meant = [key for key in document.data if key not in kind.keys and nearest(key, [kind.name])]
    if meant and isinstance(document.data[meant[0]], list):
        message = f"unknown key {quote_word(meant[0])}"
        place = document.key((meant[0],))
        return [], [document.mistake(place, message, quote_word(kind.name), kind.name)]
    given = {"id": PurePosixPath(document.file).stem} | _read_source(source)
    return _read_entry(origin, kind, given)


def find_id_mistakes(document: Document, path: KeyPath, word: object) -> list[Mistake]:
    """Tell what is wrong with an id; a word that is no text is left to the decoding."""
    if not isinstance(word, str) or _ID.fullmatch(word):
        return []
    near = "-".join(re.findall(r"[a-z0-9]+", word.lower()))
    message = f"{quote_word(word)} is not an id"
    return [document.mistake(document.where(path), message, _ID_WORDS, near)]


def _read_list(
    origin: Origin, kind: Kind[Entry], source: str | None
) -> tuple[list[Found], list[Mistake]]:
    document = origin.document
    found: list[Found] = []
    mistakes = _list_mistakes(document, kind)
    own = document.data.get("source", source)
    given = _read_source(own if isinstance(own, str) else source)
    tables = document.data[kind.name]
    for number, table in enumerate(tables if isinstance(tables, list) else []):
        if isinstance(table, dict):
            one = Origin(origin.pack, document, (kind.name, number))
            more, wrong = _read_entry(one, kind, given)
            found += more
            mistakes += wrong
    return found, mistakes


def _list_mistakes(document: Document, kind: Kind[Entry]) -> list[Mistake]:
    """Tell what is wrong around the entries of a list."""
    mistakes = []
    tables = document.data[kind.name]
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        place = document.where((kind.name,))
        mistakes.append(document.mistake(place, "this is not a list", f"[[{kind.name}]]"))
    valid = [kind.name, "source"]
    for key, value in document.data.items():
        if key not in valid:
            words = one_of([quote_word(word) for word in valid])
            place = document.key((key,))
            message = f"unknown key {quote_word(key)} beside a list of entries"
            mistakes.append(document.mistake(place, message, words, nearest(key, valid)))
        elif key == "source" and not isinstance(value, str):
            mistakes.append(document.mistake(document.where((key,)), "this is not text", "text"))
    return mistakes


def _read_entry(
    origin: Origin, kind: Kind[Entry], given: Mapping[str, object]
) -> tuple[list[Found], list[Mistake]]:
    document, path = origin.document, origin.path
    table: object = document.data
    for step in path:
        table = table[step]  # type: ignore[index]  # this path was found in the document
    assert isinstance(table, dict)
    mistakes = find_id_mistakes(document, (*path, "id"), table.get("id", given.get("id")))
    try:
        entry = decode(document, kind.type, at=path, readers=kind.readers, given=given)
    except ContentError as error:
        return [], [*mistakes, *error.mistakes]
    return ([], mistakes) if mistakes else ([Found(kind.name, entry, origin)], [])


def _read_source(source: str | None) -> dict[str, object]:
    return {} if source is None else {"source": source}
