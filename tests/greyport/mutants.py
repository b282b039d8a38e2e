"""Texts that say something a little different: an ability less, another number, another word, a circumstance turned round."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec

from tabard.greyport.abilities import Ability


def mutants(do: tuple[Ability, ...]) -> Iterator[tuple[Ability, ...]]:
    """Change one thing of a text at a time."""
    for number, ability in enumerate(do):
        before, after = do[:number], do[number + 1 :]
        yield (*before, *after)
        for other in _others(ability):
            yield (*before, other, *after)


def _others(value: Any) -> Iterator[Any]:
    match value:
        case bool():
            # A circumstance is turned round; a word that narrows a card down is left out.
            yield not value
        case int() if value:
            yield value + 1
        case StrEnum():
            words = [*type(value)]
            yield words[(words.index(value) + 1) % len(words)]
        case tuple():
            yield from _other_rows(value)
        case msgspec.Struct():
            yield from _other_fields(value)


def _other_rows(value: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    for number, each in enumerate(value):
        before, after = value[:number], value[number + 1 :]
        if before or after:
            yield (*before, *after)
        yield from ((*before, other, *after) for other in _others(each))


def _other_fields(value: msgspec.Struct) -> Iterator[msgspec.Struct]:
    for name in value.__struct_fields__:
        field = getattr(value, name)
        if field or name not in {"other", "non_player"}:
            for other in _others(field):
                yield msgspec.structs.replace(value, **{name: other})
