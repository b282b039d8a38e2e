"""Targets: who can be aimed at by an ability (Buttons & Bugs p. 13 and 14)."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import Aim
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure, Side
from tabard.hexes import (
    Board,
    HexSet,
    Pattern,
    areas_beside,
    areas_from,
    areas_over,
    distance,
    keep_seeing,
    within,
)

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

ANY_RANGE = 99


def measure_reach(aim: Aim, *, is_attack: bool) -> int:
    """Return how far an ability goes: an attack is melee unless it says otherwise, the rest has no limit (B-14.6)."""
    if aim.range is not None:
        return aim.range
    return 1 if is_attack else ANY_RANGE


def in_range(game: Skirmish, actor: Figure, hexes: int) -> HexSet:
    """Collect the hexes within range of a figure, its own included (B-14.2)."""
    board = game.terrain.board
    if hexes >= ANY_RANGE:
        return board.hexes
    near = within(board, actor.at, hexes)
    for each in actor.also:
        near |= within(board, each, hexes)
    return near


def can_target(game: Skirmish, actor: Figure, side: Side, target: Figure) -> bool:
    """Tell whether an enemy may be targeted at all: not if invisible, not out of sight."""
    if Condition.INVISIBLE in target.conditions and target.side not in game.friends(side):
        return False
    return not game.policy.needs_sight or sees(game, actor, target)


def sees(game: Skirmish, actor: Figure, target: Figure) -> bool:
    """Tell whether any hex of one figure sees any of another."""
    board, hexes = game.terrain.board, target.hexes
    if not actor.also:
        return bool(keep_seeing(board, hexes, actor.at))
    return any(keep_seeing(board, hexes, each) for each in (actor.at, *actor.also))


def harmed(game: Skirmish, actor: Figure, side: Side, aim: Aim, hexes: int) -> list[Figure]:
    """List whom a negative ability may target (B-13.11)."""
    if aim.whom is not None:
        return _meant(game, actor, side, aim, hexes)
    near, friends = in_range(game, actor, hexes), game.friends(side)
    return [
        each
        for each in game.figures
        if (near >> each.at & 1 or (each.also and near & each.hexes))
        and each is not actor
        and (each.side not in friends or aim.who == "any")
        and fits(aim, each)
        and can_target(game, actor, side, each)
    ]


def helped(game: Skirmish, actor: Figure, side: Side, aim: Aim, hexes: int) -> list[Figure]:
    """List whom a positive ability may target: the actor itself and its allies (B-13.12)."""
    if aim.who == "self":
        return [actor]
    if aim.whom is not None:
        return _meant(game, actor, side, aim, hexes)
    near, friends = in_range(game, actor, hexes), game.friends(side)
    return [
        each
        for each in game.figures
        if (near >> each.at & 1 or (each.also and near & each.hexes))
        and (each.side in friends or aim.who == "any")
        and not (aim.who == "ally" and each is actor)
        and (game.heals_objectives or not each.is_objective)
        and fits(aim, each)
        and can_target(game, actor, side, each)
    ]


def _meant(game: Skirmish, actor: Figure, side: Side, aim: Aim, hexes: int) -> list[Figure]:
    """List those whom the book finds by its own words, as far as they can be targeted (H-20.16)."""
    near = in_range(game, actor, hexes if aim.range is not None else ANY_RANGE)
    return [
        each
        for each in game.book.found(game, actor, side, aim.whom)
        if near & each.hexes and (each is actor or can_target(game, actor, side, each))
    ]


def fits(aim: Aim, figure: Figure) -> bool:
    """Tell whether a figure meets the written restriction (B-15.8)."""
    if aim.kinds and figure.kind not in aim.kinds:
        return False
    return aim.afflicted is None or figure.has(aim.afflicted)


def list_placements(game: Skirmish, actor: Figure, aim: Aim, hexes: int) -> tuple[HexSet, ...]:
    """List every way to lay an area: around the actor, or with one hex in range (B-14.8 to B-14.14)."""
    assert aim.area is not None
    board = game.terrain.board
    if aim.area.base:
        return areas_beside(board, aim.area.hexes, aim.area.base, actor.hexes)
    if aim.area.is_melee:
        if not actor.also:
            return areas_from(board, aim.area.hexes, actor.at)
        laid = [areas_from(board, aim.area.hexes, each) for each in (actor.at, *actor.also)]
        return tuple(dict.fromkeys(chain.from_iterable(laid)))
    return _laid(board, aim.area.hexes, in_range(game, actor, hexes))


@lru_cache(maxsize=500)
def _laid(board: Board, area: Pattern, near: HexSet) -> tuple[HexSet, ...]:
    """Lay an area with one hex in range; it is asked again at every question of an attack."""
    return areas_over(board, area, near)


def range_between(game: Skirmish, one: Figure, other: Figure) -> int:
    """Count the range between two figures, from the nearest hexes of both."""
    board = game.terrain.board
    counted = distance(board, one.at, other.at)
    if one.also or other.also:
        found = [
            distance(board, here, there)
            for here in (one.at, *one.also)
            for there in (other.at, *other.also)
        ]
        counted = min((each for each in found if each is not None), default=None)
    return ANY_RANGE if counted is None else counted
