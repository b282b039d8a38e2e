"""Numbers that may be formulas of the level, of the number of characters and of a monster's hit points (H-44.11)."""

from __future__ import annotations

from typing import Annotated

from tabard.content import written
from tabard.crawl.formulas import Formula, Letter, evaluate

Reckoned = int | Annotated[Formula, written("formula")]
"""A number, or a formula of what it depends on."""


def reckon(number: Reckoned, *, level: int, characters: int = 0, hit_points: int = 0) -> int:
    """Return what a number comes to in a scenario of a level with so many characters."""
    if isinstance(number, int):
        return number
    return evaluate(
        number,
        {
            Letter.LEVEL: level,
            Letter.CHARACTERS: characters,
            Letter.HIT_POINTS: hit_points,
        },
    )
