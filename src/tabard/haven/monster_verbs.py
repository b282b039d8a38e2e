"""What only monsters' cards say, or what only monsters perform so far: suffering of others, summons, loot, traps, grants, specials."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabard.content.nodes import Node
from tabard.crawl import abilities as crawl
from tabard.crawl import ability_parts
from tabard.crawl.abilities import Ability, Whenever
from tabard.crawl.ability_parts import Trigger
from tabard.crawl.circumstances import Occasion
from tabard.crawl.effects import Condition
from tabard.haven import own_abilities as own
from tabard.haven import parts, verbs
from tabard.haven.added_effects import effect_of
from tabard.haven.drafts import Basis
from tabard.haven.heads import Changes, Deeds, Subject, When
from tabard.haven.moments import Event, Phase, Role, Term
from tabard.haven.monster_aims import given_of, read_selector
from tabard.haven.parts import On
from tabard.haven.riders import If, PrintedCall
from tabard.haven.scenes import NotCoveredError, amount_of
from tabard.haven.selectors import (
    Adjacent,
    Affliction,
    Amount,
    Asked,
    By,
    Formula,
    Ids,
    Kind,
    Nested,
    Reference,
    Selector,
    Single,
    Within,
)
from tabard.haven.things import Made, StatHp, SummonStats, TrapDamage
from tabard.haven.vocabulary import (
    Flag,
    Measured,
    Order,
    Pointer,
    Quality,
    Quantity,
    Rank,
    Thing,
    Tile,
)
from tabard.haven.wording import phrase_line

Compile = Callable[[Sequence[verbs.AnyAbility], Basis], tuple[Ability, ...]]

_SELF = Single(Reference(Pointer.SELF))
_BY_ENEMY = By(Order.CLOSEST, Nested(Single(Kind(Thing.ENEMY), Quantity.ONE)))
_BESIDE = Single(Kind(Thing.HEX), Quantity.ONE, (Quality.EMPTY,), filters=(Adjacent(), _BY_ENEMY))
_BESIDE_TARGET = Single(
    Kind(Thing.HEX), Quantity.ONE, (Quality.EMPTY,), filters=(Adjacent(Reference(Pointer.TARGET)),)
)
_OWN_HEX = Single(Kind(Thing.HEX), place=Reference(Pointer.SELF))
_OWN_HP = SummonStats((StatHp(Amount(Formula(Asked(Measured.HP, Reference(Pointer.SELF))))),))


def make_abilities(  # noqa: C901, PLR0911, PLR0912 - one line a form
    node: verbs.AnyAbility, base: Basis, compile_line: Compile
) -> Sequence[Ability] | None:
    """Make what an ability comes to that is a monster's; None if it is one of those that characters have too."""
    scene = base.scene
    match node:
        case verbs.Gated(
            gate=If(given=given),
            do=(verbs.PrintedKill(who=who, parts=()), verbs.PrintedSpawn(where=where) as spawn),
        ) if (who, where) == (_SELF, _OWN_HEX):
            holds = given_of(given, scene)
            if isinstance(holds, bool):
                raise NotCoveredError(node)
            return (crawl.Provided(given=holds, abilities=(_make_spawn(spawn, replaces=True),)),)
        case verbs.Gated(gate=If(given=given), do=do):
            holds = given_of(given, scene)
            if isinstance(holds, bool):
                return compile_line(do, base) if holds else ()
            return (crawl.Provided(given=holds, abilities=_join_all(compile_line(do, base))),)
        case verbs.PrintedSpawn():
            return (_make_spawn(node),)
        case PrintedCall(name=name):
            return (own.Call(name=name.name, text=phrase_line(node)),)
        case verbs.PrintedSuffer(amount=amount, parts=(On(who=who), *added)):
            return (_suffer(node, amount_of(amount, None, scene), who, added, base),)
        case verbs.PrintedGive(gain=gain, parts=(parts.Says(flag=Flag.SELF),)):
            return (crawl.Give(conditions=(gain.condition,), aim=ability_parts.SELF),)
        case verbs.PrintedFocus(who=who):
            return (_make_focus(who, base),)
        case verbs.PrintedLoot(amount=amount, parts=()):
            return (crawl.Loot(range=amount_of(amount, None, scene)),)
        case verbs.Create(
            what=Made(tile=Tile.TRAP, effects=effects), where=where, number=None, parts=()
        ):
            if where != _BESIDE:
                raise NotCoveredError(node)
            return (_make_trap(effects, base),)
        case verbs.PrintedSummon(parts=()):
            return (_make_summon(node),)
        case verbs.PrintedGrant(who=who, do=do):
            found = read_selector(who, scene)
            return (crawl.Grant(abilities=_join_all(compile_line(do, base)), aim=found.aim),)
        case verbs.Repeat(amount=amount, do=do):
            return compile_line(do, base) * amount_of(amount, None, scene)
        case verbs.PerformSpecial(number=number):
            if number > len(scene.specials):
                raise NotCoveredError(node)
            special = scene.specials[number - 1]
            known = scene._replace(known={**scene.known, **special.tables}, specials=())
            return compile_line(special.do, base._replace(scene=known))
        case verbs.PrintedBonus(term=Term.ROUND, head=When() as head, body=Deeds(do=do, once=None)):
            if head != When(Phase.AT, (Event.DEATH,), subject=Subject(Role.OF, _SELF)):
                raise NotCoveredError(node)
            trigger = Trigger(Occasion.DEATH)
            return (Whenever(trigger=trigger, abilities=_join_all(compile_line(do, base))),)
        case verbs.PrintedBonus(
            term=Term.ROUND, head=When() as head, body=Changes(changes=changes, once=None)
        ):
            changed = tuple([effect_of(each, scene) for each in changes])
            return (Whenever(trigger=_read_attack_trigger(node, head, base), effects=changed),)
        case _:
            return None


def _join_all(made: Sequence[Ability]) -> tuple[crawl.AnyAbility, ...]:
    return tuple(made)  # type: ignore[arg-type]  # every ability is one of them


def _suffer(
    node: verbs.PrintedSuffer, amount: int, who: Selector, added: Sequence[Node], base: Basis
) -> Ability:
    found = read_selector(who, base.scene)
    conditions: list[Condition] = []
    for each in added:
        match each:
            case parts.Gain(condition=condition):
                conditions.append(condition)
            case _:
                raise NotCoveredError(node)
    if found.of_target or found.is_reachable or found.aim.who not in ("enemy", "any"):
        raise NotCoveredError(node)
    return crawl.Suffer(
        amount=amount, aim=found.aim, conditions=tuple(conditions), in_sight=found.in_sight
    )


def _make_focus(who: Selector, base: Basis) -> Ability:
    if who == Single(Reference(Pointer.YOU)):
        return crawl.Focus(is_leader=True)
    found = read_selector(who, base.scene)
    if found.of_target or found.in_sight or found.aim.who != "enemy":
        raise NotCoveredError(f"focus {who}")
    return crawl.Focus(
        aim=found.aim, is_reachable=found.is_reachable, is_character=found.is_character
    )


def _make_trap(effects: Sequence[TrapDamage | Affliction], base: Basis) -> Ability:
    damage = sum(
        amount_of(each.amount, None, base.scene) for each in effects if isinstance(each, TrapDamage)
    )
    conditions = [each.condition for each in effects if isinstance(each, Affliction)]
    return crawl.Trap(damage=damage, conditions=tuple(conditions), range=1)


def _make_summon(node: verbs.PrintedSummon) -> Ability:
    if node.rank is None or node.where not in (None, _BESIDE_TARGET):
        raise NotCoveredError(node)
    if node.stats not in (None, _OWN_HP):
        raise NotCoveredError(node)
    return crawl.Summon(
        kind=node.name.name, is_elite=node.rank is Rank.ELITE,
        has_own_hp=node.stats is not None, by_target=node.where is not None,
    )  # fmt: skip


def _make_spawn(node: verbs.PrintedSpawn, *, replaces: bool = False) -> own.Spawn:
    at = ""
    match node.where:
        case None:
            pass
        case Single(noun=Ids(names=(name,)), quantity=None, filters=()):
            at = name.name
        case where if where != _OWN_HEX:
            raise NotCoveredError(node)
    return own.Spawn(
        kind=node.name.name, ranks=tuple([str(each) for each in node.ranks]), at=at,
        replaces=replaces, text=phrase_line(node),
    )  # fmt: skip


def _read_attack_trigger(node: verbs.PrintedBonus, head: When, base: Basis) -> Trigger:
    """Read whose attacks a bonus changes: those on the bearer, or those of certain monsters near it."""
    on_self = When(Phase.DURING, (Event.ATTACK,), object=On(_SELF))
    if head == on_self:
        return Trigger(Occasion.ATTACK, "any", "own")
    match head:
        case When(
            subject=Subject(
                role=Role.BY,
                who=Single(noun=Ids(names=names), quantity=None, filters=(Within(number=number),)),
            )
        ) if head == When(Phase.DURING, (Event.ATTACK,), subject=head.subject):
            kinds = base.scene.kinds_of(names)
            return Trigger(Occasion.ATTACK, "any", kinds=kinds, within=number)
        case _:
            raise NotCoveredError(node)
