"""From the head of a bonus to what waits: at which occasion it comes, how often, and what it does then.

Whose doing it must be, and on whom, stays in the words of the head, which are judged when something happens (`heeding`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Literal

from tabard.crawl import abilities as crawl
from tabard.crawl import ability_parts
from tabard.crawl.abilities import Ability, Whenever
from tabard.crawl.ability_parts import Scope, Trigger
from tabard.crawl.circumstances import Occasion
from tabard.crawl.effects import Effect, Word
from tabard.haven import heads, parts, verbs
from tabard.haven import own_abilities as own
from tabard.haven.moments import Adjective, Event, Lasting, Phase, Role, Term
from tabard.haven.riders import (
    Becomes,
    GatedChange,
    If,
    Infusing,
    MayChange,
    PerRider,
    PrintedNegate,
    PrintedRaise,
    Redirect,
    Without,
)
from tabard.haven.selectors import Amount, More, Reference, Single
from tabard.haven.vocabulary import Becoming, Denied, Period, Pointer, Raised
from tabard.haven.wording import phrase_line

if TYPE_CHECKING:
    from tabard.content.nodes import Node

Reader = Callable[["Node"], Effect]
"""What makes an effect out of a change."""

GUARDS = {parts.Gains(Lasting.SHIELD), parts.Gains(Lasting.RETALIATE)}
FORCED = {Event.PUSH, Event.PULL}
SCOPES = {Adjective.MELEE: Scope.MELEE, Adjective.RANGED: Scope.RANGED}

OCCASIONS: dict[tuple[Phase, Event], Occasion] = {
    (Phase.DURING, Event.ATTACK): Occasion.ATTACK,
    (Phase.DURING, Event.ATTACK_ABILITY): Occasion.ATTACK,
    (Phase.DURING, Event.HEAL_ABILITY): Occasion.HEAL,
    (Phase.AFTER, Event.ATTACK): Occasion.AFTER_ATTACK,
    (Phase.AFTER, Event.ATTACK_ABILITY): Occasion.ATTACKS_OVER,
    (Phase.AFTER, Event.CONTROL): Occasion.CONTROLLED,
    (Phase.AFTER, Event.RETALIATE): Occasion.RETALIATED,
    (Phase.DURING, Event.MOVE): Occasion.MOVE,
    (Phase.AFTER, Event.PUSH): Occasion.PUSHED,
    (Phase.AFTER, Event.PULL): Occasion.PUSHED,
    (Phase.AT, Event.TURN_END): Occasion.TURN_END,
    (Phase.AT, Event.TURN_START): Occasion.TURN_START,
    (Phase.AT, Event.DEATH): Occasion.DEATH,
    (Phase.AFTER, Event.ACTION): Occasion.ACTION,
    (Phase.DURING, Event.ACTION): Occasion.ACTION,
}


Ends = Literal["", "turn", "next-round", "persistent"]
ENDS: dict[object, Ends] = {Term.TURN: "turn", Term.NEXT_ROUND: "next-round"}
"""When a bonus ends that does not end with its card."""


def listen(  # noqa: PLR0911 - one way after the other
    node: verbs.PrintedBonus,
    effect_of: Reader,
    compile_do: Callable[[Sequence[verbs.AnyAbility]], Sequence[Ability]],
) -> Ability | None:
    """Make what waits out of a bonus; None where this cannot be done yet."""
    head, body = node.head, node.body
    if not isinstance(head, heads.When) or body.once is not None:
        return None
    if len(head.events) != 1 and set(head.events) not in (FORCED, GUARDS):
        return None
    slots = _find_slots(head.limits)
    if slots is None:
        return None
    riders: list[ability_parts.Rider] = []
    if isinstance(body, heads.Changes):
        is_optional = any(isinstance(each, MayChange) for each in body.changes)
        changes = [each.change if isinstance(each, MayChange) else each for each in body.changes]
        do = deeds_of(changes)
        if do is not None:
            return _make_doing(node, head, slots, do, compile_do)
        if _is_own(head, FORCED):
            return crawl.Boost(
                scope=Scope.FORCED,
                effects=tuple([effect_of(each) for each in changes]),
                slots=slots,
            )
        if _is_own_move(head):
            ends: Ends = ENDS.get(node.term, "")
            riders = [
                found for each in changes if (found := _make_rider(each, effect_of)) is not None
            ]
            effects = tuple([effect_of(e) for e in changes if _make_rider(e, effect_of) is None])
            return crawl.Boost(
                scope=Scope.MOVES, effects=effects, riders=tuple(riders), slots=slots, ends=ends
            )
        on_hit, others = _split_changes(changes, compile_do)
        riders = [found for each in others if (found := _make_rider(each, effect_of)) is not None]
        plain = [each for each in others if _make_rider(each, effect_of) is None]
        effects = tuple([_make_effect(each, effect_of) for each in plain])
        abilities: tuple[Ability, ...] = on_hit
        riders += [
            ability_parts.Rider((), each=(n,), words=one.given) for n, one in enumerate(on_hit)
        ]
    else:
        is_optional, effects = False, ()
        abilities = tuple(compile_do(body.do))
    occasion = _find_occasion(head, effects)
    is_done = abilities and occasion in (Occasion.ATTACK, Occasion.DAMAGE)
    if occasion is None or (is_done and not riders):
        return None
    trigger = Trigger(
        occasion, whose="any", scope=scope_of(head), is_optional=is_optional,
        is_whole=head.events[0] is Event.ATTACK_ABILITY, is_single=Adjective.SINGLE in head.adjectives,
        words=head,
    )  # fmt: skip
    return Whenever(
        trigger=trigger,
        effects=effects,
        abilities=abilities,  # type: ignore[arg-type]  # any ability may be performed
        riders=tuple(riders),
        slots=slots,
        once=_find_period(head.limits),
        delay=sum(each.number for each in head.limits if isinstance(each, heads.Delay)),
        text=phrase_line(node),
        ends=ENDS.get(node.term, ""),
        family="augment" if node.term is Term.AUGMENT else "",
    )


def _split_changes(
    changes: Sequence[Node],
    compile_do: Callable[[Sequence[verbs.AnyAbility]], Sequence[Ability]],
) -> tuple[tuple[own.Several, ...], Sequence[Node]]:
    """Part what is done for the target under a circumstance from what is changed."""
    done: list[own.Several] = []
    others: list[Node] = []
    for each in changes:
        match each:
            case GatedChange(gate=If(given=given), changes=(parts.Each(do=do),)):
                made = tuple(compile_do([_must(one) for one in do]))
                done.append(own.Several(given=given, abilities=made, text=phrase_line(each)))
            case _:
                others.append(each)
    return tuple(done), others


def _must(node: verbs.AnyAbility) -> verbs.AnyAbility:
    return node if isinstance(node, verbs.Must | verbs.May) else verbs.Must(node)


def deeds_of(changes: Sequence[Node]) -> tuple[verbs.AnyAbility, ...] | None:
    """Return what is done where a bonus changes something by an ability: elements that it infuses, or what comes for each target."""
    match changes:
        case (Infusing(icons=icons),):
            return (verbs.Must(verbs.PrintedInfuse(icons)),)
        case (parts.Each(do=do),):
            return do
        case _:
            return None


def _make_doing(
    node: verbs.PrintedBonus,
    head: heads.When,
    slots: tuple[int, ...],
    do: tuple[verbs.AnyAbility, ...],
    compile_do: Callable[[Sequence[verbs.AnyAbility]], Sequence[Ability]],
) -> Ability | None:
    """Make a bonus that does something in the middle of what it waits for."""
    occasion = _find_occasion(head, ())
    if occasion is Occasion.ATTACK:
        occasion = Occasion.AFTER_EFFECTS
    if occasion is None:
        return None
    return Whenever(
        trigger=Trigger(occasion, whose="any", scope=scope_of(head), words=head),
        abilities=tuple(compile_do(do)),  # type: ignore[arg-type]  # any ability may be performed
        slots=slots, text=phrase_line(node), ends=ENDS.get(node.term, ""),
        family="augment" if node.term is Term.AUGMENT else "",
    )  # fmt: skip


def _make_rider(change: Node, effect_of: Reader) -> ability_parts.Rider | None:
    """Return what comes once for each of what is counted, or under a circumstance; None is plain."""
    match change:
        case PerRider(what=what, changes=changes):
            return ability_parts.Rider(tuple([effect_of(each) for each in changes]), per=what)
        case GatedChange(gate=If(given=given), changes=changes):
            return ability_parts.Rider(tuple([effect_of(each) for each in changes]), words=given)
        case PrintedRaise(what=Raised.ATTACK, amount=Amount(value=More(by=formula), per=None)):
            return ability_parts.Rider((Effect(Word.ATTACK, 1),), per=formula)
        case PrintedRaise(what=what, amount=Amount(value=value, per=Single() as per)):
            plain = PrintedRaise(what, Amount(value))
            return ability_parts.Rider((effect_of(plain),), per=per)
        case _:
            return None


def _find_slots(limits: Sequence[heads.Limit]) -> tuple[int, ...] | None:
    """Return the use slots with their experience; None if it is limited in another way."""
    match limits:
        case ():
            return ()
        case (heads.Uses(number=number, slots=slots),):
            return slots.xp if slots is not None else (0,) * number
        case (heads.Next(number=number),):
            return (0,) * number
        case (heads.Limited(period=Period.TURN | Period.ROUND),):
            return ()
        case (heads.Delay(number=late), heads.Next(number=number)):
            return (0,) * (late + number)
        case _:
            return None


def _find_period(limits: Sequence[heads.Limit]) -> Literal["", "turn", "round"]:
    match limits:
        case (heads.Limited(period=Period.TURN),):
            return "turn"
        case (heads.Limited(period=Period.ROUND),):
            return "round"
        case _:
            return ""


def _make_effect(change: Node, effect_of: Reader) -> Effect:
    match change:
        case Redirect():
            return Effect(Word.REDIRECT)
        case PrintedNegate():
            return Effect(Word.NEGATE)
        case Without(what=Denied.EFFECTS):
            return Effect(Word.BARE)
        case Becomes(what=Becoming.ATTACK):
            return Effect(Word.BECOMES)
        case _:
            return effect_of(change)


def scope_of(head: heads.When) -> Scope:
    """Return for which attacks a head is: near ones, far ones, or all."""
    for each in head.adjectives:
        if each in SCOPES:
            return SCOPES[each]
    return Scope.ATTACKS


def _find_occasion(head: heads.When, effects: Sequence[Effect]) -> Occasion | None:
    """Return at which occasion it comes: what changes an attack comes with it, also where the head speaks of its damage."""
    event = head.events[0]
    if isinstance(event, parts.Damage):
        if any(each.word is Word.NEGATE for each in effects):
            return Occasion.DAMAGE
        return Occasion.ATTACK if head.origin is not None else None
    if event in GUARDS and head.phase is Phase.AFTER:
        return Occasion.GUARDED
    if isinstance(event, Event):
        found = OCCASIONS.get((head.phase, event))
        if found is Occasion.ATTACK and any(each.word is Word.REDIRECT for each in effects):
            return Occasion.AIMED
        return found
    return None


def _is_own_move(head: heads.When) -> bool:
    """Tell whether own move abilities are meant, wherever they come from."""
    return _is_own(head, {Event.MOVE})


def _is_own(head: heads.When, events: AbstractSet[object]) -> bool:
    """Tell whether just these events are meant that are the owner's doing."""
    if set(head.events) != events:
        return False
    plain = heads.When(Phase.DURING, head.events, subject=head.subject, limits=head.limits)
    if head != plain or head.subject is None or head.subject.role is not Role.BY:
        return False
    return head.subject.who == Single(Reference(Pointer.YOU))
