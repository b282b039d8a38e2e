"""What a lobby tells of Buttons & Bugs: a running game in a few words, and how a newcomer is greeted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from tabard.bugs.chapters import make_record
from tabard.bugs.content import Box
from tabard.crawl.naming import counted
from tabard.table import Point, Seat, Welcome

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs

WELCOME = Welcome(
    "You are two buttons tall",
    "Everything around you is large, and some of it bites.",
    (
        Point("hand-two", "Twenty minutes.", "The Bruiser, four cards, scenario 1."),
        Point(
            "hint",
            "No rules to read first.",
            "The table explains each thing when it first occurs.",
        ),
        Point("why", "Monsters say why.", "Every step with its rule and page."),
        Point("undo", "Nothing is spoilt.", "Any answer can be taken back, any game resumed."),
    ),
    {"scenario": "1", "character": "bruiser"},
    "bruiser",
)


def extent(box: Box) -> str:
    """Say how much there is to play."""
    return counted(len(box.scenarios), "scenario")


def filed(setup: Mapping[str, Any]) -> str:
    """Name a game by what it was started with: scenario-1-bruiser, or for a campaign only bruiser."""
    if setup.get("situation"):
        return "situation"
    hero = setup["character"]
    return str(hero) if setup.get("campaign") else f"scenario-{setup['scenario']}-{hero}"


def called(game: Bugs, seat: Seat) -> str:  # noqa: ARG001 - there is only one
    """Call the seat by its character."""
    return game.content.heroes[game.hero.kind].name


def summary(game: Bugs) -> dict[str, Any]:
    """Describe a game for a list of tables: where it stands, the character and the enemies."""
    scenario, story = game.played, game.campaign
    name = game.content.heroes[game.hero.kind].name
    hero = next((each for each in game.figures if each.kind == game.hero.figure), None)
    kinds = Counter(
        each.kind for each in game.figures if each.side == "monsters" and not each.is_objective
    )
    if story is not None and not (game.figures and game.phase != "over"):
        title = f"The {name}'s campaign"
        parts = ["Campaign", name, f"{counted(len(story.resolved), 'scenario')} won"]
    else:
        title = scenario.title
        parts = [f"Scenario {scenario.number}", name, f"round {game.round}"]
    return {
        "title": title,
        "line": " · ".join(parts),
        "face": game.hero.figure,
        "scenario": scenario.number,
        "campaign": story is not None,
        "round": game.round,
        "records": _list_records(game),
        "hp": {"now": hero.hp, "of": hero.max_hp} if hero is not None else None,
        "foes": [
            {"kind": kind, "name": game.content.monsters[kind].name, "count": count}
            for kind, count in sorted(kinds.items())
        ],
    }


def _list_records(game: Bugs) -> list[dict[str, Any]]:
    """List what was won at this table, as a browser keeps its best."""
    if game.campaign is not None:
        won = [each for each in game.campaign.records if each.won]
        ends = [(each.number, each.difficulty, each.rounds) for each in won]
    elif game.outcome is not None and game.outcome.won:
        ends = [(game.played.number, game.difficulty, game.round)]
    else:
        ends = []
    return [
        to_builtins(make_record(of, game.hero.figure, under, rounds)) for of, under, rounds in ends
    ]
