"""The campaign as a page shows it: the road, the shelf of items, cards and records. Nothing of what is to come is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabard.bugs.setup import (
    SMALL_ITEMS,
    cards_of,
    find_item_problem,
    list_available_items,
    list_following,
    list_road,
)
from tabard.bugs.view_cards import printed_card, show_item

if TYPE_CHECKING:
    from tabard.bugs.parts import Campaign
    from tabard.bugs.scenarios import Scenario
    from tabard.bugs.state import Bugs

HANDS = 2


def show_campaign(game: Bugs) -> dict[str, Any] | None:
    """Show the campaign; None if this is a single scenario."""
    story = game.campaign
    if story is None:
        return None
    hero = game.content.heroes[game.hero.kind]
    shown: dict[str, Any] = {
        "hero": story.hero,
        "name": hero.name,
        "color": hero.color,
        "about": hero.about,
        "hp": list(hero.hp),
        "suggested": story.suggested,
        "resolved": story.resolved,
        "attempts": story.attempts,
        "flow": _show_flow(game, story),
        "records": _show_records(story),
        "upgrades": story.upgrades,
        "room": _show_room(game, _brought(game, story)),
        "shelf": _show_shelf(game, story),
        "cards": [],
    }
    if not game.hero.cards or game.phase == "over":
        better = {each.upgrades: each for each in cards_of(game.hero.kind, game.content, 2)}
        shown["cards"] = [
            {"card": printed_card(each), "better": printed_card(better[each.id])}
            for each in cards_of(game.hero.kind, game.content)
        ]
    return shown


# The road


def _show_flow(game: Bugs, story: Campaign) -> list[dict[str, Any]]:
    """Show the scenarios on the road of the class in its order, then all others by number."""
    scenarios = game.content.scenarios
    path = list_road(game.hero.kind, game.content)
    others = sorted((each for each in scenarios if each not in path), key=float)
    return [_stop(game, story, scenarios[each], path) for each in [*path, *others]]


def _stop(game: Bugs, story: Campaign, scenario: Scenario, path: Sequence[str]) -> dict[str, Any]:
    number = scenario.number
    known = story.is_told or number in story.attempts or number in story.suggested
    wins = [each.rounds for each in story.records if each.number == number and each.won]
    return {
        "id": f"scenario:{number}",
        "number": number,
        "title": scenario.title if known else None,
        "level": scenario.level,
        "state": _name_state(story, number, path),
        "road": number in path,
        "playable": scenario.hero in ("", game.hero.kind),
        "attempts": story.attempts.get(number, 0),
        "best": min(wins, default=None),
        "next": list_following(scenario, game.hero.kind) if number in path else [],
    }


def _name_state(story: Campaign, number: str, path: Sequence[str]) -> str:
    if number in story.suggested:
        return "next"
    if number in story.resolved:
        return "done"
    return "sealed" if number in path else "other"


# Records, items


def _show_records(story: Campaign) -> dict[str, Any]:
    attempts = sum(story.attempts.values())
    told = len(story.records) == attempts
    wins = sum(each.won for each in story.records) if told else len(story.resolved)
    return {
        "attempts": attempts,
        "wins": wins,
        "defeats": attempts - wins,
        "rounds": sum(each.rounds for each in story.records),
        "list": story.records,
    }


def _find_ahead(game: Bugs, story: Campaign) -> str:
    """Return the scenario whose items are on the shelf: the one at hand, or between two the farthest that is known."""
    if game.phase != "over":
        return game.scenario
    return max([*story.suggested, *story.resolved, game.scenario], key=float)


def _brought(game: Bugs, story: Campaign) -> list[str]:
    """List the items of the scenario at hand, or those chosen for it so far; none between two scenarios."""
    if game.phase == "over":
        return []
    return [each.id for each in game.hero.items] if game.figures else story.items


def _show_room(game: Bugs, brought: Sequence[str]) -> dict[str, int]:
    """Show how much of what can be brought along is taken: hands, and small items by the level (B-26.8)."""
    slots = [game.content.items[each].slot for each in brought]
    return {
        "hands": slots.count("one-hand") + HANDS * slots.count("two-hand"),
        "hands_of": HANDS,
        "small": slots.count("small"),
        "small_of": SMALL_ITEMS[game.hero.level - 1],
    }


def _show_shelf(game: Bugs, story: Campaign) -> list[dict[str, Any]]:
    """Show the items that the scenarios before have brought."""
    taken = _brought(game, story)
    with_them = [game.content.items[each] for each in taken]
    shelf = []
    for each in list_available_items(_find_ahead(game, story), game.content):
        fits = each.id not in taken and not find_item_problem([*with_them, each], game.hero.level)
        shelf.append(
            show_item(each)
            | {"equipped": each.id in taken, "fits": fits, "last": each.id in story.items}
        )
    return shelf
