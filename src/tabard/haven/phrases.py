"""What a card or an item says, in plain English, for whoever reads it at the table.

Rules never read these words; the line itself is what is played. What icons show already is left out: places of enhancements and use slots.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from tabard.content import Change
from tabard.content.nodes import Node
from tabard.haven import heads, parts, riders, things, verbs
from tabard.haven.moments import Lasting, Term
from tabard.haven.phrases_of_costs import say_gate, say_icons
from tabard.haven.phrases_of_heads import is_many, phrase_when
from tabard.haven.phrases_of_things import say_cards, say_earned, say_tile, say_trap
from tabard.haven.phrases_of_whom import (
    each_of,
    phrase_amount,
    phrase_either,
    phrase_filter,
    phrase_place,
    phrase_whom,
    write_name,
)
from tabard.haven.selectors import Everything, Single
from tabard.haven.vocabulary import (
    Allegiance,
    Becoming,
    Denied,
    Drawn,
    Earned,
    Flag,
    Half,
    Ignored,
    Quality,
    Reach,
)

TERMS = {
    Term.TURN: "this turn, ",
    Term.NEXT_ROUND: "in the next round, ",
    Term.AUGMENT: "augment: ",
}
FLAGS = {
    Flag.SELF: "on yourself", Flag.ALLY: "for an ally", Flag.JUMP: "with a jump", Flag.ADVANTAGE: "with advantage",
    Flag.DISADVANTAGE: "with disadvantage",
}  # fmt: skip

IGNORED = {Ignored.SCENARIO: "ignore effects of scenarios", Ignored.ITEMS: "ignore cards that items add to your deck"}  # fmt: skip
CALLED = {
    "city-purse": "draw a modifier card for an attack 4 and gain as much gold",
    "shared-potion": "one of them may use a small potion of yours, which is not lost",
    "own-deck": "its attacks draw from your modifier deck",
}
"""What functions do that are registered beside their cards."""
NUMBERS = {1: "one", 2: "two", 3: "three"}


@lru_cache(8192)
def phrase_nodes(nodes: tuple[Node, ...]) -> str:
    """Put what is printed into words, one ability after the other."""
    return "; ".join([each for each in map(phrase_ability, nodes) if each])


def phrase_several(nodes: Sequence[Node]) -> str:
    """Put abilities inside of others into words."""
    return ", then ".join([each for each in map(phrase_ability, nodes) if each])


# Abilities


def phrase_ability(node: Node) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a verb
    """Say what somebody does."""
    match node:
        case verbs.Must(ability=inner):
            return phrase_ability(inner)
        case verbs.May(ability=inner):
            return f"you may {phrase_ability(inner)}"
        case heads.TraitBonus(head=head, body=body) | verbs.PrintedBonus(head=head, body=body):
            term = TERMS.get(node.term, "") if isinstance(node, verbs.PrintedBonus) and isinstance(node.term, Term) else ""  # fmt: skip
            at = phrase_when(head)
            return f"{term}{at}: {_phrase_body(body)}" if at else f"{term}{_phrase_body(body)}"
        case verbs.PrintedMove(amount=amount, parts=behind):
            return f"move {phrase_amount(amount)}{_phrase_parts(behind)}"
        case verbs.PrintedAttack(amount=amount, parts=behind):
            return f"attack {phrase_amount(amount)}{_phrase_parts(behind)}"
        case verbs.PrintedHeal(amount=amount, parts=behind):
            return f"heal {phrase_amount(amount)}{_phrase_parts(behind)}"
        case verbs.PrintedLoot(amount=amount, parts=behind):
            return f"loot {phrase_amount(amount)}{_phrase_parts(behind)}"
        case verbs.PrintedLootAt(where=where, parts=behind):
            return f"loot {phrase_whom(where)}{_phrase_parts(behind)}"
        case verbs.PrintedTeleport(amount=amount, parts=behind):
            return f"teleport {phrase_amount(amount)}{_phrase_parts(behind)}"
        case verbs.TeleportAt(where=where, parts=behind):
            return f"teleport to {phrase_whom(where)}{_phrase_parts(behind)}"
        case verbs.Push(amount=amount, parts=behind):
            return f"push {phrase_amount(amount)}{_phrase_parts(behind)}"
        case verbs.Pull(amount=amount, parts=behind):
            return f"pull {phrase_amount(amount)}{_phrase_parts(behind)}"
        case verbs.PrintedShield(amount=amount, parts=behind):
            return f"shield {phrase_amount(amount)}{_phrase_parts(behind)}"
        case verbs.PrintedRetaliate(amount=amount, parts=behind):
            return f"retaliate {phrase_amount(amount)}{_phrase_parts(behind)}"
        case verbs.PrintedGive(gain=gain, parts=behind):
            more = [each for each in behind if isinstance(each, parts.Gain)]
            rest = [each for each in behind if not isinstance(each, parts.Gain)]
            names = phrase_either([str(each.condition) for each in (gain, *more)], " and ")
            return f"{names}{_phrase_parts(rest)}"
        case verbs.PrintedSuffer(amount=amount, parts=behind):
            on = [each for each in behind if isinstance(each, parts.On)]
            others = [each for each in behind if not isinstance(each, parts.On)]
            who = phrase_whom(on[0].who) if on else ""
            deed = "suffer" if not who or is_many(who) else "suffers"
            return f"{who} {deed} {phrase_amount(amount)} damage{_phrase_parts(others)}".strip()
        case verbs.PrintedKill(who=who_, parts=behind):
            return f"kill {phrase_whom(who_)}{_phrase_parts(behind)}"
        case verbs.PrintedCleanse(amount=amount, parts=behind):
            what = "all negative conditions" if isinstance(amount, Everything) else f"{phrase_amount(amount)} negative condition"  # fmt: skip
            return f"remove {what}{_phrase_parts(behind)}"
        case verbs.PrintedInfuse(icons=icons, parts=behind):
            return f"infuse {say_icons(icons)}{_phrase_parts(behind)}"
        case verbs.PrintedGrant(who=who_, do=do):
            return f"{phrase_whom(who_)} may perform: {phrase_several(do)}"
        case verbs.PrintedControl(who=who_, do=do):
            return f"control {phrase_whom(who_)}: {phrase_several(do)}"
        case verbs.PrintedSummon(name=name, stats=stats, where=where):
            at = "" if where is None else f" at {phrase_whom(where)}"
            return f"summon {write_name(name)}{'' if stats is None else _phrase_stats(stats)}{at}"
        case verbs.Gated(gate=gate, do=do):
            return f"{say_gate(gate)}: {phrase_several(do)}"
        case verbs.Choice(options=options):
            return f"either {', or '.join([phrase_several(each.do) for each in options])}"
        case verbs.Repeat(amount=amount, do=do):
            return f"{phrase_amount(amount)} times: {phrase_several(do)}"
        case _:
            return _phrase_other(node)


def _phrase_other(node: Node) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a verb
    """Say what is done with tiles, cards, items and decks."""
    match node:
        case verbs.Create(what=what, where=where, number=number, parts=behind):
            effects = [say_trap(each) for each in what.effects]
            made = f"{number or 'one'} {say_tile(what)}" + (f" ({', '.join(effects)})" if effects else "")  # fmt: skip
            return f"create {made} in {phrase_whom(where)}{_phrase_parts(behind)}"
        case verbs.Destroy(what=what, parts=behind):
            return f"destroy {phrase_whom(what)}{_phrase_parts(behind)}"
        case verbs.Relocate(what=what, where=where, parts=behind):
            return f"move {phrase_whom(what)} to {phrase_whom(where)}{_phrase_parts(behind)}"
        case verbs.Spring(what=what, parts=behind):
            return f"spring {phrase_whom(what)}{_phrase_parts(behind)}"
        case verbs.Token(name=name, where=where, number=number):
            return f"place {number or 'one'} {write_name(name)} token{'s' if number else ''} in {phrase_whom(where)}"  # fmt: skip
        case verbs.PrintedMarkOut(who=who):
            return f"choose {phrase_whom(who)}"
        case verbs.PrintedRecover(what=what, parts=behind):
            return f"recover {say_cards(what)}{_phrase_parts(behind).replace(' on ', ' of ')}"
        case verbs.Play(what=what, halves=halves, parts=behind):
            as_: dict[object, str] = {Half.LOST: "a lost action", Half.BOTTOM: "the bottom action", Half.TOP: "the top action", Half.PERSISTENT: "a persistent bonus"}  # fmt: skip
            which = phrase_either([as_.get(each, str(each)) for each in halves], " and ")
            return f"perform {which} of {say_cards(what)}{_phrase_parts(behind).replace(' on ', ' by ')}"
        case verbs.PrintedEarn(what=what, amount=amount):
            return f"gain {say_earned(what, phrase_amount(amount))}"
        case verbs.Count(amount=amount, counter=counter):
            return f"gain {phrase_amount(amount)} {write_name(counter)}"
        case verbs.Initiative(amount=amount):
            return f"initiative {phrase_amount(amount)}"
        case verbs.PrintedPeek(amount=amount):
            return f"look at the next {phrase_amount(amount)} of your modifier cards, of which any may go to the bottom"  # fmt: skip
        case verbs.Cancel():
            return "that attack does not happen"
        case verbs.PrintedChooseLost():
            return "choose the card that is lost"
        case verbs.PrintedFlip():
            return "turn this item over"
        case verbs.Idle():
            return "nothing"
        case verbs.Deck(change=change):
            return f"{_phrase_other(change)}, for this scenario"
        case things.DeckRemove(cards=cards):
            return f"remove {_phrase_dealt(cards)} from your modifier deck"
        case things.DeckAdd(cards=several_):
            return f"add {phrase_either([_phrase_dealt(each) for each in several_], ' and ')} to your modifier deck"  # fmt: skip
        case things.DeckReplace(cards=cards, others=others):
            return (
                f"replace {_phrase_dealt(cards)} with {_phrase_dealt(others)} in your modifier deck"
            )
        case things.PerkIgnore(what=what):
            return IGNORED[what]
        case verbs.Despite(condition=condition):
            return f"even under {condition}"
        case riders.PrintedCall(name=name):
            return CALLED.get(name.name, write_name(name).lower())
        case _:
            return str(node)


def _phrase_dealt(dealt: things.Dealt) -> str:
    """Say which modifier cards are meant."""
    match dealt.modifier.value:
        case Change(by=by):
            value = f"{by:+d}"
        case things.Null():
            value = "null"
        case multiple:
            value = f"{multiple.by}x"
    added = [
        re.sub("^(, |then |for each of them )+", "", each.strip())
        for each in map(_phrase_change, dealt.modifier.parts)
        if each
    ]
    added += ["rolling"] if dealt.modifier.rolling is not None else []
    number = NUMBERS.get(dealt.number, str(dealt.number))
    behind = (
        f" ({', '.join(each.removeprefix('(').removesuffix(')') for each in added)})"
        if added
        else ""
    )
    return f"{number} {value} card{'' if dealt.number == 1 else 's'}{behind}"


def _phrase_stats(stats: things.SummonStats) -> str:
    named_ = {"StatHp": "hit points", "StatMove": "move", "StatAttack": "attack", "StatRange": "range"}  # fmt: skip
    told = [
        f"{named_[type(each).__name__]} {phrase_amount(each.value)}"
        for each in stats.stats
        if not isinstance(each.value, things.Nothing)
    ]
    told += [_phrase_change(each) for each in stats.traits]
    return f" ({', '.join(told)})"


# What stands behind an ability


def _phrase_parts(behind: Sequence[Node]) -> str:
    told = [each for each in map(_phrase_change, behind) if each]
    return "".join(
        each if each.startswith(",") else f", {each}" if _is_apart(each) else f" {each}"
        for each in told
    )


def _is_apart(told: str) -> bool:
    near = ("on ", "(", "with ", "for an ally", "from ", "toward ", "at ")
    return not told.startswith(near)


def _phrase_change(node: Node) -> str:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one line a word
    """Say what is added or changed."""
    match node:
        case parts.Range(amount=amount):
            return f"range {phrase_amount(amount)}"
        case parts.Targets(which=Reach.ALL):
            return "all targets in range"
        case parts.Targets(which=Reach.SAME):
            return "all on one target"
        case parts.Targets(which=amount):
            text = phrase_amount(amount)  # type: ignore[arg-type]
            return f"{text} targets" if text[0] not in "+-" else f"{text} target"
        case parts.Says(flag=flag):
            return FLAGS[flag]
        case parts.On(who=who):
            return f"on {phrase_whom(who)}"
        case parts.PrintedArea() | parts.FreeArea():
            return "in the area shown"
        case parts.HexMarks() | parts.Base():
            return ""
        case parts.Standing(place=place):
            return f"from {phrase_place(place)}"
        case parts.Toward(whom=to):
            return f"toward {phrase_place(to)}"
        case parts.Ending(filters=filters):
            return f"ending {phrase_either([_phrase_ending(each) for each in filters], ' and ')}"
        case parts.Along(filters=filters):
            return f"only into hexes {phrase_either([phrase_filter(each) for each in filters], ' and ')}"
        case parts.Until():
            return "until the end of the round"
        case parts.Ignore(what=Lasting() as what):
            return f"ignoring {what}"
        case parts.Ignore(what=what):
            return f"ignoring {phrase_whom(Single(what))}".replace(" or ", " and ")  # type: ignore[arg-type]
        case parts.Breaking(tiles=tiles, do=do):
            more = f", each time: {phrase_several(do)}" if do else ""
            return f"through {phrase_whom(Single(tiles))}, which it destroys{more}"
        case parts.PrintedEffect(force=force, amount=amount):
            return f"{force} {phrase_amount(amount)}"
        case parts.Gain(condition=condition):
            return str(condition)
        case parts.Xp(amount=amount):
            return say_earned(Earned.XP, phrase_amount(amount))
        case parts.Each(do=do):
            return f"for each of them {phrase_several(do)}"
        case parts.Then(do=do):
            return f", then {phrase_several(do)}"
        case riders.GatedChange(gate=gate, changes=changes):
            return f"({say_gate(gate)}: {_phrase_list(changes)})"
        case riders.PerRider(what=what, changes=changes):
            return f"(for each {each_of(what)}: {_phrase_list(changes)})"
        case riders.MayChange(change=inner):
            return f"if you like: {_phrase_change(inner)}"
        case riders.PrintedRaise(what=what, amount=amount):
            return f"{what} {phrase_amount(amount)}"
        case riders.Multiply():
            return "double the attack"
        case riders.Infusing(icons=icons):
            return f"infuse {say_icons(icons)}"
        case riders.Reaching(number=number):
            return f"reaching {number} hexes"
        case riders.PrintedNegate():
            return "it is negated"
        case riders.Redirect():
            return "it is you instead"
        case riders.Becomes(what=Becoming.ATTACK):
            return "it becomes an attack of the same value"
        case riders.Without(what=Denied.MOVE):
            return "you cannot move"
        case riders.Without():
            return "nothing that the attack adds takes effect"
        case riders.Sides(allegiance=allegiance):
            return "it is your ally" if allegiance is Allegiance.ALLY else "its friends are its enemies"  # fmt: skip
        case riders.Steer():
            return "you decide for it"
        case riders.Drop(by=by):
            return f"it leaves {by.by} more money token"
        case riders.Link():
            return "hexes with the tokens count as adjacent to each other"
        case riders.Augments(number=number):
            return f"you may have {number} augments"
        case riders.Share():
            return "it has your augments too"
        case riders.FocusLast():
            return "monsters take you for the last in the order when they choose a focus"
        case riders.Basic(what=what, do=do):
            return f"your basic {what} action is {phrase_several(do)}"
        case riders.Counts(card=card, value=value):
            return f"a {'2x' if card is Drawn.DOUBLE else 'null'} card counts as {value.by:+d}"
        case riders.Bring(by=by):
            return f"you may bring {by.by} more small items"
        case riders.Reversed():
            return "the order of turns is turned round"
        case riders.Reveal(by=by):
            return f"{by.by} more cards are revealed"
        case heads.TraitBonus() | parts.Verb():
            return phrase_ability(node)
        case _:
            return str(node)


def _phrase_ending(one: object) -> str:
    return "in an empty hex" if isinstance(one, Quality) else phrase_filter(one)  # type: ignore[arg-type]


def _phrase_list(changes: Sequence[Node]) -> str:
    told = [
        phrase_several(each.do) if isinstance(each, parts.Each) else _phrase_change(each)
        for each in changes
    ]
    return ", ".join([each.removeprefix(", ") for each in told if each])


def _phrase_body(body: heads.Body) -> str:
    told = (
        _phrase_list(body.changes) if isinstance(body, heads.Changes) else phrase_several(body.do)
    )
    if body.once is not None:
        told += " " + " ".join(map(_phrase_change, body.once.riders))
    return told
