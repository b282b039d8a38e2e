"""How a scenario opens."""

from __future__ import annotations

import tabard
from tabard.haven.chapters import opening
from tabard.table import Seat


def test_an_opening_tells_of_plain_monsters_first_and_of_elites_behind_them() -> None:
    game = tabard.new("haven", scenario=1, party=["bruiser", "tinkerer"], seed=1)
    card = opening(game, Seat(0))
    assert card is not None
    scout = next(each for each in card.meets if each.id == "monster:bandit-scout")
    assert scout.about == "6 hit points; elites 8 hit points, shield 1."
