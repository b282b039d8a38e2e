"""One attack on one target, from the first bonus to the retaliate (Buttons & Bugs p. 18, 19 and 22).

Bonuses and penalties, then the modifier, then shield less pierce; then the damage is suffered. What is added comes after the
damage and before the retaliate, whatever the damage was.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal

import msgspec

from tabard.crawl.abilities import (
    Attack,
    Boost,
    Circumstance,
    Condition,
    Effect,
    Retaliate,
    Rider,
    Scope,
    Shield,
    Word,
)
from tabard.crawl.about import Adding, Ordering
from tabard.crawl.bonuses import use_up
from tabard.crawl.conditions import gain, heal
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import is_free
from tabard.crawl.describing import effect_text
from tabard.crawl.events import Attacked, LeftOut
from tabard.crawl.figures import Figure, Side
from tabard.crawl.movement import shove
from tabard.crawl.naming import own_name
from tabard.crawl.targets import range_between
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Assault, Skirmish

ORDER: Question[int] = Question("order", "Which effect comes first on {who}?")
USE: Question[bool] = Question("modifier-effect", "Use {effect} of the modifier?")


class Modifier(msgspec.Struct, frozen=True):
    """An attack modifier as drawn or rolled."""

    text: str
    kind: Literal["plus", "miss", "double"] = "plus"
    value: int = 0
    effects: tuple[Effect, ...] = ()

    def applied(self, value: int) -> int:
        """Change an attack value (B-18.22, B-18.23); it never falls below zero (B-18.25)."""
        if self.kind == "miss":
            return 0
        return max(0, value * 2 if self.kind == "double" else value + self.value)


class Blow:
    """One attack on one target while it is being made."""

    def __init__(self, attacker: Figure, side: Side, target: Figure, ability: Attack) -> None:
        self.attacker = attacker
        self.side = side
        self.target = target
        self.ability = ability
        self.effects: list[Effect] = []
        """What is added, in written order."""
        self.is_free = False
        """A person decides how it is made, not the rules of monsters."""
        self.is_ranged = False
        self.is_adjacent = False
        self.advantages = 0
        self.disadvantages = 0
        self.damage = 0
        self.killed = False
        self.against: list[Condition] = []
        """Conditions that the attacker gains once the attack is over (B-39.6)."""

    @property
    def advantage(self) -> int:
        """1 with advantage, -1 with disadvantage; both together are neither (B-19.16)."""
        good = bool(self.advantages)
        if self.effects and not good:
            good = any(each.word is Word.ADVANTAGE for each in self.effects)
        return int(good) - int(self.disadvantages > 0)

    def total(self, word: Word) -> int:
        """Add up all effects of one kind: several count as one (B-19.19, B-23.18)."""
        if not self.effects:
            return 0
        return sum(each.amount for each in self.effects if each.word is word)

    def is_single(self) -> bool:
        """Tell whether the ability has one target and no area (B-39.51)."""
        return self.ability.aim.targets == 1 and self.ability.aim.area is None


def range_of(ability: Attack, effects: Sequence[Effect]) -> int:
    """Return the range of an attack with what is added: 0 is melee (B-18.26)."""
    area = ability.aim.area
    if area is not None and area.is_melee:
        return 0
    printed = ability.aim.range or 0
    if not effects:
        return printed
    printed = max([printed, *(each.amount for each in effects if each.word is Word.REACH)])
    more = sum(each.amount for each in effects if each.word is Word.RANGE)
    return (printed or 1) + more if printed or more else 0


def holds(  # noqa: PLR0911 - one line a kind
    game: Skirmish, rider: Rider, attacker: Figure, target: Figure
) -> bool:
    """Tell whether the circumstance of a rider is true for a target."""
    near = game.terrain.board.neighbours(1 << target.at)
    match rider.given:
        case Circumstance.ALONE:
            return not any(
                each.side == target.side and each is not target and near >> each.at & 1
                for each in game.figures
            )
        case Circumstance.UNHURT:
            return target.missing == 0
        case Circumstance.HURT:
            return target.missing > 0
        case Circumstance.HIDDEN:
            return attacker.has(Condition.INVISIBLE)
        case Circumstance.AFFLICTED:
            return any(not each.is_positive for each in target.conditions)
        case Circumstance.CORNERED:
            return bool(near & game.terrain.obstacles)
        case None:
            return False


def ability_effects(game: Skirmish, assault: Assault) -> list[Effect]:
    """Collect what is added to every attack of an ability, except by circumstances."""
    ability = game.ability(assault.path)
    assert isinstance(ability, Attack)
    paid = [each for number in assault.paid for each in ability.riders[number].effects]
    traits = game.traits(game.figure(assault.actor)).attack_effects
    return [*ability.effects, *traits, *paid, *assault.effects]


def boosts(game: Skirmish, figure: Figure, *, is_ranged: bool) -> list[Effect]:
    """Collect what active bonuses add to an attack."""
    scopes = (Scope.ATTACKS, Scope.RANGED if is_ranged else Scope.MELEE)
    found = [each for each in game.bonuses(figure, Boost) if isinstance(each, Boost)]
    return [effect for each in found if each.scope in scopes for effect in each.effects]


def make_blow(game: Skirmish, assault: Assault, target: Figure) -> Blow:
    """Bring together everything that one attack has, before people decide about it."""
    attacker = game.figure(assault.actor)
    ability = game.ability(assault.path)
    assert isinstance(ability, Attack)
    blow = Blow(attacker, assault.side, target, ability)
    blow.is_free = is_free(game, attacker)
    added = ability_effects(game, assault)
    blow.is_ranged = range_of(ability, added) > 0
    blow.effects = added + boosts(game, attacker, is_ranged=blow.is_ranged)
    for rider in ability.riders:
        if rider.given is not None and holds(game, rider, attacker, target):
            blow.effects += rider.effects
    blow.is_adjacent = range_between(game, attacker, target) <= 1
    blow.advantages = int(attacker.has(Condition.STRENGTHEN))
    blow.disadvantages = int(attacker.has(Condition.MUDDLE))
    blow.disadvantages += int(blow.is_ranged and blow.is_adjacent)
    return blow


def shield_of(game: Skirmish, figure: Figure) -> int:
    """Add up all shields of a figure (B-22.2)."""
    active = game.bonuses(figure, Shield)
    return game.traits(figure).shield + sum(
        each.value for each in active if isinstance(each, Shield)
    )


async def strike(game: Skirmish, assault: Assault, target: Figure) -> Blow:
    """Make one attack and everything that belongs to it."""
    blow = make_blow(game, assault, target)
    await game.prepare_attack(blow)
    poison = int(target.has(Condition.POISON))
    bonus = blow.total(Word.ATTACK) + poison
    value = max(0, blow.ability.value + bonus)
    modifier = await game.modifier(blow)
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
    await game.finish_attack(blow)
    return blow


async def _chosen(game: Skirmish, blow: Blow, modifier: Modifier) -> list[Effect]:
    """Let a person decline what the modifier adds; monsters always apply it (B-19.6, B-19.7)."""
    if not blow.is_free:
        return list(modifier.effects)
    seat = game.decider(blow.attacker)
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
                game.decider(blow.attacker),
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


def retaliates(game: Skirmish, figure: Figure) -> list[Retaliate]:
    """List the retaliates of a figure."""
    active = [each for each in game.bonuses(figure, Retaliate) if isinstance(each, Retaliate)]
    return [*game.traits(figure).retaliate, *active]


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
