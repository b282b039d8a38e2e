"""What the two hex games share: so far, the monster's turn."""

from tabard.crawl.battlefield import Action, Area, Attack, Battlefield, Enemy
from tabard.crawl.planning import Plan, Turn
from tabard.crawl.policy import BUGS, HAVEN, Criterion, Policy
from tabard.crawl.positions import Position, PositionError, battlefield, read_position
from tabard.crawl.trail import Mark, Trail
from tabard.crawl.turns import monster_outcomes, monster_turn

__all__ = [
    "BUGS",
    "HAVEN",
    "Action",
    "Area",
    "Attack",
    "Battlefield",
    "Criterion",
    "Enemy",
    "Mark",
    "Plan",
    "Policy",
    "Position",
    "PositionError",
    "Trail",
    "Turn",
    "battlefield",
    "monster_outcomes",
    "monster_turn",
    "read_position",
]
