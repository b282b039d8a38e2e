"""Where a monster goes: towards its focus as it is planned, away from it, or next to somebody who is no enemy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Move
from tabard.crawl.about import Heading, Leaving
from tabard.crawl.conditions import name_hindrance
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Condition
from tabard.crawl.events import Idle, Planned
from tabard.crawl.figures import Figure
from tabard.crawl.hex_choices import choose_hex
from tabard.crawl.monster_costs import buy
from tabard.crawl.monster_plans import WayAway, find_way_away, prepare_move, think, way_to
from tabard.crawl.movement import follow
from tabard.crawl.naming import find_own_name
from tabard.crawl.planning import Plan, Turn
from tabard.hexes import Hex, HexSet, first, members
from tabard.table import YES_NO, Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

GOES: Question[Hex] = Question(
    "monster-move",
    "Where does {who} go? These hexes are equally good for it.",
)
FOLLOWS: Question[bool] = Question(
    "summon-follows", "{who} has nobody to go for. Does it move towards {owner}?", fixed=YES_NO
)


def announce(game: Skirmish, actor: Figure, path: str, count: int) -> None:
    """Say where a monster is heading before it does anything (B-31.1)."""
    if not game.is_heard:
        return
    for number in range(count):
        if isinstance(game.ability(f"{path}/{number}"), Move):
            if number:
                thought = think(prepare_move(game, actor, path, number, count))
                _tell_plan(game, actor, thought.plans[0])
            return


def _tell_plan(game: Skirmish, actor: Figure, plan: Plan) -> None:
    if not game.is_heard:
        return
    focus = game.at(first(plan.foci)) if plan.foci else None
    goals = tuple(game.name(each) for each in members(plan.goals))
    start, end = game.name(actor.at), game.name(plan.move_to)
    known, name = (focus.id, find_own_name(game, focus)) if focus else ("", "")
    game.tell(Planned(actor.id, known, goals, end, start, name))


async def go(game: Skirmish, actor: Figure, action: str, index: int, count: int) -> bool:
    """Move towards the focus as planned, with the ability of this number in an action of so many."""
    if why := name_hindrance(actor, Condition.IMMOBILIZE):
        game.tell(Idle(actor.id, "move", why))
        return False
    path = f"{action}/{index}"
    ability = game.ability(path)
    assert isinstance(ability, Move)
    if ability.away and (away := find_way_away(game, actor, ability)) is not None:
        return await _go_away(game, actor, away, ability)
    wanted = game.find(game.focus)
    if wanted is not None and wanted.side in game.friends(actor.side):
        return await _go_next_to(game, actor, wanted, ability)
    turn, plans = think(prepare_move(game, actor, action, index, count))
    plan = plans[0]
    if actor.owner and not plan.foci:
        return await _follow_owner(game, actor, ability)
    if len(plans) > 1:
        plan = await _choose_stop(game, actor, turn, plans)
    _tell_plan(game, actor, plan)
    game.focus = _name_focus(game, plan.foci)
    if plan.move_to == actor.at or actor.also:
        return False
    way = turn.path(plan)
    cost = turn.ways_now.cost(plan.move_to)
    if cost is not None and cost.points > ability.points:
        # Extra movement is paid for only if the move uses it (B-32.26).
        for number, rider in enumerate(ability.riders):
            await buy(game, actor, path, number, rider)
    await follow(game, actor, way, turn.ground)
    return True


async def _go_next_to(game: Skirmish, actor: Figure, other: Figure, ability: Move) -> bool:
    """Move next to somebody who is no enemy, as for a melee attack."""
    turn, plans = think(way_to(game, actor, other, ability))
    plan = await _choose_stop(game, actor, turn, plans)
    if plan.move_to == actor.at:
        return False
    await follow(game, actor, turn.path(plan), turn.ground)
    return True


async def _go_away(game: Skirmish, actor: Figure, away: WayAway, ability: Move) -> bool:
    """Move to one of the hexes that are farthest from the focus."""
    game.focus = away.focus
    seat = find_decider(game, actor)
    about = Leaving(actor, away, ability.points)
    to = await choose_hex(game, seat, GOES, away.stops, about=about, who=game.called(actor.id))
    if to == actor.at:
        return False
    await follow(game, actor, away.ways.path(to) or (actor.at,), away.ground)
    return True


async def _follow_owner(game: Skirmish, actor: Figure, ability: Move) -> bool:
    """Let a summon that has no focus move towards its owner instead, if the owner's player likes (H-29.29, H-29.36)."""
    owner = game.find(actor.owner)
    if owner is None:
        return False
    turn, plans = think(way_to(game, actor, owner, ability))
    if plans[0].move_to == actor.at:
        return False
    who, whose = game.called(actor.id), game.called(owner.id)
    if not await ask(find_decider(game, actor), FOLLOWS, who=who, owner=whose):
        return False
    plan = await _choose_stop(game, actor, turn, plans)
    await follow(game, actor, turn.path(plan), turn.ground)
    return True


async def _choose_stop(game: Skirmish, actor: Figure, turn: Turn, plans: Sequence[Plan]) -> Plan:
    """Let whoever decides choose between hexes that are equally good."""
    stops = list(dict.fromkeys(each.move_to for each in plans))
    if len(stops) == 1:
        return plans[0]
    chosen = await ask(
        find_decider(game, actor),
        GOES,
        partial(_list_stops, game, stops),
        about=Heading(actor, turn, plans),
        who=game.called(actor.id),
    )
    return next(each for each in plans if each.move_to == chosen)


def _list_stops(game: Skirmish, stops: Sequence[Hex]) -> Sequence[Option[Hex]]:
    return [Option(game.name(each), each, (f"hex:{game.name(each)}",)) for each in stops]


def _name_focus(game: Skirmish, foci: HexSet) -> str:
    for each in members(foci):
        figure = game.at(each)
        if figure is not None:
            return figure.id
    return ""
