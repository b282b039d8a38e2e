"""Mutants that live are listed beside the rules they should have broken."""

import pytest

from tools.mutants.survivors import definition
from tools.mutants.workshop import MutantsError, targets

from .project import Project

PILES = '''"""Piles of cards."""


def top(cards: list[int], number: int) -> list[int]:
    if number > len(cards):
        return []
    return cards[:number]


class Pile:
    # The first hand.
    def __init__(self) -> None:
        self.cards = [7, 8]

    def size(self) -> int:
        return len(self.cards) + 0

    def forgotten(self) -> int:
        return 4
'''

TESTS = """
from tabard.table.piles import Pile, top

@pytest.mark.rule("B-1.2")
def test_top():
    assert top([1, 2, 3], 2) == [1, 2]
    assert top([1, 2, 3], 4) == []

@pytest.mark.rule("H-3.1")
def test_everything():
    assert top(Pile().cards, 1) == [7]

def test_size():
    assert Pile().size() == 2
"""


@pytest.fixture
def piles(project: Project) -> Project:
    project.write("src/tabard/__init__.py", "")
    project.write("src/tabard/table/__init__.py", "")
    project.write("src/tabard/table/piles.py", PILES)
    project.write_test(TESTS)
    return project


def test_survivors_are_listed_beside_rules(piles: Project) -> None:
    before = sorted(path for path in piles.root.rglob("*") if "__pycache__" not in path.parts)
    done = piles.mutants("tabard.table.piles")
    assert done.returncode == 0, done.stderr
    after = sorted(path for path in piles.root.rglob("*") if "__pycache__" not in path.parts)
    assert after == before
    # Noticed: the slice, the other comparison and so on; were the tests run on the unbroken code,
    # nothing would be noticed.
    edge = (
        "src/tabard/table/piles.py:5  tabard.table.piles.top\n"
        "     def top(cards: list[int], number: int) -> list[int]:\n"
        "    -    if number > len(cards):\n"
        "    +    if number >= len(cards):\n"
        "             return []\n"
        "  should have broken B-1.2: A class has eight cards.\n"
        "  should have broken H-3.1: Two, three or four play.\n"
    )
    assert edge in done.stdout
    assert "piles.py:13  tabard.table.piles.Pile.__init__\n" in done.stdout
    hand = "+        self.cards = [7, 9]\n  should have broken H-3.1: Two, three or four play.\n"
    assert hand in done.stdout
    none = "no test that names a rule runs this function; other tests: 1"
    assert f"+        return len(self.cards) - 0\n  {none}\n" in done.stdout
    assert "+        return 5\n  no test runs this function\n" in done.stdout
    noticed = int(done.stdout.splitlines()[-1].split()[0])
    assert noticed >= 3


@pytest.mark.slow
def test_time_is_bounded(piles: Project) -> None:
    piles.write_test("import time\n\ndef test_long():\n    time.sleep(60)\n", "tests/test_long.py")
    done = piles.mutants("--minutes", "0.05")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-2] == "Stopped before all mutants were tried."


def test_failing_tests_are_shown(piles: Project) -> None:
    piles.write_test("def test_broken():\n    assert 1 == 2\n", "tests/test_broken.py")
    done = piles.mutants()
    assert done.returncode == 2
    assert "tests/test_broken.py::test_broken" in done.stderr


def test_outcomes_of_broken_code_are_not_recorded(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.write_test(
        "import os\n\n@pytest.mark.rule('B-1.1')\ndef test_a():\n    assert 'MUTANT_UNDER_TEST' in os.environ\n"
    )
    monkeypatch.setenv("MUTANT_UNDER_TEST", "tabard.x")
    assert project.pytest(keep=("MUTANT_UNDER_TEST",)).returncode == 0
    assert not project.results.exists()


def test_targets_are_the_rule_packages_or_the_chosen_one(piles: Project) -> None:
    assert targets(piles.root, None) == ["src/tabard/table/*"]
    assert targets(piles.root, "tabard.table.piles") == ["src/tabard/table/piles.py"]
    assert targets(piles.root, "tabard.table") == ["src/tabard/table/*"]
    with pytest.raises(MutantsError, match=r"There is no module tabard\.nothing"):
        targets(piles.root, "tabard.nothing")


def test_definition_finds_functions_and_methods() -> None:
    assert definition(PILES, "top") == 4
    assert definition(PILES, "Pile.size") == 15
