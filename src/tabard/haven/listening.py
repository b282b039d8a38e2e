"""From the head of a bonus to what waits: at which occasion it comes, how often, and what it does then.

Whose doing it must be, and on whom, stays in the words of the head, which are judged when something happens (`heeding`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabard.crawl import abilities as crawl
from tabard.crawl.abilities import Ability, Effect, Occasion, Scope, Trigger, Whenever, Word
from tabard.haven import heads, parts, verbs
from tabard.haven.moments import Adjective, Event, Phase, Role
from tabard.haven.riders import MayChange, Negate, Redirect
from tabard.haven.selectors import Reference, Single
from tabard.haven.vocabulary import Pointer

if TYPE_CHECKING:
    from tabard.content.nodes import Node

Reader = Callable[["Node"], Effect]
"""What makes an effect out of a change."""

SCOPES = {Adjective.MELEE: Scope.MELEE, Adjective.RANGED: Scope.RANGED}

OCCASIONS: dict[tuple[Phase, Event], Occasion] = {
    (Phase.DURING, Event.ATTACK): Occasion.ATTACK,
    (Phase.DURING, Event.ATTACK_ABILITY): Occasion.ATTACK,
    (Phase.AFTER, Event.ATTACK): Occasion.AFTER_ATTACK,
    (Phase.AFTER, Event.RETALIATE): Occasion.RETALIATED,
    (Phase.AT, Event.TURN_END): Occasion.TURN_END,
    (Phase.AT, Event.TURN_START): Occasion.TURN_START,
    (Phase.AFTER, Event.ACTION): Occasion.ACTION,
    (Phase.DURING, Event.ACTION): Occasion.ACTION,
}


def listen(
    node: verbs.Bonus,
    effect_of: Reader,
    compile_do: Callable[[Sequence[verbs.AnyAbility]], Sequence[Ability]],
) -> Ability | None:
    """Make what waits out of a bonus; None where this cannot be done yet."""
    head, body = node.head, node.body
    if not isinstance(head, heads.When) or len(head.events) != 1 or body.once is not None:
        return None
    slots = _slots(head.limits)
    if slots is None:
        return None
    if isinstance(body, heads.Changes):
        is_optional = any(isinstance(each, MayChange) for each in body.changes)
        changes = [each.change if isinstance(each, MayChange) else each for each in body.changes]
        if _is_own_move(head):
            effects = tuple([effect_of(each) for each in changes])
            return crawl.Boost(scope=Scope.MOVES, effects=effects, slots=slots)
        effects = tuple([_effect(each, effect_of) for each in changes])
        abilities: tuple[Ability, ...] = ()
    else:
        is_optional, effects = False, ()
        abilities = tuple(compile_do(body.do))
    occasion = _occasion(head, effects)
    if occasion is None or (abilities and occasion in (Occasion.ATTACK, Occasion.DAMAGE)):
        return None
    trigger = Trigger(
        occasion, whose="any", scope=_scope(head), is_optional=is_optional,
        is_whole=head.events[0] is Event.ATTACK_ABILITY, words=head,
    )  # fmt: skip
    return Whenever(
        trigger=trigger,
        effects=effects,
        abilities=abilities,  # type: ignore[arg-type]  # any ability may be performed
        slots=slots,
        text=str(node),
    )


def _slots(limits: Sequence[heads.Limit]) -> tuple[int, ...] | None:
    """Return the use slots with their experience; None if it is limited in another way."""
    match limits:
        case ():
            return ()
        case (heads.Uses(number=number, slots=slots),):
            return slots.xp if slots is not None else (0,) * number
        case (heads.Next(number=number),):
            return (0,) * number
        case _:
            return None


def _effect(change: Node, effect_of: Reader) -> Effect:
    if isinstance(change, Redirect):
        return Effect(Word.REDIRECT)
    return Effect(Word.NEGATE) if isinstance(change, Negate) else effect_of(change)


def _scope(head: heads.When) -> Scope:
    for each in head.adjectives:
        if each in SCOPES:
            return SCOPES[each]
    return Scope.ATTACKS


def _occasion(head: heads.When, effects: Sequence[Effect]) -> Occasion | None:
    """Return at which occasion it comes: what changes an attack comes with it, also where the head speaks of its damage."""
    event = head.events[0]
    if isinstance(event, parts.Damage):
        if any(each.word is Word.NEGATE for each in effects):
            return Occasion.DAMAGE
        return Occasion.ATTACK if head.origin is not None else None
    if isinstance(event, Event):
        found = OCCASIONS.get((head.phase, event))
        if found is Occasion.ATTACK and any(each.word is Word.REDIRECT for each in effects):
            return Occasion.AIMED
        if found is Occasion.ATTACK and any(each.word is Word.NEGATE for each in effects):
            return None
        return found
    return None


def _is_own_move(head: heads.When) -> bool:
    """Tell whether own move abilities are meant, wherever they come from."""
    plain = heads.When(Phase.DURING, (Event.MOVE,), subject=head.subject, limits=head.limits)
    if head != plain or head.subject is None or head.subject.role is not Role.BY:
        return False
    return head.subject.who == Single(Reference(Pointer.YOU))
