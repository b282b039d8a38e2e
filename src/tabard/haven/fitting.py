"""What fits what: which words an ability takes behind it, whom or what a place wants, which change an event takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from tabard.content import AbilityError
from tabard.content.nodes import Node, name_rule, words_of
from tabard.haven.heads import Changes, TraitBonus, When
from tabard.haven.moments import Event
from tabard.haven.parts import (
    Along,
    Base,
    Breaking,
    Each,
    Ending,
    FreeArea,
    Gain,
    HexMarks,
    Ignore,
    On,
    PrintedArea,
    PrintedEffect,
    Range,
    Says,
    Split,
    Standing,
    Targets,
    Then,
    Toward,
    Until,
    Verb,
    Xp,
)
from tabard.haven.riders import (
    Becomes,
    Counts,
    Destroying,
    Drop,
    GatedChange,
    Infusing,
    Link,
    MayChange,
    Multiply,
    PerRider,
    PrintedCall,
    PrintedNegate,
    PrintedRaise,
    Reaching,
    Redirect,
    Share,
    Sides,
    Steer,
    Without,
)
from tabard.haven.selectors import Ids, Kind, Reference, Several, Single, Tiles
from tabard.haven.verbs import (
    Count,
    Create,
    Destroy,
    Play,
    PrintedAttack,
    PrintedBonus,
    PrintedCleanse,
    PrintedControl,
    PrintedFocus,
    PrintedGive,
    PrintedGrant,
    PrintedHeal,
    PrintedKill,
    PrintedLoot,
    PrintedLootAt,
    PrintedMove,
    PrintedRecover,
    PrintedRetaliate,
    PrintedShield,
    PrintedSuffer,
    PrintedTeleport,
    Pull,
    Push,
    Relocate,
    Replace,
    Shift,
    Spring,
    Swap,
    TeleportAt,
    Token,
)
from tabard.haven.vocabulary import Flag, Force, Pointer, Raised, Thing

Word = type[Node] | StrEnum
"""A word behind an ability: its class, or the word itself where a class has several."""

_AIM: tuple[Word, ...] = (Range, Targets, On, Flag.ALLY)
_GIVEN: tuple[Word, ...] = (Gain, Each, Xp)
_BEHIND: Mapping[type[Node], tuple[Word, ...]] = {
    PrintedMove: (Flag.JUMP, Ending, Along, Ignore, Breaking, Then, Xp),
    PrintedAttack: (
        Range, Targets, On, PrintedArea, FreeArea, HexMarks, Base, Standing, *Force, Gain, Flag.ADVANTAGE,
        Flag.DISADVANTAGE, Ignore, Breaking, Split, Each, Then, Xp, Multiply,
    ),
    PrintedHeal: (*_AIM, *_GIVEN, Flag.SELF, PrintedArea, FreeArea),
    PrintedGive: (*_AIM, *_GIVEN, Flag.SELF, PrintedArea, FreeArea, Until),
    Push: (*_AIM, *_GIVEN, Force.PUSH, Force.PULL),
    Pull: (*_AIM, *_GIVEN, Force.PUSH, Force.PULL, Toward),
    PrintedShield: (Xp,),
    PrintedRetaliate: (Range, Xp),
    PrintedLoot: (Then, Xp),
    PrintedLootAt: (Then, Xp),
    PrintedTeleport: (Ending, Then, Xp),
    TeleportAt: (Ending, Then, Xp),
    PrintedSuffer: (On, Gain, Xp),
    PrintedKill: (PrintedArea, Each, Xp),
    PrintedCleanse: (*_AIM, Gain, Flag.SELF, Xp),
    Create: (Then, Each, Xp),
    Destroy: (Then, Each, Xp),
    Relocate: (Then, Xp),
    Spring: (On, Xp),
    PrintedRecover: (On, Xp),
    Play: (On, Xp),
    Count: (On, Xp),
}  # fmt: skip
"""What may stand behind each verb; the others take nothing but riders."""

_OWN: Mapping[type[Node], Raised] = {
    PrintedMove: Raised.MOVE,
    PrintedAttack: Raised.ATTACK,
    PrintedHeal: Raised.HEAL,
    PrintedShield: Raised.SHIELD,
    PrintedRetaliate: Raised.RETALIATE,
    PrintedSuffer: Raised.SUFFER,
}
"""What a rider of an ability may raise."""

_ATTACKED: tuple[Word, ...] = (
    Raised.ATTACK, Raised.SHIELD, Raised.RETALIATE, *Force, Gain, Flag.ADVANTAGE, Flag.DISADVANTAGE,
    Range, Multiply, PrintedNegate, Without, Redirect, Sides, Each, Then, Xp, Infusing,
)  # fmt: skip
_CHANGES: Mapping[Event, tuple[Word, ...]] = {
    Event.ATTACK: _ATTACKED,
    Event.ATTACK_ABILITY: (
        *_ATTACKED, Targets, PrintedArea, FreeArea, Reaching, Standing, Share, On,
    ),
    Event.MOVE: (Raised.MOVE, Flag.JUMP, Ignore, Along, Link, Becomes, Each, Then, Xp),
    Event.HEAL: (Raised.HEAL, Targets, Gain, Range, Each, Xp),
    Event.HEAL_ABILITY: (Raised.HEAL, Targets, Gain, Range, Standing, Xp),
    Event.PUSH: (Force.PUSH, Force.PULL, Each, Xp),
    Event.PULL: (Force.PUSH, Force.PULL, Each, Xp),
    Event.ACTION: (Infusing, Xp),
    Event.MODIFIER: (Counts,),
    Event.DEATH: (Drop, Xp),
    Event.TURN: (Sides, Steer, Xp),
    Event.SUMMONING: (Gain, Xp),
    Event.RETALIATE: (Xp,),
}  # fmt: skip
"""Which changes each event takes; the others take none or have a class of their own."""

_FIGURES = frozenset(
    {Thing.ALLY, Thing.ENEMY, Thing.FRIEND, Thing.FIGURE, Thing.SUMMON, Thing.CHARACTER}
)
_THINGS = frozenset({Pointer.TOKEN, Pointer.TILE})
_WANTED: Mapping[tuple[type[Node], str], str] = {
    (On, "who"): "figures",
    (Split, "who"): "figures",
    (PrintedGrant, "who"): "figures",
    (PrintedControl, "who"): "figures",
    (PrintedKill, "who"): "figures",
    (PrintedFocus, "who"): "figures",
    (Swap, "who"): "figures",
    (PrintedLootAt, "where"): "hexes",
    (TeleportAt, "where"): "hexes",
    (Create, "where"): "hexes",
    (Relocate, "where"): "hexes",
    (Token, "where"): "hexes",
    (Destroy, "what"): "tiles",
    (Destroying, "what"): "tiles",
    (Relocate, "what"): "tiles",
    (Shift, "what"): "tiles",
    (Replace, "what"): "tiles",
    (Spring, "what"): "tiles",
    (PrintedRecover, "what"): "cards",
    (Play, "what"): "cards",
}
"""What a place of a line selects."""


def check_fit(node: Node) -> Node:
    """Return a node that was read if its parts fit; raise AbilityError if they do not."""
    kind = type(node)
    if isinstance(node, Verb):
        _check_parts(node, getattr(node, "parts", ()))
    for (wanting, field), wanted in _WANTED.items():
        if kind is wanting:
            _check_selected(getattr(node, field), wanted)
    if (
        isinstance(node, PrintedBonus | TraitBonus)
        and isinstance(node.head, When)
        and isinstance(node.body, Changes)
    ):
        _check_changes(node.head, node.body)
    return node


def _check_parts(node: Verb, parts: Iterable[Node]) -> None:
    kind = type(node)
    allowed = _BEHIND.get(kind, ())
    raised = {_OWN[kind]} if kind in _OWN else set()
    for part in parts:
        for one in _list_parts(part):
            if _find_word(one) not in (*allowed, *raised, Infusing, PrintedCall):
                raise AbilityError(f'"{_name_verb(kind)}" takes no {_write_part(one)}')


def _name_verb(kind: type[Verb]) -> str:
    """Name a verb by what stands in a line: `PrintedShield` is `shield`."""
    return name_rule(kind).removeprefix("printed_")


def _check_changes(head: When, body: Changes) -> None:
    for event in head.events:
        if not isinstance(event, Event):
            continue
        for change in body.changes:
            for one in _list_parts(change):
                if _find_word(one) not in (*_CHANGES.get(event, ()), PrintedCall):
                    raise AbilityError(f'"{event}" takes no {_write_part(one)}')


def _check_selected(selected: object, wanted: str) -> None:
    singles = selected.singles if isinstance(selected, Several) else (selected,)
    for single in singles:
        assert isinstance(single, Single)
        if not _selects(single, wanted):
            raise AbilityError(f'"{single}" selects no {wanted}', wanted)


def _selects(single: Single, wanted: str) -> bool:
    """Tell whether a selector can find what is wanted; names and most references can be anything."""
    match single.noun:
        case Kind(thing=thing):
            return wanted == _name_family(thing.one)
        case Tiles():
            return wanted == "tiles"
        case Reference(pointer=pointer) if pointer in _THINGS:
            return wanted in ("tiles", "hexes")
        case Reference() | Ids():
            return True


def _name_family(thing: Thing) -> str:
    if thing in _FIGURES:
        return "figures"
    return {Thing.HEX: "hexes", Thing.CARD: "cards", Thing.ITEM: "cards"}.get(thing, "")


def _list_parts(part: Node) -> Iterator[Node]:
    """List a part; of a rider what it changes."""
    match part:
        case GatedChange(changes=changes) | PerRider(changes=changes):
            for each in changes:
                yield from _list_parts(each)
        case MayChange(change=change):
            yield from _list_parts(change)
        case _:
            yield part


def _find_word(part: Node) -> Word:
    match part:
        case Says(flag=flag):
            return flag
        case PrintedEffect(force=force):
            return force
        case PrintedRaise(what=what):
            return what
        case _:
            return type(part)


def _write_part(part: Node) -> str:
    return "condition" if isinstance(part, Gain) else next(words_of(part), str(part))
