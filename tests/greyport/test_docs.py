"""What docs/greyport.md shows is what the language says."""

import re
from pathlib import Path

import pytest

from tabard.content import Library
from tabard.greyport import vocabulary
from tabard.greyport.box import Box
from tabard.greyport.content import KINDS
from tabard.greyport.fitting import HEROES, find_misfits
from tabard.greyport.grammar import GREYPORT, read_line
from tabard.greyport.wording import say_abilities
from tabard.table import names, new
from tests.cli.running import run

from .box import own, told
from .points import is_in_budget

PAGE = (Path(__file__).parents[2] / "docs" / "greyport.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `([^`]+)` \| ([A-Z+][^|]*\.) \|$", PAGE, re.MULTILINE)
FOLDERS = re.findall(
    r"^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| (`[a-z-]+`(?:, `[a-z-]+`)*) \|", PAGE, re.MULTILINE
)


@pytest.mark.parametrize(("line", "said"), ROWS, ids=[line for line, _ in ROWS])
def test_an_example_says_what_the_page_says(line: str, said: str) -> None:
    assert say_abilities(read_line(line)) == said


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


def pack_of_the_page(folder: Path) -> Library:
    """Write the files that the page shows."""
    blocks = re.findall(
        r"^```toml\n# my-greyport/(\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
    )
    assert [name for name, _ in blocks] == [
        "heroes/mine.toml",
        "monsters/mine.toml",
        "scenarios/a-quiet-evening.toml",
        "encounters/a-quiet-evening.toml",
        "bosses/uninvited-guest.toml",
        "tokens/muddy-boot.toml",
    ]
    return own(folder, dict(blocks))


def test_the_cards_of_the_page_can_be_played_with(tmp_path: Path) -> None:
    library = pack_of_the_page(tmp_path)
    assert told(library) == []
    assert is_in_budget(Box(library).heroes["night-watchwoman"])
    assert Box(library).monsters["roof-gargoyle"].armor == 1


def test_the_scenario_of_the_page_is_checked_and_played(tmp_path: Path) -> None:
    pack_of_the_page(tmp_path)
    assert run("check", str(tmp_path)).stdout.strip().endswith(", 0 mistakes")
    game = new(
        "greyport",
        packs=[tmp_path],
        seed=1,
        scenario="a-quiet-evening",
        party=["fiona", "gerki"],
        rest_healing=3,
    )
    number = 0
    while game.outcome is None and number < 2000:
        seat, asked = next(iter(game.decisions.items()))
        liked = [each for each in asked.options if each.key.startswith(("fight", "hero", "item"))]
        game.apply((liked or [*asked.options])[-1], seat)
        number += 1
    assert game.outcome is not None
    assert game.problems() == []


def test_what_the_page_calls_a_mistake_is_one() -> None:
    assert [*find_misfits(read_line("fight: draw 1 you"), HEROES)] != []
    assert "`fight: draw 1 you`" in PAGE


def test_the_page_promises_a_game_that_is_offered() -> None:
    assert re.findall(r"`tabard play ([a-z]+)`", PAGE) == ["greyport"]
    assert (
        "`tabard play greyport --pack my-greyport --scenario my-scenario --party fiona,gerki`"
        in PAGE
    )
    assert "greyport" in names()
