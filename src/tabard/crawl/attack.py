"""One attack on one target, from the first bonus to the retaliate (Buttons & Bugs p. 18, 19 and 22).

Bonuses and penalties, then the modifier, then shield less pierce; then the damage is suffered. What is added comes after the
damage and before the retaliate, whatever the damage was.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Boost
from tabard.crawl.ability_parts import Scope
from tabard.crawl.ability_words import describe_effect
from tabard.crawl.about import Adding, Ordering
from tabard.crawl.attack_parts import (
    AttackOn,
    Modifier,
    come_in,
    list_retaliates,
    make_attack,
    shield_of,
)
from tabard.crawl.bonuses import use_up
from tabard.crawl.circumstances import Occasion
from tabard.crawl.conditions import CARDS, gain, heal
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import find_decider, is_free
from tabard.crawl.deeds import count_times, note_attack
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.events import Attacked, LeftOut, Negated
from tabard.crawl.figures import Figure
from tabard.crawl.naming import find_own_name
from tabard.crawl.push_pull import push_or_pull
from tabard.crawl.targets import range_between
from tabard.crawl.triggers import offer_for_attack, redirect
from tabard.crawl.windows import open_after_attack, open_before_modifier
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import AttackUnderway, Skirmish

ORDER: Question[int] = Question("order", "Which effect comes first on {who}?")
BONUSES: Question[int] = Question(
    "bonus-order", "Bonuses of the attack on {who} are added and multiplied. To what do they come?"
)
USE: Question[bool] = Question("modifier-effect", "Use {effect} of the modifier?")


async def attack_target(  # noqa: C901 - one attack in the order of the book; what nothing waits for is passed by
    game: Skirmish, underway: AttackUnderway, target: Figure
) -> None:
    """Make one attack and everything that belongs to it, unless somebody keeps it from happening."""
    attacker = game.figure(underway.actor)
    aimed_at = await game.book.aimed(game, attacker, target)
    if aimed_at is None:
        return
    target = aimed_at
    if game.awaits(Occasion.AIMED):
        target, instead = await redirect(game, attacker, target)
        if instead is not None:
            await use_up(game, instead.bearer, instead.bonus)
    attack = make_attack(game, underway, target)
    game.forget("left", "path")
    if attack.is_awaited:
        for each in await offer_for_attack(game, attack):
            come_in(game, attack, each)
    await game.book.declared(game, attack)
    await open_before_modifier(game, attack)
    poison = int(Condition.POISON in target.conditions)
    bonus = attack.total(Word.ATTACK) + poison
    base = attack.ability.value * times_of(game, attack)
    value = max(0, base + bonus)
    if attack.has(Word.TIMES):
        value = await _raise_value(game, attack, base, poison)
    attack.value = value
    modifier = await game.book.modifier(game, attack)
    if modifier.effects:
        attack.effects += await _choose_effects(game, attack, modifier)
    attack.modified = modifier.applied(value)
    reckon_damage(game, attack)
    if await game.book.damaging(game, attack):
        reckon_damage(game, attack)
    game.tell(
        Attacked(
            attack.attacker.id, target.id, base, bonus, modifier.text, attack.shield, attack.pierce,
            attack.damage, attack.is_ranged, attack.advantage, poison, find_own_name(game, target),
        )
    )  # fmt: skip
    if modifier.effects:
        underway.extra += sum(
            e.amount for e in modifier.effects if e in attack.effects and e.word is Word.TARGET
        )
    if attack.triggered or attack.attacker.bonuses:
        await _use_boosts(game, attack)
    suffered = await _deal(game, attack)
    note_attack(game, attack.attacker, target, suffered)
    attack.killed = not game.is_on_map(target)
    outer, game.breaking = game.breaking, attack.path if attack.ability.breaks else ""
    await _apply_effects(game, attack)
    game.breaking = outer
    await game.book.affected(game, attack)
    await _retaliate(game, attack)
    if attack.against and game.is_on_map(attack.attacker):
        await gain(game, attack.attacker, attack.against, by=target)
    cure = attack.total(Word.CURE)
    if cure and game.is_on_map(attack.attacker):
        heal(game, attack.attacker, cure, by=attack.attacker)
    await game.book.attacked(game, attack)
    await open_after_attack(game, attack)


def times_of(game: Skirmish, attack: AttackOn) -> int:
    """Return how often the printed value counts."""
    words = attack.ability.count
    if words is not None:
        return game.book.counted(game, attack.attacker, attack.side, words, attack.target, "")
    return count_times(game, attack.attacker, attack.ability.per)


def reckon_damage(game: Skirmish, attack: AttackOn) -> None:
    """Say what an attack deals as it is now: its modified value, less what pierce leaves of the shield (B-18.24)."""
    attack.shield = shield_of(game, attack.target) + attack.total(Word.SHIELD)
    attack.pierce = attack.total(Word.PIERCE)
    attack.damage = max(0, attack.modified - max(0, attack.shield - attack.pierce))


async def _deal(game: Skirmish, attack: AttackOn) -> int:
    """Let the target suffer the damage; where it is split, with all enemies next to it, what does not divide being the target's."""
    target, attacker, damage = attack.target, attack.attacker, attack.damage
    if damage and attack.has(Word.NEGATE):
        game.tell(Negated(target.id, damage, "item", attacker.id))
        return 0
    if attack.ability.is_split:
        near = game.terrain.board.neighbours(target.hexes)
        others = [
            each
            for each in game.enemies(attack.side)
            if each is not target
            and each is not attacker
            and near & each.hexes
            and not each.is_objective
        ]
        share = damage // (1 + len(others))
        damage -= share * len(others)
        for each in others:
            await suffer(game, each, share, "attack", by=attacker)
    return await suffer(game, target, damage, "attack", by=attacker)


async def _raise_value(game: Skirmish, attack: AttackOn, base: int, poison: int) -> int:
    """Return the attack value with its bonuses; what is multiplied and what is added goes in an order of choice (H-23.9)."""
    doubled = [each.amount for each in attack.effects if each.word is Word.TIMES]
    added = [each.amount for each in attack.effects if each.word is Word.ATTACK and each.amount]
    added += [poison] if poison else []
    found = set()
    for chosen in range(1 << len(added)):
        before = sum(each for number, each in enumerate(added) if chosen >> number & 1)
        found.add(max(0, max(0, base + before) * prod(doubled) + sum(added) - before))
    values = sorted(found, reverse=True)
    if len(values) == 1:
        return values[0]
    seat = find_decider(game, attack.attacker)
    return await ask(
        seat, BONUSES, partial(_list_values, values), who=game.called(attack.target.id)
    )


def _list_values(values: Sequence[int]) -> Sequence[Option[int]]:
    return [Option(f"to-{each}", each, (), f"Attack {each}") for each in values]


async def _choose_effects(game: Skirmish, attack: AttackOn, modifier: Modifier) -> list[Effect]:
    """Let a person decline what the modifier adds; monsters always apply it (B-19.6, B-19.7)."""
    if not attack.has_chooser:
        return list(modifier.effects)
    seat = find_decider(game, attack.attacker)
    used = []
    for effect in modifier.effects:
        text = describe_effect(effect)
        about = Adding(attack, effect)
        if await ask(seat, USE, partial(_list_uses, effect), about=about, effect=text):
            used.append(effect)
        else:
            game.tell(LeftOut(attack.attacker.id, text))
    return used


def _list_uses(effect: Effect) -> Sequence[Option[bool]]:
    return (
        Option("use", value=True, text=f"Use {describe_effect(effect)}"),
        Option("decline", value=False, text=f"Leave {describe_effect(effect)} out", gives_up=True),
    )


async def _use_boosts(game: Skirmish, attack: AttackOn) -> None:
    """Count the uses of bonuses that last for so many attacks, or have come into this one, with or without a benefit (H-28.9)."""
    for each in attack.triggered:
        await use_up(game, each.bearer, each.bonus)
    scopes = (Scope.ATTACKS, Scope.RANGED if attack.is_ranged else Scope.MELEE)
    for bonus in list(attack.attacker.bonuses):
        ability = game.ability(bonus.path)
        if (
            isinstance(ability, Boost)
            and ability.scope in scopes
            and bonus in attack.attacker.bonuses
        ):
            await use_up(game, attack.attacker, bonus)


async def _apply_effects(game: Skirmish, attack: AttackOn) -> None:
    """Apply what comes after the damage, in written order or the order the player chooses (B-19.21)."""
    if not attack.effects or attack.has(Word.BARE):
        return
    own = [each.condition for each in attack.effects if each.word is Word.OWN and each.condition]
    if own and game.is_on_map(attack.attacker):
        await gain(game, attack.attacker, own, by=attack.attacker)
    waiting = _merged(attack)
    while waiting and game.is_on_map(attack.target) and game.is_on_map(attack.attacker):
        number = 0
        if (attack.is_free or game.policy.asks_order) and _matters(waiting):
            effects = tuple(waiting)
            number = await ask(
                find_decider(game, attack.attacker),
                ORDER,
                partial(_list_orders, effects),
                about=Ordering(attack, effects),
                who=game.called(attack.target.id),
            )
        effect = waiting.pop(number)
        if effect.word is Word.GAIN and attack.target.has(Condition.SAFEGUARD):
            # All conditions of an attack are gained at once, so that it is chosen which is kept off (H-26.16).
            given = [effect, *(each for each in waiting if each.word is Word.GAIN)]
            waiting = [each for each in waiting if each.word is not Word.GAIN]
            conditions = [each.condition for each in given if each.condition]
            await gain(game, attack.target, conditions, by=attack.attacker)
        else:
            await apply(game, attack.attacker, attack.target, effect)


def _merged(attack: AttackOn) -> list[Effect]:
    """List the effects on the target, with several pushes or pulls as one, and each condition once that is no card (B-23.18, H-26.14)."""
    merged: list[Effect] = []
    for effect in attack.effects:
        if effect.word in (Word.PUSH, Word.PULL):
            if not any(each.word is effect.word for each in merged):
                merged.append(Effect(effect.word, attack.total(effect.word)))
        elif effect.is_after and (effect not in merged or effect.condition in CARDS):
            merged.append(effect)
    return merged


def _matters(effects: Sequence[Effect]) -> bool:
    return len(effects) > 1 and any(each.word is not Word.GAIN for each in effects)


def _list_orders(effects: Sequence[Effect]) -> Sequence[Option[int]]:
    return [
        Option(each.key, number, (), f"{describe_effect(each)} first")
        for number, each in enumerate(effects)
    ]


async def apply(game: Skirmish, by: Figure, target: Figure, effect: Effect) -> None:
    """Apply one effect to a target; what a monster pushes goes as far as it can (B-23.10)."""
    if effect.word in (Word.PUSH, Word.PULL):
        full = not is_free(game, by)
        await push_or_pull(game, by, target, effect.word, effect.amount, full=full)
    elif effect.condition is not None:
        await gain(game, target, [effect.condition], by=by)


async def _retaliate(game: Skirmish, attack: AttackOn) -> None:
    """Let the target hit back, if the attacker is near enough now (B-22.6 to B-22.19)."""
    target, attacker = attack.target, attack.attacker
    if not game.is_on_map(target) or not game.is_on_map(attacker):
        return
    if attack.has(Word.PLAIN):
        return
    # Whoever attacks as if from another hex is met where it is.
    acting_from, attacker.at = attacker.at, game.place_of(attacker)
    between = range_between(game, attacker, target)
    attacker.at = acting_from
    applying = [each for each in list_retaliates(game, target) if between <= each.range]
    damage = sum(each.value for each in applying)
    damage += attack.total(Word.RETALIATE) if between <= 1 else 0
    attack.retaliated = damage
    if damage:
        await suffer(game, attacker, damage, "retaliate", by=target)
    for each in applying:
        for effect in each.effects:
            if game.is_on_map(attacker) and game.is_on_map(target):
                await apply(game, target, attacker, effect)
