"""Monsters on their turn: each ability of their action as the book automates it (Buttons & Bugs p. 29 to 32).

Where a monster goes and whom it attacks is planned in `planning`; here the plan is carried out. The player decides only
where the rules leave a real choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tabard.crawl.abilities import (
    Attack,
    Boost,
    Condition,
    Flying,
    Give,
    Heal,
    Move,
    Negate,
    Paid,
    PushPull,
    Retaliate,
    Rider,
    Shield,
    Suffer,
    Whenever,
    Word,
)
from tabard.crawl.ability_words import category
from tabard.crawl.about import Heading
from tabard.crawl.attack import attack_target
from tabard.crawl.attack_parts import range_of
from tabard.crawl.battlefield import Battlefield, PlannedAttack
from tabard.crawl.conditions import hindrance
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import decider
from tabard.crawl.events import Idle, Planned
from tabard.crawl.figures import Figure
from tabard.crawl.monster_abilities import give, heal_most_hurt, heals, push_or_pull_all
from tabard.crawl.monster_costs import buy
from tabard.crawl.monster_plans import (
    field_of,
    find_foci,
    move_field,
    planned_attack,
    target_sets,
    think,
    way_to,
)
from tabard.crawl.movement import follow
from tabard.crawl.naming import own_name, title, titles
from tabard.crawl.planning import Plan, Turn
from tabard.crawl.skirmish import AttackUnderway
from tabard.crawl.targets import range_between
from tabard.hexes import Hex, HexSet, first, members
from tabard.table import YES_NO, Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

GOES: Question[Hex] = Question(
    "monster-move",
    "{who} may go to several hexes, all equally good for it. Where does it go?",
)
HITS: Question[int] = Question("monster-target", "{who} may attack several targets. Whom?")
NEXT: Question[int] = Question("monster-order", "{who} attacks several targets. Whom first?")
FOLLOWS: Question[bool] = Question(
    "summon-follows", "{who} has nobody to go for. Does it move towards {owner}?", fixed=YES_NO
)


class Automate(msgspec.Struct, frozen=True, tag="automate"):
    """Step: a monster performs one ability of its action."""

    actor: str
    path: str
    """Of the action; abilities follow as `path/0`, `path/1`."""
    index: int
    count: int


class AutoAttack(msgspec.Struct, frozen=True, omit_defaults=True, tag="auto-strike"):
    """Step: a monster attacks one target that it has chosen."""

    actor: str
    path: str
    target: str
    paid: list[int]
    """The riders that elements were consumed for."""
    others: list[str] = []
    """Whom it attacks as well, in an order that the players choose; then the target is not chosen yet."""


async def automate(game: Skirmish, step: Automate) -> None:  # noqa: C901 - one line a kind
    """Perform one ability of a monster's action, if it can be performed."""
    actor = game.find(step.actor)
    if actor is None:
        return
    path = f"{step.path}/{step.index}"
    ability = game.ability(path)
    if Condition.STUN in actor.conditions:
        game.tell(Idle(actor.id, category(ability), "stunned"))
        return
    did = True  # whether anything came of it, or was said of what hinders it
    match ability:
        case Move():
            did = await go(game, actor, step)
        case Attack():
            did = await attack_focus(game, actor, path, ability)
        case Heal():
            did = await heal_most_hurt(game, actor, ability)
        case Give():
            did = await give(game, actor, ability)
        case PushPull():
            did = await push_or_pull_all(game, actor, ability)
        case Shield() | Retaliate() | Flying() | Boost() | Whenever() | Negate():
            game.book.begin_bonus(game, actor, path)
        case Suffer():
            await suffer(game, actor, ability.amount, "ability", by=actor)
        case Paid():
            did = await perform_paid(game, actor, path, ability)
        case _:
            raise NotImplementedError(f"a monster cannot {type(ability).__name__.lower()}")
    game.performed = game.performed or did


def tell_idle(game: Skirmish, actor: Figure) -> None:
    """Say that a monster's turn ends without its having done anything, and why."""
    if not game.is_heard:
        return
    seen = [each for each in game.enemies(actor.side) if not each.has(Condition.INVISIBLE)]
    if not seen:
        why = "there is nobody it can see"
    elif any(range_between(game, actor, each) <= 1 for each in seen):
        why = "its action has nothing for it to do here"
    else:
        why = "it cannot reach anybody"
    game.tell(Idle(actor.id, "", why))


def announce(game: Skirmish, actor: Figure, path: str, count: int) -> None:
    """Say where a monster is heading before it does anything (B-31.1)."""
    if not game.is_heard:
        return
    for number in range(count):
        if isinstance(game.ability(f"{path}/{number}"), Move):
            if number:
                thought = think(move_field(game, actor, Automate(actor.id, path, number, count)))
                _tell_plan(game, actor, thought.plans[0])
            return


def _tell_plan(game: Skirmish, actor: Figure, plan: Plan) -> None:
    if not game.is_heard:
        return
    focus = game.at(first(plan.foci)) if plan.foci else None
    goals = tuple(game.name(each) for each in members(plan.goals))
    start, end = game.name(actor.at), game.name(plan.move_to)
    known, name = (focus.id, own_name(game, focus)) if focus else ("", "")
    game.tell(Planned(actor.id, known, goals, end, start, name))


# Move and attack


async def go(game: Skirmish, actor: Figure, step: Automate) -> bool:
    """Move towards the focus as planned."""
    if why := hindrance(actor, Condition.IMMOBILIZE):
        game.tell(Idle(actor.id, "move", why))
        return False
    path = f"{step.path}/{step.index}"
    ability = game.ability(path)
    assert isinstance(ability, Move)
    turn, plans = think(move_field(game, actor, step))
    plan = plans[0]
    if actor.owner and not plan.foci:
        return await _follow_owner(game, actor, ability)
    if len(plans) > 1:
        plan = await _choose_stop(game, actor, turn, plans)
    _tell_plan(game, actor, plan)
    game.focus = _focus(game, plan.foci)
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


async def _follow_owner(game: Skirmish, actor: Figure, ability: Move) -> bool:
    """Let a summon that has no focus move towards its owner instead, if the owner's player likes (H-29.29, H-29.36)."""
    owner = game.find(actor.owner)
    if owner is None:
        return False
    turn, plans = think(way_to(game, actor, owner, ability))
    if plans[0].move_to == actor.at:
        return False
    who, whose = title(actor.id), title(owner.id)
    if not await ask(decider(game, actor), FOLLOWS, who=who, owner=whose):
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
        decider(game, actor),
        GOES,
        partial(_stops, game, stops),
        about=Heading(actor, turn, plans),
        who=title(actor.id),
    )
    return next(each for each in plans if each.move_to == chosen)


def _stops(game: Skirmish, stops: Sequence[Hex]) -> Sequence[Option[Hex]]:
    return [Option(game.name(each), each, (f"hex:{game.name(each)}",)) for each in stops]


def _focus(game: Skirmish, foci: HexSet) -> str:
    for each in members(foci):
        figure = game.at(each)
        if figure is not None:
            return figure.id
    return ""


async def attack_focus(game: Skirmish, actor: Figure, path: str, ability: Attack) -> bool:
    """Attack the focus, if it is in reach, with every element that helps (B-32.3)."""
    if why := hindrance(actor, Condition.DISARM):
        game.tell(Idle(actor.id, "attack", why))
        return True
    planned = planned_attack(game, actor, path, ability)
    field = field_of(game, actor, attacks=[planned])
    focus = await _focus_for(game, actor, field)
    if focus is None:
        return False
    chosen = await _targets(game, actor, field, planned, focus)
    if not chosen:
        return False
    paid_for = []
    plain = max(1, range_of(ability, ability.effects))
    far = (
        any(range_between(game, actor, each) > plain for each in chosen)
        and ability.aim.area is None
    )
    for number, rider in enumerate(ability.riders):
        only_reach = all(each.word in (Word.REACH, Word.RANGE) for each in rider.effects)
        if rider.cost and (far or not only_reach) and await buy(game, actor, path, number, rider):
            paid_for.append(number)
    # Each attack is a step of its own, so that a copy of the game need not think the plan through again.
    names = [each.id for each in chosen for _ in range(ability.times)]
    if game.policy.asks_order and len(chosen) > 1:
        game.agenda.insert(0, AutoAttack(actor.id, path, "", paid_for, names))
    else:
        game.agenda[:0] = [AutoAttack(actor.id, path, each, paid_for) for each in names]
    return True


async def auto_attack(game: Skirmish, step: AutoAttack) -> None:
    """Make one attack of a monster, if both are still there."""
    actor = game.find(step.actor)
    target = game.find(step.target) if step.target else await _next_target(game, step)
    if actor is not None and target is not None and not hindrance(actor, Condition.DISARM):
        await attack_target(
            game, AttackUnderway(actor.id, actor.side, step.path, list(step.paid)), target
        )


async def _next_target(game: Skirmish, step: AutoAttack) -> Figure | None:
    """Let the players say whom of several targets a monster attacks next (H-40.18)."""
    actor = game.find(step.actor)
    there = [each for each in step.others if game.find(each) is not None]
    if actor is None or hindrance(actor, Condition.DISARM) or not there:
        return None
    sets = [game.figure(each).hexes for each in there]
    number = 0
    if len(there) > 1:
        who = title(actor.id)
        number = await ask(decider(game, actor), NEXT, partial(_sets, game, sets), who=who)
    chosen = there.pop(number)
    if there:
        game.agenda.insert(0, AutoAttack(step.actor, step.path, "", step.paid, there))
    return game.figure(chosen)


async def _focus_for(game: Skirmish, actor: Figure, field: Battlefield) -> Figure | None:
    """Find the focus: the one of this turn, or the best there is now."""
    known = game.find(game.focus)
    if known is not None and any(enemy.name == known.id for enemy in field.enemies):
        return known
    foci = [game.figure(each) for each in find_foci(field)]
    if not foci:
        return None
    focus = foci[0]
    if len(foci) > 1:
        sets = [1 << each.at for each in foci]
        number = await ask(
            decider(game, actor), HITS, partial(_sets, game, sets), who=title(actor.id)
        )
        focus = foci[number]
    game.focus = focus.id
    return focus


async def _targets(
    game: Skirmish, actor: Figure, field: Battlefield, planned: PlannedAttack, focus: Figure
) -> list[Figure]:
    """Choose whom the attack hits: the focus and as many others as it can."""
    sets = target_sets(field, planned, focus.hexes)
    if not sets:
        return []
    number = 0
    if len(sets) > 1:
        number = await ask(
            decider(game, actor), HITS, partial(_sets, game, sets), who=title(actor.id)
        )
    hit = sets[number]
    found = [
        each for each in game.figures if hit >> each.at & 1 or (each.also and hit & each.hexes)
    ]
    return sorted(found, key=lambda each: each is not focus)


def _sets(game: Skirmish, sets: Sequence[HexSet]) -> Sequence[Option[int]]:
    options = []
    for number, hexes in enumerate(sets):
        names = [figure.id for figure in game.figures if hexes & figure.hexes]
        refs = tuple(f"figure:{name}" for name in names)
        options.append(Option("+".join(names), number, refs, titles(game, names)))
    return options


async def perform_paid(game: Skirmish, actor: Figure, path: str, ability: Paid) -> bool:
    """Perform an ability that an element pays for, if there is one and it does any good (B-32.2, B-32.3)."""
    if isinstance(ability.ability, Heal) and not heals(game, actor, ability.ability):
        return False
    if not await buy(game, actor, path, 0, Rider((), cost=ability.cost)):
        return False
    inner = f"{path}/0"
    match ability.ability:
        case Heal():
            await heal_most_hurt(game, actor, ability.ability)
        case Give():
            await give(game, actor, ability.ability)
        case Shield() | Retaliate():
            game.book.begin_bonus(game, actor, inner)
        case Attack():
            await attack_focus(game, actor, inner, ability.ability)
        case PushPull():
            await push_or_pull_all(game, actor, ability.ability)
        case _:
            raise NotImplementedError(f"a monster cannot pay for {type(ability.ability).__name__}")
    return True
