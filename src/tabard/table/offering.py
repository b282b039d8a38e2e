"""The form of any game: its own, or what the types of its setup tell."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect

from tabard.table.forms import Asked, Choice, Form, Setting, settled
from tabard.table.registry import Rules

LONGEST = 20
"""How many whole numbers are offered as a list at most."""


def form_of(rules: Rules[Any], prepared: object, asked: Asked) -> Form:
    """Say what can be chosen now, and the game that comes of it."""
    if rules.lobby.form is not None:
        return rules.lobby.form(prepared, asked)
    offers = rules.lobby.choices(prepared) if rules.lobby.choices else {}
    found: list[tuple[Setting, dict[str, Any]]] = []
    for field in _fields(rules.setup):
        if field.name in offers:
            values = {each.key: each.value for each in offers[field.name]}
            choices = [Choice(each.key, each.label) for each in offers[field.name]]
        else:
            values = _values(field, rules.lobby.seats)
            choices = [Choice(each, each) for each in values]
        if len(values) > 1:
            usual = next((key for key, value in values.items() if value == field.default), "")
            label = field.name.replace("_", " ").capitalize()
            setting = Setting(field.name, label, f"{label}?", tuple(choices), usual)
            found.append((settled(setting, asked), values))
    setup = {each.name: values[str(each.value)] for each, values in found}
    return Form(tuple(each for each, _ in found), setup, naming="A name for this table")


def _fields(setup: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    told = inspect.type_info(setup)
    assert isinstance(told, inspect.StructType)
    return told.fields


def _values(field: inspect.Field, seats: tuple[int, int]) -> dict[str, Any]:
    """List what a field may hold, by its type; nothing where that is no short list."""
    if field.name == "seats":
        least, most = seats
        return {str(each): each for each in range(least, most + 1)}
    match field.type:
        case inspect.BoolType():
            return {"no": False, "yes": True}
        case inspect.LiteralType(values=values):
            return {str(each): each for each in values}
        case inspect.IntType(ge=int() as least, le=int() as most) if most - least < LONGEST:
            return {str(each): each for each in range(least, most + 1)}
        case _:
            return {}
