"""What docs/content.md shows is what happens."""

import re
from pathlib import Path

import pytest

from tabard.content import check

from .game_example import GAMES, write

PAGE = (Path(__file__).parents[2] / "docs" / "content.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_mistakes_on_the_page_are_real(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {block.split("\n")[0].removeprefix("# "): block for block in blocks("toml")}
    assert len(files) == 4
    write(tmp_path, files)
    monkeypatch.chdir(tmp_path)
    assert str(check(Path("my-cards"), GAMES)) + "\n" == blocks("text")[0]


def test_the_example_on_the_page_runs() -> None:
    (example,) = blocks("python")
    space: dict[str, object] = {"__name__": "page"}
    exec(compile(example, "docs/content.md", "exec"), space)
    assert "KINDS" in space
