"""What is measured, and how: setups for four people, of every game that four can play; in time of the processor, and warm."""

import time

import pytest

from tabard.cli.bench import timing
from tabard.cli.bench.parties import SEATS, SETUPS, setups_of
from tabard.table import new


@pytest.mark.parametrize("name", ["toy", "greyport", "haven"])
def test_setups_for_four_are_found_where_people_may_share_a_party(name: str) -> None:
    found = setups_of(name)
    assert 0 < len(found) <= SETUPS
    assert all(new(name, seed=1, **each).seats == SEATS for each in found)


def test_who_else_is_at_work_costs_nothing() -> None:
    """What only takes time, as waiting for the machine does, is none of the figure."""
    assert timing.time_work(lambda: time.sleep(0.05), 0.01) < 10_000


def test_nothing_counts_before_it_is_warm() -> None:
    asked: list[float] = []

    def work(seconds: float) -> float:
        asked.append(seconds)
        return 1.0 if len(asked) <= 3 else 2.0

    assert timing.measure(work, "microseconds", 0.02).value == 2.0
    assert asked[:3] == [0.0, 0.0, 0.0]
