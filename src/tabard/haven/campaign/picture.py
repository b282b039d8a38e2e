"""The campaign as plain lines for the terminal, and in a line for a list of tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabard.crawl.naming import counted, make_title

if TYPE_CHECKING:
    from tabard.crawl.picture import Data
    from tabard.haven.campaign.sheets import Campaign
    from tabard.haven.state import Haven

STAGES = {
    "creation": "Before the first scenario",
    "choose": "Choosing a scenario",
    "road": "On the road",
    "outfit": "Packing",
    "city-event": "An event in the city",
    "city": "In Gloomhaven",
    "after-loss": "After a lost scenario",
}
STATES = {"open": "open", "completed": "completed", "locked": "locked out", "blocked": "not now"}


def draw_campaign(shown: Data) -> str:
    """Show the campaign sheet, the scenarios and the characters."""
    parts = [
        _draw_head(shown),
        _draw_scenarios(shown),
        _draw_characters(shown),
        _draw_shop(shown),
        _draw_chronicle(shown),
    ]
    return "\n\n".join("\n".join(lines) for part in parts if (lines := [*part]))


def _draw_head(shown: Data) -> Iterator[str]:
    yield f"{shown['name']}. {STAGES[shown['stage']]}, {counted(shown['sitting'], 'scenario')} played."
    prosperity = shown["prosperity"]
    following = f", next at {prosperity['next']}" if prosperity["next"] else ""
    yield f"Prosperity {prosperity['level']} ({prosperity['marks']} marks{following}). Great Oak {shown['oak']['boxes']}. Inspiration {shown['inspiration']}."
    factions = [
        f"{each['name']} {each['value']} (at most {each['cap']})" for each in shown["reputation"]
    ]
    yield f"Reputation: {', '.join(factions)}."
    if shown["achievements"]:
        yield f"Achievements: {', '.join(map(make_title, shown['achievements']))}."


def _draw_scenarios(shown: Data) -> Iterator[str]:
    for each in shown["scenarios"]:
        why = f": {each['why']}" if each["why"] else ""
        yield f"  {each['number']:>3} {each['title']} ({STATES[each['state']]}{why})"


def _draw_characters(shown: Data) -> Iterator[str]:
    for each in shown["characters"]:
        if each["status"] not in ("active", "aside"):
            continue
        following = f" of {each['next']}" if each["next"] else ""
        items = ", ".join(item["name"] for item in each["items"]) or "no items"
        away = " Sits out." if each["away"] else " Set aside." if each["status"] == "aside" else ""
        yield (
            f"{each['name']}, {each['called']} of level {each['level']}: {each['experience']}{following} experience, "
            f"{each['gold']} gold, {counted(each['checkmarks'], 'checkmark')}, {items}.{away}"
        )
        if each["quest"]:
            steps = [
                f"{step['text']} ({step['count']} of {step['of']})"
                for step in each["quest"]["steps"]
                if not step["done"]
            ]
            yield f"  {each['quest']['name']}: {steps[0] if steps else 'fulfilled'}."


def _draw_shop(shown: Data) -> Iterator[str]:
    if shown["stage"] in ("city", "creation") and shown["shop"]:
        names = [f"{each['number']:03} {each['name']} {each['cost']}" for each in shown["shop"]]
        yield f"The shop sells: {', '.join(names)}."


def _draw_chronicle(shown: Data) -> Iterator[str]:
    for each in shown["chronicle"][-5:]:
        yield f"  {each['text']}"


def summarize(game: Haven, story: Campaign) -> dict[str, Any]:
    """Describe a campaign between two scenarios for a list of tables."""
    won = counted(len(story.completed), "scenario")
    names = ", ".join(each.name for each in story.active)
    return {
        "title": story.name,
        "line": f"Campaign · {won} completed · {names}",
        "party": [
            {
                "class": each.kind,
                "name": each.name,
                "hp": game.content.heroes[each.kind].hp[each.level - 1],
                "of": game.content.heroes[each.kind].hp[each.level - 1],
            }
            for each in story.active
        ],
    }
