"""Turns of a monster in a lane, where there is one way only."""

from __future__ import annotations

from tests.bugs.arrange import Table
from tests.bugs.homemade import duel
from tests.bugs.lanes import lane

LEGEND = 'legend = { h = "hazard 1" }\n'


def acts(
    do: str,
    drawn: str = "S..1",
    *at: str,
    text: str = "",
    foe: str = "",
    dice: str = "",
    hero: str = "",
) -> Table:
    """Let dummy 1 take its turn in a lane in which it is drawn as 1; `at` says how dummies stand otherwise."""
    standing = at or (f'at = "a{drawn.index("1") + 1}"',)
    return duel(
        text, acts=do, foe=foe, foes=standing, map=lane(drawn), turn="dummy-1", hero=hero, dice=dice
    )  # fmt: skip


def stand(table: Table) -> str:
    """Name the hex in which dummy 1 is once the character has the turn; there was no choice where it goes."""
    assert table.asked != "monster-move"
    return table.until("action").at("dummy-1")
