"""The scenario level: what is recommended, what may be chosen, and what hangs on it (p. 15 and 57)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

from tabard.haven.content import LEVELS
from tabard.table import SetupError


def recommend_level(levels: Sequence[int], *, is_solo: bool = False, is_open: bool = False) -> int:
    """Return the recommended level for the characters that take part (H-15.1, H-15.15); solo or with open information one level of theirs more counts (H-57.15, H-57.17)."""
    average = Fraction(sum(levels), len(levels))
    return ceil((average + int(is_solo or is_open)) / 2)


def write_reckoning(levels: Sequence[int], *, is_solo: bool = False, is_open: bool = False) -> str:
    """Write down how the recommended level comes about: `(1 + 4) / 2 = 2.5, half of it is 1.25, rounded up: 2`."""
    average = Fraction(sum(levels), len(levels))
    total = " + ".join(map(str, levels))
    parts = [f"({total}) / {len(levels)} = {_write_decimal(average)}"]
    if is_solo or is_open:
        average += 1
        why = "solo" if is_solo else "open information"
        parts.append(f"1 more for {why} = {_write_decimal(average)}")
    parts.append(f"half of it is {_write_decimal(average / 2)}, rounded up: {ceil(average / 2)}")
    return ", ".join(parts)


def _write_decimal(number: Fraction) -> str:
    return f"{float(number):.3f}".rstrip("0").rstrip(".")


STEPS = {"easy": -1, "normal": 0, "hard": 1, "very-hard": 2}
"""How far a difficulty is from the recommended level."""


def settle_level(
    level: int | None,
    levels: Sequence[int],
    *,
    is_solo: bool,
    is_open: bool,
    difficulty: str = "normal",
) -> int:
    """Return the level that is played: the one wished for, else the recommended one, made easier or harder (H-15.2)."""
    if level is None:
        wanted = recommend_level(levels, is_solo=is_solo, is_open=is_open) + STEPS[difficulty]
        return min(max(wanted, 0), LEVELS - 1)
    if not 0 <= level < LEVELS:
        raise SetupError(f"There is no scenario level {level}: levels are 0 to {LEVELS - 1}.")
    return level
