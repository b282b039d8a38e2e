"""Which rule plays which step, and what follows when the last monster is gone."""

from __future__ import annotations

from collections.abc import Callable

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

FIGHTING: dict[type[Step], Callable[[Greyport], Rule]] = {
    SetUpEncounter: encounters.set_up_encounter,
    BeginRound: rounds.begin_round,
    Act: act,
    Brace: rounds.brace,
    MonsterDamage: rounds.deal_monster_damage,
    Cleanup: rounds.clean_up,
}
"""Which rule plays which step in which the last monster may fall."""
CALM: dict[type[Step], Callable[[Greyport], Rule]] = {
    DealHands: encounters.deal_hands,
    LayReinforcements: encounters.lay_reinforcements,
    ChooseStart: encounters.choose_start,
    RecruitStep: rounds.recruit,
    DiscardStep: rounds.discard_step,
    Refill: rounds.refill,
    SpendCoins: encounters.spend_coins,
    DiscardAll: encounters.discard_all,
    RefillAll: encounters.refill_all,
}
"""Which rule plays which of the other steps."""


def play(game: Greyport, step: Step) -> Rule:
    """Return the rule of one step of the agenda; the end of an encounter breaks it off (G-4.5)."""
    kind = type(step)
    if kind in FIGHTING:
        return _play_until_over(game, FIGHTING[kind](game))
    return CALM[kind](game) if kind in CALM else _play_at_once(game, step)


async def _play_until_over(game: Greyport, rule: Rule) -> None:
    try:
        await rule
    except EncounterOverError:
        end_encounter(game)


async def _play_at_once(game: Greyport, step: Step) -> None:
    """Play a step that says more than its name; nobody is asked in it."""
    match step:
        case PassMarker():
            rounds.pass_marker(game, ends_encounter=step.ends_encounter)
        case SetRight():
            game.tell(Righted(step.what))


def end_encounter(game: Greyport) -> None:
    """Go to the end of the encounter, or of the game (G-13.9)."""
    game.phase = Phase.RESTING
    game.tell(EncounterEnded(game.encounter_card.id))
    if game.encounter < len(game.scenario_card.encounters):
        game.agenda[:] = ENCOUNTER_END
    else:
        finish(game, Outcome(won=False, why="the last encounter ended without its boss"))
