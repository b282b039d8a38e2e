"""Add up what every folder of tests takes, and tell it at the end of a run beside its budget in CONTRIBUTING.md.

A figure is seconds of work, summed over the workers: what a run takes, times the workers it has. A folder over its budget is
told and does not fail, since machines are noisy.
"""

import re
from collections import defaultdict
from pathlib import Path

import pytest

WHERE = Path(__file__).parents[1] / "CONTRIBUTING.md"
LINE = re.compile(r"^\| `tests/(\w+)` \| (\d+) \|", re.MULTILINE)
MANY = 1000
"""With fewer tests than this somebody looks at a part, and the sum says nothing."""


def read_budgets(text: str) -> dict[str, int]:
    """Return seconds by folder, as the table in CONTRIBUTING has them."""
    return {folder: int(seconds) for folder, seconds in LINE.findall(text)}


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
        if sum(self.tests.values()) < MANY:
            return
        budgets = read_budgets(WHERE.read_text("utf-8"))
        terminalreporter.section("seconds of work by folder")
        for folder in sorted(self.seconds, key=lambda each: -self.seconds[each]):
            budget = budgets.get(folder)
            spent = self.seconds[folder]
            over = "  over its budget" if budget is not None and spent > budget else ""
            terminalreporter.line(
                f"{folder:12} {self.tests[folder]:5} tests {spent:7.1f} of {budget or '-'}{over}"
            )
        terminalreporter.line(
            f"{'together':12} {sum(self.tests.values()):5} tests {sum(self.seconds.values()):7.1f}"
        )
