"""The form of Buttons & Bugs: campaign or one scenario, the character, the difficulty, the items, each with what a card about it shows."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabard.bugs.content import Box, Item
from tabard.bugs.scenarios import Scenario
from tabard.bugs.setup import (
    FIRST,
    SMALL_ITEMS,
    choices,
    keep_fitting,
    list_available_items,
    list_road,
)
from tabard.crawl.maps import Map
from tabard.hexes import members
from tabard.table.forms import Asked, Choice, Form, Setting, settled

MODES = (
    Choice("campaign", "New campaign", icon="flag"),
    Choice("scenario", "Play one scenario", "One scenario", icon="play"),
)
USUAL = "standard"
SLOTS = {"one-hand": "one hand", "two-hand": "two hands", "small": "small"}


def form(box: Box, asked: Asked) -> Form:
    """Offer a campaign or one scenario; a guided first game is the first scenario."""
    # Whoever has won something goes on where the story was left.
    usual = "scenario" if asked.won else "campaign"
    mode = settled(
        Setting("mode", "Mode", "Campaign or one scenario?", MODES, usual, look="row"), asked
    )
    hero = _offer_character(box, asked)
    level = _offer_difficulty(box, asked)
    setup: dict[str, Any] = {"character": hero.value, "difficulty": level.value}
    if mode.value == "campaign":
        setup["campaign"] = True
        return Form(
            (mode, hero, level),
            setup,
            "Start the campaign",
            "A name for this campaign",
            str(hero.value),
        )
    if asked.guided:
        setup["scenario"] = next(iter(_list_scenarios(box))).key
        return Form((mode, hero, level), setup, "Start the first game", "A name for this table")
    scenario = _offer_scenario(box, str(hero.value), asked)
    items = _offer_items(box, box.scenarios[str(scenario.value)], asked)
    setup["scenario"] = scenario.value
    if items.value:
        setup["items"] = items.value
    return Form((mode, scenario, hero, level, items), setup, f"Start scenario {scenario.value}")


def _offer_character(box: Box, asked: Asked) -> Setting:
    """Offer the characters; while none is chosen, those for whom a chosen scenario is not say so."""
    wanted = str(asked.chosen.get("scenario", ""))
    only = box.scenarios[wanted].hero if wanted in box.scenarios else ""
    locked = f"scenario {wanted} is only for the {box.heroes[only].name}" if only else ""
    heroes = tuple(
        Choice(
            each.key,
            each.label,
            box.heroes[each.key].name,
            about=f"{box.heroes[each.key].hp[0]} hit points. {box.heroes[each.key].about}".strip(),
            why_not=locked if asked.is_open("character") and only != each.key else "",
            shows=describe_face(each.key, box),
        )
        for each in choices(box)["character"]
    )
    question = "Which character do you play?"
    return settled(Setting("character", "Character", question, heroes, look="faces"), asked)


def describe_face(hero: str, box: Box) -> dict[str, Any]:
    """Say what the portrait of a character is drawn by."""
    return {"face": hero, "color": box.heroes[hero].color}


def _offer_difficulty(box: Box, asked: Asked) -> Setting:
    levels = tuple(Choice(each.key, each.label) for each in choices(box)["difficulty"])
    setting = Setting("difficulty", "Difficulty", "How hard?", levels, USUAL, aside=True)
    return settled(setting, asked)


def _list_scenarios(box: Box) -> tuple[Choice, ...]:
    """List the scenarios as cards."""
    return tuple(
        Choice(
            each.key,
            each.label,
            f"{each.key}: {box.scenarios[each.key].title}",
            f"Level {box.scenarios[each.key].level}",
            box.scenarios[each.key].goal_text,
            record=each.key,
            shows={"map": _write_map(box.map(each.key), box.scenarios[each.key])},
        )
        for each in choices(box)["scenario"]
    )


def _offer_scenario(box: Box, hero: str, asked: Asked) -> Setting:
    """Offer the scenarios; the usual one is the next of the story that this character has not won."""
    won = {each.of for each in asked.won if each.by == hero}
    ahead = [each for each in list_road(hero, box) if box.scenarios[each].hero in ("", hero)]
    following = next((each for each in ahead if each not in won), FIRST)
    is_open = asked.is_open("character")
    cards = tuple(
        _make_choice(each, box, hero, following, is_open=is_open) for each in _list_scenarios(box)
    )
    setting = Setting(
        "scenario",
        "Scenario",
        "Which scenario?",
        cards,
        following,
        look="cards",
        follows=("character",),
    )
    return settled(setting, asked)


def _make_choice(card: Choice, box: Box, hero: str, following: str, *, is_open: bool) -> Choice:
    """Say whether a scenario can be played by a character, and whether the story goes on with it."""
    owner = box.scenarios[card.key].hero
    note = "next in the story" if card.key == following else ""
    if not owner:
        return replace(card, note=note)
    only = f"only for the {box.heroes[owner].name}"
    if owner == hero or is_open:
        return replace(card, note=note, line=f"{card.line} · {only}")
    return replace(card, why_not=only)


def _offer_items(box: Box, scenario: Scenario, asked: Asked) -> Setting:
    """Offer the items of earlier scenarios; what no longer fits beside the last one chosen is let go of."""
    offered = sorted(
        list_available_items(scenario.number, box),
        key=lambda each: (float(each.scenario), each.card),
    )
    chosen = asked.chosen.get("items", ())
    small = SMALL_ITEMS[scenario.level - 1]
    room = "one small item" if small == 1 else f"{small} small items"
    return Setting(
        "items",
        "Items",
        f"Items for scenario {scenario.number}",
        tuple(_make_item(each) for each in offered),
        keep_fitting(chosen if isinstance(chosen, list) else [], scenario, box),
        several=True,
        agree="Bring these",
        icon="item-small",
        about=f"Two hands, and {room}. Two items that stand side by side lie on one card: one of them comes along.",
        aside=True,
    )


def _make_item(item: Item) -> Choice:
    return Choice(item.id, f"{item.name}: {item.about}", item.name, SLOTS[item.slot], item.about)


def _write_map(drawn: Map, scenario: Scenario) -> str:
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
