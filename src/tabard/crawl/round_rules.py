"""What each step of a round and of an ability does: a game adds the steps of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabard.crawl import rounds
from tabard.crawl.actions import act, end_action, offer_last_chance
from tabard.crawl.attack_ability import attack_next
from tabard.crawl.automation import AutoAttack, Automate, attack_automatically, automate
from tabard.crawl.choosing import AttackNext, Perform
from tabard.crawl.events import Righted
from tabard.crawl.performing import perform
from tabard.crawl.resting import rest_long
from tabard.crawl.steps import (
    Act,
    BeginTurn,
    EndAction,
    EndRound,
    EndTurn,
    LastChance,
    LongRest,
    NextTurn,
    Select,
    SetOrder,
    SetRight,
    StartRound,
)

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish
    from tabard.table import Rule


async def _automate(game: Skirmish, step: Automate) -> None:
    """Let a monster perform an ability; nobody may dismiss a bonus in the middle of it (B-21.17)."""
    game.resolving = True
    await automate(game, step)
    game.resolving = False


async def _attack_automatically(game: Skirmish, step: AutoAttack) -> None:
    """Let a monster attack; nobody may dismiss a bonus in the middle of it (B-21.17)."""
    game.resolving = True
    await attack_automatically(game, step)
    game.resolving = False


async def _perform(game: Skirmish, step: Perform) -> None:
    """Perform an ability of a character, or of a monster under control."""
    if game.whose(step.actor) is None:
        game.resolving = True
        await perform(game, step)
        game.resolving = False
        return
    ability = game.ability(step.path)
    if ability.mandatory and not game.performed and not _has_more(game):
        # Nothing of the action was performed, so what is mandatory does not apply (B-27.2).
        return
    before = game.performed
    await perform(game, step)
    if ability.mandatory and not before and not game.performed:
        # Whoever skips what is mandatory skips the rest of the action with it (B-27.1).
        while isinstance(game.agenda[0], Perform):
            game.agenda.pop(0)


def _has_more(game: Skirmish) -> bool:
    """Tell whether an ability that is not mandatory follows in the action."""
    for step in game.agenda:
        if not isinstance(step, Perform):
            return False
        if not game.ability(step.path).mandatory:
            return True
    return False


async def _tell_righted(game: Skirmish, step: SetRight) -> None:
    game.tell(Righted(step.what))


# A table instead of a `match`: asking a msgspec struct for its class takes so long that two dozen questions count.
ROUND_RULES: Mapping[type[Any], Callable[[Any, Any], Rule]] = {
    StartRound: lambda game, _: rounds.start_round(game),
    Select: lambda game, _: rounds.select(game),
    SetOrder: lambda game, _: rounds.set_order(game),
    NextTurn: lambda game, _: rounds.take_next_turn(game),
    BeginTurn: lambda game, _: rounds.begin_turn(game),
    Act: lambda game, _: act(game, game.acting_character),
    Perform: _perform,
    AttackNext: lambda game, _: attack_next(game),
    EndAction: lambda game, _: end_action(game, game.acting_character),
    LongRest: lambda game, step: rest_long(game, step, game.acting_character),
    LastChance: lambda game, _: offer_last_chance(game, game.acting_character),
    Automate: _automate,
    AutoAttack: _attack_automatically,
    EndTurn: lambda game, step: rounds.finish_turn(game, step.figure),
    EndRound: lambda game, _: rounds.end_round(game),
    SetRight: _tell_righted,
}
"""What each kind of step does, in the order of play; how a round is closed is the game's own."""
