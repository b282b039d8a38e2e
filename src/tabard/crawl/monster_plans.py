"""What a monster makes of a fight: the fight as planning sees it, and its plans, foci and targets, each thought through once (H-39, B-30)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tabard.crawl.abilities import Attack, Focus, Move
from tabard.crawl.ability_parts import ALL, Rider
from tabard.crawl.attack_hexes import find_best_of_all
from tabard.crawl.attack_parts import changed_aim, range_of
from tabard.crawl.battlefield import Battlefield, Enemy, MonsterAction, PlannedAttack
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Condition, Word
from tabard.crawl.figures import Figure
from tabard.crawl.monster_costs import added_by, list_payable
from tabard.crawl.move_costs import board_for, collect_sticky, find_ground, is_flying
from tabard.crawl.planning import Plan, Turn
from tabard.crawl.targets import ANY_RANGE
from tabard.hexes import (
    Ground,
    HexSet,
    WaysFrom,
    distance,
    hexset,
    keep_seeing,
    members,
    ways_from,
    within,
)
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

FOCUS: Question[str] = Question("monster-focus", "{who} may focus on several. On whom?")
ALL_OF_THEM = 99
"""As a number of targets: more than there are."""


def field_of(
    game: Skirmish,
    actor: Figure,
    *,
    points: int = 0,
    jump: bool = False,
    attacks: Sequence[PlannedAttack] = (),
) -> Battlefield:
    """Describe the fight as the monster's plan needs it."""
    terrain, friends = game.terrain, game.friends(actor.side)
    allies = barred = 0
    enemies, large = [], []
    for each in game.figures:
        if each is actor:
            continue
        here = each.hexes if each.also else 1 << each.at
        hostile = each.side not in friends
        seen = Condition.INVISIBLE not in each.conditions
        if hostile and seen:
            initiative = game.initiative_of(each)
            enemies.append(Enemy(each.at, initiative, each.id))
            if each.also:
                enemies += [Enemy(further, initiative, each.id) for further in each.also]
                large.append(here)
        blocks = (
            each.is_objective
            or here & terrain.sticky
            or (hostile and (seen or game.invisible_blocks))
        )
        if blocks:
            barred |= here
        else:
            allies |= here
    had = actor.conditions
    move, flies = 0 if actor.also else points, is_flying(game, actor)
    action = MonsterAction(move, tuple(attacks), flies, jump)
    if had:
        action = MonsterAction(
            move, action.attacks, flies, jump,
            is_muddled=Condition.MUDDLE in had,
            is_strengthened=Condition.STRENGTHEN in had,
            is_disarmed=Condition.DISARM in had,
            is_immobilized=Condition.IMMOBILIZE in had,
            is_stunned=Condition.STUN in had,
        )  # fmt: skip
    return Battlefield(
        board_for(game, actor), actor.at, action, tuple(enemies),
        allies=allies, barred=barred, obstacles=terrain.obstacles, negative=terrain.negative,
        sticky=collect_sticky(game, actor), difficult=terrain.difficult, policy=game.policy,
        body=actor.hexes if actor.also else 0, large=tuple(large),
    )  # fmt: skip


_FARTHER = (Word.REACH, Word.RANGE)


def planned_attack(game: Skirmish, actor: Figure, path: str, ability: Attack) -> PlannedAttack:
    """Describe an attack ability for the plan, with what elements would add to its range, targets and area (B-32.27)."""
    riders = tuple(list_payable(game, path, ability.riders)) if ability.riders else ()
    return _planned(ability, riders, game.traits(actor).targets or 1)


@lru_cache(maxsize=1000)
def _planned(ability: Attack, riders: tuple[Rider, ...], printed: int) -> PlannedAttack:
    """Describe an attack ability with its riders.

    A number of targets on the ability replaces the `printed` one of the monster, a signed one changes it (H-40.12, H-40.20).
    """
    aim = changed_aim(ability.aim, riders) if riders else ability.aim
    more = [*ability.effects, *(each for rider in riders for each in rider.effects)]
    added = [each for each in more[len(ability.effects) :] if each.word in _FARTHER]
    targets = ALL_OF_THEM
    if aim.targets != ALL:
        targets = aim.targets if aim.targets > 1 else printed
        for each in more:
            if each.word is Word.TARGET:
                targets += each.amount
    if aim.reach:
        return PlannedAttack(aim.reach, targets, aim.area, is_extended=True)
    is_extended = bool(added) and not range_of(ability, ability.effects)
    return PlannedAttack(
        range_of(ability, [*ability.effects, *added]), targets, aim.area, is_extended
    )


def prepare_move(game: Skirmish, actor: Figure, action: str, index: int, count: int) -> Battlefield:
    """Describe the fight for a move: the attacks listed after it count, or all if none follows (B-31.22, H-39.27)."""
    path = f"{action}/{index}"
    ability = game.ability(path)
    assert isinstance(ability, Move)
    later: list[PlannedAttack] = []
    earlier: list[PlannedAttack] = []
    for number in range(count):
        other = game.ability(f"{action}/{number}")
        if type(other) is Attack:
            listed = later if number > index else earlier
            listed.append(planned_attack(game, actor, f"{action}/{number}", other))
    more = 0
    if ability.riders:
        more = sum(each.amount for each in added_by(game, path, ability.riders, Word.MOVE))
    field = field_of(
        game,
        actor,
        points=ability.points + more,
        jump=ability.jump,
        attacks=(later[:1] if game.policy.plans_next_attack else later) or earlier,
    )
    if not game.policy.keeps_focus or not any(each.name == game.focus for each in field.enemies):
        return field
    return msgspec.structs.replace(field, focus=game.focus)


async def find_focus(game: Skirmish, actor: Figure, action: str, count: int) -> None:
    """Find the focus of a turn before anything is done in it, where what comes first might change it (H-39.1)."""
    for number in range(count):
        path = f"{action}/{number}"
        ability = game.ability(path)
        if isinstance(ability, Focus) or (not number and isinstance(ability, Move | Attack)):
            return
        if isinstance(ability, Move):
            field = prepare_move(game, actor, action, number, count)
        elif isinstance(ability, Attack):
            field = field_of(game, actor, attacks=[planned_attack(game, actor, path, ability)])
        else:
            continue
        foci = find_foci(field)
        if len(foci) == 1:
            game.focus = foci[0]
        elif foci:
            options = partial(list_figures, game, foci)
            game.focus = await ask(
                find_decider(game, actor), FOCUS, options, who=game.called(actor.id)
            )
        return


def list_figures(game: Skirmish, names: Sequence[str]) -> Sequence[Option[str]]:
    """List figures by their ids."""
    return [Option(each, each, (f"figure:{each}",), game.called(each)) for each in names]


def way_to(game: Skirmish, actor: Figure, other: Figure, ability: Move) -> Battlefield:
    """Describe the fight for a move next to somebody who is no enemy: as if that were its focus, for a melee attack."""
    field = field_of(game, actor, points=ability.points, jump=ability.jump)
    wanted = tuple(Enemy(each, 0, other.id) for each in members(other.hexes))
    return msgspec.structs.replace(field, enemies=wanted, large=())


class WayAway(NamedTuple):
    """Where somebody may end a move away from its focus, and how it comes there."""

    focus: str
    stops: HexSet
    ways: WaysFrom
    ground: Ground


def find_way_away(game: Skirmish, actor: Figure, ability: Move) -> WayAway | None:
    """Find the hexes farthest from the focus that a move leads to, over the fewest negative hexes; None without a focus."""
    focus = game.find(game.focus)
    if focus is None:
        foci = find_foci(field_of(game, actor, points=ability.points, jump=ability.jump))
        focus = game.find(foci[0]) if foci else None
    if focus is None or actor.also:
        return None
    board = board_for(game, actor)
    land = find_ground(game, actor, actor.side, jump=ability.jump)
    ways = ways_from(board, land, 1 << actor.at, points=ability.points)
    far: dict[tuple[int, int], HexSet] = {}
    for each in members(_keep_in_reach(game, ways.ends, focus, ability.away)):
        cost, found = ways.cost(each), distance(board, each, focus.at)
        assert cost is not None
        assert found is not None
        key = -cost.negatives, found
        far[key] = far.get(key, 0) | 1 << each
    return WayAway(focus.id, far[max(far)], ways, land) if far else None


def _keep_in_reach(game: Skirmish, hexes: HexSet, focus: Figure, limit: int) -> HexSet:
    """Keep the hexes from which the focus is near enough, and seen where there is a limit."""
    board = game.terrain.board
    if limit >= ANY_RANGE:
        return hexset(
            [each for each in members(hexes) if distance(board, each, focus.at) is not None]
        )
    return keep_seeing(board, hexes & within(board, focus.at, limit), focus.at)


class MovePlans(NamedTuple):
    """A move thought through."""

    turn: Turn
    plans: tuple[Plan, ...]


@lru_cache(maxsize=1000)
def think(field: Battlefield) -> MovePlans:
    """Think a move through; a search comes to the same position again and again."""
    turn = Turn(field)
    return MovePlans(turn, tuple(turn.plans()))


@lru_cache(maxsize=1000)
def find_foci(field: Battlefield) -> tuple[str, ...]:
    """Name the possible foci of a monster that attacks without having moved."""
    return tuple(dict.fromkeys(each.enemy.name for each in Turn(field).find_foci()))


@lru_cache(maxsize=1000)
def find_reachable(field: Battlefield) -> tuple[str, ...]:
    """Name every enemy that could be attacked with unlimited movement."""
    return Turn(field).list_reachable()


@lru_cache(maxsize=1000)
def list_target_sets(
    field: Battlefield, planned: PlannedAttack, focus: HexSet
) -> tuple[HexSet, ...]:
    """List the best sets of hexes to attack from where the monster stands, the focus among them."""
    best = find_best_of_all(field, planned, field.start, focus)
    return tuple(dict.fromkeys(hexes for way in best.ways for hexes in way.choices()))
