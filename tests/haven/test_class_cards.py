"""Every half of every card of the classes is played, in a position that fits, with strict answers, and what came of it is compared.

`class_cards/CLASS.txt` has for each half its card, its line and its icons as they are in the pack, then cases of two lines: who stands where, with
the elements that are strong, cards that lie in other piles, also of the first mate (`mate discard 2`: its last two), and what is asked and answered; and below all that happened to the end of the round, the
experience gained and the elements that are strong or waning then. `//` is the end of the character's turn.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tabard.content.nodes import write
from tabard.haven.compiling import stays
from tests.haven.stage import BOX, stage

pytestmark = pytest.mark.usefixtures("haven")

FOLDER = Path(__file__).parent / "class_cards"
COMPLETE: tuple[str, ...] = (
    "bruiser", "cragheart", "mindthief", "silent-knife", "spellweaver", "tinkerer",
)  # fmt: skip
"""The classes of which every half is played here."""
PILES = ("hand", "discard", "lost")


class Case(NamedTuple):
    """A half in a position."""

    owner: str
    card: str
    half: str
    line: str
    icons: str
    at: str
    told: dict[str, str]
    does: str
    earned: int
    elements: str

    @property
    def name(self) -> str:
        return f"{self.card}-{self.half}-{self.at}".replace(" ", "_")


def read(path: Path) -> Iterator[Case]:
    """Read the cases of a class."""
    card = half = line = icons = at = ""
    told: dict[str, str] = {}
    for text in path.read_text(encoding="utf-8").splitlines():
        if text.startswith("    "):
            does, *more = text.strip().split(" | ")
            found = dict(each.split(" ", 1) for each in more)
            assert set(found) <= {"xp", "elements"}, text
            yield Case(
                path.stem, card, half, line, icons, at, told, does, int(found.get("xp", "0")),
                found.get("elements", ""),
            )  # fmt: skip
        elif text.startswith("  at "):
            at, *more = text.removeprefix("  at ").split(" | ")
            told = dict(each.split(" ", 1) for each in more)
            assert set(told) <= {"elements", "asked", "with", "rounds", "mate", *PILES}, text
        elif text.startswith("  "):
            line, _, icons = text.strip().partition(" | ")
        elif text and not text.startswith("#"):
            card, half = text.split()


CASES = [case for path in sorted(FOLDER.glob("*.txt")) for case in read(path)]


@pytest.mark.parametrize("case", CASES, ids=[each.name for each in CASES])
def test_a_half_does_what_it_says(case: Case) -> None:
    told = case.told
    scene = stage(
        case.card, case.half, case.at,
        elements=told.get("elements", ""), answers=told.get("asked", "").split(),
        second=told.get("with", "stand-fast"), rounds=int(told.get("rounds", "1")),
        mate=told.get("mate", ""), piles={each: told[each].split() for each in PILES if each in told},
    )  # fmt: skip
    assert scene.run() == case.does
    assert (scene.earned, scene.elements) == (case.earned, case.elements)


def printed(owner: str) -> set[tuple[str, str, str, str]]:
    """List the halves of a class as they are in the pack, with their icons."""
    found = set()
    for id_, card in BOX.cards.items():
        if card.owner == owner:
            for name, half in (("top", card.top), ("bottom", card.bottom)):
                icons = ["lost"] * half.lost + ["unrecoverable"] * half.unrecoverable
                icons += [term] if (term := stays(half.do)) else []
                icons += [f"xp {half.experience}"] if half.experience else []
                found.add((id_, name, " ; ".join(map(write, half.do)), " ".join(icons)))
    return found


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda each: each.stem)
def test_the_halves_are_those_of_the_pack_and_all_are_there_where_a_class_is_complete(
    path: Path,
) -> None:
    listed = {(each.card, each.half, each.line, each.icons) for each in read(path)}
    assert listed <= printed(path.stem)
    if path.stem in COMPLETE:
        assert listed == printed(path.stem)
