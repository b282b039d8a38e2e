"""What cards of a cost and monsters of a threat are worth, by the measures that the set was made with."""

from tabard.greyport.content import Foe, Monster, Recruit, Token
from tabard.greyport.effects import Keyword
from tabard.greyport.points import add_points
from tabard.greyport.vocabulary import Plain, Value

BUDGETS: dict[Value | None, tuple[float, float]] = {
    None: (3, 5.5),
    Value.COPPER: (5, 6.5),
    Value.SILVER: (7, 8.5),
    Value.GOLD: (10, 12),
}
"""What a card of each cost is worth; without a cost it is one of a starting deck."""


def is_in_budget(card: Recruit) -> bool:
    low, high = BUDGETS[card.cost]
    return low - 1 <= add_points(card) <= high + 1


def strength(foe: Monster | Token) -> float:
    """Add up hit points, damage and words of a monster."""
    return foe.hp * (1 + 0.2 * foe.armor) + 2 * foe.damage + 2 * len(foe.do)


def expected_strength(threat: int) -> float:
    """Tell what a monster of such a threat has: 5t + 1 hit points, t damage, a word or two."""
    return (5 * threat + 1) + 2 * threat + 2


def has_armor_and_tank(foe: Foe) -> bool:
    return foe.armor > 0 and Keyword(Plain.TANK) in foe.do
