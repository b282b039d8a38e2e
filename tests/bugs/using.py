"""Duels in which the character has items with it."""

from __future__ import annotations

from typing import Any

from tabard.crawl.events import Attacked
from tests.bugs.arrange import Table
from tests.bugs.homemade import duel

CARDS = """
cards = { warding-strength = "played a", planted-feet = "played a", shield-bash = "discard b", leaping-cleave = "discard b" }
"""
"""No card shows an infusion."""


def using(*items: str, created: str = "", text: str = "", **more: Any) -> Table:
    """Start a duel with some items that are ready, and with these infusions alone: `ice light`."""
    ready = ", ".join(f'{each} = "ready"' for each in items)
    if "cards =" not in text:
        text += CARDS
    head = f"items = {{ {ready} }}\ncreated = {created.split()}\n"
    return duel(head + text, **more)


def state_of(table: Table, item: str) -> str:
    """Tell whether an item is ready, spent or lost."""
    return next(each.state for each in table.state.hero.items if each.id == item)


def offers(table: Table) -> list[str]:
    """List the items that the open question offers."""
    return [each for each in table.keys if each.startswith("item-")]


def damages(table: Table) -> list[int]:
    """List what the attacks did, in order."""
    return [each.damage for each in table.happened(Attacked)]
