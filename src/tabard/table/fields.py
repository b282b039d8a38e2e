"""Fields of a state as plain data in a text: what a situation says of a position that nobody would put into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tabard.table.errors import SetupError
from tabard.table.registry import suggest
from tabard.table.state import State

NOTHING = "nothing"
"""Stands for None in a text, which has no word for it."""


def keep_differing(wanted: Mapping[str, Any], read: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields that are not as they are wanted, as a text can hold them."""
    return {
        name: NOTHING if value is None else _without_none(value)
        for name, value in wanted.items()
        if read[name] != value
    }


def _without_none(value: Any) -> Any:  # noqa: ANN401 - plain data of any shape
    """Leave out what is None, for which a text has no word: every such field has None as its default."""
    if isinstance(value, dict):
        return {key: _without_none(each) for key, each in value.items() if each is not None}
    if isinstance(value, list | tuple):
        return [_without_none(each) for each in value]
    return value


def set_fields(state: State, given: Mapping[str, Any]) -> None:
    """Set the fields of a state to what a text says of them, or refuse it with a sentence."""
    fields = {each.encode_name: each for each in msgspec.structs.fields(state)}
    for name, value in given.items():
        if name not in fields:
            near = suggest(name, [*fields])
            raise SetupError(f"There is no field of the engine {name!r}{near}.")
        plain = None if value == NOTHING else value
        try:
            read = msgspec.convert(plain, fields[name].type, strict=False, str_keys=True)
        except msgspec.ValidationError as error:
            raise SetupError(f"The field {name} of the engine cannot be read: {error}.") from error
        setattr(state, fields[name].name, read)
