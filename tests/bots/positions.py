"""Positions in which it is plain what a sensible player does."""

from tests.bugs.arrange import Table, situation


def struck_with_few_cards() -> Table:
    """A attack of one damage, with two cards left that could negate it."""
    table = situation(
        """
        turn = "bandit-guard-1"
        initiative = 1
        hero = { at = "a1" }
        rolled = { bandit-guard = "minus" }
        cards = { warding-strength = "hand b", shield-bash = "hand b", leaping-cleave = "lost", planted-feet = "lost" }
        monsters = [{ type = "bandit-guard", number = 1, at = "b1" }]
        dice = { die = ["neutral"] }
        """
    )
    table.until("negate")
    return table


def about_to_fall() -> Table:
    """A attack that ends a character with one hit point, unless it is negated."""
    table = situation(
        """
        turn = "bandit-guard-1"
        initiative = 1
        hero = { at = "a1", hp = 1 }
        rolled = { bandit-guard = "minus" }
        monsters = [{ type = "bandit-guard", number = 1, at = "b1" }]
        dice = { die = ["neutral"] }
        """
    )
    table.until("negate")
    return table
