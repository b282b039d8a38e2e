"""What a benchmark plays: four characters against ten monsters in a hall, and a small skirmish; forks within attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.table import Measured

if TYPE_CHECKING:
    from tabard.table import Decision

IN_ATTACK = ("attack", "strike", "defend", "modifier-card", "shove", "order", "negate")

HALL = """\
*     *     .     .     .     g     .     .     b
   *     .     .     .     .     .     .     b
*     .     o     .     .     g     .     .     b
   *     .     .     o     .     .     .     b
.     .     .     .     .     g     .     o     b
   .     .     .     .     .     .     .     .
.     .     .     .     .     g     .     .     G
"""
ROSTER = {"g": "city-guard", "G": "city-guard elite", "b": "living-bones"}


def in_attack(decision: Decision[Any]) -> bool:
    """Tell whether a decision is asked in the middle of an attack."""
    return decision.kind in IN_ATTACK


MEASURED = Measured(
    games=[
        {"seats": 4, "party": ["fighter", "ranger", "mender", "adept"], "map": HALL, "monsters": ROSTER},
        {"seats": 2},
    ],
    deep=("in the middle of an attack", in_attack),
)  # fmt: skip
