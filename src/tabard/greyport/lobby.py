"""What a lobby tells of Greyport: a running game in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabard.greyport.box import Box
from tabard.greyport.faces import shorten_name
from tabard.table import Point, Seat, Welcome

if TYPE_CHECKING:
    from tabard.greyport.state import Greyport


WELCOME = Welcome(
    "The inn is barred, the beer is saved",
    "Who goes out and holds the city?",
    (
        Point("party", "Two heroes to begin with.", "Fiona and Deirdre, both played by you."),
        Point(
            "hint",
            "No rules to read first.",
            "The table explains each thing when it first matters.",
        ),
        Point("people", "Friends join by a link.", "And a bot takes any chair that stays empty."),
    ),
    {"scenario": "the-interrupted-party", "party": ["fiona", "deirdre"], "rest_healing": 2},
    "fiona",
)


def extent(box: Box) -> str:
    """Say how much there is to play."""
    return f"{len(box.scenarios)} scenarios"


def filed(setup: Mapping[str, Any]) -> str:
    """Name a game by what it was started with: the-goblin-king-3."""
    if setup.get("situation"):
        return "situation"
    return f"{setup['scenario']}-{len(setup['party'])}"


def called(game: Greyport, seat: Seat) -> str:
    """Call a seat by who sits there."""
    return shorten_name(game.content, game.players[seat].character)


def summary(game: Greyport) -> dict[str, Any]:
    """Describe a game for a list of tables: where it stands and who is there; all of it lies open."""
    scenario = game.scenario_card
    names = [called(game, Seat(seat)) for seat in range(game.seats)]
    parts = [
        f"encounter {max(game.encounter, 1)} of {len(scenario.encounters)}",
        f"round {game.round}" if game.round else "",
        ", ".join(names),
    ]
    return {
        "title": scenario.name,
        "line": " · ".join(filter(None, parts)),
        "scenario": game.scenario,
        "difficulty": scenario.difficulty,
        "encounter": game.encounter,
        "round": game.round,
        "party": [
            {"character": each.character, "name": name, "hp": each.hp, "most_hp": each.most_hp}
            for each, name in zip(game.players, names, strict=True)
        ],
        "location": {"id": game.location.id, "hp": game.location.hp, "of": game.location.most_hp},
        "foes": sum(1 for _ in game.monsters()),
    }
