"""Say in words what a type asks for, and whether a TOML value is of that shape."""

import datetime as dt
import re
from enum import Enum

from msgspec import inspect

from tabard.content.errors import one_of, quote_word

Shape = inspect.Type
"""What msgspec knows about a type."""

_ANYTHING = "a value"
_VALUES: dict[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a decimal number",
    str: "text",
    dict: "a table",
    list: "an array",
    dt.datetime: "a date and time",
    dt.date: "a date",
    dt.time: "a time",
}
_SHAPES: dict[type[Shape], str] = {
    inspect.BoolType: "true or false",
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.StrType: "text",
    inspect.StructType: "a table",
    inspect.TypedDictType: "a table",
    inspect.DataclassType: "a table",
    inspect.DictType: "a table",
    inspect.ListType: "an array",
    inspect.VarTupleType: "an array",
    inspect.TupleType: "an array",
    inspect.NamedTupleType: "an array",
    inspect.SetType: "an array",
    inspect.FrozenSetType: "an array",
    inspect.DateTimeType: "a date and time",
    inspect.DateType: "a date",
    inspect.TimeType: "a time",
    inspect.NoneType: "nothing",  # TOML has no word for it, so no value ever is of this kind
}


def reader_of(shape: Shape) -> str:
    """Name what reads a field that is written as text; empty for any other."""
    match shape:
        case inspect.Metadata(extra={"written": str(name)}):
            return name
    return ""


def description_of(shape: Shape) -> str:
    """Give the words a field itself has for what it takes: `Meta(description=...)`."""
    match shape:
        case inspect.Metadata(extra_json_schema={"description": str(words)}):
            return words
    return ""


def name_kind(value: object) -> str:
    """Name the kind of a TOML value as its author knows it."""
    return _VALUES.get(type(value), _ANYTHING)


def kind_of(shape: Shape) -> str:
    """Name the kind of TOML value a type is written as."""
    match shape:
        case inspect.Metadata(type=inner):
            return "text" if reader_of(shape) else kind_of(inner)
        case inspect.EnumType() | inspect.LiteralType():
            return name_kind(list_allowed(shape)[0])
    return _SHAPES.get(type(shape), _ANYTHING)


def list_allowed(shape: Shape) -> tuple[object, ...]:
    """List the only values a type takes; empty if it does not list them."""
    match shape:
        case inspect.Metadata(type=inner):
            return list_allowed(inner)
        case inspect.EnumType(cls=cls):
            return tuple(member.value for member in _list_members(cls))
        case inspect.LiteralType(values=values):
            return tuple(values)
    return ()


def fits(value: object, shape: Shape) -> bool:
    """Tell whether a value is right for a type, leaving what lies inside it for later."""
    match shape:
        case inspect.UnionType(types=types):
            return any(fits(value, one) for one in types)
        case inspect.Metadata(type=inner):
            return isinstance(value, str) if reader_of(shape) else fits(value, inner)
        case inspect.EnumType() | inspect.LiteralType():
            return any(type(one) is type(value) and one == value for one in list_allowed(shape))
    return kind_of(shape) == _ANYTHING or (is_alike(value, shape) and _is_in_limits(value, shape))


def is_alike(value: object, shape: Shape) -> bool:
    """Tell whether a value is of the kind a type is written as, right or not."""
    kind = kind_of(shape)
    return kind == name_kind(value) or (kind == "a number" and type(value) in {int, float})


def describe_shape(shape: Shape) -> str:
    """Say in words what a type takes: `a whole number from 1 to 99`."""
    if isinstance(shape, inspect.Metadata):
        return description_of(shape) or ("text" if reader_of(shape) else describe_shape(shape.type))
    match shape:
        case inspect.UnionType(types=types):
            some = [describe_shape(one) for one in types if not isinstance(one, inspect.NoneType)]
            return one_of(list(dict.fromkeys(some)))
        case inspect.EnumType() | inspect.LiteralType():
            values = list_allowed(shape)
            return one_of([quote_word(v) if isinstance(v, str) else str(v) for v in values])
        case inspect.IntType() | inspect.FloatType():
            return kind_of(shape) + _describe_limits(shape)
        case inspect.StrType(pattern=str(pattern)):
            return f"text that matches {pattern}"
    return kind_of(shape) + _describe_lengths(shape)


def _list_members(cls: type[Enum]) -> list[Enum]:
    return list(cls)


def _is_in_limits(value: object, shape: Shape) -> bool:
    match shape:
        case inspect.IntType() | inspect.FloatType():
            assert isinstance(value, int | float)
            return _fits_number(value, shape)
        case inspect.StrType(pattern=str(pattern)) if not re.search(pattern, str(value)):
            return False
    low, high = _find_lengths(shape)
    if low is None and high is None:
        return True
    assert isinstance(value, str | list | dict)
    return (low or 0) <= len(value) and (high is None or len(value) <= high)


def _fits_number(value: float, shape: inspect.IntType | inspect.FloatType) -> bool:
    return (
        (shape.ge is None or value >= shape.ge)
        and (shape.gt is None or value > shape.gt)
        and (shape.le is None or value <= shape.le)
        and (shape.lt is None or value < shape.lt)
        and (shape.multiple_of is None or value % shape.multiple_of == 0)
    )


def _describe_limits(shape: inspect.IntType | inspect.FloatType) -> str:
    bounds = [
        ("at least", shape.ge),
        ("over", shape.gt),
        ("at most", shape.le),
        ("under", shape.lt),
    ]
    words = [f"{word} {bound}" for word, bound in bounds if bound is not None]
    if shape.ge is not None and shape.le is not None:
        words = [f"from {shape.ge} to {shape.le}"]
    limits = f" {', '.join(words)}" if words else ""
    return limits if shape.multiple_of is None else f"{limits}, a multiple of {shape.multiple_of}"


def _find_lengths(shape: Shape) -> tuple[int | None, int | None]:
    match shape:
        case inspect.StrType() | inspect.DictType() | inspect.CollectionType():
            return shape.min_length, shape.max_length
        case inspect.TupleType(item_types=types):
            return len(types), len(types)
    return None, None


def _describe_lengths(shape: Shape) -> str:
    low, high = _find_lengths(shape)
    of = " of" if kind_of(shape) != "text" else ", length"
    if low is not None and high is not None:
        return f"{of} {low}" if low == high else f"{of} {low} to {high}"
    if low == 1:
        return ", not empty"
    if low is not None:
        return f"{of} at least {low}"
    return f"{of} at most {high}" if high is not None else ""
