"""Which rule plays which step, and what follows when the last monster is gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabard.greyport import encounters, rounds
from tabard.greyport.achievements import finish
from tabard.greyport.acting import act
from tabard.greyport.events import EncounterEnded, Righted
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import (
    ENCOUNTER_END,
    Act,
    BeginRound,
    Brace,
    ChooseStart,
    Cleanup,
    DealHands,
    DiscardAll,
    DiscardStep,
    LayReinforcements,
    MonsterDamage,
    PassMarker,
    RecruitStep,
    Refill,
    RefillAll,
    SetRight,
    SetUpEncounter,
    SpendCoins,
    Step,
)
from tabard.greyport.triggers import EncounterOverError
from tabard.table import Outcome, Rule


async def _pass_marker(game: Greyport, step: PassMarker) -> None:
    rounds.pass_marker(game, ends_encounter=step.ends_encounter)


def _plainly(rule: Callable[[Greyport], Rule]) -> Callable[[Greyport, Any], Rule]:
    """Play a step that says no more than its name."""
    return lambda game, _: rule(game)


async def _set_right(game: Greyport, step: SetRight) -> None:
    game.tell(Righted(step.what))


STEPS: dict[type[Step], Callable[[Greyport, Any], Rule]] = {
    DealHands: _plainly(encounters.deal_hands),
    LayReinforcements: _plainly(encounters.lay_reinforcements),
    ChooseStart: _plainly(encounters.choose_start),
    SetUpEncounter: _plainly(encounters.set_up_encounter),
    BeginRound: _plainly(rounds.begin_round),
    Act: _plainly(act),
    Brace: _plainly(rounds.brace),
    MonsterDamage: _plainly(rounds.deal_monster_damage),
    Cleanup: _plainly(rounds.clean_up),
    RecruitStep: _plainly(rounds.recruit),
    DiscardStep: _plainly(rounds.discard_step),
    Refill: _plainly(rounds.refill),
    PassMarker: _pass_marker,
    SpendCoins: _plainly(encounters.spend_coins),
    DiscardAll: _plainly(encounters.discard_all),
    RefillAll: _plainly(encounters.refill_all),
    SetRight: _set_right,
}
"""Which rule plays which step."""


async def play(game: Greyport, step: Step) -> None:
    """Play one step of the agenda; the end of an encounter breaks it off (G-4.5)."""
    try:
        await STEPS[type(step)](game, step)
    except EncounterOverError:
        end_encounter(game)


def end_encounter(game: Greyport) -> None:
    """Go to the end of the encounter, or of the game (G-13.9)."""
    game.phase = Phase.RESTING
    game.tell(EncounterEnded(game.encounter_card.id))
    if game.encounter < len(game.scenario_card.encounters):
        game.agenda[:] = ENCOUNTER_END
    else:
        finish(game, Outcome(won=False, why="the last encounter ended without its boss"))
