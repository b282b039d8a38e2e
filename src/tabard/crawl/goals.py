"""How far the goal of a scenario is: each part of it in words, with what is done and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.crawl.naming import make_title
from tabard.crawl.scenario_language import (
    Destroy,
    Goal,
    Kill,
    KillAll,
    OwnGoal,
    Reach,
    Reached,
    Survive,
    Visit,
)
from tabard.crawl.special import is_met
from tabard.hexes import HexSet, members

if TYPE_CHECKING:
    from tabard.crawl.adventure import Adventure


def show_progress(game: Adventure) -> dict[str, Any]:
    """Show the goal with its parts, and what would lose the scenario."""
    scenario = game.played
    return {
        "text": scenario.goal_text,
        "reached": bool(game.reached),
        "parts": [_show_part(game, each) for each in scenario.goal],
        "lose": [_show_part(game, each) for each in scenario.lose],
    }


def _show_part(game: Adventure, goal: Goal | OwnGoal) -> dict[str, Any]:
    text, have, need = _told(game, goal)
    done = bool(game.figures) and is_met(game, goal, round_over=False)
    return {"text": text, "done": done, "have": have, "need": need}


def _told(game: Adventure, goal: Goal | OwnGoal) -> tuple[str, int | None, int | None]:  # noqa: PLR0911 - one line a kind
    match goal:
        case KillAll():
            return _count_left(game, "monster", len(game.monsters), "monsters"), None, None
        case Kill():
            count = sum(each.kind == goal.type for each in game.monsters)
            one, several = game.names_of(goal.type)
            return _count_left(game, one, count, several), None, None
        case Destroy():
            thing = next((each for each in game.figures if each.kind == goal.objective), None)
            name = game.called(goal.objective)
            if thing is None:
                return f"{name}: destroyed", None, None
            return f"{name}: {thing.hp} of {thing.max_hp} left", thing.missing, thing.max_hp
        case Reach():
            return f"End your turn on {goal.letter}", None, None
        case Visit():
            plates = game.terrain.plates.bit_count()
            seen = len(game.visited)
            return f"{seen} of {plates} pressure plates visited", seen, plates
        case Survive():
            return f"Round {game.round} of {goal.round}", game.round, goal.round
        case Reached():
            count = game.counters.get(goal.counter, 0)
            return f"{make_title(goal.counter)}: {count} of {goal.least}", count, goal.least
        case OwnGoal():
            return goal.told(game)


def _count_left(game: Adventure, name: str, count: int, several: str) -> str:
    more = ", more are on their way" if game.is_to_come("") else ""
    if not count:
        return f"No {name} left{more}"
    return f"{count} {name if count == 1 else several} left{more}"


def collect_goal_hexes(game: Adventure) -> HexSet:
    """Collect the hexes that the goal names: where to get to, and the plates not visited yet."""
    hexes = 0
    for goal in game.played.goal:
        if isinstance(goal, Reach):
            hexes |= game.drawn.letters.get(goal.letter, 0)
        elif isinstance(goal, Visit):
            hexes |= sum(1 << at for at in members(game.terrain.plates) if at not in game.visited)
    return hexes
