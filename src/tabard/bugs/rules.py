"""The rules of Buttons & Bugs, step by step: what each step of the agenda does."""

from __future__ import annotations

from typing import assert_never

from tabard.bugs import campaign, resting, rounds, turn
from tabard.bugs.setup import set_up
from tabard.bugs.special import ScenarioOverError
from tabard.bugs.state import Bugs
from tabard.bugs.steps import (
    Act,
    BeginTurn,
    ChooseScenario,
    CloseRound,
    EndAction,
    EndRound,
    EndScenario,
    EndTurn,
    Equip,
    LastChance,
    LongRest,
    NextTurn,
    RollActions,
    Select,
    SetUp,
    StartEffects,
    StartRound,
    Step,
)
from tabard.crawl.assaults import strike_next
from tabard.crawl.automation import Automate, AutoStrike, auto_strike, automate
from tabard.crawl.choosing import Perform, Strike
from tabard.crawl.performing import perform


async def play(game: Bugs, step: Step) -> None:
    """Play one step; a loss ends the scenario at once (B-34.4)."""
    try:
        await _play(game, step)
    except ScenarioOverError:
        game.resolving = False
        game.moving = ""
        game.assault = None
        game.agenda[:] = [EndScenario()]


async def _play(game: Bugs, step: Step) -> None:  # noqa: C901, PLR0912 - one line a kind
    match step:
        case Perform():
            await _perform(game, step)
        case Strike():
            await strike_next(game)
        case Automate() | AutoStrike():
            await _automate(game, step)
        case NextTurn():
            await rounds.next_turn(game)
        case BeginTurn():
            await rounds.begin_turn(game)
        case EndTurn():
            await rounds.finish_turn(game, step.figure)
        case Act():
            await turn.act(game)
        case EndAction():
            await turn.end_action(game)
        case LastChance():
            await turn.last_chance()
        case LongRest():
            await _long_rest(game, step)
        case Select():
            await rounds.select(game)
        case RollActions():
            await rounds.roll_actions(game)
        case StartRound():
            await rounds.start_round(game)
        case StartEffects():
            await rounds.start_effects(game, step)
        case EndRound():
            await rounds.end_round(game)
        case CloseRound():
            await rounds.close_round(game)
        case SetUp():
            await set_up(game, step)
        case EndScenario():
            await campaign.end_scenario(game)
        case ChooseScenario():
            await campaign.choose_scenario(game)
        case Equip():
            await campaign.equip(game)
        case _:
            assert_never(step)


async def _automate(game: Bugs, step: Automate | AutoStrike) -> None:
    """Let a monster perform an ability; nobody may dismiss a bonus in the middle of it (B-21.17)."""
    game.resolving = True
    if isinstance(step, Automate):
        await automate(game, step)
    else:
        await auto_strike(game, step)
    game.resolving = False


async def _perform(game: Bugs, step: Perform) -> None:
    """Perform an ability of the character, or of a monster under control."""
    if step.actor != game.hero:
        game.resolving = True
        await perform(game, step)
        game.resolving = False
        return
    ability = game.ability(step.path)
    if ability.mandatory and not game.performed and not _more_follow(game):
        # Nothing of the action was performed, so what is mandatory does not apply (B-27.2).
        return
    before = game.performed
    await perform(game, step)
    if ability.mandatory and not before and not game.performed:
        # Whoever skips what is mandatory skips the rest of the action with it (B-27.1).
        while isinstance(game.agenda[0], Perform):
            game.agenda.pop(0)


def _more_follow(game: Bugs) -> bool:
    """Tell whether an ability that is not mandatory follows in the action."""
    for step in game.agenda:
        if not isinstance(step, Perform):
            return False
        if not game.ability(step.path).mandatory:
            return True
    return False


async def _long_rest(game: Bugs, step: LongRest) -> None:
    """Rest: lose a card, heal, recover items, each a step of its own (B-27.19)."""
    if step.part == "cards":
        await resting.lose_a_card(game)
        game.agenda.insert(0, LongRest("heal"))
    elif step.part == "heal":
        await resting.rest_heal(game)
        game.agenda.insert(0, LongRest("items"))
    else:
        await resting.refresh_items(game)
        game.agenda.insert(0, LastChance())
