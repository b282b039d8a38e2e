"""The rules of the second edition, step by step: what each step of the agenda does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabard.crawl.abilities import Infuse
from tabard.crawl.automation import Automate
from tabard.crawl.choosing import Perform
from tabard.crawl.effects import Condition
from tabard.crawl.round_rules import ROUND_RULES
from tabard.crawl.scenario_steps import StartEffects, start_effects
from tabard.crawl.special import ScenarioOverError, break_off
from tabard.crawl.steps import BeginTurn, CloseRound, EndAction, EndRound, EndTurn, LongRest
from tabard.haven import allies, placing, resting, rounds, setting_up
from tabard.haven.battle_goals import deal_goals
from tabard.haven.book import BOOK
from tabard.haven.campaign.stage_rules import STAGE_RULES
from tabard.haven.campaign.stages import ReturnHome
from tabard.haven.element_board import infuse_later
from tabard.haven.pieces import Hero
from tabard.haven.state import Haven
from tabard.haven.steps import ChooseCards, DealGoals, Enter, SetUp, SetupEffects, ShortRest, Step
from tabard.table import Rule

Haven.book = BOOK


async def play(game: Haven, step: Step) -> None:
    """Play one step; a figure that is gone does nothing more in its turn (H-43.13)."""
    try:
        await RULES[type(step)](game, step)
    except ScenarioOverError:
        leave_scenario(game)
        return
    if game.active and game.find(game.active) is None:
        _break_off(game)


def leave_scenario(game: Haven) -> None:
    """Leave out all that the scenario would still have brought, and go home."""
    break_off(game)
    game.active = ""
    game.agenda[:] = [ReturnHome()]


def _break_off(game: Haven) -> None:
    """Leave out what the figure would have done until the end of its turn."""
    break_off(game)
    while game.agenda and not isinstance(game.agenda[0], EndTurn):
        step = game.agenda.pop(0)
        if isinstance(step, Perform) and step.actor == game.active and game.performed:
            _leave_infusions(game, step)


def _leave_infusions(game: Haven, step: Perform) -> None:
    """Note what an action infuses of which a part was performed, whatever became of who performed it (H-21.1, H-21.22)."""
    ability = game.ability(step.path)
    if isinstance(ability, Infuse):
        for each in ability.infusions:
            infuse_later(game.elements, each)


async def _perform(game: Haven, step: Perform) -> None:
    """Perform an ability of an action; who was stunned on the way performs nothing more of it and leaves what it infuses (H-21.1, H-27.31)."""
    figure = game.find(step.actor)
    is_infusing = isinstance(game.ability(step.path), Infuse)
    if is_infusing and game.performed and figure is not None and figure.has(Condition.STUN):
        _leave_infusions(game, step)
    else:
        await ROUND_RULES[Perform](game, step)


def _find_hero(game: Haven, figure: str) -> Hero:
    who = game.whose(figure)
    assert who is not None
    return who


RULES: dict[type[Step], Callable[[Haven, Any], Rule]] = {
    **ROUND_RULES,
    StartEffects: start_effects,
    Automate: allies.automate,
    Perform: _perform,
    SetUp: lambda game, _: placing.set_up(game),
    DealGoals: lambda game, _: deal_goals(game),
    ChooseCards: lambda game, _: setting_up.choose_cards(game),
    SetupEffects: lambda game, _: setting_up.apply_effects(game),
    Enter: lambda game, step: placing.enter(game, step.figure),
    BeginTurn: lambda game, _: rounds.begin_turn(game),
    EndAction: lambda game, _: rounds.finish_action(game, _find_hero(game, game.active)),
    LongRest: lambda game, step: resting.rest(game, step, _find_hero(game, game.active)),
    EndTurn: lambda game, step: rounds.finish_turn(game, step.figure),
    EndRound: lambda game, _: rounds.end_round(game),
    ShortRest: lambda game, step: resting.offer_short_rest(game, _find_hero(game, step.figure)),
    CloseRound: lambda game, _: rounds.close_round(game),
    **STAGE_RULES,
}
"""What each kind of step does."""
