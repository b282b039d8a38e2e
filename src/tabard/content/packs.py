"""Read packs of content: folders with a `pack.toml` and folders of entries beside it."""

import hashlib
import os
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Annotated

import platformdirs
from msgspec import Meta, Struct

from tabard.content.decoding import decode
from tabard.content.entries import Entry, Found, Kind, find_id_mistakes, read_entries
from tabard.content.errors import (
    ContentError,
    Mistake,
    collect_mistakes,
    nearest,
    one_of,
    quote_word,
)
from tabard.content.toml import Document, parse_toml, read_bytes, read_toml

HEAD = "pack.toml"
"""The file that makes a folder a pack."""

Games = Mapping[str, Sequence[Kind[Entry]]]
"""The kinds of entries of each game, by the game's name."""

_Text = Annotated[str, Meta(min_length=1)]


class PackHead(Struct, frozen=True, forbid_unknown_fields=True):
    """Hold what `pack.toml` says."""

    id: _Text
    title: _Text
    version: _Text
    game: _Text
    description: str = ""
    source: _Text | None = None
    """The source of entries that do not name theirs."""


class PackInfo(Struct, frozen=True):
    """Name a pack exactly, for saves and reports."""

    id: str
    title: str
    version: str
    game: str
    digest: str
    """The same on every system for the same texts; another one for any other text."""
    folder: str


@dataclass
class PackReading:
    """Collect what was found in a folder, right and wrong."""

    folder: str
    info: PackInfo | None = None
    """None if `pack.toml` has mistakes."""
    files: int = 0
    found: list[Found] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)


def user_folder() -> Path:
    """Give the folder a user's own packs lie in."""
    return platformdirs.user_data_path("tabard", appauthor=False) / "packs"


def user_packs(game: str, folder: Path | None = None) -> tuple[Path, ...]:
    """List the user's packs for a game, by name; one whose game cannot be told is among them."""
    own = folder or user_folder()
    if not own.is_dir():  # with most people, and this is looked up whenever a game is started
        return ()
    heads = sorted(own.glob(f"*/{HEAD}"))
    return tuple(head.parent for head in heads if _game_of(head) in (game, None))


def read_pack(folder: Path, games: Games) -> PackReading:
    """Read a pack for one of the games, with all that is wrong in any of its files."""
    reading = PackReading(folder.as_posix())
    if not (folder / HEAD).is_file():
        message = (
            "this folder has no pack.toml" if folder.is_dir() else "there is no such file or folder"
        )
        reading.mistakes.append(Mistake(reading.folder, 0, 0, message))
        return reading
    return read_contents(reading, _read_contents(folder, reading.mistakes), games)


def contents_of(folder: Path) -> Mapping[str, bytes] | None:
    """Give the texts of a pack by their names, if all of them can be read."""
    mistakes: list[Mistake] = []
    contents = _read_contents(folder, mistakes)
    return contents if HEAD in contents and not mistakes else None


def read_contents(reading: PackReading, contents: Mapping[str, bytes], games: Games) -> PackReading:
    """Read the texts of a pack, with all that is wrong in any of them."""
    reading.files = len(contents)
    documents: dict[str, Document] = {}
    for name, content in contents.items():
        with collect_mistakes(reading.mistakes):
            documents[name] = parse_toml(content, f"{reading.folder}/{name}")
    if HEAD in documents:
        top = documents.pop(HEAD)
        with collect_mistakes(reading.mistakes):
            head = read_head(top, games)
            reading.info = PackInfo(
                head.id, head.title, head.version, head.game, digest_texts(contents), reading.folder
            )
        for name, document in documents.items():
            found, mistakes = read_file(document, PurePosixPath(name), top, games)
            reading.found += found
            reading.mistakes += mistakes
    reading.mistakes += _find_doubles(reading.found)
    return reading


def read_head(document: Document, games: Games) -> PackHead:
    """Decode a `pack.toml`. Raise `ContentError` with all its mistakes."""
    mistakes = find_id_mistakes(document, ("id",), document.data.get("id"))
    game = document.data.get("game")
    if isinstance(game, str) and game not in games:
        words = one_of([quote_word(name) for name in games])
        place = document.where(("game",))
        message = f"this pack is for the game {quote_word(game)}"
        mistakes.append(document.mistake(place, message, words, nearest(game, games)))
    with collect_mistakes(mistakes):
        head = decode(document, PackHead)
    if mistakes:
        raise ContentError(mistakes)
    return head


def read_file(
    document: Document, name: PurePosixPath, top: Document, games: Games
) -> tuple[list[Found], list[Mistake]]:
    """Read the entries of one file of a pack; its folder tells their kind.

    `top` is the pack's `pack.toml`. It may have mistakes; if they hide the game, there is nothing
    to hold the entries against.
    """
    game, pack, source = (top.data.get(key) for key in ("game", "id", "source"))
    if not isinstance(game, str) or game not in games:
        return [], []
    kinds = games[game]
    folder = name.parts[0] if len(name.parts) > 1 else ""
    for kind in kinds:
        if kind.folder == folder:
            own = source if isinstance(source, str) else None
            return read_entries(document, kind, pack=str(pack), source=own)
    folders = [kind.folder for kind in kinds]
    message = (
        f"no entries live in the folder {quote_word(folder)}" if folder else "no entries live here"
    )
    words = "a file in the folder " + one_of([quote_word(name) for name in folders])
    near = nearest(folder, folders)
    return [], [Mistake(document.file, 0, 0, message, words, near)]


def digest_texts(contents: Mapping[str, bytes]) -> str:
    """Make a fingerprint of named texts that is the same on every system."""
    total = hashlib.blake2b(digest_size=16)
    for name in sorted(contents):
        # Lengths go in as well, so that no text can pass for the end of another's name.
        for piece in (name.encode(), contents[name].replace(b"\r\n", b"\n")):
            total.update(len(piece).to_bytes(8, "big") + piece)
    return total.hexdigest()


def _read_contents(folder: Path, mistakes: list[Mistake]) -> dict[str, bytes]:
    """Read all TOML files of a folder by their names in it; hidden ones are not content."""

    def unreadable(error: OSError) -> None:
        reason = (error.strerror or "unknown reason").lower()
        file = Path(error.filename).as_posix()
        mistakes.append(Mistake(file, 0, 0, f"cannot read this folder: {reason}"))

    contents: dict[str, bytes] = {}
    for place, folders, files in os.walk(folder, onerror=unreadable):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        linked = [name for name in folders if (Path(place) / name).is_symlink()]
        for name in [*linked, *files]:
            path = Path(place) / name
            if name.startswith(".") or (name in files and path.suffix.lower() != ".toml"):
                continue
            inside = unicodedata.normalize("NFC", path.relative_to(folder).as_posix())
            file = f"{folder.as_posix()}/{inside}"
            with collect_mistakes(mistakes):
                _check_link(path, folder, file)
                if name in files:
                    contents[inside] = read_bytes(path, file)
    return dict(sorted(contents.items()))


def _check_link(path: Path, folder: Path, file: str) -> None:
    """Refuse a link to another folder, and to what does not lie in the pack: a pack that is passed on brings all it needs."""
    if path.is_symlink() and (path.is_dir() or not path.resolve().is_relative_to(folder.resolve())):
        where = "to a folder" if path.is_dir() else "out of the pack"
        raise ContentError([Mistake(file, 0, 0, f"this link leads {where}", "the file itself")])


def _find_doubles(found: Sequence[Found]) -> list[Mistake]:
    """Tell entries of one pack that share an id."""
    first: dict[tuple[str, str], Found] = {}
    mistakes = []
    for one in found:
        other = first.setdefault((one.kind, one.entry.id), one)
        if other is not one:
            document, path = one.origin.document, one.origin.path
            place = f"{other.origin.file}:{other.origin.position}"
            message = f"{one.kind} {quote_word(one.entry.id)} is already at {place}"
            mistakes.append(document.mistake(document.where((*path, "id")), message))
    return mistakes


def _game_of(head: Path) -> object:
    """Look up the game of a pack; None if its `pack.toml` cannot be read or does not say."""
    try:
        return read_toml(head, head.as_posix()).data.get("game")
    except ContentError:
        return None
