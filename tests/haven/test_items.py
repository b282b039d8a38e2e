"""Every item is used at its moment, with strict answers, and what came of it is compared (p. 33 and 34).

`item_cases/*.txt` has for each item its number and id, then its line as it is in the pack, then cases of two lines: who stands where and what is answered, and below what
happens. `with` are items brought beside it, `cards` what is played, `piles` where cards lie, `elements` what is strong, `rounds` how long it goes, `are` what is used up already.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tabard.haven.language import write_line
from tabard.haven.printed import Printed
from tests.haven.conftest import with_straw
from tests.haven.kit import kit

pytestmark = pytest.mark.usefixtures("haven")

BOX: Printed = with_straw(()).prepared
FOLDER = Path(__file__).parent / "item_cases"
SAID = {"with", "cards", "piles", "elements", "rounds", "are", "asked", "draw"}


class Case(NamedTuple):
    """An item in a position."""

    item: str
    at: str
    told: dict[str, str]
    does: str

    @property
    def name(self) -> str:
        return f"{self.item}-{self.at}".replace(" ", "_")


def read(path: Path) -> Iterator[Case]:
    """Read the cases of a file."""
    item = at = ""
    told: dict[str, str] = {}
    for text in path.read_text(encoding="utf-8").splitlines():
        if text.startswith("    "):
            yield Case(item, at, told, text.strip())
        elif text.startswith("  at A "):
            at, *more = text.removeprefix("  at ").split(" | ")
            told = dict(each.split(" ", 1) for each in more)
            assert set(told) <= SAID, text
        elif text and not text.startswith((" ", "#")):
            item = text.split()[1]


CASES = [case for path in sorted(FOLDER.glob("*.txt")) for case in read(path)]


def play(case: Case) -> str:
    """Play a case and tell what happened, and which elements are there at the end."""
    told = case.told
    own = [case.item] if case.item else []
    drawn = told.get("draw", "")
    stage = kit(
        [*own, *told.get("with", "").split()], case.at, cards=told.get("cards", ""),
        elements=told.get("elements", ""), answers=told.get("asked", "").split(),
        rounds=int(told.get("rounds", "1")), piles=told.get("piles", ""), more=told.get("are", ""),
        draw=drawn.split(" + ") if drawn else (),
    )  # fmt: skip
    happened = stage.run() or "nothing"
    return happened + (f" | elements {stage.elements}" if stage.elements else "")


@pytest.mark.rule("H-33.1", "H-33.4", "H-34.12")
@pytest.mark.parametrize("case", CASES, ids=[each.name for each in CASES])
def test_an_item_does_what_it_says_at_its_moment(case: Case) -> None:
    assert play(case) == case.does


def test_every_item_that_can_be_used_is_among_them_with_its_line() -> None:
    printed = {
        f"{each.number:03d} {each.id}": [write_line(side) for side in (each.do, each.back) if side]
        for each in BOX.items.values()
        if not BOX.uncovered_item(each.id)
    }
    listed: dict[str, list[str]] = {}
    name = ""
    for path in sorted(FOLDER.glob("*.txt")):
        for text in path.read_text(encoding="utf-8").splitlines():
            if text and not text.startswith((" ", "#")):
                name = text
                listed[name] = []
            elif text.startswith("  ") and not text.startswith(("  at A ", "    ")):
                listed[name].append(text.strip())
    assert {each: printed.get(each) for each in listed} == listed
    # A form that cards have learned may let another item be used a little before its case is written.
    assert len(printed.keys() - listed.keys()) <= 3
    assert {each.split()[1] for each in listed} == {each.item for each in CASES}
