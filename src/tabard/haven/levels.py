"""The scenario level: what is recommended, what may be chosen, and what hangs on it (p. 15 and 57)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

from tabard.haven.content import LEVELS
from tabard.table import SetupError


def recommended(levels: Sequence[int], *, is_solo: bool = False, is_open: bool = False) -> int:
    """Return the recommended level for the characters that take part (H-15.1, H-15.15); solo or with open information one level of theirs more counts (H-57.15, H-57.17)."""
    average = Fraction(sum(levels), len(levels))
    return ceil((average + int(is_solo or is_open)) / 2)


def settled(level: int | None, levels: Sequence[int], *, is_solo: bool, is_open: bool) -> int:
    """Return the level that is played: the one wished for, else the recommended one (H-15.2)."""
    if level is None:
        return recommended(levels, is_solo=is_solo, is_open=is_open)
    if not 0 <= level < LEVELS:
        raise SetupError(f"There is no scenario level {level}: levels are 0 to {LEVELS - 1}.")
    return level
