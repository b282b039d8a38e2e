"""All rules of the game in our own words, for the rules panel; `python -m tools.rulebook` writes them from the ledger."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabard.table import RuleEntry, read_rulebook

FILE = Path(__file__).parent / "rulebook.json"
OFTEN = {
    "monster focus": "whom a monster focuses on",
    "hazard": "hazards",
    "advantage": "advantage",
    "damage negation": "negating damage",
    "short rest": "short rest",
    "element": "elements",
    "forced move": "push and pull",
}
"""What people often look up."""


@cache
def rulebook() -> tuple[RuleEntry, ...]:
    """Return every rule with its id, page and topic, in the order of the book."""
    return read_rulebook(FILE)
