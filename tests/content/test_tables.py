"""Tables of parsers are kept for the next process, and nothing else that lies there is trusted."""

import hashlib
import os
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from lark import Lark, Token
from lark.lark import PostLex

from tabard.content import tables
from tabard.content.sealed import find_cache
from tabard.content.tables import parser_for

GRAMMAR = 'start: "go" NUMBER -> gone\nNUMBER: /[0-9]+/\n%ignore " "'


class AsItIs(PostLex):
    """A postlex that changes nothing."""

    always_accept = ()

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        return stream


def steps(folder: Path | None, grammar: str = GRAMMAR) -> object:
    callbacks = SimpleNamespace(gone=lambda parts: int(parts[0]))
    return parser_for(grammar, ("start",), callbacks, AsItIs(), folder).parse("go 7")


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the grammars that tables are built of."""
    grammars: list[str] = []

    class Counting(Lark):
        def __init__(self, grammar: str, **options: object) -> None:
            grammars.append(grammar)
            super().__init__(grammar, **options)

    monkeypatch.setattr(tables, "Lark", Counting)
    return grammars


def kept_in(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_tables_are_built_once_for_each_grammar(tmp_path: Path, built: list[str]) -> None:
    folder = tmp_path / "cache" / "grammars"
    assert [steps(folder), steps(folder), steps(folder)] == [7, 7, 7]
    assert built == [GRAMMAR]
    other = GRAMMAR.replace("gone", "gone // other")
    assert [steps(folder, other), steps(folder)] == [7, 7]
    assert built == [GRAMMAR, other]
    assert folder.stat().st_mode & 0o777 == 0o700


def sealed(place: Path, content: bytes) -> bytes:
    return hashlib.sha256(place.name.encode() + content).digest() + content


class Runs:
    """Would touch a file if somebody made it."""

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return (os.mkdir, ("it-ran",))


BROKEN: dict[str, Callable[[Path], object]] = {
    "empty": lambda place: place.write_bytes(b""),
    "cut off": lambda place: place.write_bytes(place.read_bytes()[:-100]),
    "one letter is another": lambda place: place.write_bytes(
        place.read_bytes().replace(b"gone", b"gane")
    ),
    "of another grammar": lambda place: place.write_bytes(
        sealed(place.with_name("another"), place.read_bytes()[32:])
    ),
    "runs something": lambda place: place.write_bytes(sealed(place, pickle.dumps(Runs()))),
    "something else": lambda place: place.write_bytes(sealed(place, pickle.dumps(7))),
    "no pickle": lambda place: place.write_bytes(sealed(place, b"]")),
    "others may write it": lambda place: place.chmod(0o666),
    "others may write beside it": lambda place: place.parent.chmod(0o777),
    "a link": lambda place: place.symlink_to(place.rename(place.parent.parent / "far")),
}


@pytest.mark.parametrize("how", BROKEN)
def test_what_may_be_wrong_is_not_trusted(
    tmp_path: Path, built: list[str], how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "grammars"
    steps(folder)
    BROKEN[how](kept_in(folder))
    assert steps(folder) == 7
    assert built == [GRAMMAR, GRAMMAR]
    assert not Path("it-ran").exists()
    folder.chmod(0o700)
    assert steps(folder) == 7, "and it is mended for the next"
    assert built == [GRAMMAR, GRAMMAR]


def test_of_somebody_else_is_not_trusted(
    tmp_path: Path, built: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    steps(tmp_path / "grammars")
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    assert steps(tmp_path / "grammars") == 7
    assert built == [GRAMMAR, GRAMMAR]


@pytest.mark.parametrize("folder", [None, "file/grammars"], ids=["nowhere", "not a folder"])
def test_who_may_keep_nothing_builds_each_time(
    tmp_path: Path, built: list[str], folder: str | None
) -> None:
    (tmp_path / "file").touch()
    place = folder and tmp_path / folder
    assert [steps(place or None), steps(place or None)] == [7, 7]
    assert built == [GRAMMAR, GRAMMAR]


def test_a_folder_in_the_place_of_tables_does_not_matter(tmp_path: Path, built: list[str]) -> None:
    steps(tmp_path)
    place = kept_in(tmp_path)
    place.unlink()
    place.mkdir()
    assert steps(tmp_path) == 7
    assert [each.name for each in tmp_path.iterdir()] == [place.name]


def test_old_tables_go_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "_MOST", 2)
    for number in range(4):
        steps(tmp_path, f"{GRAMMAR}\n// {number}")
        for age, file in enumerate(
            sorted(tmp_path.iterdir(), key=lambda each: each.stat().st_mtime)
        ):
            os.utime(file, (age, age))
    assert len([*tmp_path.iterdir()]) == 2


def test_the_place_is_the_users_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert find_cache("grammars") == Path("/somewhere/tabard/grammars")
