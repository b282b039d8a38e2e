"""Who sits at the table, and a running skirmish in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabard.crawl.naming import counted, listed
from tabard.haven.campaign.picture import summarize
from tabard.table import Point, Welcome

if TYPE_CHECKING:
    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven
    from tabard.table import Seat


WELCOME = Welcome(
    "The west gate has a drill yard",
    "Whoever wants to be paid for courage shows some here first.",
    (
        Point(
            "party",
            "Two to begin with.",
            "A Bruiser in front and a Spellweaver behind, both yours.",
        ),
        Point("hint", "No rules to read first.", "Room by room the table explains what is new."),
        Point("why", "Monsters say why.", "Every step with its rule and page."),
        Point(
            "people",
            "Friends join later.",
            "For two, three and four, each with secrets of their own.",
        ),
    ),
    {"scenario": "0", "party": ["bruiser", "spellweaver"], "seats": 1, "items": "first"},
    "bruiser",
)


def called(game: Haven, seat: Seat) -> str:
    """Call a seat by whom it plays."""
    if game.campaign is not None:
        return listed([each.name for each in game.campaign.of_seat(seat)])
    return listed([game.called(each.figure) for each in game.party if each.seat == seat])


def has_secrets(game: Haven) -> bool:
    """Tell whether seats hide something: personal quests, battle goals while they are chosen, and hands and selections unless information is open (H-15.10, H-16.9)."""
    if game.campaign is not None:
        return game.seats > 1 and not game.campaign.options.open_quests
    choosing = any(not each.kept for each in game.goals.values())
    return game.seats > 1 and (not game.is_open or choosing)


def extent(box: Printed) -> str:
    """Say how much there is to play."""
    count = len(box.scenarios)
    return f"{counted(count, 'scenario')} and skirmishes" if count else "skirmishes"


def filed(setup: Mapping[str, Any]) -> str:
    """Name a game by what it was started with: skirmish-3, 1-2."""
    if setup.get("campaign"):
        return f"campaign-{setup['seats']}"
    if setup.get("situation"):
        return "situation"
    # A number, an id or "random"; a scenario that was written out has lines.
    scenario = str(setup.get("scenario", ""))
    name = scenario if scenario and "\n" not in scenario else "skirmish"
    return f"{name}-{setup['seats']}"


def summary(game: Haven) -> dict[str, Any]:
    """Describe a game for a list of tables; all of it lies open."""
    if game.campaign is not None:
        return summarize(game, game.campaign)
    names = [game.called(each.figure) for each in game.party]
    standing = {each.id: each for each in game.figures}
    parts = [
        f"round {game.round}" if game.round else "",
        counted(len(game.monsters), "monster"),
        ", ".join(names),
    ]
    return {
        "title": game.played.title if game.played.id != "own" else f"Skirmish, level {game.level}",
        "line": " · ".join(each for each in parts if each),
        "party": [
            {
                "class": each.kind,
                "name": game.called(each.figure),
                "hp": standing[each.figure].hp if each.figure in standing else 0,
                "of": game.content.heroes[each.kind].hp[each.level - 1],
            }
            for each in game.party
        ],
    }
