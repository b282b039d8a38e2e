"""Every folder of tests has a budget."""

from pathlib import Path

from tools.budget import WHERE, read_budgets, told

TESTS = Path(__file__).parents[1]


def test_every_folder_of_tests_has_a_budget() -> None:
    folders = {each.parent.name for each in TESTS.glob("*/test_*.py")}
    assert set(read_budgets(WHERE.read_text("utf-8"))) == folders


def test_a_folder_that_takes_too_long_is_seen_in_its_line_and_in_the_last() -> None:
    seconds, processor = {"quick": 3.0, "slow": 15.4}, {"quick": 1.0, "slow": 8.25}
    tests, budgets = {"quick": 2, "slow": 1}, {"quick": 5, "slow": 10, "empty": 9}
    *rows, last = told(seconds, processor, tests, budgets)
    assert [each.is_over for each in rows] == [True, False, False]
    assert rows[0].text.endswith("15.4 of 10  over its budget")
    assert rows[2].text.endswith("18.4 of 24")
    assert last.is_over
    assert last.text.startswith("Over budget: tests/slow by 5 s.")
    assert " 8.2 processor " in rows[0].text
    assert " 9.2 processor " in rows[2].text
    assert len([*told({"quick": 3.0}, {"quick": 1.0}, {"quick": 2}, {"quick": 5})]) == 2
