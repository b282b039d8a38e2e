"""What a benchmark plays: four characters against ten monsters in a hall, and a small skirmish; forks within attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.crawl.round_events import TurnEnded
from tabard.table import Measured

if TYPE_CHECKING:
    from tabard.table import Decision, Event

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


CROWD = """\
*     .     .     .     .     .     .     .     .
   .     .     .     p     .     .     .     .
.     .     o     .     .     .     q     .     .
   .     .     .     .     o     .     .     .
*     .     .     .     .     .     .     r     .
   .     .     ~     .     .     o     .     .
.     .     .     .     ^     .     .     .     .
   .     o     .     .     .     .     s     .
*     .     .     .     .     q     .     .     .
   .     .     .     o     .     .     .     .
.     .     .     p     .     .     .     .     t
   .     .     .     .     .     ^     .     .
*     .     .     .     .     .     .     s     .
   .     .     o     .     .     .     .     .
.     .     .     .     ~     .     r     .     .
   .     .     .     .     .     .     .     t
.     .     .     .     .     .     .     .     .
   .     .     .     .     .     .     .     .
"""
"""153 hexes with ten monsters, most of them with several targets or areas to think about."""
CROWDED = {
    "p": "hound", "q": "city-archer", "r": "spitting-drake", "s": "savvas-icestorm", "t": "cave-bear",
}  # fmt: skip


def ends_turn(event: Event) -> bool:
    """Tell whether a monster has ended its turn."""
    return isinstance(event, TurnEnded) and event.figure[-1].isdigit()


def is_in_attack(decision: Decision[Any]) -> bool:
    """Tell whether a decision is asked in the middle of an attack."""
    return decision.kind in IN_ATTACK


MEASURED = Measured(
    rate=2_500,
    games=[
        {"seats": 4, "party": ["fighter", "ranger", "mender", "adept"], "map": HALL, "monsters": ROSTER},
        {"seats": 2},
    ],
    deep=("in the middle of an attack", is_in_attack),
    alone=(
        "a monster's turn, ten of them on 153 hexes",
        {"seats": 4, "party": ["fighter", "ranger", "mender", "adept"], "map": CROWD, "monsters": CROWDED, "level": 2},
        ends_turn,
    ),
)  # fmt: skip
