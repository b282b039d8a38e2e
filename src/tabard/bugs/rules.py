"""The rules of Buttons & Bugs, step by step: what each step of the agenda does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabard.bugs import campaign
from tabard.bugs.book import BOOK
from tabard.bugs.rounds import close_round, start_round
from tabard.bugs.setup import set_up
from tabard.bugs.state import Bugs
from tabard.bugs.steps import ChooseScenario, EndScenario, Equip, SetUp, Step
from tabard.crawl.round_rules import ROUND_RULES
from tabard.crawl.scenario_steps import StartEffects, start_effects
from tabard.crawl.special import ScenarioOverError, break_off
from tabard.crawl.steps import CloseRound, StartRound
from tabard.table import Rule

Bugs.book = BOOK


async def play(game: Bugs, step: Step) -> None:
    """Play one step; a loss ends the scenario at once (B-34.4)."""
    try:
        await RULES[type(step)](game, step)
    except ScenarioOverError:
        break_off(game)
        game.agenda[:] = [EndScenario()]


RULES: dict[type[Step], Callable[[Bugs, Any], Rule]] = {
    **ROUND_RULES,
    SetUp: set_up,
    StartRound: lambda game, _: start_round(game),
    StartEffects: start_effects,
    CloseRound: lambda game, _: close_round(game),
    EndScenario: lambda game, _: campaign.end_scenario(game),
    ChooseScenario: lambda game, _: campaign.choose_scenario(game),
    Equip: lambda game, _: campaign.equip(game),
}
"""What each kind of step does."""
