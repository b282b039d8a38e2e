"""Teach pytest `@pytest.mark.rule("B-27.3")` and write down how the marked tests ended.

Tests with an unknown id, no id or more than three ids are refused while they are collected. Under
pytest-xdist the workers attach ids and digests to their reports and only the controller writes.
"""

import os
from collections.abc import Generator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from tools.ledger import results
from tools.ledger.results import MarkedTest, Outcome, Result
from tools.ledger.rules import Ledger, LedgerError, load

MOST = 3
"""A test that claims more rules than this proves none of them well."""

DIGEST = "ledger-digest"
LEDGER = pytest.StashKey[Ledger]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option by which the ledger asks for the marked tests."""
    group = parser.getgroup("ledger", "rules ledger")
    group.addoption(
        "--ledger-list", metavar="FILE", help="write the rule-marked tests to this file, as JSON"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks, and record outcomes where this process is the one to do so."""
    config.addinivalue_line(
        "markers", "rule(*ids): one to three rules of the ledgers that this test proves"
    )
    config.addinivalue_line("markers", "slow: long run, only in make test-all")
    is_worker = hasattr(config, "workerinput")
    # mutmut breaks the code on purpose: what happens then says nothing about the rules.
    is_mutant = "MUTANT_UNDER_TEST" in os.environ
    if not (is_worker or is_mutant or config.option.collectonly):
        config.pluginmanager.register(_Recorder(config.rootpath), "ledger-recorder")


def rule_ids(item: pytest.Item) -> tuple[object, ...]:
    """Gather the ids of all rule marks on a test: function, class, module and parameters."""
    return tuple(dict.fromkeys(arg for mark in item.iter_markers("rule") for arg in mark.args))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn wrong marks into a collection error that names the test."""
    report = yield
    if report.outcome != "passed":
        return report
    marked = [
        node
        for node in report.result
        if isinstance(node, pytest.Item) and node.get_closest_marker("rule")
    ]
    problems = [problem for item in marked for problem in _problems(item)]
    if not problems:
        return report
    return pytest.CollectReport(collector.nodeid, "failed", "\n".join(problems), [])


def _problems(item: pytest.Item) -> list[str]:
    ids = rule_ids(item)
    if not ids:
        return [f"{item.nodeid}: mark.rule names no rule."]
    if any(mark.kwargs for mark in item.iter_markers("rule")):
        return [f"{item.nodeid}: mark.rule takes ids only, no named arguments."]
    if len(ids) > MOST:
        listed = ", ".join(str(rule_id) for rule_id in ids)
        return [f"{item.nodeid}: {len(ids)} rules on one test, at most {MOST}: {listed}."]
    try:
        ledger = _ledger(item.config)
    except LedgerError as error:
        return [f"{item.nodeid}: {error}"]
    return [
        f"{item.nodeid}: there is no rule {rule_id}; the nearest is {ledger.nearest(str(rule_id))}."
        for rule_id in ids
        if not isinstance(rule_id, str) or rule_id not in ledger
    ]


def _ledger(config: pytest.Config) -> Ledger:
    if LEDGER not in config.stash:
        config.stash[LEDGER] = load(config.rootpath)
    return config.stash[LEDGER]


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let the reports of a marked test carry its rules and the digest of its file."""
    ids = rule_ids(item)
    if ids:
        item.user_properties += [("rule", rule_id) for rule_id in ids]
        item.user_properties.append((DIGEST, _digest(item.path)))


@cache
def _digest(path: Path) -> str:
    # Once a run: the content that was imported counts, not what an editor saves meanwhile.
    return results.digest_file(path)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the list of marked tests, where somebody asked for it."""
    target = session.config.getoption("--ledger-list")
    if target:
        marked = [_describe(item) for item in session.items if rule_ids(item)]
        Path(target).write_bytes(msgspec.json.encode(marked))


def _describe(item: pytest.Item) -> MarkedTest:
    source, line, _ = item.location
    ids = tuple(str(rule_id) for rule_id in rule_ids(item))
    return MarkedTest(item.nodeid, ids, _digest(item.path), source, (line or 0) + 1)


class _Recorder:
    """Follow the reports of a run and write the outcomes when it ends."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.code: str | None = None
        self.running: dict[str, Outcome] = {}
        self.called: set[str] = set()
        self.ended: dict[str, Result] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Follow one phase of one test."""
        node = report.nodeid
        digest = next((str(value) for key, value in report.user_properties if key == DIGEST), None)
        # xdist reports a crash under no phase and without properties; the test has failed.
        crashed = report.when not in {"setup", "call", "teardown"}
        if crashed:
            digest = results.digest_file(self.root / results.file_of(node))
        if digest is None:
            return
        if self.code is None:
            self.code = results.digest_code(self.root)
        outcome = max(_outcome(report), self.running.get(node, Outcome.PASSED), key=_WORST.index)
        self.running[node] = outcome
        if report.when == "call":
            self.called.add(node)
        # With --setup-only a test is set up and torn down but never called.
        is_over = report.when == "teardown" and (node in self.called or outcome != Outcome.PASSED)
        if crashed or is_over:
            self.ended[node] = Result(outcome, digest, self.code)

    def pytest_sessionfinish(self) -> None:
        """Merge the outcomes of this run into the remembered ones."""
        if self.ended:
            results.merge(self.root, self.ended)


_WORST = list(Outcome)


def _outcome(report: pytest.TestReport) -> Outcome:
    # A test that passes although it is expected to fail proves nothing either.
    if report.outcome != "failed" and hasattr(report, "wasxfail"):
        return Outcome.XFAILED
    return Outcome(report.outcome)
