"""Every folder of tests has a budget."""

from pathlib import Path

from tools.budget import WHERE, read_budgets

TESTS = Path(__file__).parents[1]


def test_every_folder_of_tests_has_a_budget() -> None:
    folders = {each.parent.name for each in TESTS.glob("*/test_*.py")}
    assert set(read_budgets(WHERE.read_text("utf-8"))) == folders
