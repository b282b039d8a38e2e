"""Whom a monster takes: its focus, and as many others as the ability has targets (second edition p. 39 to 41, Buttons & Bugs p. 30)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tabard.crawl.ability_parts import ALL, Aim
from tabard.crawl.battlefield import Battlefield, PlannedAttack
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure
from tabard.crawl.monster_plans import (
    ALL_OF_THEM,
    field_of,
    find_foci,
    list_figures,
    list_target_sets,
)
from tabard.crawl.naming import name_figures
from tabard.crawl.targets import harmed, measure_reach, range_between
from tabard.hexes import HexSet, keep_seeing, within
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

HITS: Question[int] = Question("monster-target", "{who} may attack several targets. Whom?")
PICKS: Question[str] = Question("monster-pick", "{who} may take several figures. Which?")


async def choose_attacked(game: Skirmish, actor: Figure, planned: PlannedAttack) -> list[Figure]:
    """Choose whom an attack hits: the focus of this turn, or the best there is now, and as many others as it can."""
    focus = _find_focus(game, actor)
    if focus is not None and planned.is_plain and not (actor.also or focus.also):
        # Nothing is left to weigh.
        board, needs_sight = game.terrain.board, game.policy.needs_sight
        reaches = within(board, focus.at, planned.reach) >> actor.at & 1
        sees = not needs_sight or keep_seeing(board, 1 << actor.at, focus.at)
        sees = sees and Condition.INVISIBLE not in focus.conditions
        return [focus] if reaches and sees else []
    field = field_of(game, actor, attacks=[planned])
    focus = await _choose_focus(game, actor, field)
    return [] if focus is None else await _choose_targets(game, actor, field, planned, focus)


def _find_focus(game: Skirmish, actor: Figure) -> Figure | None:
    """Return the focus of this turn, if it is still there, and an enemy; whom it cannot see any more it keeps only where the book says so (H-40.17)."""
    known = game.find(game.focus)
    if known is None or known is actor:
        return None
    if Condition.INVISIBLE in known.conditions and not game.policy.keeps_focus:
        return None
    return known if known.side not in game.friends(actor.side) else None


async def _choose_focus(game: Skirmish, actor: Figure, field: Battlefield) -> Figure | None:
    """Find the focus: the one of this turn, or the best there is now."""
    known = _find_focus(game, actor)
    if known is not None:
        return known
    foci = [game.figure(each) for each in find_foci(field)]
    if not foci:
        return None
    focus = foci[0]
    if len(foci) > 1:
        focus = foci[await _ask(game, actor, [1 << each.at for each in foci])]
    game.focus = focus.id
    return focus


async def _choose_targets(
    game: Skirmish, actor: Figure, field: Battlefield, planned: PlannedAttack, focus: Figure
) -> list[Figure]:
    """Choose whom an attack hits: the focus and as many others as it can."""
    if Condition.INVISIBLE in focus.conditions:
        return []  # it has become so in this turn, and is not replaced
    sets = list_target_sets(field, planned, focus.hexes)
    if not sets:
        return []
    hit = sets[await _ask(game, actor, sets) if len(sets) > 1 else 0]
    found = [
        each for each in game.figures if hit >> each.at & 1 or (each.also and hit & each.hexes)
    ]
    return sorted(found, key=lambda each: each is not focus)


async def _ask(game: Skirmish, actor: Figure, sets: Sequence[HexSet]) -> int:
    return await ask(
        find_decider(game, actor), HITS, partial(list_sets, game, sets), who=game.called(actor.id)
    )


def list_sets(game: Skirmish, sets: Sequence[HexSet]) -> Sequence[Option[int]]:
    """List sets of hexes by who stands there."""
    options = []
    for number, hexes in enumerate(sets):
        names = [figure.id for figure in game.figures if hexes & figure.hexes]
        refs = tuple(f"figure:{name}" for name in names)
        options.append(Option("+".join(names), number, refs, name_figures(game, names)))
    return options


async def choose_harmed(game: Skirmish, actor: Figure, aim: Aim) -> list[Figure]:
    """Choose the targets of a negative ability that is no attack: everybody in range, or as for an attack (H-41.11, H-41.33).

    Buttons & Bugs takes the focus and then the nearest (B-30.3, B-31.18).
    """
    hexes = measure_reach(aim, is_attack=False)
    found = [each for each in harmed(game, actor, actor.side, aim, hexes) if not each.is_objective]
    if aim.targets == ALL or not game.policy.harms_as_attacks:
        found.sort(key=lambda each: (each.id != game.focus, range_between(game, actor, each)))
        return found if aim.targets == ALL else found[: aim.targets]
    # No attack is made, so that it matters neither whether they are adjacent nor whether the monster is disarmed.
    planned = PlannedAttack(min(hexes, ALL_OF_THEM), aim.targets, None, is_extended=True)
    field = field_of(game, actor, attacks=[planned])
    action = msgspec.structs.replace(field.action, is_disarmed=False)
    field = msgspec.structs.replace(field, action=action)
    focus = await _choose_focus(game, actor, field)
    return [] if focus is None else await _choose_targets(game, actor, field, planned, focus)


async def pick(game: Skirmish, actor: Figure, found: Sequence[Figure], aim: Aim) -> list[Figure]:
    """Choose as many of the figures as an ability is for, by the order that it names; the players decide among equals."""
    if aim.targets == ALL:
        return list(found)
    chosen: list[Figure] = []
    waiting = list(found)
    while waiting and len(chosen) < aim.targets:
        best = min(_rank(game, actor, each, aim) for each in waiting)
        tied = [each for each in waiting if _rank(game, actor, each, aim) == best]
        one = tied[0]
        if len(tied) > aim.targets - len(chosen):
            names = [each.id for each in tied]
            options = partial(list_figures, game, names)
            one = game.figure(
                await ask(find_decider(game, actor), PICKS, options, who=game.called(actor.id))
            )
        chosen.append(one)
        waiting.remove(one)
    return chosen


def _rank(game: Skirmish, actor: Figure, figure: Figure, aim: Aim) -> int:
    match aim.order:
        case "closest":
            return range_between(game, actor, figure)
        case "farthest":
            return -range_between(game, actor, figure)
        case "most-hp":
            return -figure.hp
        case "least-hp":
            return figure.hp
        case _:
            return 0
