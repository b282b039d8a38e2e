"""Keep what was read of the packs that came with the program, and that it fits together, in the user's own cache: both take seconds.

Each is named by everything that it is made of: the texts, what they are read as, and every line of the program.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from pathlib import Path

import msgspec

from tabard.content.decoding import Reader
from tabard.content.entries import Entry, Found, Kind, Origin
from tabard.content.packs import (
    PackInfo,
    PackReading,
    contents_of,
    digest_texts,
    read_contents,
    read_pack,
)
from tabard.content.remembering import PROGRAM
from tabard.content.sealed import keep, open_kept
from tabard.content.toml import Document

_MOST = 12
"""So many readings are kept; those of an older program are the first to go."""


def read_kept(
    folder: Path, game: str, kinds: Sequence[Kind[Entry]], cache: Path | None
) -> PackReading:
    """Read a pack as `read_pack` does; one that came with the program and has no mistakes only once for all processes."""
    games = {game: kinds}
    contents = contents_of(folder) if cache and _is_built_in(folder) else None
    if cache is None or contents is None:
        return read_pack(folder, games)
    place = (
        cache
        / f"{_name_file(folder.as_posix(), digest_texts(contents), game, *_read_as(kinds))}.reading"
    )
    found = open_kept(place, _Entries)
    if isinstance(found, PackReading):
        return found
    reading = read_contents(PackReading(folder.as_posix()), contents, games)
    if not reading.mistakes:
        keep(place, reading, _MOST)
    return reading


def is_whole(
    packs: Sequence[PackInfo], kinds: Iterable[Kind[Entry]], prove: Callable[[], bool], cache: Path
) -> bool:
    """Tell whether packs fit together; for those that came with the program this is proved once for all processes."""
    if not all(_is_built_in(Path(each.folder)) for each in packs):
        return prove()
    told = [word for each in packs for word in (each.game, each.folder, each.digest)]
    place = cache / f"{_name_file(*told, *_read_as(kinds))}.whole"
    if open_kept(place, _Entries) is True:
        return True
    proved = prove()
    if proved:
        keep(place, proved, _MOST)
    return proved


def _is_built_in(folder: Path) -> bool:
    return str(folder).startswith(PROGRAM)


def _name_file(*made_of: str) -> str:
    program = (edition(Path(PROGRAM)), msgspec.__version__, *map(str, sys.version_info[:2]))
    return hashlib.sha256("\0".join((*program, *made_of)).encode()).hexdigest()


def _read_as(kinds: Iterable[Kind[Entry]]) -> Iterator[str]:
    for kind in kinds:
        yield from (kind.name, kind.folder, _name_thing(kind.type))
        for name, reader in kind.readers.items():
            yield from (name, _name_thing(reader))


def _name_thing(thing: type[Entry] | Reader) -> str:
    return f"{thing.__module__}.{thing.__qualname__}"


@cache
def edition(program: Path) -> str:
    """Make a fingerprint of every line of a program: whatever reads differently by another one is read again."""
    files = sorted(program.rglob("*.py"))
    return digest_texts({each.relative_to(program).as_posix(): each.read_bytes() for each in files})


class _Entries(pickle.Unpickler):
    """Read entries of this program, which hold values and run nothing."""

    def find_class(self, module_name: str, global_name: str, /) -> object:
        """Find a type of entries, or of what stands around them."""
        if (module_name, global_name) == ("msgspec._utils", "rebuild"):
            return super().find_class(module_name, global_name)
        if module_name.startswith(_OWN):
            found = super().find_class(module_name, global_name)
            if isinstance(found, type) and issubclass(found, _VALUES):
                return found
        raise pickle.UnpicklingError(f"{module_name}.{global_name} has no place in a reading")


_OWN = ("tabard.",)
_VALUES = (msgspec.Struct, Enum, tuple, PackReading, Found, Origin, Document)
