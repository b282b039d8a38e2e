"""docs/rulings.md says what the ledgers say."""

import pytest

from tools.ledger.rules import LedgerError, load
from tools.ledger.rulings import BEGIN, END, current, generate

from .project import Project


def test_committed_page_is_current() -> None:
    page = current()
    assert page == generate(load(), page), "run python -m tools.ledger.rulings"


def test_every_ruling_of_ours_is_listed_once() -> None:
    page = current()
    ledger = load()
    for rule in ledger:
        assert page.count(f"- **{rule.id}**") == rule.is_ruling, rule.id


def test_rulings_stand_under_game_and_topic(project: Project) -> None:
    page = generate(load(project.root), "")
    assert "## Buttons & Bugs\n\n1 rulings.\n\n### Focus\n\n- **B-27.4** A tie is the" in page
    assert "B-27.3" not in page


def test_hand_kept_part_survives(project: Project) -> None:
    ledger = load(project.root)
    first = generate(ledger, "")
    edited = first.replace("None yet.", "- After a door opens.")
    assert edited != first
    assert generate(ledger, edited) == edited
    assert generate(ledger, edited.replace("A tie is", "A tie was")) == edited
    assert edited.index(BEGIN) < edited.index("After a door opens.") < edited.index(END)


def test_lost_marker_is_refused(project: Project) -> None:
    ledger = load(project.root)
    with pytest.raises(LedgerError, match=r"the marker .* is missing"):
        generate(ledger, generate(ledger, "").replace(END, ""))
