"""Write abilities back to the line they were read from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

import msgspec

from tabard.greyport.abilities import Ability, AnyEffect, One
from tabard.greyport.effects import Effect, Keyword
from tabard.greyport.lasting import Boon
from tabard.greyport.vocabulary import Cards, Condition, Named, Source


def write_line(abilities: Iterable[Ability]) -> str:
    """Write the abilities of a card in one line."""
    return " ; ".join(write(ability) for ability in abilities)


def write(ability: Ability) -> str:
    """Write one ability."""
    if isinstance(ability, Keyword):
        return _write_keyword(ability)
    return f"{ability.moment}: {_write_effects(ability.effects)}"


def write_effect(effect: Effect) -> str:
    """Fill the form of an effect with its values; what is left out goes with its brackets."""
    if isinstance(effect, One):
        return f"<one: {' / '.join(write_effect(each) for each in effect.options)}>"
    text = effect.form
    while "[" in text:
        text = re.sub(r" ?\[([^\[\]]*)\]", lambda part: _write_optional(effect, part[1]), text)
    return re.sub(r"[A-Z]+", lambda name: _write_field(effect, name[0].lower()), text)


def _write_optional(effect: Effect, part: str) -> str:
    names = re.findall(r"[A-Z]+", part)
    return f" {part}" if any(getattr(effect, name.lower()) for name in names) else ""


def _write_field(effect: Effect, name: str) -> str:
    value = getattr(effect, name)
    if name == "by":
        return f"{value:+d}"
    if name == "id":
        return f"{{{value}}}"
    return _write_value(value)


def _write_value(value: object) -> str:
    match value:
        case Effect():
            return write_effect(value)
        case tuple():
            return _write_effects(value)
        case Keyword():
            return _write_keyword(value)
        case Boon():
            return _write_keyword(value.keyword) if value.keyword else f"{value.by:+d}"
        case Cards() | Condition() | Source():
            return _write_struct(value)
        case _:
            return f"{{{value.id}}}" if isinstance(value, Named) else str(value)


def _write_effects(effects: tuple[AnyEffect, ...]) -> str:
    return ", ".join(write_effect(effect) for effect in effects)


def _write_keyword(keyword: Keyword) -> str:
    return str(keyword.word or f"{keyword.numbered} {keyword.amount}")


def _write_struct(value: Cards | Condition | Source) -> str:
    """Write a struct whose fields are words in their order."""
    match value:
        case Cards():
            words: list[object] = [
                "other" if value.other else "",
                "non-player" if value.non_player else "",
                value.kind,
                value.type or "",
            ]
        case Source():
            words = ["row" if value.row else "", f"top {value.top}" if value.top else ""]
            return "-or-".join(filter(None, map(str, words)))
        case Condition():
            words = [
                "not" if value.negated else "",
                *(each or "" for each in (value.state, value.measure, value.presence)),
                f"type {value.type}" if value.type else "",
                value.amount or "",
                f"{{{value.id}}}" if value.id else "",
            ]
    return " ".join(str(word) for word in words if word)


def collect_words(value: object) -> set[str]:
    """Collect every word of the language that an ability uses, by its kind: `Players.you`."""
    match value:
        case StrEnum():
            return {f"{type(value).__name__}.{value}"}
        case tuple():
            return set().union(*map(collect_words, value))
        case msgspec.Struct():
            own = {type(value).__name__} if isinstance(value, Effect) else set()
            fields = value.__struct_fields__
            return own.union(*(collect_words(getattr(value, field)) for field in fields))
        case _:
            return set()
