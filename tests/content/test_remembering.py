"""Content is prepared once, and again when a file changes."""

import os
from pathlib import Path

from tabard.content import remembered


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
