"""What a lobby shows: what can be chosen when a game is started, and a running game in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from tabard.bugs.chapters import record
from tabard.bugs.content import Box, Item
from tabard.bugs.maps import Map
from tabard.bugs.scenarios import Scenario
from tabard.bugs.setup import DIFFICULTIES, SMALL_ITEMS, choices
from tabard.crawl.naming import counted
from tabard.hexes import members


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
                "goal": scenario.goal_text,
                "map": _map(box.map(number), scenario),
                "next": [
                    {"to": each.to, "only": each.only, "not": each.but} for each in scenario.next
                ],
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


def _map(drawn: Map, scenario: Scenario) -> str:
    """Write a map down for a small picture: what each hex shows, and where it is, as `.0,0 o1,0`."""
    things = {each.at for each in scenario.objectives}
    marks = dict.fromkeys(members(drawn.board.hexes), ".")
    for mark, where in (("o", drawn.obstacles), ("~", drawn.difficult), ("_", drawn.plates)):
        marks |= dict.fromkeys(members(where), mark)
    marks |= dict.fromkeys(drawn.hazards, "^")
    for letter, where in drawn.letters.items():
        named = [each for each in members(where) if letter in things or marks[each] == "."]
        marks |= dict.fromkeys(named, "A" if letter in things else "a")
    marks |= dict.fromkeys(drawn.monsters.values(), "m")
    marks[drawn.start] = "S"
    at = drawn.board.axial
    return " ".join(f"{mark}{at(each).q},{at(each).r}" for each, mark in marks.items())


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
        parts = ["Campaign", name, f"{counted(won, 'scenario')} won"]
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
        "records": _records(view),
        "hp": {"now": hero["hp"], "of": hero["max_hp"]} if hero is not None else None,
        "foes": [
            {"kind": kind, "name": table["monsters"][kind]["name"], "count": count}
            for kind, count in sorted(kinds.items())
        ],
    }


def _records(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """List what was won at this table, as a browser keeps its best."""
    table = view["table"]
    if table["campaign"] is not None:
        won = [each for each in table["campaign"]["records"]["list"] if each["won"]]
        ends = [(each["number"], each["difficulty"], each["rounds"]) for each in won]
    elif view["outcome"] is not None and view["outcome"]["won"]:
        ends = [(table["scenario"]["number"], table["difficulty"], table["round"])]
    else:
        ends = []
    return [to_builtins(record(of, table["hero"], under, rounds)) for of, under, rounds in ends]
