"""The rules of Buttons & Bugs, step by step: what each step of the agenda does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabard.bugs import campaign, resting, rounds, turn
from tabard.bugs.book import BOOK
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
from tabard.crawl.attack_ability import attack_next
from tabard.crawl.automation import AutoAttack, Automate, auto_attack, automate
from tabard.crawl.choosing import AttackNext, Perform
from tabard.crawl.performing import perform
from tabard.table import Rule

Bugs.book = BOOK


async def play(game: Bugs, step: Step) -> None:
    """Play one step; a loss ends the scenario at once (B-34.4)."""
    try:
        await RULES[type(step)](game, step)
    except ScenarioOverError:
        game.resolving = False
        game.moving = ""
        game.underway = game.grant = None
        game.agenda[:] = [EndScenario()]


async def _automate(game: Bugs, step: Automate) -> None:
    """Let a monster perform an ability; nobody may dismiss a bonus in the middle of it (B-21.17)."""
    game.resolving = True
    await automate(game, step)
    game.resolving = False


async def _auto_attack(game: Bugs, step: AutoAttack) -> None:
    """Let a monster attack; nobody may dismiss a bonus in the middle of it (B-21.17)."""
    game.resolving = True
    await auto_attack(game, step)
    game.resolving = False


async def _perform(game: Bugs, step: Perform) -> None:
    """Perform an ability of the character, or of a monster under control."""
    if game.whose(step.actor) is None:
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
    who = game.acting_hero
    if step.part == "cards":
        await resting.lose_a_card(game, who)
        game.agenda.insert(0, LongRest("heal"))
    elif step.part == "heal":
        await resting.rest_heal(game, who)
        game.agenda.insert(0, LongRest("items"))
    else:
        await resting.refresh_items(game, who)
        game.agenda.insert(0, LastChance())


# A table instead of a `match`: asking a msgspec struct for its class takes so long that two dozen questions count.
RULES: dict[type[Step], Callable[[Bugs, Any], Rule]] = {
    SetUp: set_up,
    StartRound: lambda game, _: rounds.start_round(game),
    StartEffects: rounds.start_effects,
    Select: lambda game, _: rounds.select(game),
    RollActions: lambda game, _: rounds.roll_actions(game),
    NextTurn: lambda game, _: rounds.next_turn(game),
    BeginTurn: lambda game, _: rounds.begin_turn(game),
    Act: lambda game, _: turn.act(game, game.acting_hero),
    Perform: _perform,
    AttackNext: lambda game, _: attack_next(game),
    EndAction: lambda game, _: turn.end_action(game, game.acting_hero),
    LongRest: _long_rest,
    LastChance: lambda game, _: turn.last_chance(game.acting_hero),
    Automate: _automate,
    AutoAttack: _auto_attack,
    EndTurn: lambda game, step: rounds.finish_turn(game, step.figure),
    EndRound: lambda game, _: rounds.end_round(game),
    CloseRound: lambda game, _: rounds.close_round(game),
    EndScenario: lambda game, _: campaign.end_scenario(game),
    ChooseScenario: lambda game, _: campaign.choose_scenario(game),
    Equip: lambda game, _: campaign.equip(game),
}
"""What each kind of step does, in the order of play."""
