"""The mark is checked when tests are collected, and outcomes are written down."""

import json

import pytest

from .project import Project


def outcomes(project: Project) -> dict[str, str]:
    """Read what was written down, by the last part of the node id."""
    stored = json.loads(project.results.read_text(encoding="utf-8"))
    return {node.rpartition("::")[2]: result["outcome"] for node, result in stored["tests"].items()}


@pytest.mark.parametrize("options", [(), ("-n", "2"), ("--collect-only",)])
def test_unknown_id_is_refused_with_the_nearest(project: Project, options: tuple[str, ...]) -> None:
    project.write_test('@pytest.mark.rule("B-27.33")\ndef test_a():\n    pass\n')
    done = project.pytest(*options)
    assert done.returncode != 0
    wanted = "tests/test_it.py::test_a: there is no rule B-27.33; the nearest is B-27.3."
    assert wanted in done.stdout
    assert not project.results.exists()


ON_EVERY_LEVEL = """
pytestmark = pytest.mark.rule("B-1.1")

@pytest.mark.rule("B-1.2")
class TestAll:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("B-27.3"))])
    @pytest.mark.rule("B-27.4")
    def test_a(self, n): pass
"""


def test_wrong_marks_are_refused_by_name(project: Project) -> None:
    function = "\ndef test_a():\n    pass\n"
    four = '@pytest.mark.rule("B-1.1", "B-1.2", "B-27.3", "B-27.4")'
    project.write_test(four + function, "tests/test_four.py")
    project.write_test(ON_EVERY_LEVEL, "tests/test_levels.py")
    project.write_test("@pytest.mark.rule()" + function, "tests/test_none.py")
    project.write_test("@pytest.mark.rule(27)" + function, "tests/test_number.py")
    project.write_test('@pytest.mark.rule("B-1.1", page=1)' + function, "tests/test_named.py")
    done = project.pytest()
    assert done.returncode != 0
    for words in (
        "test_four.py::test_a: 4 rules on one test, at most 3: B-1.1, B-1.2, B-27.3, B-27.4.",
        "test_levels.py::TestAll::test_a[1]: 4 rules on one test, at most 3: ",
        "test_none.py::test_a: mark.rule names no rule.",
        "test_number.py::test_a: there is no rule 27; the nearest is ",
        "test_named.py::test_a: mark.rule takes ids only, no named arguments.",
    ):
        assert words in done.stdout


def test_three_ids_and_the_slow_mark_are_fine(project: Project) -> None:
    project.write_test(
        '@pytest.mark.slow\n@pytest.mark.rule("B-1.1", "B-1.2", "H-3.1")\ndef test_a():\n    pass\n'
    )
    assert project.pytest().returncode == 0
    assert outcomes(project) == {"test_a": "passed"}


EVERY_END = """
rule = pytest.mark.rule("B-1.1")

@pytest.fixture
def breaks_before():
    raise ValueError

@pytest.fixture
def breaks_after():
    yield
    raise ValueError

@rule
def test_good(): pass

@rule
def test_bad(): assert False

@rule
def test_setup(breaks_before): pass

@rule
def test_teardown(breaks_after): pass

@rule
@pytest.mark.skip
def test_skip(): pass

@rule
@pytest.mark.xfail
def test_xfail(): assert False

@rule
@pytest.mark.xfail(strict=False)
def test_xpass(): pass

@rule
@pytest.mark.parametrize("n", [1, 2])
def test_both(n): assert n == 1

def test_unmarked(): pass
"""


@pytest.mark.parametrize("options", [(), ("-n", "2"), ("-p", "no:cacheprovider")])
def test_only_a_clean_pass_passes(project: Project, options: tuple[str, ...]) -> None:
    project.write_test(EVERY_END)
    project.pytest(*options)
    assert outcomes(project) == {
        "test_good": "passed",
        "test_bad": "failed",
        "test_setup": "failed",
        "test_teardown": "failed",
        "test_skip": "skipped",
        "test_xfail": "xfailed",
        "test_xpass": "xfailed",
        "test_both[1]": "passed",
        "test_both[2]": "failed",
    }


def test_runs_merge_and_drop_what_changed(project: Project) -> None:
    good = '@pytest.mark.rule("B-1.1")\ndef test_{}():\n    pass\n'
    project.write_test(good.format("a"), "tests/test_a.py")
    project.write_test(good.format("b"), "tests/test_b.py")
    project.write_test(good.format("c"), "tests/test_c.py")
    project.pytest("tests/test_a.py", "tests/test_c.py")
    project.pytest("-n", "2", "tests/test_b.py")
    assert outcomes(project) == {"test_a": "passed", "test_b": "passed", "test_c": "passed"}
    project.write_test(good.format("renamed"), "tests/test_a.py")
    (project.root / "tests" / "test_c.py").unlink()
    project.pytest("tests/test_a.py")
    assert outcomes(project) == {"test_renamed": "passed", "test_b": "passed"}


def test_only_the_controller_writes(project: Project) -> None:
    project.write_test(
        '@pytest.mark.rule("B-1.1")\ndef test_a(request):\n'
        '    assert not request.config.pluginmanager.has_plugin("ledger-recorder")\n'
    )
    assert project.pytest("-n", "1").returncode == 0
    assert outcomes(project) == {"test_a": "passed"}
    assert project.pytest().returncode == 1


def test_crashed_worker_fails_its_test(project: Project) -> None:
    body = 'import os\n\n@pytest.mark.rule("B-1.1")\ndef test_a():\n    os.environ.get("DIE") and os._exit(1)\n'
    project.write_test(body)
    project.write("conftest.py", "")
    project.pytest("-n", "1")
    assert outcomes(project) == {"test_a": "passed"}
    project.write("conftest.py", "import os\n\nos.environ['DIE'] = '1'\n")
    project.pytest("-n", "1", "--max-worker-restart=0")
    assert outcomes(project) == {"test_a": "failed"}


@pytest.mark.parametrize("option", ["--collect-only", "--setup-only"])
def test_what_is_not_called_is_not_recorded(project: Project, option: str) -> None:
    project.write_test('@pytest.mark.rule("B-1.1")\ndef test_a():\n    pass\n')
    assert project.pytest(option).returncode == 0
    assert not project.results.exists()


def test_unmarked_tests_need_no_ledger(project: Project) -> None:
    for path in (project.root / "rules").iterdir():
        path.unlink()
    project.write_test("def test_a():\n    pass\n")
    assert project.pytest().returncode == 0
    assert not project.results.exists()


def test_damaged_record_is_replaced(project: Project) -> None:
    project.write(".ledger/results.json", "{nonsense")
    project.write_test('@pytest.mark.rule("B-1.1")\ndef test_a():\n    pass\n')
    assert project.pytest().returncode == 0
    assert outcomes(project) == {"test_a": "passed"}
    assert [path.name for path in project.results.parent.iterdir()] == ["results.json"]
