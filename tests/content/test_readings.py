"""What came with the program is read once for all processes, and again when a text or a line of the program is another."""

import os
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from tabard.content import ContentError, Document, Mistake, opener, packs, parse_toml, readings
from tabard.content.packs import PackReading
from tabard.content.readings import edition, is_whole, read_kept
from tests.content.game_example import KINDS
from tests.content.test_tables import sealed

HEAD = 'id = "own"\ntitle = "Own"\nversion = "1"\ngame = "bugs"\nsource = "tabard"\n'
MONSTER = 'name = "Imp"\nhp = 3\n'


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program with a pack, and a cache that is empty."""
    folder = tmp_path / "program"
    (folder / "pack" / "monsters").mkdir(parents=True)
    (folder / "rules.py").write_text("one = 1\n")
    (folder / "pack" / "pack.toml").write_text(HEAD)
    (folder / "pack" / "monsters" / "imp.toml").write_text(MONSTER)
    monkeypatch.setattr(readings, "PROGRAM", f"{folder}{os.sep}")
    monkeypatch.setattr(readings, "_OWN", ("tabard.", "tests.content."))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return folder


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the files that are read as TOML."""
    files: list[str] = []

    def noting(content: bytes, file: str) -> Document:
        files.append(Path(file).name)
        return parse_toml(content, file)

    monkeypatch.setattr(packs, "parse_toml", noting)
    return files


def read(program: Path, cache: Path | None = None) -> PackReading:
    edition.cache_clear()  # another process
    return read_kept(program / "pack", "bugs", KINDS, cache or program.parent / "cache" / "packs")


def test_a_pack_of_the_program_is_read_once(program: Path, parsed: list[str]) -> None:
    first = read(program)
    assert sorted(parsed) == ["imp.toml", "pack.toml"]
    again = read(program)
    assert len(parsed) == 2, "nothing is read a second time"
    assert (again.info, again.files, again.folder) == (first.info, first.files, first.folder)
    assert [each.entry for each in again.found] == [each.entry for each in first.found]
    place = again.found[0].origin
    assert (place.file, str(place.position)) == (first.found[0].origin.file, "1:1")


CHANGES: dict[str, Callable[[Path], object]] = {
    "a text": lambda at: (at / "pack" / "monsters" / "imp.toml").write_text(MONSTER + "# more\n"),
    "another file": lambda at: (at / "pack" / "monsters" / "ooze.toml").write_text(MONSTER),
    "a line of the program": lambda at: (at / "rules.py").write_text("one = 2\n"),
    "a module": lambda at: (at / "more.py").touch(),
}


@pytest.mark.parametrize("what", CHANGES)
def test_with_any_change_it_is_read_again(program: Path, parsed: list[str], what: str) -> None:
    read(program)
    parsed.clear()
    CHANGES[what](program)
    read(program)
    assert "imp.toml" in parsed


def test_other_kinds_are_read_for_themselves(program: Path) -> None:
    read(program)
    found = read_kept(program / "pack", "bugs", KINDS[:0], program.parent / "cache" / "packs")
    assert found.mistakes, "no entries live in that folder"


def test_what_has_mistakes_or_is_a_users_own_is_not_kept(
    program: Path, parsed: list[str], tmp_path: Path
) -> None:
    (program / "pack" / "monsters" / "imp.toml").write_text('name = "Imp"\nhp = "three"\n')
    assert read(program).mistakes
    assert read(program).mistakes
    assert len(parsed) == 4
    own = (program / "pack").rename(tmp_path / "own")
    (own / "monsters" / "imp.toml").write_text(MONSTER)
    for _ in range(2):
        assert not read_kept(own, "bugs", KINDS, tmp_path / "cache").mistakes
    assert len(parsed) == 8


class Runs:
    """Would make a folder if somebody made it."""

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return (os.mkdir, ("it-ran",))


@pytest.mark.parametrize("what", [Runs(), ContentError([]), Mistake("", 0, 0, ""), 7])
def test_nothing_else_is_trusted(
    program: Path, parsed: list[str], monkeypatch: pytest.MonkeyPatch, what: object
) -> None:
    monkeypatch.chdir(program)
    read(program)
    (file,) = (program.parent / "cache" / "packs").iterdir()
    file.write_bytes(sealed(file, pickle.dumps(what)))
    assert len(read(program).found) == 1
    assert len(parsed) == 4
    assert not Path("it-ran").exists()


def test_that_packs_fit_together_is_proved_once_and_never_for_a_users_own(
    program: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    proved: list[bool] = []
    cache = tmp_path / "cache" / "packs"
    info = read(program).info
    assert info is not None

    def tell(*, is_right: bool) -> bool:
        proved.append(is_right)
        return is_right

    for is_right in (False, False, True, True):
        found = is_whole([info], KINDS, lambda right=is_right: tell(is_right=right), cache)  # type: ignore[misc]
        assert found is is_right
    assert proved == [False, False, True], "what does not fit is told each time"
    monkeypatch.setattr(readings, "PROGRAM", str(tmp_path / "elsewhere"))
    assert is_whole([info], KINDS, lambda: tell(is_right=True), cache)
    assert proved == [False, False, True, True]


def test_a_game_opens_what_is_kept_and_still_tells_what_does_not_fit(program: Path) -> None:
    looked: list[int] = []

    def open_it(wrong: list[Mistake]) -> int:
        def mistakes(library: object) -> list[Mistake]:
            looked.append(len(looked))
            return wrong

        found = opener(
            "bugs", KINDS, program / "pack", lambda library: len(library.packs), mistakes
        )
        return found([])

    with pytest.raises(ContentError, match="does not fit"):
        open_it([Mistake("imp.toml", 1, 1, "this does not fit")])
    assert [open_it([]), open_it([])] == [1, 1]
    assert looked == [0, 1]
