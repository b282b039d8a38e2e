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
    Flying,
    Focus,
    Give,
    Grant,
    Heal,
    Loot,
    Move,
    Negate,
    Own,
    Paid,
    Provided,
    PushPull,
    Retaliate,
    Shield,
    Suffer,
    Summon,
    Trap,
    Whenever,
)
from tabard.crawl.ability_parts import Rider
from tabard.crawl.ability_words import name_category
from tabard.crawl.attack import attack_target
from tabard.crawl.attack_parts import find_attack_zone, range_of
from tabard.crawl.circumstances import Occasion
from tabard.crawl.conditions import name_hindrance
from tabard.crawl.deciding import find_decider
from tabard.crawl.deeds import begin_attacks
from tabard.crawl.effects import Condition, Word
from tabard.crawl.events import Idle
from tabard.crawl.figures import Figure
from tabard.crawl.judging import holds
from tabard.crawl.monster_abilities import (
    cause_damage,
    choose_granted,
    focus_on,
    give,
    heal_most_hurt,
    heals,
    push_or_pull_all,
    set_trap,
)
from tabard.crawl.monster_costs import buy
from tabard.crawl.monster_moves import go
from tabard.crawl.monster_plans import find_focus, planned_attack
from tabard.crawl.monster_targets import choose_attacked, list_sets
from tabard.crawl.skirmish import AttackUnderway
from tabard.crawl.targets import can_target, range_between
from tabard.crawl.triggers import gather_agreed
from tabard.table import Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

NEXT: Question[int] = Question("monster-order", "{who} attacks several targets. Whom first?")


class Automate(msgspec.Struct, frozen=True, omit_defaults=True, tag="automate"):
    """Step: a monster performs one ability of its action."""

    actor: str
    path: str
    """Of the action; abilities follow as `path/0`, `path/1`."""
    index: int
    count: int
    is_granted: bool = False
    """Another figure lets it begin, so that it finds a focus of its own."""


class AutoAttack(msgspec.Struct, frozen=True, omit_defaults=True, tag="auto-strike"):
    """Step: a monster attacks one target that it has chosen."""

    actor: str
    path: str
    target: str
    paid: list[int]
    """The riders that elements were consumed for."""
    others: list[str] = []
    """Whom it attacks as well, in an order that the players choose; then the target is not chosen yet."""


async def automate(game: Skirmish, step: Automate) -> None:
    """Perform one ability of a monster's action, if it can be performed."""
    actor = game.find(step.actor)
    if actor is None:
        return
    if step.is_granted:
        game.focus = ""
    if Condition.STUN in actor.conditions:
        ability = game.ability(f"{step.path}/{step.index}")
        game.tell(Idle(actor.id, name_category(ability), "stunned"))
        return
    if not step.index and not game.focus and game.policy.keeps_focus:
        await find_focus(game, actor, step.path, step.count)
    did = await perform_automatically(game, actor, step)
    game.performed = game.performed or did


async def perform_automatically(  # noqa: C901, PLR0911, PLR0912 - one line a kind
    game: Skirmish, actor: Figure, step: Automate
) -> bool:
    """Perform an ability by the rules of monsters; tell whether anything came of it."""
    path = f"{step.path}/{step.index}"
    ability = game.ability(path)
    match ability:
        case Move():
            return await go(game, actor, step.path, step.index, step.count)
        case Attack():
            return await attack_focus(game, actor, path, ability)
        case Heal():
            return await heal_most_hurt(game, actor, ability)
        case Give():
            return await give(game, actor, ability)
        case PushPull():
            return await push_or_pull_all(game, actor, ability)
        case Shield() | Retaliate() | Flying() | Boost() | Whenever() | Negate():
            game.book.begin_bonus(game, actor, path)
            return True
        case Suffer():
            return await cause_damage(game, actor, ability)
        case Paid():
            return await perform_paid(game, actor, path, ability)
        case Provided():
            if holds(game, ability.given, actor):
                game.agenda[:0] = list_steps(actor.id, path, len(ability.abilities))
            return False  # what is in it says by itself whether it is performed
        case Grant():
            figures = await choose_granted(game, actor, ability)
            friends = game.friends(actor.side)
            led = [each for each in figures if ability.aim.kinds and each.side not in friends]
            for each in led:
                await lead(game, actor, each, path)
            own = [each for each in figures if each not in led]
            return grant(game, actor, path, own) or bool(led)
        case Focus():
            return await focus_on(game, actor, ability)
        case Summon():
            return await game.book.summon(game, actor, ability)
        case Loot():
            return await game.book.loot(game, actor, ability.range)
        case Trap():
            return await set_trap(game, actor, ability)
        case Own():
            return await game.book.automate_own(game, actor, ability)
        case _:
            raise NotImplementedError(f"a monster cannot {type(ability).__name__.lower()}")


def list_steps(actor: str, path: str, count: int) -> list[Automate]:
    """List the steps in which a figure performs the abilities of an action, or of a part of one."""
    return [Automate(actor, path, number, count) for number in range(count)]


def grant(game: Skirmish, actor: Figure, path: str, figures: Sequence[Figure]) -> bool:
    """Let figures perform abilities, one after the other, each with a focus of its own (H-31.5)."""
    steps: list[Automate] = []
    for each in figures:
        found = game.book.granted_path(game, each, path) if each is not actor else path
        count = _count_granted(game, found)
        steps += [
            Automate(each.id, found, number, count, is_granted=not number)
            for number in range(count)
        ]
    game.agenda[:0] = steps
    return bool(figures)


def _count_granted(game: Skirmish, path: str) -> int:
    """Count what a grant is for one figure: what is on top of a stat that it has not is not there (H-31.16)."""
    ability = game.ability(path)
    assert isinstance(ability, Grant)
    return len(ability.abilities)


async def lead(game: Skirmish, actor: Figure, figure: Figure, path: str) -> None:
    """Make an enemy that is named perform abilities for whoever commands it, with that one's friends and foes (H-31.6, H-31.10)."""
    if name_hindrance(figure):
        return
    figure.own_side, figure.side = figure.side, actor.side
    found = game.book.granted_path(game, figure, path)
    await automate_now(game, figure, found, _count_granted(game, found))
    figure.side, figure.own_side = figure.own_side, None


async def automate_now(game: Skirmish, actor: Figure, path: str, count: int) -> None:
    """Perform abilities with all the steps they put on the agenda, in the middle of another step and whatever hinders the figure."""
    before, focus = len(game.agenda), game.focus
    game.focus = ""
    for number in range(count):
        await perform_automatically(game, actor, Automate(actor.id, path, number, count))
        while len(game.agenda) > before:
            step = game.agenda.pop(0)
            if isinstance(step, AutoAttack):
                await attack_automatically(game, step)
            else:
                await automate(game, step)
    game.focus = focus


async def react_to_death(game: Skirmish, figure: Figure) -> None:
    """Let whoever waits for a death do what it waits with, the dead one among them (H-38.11)."""
    was_resolving, game.resolving = game.resolving, True
    for bearer, bonus, ability in await gather_agreed(game, Occasion.DEATH, figure):
        bearer.bonuses.remove(bonus)
        await automate_now(game, bearer, bonus.path, len(ability.abilities))
    game.resolving = was_resolving


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


async def attack_focus(game: Skirmish, actor: Figure, path: str, ability: Attack) -> bool:
    """Attack the focus, if it is in reach, with every element that helps (B-32.3)."""
    if why := name_hindrance(actor, Condition.DISARM):
        game.tell(Idle(actor.id, "attack", why))
        return False
    begin_attacks(game, actor)
    if ability.aim.place:
        return _attack_place(game, actor, path, ability)
    chosen = await choose_attacked(game, actor, planned_attack(game, actor, path, ability))
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


def _attack_place(game: Skirmish, actor: Figure, path: str, ability: Attack) -> bool:
    """Attack every enemy in the hexes that the scenario names, without a focus."""
    hexes = game.book.place(game, ability.aim.place)
    found = [
        each.id
        for each in game.enemies(actor.side)
        if each.hexes & hexes and can_target(game, actor, actor.side, each)
    ]
    if found:
        game.agenda.insert(0, AutoAttack(actor.id, path, "", [], found))
    return bool(found)


async def attack_automatically(game: Skirmish, step: AutoAttack) -> None:
    """Make one attack of a monster, if both are still there."""
    actor = game.find(step.actor)
    if actor is None or name_hindrance(actor, Condition.DISARM):
        return  # it may have become so by the attack before (H-27.32)
    underway = AttackUnderway(actor.id, actor.side, step.path, list(step.paid))
    there = [
        each
        for each in step.others or [step.target]
        if (one := game.find(each)) is not None and _is_in_reach(game, underway, actor, one)
    ]
    if there:
        await attack_target(game, underway, await _choose_next_target(game, actor, step, there))
    following = game.agenda[0] if game.agenda else None
    is_over = not isinstance(following, AutoAttack) or following.path != step.path
    if is_over and game.has_triggers and game.counts_deeds:
        underway.hit = [*game.deeds_of(actor.id).targets]
        if underway.hit:
            await game.book.attacks_over(game, underway)


def _is_in_reach(game: Skirmish, underway: AttackUnderway, actor: Figure, target: Figure) -> bool:
    """Tell whether a further target can still be attacked: whom it has attacked before may have moved the attacker away (H-19.8, H-20.19, H-23.7)."""
    if not game.counts_deeds or not game.deeds_of(actor.id).targets:
        return True  # it was found just now
    if not can_target(game, actor, actor.side, target):
        return False
    aim, reached = find_attack_zone(game, underway)
    if aim.area is not None or aim.place:
        return True  # where it falls was settled before the first attack
    return range_between(game, actor, target) <= max(reached, aim.reach)


async def _choose_next_target(
    game: Skirmish, actor: Figure, step: AutoAttack, there: list[str]
) -> Figure:
    """Let the players say whom of several targets a monster attacks next (H-40.18)."""
    sets = [game.figure(each).hexes for each in there]
    number = 0
    if len(there) > 1:
        who = game.called(actor.id)
        number = await ask(find_decider(game, actor), NEXT, partial(list_sets, game, sets), who=who)
    chosen = there.pop(number)
    if there:
        game.agenda.insert(0, AutoAttack(step.actor, step.path, "", step.paid, there))
    return game.figure(chosen)


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
