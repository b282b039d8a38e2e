"""What is measured: setups for four people, of every game that four can play."""

import pytest

from tabard.cli.bench.parties import SEATS, SETUPS, setups_of
from tabard.table import new


@pytest.mark.parametrize("name", ["toy", "greyport", "haven"])
def test_setups_for_four_are_found_where_people_may_share_a_party(name: str) -> None:
    found = setups_of(name)
    assert 0 < len(found) <= SETUPS
    assert all(new(name, seed=1, **each).seats == SEATS for each in found)
