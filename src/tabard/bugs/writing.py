"""Write a running game down as a situation (docs/situations.md).

What a person would write comes first, in its own words. Whatever that does not say (an action half performed, a bonus
with uses left) follows field by field, so that the text stands exactly where the game does.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from tabard.bugs.content import Box
from tabard.bugs.scenarios import STAGE
from tabard.bugs.situations import open_situation
from tabard.bugs.state import Bugs
from tabard.content import parse_toml
from tabard.crawl.ability_words import name_infusion
from tabard.crawl.situation_parts import write_lying, write_monster, write_stood, written
from tabard.crawl.steps import Act, Select, StartRound

FUTURE = frozenset({"custom", "coming", "draws", "story", "sealed", "outcome"})
"""Fields that are no part of a position: where the text came from, and what is still to come."""


def write_situation(game: Bugs) -> str:
    """Write the position down."""
    return written(game, _told(game), partial(_opened, game.content), FUTURE)


def _opened(box: Box, text: str) -> Bugs:
    return open_situation(text, box, is_strict=False)


def _told(game: Bugs) -> dict[str, Any]:
    """Say what a person would say."""
    hero = game.find(game.hero.figure)
    told: dict[str, Any] = {
        **_write_stage(game),
        "character": game.hero.kind,
        "difficulty": game.difficulty,
        "round": game.round,
        "turn": _write_turn(game),
    }
    if hero is not None:
        told["hero"] = write_stood(game, hero)
    told["monsters"] = [write_monster(game, each) for each in game.monsters]
    told["cards"] = {each.id: write_lying(each) for each in game.hero.cards}
    told["items"] = {each.id: each.state for each in game.hero.items}
    told["rows"] = {"character": game.hero.row + 1, "monsters": game.monster_row + 1}
    objects = {each.id: each.hp for each in game.figures if each.is_objective and each.max_hp}
    gone = {each.id: 0 for each in game.played.objectives if game.find(each.id) is None}
    optional: dict[str, Any] = {
        "objects": {**objects, **gone},
        "lead": game.hero.lead,
        "initiative": game.hero.initiative if game.phase == "turns" else 0,
        "rolled": dict(game.rolled),
        "consumed": list(game.consumed),
        "created": [name_infusion(each) for each in game.created],
        "counters": dict(game.counters),
    }
    return told | {name: value for name, value in optional.items() if value}


def _write_stage(game: Bugs) -> dict[str, Any]:
    if not game.custom:
        return {"scenario": game.scenario}
    data = parse_toml(game.custom.encode(), "situation").data
    return {name: value for name, value in data.items() if name in STAGE}


def _write_turn(game: Bugs) -> str:
    step = game.agenda[0] if game.agenda else None
    if isinstance(step, StartRound):
        return "start"
    if isinstance(step, Select) or game.phase != "turns":
        return "select"
    if isinstance(step, Act):
        return "character"
    return game.acting.figure if game.acting and game.find(game.acting.figure) else "character"
