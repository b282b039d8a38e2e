"""Add up what every folder of tests takes, and tell it at the end of a run beside its budget in CONTRIBUTING.md.

A figure is seconds of work, summed over the workers: what a run takes, times the workers it has. Before it stand the seconds of the
processor that the workers themselves took, without the browsers and servers that run beside them: they tell how much of it was waiting.
A folder over its budget is told in red, and once more in the last line, and does not fail, since machines are noisy.
"""

import os
import re
from collections import defaultdict
from collections.abc import Generator, Iterator, Mapping
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
    seconds: Mapping[str, float],
    processor: Mapping[str, float],
    tests: Mapping[str, int],
    budgets: Mapping[str, int],
) -> Iterator[Row]:
    """Tell what every folder took beside its budget, the longest first, then all together, then which took too much."""
    over = {each: spent - budgets[each] for each, spent in seconds.items() if each in budgets}
    over = {each: more for each, more in over.items() if more > 0}
    for folder in sorted(seconds, key=lambda each: -seconds[each]):
        late = "  over its budget" if folder in over else ""
        said = f"{seconds[folder]:7.1f} of {budgets.get(folder, '-')}{late}"
        worked = f"{processor[folder]:7.1f} processor"
        yield Row(f"{folder:12} {tests[folder]:5} tests {worked} {said}", folder in over)
    spent, most = sum(seconds.values()), sum(budgets.values())
    everything = f"{sum(tests.values()):5} tests {sum(processor.values()):7.1f} processor"
    yield Row(f"{'together':12} {everything} {spent:7.1f} of {most}", spent > most)
    if over:
        named = ", ".join(f"tests/{each} by {over[each]:.0f} s" for each in sorted(over))
        yield Row(
            f"Over budget: {named}. See CONTRIBUTING.md, What the tests may take.", is_over=True
        )


def pytest_configure(config: pytest.Config) -> None:
    """Look at the clock where tests run, and count where the reports of all workers arrive."""
    if config.option.collectonly:
        return
    config.pluginmanager.register(_Clock(), "clock")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Budget(), "budget")


class _Clock:
    """The processor time of this process and of those that it has started and that have ended."""

    def __init__(self) -> None:
        self._last = sum(os.times()[:4])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Add to a report what was taken since the last one; it goes to whoever counts."""
        report = yield
        now = sum(os.times()[:4])
        report.processor, self._last = now - self._last, now  # type: ignore[attr-defined] # it holds what it is given
        return report


class _Budget:
    """What the folders have taken so far."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.processor: dict[str, float] = defaultdict(float)
        self.tests: dict[str, int] = defaultdict(int)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add what setting a test up, running it and clearing it away took."""
        folder = report.nodeid.removeprefix("tests/").split("/")[0]
        self.seconds[folder] += report.duration
        self.processor[folder] += getattr(report, "processor", 0.0)
        self.tests[folder] += report.when == "call"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell what every folder took, if this was more than a handful of tests."""
        if sum(self.tests.values()) < MANY:
            return
        terminalreporter.section("seconds of work by folder")
        budgets = read_budgets(WHERE.read_text("utf-8"))
        for row in told(self.seconds, self.processor, self.tests, budgets):
            terminalreporter.line(row.text, red=row.is_over, bold=row.is_over)
