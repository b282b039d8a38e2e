"""What the two hex games share: so far, the monster's turn."""

from tabard.crawl.ability_parts import Area
from tabard.crawl.battlefield import Battlefield, Enemy, MonsterAction, PlannedAttack
from tabard.crawl.monster_turns import list_monster_outcomes, monster_turn
from tabard.crawl.planning import Plan, Turn
from tabard.crawl.policy import BUGS, HAVEN, Criterion, Policy
from tabard.crawl.positions import Position, PositionError, prepare_battlefield, read_position
from tabard.crawl.trail import Mark, Trail

__all__ = [
    "BUGS",
    "HAVEN",
    "Area",
    "Battlefield",
    "Criterion",
    "Enemy",
    "Mark",
    "MonsterAction",
    "Plan",
    "PlannedAttack",
    "Policy",
    "Position",
    "PositionError",
    "Trail",
    "Turn",
    "list_monster_outcomes",
    "monster_turn",
    "prepare_battlefield",
    "read_position",
]
