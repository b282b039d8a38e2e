"""Merge packs into one library, in which a later pack replaces or adds entries."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar, cast

from tabard.content.entries import Entry, Found, Kind, Origin
from tabard.content.errors import ContentError, Mistake, nearest, quote_word
from tabard.content.packs import HEAD, PackInfo, PackReading, read_pack
from tabard.content.positions import KeyPath
from tabard.content.readings import read_kept
from tabard.content.remembering import remembered
from tabard.content.sealed import find_cache
from tabard.content.toml import read_toml

E = TypeVar("E", bound=Entry)


class UnknownEntryError(LookupError):
    """Tell that a library has no such kind or entry, and the nearest one it has."""

    def __init__(self, what: str, word: str, valid: Iterable[str]) -> None:
        near = nearest(word, valid)
        hint = f"; did you mean {quote_word(near)}?" if near else ""
        super().__init__(f"there is no {what} {quote_word(word)}{hint}")


class Library:
    """Hold the entries of all packs of a game, and where each comes from."""

    def __init__(
        self, kinds: Sequence[Kind[Entry]], packs: Iterable[PackInfo], found: Iterable[Found]
    ) -> None:
        self.packs: tuple[PackInfo, ...] = tuple(packs)
        self._names = {kind.type: kind.name for kind in kinds}
        self._found: dict[str, dict[str, Found]] = {kind.name: {} for kind in kinds}
        for one in found:
            self._found[one.kind][one.entry.id] = one
        self._entries = {
            name: MappingProxyType({id_: one.entry for id_, one in of_kind.items()})
            for name, of_kind in self._found.items()
        }

    def __repr__(self) -> str:
        counts = ", ".join(f"{len(entries)} {name}" for name, entries in self._entries.items())
        return f"Library({', '.join(pack.id for pack in self.packs)}: {counts})"

    def entries(self, kind: type[E]) -> Mapping[str, E]:
        """Give all entries of a type by id, in the order of packs and files."""
        return cast("Mapping[str, E]", self._entries[self._names[kind]])

    def entry(self, kind: type[E], id_: str) -> E:
        """Give one entry. Raise `UnknownEntryError` with the nearest id if there is none."""
        entries = self.entries(kind)
        if id_ not in entries:
            raise UnknownEntryError(self._names[kind], id_, entries)
        return entries[id_]

    def origin(self, kind: str, id_: str) -> Origin:
        """Tell which pack, file and line an entry comes from."""
        if kind not in self._found:
            raise UnknownEntryError("kind", kind, self._found)
        if id_ not in self._found[kind]:
            raise UnknownEntryError(kind, id_, self._found[kind])
        return self._found[kind][id_].origin

    def mistake(
        self,
        kind: str,
        id_: str,
        path: KeyPath,
        message: str,
        *,
        expected: str = "",
        near: str = "",
    ) -> Mistake:
        """Tell what is wrong with a value of an entry that reads well by itself."""
        origin = self.origin(kind, id_)
        place = origin.document.where((*origin.path, *path))
        return origin.document.mistake(place, message, expected, near)


def load_packs(folders: Iterable[Path], *, kinds: Sequence[Kind[Entry]], game: str) -> Library:
    """Read packs in their order and merge them: built in first, then a user's own.

    Raises `ContentError` with all mistakes of all files of all packs.
    """
    reader = _readers.setdefault((game, id(kinds)), _make_reader(game, kinds))
    readings = []
    # A folder that is given twice is one pack.
    for folder in {folder.resolve(): folder for folder in folders}.values():
        reading = reader([folder])
        # What could not be read may be readable by now, although no file has changed.
        readings.append(read_pack(folder, {game: kinds}) if reading.mistakes else reading)
    mistakes = [mistake for reading in readings for mistake in reading.mistakes]
    mistakes += _find_same_ids(readings)
    if mistakes:
        raise ContentError(mistakes)
    packs = [reading.info for reading in readings if reading.info is not None]
    return Library(kinds, packs, [one for reading in readings for one in reading.found])


_readers: dict[tuple[str, int], Callable[[Iterable[Path]], PackReading]] = {}
"""What reads packs of some kinds of entries: each pack once, as the built-in one is in every library of its game."""


def _make_reader(
    game: str, kinds: Sequence[Kind[Entry]]
) -> Callable[[Iterable[Path]], PackReading]:
    return remembered(lambda places: read_kept(places[0], game, kinds, find_cache("packs")))


def _find_same_ids(readings: Iterable[PackReading]) -> list[Mistake]:
    """Tell packs that share an id: a save could not say which of them it means."""
    first: dict[str, PackInfo] = {}
    mistakes = []
    for info in (reading.info for reading in readings if reading.info is not None):
        other = first.setdefault(info.id, info)
        if other is not info:
            document = read_toml(Path(info.folder) / HEAD, f"{info.folder}/{HEAD}")
            message = f"a pack {quote_word(info.id)} is already loaded from {other.folder}"
            mistakes.append(document.mistake(document.where(("id",)), message))
    return mistakes
