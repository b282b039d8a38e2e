"""One attack on one target, from the first bonus to the retaliate (Buttons & Bugs p. 18, 19 and 22).

Bonuses and penalties, then the modifier, then shield less pierce; then the damage is suffered. What is added comes after the
damage and before the retaliate, whatever the damage was.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import (
    Boost,
    Condition,
    Effect,
    Scope,
    Word,
)
from tabard.crawl.about import Adding, Ordering
from tabard.crawl.blows import Blow, Modifier, make_blow, retaliates, shield_of
from tabard.crawl.bonuses import use_up
from tabard.crawl.conditions import gain, heal
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import decider, is_free
from tabard.crawl.describing import effect_text
from tabard.crawl.events import Attacked, LeftOut
from tabard.crawl.figures import Figure
from tabard.crawl.movement import shove
from tabard.crawl.naming import own_name
from tabard.crawl.targets import range_between
from tabard.crawl.windows import after_attack, before_modifier
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Assault, Skirmish

ORDER: Question[int] = Question("order", "Which effect comes first on {who}?")
USE: Question[bool] = Question("modifier-effect", "Use {effect} of the modifier?")


async def strike(game: Skirmish, assault: Assault, target: Figure) -> Blow:
    """Make one attack and everything that belongs to it."""
    blow = make_blow(game, assault, target)
    await before_modifier(game, blow)
    poison = int(target.has(Condition.POISON))
    bonus = blow.total(Word.ATTACK) + poison
    value = max(0, blow.ability.value + bonus)
    modifier = await game.book.modifier(game, blow)
    blow.effects += await _chosen(game, blow, modifier)
    shield, pierce = shield_of(game, target), blow.total(Word.PIERCE)
    blow.damage = max(0, modifier.applied(value) - max(0, shield - pierce))
    game.tell(
        Attacked(
            blow.attacker.id, target.id, blow.ability.value, bonus, modifier.text, shield, pierce,
            blow.damage, blow.is_ranged, blow.advantage, poison, own_name(game, target),
        )
    )  # fmt: skip
    if modifier.effects:
        assault.extra += sum(
            e.amount for e in modifier.effects if e in blow.effects and e.word is Word.TARGET
        )
    await _use_boosts(game, blow)
    await suffer(game, target, blow.damage, "attack", by=blow.attacker)
    blow.killed = not game.on_map(target)
    await _apply_effects(game, blow)
    await _retaliate(game, blow)
    if game.on_map(blow.attacker):
        gain(game, blow.attacker, blow.against, by=target)
    cure = blow.total(Word.CURE)
    if cure and game.on_map(blow.attacker):
        heal(game, blow.attacker, cure, by=blow.attacker)
    await after_attack(game, blow)
    return blow


async def _chosen(game: Skirmish, blow: Blow, modifier: Modifier) -> list[Effect]:
    """Let a person decline what the modifier adds; monsters always apply it (B-19.6, B-19.7)."""
    if not blow.is_free:
        return list(modifier.effects)
    seat = decider(game, blow.attacker)
    used = []
    for effect in modifier.effects:
        text = effect_text(effect)
        about = Adding(blow, effect)
        if await ask(seat, USE, partial(_use_options, effect), about=about, effect=text):
            used.append(effect)
        else:
            game.tell(LeftOut(blow.attacker.id, text))
    return used


def _use_options(effect: Effect) -> Sequence[Option[bool]]:
    return (
        Option("use", value=True, text=f"Use {effect_text(effect)}"),
        Option("decline", value=False, text=f"Leave {effect_text(effect)} out", gives_up=True),
    )


async def _use_boosts(game: Skirmish, blow: Blow) -> None:
    """Count the uses of bonuses that last for so many attacks."""
    scopes = (Scope.ATTACKS, Scope.RANGED if blow.is_ranged else Scope.MELEE)
    for bonus in list(blow.attacker.bonuses):
        ability = game.ability(bonus.path)
        if (
            isinstance(ability, Boost)
            and ability.scope in scopes
            and bonus in blow.attacker.bonuses
        ):
            await use_up(game, blow.attacker, bonus)


async def _apply_effects(game: Skirmish, blow: Blow) -> None:
    """Apply what comes after the damage, in written order or the order the player chooses (B-19.21)."""
    own = [each.condition for each in blow.effects if each.word is Word.OWN and each.condition]
    if game.on_map(blow.attacker):
        gain(game, blow.attacker, own, by=blow.attacker)
    waiting = _merged(blow)
    while waiting and game.on_map(blow.target) and game.on_map(blow.attacker):
        number = 0
        if blow.is_free and _matters(waiting):
            effects = tuple(waiting)
            number = await ask(
                decider(game, blow.attacker),
                ORDER,
                partial(_orders, effects),
                about=Ordering(blow, effects),
                who=game.called(blow.target.id),
            )
        await apply(game, blow.attacker, blow.target, waiting.pop(number))


def _merged(blow: Blow) -> list[Effect]:
    """List the effects on the target, with several pushes or pulls as one (B-23.18)."""
    merged: list[Effect] = []
    for effect in blow.effects:
        if effect.word in (Word.PUSH, Word.PULL):
            if not any(each.word is effect.word for each in merged):
                merged.append(Effect(effect.word, blow.total(effect.word)))
        elif effect.is_after and effect not in merged:
            merged.append(effect)
    return merged


def _matters(effects: Sequence[Effect]) -> bool:
    return len(effects) > 1 and any(each.word is not Word.GAIN for each in effects)


def _orders(effects: Sequence[Effect]) -> Sequence[Option[int]]:
    return [
        Option(each.key, number, (), f"{effect_text(each)} first")
        for number, each in enumerate(effects)
    ]


async def apply(game: Skirmish, by: Figure, target: Figure, effect: Effect) -> None:
    """Apply one effect to a target; what a monster pushes goes as far as it can (B-23.10)."""
    if effect.word in (Word.PUSH, Word.PULL):
        full = not is_free(game, by)
        await shove(game, by, target, effect.word, effect.amount, full=full)
    elif effect.condition is not None:
        gain(game, target, [effect.condition], by=by)


async def _retaliate(game: Skirmish, blow: Blow) -> None:
    """Let the target hit back, if the attacker is near enough now (B-22.6 to B-22.19)."""
    target, attacker = blow.target, blow.attacker
    if not game.on_map(target) or not game.on_map(attacker):
        return
    between = range_between(game, attacker, target)
    applying = [each for each in retaliates(game, target) if between <= each.range]
    damage = sum(each.value for each in applying)
    await suffer(game, attacker, damage, "retaliate", by=target)
    for each in applying:
        for effect in each.effects:
            if game.on_map(attacker) and game.on_map(target):
                await apply(game, target, attacker, effect)
