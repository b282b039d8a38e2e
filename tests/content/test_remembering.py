"""Content is prepared once, and again when a file changes."""

import os
from pathlib import Path

from tabard.content import remembered, remembering


def test_content_is_prepared_again_only_when_a_file_changes(tmp_path: Path) -> None:
    prepared: list[tuple[Path, ...]] = []

    @remembered
    def prepare(folders: tuple[Path, ...]) -> int:
        prepared.append(folders)
        return len(prepared)

    file = tmp_path / "deep" / "a.toml"
    file.parent.mkdir()
    file.write_text("a = 1")
    assert prepare([tmp_path]) == prepare([tmp_path]) == 1
    file.write_text("a = 10")
    assert prepare([tmp_path]) == 2
    os.utime(file, ns=(1, 1))
    assert prepare([tmp_path]) == 3
    (tmp_path / "b.toml").touch()
    assert prepare([tmp_path]) == 4
    (tmp_path / "notes.md").touch()
    assert prepare([tmp_path]) == 4
    assert prepare([tmp_path, tmp_path]) == 5


def test_what_was_settled_is_looked_at_all_the_same(tmp_path: Path) -> None:
    """Folders that have not changed for a while are not listed again, and still nothing is missed."""
    prepared = 0

    @remembered
    def prepare(folders: tuple[Path, ...]) -> int:
        nonlocal prepared
        prepared += 1
        return prepared

    deep = tmp_path / "deep"
    deep.mkdir()
    file = deep / "a.toml"
    file.write_text("a = 1")
    settled = 10**18

    def settle() -> None:
        for place in (deep, tmp_path):
            os.utime(place, ns=(settled, settled))

    settle()
    assert prepare([tmp_path]) == prepare([tmp_path]) == 1
    file.write_text("a = 2")  # as long as before
    assert prepare([tmp_path]) == 2
    (deep / "b.toml").touch()
    assert prepare([tmp_path]) == 3
    settle()
    assert prepare([tmp_path]) == 3
    (deep / "more").mkdir()
    (deep / "more" / "c.toml").touch()
    assert prepare([tmp_path]) == 4
    settle()
    assert prepare([tmp_path]) == 4
    file.unlink()
    assert prepare([tmp_path]) == 5
    assert prepare([tmp_path, tmp_path / "to come"]) == 6
    (tmp_path / "to come").mkdir()
    (tmp_path / "to come" / "d.toml").touch()
    assert prepare([tmp_path, tmp_path / "to come"]) == 7


def test_what_is_asked_for_again_and_again_is_kept(tmp_path: Path) -> None:
    """A built-in pack is part of every library, however many packs come and go."""
    prepared: list[Path] = []

    @remembered
    def prepare(folders: tuple[Path, ...]) -> int:
        prepared.extend(folders)
        return len(prepared)

    places = [tmp_path / f"{number}" for number in range(remembering.MOST + 2)]
    for place in places:
        place.mkdir()
        (place / "pack.toml").touch()
        os.utime(place, ns=(10**18, 10**18))
        prepare([place])
        prepare([places[0]])
    assert prepared == places
    prepare([places[1]])
    assert prepared == [*places, places[1]], "what nobody asked for has gone"
