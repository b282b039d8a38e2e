"""The quick monster turn against the plain slow one."""

from typing import Any

import pytest
from hypothesis import given, settings

from tabard import monster_turn
from tabard.hexes import Axial
from tests.crawl.random_positions import positions
from tests.crawl.slow import Outcome, SlowTurn


def quick(given_position: dict[str, Any]) -> set[Outcome]:
    def read(listed: list[list[int]]) -> frozenset[Axial]:
        return frozenset(Axial(*at) for at in listed)

    return {
        (
            Axial(*each["move_to"]),
            read(each["attacks"]),
            read(each["focus"]),
            read(each["destinations"]),
        )
        for each in monster_turn(given_position)
    }


@settings(max_examples=30)
@given(positions())
def test_the_quick_turn_is_the_slow_one(given_position: dict[str, Any]) -> None:
    assert quick(given_position) == SlowTurn(given_position).outcomes()


@pytest.mark.slow
@settings(max_examples=700)
@given(positions())
def test_the_quick_turn_is_the_slow_one_a_thousand_times(given_position: dict[str, Any]) -> None:
    assert quick(given_position) == SlowTurn(given_position).outcomes()
