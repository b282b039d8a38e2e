"""`make ledger` counts, lists and shows."""

import json

import pytest

from .project import Project

TESTS = """
@pytest.mark.rule("B-1.1", "B-28.1")
def test_one_player(): pass

@pytest.mark.rule("B-27.3")
def test_nearest():
    distances = [3, 1]
    assert min(distances) == 1

@pytest.mark.rule("B-27.3")
@pytest.mark.rule("H-3.1")
def test_nearest_fails(): assert False

@pytest.mark.rule("G-0.1")
@pytest.mark.skip
def test_players(): pass

class TestRats:
    @pytest.mark.rule("G-0.2")
    @pytest.mark.parametrize("n", [1, 2])
    def test_rats(self, n):
        assert n < 3
"""


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Give a project whose tests have run, for tests that only read."""
    project = Project(tmp_path_factory.mktemp("counted"))
    project.write_test(TESTS)
    project.pytest()
    return project


def last_lines(output: str) -> list[str]:
    return output.splitlines()[-3:]


def test_counts_rules_whose_tests_all_pass(counted: Project) -> None:
    done = counted.ledger()
    assert done.returncode == 0
    assert done.stdout.endswith("\nbugs 1/4\nhaven 0/2\ngreyport 1/2\n")
    assert "\x1b" not in done.stdout
    assert [line.split() for line in done.stdout.splitlines() if " setup " in line] == [
        ["setup", "1", "2"]
    ]
    assert "1 topics with 2 rules have none proved; GAME=bugs lists them." in done.stdout
    assert "haven: 2 topics with 2 rules have none proved" in done.stdout


def test_runs_only_what_has_no_outcome(project: Project) -> None:
    project.write_test(TESTS)
    assert "Running 6 rule tests" in project.ledger().stderr
    assert "Running" not in project.ledger().stderr
    project.write_test('@pytest.mark.rule("B-1.2")\ndef test_cards(): pass\n', "tests/test_new.py")
    again = project.ledger()
    assert "Running 1 rule tests" in again.stderr
    assert last_lines(again.stdout) == ["bugs 2/4", "haven 0/2", "greyport 1/2"]
    project.write_test(TESTS.replace("assert False", "pass"))
    edited = project.ledger()
    assert "Running 6 rule tests" in edited.stderr
    assert last_lines(edited.stdout) == ["bugs 3/4", "haven 1/2", "greyport 1/2"]


def test_changed_code_reruns_failures_and_tells_of_old_successes(project: Project) -> None:
    project.write("src/thing.py", "NUMBER = 1\n")
    rule = (
        '@pytest.mark.rule("{}")\ndef test_{}():\n    from thing import NUMBER\n    assert {}\n\n'
    )
    is_one = rule.format("B-1.1", "one", "NUMBER == 1")
    is_two = rule.format("B-1.2", "two", "NUMBER == 2")
    project.write_test(is_one + is_two)
    assert last_lines(project.ledger().stdout)[0] == "bugs 1/4"
    project.write("src/thing.py", "NUMBER = 2  # changed\n")
    done = project.ledger()
    assert "Running 1 rule tests" in done.stderr
    assert "1 rule tests last passed before src was changed" in done.stderr
    assert last_lines(done.stdout)[0] == "bugs 2/4"
    assert last_lines(project.ledger("--fresh").stdout)[0] == "bugs 1/4"


def test_game_lists_missing_rules_and_why(counted: Project) -> None:
    lines = counted.ledger("--game", "bugs").stdout.splitlines()
    assert "B-1.2  setup  setup  A class has eight cards.  (no test)" in lines
    failing = "(failed: tests/test_it.py::test_nearest_fails)"
    assert f"B-27.3  focus  engine  A monster focuses on the nearest enemy.  {failing}" in lines
    assert not [line for line in lines if line.startswith(("B-1.1", "B-28.1", "H-", "G-"))]
    assert ["focus", "0", "2"] in [line.split() for line in lines]
    assert lines[-3:] == ["bugs 1/4", "haven 0/2", "greyport 1/2"]


def test_audit_prints_rules_beside_sources(counted: Project) -> None:
    output = counted.ledger("--audit", "20", "--seed", "7").stdout
    assert "5 of 5 rules with tests; --seed 7 shows them again." in output
    assert "B-27.3  bugs, p. 27, focus, engine" in output
    assert "  rule: A monster focuses on the nearest enemy.\n  test: Try it." in output
    assert "def test_nearest():\n    distances = [3, 1]\n    assert min(distances) == 1\n" in output
    rats = '    @pytest.mark.rule("G-0.2")\n    @pytest.mark.parametrize("n", [1, 2])\n'
    assert output.count(f"{rats}    def test_rats(self, n):\n        assert n < 3\n") == 1
    assert "B-28.1" not in [line.split()[0] for line in output.splitlines() if line]
    assert last_lines(output) == ["bugs 1/4", "haven 0/2", "greyport 1/2"]


def test_audit_is_repeated_by_its_seed_and_kept_to_a_game(counted: Project) -> None:
    first = counted.ledger("--audit", "2").stdout
    seed = first.partition("--seed ")[2].split()[0]
    assert counted.ledger("--audit", "2", "--seed", seed).stdout == first
    only = counted.ledger("--audit", "9", "--game", "greyport").stdout
    assert "2 of 2 rules with tests" in only


def test_json_holds_the_same_numbers(counted: Project) -> None:
    games = json.loads(counted.ledger("--json").stdout)
    assert [(each["game"], each["proved"], each["rules"]) for each in games] == [
        ("bugs", 1, 4),
        ("haven", 0, 2),
        ("greyport", 1, 2),
    ]
    assert games[0]["missing"] == ["B-1.2", "B-27.3", "B-27.4"]
    assert games[0]["topics"][0] == {"name": "setup", "proved": 1, "rules": 2}


def test_uncollectable_file_is_shown_and_the_rest_counts(project: Project) -> None:
    project.write_test(TESTS)
    project.write_test('@pytest.mark.rule("B-99.1")\ndef test_x(): pass\n', "tests/test_wrong.py")
    done = project.ledger()
    assert done.returncode == 1
    assert "tests/test_wrong.py::test_x: there is no rule B-99.1" in done.stderr
    assert last_lines(done.stdout) == ["bugs 1/4", "haven 0/2", "greyport 1/2"]


def test_unknown_game_is_one_sentence(project: Project) -> None:
    done = project.ledger("--game", "frosthaven")
    assert done.returncode == 2
    assert done.stderr == "There is no game frosthaven; the games are bugs, haven, greyport.\n"
    assert done.stdout == ""


def test_tests_that_are_gone_are_forgotten(project: Project) -> None:
    project.write("src/numbers.toml", "1 2")
    project.write_test(
        "from pathlib import Path\n\nNUMBERS = Path('src/numbers.toml').read_text().split()\n\n"
        '@pytest.mark.rule("B-1.1")\n@pytest.mark.parametrize("n", NUMBERS)\n'
        "def test_n(n): assert n != '2'\n"
    )
    assert last_lines(project.ledger().stdout)[0] == "bugs 0/4"
    project.write("src/numbers.toml", "1")
    assert last_lines(project.ledger().stdout)[0] == "bugs 1/4"
    assert "test_n[2]" not in project.results.read_text(encoding="utf-8")


def test_many_tests_run_on_two_workers(project: Project) -> None:
    project.write_test(
        '@pytest.mark.rule("B-1.1")\n@pytest.mark.parametrize("n", range(21))\ndef test_n(n): pass\n'
    )
    done = project.ledger()
    assert "bringing up nodes" in done.stderr
    assert last_lines(done.stdout) == ["bugs 1/4", "haven 0/2", "greyport 0/2"]


def test_project_without_tests_counts_nothing(project: Project) -> None:
    (project.root / "tests").mkdir()
    done = project.ledger()
    assert done.returncode == 0
    assert last_lines(done.stdout) == ["bugs 0/4", "haven 0/2", "greyport 0/2"]
    assert not project.results.exists()
