"""What a setting of a game may be, in words: for whoever asked for something else."""

from __future__ import annotations

import re

import msgspec
from msgspec import inspect

FIELD = re.compile(r"`\$\.(\w+)")
"""Where an error of msgspec names the field it is about."""


def wanted(setup: type[msgspec.Struct], error: Exception) -> tuple[str, str] | None:
    """Return the setting that an error is about and what it may be; None where it names none."""
    found = FIELD.search(str(error))
    told = inspect.type_info(setup)
    assert isinstance(told, inspect.StructType)
    fields = {each.encode_name: each.type for each in told.fields}
    if found is None or found[1] not in fields:
        return None
    return found[1], _describe_kind(fields[found[1]])


def _describe_kind(kind: inspect.Type) -> str:  # noqa: PLR0911 - one line a kind
    match kind:
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(map(str, values))}"
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"a list, each of them {_describe_kind(item)}"
        case inspect.IntType(ge=int() as least, le=int() as most):
            return f"a whole number from {least} to {most}"
        case inspect.IntType():
            return "a whole number"
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "nothing"
        case inspect.UnionType(types=types):
            return " or ".join(_describe_kind(each) for each in types)
        case _:
            return "a text"
