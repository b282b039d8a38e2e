"""Which scenarios are open, completed and locked out, and why (p. 46 to 49)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tabard.crawl.naming import make_title
from tabard.haven.campaign.noting import note, story_of
from tabard.haven.campaign.sheets import Campaign, Cause
from tabard.haven.campaign.tracks import NAMES, reputation_of

if TYPE_CHECKING:
    from tabard.haven.content import Box
    from tabard.haven.scenarios import Scenario
    from tabard.haven.state import Haven


def list_versions(box: Box, number: str) -> list[str]:
    """List the scenarios that a number means: 23 is 23A and 23B (H-7.5)."""
    if number.lower() in box.scenarios:
        return [number.lower()]
    return [each for each in box.scenarios if re.fullmatch(rf"{number}[a-z]", each)]


def unlock(game: Haven, number: str, by: str) -> None:
    """Add a scenario to the map (H-46.10); one that is not in the box is left out, and told."""
    story = story_of(game)
    found = list_versions(game.content, number)
    if not found:
        note(game, "unlock", f"Scenario {number} would be open now ({by}), but is in no pack.")
        return
    for each in found:
        if each in {one.scenario for one in story.open}:
            continue
        story.open.append(Cause(each, by))
        played = game.content.scenarios[each]
        note(game, "unlock", f"Scenario {each}, {played.title}, is open now ({by}).", "H-46.10")


def lock_out(game: Haven, number: str, by: str) -> None:
    """Lock a scenario out for good (H-48.4); one that was completed stays so."""
    story = story_of(game)
    for each in list_versions(game.content, number):
        if each in {one.scenario for one in story.locked} or each in story.completed:
            continue
        story.locked.append(Cause(each, by))
        note(game, "locked", f"Scenario {each} can be played no more ({by}).", "H-48.4")


def explain_closed(story: Campaign, scenario: Scenario) -> str:
    """Say why a scenario cannot be played in the campaign now; "" if it can."""
    for each in story.locked:
        if each.scenario == scenario.id:
            return f"locked out by {each.by}"
    if scenario.id not in {each.scenario for each in story.open}:
        return "not unlocked yet"
    for need in scenario.needs:
        if why := _explain_missing(story, need):
            return why
    return ""


def _explain_missing(story: Campaign, need: str) -> str:
    """Say what is missing of a requirement; "" if nothing is."""
    match need.split():
        case ["achievement", id_]:
            return "" if id_ in story.achievements else f"needs the achievement {make_title(id_)}"
        case ["no", "achievement", id_]:
            return (
                f"not with the achievement {make_title(id_)}" if id_ in story.achievements else ""
            )
        case ["completed", number]:
            return "" if number in story.completed else f"needs scenario {number} completed"
        case ["reputation", faction, value]:
            has = reputation_of(story, faction)
            met = has >= int(value)
            return "" if met else f"needs reputation {value} with {NAMES[faction]}, which is {has}"
        case _:
            return f"needs {need}"


def is_inside(scenario: Scenario) -> bool:
    """Tell whether no road leads there: it is inside Gloomhaven (H-12.5)."""
    return not scenario.road
