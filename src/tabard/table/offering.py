"""The form of any game: its own, or what the types of its setup tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import inspect

from tabard.table.forms import Asked, Choice, Form, Setting, settled
from tabard.table.registry import Rules

LONGEST = 20
"""How many whole numbers are offered as a list at most."""


class Offered(NamedTuple):
    """What a field of a setup may hold, as far as that is a list."""

    name: str
    values: Mapping[str, Any]
    """By key; empty where anything goes that its type allows."""
    labels: Mapping[str, str]
    usual: str
    """The key of what holds if nothing is said; empty if that is not among the values."""


def offered(rules: Rules[Any], prepared: object) -> list[Offered]:
    """List the settings of a game with everything there is to choose."""
    listed = rules.lobby.choices(prepared) if rules.lobby.choices else {}
    told = inspect.type_info(rules.setup)
    assert isinstance(told, inspect.StructType)
    found: list[Offered] = []
    for field in told.fields:
        options = listed.get(field.name, ())
        values = {each.key: each.value for each in options} or _list_values(
            field, rules.lobby.seats
        )
        labels = {each.key: each.label for each in options} or {each: each for each in values}
        usual = next((key for key, value in values.items() if value == field.default), "")
        found.append(Offered(field.name, values, labels, usual))
    return found


def form_of(rules: Rules[Any], prepared: object, asked: Asked) -> Form:
    """Say what can be chosen now, and the game that comes of it."""
    if rules.lobby.form is not None:
        return rules.lobby.form(prepared, asked)
    lists = [each for each in offered(rules, prepared) if len(each.values) > 1]
    settings = tuple(settled(_make_setting(each), asked) for each in lists)
    setup = {
        each.name: each.values[str(setting.value)]
        for each, setting in zip(lists, settings, strict=True)
    }
    return Form(settings, setup, naming="A name for this table", name="game")


def _make_setting(each: Offered) -> Setting:
    label = each.name.replace("_", " ").capitalize()
    choices = tuple(Choice(key, words) for key, words in each.labels.items())
    return Setting(each.name, label, f"{label}?", choices, each.usual)


def _list_values(field: inspect.Field, seats: tuple[int, int]) -> dict[str, Any]:
    """List what a field may hold, by its type; nothing where that is no short list."""
    if field.name == "seats":
        least, most = seats
        return {str(each): each for each in range(least, most + 1)}
    match field.type:
        case inspect.BoolType():
            return {"false": False, "true": True}
        case inspect.LiteralType(values=values):
            return {str(each): each for each in values}
        case inspect.IntType(ge=int() as least, le=int() as most) if most - least < LONGEST:
            return {str(each): each for each in range(least, most + 1)}
        case _:
            return {}
