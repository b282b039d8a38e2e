"""What is played of the game to be written down: every scenario, with each character in turn."""

from __future__ import annotations

import re
from typing import Any

from tabard.bugs.content import Box
from tabard.bugs.scenarios import Scenario
from tabard.bugs.setup import find_item_problem, list_available_items
from tabard.table import Piece


def pieces(content: Box) -> list[Piece]:
    """List the scenarios in their order."""
    scenarios = sorted(content.scenarios.values(), key=lambda each: float(each.number))
    return [
        Piece(each.number, file_of(each), _setup_of(each, content, place))
        for place, each in enumerate(scenarios)
    ]


def file_of(scenario: Scenario) -> str:
    """Name the file of a scenario."""
    whole, dot, rest = scenario.number.partition(".")
    slug = re.sub(r"[^a-z0-9]+", "-", scenario.title.lower().replace("'", "")).strip("-")
    return f"scenario-{whole:>02}{dot}{rest}-{slug}.txt"


def _setup_of(scenario: Scenario, content: Box, place: int) -> dict[str, Any]:
    """Choose who plays a scenario, in turns, with the latest items that can be brought together."""
    heroes = list(content.heroes)
    setup: dict[str, Any] = {
        "scenario": scenario.number,
        "character": scenario.hero or heroes[place % len(heroes)],
    }
    items: list[str] = []
    for each in reversed(list_available_items(scenario.number, content)):
        together = [content.items[id_] for id_ in [*items, each.id]]
        if not find_item_problem(together, scenario.level):
            items.append(each.id)
    return setup | ({"items": items} if items else {})
