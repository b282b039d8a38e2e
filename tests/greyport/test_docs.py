"""What docs/greyport.md shows is what the language says."""

import re
from pathlib import Path

import pytest

from tabard.greyport import vocabulary
from tabard.greyport.box import Box
from tabard.greyport.content import KINDS
from tabard.greyport.grammar import GREYPORT, read_line
from tabard.greyport.wording import words
from tabard.table import names

from .box import own, told
from .points import is_in_budget

PAGE = (Path(__file__).parents[2] / "docs" / "greyport.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `([^`]+)` \| ([A-Z+][^|]*\.) \|$", PAGE, re.MULTILINE)
FOLDERS = re.findall(
    r"^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| (`[a-z-]+`(?:, `[a-z-]+`)*) \|", PAGE, re.MULTILINE
)


@pytest.mark.parametrize(("line", "said"), ROWS, ids=[line for line, _ in ROWS])
def test_an_example_says_what_the_page_says(line: str, said: str) -> None:
    assert words(read_line(line)) == said


def test_the_page_names_every_word_of_the_language() -> None:
    prose = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
    shown = " ".join(re.findall(r"`([^`]+)`", prose))
    named = {*re.findall(r"[a-z+]+(?:-[a-z]+)*", shown)}
    assert [word for word in GREYPORT.words if word not in named] == [
        # What coins are worth and the plainest words need no explanation.
        "gold", "silver",
    ]  # fmt: skip
    assert {*vocabulary.Plain} <= named


def test_the_page_lists_every_kind_of_entry() -> None:
    listed = [
        pair
        for folders, kinds in FOLDERS
        for pair in zip(re.findall("[a-z-]+", folders), re.findall("[a-z-]+", kinds), strict=True)
    ]
    assert sorted(listed) == sorted((kind.folder, kind.name) for kind in KINDS)


def test_the_cards_of_the_page_can_be_played_with(tmp_path: Path) -> None:
    blocks = re.findall(
        r"^```toml\n# my-greyport/(\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
    )
    assert [name for name, _ in blocks] == ["heroes/mine.toml", "monsters/mine.toml"]
    library = own(tmp_path, dict(blocks))
    assert told(library) == []
    assert is_in_budget(Box(library).heroes["night-watchwoman"])
    assert Box(library).monsters["roof-gargoyle"].armor == 1


def test_the_page_promises_a_game_that_is_offered() -> None:
    assert re.findall(r"`tabard play ([a-z]+)`", PAGE) == ["greyport"]
    assert "greyport" in names()
