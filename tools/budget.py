"""Add up what every folder of tests takes, and tell it at the end of a run beside its budget in CONTRIBUTING.md.

A figure is seconds of work, summed over the workers: what a run takes, times the workers it has. A folder over its budget is
told in red, and once more in the last line, and does not fail, since machines are noisy.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

WHERE = Path(__file__).parents[1] / "CONTRIBUTING.md"
LINE = re.compile(r"^\| `tests/(\w+)` \| (\d+) \|", re.MULTILINE)
MANY = 1000
"""With fewer tests than this somebody looks at a part, and the sum says nothing."""


def read_budgets(text: str) -> dict[str, int]:
    """Return seconds by folder, as the table in CONTRIBUTING has them."""
    return {folder: int(seconds) for folder, seconds in LINE.findall(text)}


class Row(NamedTuple):
    """A line of what is told at the end."""

    text: str
    is_over: bool


def told(
    seconds: Mapping[str, float], tests: Mapping[str, int], budgets: Mapping[str, int]
) -> Iterator[Row]:
    """Tell what every folder took beside its budget, the longest first, then all together, then which took too much."""
    over = {each: spent - budgets[each] for each, spent in seconds.items() if each in budgets}
    over = {each: more for each, more in over.items() if more > 0}
    for folder in sorted(seconds, key=lambda each: -seconds[each]):
        late = "  over its budget" if folder in over else ""
        said = f"{seconds[folder]:7.1f} of {budgets.get(folder, '-')}{late}"
        yield Row(f"{folder:12} {tests[folder]:5} tests {said}", folder in over)
    spent, most = sum(seconds.values()), sum(budgets.values())
    everything = f"{'together':12} {sum(tests.values()):5} tests {spent:7.1f} of {most}"
    yield Row(everything, spent > most)
    if over:
        named = ", ".join(f"tests/{each} by {over[each]:.0f} s" for each in sorted(over))
        yield Row(
            f"Over budget: {named}. See CONTRIBUTING.md, What the tests may take.", is_over=True
        )


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
        terminalreporter.section("seconds of work by folder")
        for row in told(self.seconds, self.tests, read_budgets(WHERE.read_text("utf-8"))):
            terminalreporter.line(row.text, red=row.is_over, bold=row.is_over)
