"""What is different between two sights, so that a stream sends what never changes only once.

The parts of a sight are written down when they are made, and a stream that remembers what it has sent keeps letters only. Parts are compared
letter by letter, and so are the things in them; only those that differ are read again and compared as plain data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

import msgspec

from tabard.table.sharing import MixedObject, Shared, SharedList

Changes = dict[str, Any] | list[Any] | msgspec.Raw
"""What is new: a list of one is put there as it is, a list of two is what lay elsewhere in the same object or list (by its key or
place) with its changes, a dict goes on to the parts by their keys or places, and an empty one says that nothing has changed there.
Under "" stands a whole list or object, part by part. It may be written down already."""

Written = msgspec.Raw
"""A part as it goes over the wire."""

Scalar = int | str | bool | None
Part: TypeAlias = "Written | Scalar | Shared | SharedList | list[Part] | MixedObject"
"""The same, or what all tables share, or thing by thing."""

Known = dict[tuple[int, int], tuple[object, object, Written]]
"""What became of which, by what they are: both are held, so that nothing else can come to stand for them."""

LONG: Final = 200
"""How many characters a change has at least for which it pays to look whether the same lay beside it before."""
OBJECT: Final = ord("{")
SCALARS: Final = {int, str, bool, type(None)}
"""Kinds of things with nothing in them."""
USUAL: Final = 4_096
"""How many changes of what all tables share are remembered: from a card in hand to the same card as it lies when played."""
CONSISTING: Final = {Written, list, MixedObject}
"""Kinds of parts that are looked at thing by thing."""
ANEW: Final = {"decision"}
"""Parts that have little in common with what they were: nobody looks for it."""

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder().decode
_read_parts = msgspec.json.Decoder(dict[str, Written] | list[Written]).decode


class _Thing(msgspec.Struct):
    """What a thing in a list is known by."""

    id: object = None


_read_thing = msgspec.json.Decoder(_Thing).decode


def tell_sight_changes(old: Mapping[str, Any], new: Mapping[str, Any], known: Known) -> Changes:
    """Tell what is new in a sight; what was found between two parts is added to the `known`, for others who knew the same."""
    if list(old) != list(new):
        return [new]
    return {
        key: tell_sight_changes(old[key], value, known)
        if type(value) is dict and type(old[key]) is dict
        else _tell_known_part(old, key, value, known)
        for key, value in new.items()
        if old[key] != value
    }


def _tell_known_part(old: Mapping[str, Any], key: str, new: object, known: Known) -> object:
    """Tell how a part becomes another; between two that are written down it is told, and written, once."""
    was = old[key]
    if key in ANEW:
        return [new]
    if type(new) not in CONSISTING or type(was) not in CONSISTING:
        return tell_changes(was, new)
    found = known.get((id(was), id(new)))
    if found is None:
        found = known[id(was), id(new)] = was, new, Written(write(_tell_part_changes(was, new)))
    return found[2]


def _tell_part_changes(old: object, new: object) -> Changes:
    """Tell how a part becomes another: what lies in it is looked at only where its letters differ."""
    told = _tell_inside(_split_part(old), _split_part(new))
    return [new] if told is None else told


def _split_part(part: object) -> object:
    """Return what lies in a part, written down; None where nothing does."""
    if type(part) is not Written:
        return part
    return None if _is_scalar(part) else _read_parts(part)


def tell_changes(old: object, new: object) -> Changes:
    """Tell what has to be put into the old to get the new.

    A dict with other keys, or with its keys in another order, is sent whole unless most of its parts are the same, and so is a list of
    another length, unless its things have ids: they may have moved.
    """
    if type(old) is Shared and type(new) is Shared:
        return tell_shared_changes(old, new)
    told = _tell_inside(_unwrap_part(old), _unwrap_part(new))
    return [new] if told is None else told


@lru_cache(USUAL)
def tell_shared_changes(old: Shared, new: Shared) -> Written:
    """Tell the same of two things that all tables share: there it happens again and again."""
    told = _tell_inside(old, new)
    return Written(write([new] if told is None else told))


def _tell_inside(old: object, new: object) -> Changes | None:
    """Tell what is different in two objects or two lists; None where it is better told whole."""
    if isinstance(new, dict) and isinstance(old, dict):
        return _tell_object(old, new)
    if isinstance(new, list) and isinstance(old, list):
        return _tell_list(old, new)
    return None


def _tell_object(old: dict[str, Any], new: dict[str, Any]) -> Changes | None:
    if list(old) != list(new):
        return _tell_groups(old, new)
    return {
        key: [value] if type(value) in SCALARS else _tell_part(old, key, value)
        for key, value in new.items()
        if old[key] != value
    }


def _tell_groups(old: dict[str, Any], new: dict[str, Any]) -> Changes | None:
    """Tell which parts of an object have come, gone or changed, where it is long and most of them are the same."""
    same = {key for key, value in new.items() if key in old and old[key] == value}
    if 2 * len(same) < len(new) or "" in old or "" in new:
        return None
    told = {"": {key: {} if key in same else [value] for key, value in new.items()}}
    length = len(write(new))
    return told if length >= LONG and 2 * len(write(told)) < length else None


def _tell_list(old: list[Any], new: list[Any]) -> Changes | None:
    if len(old) == len(new):
        different = [at for at, (one, two) in enumerate(zip(old, new, strict=True)) if one != two]
        if all(_find_id(old[at]) == _find_id(new[at]) for at in different):
            return {str(at): tell_changes(old[at], new[at]) for at in different}
    before, after = _find_places(old), _find_places(new)
    if before and after and not before.keys().isdisjoint(after):
        return {"": [_tell_moved(old, before.get(id_), new[at]) for id_, at in after.items()]}
    if len(old) == len(new):
        return {str(at): tell_changes(old[at], new[at]) for at in different}
    return None


def _tell_moved(old: list[Any], place: int | None, new: object) -> Changes:
    if place is None:
        return [new]
    return [place, {} if old[place] == new else tell_changes(old[place], new)]


def _tell_part(old: dict[str, Any], key: str, new: object) -> Changes:
    """Tell how a part of an object becomes another; a card that is turned has both its sides in it, before and after."""
    was = _unwrap_part(old[key])
    new = _unwrap_part(new)
    if not isinstance(new, dict) or not isinstance(was, dict):
        return tell_changes(was, new)
    if _find_first(was) != _find_first(new):
        for place, each in _beside(old, key):
            if _find_first(each) == _find_first(new):
                turned = [place, tell_changes(each, new)]
                if 4 * len(write(turned)) < max(LONG, len(write(new))):
                    return turned
    told = tell_changes(was, new)
    if (length := len(write(told))) >= LONG:
        for place, each in _beside(old, key):
            if list(each) == list(new):
                turned = [place, tell_changes(each, new)]
                if 2 * len(write(turned)) < length:
                    return turned
    return told


def _beside(old: dict[str, Any], key: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the objects that lay beside a part."""
    for place, each in old.items():
        if place != key and isinstance(plain := _unwrap_part(each), dict):
            yield place, plain


def _unwrap_part(part: object) -> object:
    """Return a part as plain data."""
    return read(part) if type(part) is Written else part


def _is_scalar(part: Written) -> bool:
    return memoryview(part)[0] not in b"{["


def _find_first(part: dict[str, Any]) -> tuple[str, object] | None:
    """Return the first thing in an object, which tells best what it is."""
    return next(iter(part.items()), None)


def _find_id(part: object) -> str | None:
    """Return the id of a thing, None where it has none."""
    found: object = None
    if isinstance(part, dict):
        found = part.get("id")
    elif type(part) is Written and memoryview(part)[0] == OBJECT:
        found = _read_thing(part).id
    return found if isinstance(found, str) else None


def _find_places(things: list[Any]) -> dict[str, int]:
    """Return where each thing lies by its id; nothing where they have none, or not one each."""
    found: dict[str, int] = {}
    for place, id_ in enumerate(map(_find_id, things)):
        if id_ is None or id_ in found:
            return {}
        found[id_] = place
    return found
