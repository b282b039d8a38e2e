"""Monsters on their turn: each ability of their action as the book automates it (Buttons & Bugs p. 29 to 32).

Where a monster goes and whom it attacks is planned in `planning`; here the plan is carried out. The player decides only
where the rules leave a real choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tabard.crawl.abilities import (
    ALL,
    Attack,
    Boost,
    Condition,
    Effect,
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
    Word,
    category,
)
from tabard.crawl.about import Heading
from tabard.crawl.attack import attack_target
from tabard.crawl.attack_hexes import best_targets
from tabard.crawl.attack_parts import range_of
from tabard.crawl.battlefield import Area, Battlefield, Enemy, MonsterAction, PlannedAttack
from tabard.crawl.conditions import hindrance
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import decider
from tabard.crawl.elements import can_pay, payments
from tabard.crawl.events import Idle, Planned
from tabard.crawl.figures import Figure
from tabard.crawl.monster_abilities import give, heal_most_hurt, heals, push_or_pull_all
from tabard.crawl.movement import follow, is_flying, sticky
from tabard.crawl.naming import infusions_text, own_name, title, titles
from tabard.crawl.planning import Plan, Turn
from tabard.crawl.skirmish import AttackUnderway
from tabard.crawl.targets import range_between
from tabard.crawl.trail import Trail
from tabard.hexes import Hex, HexSet, first, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

GOES: Question[Hex] = Question(
    "monster-move",
    "{who} may go to several hexes, all equally good for it. Where does it go?",
)
HITS: Question[int] = Question("monster-target", "{who} may attack several targets. Whom?")
SPENDS: Question[tuple[str, ...]] = Question(
    "monster-element", "{who} consumes an element. Which infusion?"
)


class Automate(msgspec.Struct, frozen=True, tag="automate"):
    """Step: a monster performs one ability of its action."""

    actor: str
    path: str
    """Of the action; abilities follow as `path/0`, `path/1`."""
    index: int
    count: int


class AutoAttack(msgspec.Struct, frozen=True, tag="auto-strike"):
    """Step: a monster attacks one target that it has chosen."""

    actor: str
    path: str
    target: str
    paid: list[int]
    """The riders that elements were consumed for."""


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
        case Shield() | Retaliate() | Flying() | Boost() | Negate():
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


# Elements


def bought(game: Skirmish, path: str, rider: int) -> bool:
    """Tell whether a monster of this type has paid for a rider this round (B-32.4)."""
    return f"{path}#{rider}" in game.bought


def affordable(game: Skirmish, path: str, number: int, rider: Rider) -> bool:
    """Tell whether a rider is paid for or could be."""
    return bought(game, path, number) or can_pay(rider.cost, game.book.infusions(game))


async def buy(game: Skirmish, actor: Figure, path: str, number: int, rider: Rider) -> bool:
    """Consume for a rider if that is possible; the player chooses between infusions (B-32.7, B-32.8)."""
    if bought(game, path, number):
        return True
    ways = payments(rider.cost, game.book.infusions(game))
    if not ways:
        return False
    way = ways[0]
    if len(ways) > 1:
        way = await ask(
            decider(game, actor), SPENDS, partial(_ways, game, ways), who=title(actor.id)
        )
    game.book.consume(game, actor, way)
    game.bought.append(f"{path}#{number}")
    return True


def _ways(game: Skirmish, ways: Sequence[tuple[str, ...]]) -> Sequence[Option[tuple[str, ...]]]:
    known = game.book.infusions(game)
    return [
        Option(
            "+".join(way),
            way,
            tuple(f"infusion:{each}" for each in way),
            infusions_text(game, way, known),
        )
        for way in ways
    ]


def _added(
    game: Skirmish, path: str, riders: Sequence[Rider], words: Sequence[Word]
) -> list[Effect]:
    """List the effects of these kinds that elements give or could give (B-32.27)."""
    if not riders:
        return []
    return [
        effect
        for number, rider in enumerate(riders)
        if rider.cost and affordable(game, path, number, rider)
        for effect in rider.effects
        if effect.word in words
    ]


# Planning


def field_of(
    game: Skirmish,
    actor: Figure,
    *,
    points: int = 0,
    jump: bool = False,
    attacks: Sequence[PlannedAttack] = (),
) -> Battlefield:
    """Describe the fight as the monster's plan needs it."""
    terrain = game.terrain
    allies = barred = 0
    enemies = []
    for each in game.figures:
        if each is actor:
            continue
        here = 1 << each.at
        hostile = each.side != actor.side
        seen = Condition.INVISIBLE not in each.conditions
        if hostile and seen:
            enemies.append(Enemy(each.at, game.initiative_of(each), each.id))
        blocks = (
            each.is_objective
            or here & terrain.sticky
            or (hostile and (seen or game.invisible_blocks))
        )
        if blocks:
            barred |= here
        else:
            allies |= here
    action = MonsterAction(
        move=points,
        attacks=tuple(attacks),
        is_flying=is_flying(game, actor),
        is_jumping=jump,
        is_muddled=Condition.MUDDLE in actor.conditions,
        is_strengthened=Condition.STRENGTHEN in actor.conditions,
        is_disarmed=Condition.DISARM in actor.conditions,
        is_immobilized=Condition.IMMOBILIZE in actor.conditions,
        is_stunned=Condition.STUN in actor.conditions,
    )
    return Battlefield(
        terrain.board, actor.at, action, tuple(enemies),
        allies=allies, barred=barred, obstacles=terrain.obstacles, negative=terrain.negative,
        sticky=sticky(game, actor), difficult=terrain.difficult, policy=game.policy,
    )  # fmt: skip


def planned_attack(game: Skirmish, path: str, ability: Attack) -> PlannedAttack:
    """Describe an attack ability for the plan, with the range that elements would add (B-32.27)."""
    added = _added(game, path, ability.riders, (Word.REACH, Word.RANGE))
    zone = ability.aim.area
    area = Area(zone.hexes, zone.is_melee) if zone else None
    targets = 99 if ability.aim.targets == ALL else ability.aim.targets
    is_extended = bool(added) and not range_of(ability, ability.effects)
    return PlannedAttack(range_of(ability, [*ability.effects, *added]), targets, area, is_extended)


def move_field(game: Skirmish, actor: Figure, step: Automate) -> Battlefield:
    """Describe the fight for a move: the attacks listed after it count, or all if none follows (B-31.22)."""
    path = f"{step.path}/{step.index}"
    ability = game.ability(path)
    assert isinstance(ability, Move)
    later: list[PlannedAttack] = []
    earlier: list[PlannedAttack] = []
    for number in range(step.count):
        other = game.ability(f"{step.path}/{number}")
        if type(other) is Attack:
            listed = later if number > step.index else earlier
            listed.append(planned_attack(game, f"{step.path}/{number}", other))
    more = sum(each.amount for each in _added(game, path, ability.riders, (Word.MOVE,)))
    return field_of(
        game, actor, points=ability.points + more, jump=ability.jump, attacks=later or earlier
    )


class MovePlans(NamedTuple):
    """A move thought through."""

    turn: Turn
    plans: tuple[Plan, ...]


@lru_cache(maxsize=1000)
def think(field: Battlefield) -> MovePlans:
    """Think a move through; a search comes to the same position again and again."""
    turn = Turn(field)
    return MovePlans(turn, tuple(turn.plans()))


def explain(game: Skirmish, step: Automate) -> Turn:
    """Think a move through once more, with the trail of its criteria."""
    actor = game.figure(step.actor)
    turn = Turn(move_field(game, actor, step), Trail())
    turn.plans()
    return turn


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
    stops = list(dict.fromkeys(each.move_to for each in plans))
    if len(stops) > 1:
        chosen = await ask(
            decider(game, actor),
            GOES,
            partial(_stops, game, stops),
            about=Heading(actor, turn, plans),
            who=title(actor.id),
        )
        plan = next(each for each in plans if each.move_to == chosen)
    _tell_plan(game, actor, plan)
    game.focus = _focus(game, plan.foci)
    if plan.move_to == actor.at:
        return False
    way = turn.path(plan)
    cost = turn.ways_now.cost(plan.move_to)
    if cost is not None and cost.points > ability.points:
        # Extra movement is paid for only if the move uses it (B-32.26).
        for number, rider in enumerate(ability.riders):
            await buy(game, actor, path, number, rider)
    await follow(game, actor, way, turn.ground)
    return True


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
    planned = planned_attack(game, path, ability)
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
    game.agenda[:0] = [AutoAttack(actor.id, path, each.id, paid_for) for each in chosen]
    return True


async def auto_attack(game: Skirmish, step: AutoAttack) -> None:
    """Make one attack of a monster, if both are still there."""
    actor, target = game.find(step.actor), game.find(step.target)
    if actor is not None and target is not None and not hindrance(actor, Condition.DISARM):
        await attack_target(
            game, AttackUnderway(actor.id, actor.side, step.path, list(step.paid)), target
        )


@lru_cache(maxsize=1000)
def find_foci(field: Battlefield) -> tuple[str, ...]:
    """Name the possible foci of a monster that attacks without having moved."""
    return tuple(each.enemy.name for each in Turn(field).find_foci())


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


@lru_cache(maxsize=1000)
def target_sets(field: Battlefield, planned: PlannedAttack, focus: Hex) -> tuple[HexSet, ...]:
    """List the best sets of hexes to attack from where the monster stands, the focus among them."""
    best = best_targets(field, planned, field.actor, focus)
    return tuple(dict.fromkeys(hexes for way in best.ways for hexes in way.choices()))


async def _targets(
    game: Skirmish, actor: Figure, field: Battlefield, planned: PlannedAttack, focus: Figure
) -> list[Figure]:
    """Choose whom the attack hits: the focus and as many others as it can."""
    sets = target_sets(field, planned, focus.at)
    if not sets:
        return []
    number = 0
    if len(sets) > 1:
        number = await ask(
            decider(game, actor), HITS, partial(_sets, game, sets), who=title(actor.id)
        )
    found = [each for each in game.figures if sets[number] >> each.at & 1]
    return sorted(found, key=lambda each: each is not focus)


def _sets(game: Skirmish, sets: Sequence[HexSet]) -> Sequence[Option[int]]:
    options = []
    for number, hexes in enumerate(sets):
        names = [figure.id for figure in game.figures if hexes >> figure.at & 1]
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
