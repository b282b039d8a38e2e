"""What came of a scenario, as plain data that a campaign reads (p. 45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tabard.haven.deeds_watched import BEST, STATISTICS, counted
from tabard.haven.goal_judging import is_met
from tabard.haven.masteries import list_collected, list_reached

if TYPE_CHECKING:
    from tabard.haven.state import Haven


class CharacterResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one character brings home."""

    kind: str
    """The class."""
    seat: int
    experience: int
    """What it gained by its actions and treasures; what everybody gains for completing is in `Result.experience`."""
    money: int
    """Money tokens."""
    gold: int
    """What the tokens are worth at this level, with the gold of treasures."""
    is_exhausted: bool = False
    has_escaped: bool = False
    checkmarks: int = 0
    treasures: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    """Those that it has found."""
    goal: str = ""
    """The battle goal that it has kept."""
    is_goal_met: bool | None = None
    """None where its player has to say."""
    is_dead: bool = False
    masteries: tuple[bool, ...] = ()
    """Which masteries of its class it has reached, in the order in which they are printed; empty where none are counted."""
    collected: dict[int, tuple[str, ...]] = {}
    """What of a mastery it takes along, where that counts over several scenarios."""
    statistics: dict[str, int] = {}
    """What it has done, in numbers: STATISTICS."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a scenario ended."""

    scenario: str
    """Its number."""
    is_completed: bool
    why: str
    level: int
    rounds: int
    experience: int
    """What everybody gains for completing it at this level; 0 if it was lost."""
    party: tuple[CharacterResult, ...]
    unlocked: tuple[str, ...] = ()
    """Random scenarios that treasures have unlocked."""
    designs: tuple[str, ...] = ()
    """Item designs that treasures have put into the shop."""
    sections: tuple[str, ...] = ()
    """The sections that were read."""
    counters: dict[str, int] = {}
    """What rules have counted."""
    conclusions: tuple[str, ...] = ()
    """The sections that are read with the conclusion."""
    reward: str = ""
    unlocks: tuple[str, ...] = ()
    """The scenarios that completing it unlocks."""
    locks_out: tuple[str, ...] = ()
    """Those that can be played no more (H-48.4)."""
    statistics: dict[str, int] = {}
    """What the party has done together."""


def result_of(game: Haven, why: str, *, is_completed: bool) -> Result:
    """Sum a scenario up."""
    table = game.content.levels[game.level]
    party = tuple(
        CharacterResult(
            kind=who.kind,
            seat=int(who.seat),
            experience=who.experience,
            money=who.money,
            gold=who.money * table.gold + who.gold,
            is_exhausted=who.is_exhausted,
            has_escaped=who.has_escaped,
            checkmarks=who.checkmarks,
            treasures=tuple(who.treasures),
            items=tuple(who.found),
            goal=game.goals[who.figure].kept if who.figure in game.goals else "",
            is_goal_met=is_met(game, who),
            is_dead=who.is_dead,
            masteries=list_reached(game, who),
            collected=list_collected(game, who),
            statistics={each: counted(game, who.figure, each) for each in STATISTICS},
        )
        for who in game.party
    )
    read = [
        each
        for each in game.played.conclusions
        if is_completed and not each.after and (not each.counter or game.counters.get(each.counter))
    ]
    return Result(
        scenario=game.played.number,
        is_completed=is_completed,
        why=why,
        level=game.level,
        rounds=game.round,
        experience=table.experience if is_completed else 0,
        party=party,
        unlocked=tuple(game.hoard.unlocked),
        designs=tuple(game.hoard.revealed),
        sections=tuple(game.sections_read),
        counters=dict(game.counters),
        conclusions=tuple(each.section for each in read),
        reward="; ".join(
            each for each in (game.played.reward, *(one.reward for one in read)) if each
        )
        if is_completed
        else "",
        locks_out=(*game.played.locks_out, *(one for each in read for one in each.locks_out))
        if is_completed
        else (),
        unlocks=(*game.played.unlocks, *(one for each in read for one in each.unlocks))
        if is_completed
        else (),
        statistics={
            each: sum(one.statistics[each] for one in party) for each in STATISTICS if each != BEST
        },
    )
