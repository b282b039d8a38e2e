"""A scenario of a campaign knows nothing of the one before, and while it runs the campaign is not copied with it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import tabard
from tabard.bugs.state import Bugs
from tests.bugs.arrange import Table

AROUND = frozenset({"draws", "story", "sealed"})
"""What belongs to the campaign, or to the whole game."""


def fields(state: Bugs) -> dict[str, Any]:
    """Return what a scenario is made of."""
    found: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
    return {name: value for name, value in found.items() if name not in AROUND}


@pytest.mark.rule("B-34.7", "B-34.8", "B-34.9")
def test_a_scenario_after_a_lost_one_begins_like_a_fresh_game() -> None:
    table = Table(tabard.new("bugs", campaign=True, character="bruiser", seed=3))
    table.answer("scenario-1").until("select")
    fresh = fields(table.state)
    table.until("scenario", "suffer", "skip", "roll")
    assert fields(table.state) != fresh
    assert fields(table.answer("scenario-1").until("select").state) == fresh


def test_the_campaign_is_sealed_while_a_scenario_runs_and_can_be_read_all_the_same() -> None:
    table = Table(tabard.new("bugs", campaign=True, character="bruiser", won=["1"], seed=3))
    table.answer("scenario-1").until("select")
    assert [table.state.story, bool(table.state.sealed)] == [None, True]
    assert table.state.campaign is not None
    assert table.state.campaign.resolved == ["1"]
    table.until("scenario", "suffer", "skip", "roll")
    assert table.state.story is not None
    assert (table.state.story.attempts, table.state.sealed) == ({"1": 2}, b"")
