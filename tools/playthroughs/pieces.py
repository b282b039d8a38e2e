"""What is played for transcripts: each scenario of Buttons & Bugs, and any other game with every number of seats."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from tabard.bugs.content import Box
from tabard.bugs.scenarios import Scenario
from tabard.bugs.setup import available_items, item_problem
from tabard.table import Asked, find, form_of
from tools.playthroughs.transcript import FOLDER


class Piece(NamedTuple):
    """A game to be written down."""

    name: str
    """By which it can be asked for: the number of a scenario, or of seats."""
    path: Path
    setup: dict[str, Any]


def pieces(game: str) -> list[Piece]:
    """List what is to be played of a game."""
    if game == "bugs":
        return _scenarios()
    if game == "greyport":
        return _evenings()
    rules = find(game)
    prepared = rules.prepare(()).prepared
    least, most = rules.lobby.seats
    return [
        Piece(
            str(seats),
            FOLDER / game / f"{seats}-seats.txt",
            dict(form_of(rules, prepared, Asked({"seats": str(seats)})).setup),
        )
        for seats in range(least, most + 1)
    ]


def _evenings() -> list[Piece]:
    """List each scenario and each variant of Greyport, with parties of all sizes in turns."""
    prepared = find("greyport").prepare(()).prepared
    form = form_of(find("greyport"), prepared, Asked())
    settings = {each.name: each for each in form.settings}
    found: list[tuple[str, dict[str, Any]]] = []
    for place, each in enumerate(settings["scenario"].choices):
        found.append((each.key, {"scenario": each.key, "players": str(2 + place % 4)}))
    for place, each in enumerate(settings["variants"].choices):
        found.append(
            (f"variant-{each.key}", {"variants": [each.key], "players": str(2 + place % 4)})
        )
    return [
        Piece(
            name,
            FOLDER / "greyport" / f"{name}.txt",
            dict(form_of(find("greyport"), prepared, Asked(chosen)).setup),
        )
        for name, chosen in found
    ]


def _scenarios() -> list[Piece]:
    content = box()
    scenarios = sorted(content.scenarios.values(), key=lambda each: float(each.number))
    return [
        Piece(each.number, file_of(each), setup_of(each, content, place))
        for place, each in enumerate(scenarios)
    ]


def box() -> Box:
    """Return the built-in content."""
    prepared: Box = find("bugs").prepare(()).prepared
    return prepared


def file_of(scenario: Scenario) -> Path:
    """Return where the transcript of a scenario is kept."""
    whole, dot, rest = scenario.number.partition(".")
    slug = re.sub(r"[^a-z0-9]+", "-", scenario.title.lower().replace("'", "")).strip("-")
    return FOLDER / f"scenario-{whole:>02}{dot}{rest}-{slug}.txt"


def setup_of(scenario: Scenario, content: Box, place: int) -> dict[str, Any]:
    """Choose who plays a scenario, in turns, with the latest items that can be brought together."""
    heroes = list(content.heroes)
    setup: dict[str, Any] = {
        "scenario": scenario.number,
        "character": scenario.hero or heroes[place % len(heroes)],
    }
    items: list[str] = []
    for each in reversed(available_items(scenario.number, content)):
        together = [content.items[id_] for id_ in [*items, each.id]]
        if not item_problem(together, scenario.level):
            items.append(each.id)
    return setup | ({"items": items} if items else {})
