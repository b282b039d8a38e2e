"""Add up what every folder of tests takes, and tell it at the end of a run beside its budget.

A figure is seconds of work, summed over the workers: what a run takes on a machine with nothing else to do, times its cores.
The budgets are kept here and nowhere else; a run of everything that exceeds one says so, and does not fail, since machines are noisy.
"""

from collections import defaultdict

import pytest

BUDGETS = {
    "bots": 30,
    "browser": 330,
    "bugs": 140,
    "cli": 60,
    "conformance": 60,
    "content": 15,
    "crawl": 40,
    "hexes": 40,
    "lab": 30,
    "ledger": 60,
    "project": 20,
    "server": 130,
    "table": 30,
    "toy": 15,
}
"""Seconds of work by folder. Together 1,000: with the two games to come at most 1,400, which is 12 minutes on 2 cores."""


def pytest_configure(config: pytest.Config) -> None:
    """Count where the reports of all workers arrive."""
    if not (hasattr(config, "workerinput") or config.option.collectonly):
        config.pluginmanager.register(_Budget(), "budget")


class _Budget:
    """What the folders have taken so far."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.tests: dict[str, int] = defaultdict(int)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add what setting a test up, running it and clearing it away took."""
        folder = report.nodeid.removeprefix("tests/").split("/")[0]
        self.seconds[folder] += report.duration
        self.tests[folder] += report.when == "call"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell what every folder took, if this was more than a handful of tests."""
        if sum(self.tests.values()) < 1000:
            return
        terminalreporter.section("seconds of work by folder")
        for folder in sorted(self.seconds, key=lambda each: -self.seconds[each]):
            budget = BUDGETS.get(folder)
            spent = self.seconds[folder]
            over = "  over its budget" if budget is not None and spent > budget else ""
            terminalreporter.line(
                f"{folder:12} {self.tests[folder]:5} tests {spent:7.1f} of {budget or '-'}{over}"
            )
        terminalreporter.line(
            f"{'together':12} {sum(self.tests.values()):5} tests {sum(self.seconds.values()):7.1f}"
        )
