"""When something happens, in plain English: the heads of bonuses, items and perks."""

from __future__ import annotations

from tabard.haven import heads, parts
from tabard.haven.circumstances import From
from tabard.haven.moments import Adjective, Event, Frequency, Origin, Phase
from tabard.haven.phrases_of_whom import phrase_either, phrase_test, phrase_whom, write_name
from tabard.haven.selectors import AtLeast, Id

WHEN = {Phase.DURING: "when", Phase.BEFORE: "before", Phase.AFTER: "after", Phase.AT: "when"}
KINDS = {
    Adjective.MELEE: "melee ", Adjective.RANGED: "ranged ", Adjective.SINGLE: "single-target ", Adjective.LOST: "lost ", Adjective.SUMMON: "summon's ",
}  # fmt: skip
DOES = {
    Event.ATTACK: ("attack", "attacks"), Event.ATTACK_ABILITY: ("perform an attack ability", "performs an attack ability"),
    Event.MOVE: ("move", "moves"), Event.HEAL: ("heal", "heals"), Event.HEAL_ABILITY: ("perform a heal ability", "performs a heal ability"),
    Event.ACTION: ("perform an action", "performs an action"), Event.CONTROL: ("control somebody", "controls somebody"),
    Event.PUSH: ("push", "pushes"), Event.PULL: ("pull", "pulls"), Event.KILL: ("kill an enemy", "kills an enemy"),
    Event.DEATH: ("die", "dies"), Event.RETALIATE: ("retaliate", "retaliates"), Event.LOOT: ("loot", "loots"),
    Event.SUMMONING: ("summon somebody", "summons somebody"), Event.REST: ("rest", "rests"),
    Event.SHORT_REST: ("take a short rest", "takes a short rest"), Event.LONG_REST: ("take a long rest", "takes a long rest"),
    Event.MODIFIER: ("draw a modifier card for an attack", "draws a modifier card for an attack"),
}  # fmt: skip
ALONE = {
    Event.ROUND_END: "at the end of the round", Event.INITIATIVE: "once all initiatives are known", Event.SCENARIO_START: "at the start of the scenario",
    Event.SCENARIO_END: "at the end of the scenario", Event.ROOM: "after a room is revealed", Event.CITY_EVENT: "after a city event",
}  # fmt: skip
ORIGINS = {
    Origin.ATTACK: "from an attack", Origin.CARD: "from a card", Origin.MODIFIER: "from a modifier card", Origin.LOST: "of a lost action",
    Origin.REST: "by resting", Origin.ENEMY: "from an enemy", Origin.AUGMENT: "of an augment's action",
    Origin.MOVE: "with a move ability",
    Origin.LOOT: "with a loot ability",
}  # fmt: skip


def phrase_when(head: heads.Head) -> str:
    """Say when it happens; "" is always."""
    if isinstance(head, heads.Always):
        return "" if head.given is None else f"while {phrase_test(head.given.given)}"
    told = [_phrase_event(head), _phrase_limits(head.limits)]
    if head.origin is not None:
        told.insert(1, _phrase_origin(head.origin))
    if head.given is not None:
        told.append(f"if {phrase_test(head.given.given)}")
    return " ".join(each for each in told if each)


def _phrase_event(head: heads.When) -> str:  # noqa: PLR0911 - one line a kind
    event = head.events[0]
    who = phrase_whom(head.subject.who) if head.subject is not None else ""
    victim = phrase_whom(head.object.who) if head.object is not None else ""
    match event:
        case parts.Damage(bound=bound):
            least = f" at least {bound.number}" if isinstance(bound, AtLeast) else ""
            return f"when {victim or 'anybody'} would suffer{least} damage"
        case parts.Gains() | parts.Loses():
            does = "gain" if isinstance(event, parts.Gains) else "lose"
            would = "would " if head.phase is Phase.DURING else ""
            things = phrase_either([str(each.what) for each in head.events])  # type: ignore[union-attr]
            return f"{WHEN[head.phase]} {who or 'you'} {would}{does} {things}"
        case Event.TURN:
            return f"during {_phrase_turn(who)}"
        case Event.TURN_START | Event.TURN_END:
            side = "start" if event is Event.TURN_START else "end"
            return f"at the {side} of {_phrase_turn(who)}"
        case Event() if event in ALONE:
            return ALONE[event]
        case Id():
            return (
                f"{WHEN[head.phase]} {who} perform{'' if who == 'you' else 's'} {write_name(event)}"
            )
    if not who and victim:
        return f"{WHEN[head.phase]} {victim} {'are' if is_many(victim) else 'is'} attacked"
    deeds = [
        DOES[each][0 if is_many(who or "they") else 1]
        for each in head.events
        if isinstance(each, Event)
    ]
    kind = "".join(KINDS[each] for each in head.adjectives)
    deed = phrase_either(deeds)
    if kind:
        plain = PLAIN.get(head.events[0], "attack")
        deed = f"{'perform' if is_many(who) else 'performs'} a {kind}{plain}"
    on = ""
    if victim:
        on = f" {victim}" if deed in SHORT else f" on {victim}"
    return f"{WHEN[head.phase]} {who or 'somebody'} {deed}{on}"


def _phrase_turn(who: str) -> str:
    if not who:
        return "the turn"
    return "your turn" if who == "you" else f"the turn of {who}"


PLAIN: dict[object, str] = {
    Event.ATTACK_ABILITY: "attack ability", Event.ACTION: "action", Event.HEAL_ABILITY: "heal ability", Event.MOVE: "move",
}  # fmt: skip
SHORT = {"attack", "attacks", "heal", "heals", "push", "pushes", "pull", "pulls", "loot", "loots"}


def is_many(who: str) -> bool:
    """Tell whether somebody in words is several, or whoever reads it."""
    words = who.split()
    return bool(words) and (words[0] in ("you", "they", "all", "any") or " and " in who or any(each in MANY for each in words[:3]))  # fmt: skip


MANY = ("allies", "enemies", "summons", "figures", "targets", "characters")


def _phrase_origin(origin: From) -> str:
    return phrase_either(
        [
            f"of {write_name(each)}" if isinstance(each, Id) else ORIGINS[each]
            for each in origin.sources
        ]
    )


def _phrase_limits(limits: tuple[heads.Limit, ...]) -> str:
    if limits == (heads.Delay(1), heads.Next(1)):
        return "the second time"
    told = []
    for each in limits:
        match each:
            case heads.Next(number=1):
                told.append("the next time")
            case heads.Next(number=number):
                told.append(f"the next {number} times")
            case heads.Limited(frequency=Frequency.FIRST, period=period):
                told.append(f"for the first time in a {period}")
            case heads.Limited(period=period):
                told.append(f"once a {period}")
            case heads.Delay(number=number):
                told.append(f"after {number} times")
            case heads.Uses():
                pass  # the slots show it
    return ", ".join(told)
