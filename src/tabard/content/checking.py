"""Check a pack, a folder of packs or a single file, and report all that is wrong with it."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from msgspec import Struct

from tabard.content.entries import Found, read_entries
from tabard.content.errors import Mistake, collect_mistakes, sort_mistakes
from tabard.content.packs import (
    HEAD,
    Games,
    PackInfo,
    PackReading,
    read_file,
    read_head,
    read_pack,
    user_folder,
)
from tabard.content.toml import Document, read_toml


class Report(Struct, frozen=True):
    """Tell what a check found, as data for people and programs."""

    path: str
    packs: tuple[PackInfo, ...]
    files: int
    entries: dict[str, int]
    """Entries without mistakes, by kind."""
    mistakes: tuple[Mistake, ...]

    def __str__(self) -> str:
        kinds = ", ".join(f"{name} {count}" for name, count in self.entries.items())
        counts = [
            _count_words(len(self.packs), "pack"),
            _count_words(self.files, "file"),
            _count_words(sum(self.entries.values()), "good entr", "y", "ies")
            + (f" ({kinds})" if kinds else ""),
            _count_words(len(self.mistakes), "mistake"),
        ]
        return "\n".join(
            [*(m.pointed() for m in self.mistakes), f"{self.path}: {', '.join(counts)}"]
        )


def check(path: Path | None, games: Games) -> Report:
    """Check what lies at a path; without one, the user's own packs.

    A folder with a `pack.toml` is a pack, another folder is one of packs. A file is checked as the
    entries its folder promises; outside of a pack and with no game to tell, only as TOML.
    """
    place = user_folder() if path is None else path
    if place.is_file():
        return _make_report(place, [_check_file(place, games)])
    folders = _list_pack_folders(place, always_many=path is None)
    return _make_report(place, [read_pack(folder, games) for folder in folders])


def _list_pack_folders(place: Path, *, always_many: bool) -> list[Path]:
    """Tell a pack from a folder of packs, in which every folder ought to be one."""
    inner = sorted(p for p in place.glob("[!.]*") if p.is_dir())
    has_packs = any((folder / HEAD).is_file() for folder in inner)
    return inner if always_many or (has_packs and not (place / HEAD).is_file()) else [place]


def _check_file(path: Path, games: Games) -> PackReading:
    reading = PackReading(path.as_posix(), files=1)
    with collect_mistakes(reading.mistakes):
        document = read_toml(path, reading.folder)
        if path.name == HEAD:
            read_head(document, games)
        else:
            reading.found, reading.mistakes = _check_entries(path.absolute(), document, games)
    return reading


def _check_entries(
    path: Path, document: Document, games: Games
) -> tuple[list[Found], list[Mistake]]:
    """Check a file as its pack would; a loose one if its folder's name tells the kind."""
    for folder in path.parents:
        if (folder / HEAD).is_file():
            top = read_toml(folder / HEAD, (folder / HEAD).as_posix())
            inside = PurePosixPath(path.relative_to(folder).as_posix())
            return read_file(document, inside, top, games)
    kinds = [k for of_game in games.values() for k in of_game if k.folder == path.parent.name]
    return read_entries(document, kinds[0], source="loose") if len(kinds) == 1 else ([], [])


def _make_report(path: Path, readings: Iterable[PackReading]) -> Report:
    read = list(readings)
    kinds = Counter(one.kind for reading in read for one in reading.found)
    return Report(
        path=path.as_posix(),
        packs=tuple(reading.info for reading in read if reading.info is not None),
        files=sum(reading.files for reading in read),
        entries=dict(sorted(kinds.items())),
        mistakes=sort_mistakes(mistake for reading in read for mistake in reading.mistakes),
    )


def _count_words(number: int, word: str, one: str = "", many: str = "s") -> str:
    return f"{number} {word}{one if number == 1 else many}"
