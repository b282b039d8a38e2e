"""Battle goals: dealt in secret, and one of them kept (p. 15)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.deciding import ask_of
from tabard.haven.pieces import Goals
from tabard.table import Option, Question, Seat, Stream, together

if TYPE_CHECKING:
    from tabard.haven.state import Haven

GOAL: Question[str] = Question("goal", "{to}Which battle goal do you keep?", "H-15.9", 15)
GOAL_DECK = Stream("goals", "Which battle goal was dealt?", "H-15.9", 15)

DEALT = 3
"""How many battle goals a character chooses from (H-15.9)."""


async def deal_goals(game: Haven) -> None:
    """Deal three battle goals to each character; everybody keeps one, secretly and at the same time (H-15.9)."""
    for who in game.party:
        goals = game.goals.setdefault(who.figure, Goals())
        while len(goals.dealt) < DEALT:
            goals.dealt.append(await game.goal_pile.draw(GOAL_DECK, seat=who.seat))
    seats = sorted({who.seat for who in game.party})
    kept = await together({seat: _keep(game, seat) for seat in seats})
    for found in kept.values():
        for figure, goal in found.items():
            game.goals[figure].kept = goal


async def _keep(game: Haven, seat: Seat) -> dict[str, str]:
    found = {}
    for who in [each for each in game.party if each.seat == seat]:
        options = partial(_list_goals, game, who.figure)
        found[who.figure] = await ask_of(game, who, GOAL, options)
    return found


def _list_goals(game: Haven, figure: str) -> list[Option[str]]:
    goals = game.content.goals
    return [
        Option(each, each, (f"goal:{each}",), f"{goals[each].name}: {goals[each].text}")
        for each in game.goals[figure].dealt
    ]
