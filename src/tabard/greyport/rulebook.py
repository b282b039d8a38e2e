"""All rules of the game in our own words, for the rules panel; `python -m tools.rulebook` writes them from the ledger."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabard.table import RuleEntry, read_rulebook

FILE = Path(__file__).parent / "rulebook.json"
OFTEN = {
    "taunt": "Taunt, and the round marker",
    "tank": "Tank and Ranged: whom one may fight",
    "shield tokens": "shield tokens",
    "location destroyed": "a lost location",
    "reward": "saving the location",
    "coin": "coins and recruiting",
    "refill": "who draws, and when",
    "slash": "Slash",
}
"""What people often look up."""


@cache
def rulebook() -> tuple[RuleEntry, ...]:
    """Return every rule with its id, section and topic, in the order of the book."""
    return read_rulebook(FILE)
