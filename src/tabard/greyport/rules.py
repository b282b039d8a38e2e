"""Which rule plays which step, and what follows when the last monster is gone."""

from __future__ import annotations

from typing import assert_never

from tabard.greyport import encounters, rounds
from tabard.greyport.acting import act
from tabard.greyport.events import EncounterEnded
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
    SetUpEncounter,
    SpendCoins,
    Step,
)
from tabard.greyport.triggers import EncounterOverError
from tabard.table import Outcome


async def play(game: Greyport, step: Step) -> None:
    """Play one step of the agenda; the end of an encounter breaks it off (G-4.5)."""
    try:
        await _play(game, step)
    except EncounterOverError:
        end_encounter(game)


def end_encounter(game: Greyport) -> None:
    """Go to the end of the encounter, or of the game (G-13.9)."""
    game.phase = Phase.RESTING
    game.tell(EncounterEnded(game.encounter_card.id))
    if game.encounter < len(game.scenario_card.encounters):
        game.agenda[:] = ENCOUNTER_END
    else:
        game.outcome = Outcome(won=False, why="the last encounter ended without its boss")


async def _play(game: Greyport, step: Step) -> None:  # noqa: C901, PLR0912 - one line a step
    match step:
        case DealHands():
            await encounters.deal_hands(game)
        case LayReinforcements():
            await encounters.lay_reinforcements(game)
        case ChooseStart():
            await encounters.choose_start(game)
        case SetUpEncounter():
            await encounters.set_up_encounter(game)
        case BeginRound():
            await rounds.begin_round(game)
        case Act():
            await act(game)
        case Brace():
            await rounds.brace(game)
        case MonsterDamage():
            await rounds.deal_monster_damage(game)
        case Cleanup():
            await rounds.clean_up(game)
        case RecruitStep():
            await rounds.recruit(game)
        case DiscardStep():
            await rounds.discard_step(game)
        case Refill():
            await rounds.refill(game)
        case PassMarker():
            rounds.pass_marker(game, ends_encounter=step.ends_encounter)
        case SpendCoins():
            await encounters.spend_coins(game)
        case DiscardAll():
            await encounters.discard_all(game)
        case RefillAll():
            await encounters.refill_all(game)
        case _:
            assert_never(step)
