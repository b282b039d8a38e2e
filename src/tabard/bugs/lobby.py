"""What a lobby shows: what can be chosen when a game is started, and a running game in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tabard.bugs.content import Box, Item
from tabard.bugs.setup import DIFFICULTIES, SMALL_ITEMS, choices


def settings(box: Box) -> dict[str, list[dict[str, Any]]]:
    """List characters, scenarios, difficulties and items, each with what a card about it shows."""
    more: dict[str, dict[str, dict[str, Any]]] = {
        "character": {
            id_: {"name": hero.name, "hp": list(hero.hp), "color": hero.color, "about": hero.about}
            for id_, hero in box.heroes.items()
        },
        "scenario": {
            number: {
                "number": number,
                "title": scenario.title,
                "level": scenario.level,
                "character": scenario.hero,
                "small_items": SMALL_ITEMS[scenario.level - 1],
            }
            for number, scenario in box.scenarios.items()
        },
        "difficulty": {each: {"usual": each == "standard"} for each in DIFFICULTIES},
    }
    offered = {
        name: [{"key": each.key, "label": each.label, **more[name][each.key]} for each in options]
        for name, options in choices(box).items()
    }
    return {**offered, "items": [_item(each) for each in box.items.values()]}


def _item(item: Item) -> dict[str, Any]:
    """Describe an item: of one card one may be brought, and only after the scenario it comes with."""
    return {
        "key": item.id,
        "label": f"{item.name}: {item.about}",
        "name": item.name,
        "slot": item.slot,
        "card": item.card,
        "scenario": item.scenario,
        "about": item.about,
    }


def summary(view: Mapping[str, Any]) -> dict[str, Any]:
    """Describe a game for a list of tables: where it stands, the character and the enemies."""
    table = view["table"]
    scenario, name = table["scenario"], table["character"]["name"]
    hero = next((each for each in table["figures"] if each["kind"] == table["hero"]), None)
    kinds = Counter(
        each["kind"]
        for each in table["figures"]
        if each["side"] == "monsters" and not each["objective"]
    )
    story = table["campaign"]
    between = story is not None and not (table["figures"] and table["phase"] != "over")
    if between:
        won = len(story["resolved"])
        title = f"The {name}'s campaign"
        parts = ["Campaign", name, f"{won} scenario{'s' * (won != 1)} won"]
    else:
        title = scenario["title"]
        parts = [f"Scenario {scenario['number']}", name, f"round {table['round']}"]
    return {
        "title": title,
        "line": " · ".join(parts),
        "hero": table["hero"],
        "scenario": scenario["number"],
        "campaign": story is not None,
        "round": table["round"],
        "hp": {"now": hero["hp"], "of": hero["max_hp"]} if hero is not None else None,
        "foes": [
            {"kind": kind, "name": table["monsters"][kind]["name"], "count": count}
            for kind, count in sorted(kinds.items())
        ],
    }
