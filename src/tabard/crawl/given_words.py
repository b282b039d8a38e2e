"""Circumstances in words; what only a game's own language can say, its words are registered for."""

from __future__ import annotations

from functools import singledispatch
from typing import assert_never

from tabard.crawl.ability_parts import Given, Under
from tabard.crawl.circumstances import Circumstance, Deed, Done, Near, RoundIs

_SO = {
    Circumstance.ALONE: "no ally of the target is next to it",
    Circumstance.UNHURT: "the target is unhurt",
    Circumstance.HURT: "the target is hurt",
    Circumstance.HIDDEN: "you are invisible",
    Circumstance.AFFLICTED: "the target has a negative condition",
    Circumstance.CORNERED: "the target is next to an obstacle",
    Circumstance.SOUND: "you are unhurt",
}
_DONE = {
    Deed.ATTACK: "it has attacked this turn",
    Deed.MOVE: "it has moved this turn",
    Deed.OVERHEAL: "it was healed for more than it had lost",
}
_KIN = {"own": "it", "ally": "ally of it", "enemy": "enemy of it", "any": "figure"}


@singledispatch
def describe_whom(wording: object) -> str:
    """Say who is meant, in the words of the game whose language it is."""
    return str(wording)


@singledispatch
def describe_so(wording: object) -> str:
    """Say what must be true, in the words of the game whose language it is."""
    return str(wording)


@singledispatch
def describe_each(wording: object) -> str:
    """Say what something comes once for each of, in the words of the game whose language it is."""
    return str(wording)


def describe_given(given: Given) -> str:
    """Say what must be true."""
    match given:
        case Near():
            return _describe_near(given)
        case Under():
            return f"it has {given.condition}"
        case Done():
            return _DONE[given.deed]
        case RoundIs():
            is_number = isinstance(given.which, int)
            return f"it is round {given.which}" if is_number else f"the round is {given.which}"
        case Circumstance():
            return _SO[given]
        case _:
            assert_never(given)


def _describe_near(given: Near) -> str:
    who = " or ".join(name_kinds(given.kinds)) if given.kinds else _KIN[given.whose]
    of = "the target" if given.of_target else "it"
    some = "a" if given.is_wanted else "no"
    return f"{some} {who} is within {given.within} of {of}"


def name_kinds(kinds: tuple[str, ...]) -> list[str]:
    """Name kinds of figures."""
    return [each.replace("-", " ").title() for each in kinds]
