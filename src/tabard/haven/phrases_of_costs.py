"""What something costs or depends on, in plain English."""

from __future__ import annotations

from collections.abc import Sequence

from tabard.haven import riders
from tabard.haven.circumstances import Icon, Wild
from tabard.haven.phrases_of_whom import (
    phrase_amount,
    phrase_either,
    phrase_test,
    phrase_whom,
    write_name,
)


def say_gate(gate: riders.Gate) -> str:
    """Say what must be paid or true."""
    match gate:
        case riders.Consume(icons=icons):
            return f"consume {say_icons(icons)}"
        case riders.If(given=test):
            return f"if {phrase_test(test)}"
        case riders.Pay(costs=costs):
            return f"if you {phrase_either([_phrase_cost(each) for each in costs])}"


def _phrase_cost(cost: riders.Cost) -> str:
    match cost:
        case riders.Suffering(amount=amount):
            return f"suffer {phrase_amount(amount)} damage"
        case riders.Destroying(what=what):
            return f"destroy {phrase_whom(what)}"
        case riders.Paying(number=number, where=where):
            at = "" if where is None else f" into {phrase_whom(where)}"
            return f"put {number} money token{'' if number == 1 else 's'}{at or ' back'}"
        case riders.Bearing(conditions=conditions):
            return f"gain {phrase_either([str(each.condition) for each in conditions], ' and ')}"
        case riders.Handicap():
            return "attack with disadvantage"
        case riders.Spending(counter=counter, number=number):
            return f"spend {number or 1} {write_name(counter)}"


def say_icons(icons: Sequence[Icon]) -> str:
    """Name elements, with those that may stand for each other."""
    told = []
    for each in icons:
        names = ["any element" if isinstance(one, Wild) else str(one) for one in each.symbols]
        told.append(phrase_either(names))
    return " and ".join(told)
