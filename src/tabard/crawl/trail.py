"""The trail of a monster's turn: each criterion, what it compared, what it kept, and its rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tabard.crawl.policy import Criterion
from tabard.hexes import Hex

ALWAYS_TOLD = frozenset(
    {
        Criterion.STUNNED,
        Criterion.STOPS,
        Criterion.ATTACK_HEXES,
        Criterion.TURN_HEXES,
        Criterion.GOALS,
    }
)
"""Criteria that say something even where there is only one thing to compare."""


class Mark(msgspec.Struct, frozen=True, gc=False):
    """One criterion as it was applied."""

    criterion: Criterion
    focus: Hex | None
    """For which possible focus; None while the focus is still sought."""
    compared: Mapping[Hex, int | None]
    """What was compared: hexes of enemies or of the map, each with its value."""
    kept: Sequence[Hex]
    """Those of the compared that are left, in map order."""
    goal: Hex | None = None
    """For which of several attack hexes that it makes for; None before there is one."""


class Trail:
    """Collects the marks of one turn."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []

    def add(
        self,
        criterion: Criterion,
        compared: Mapping[Hex, int | None],
        kept: Sequence[Hex],
        focus: Hex | None = None,
        goal: Hex | None = None,
    ) -> None:
        """Note a criterion, unless there was nothing to compare."""
        if len(compared) > 1 or criterion in ALWAYS_TOLD:
            self.marks.append(Mark(criterion, focus, compared, kept, goal))
