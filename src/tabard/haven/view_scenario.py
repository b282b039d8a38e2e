"""The scenario as everybody reads it: its texts, the rules that are known, the sections that were read, and how it ended."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from tabard.table.sharing import Shared

if TYPE_CHECKING:
    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven


@lru_cache(maxsize=200)
def _show_printed(box: Printed, key: str) -> Shared:
    scenario = box.scenario(key)
    return Shared(
        id=scenario.id,
        number=scenario.number,
        title=scenario.title,
        setting=scenario.setting,
        complexity=scenario.complexity,
        introduction=scenario.introduction,
        goal=scenario.goal_text,
        reward=scenario.reward,
    )


def show_scenario(game: Haven) -> dict[str, Any]:
    """Show what is printed for the scenario, as far as it may be known at its start (H-10.6)."""
    return _show_printed(game.content, game.scenario)


def list_known_rules(game: Haven) -> list[str]:
    """List the special rules that hold, those of a section once it is read."""
    return [
        each.text
        for each in game.played.rules
        if not each.section or each.section in game.sections_read
    ]


def show_story(game: Haven) -> dict[str, Any]:
    """Show the sections that were read, the lessons of revealed rooms, and what rules have marked and counted."""
    played, story = game.played, game.story
    sections = {each.id: each.text for each in played.sections}
    return {
        "sections": [{"id": each, "text": sections[each]} for each in game.sections_read],
        "lessons": [
            {"concept": each.concept, "text": each.text}
            for each in played.lessons
            if each.room in game.revealed
        ],
        "marks": {name: [game.name(each) for each in at] for name, at in story.marks.items()},
        "linked": [*story.linked],
        "pressed": [each for each, last in story.pressed.items() if last >= game.round],
        "clocks": {each: game.round - began + 1 for each, began in story.clocks.items()},
    }


def show_result(game: Haven) -> dict[str, Any] | None:
    """Show how it ended, with what is read then (H-45.5)."""
    if game.result is None:
        return None
    played, won = game.played, game.result.is_completed
    texts = [each.text for each in played.conclusions if each.section in game.result.conclusions]
    return {
        **msgspec.to_builtins(game.result),
        "conclusion": "\n\n".join([played.conclusion, *texts]) if won else "",
        "reward": played.reward if won else "",
    }
