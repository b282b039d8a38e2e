"""Decode a document into typed structs, and find all its mistakes instead of the first."""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache
from typing import TypeVar, cast

import msgspec
from msgspec import Meta, inspect

from tabard.content.errors import (
    MOST_TOLD,
    ContentError,
    Mistake,
    Position,
    TextError,
    nearest,
    one_of,
    quote_word,
)
from tabard.content.positions import KeyPath
from tabard.content.shapes import (
    Shape,
    describe_shape,
    description_of,
    fits,
    is_alike,
    list_allowed,
    name_kind,
    reader_of,
)
from tabard.content.toml import Document

T = TypeVar("T")

Reader = Callable[[str], object]
"""Turns the text of a field into its value, or raises `TextError`."""


def written(reader: str) -> Meta:
    """Mark a field that is written as text and read by the reader of that name.

    `do: Annotated[tuple[Ability, ...], written("ability")]` is a string in the file and a tuple
    of abilities in the struct.
    """
    return Meta(extra={"written": reader})


def decode(
    document: Document,
    kind: type[T],
    *,
    at: KeyPath = (),
    readers: Mapping[str, Reader] | None = None,
    given: Mapping[str, object] | None = None,
) -> T:
    """Decode the value at a path of a document; `given` adds keys the file need not have.

    Raises `ContentError` with every mistake there is. A key that no field has is always one.
    """
    value: object = document.data
    for step in at:
        value = value[step]  # type: ignore[index]  # the caller found this path in the document
    if isinstance(value, dict):
        value = {**(given or {}), **value}
    walk = _Walk(document, readers or {})
    plain = walk.value(value, _find_shape(cast("Hashable", kind)), at)
    if walk.mistakes:
        raise ContentError(walk.mistakes)
    try:
        return msgspec.convert(plain, kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        # What only msgspec can judge, like a struct's own __post_init__.
        message, _, way = str(error).partition(" - at `$")
        place = document.where((*at, *_read_steps(way)))
        raise ContentError([document.mistake(place, message)]) from None


@cache
def _find_shape(kind: Hashable) -> Shape:
    return inspect.type_info(kind)


def _read_key(key: str, shape: Shape) -> str | int:
    """Read a key as a number where numbers are wanted: every key of TOML is text."""
    wants_number = isinstance(shape, inspect.IntType)
    return int(key) if wants_number and re.fullmatch(r"-?[0-9]{1,18}", key) else key


def _read_steps(way: str) -> Iterator[str | int]:
    """Read the path in a message of msgspec: `.card[0].top`."""
    for step in re.finditer(r"\.([^.\[\]`]+)|\[(\d+)\]", way):
        yield step[1] or int(step[2])


class _Walk:
    """Go through data and its type side by side, noting mistakes and reading written fields."""

    def __init__(self, document: Document, readers: Mapping[str, Reader]) -> None:
        self.mistakes: list[Mistake] = []
        self._document = document
        self._readers = readers

    def value(self, value: object, shape: Shape, path: KeyPath) -> object:
        """Check one value; give it back with all written text in it read."""
        match shape:
            case inspect.Metadata() if reader_of(shape):
                return self._read_value(value, shape, path)
            case inspect.Metadata(type=inner) if fits(value, inner) or not description_of(shape):
                return self.value(value, inner, path)
            case inspect.UnionType(types=types):
                some = tuple(one for one in types if not isinstance(one, inspect.NoneType))
                return self._choose_member(value, some, path)
        if not fits(value, shape):
            self._note_wrong(value, (shape,), self._document.where(path))
        elif isinstance(value, dict):
            return self._check_table(value, shape, path)
        elif isinstance(value, list):
            return self._check_array(value, shape, path)
        return value

    def _read_value(self, value: object, shape: Shape, path: KeyPath) -> object:
        if not isinstance(value, str):
            self._note_wrong(value, (shape,), self._document.where(path))
            return value
        try:
            return self._readers[reader_of(shape)](value)
        except TextError as error:
            for problem in error.problems:
                place = self._document.inside(path, problem.offset)
                self._add(place, problem.message, problem.expected, problem.suggestion)
            return value

    def _choose_member(self, value: object, shapes: tuple[Shape, ...], path: KeyPath) -> object:
        """Choose the member of a union that looks like the value and go on with it."""
        tagged = [s for s in shapes if isinstance(s, inspect.StructType) and s.tag is not None]
        if tagged and isinstance(value, dict):
            return self._choose_tagged(value, tagged, path)
        for shape in shapes:
            if fits(value, shape):
                return self.value(value, shape, path)
        alike = tuple(shape for shape in shapes if is_alike(value, shape))
        self._note_wrong(value, alike or shapes, self._document.where(path))
        return value

    def _choose_tagged(
        self, table: dict[str, object], shapes: list[inspect.StructType], path: KeyPath
    ) -> object:
        """Choose among structs by the key that names one."""
        field = shapes[0].tag_field or "type"
        by_tag = {str(shape.tag): shape for shape in shapes}
        tag = table.get(field)
        if tag is None:
            words = one_of([quote_word(word) for word in by_tag])
            self._add(self._document.where(path), f"missing key {quote_word(field)}", words)
        elif str(tag) not in by_tag:
            self._note_unknown_word(str(tag), list(by_tag), self._document.where((*path, field)))
        else:
            return self.value(table, by_tag[str(tag)], path)
        return table

    def _check_table(self, table: dict[str, object], shape: Shape, path: KeyPath) -> object:
        match shape:
            case inspect.StructType(tag_field=tag_field):
                return self._check_struct(table, shape, {tag_field} - {None}, path)
            case inspect.TypedDictType() | inspect.DataclassType():
                return self._check_struct(table, shape, set(), path)
            case inspect.DictType(key_type=key_type, value_type=value_type):
                for key in table:
                    if not fits(_read_key(key, key_type), key_type):
                        self._note_wrong(
                            _read_key(key, key_type), (key_type,), self._document.key((*path, key))
                        )
                return {k: self.value(v, value_type, (*path, k)) for k, v in table.items()}
        return table

    def _check_struct(
        self,
        table: dict[str, object],
        shape: inspect.StructType | inspect.TypedDictType | inspect.DataclassType,
        tags: set[str | None],
        path: KeyPath,
    ) -> dict[str, object]:
        fields = {field.encode_name: field for field in shape.fields}
        missing = [name for name in fields if name not in table]
        plain: dict[str, object] = {}
        for key, value in table.items():
            if key in fields:
                plain[key] = self.value(value, fields[key].type, (*path, key))
            elif key in tags:
                plain[key] = value
            else:
                near = self._note_unknown_key(key, missing, path)
                # A misspelt key is one mistake, not a second one for the key that it stands for.
                missing = [name for name in missing if name != near]
        for name in missing:
            if fields[name].required:
                message = f"missing key {quote_word(name)}"
                self._add(self._document.where(path), message, describe_shape(fields[name].type))
        return plain

    def _check_array(self, items: list[object], shape: Shape, path: KeyPath) -> object:
        match shape:
            case inspect.TupleType(item_types=types):
                shapes = types
            case inspect.CollectionType(item_type=item_type):
                shapes = (item_type,) * len(items)
            case _:
                return items
        return [
            self.value(item, one, (*path, number))
            for number, (item, one) in enumerate(zip(items, shapes, strict=True))
        ]

    def _note_wrong(self, value: object, shapes: tuple[Shape, ...], place: Position) -> None:
        """Note a value that no shape takes: another kind, a word not known, out of limits."""
        words = [w for shape in shapes for w in list_allowed(shape) if isinstance(w, str)]
        if isinstance(value, str) and words:
            self._note_unknown_word(value, words, place)
            return
        wanted = one_of(list(dict.fromkeys(describe_shape(shape) for shape in shapes)))
        if not any(is_alike(value, shape) for shape in shapes):
            message = f"this is {name_kind(value)}"
        elif isinstance(value, list | dict):
            message = f"there are {len(value)} here"
        else:
            message = f"{quote_word(value) if isinstance(value, str) else value} is not allowed"
        self._add(place, message, wanted)

    def _note_unknown_key(self, key: str, free: list[str], path: KeyPath) -> str:
        """Note a key no field has; give the one it was most likely meant to be."""
        words = one_of([quote_word(name) for name in free]) or "no more keys"
        place = self._document.key((*path, key))
        near = nearest(key, free)
        self._add(place, f"unknown key {quote_word(key)}", words, near)
        return near

    def _note_unknown_word(self, word: str, valid: list[str], place: Position) -> None:
        words = one_of([quote_word(name) for name in valid])
        self._add(place, f"unknown word {quote_word(word)}", words, nearest(word, valid))

    def _add(self, place: Position, message: str, expected: str, near: str = "") -> None:
        self.mistakes.append(self._document.mistake(place, message, expected, near))
        if len(self.mistakes) == MOST_TOLD:
            raise ContentError(self.mistakes)
