"""Exhaustion, and how a skirmish is won or lost (p. 36 and 45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.cards import put
from tabard.crawl.events import Left
from tabard.crawl.naming import find_own_name
from tabard.crawl.special import ScenarioOverError, check_goal, follow_fall
from tabard.crawl.windows import Moment
from tabard.haven.events import Exhausted, ScenarioEnded
from tabard.haven.goal_judging import judge_goals
from tabard.haven.item_use import open_window
from tabard.haven.item_windows import give_rewards
from tabard.haven.money import drop_coin
from tabard.haven.results import result_of
from tabard.haven.summons import end_summon
from tabard.haven.tokens import take_all_away
from tabard.table import Outcome

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven


async def fell(game: Haven, figure: Figure) -> None:
    """Exhaust a character without hit points at once (H-36.24); a monster is gone, and so is what it would still have done."""
    who = game.whose(figure.id)
    if who is not None:
        who.is_dead = game.variants.permanent_death
        _leave(game, who, "it is dead" if who.is_dead else "it has no hit points left")
    game.turns = [each for each in game.turns if each.figure != figure.id]
    if figure.id != game.active:
        leave_order(game, figure.id)
    drop_coin(game, figure)
    if game.killer:
        killer, game.killer = game.whose(game.killer), ""
        if killer is not None and game.find(killer.figure) is not None:
            await open_window(game, killer, Moment.KILL)
    if figure.owner:
        await end_summon(game, figure)
    await follow_fall(game, figure)


def leave_order(game: Haven, id_: str) -> None:
    """Take who is gone out of the order: who gets the same number later in this round has nothing to do with it."""
    for place in game.places:
        if id_ in place.figures:
            place.figures.remove(id_)


def credit(game: Haven, figure: Figure, by: Figure | None) -> None:
    """Count a monster for the character that killed it, or whose summon did; a monster, a wound and the scenario get no credit (H-43.14 to H-43.22)."""
    if by is None or figure.home != "monsters" or figure.is_objective:
        return
    who = game.whose(by.owner or by.id)
    if who is not None:
        who.kills += 1
        game.note_deeds(who.figure).kills += 1
        game.killer = who.figure


def exhaust(game: Haven, who: Hero, why: str) -> None:
    """Let a character leave that is still on the map, with the hit points it has (H-36.25, H-36.26).

    Where death is for good its figure stays, and is a target like any other (H-58.8).
    """
    figure = game.figure_of(who)
    if game.variants.permanent_death:
        figure.bonuses.clear()
    else:
        game.figures.remove(figure)
    for each in [one for one in game.figures if one.owner == who.figure]:
        game.figures.remove(each)
        game.tell(Left(each.id, find_own_name(game, each)))
    _leave(game, who, why)


def _leave(game: Haven, who: Hero, why: str) -> None:
    """Lose all cards and take no further part; with the last character the skirmish is lost (H-36.28, H-36.29, H-45.21)."""
    who.is_exhausted = True
    for state in who.cards:
        if state.zone != "lost":
            put(game, state, "lost")
    who.show()
    take_all_away(game, who.figure)
    who.action = None
    who.is_resting = who.in_turn = False
    game.tell(Exhausted(who.figure, why))
    if all(each.is_exhausted for each in game.party):
        _end(game, "all characters are exhausted", is_completed=False)


def end_scenario(game: Haven) -> None:
    """End the scenario with its round, if it is lost or its goal was reached; lost if both (H-45.2 to H-45.4)."""
    check_goal(game, round_over=True)
    if game.failed:
        _end(game, game.failed, is_completed=False)
    elif game.reached:
        _end(game, game.reached, is_completed=True)
    elif not game.playing():
        # Whoever has escaped is not exhausted, but nobody is left to reach the goal (H-44.26).
        _end(game, "nobody is left", is_completed=False)


def _end(game: Haven, why: str, *, is_completed: bool) -> None:
    """End the scenario, with what a campaign wants to know."""
    game.phase = "over"
    if is_completed:
        give_rewards(game)
    judge_goals(game, is_completed=is_completed)
    game.result = result_of(game, why, is_completed=is_completed)
    game.tell(ScenarioEnded(is_completed, why))
    if game.sealed:
        raise ScenarioOverError(why)
    game.outcome = Outcome(won=is_completed, why=why)
