"""What is different between two sights, so that a stream sends what never changes only once.

The parts of a sight are written down when they are made, and compared letter by letter. Only those that differ are read again, one level
at a time; and a stream that remembers what it has sent keeps letters only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

Changes = dict[str, Any] | list[Any]
"""What is new: a list of one is put there as it is, a list of two is what lay elsewhere in the same object or list (by its key or
place) with its changes, a dict goes on to the parts by their keys or places, and an empty one says that nothing has changed there.
Under "" stands a whole list or object, part by part."""

Written = msgspec.Raw
"""A part as it goes over the wire."""

Known = dict[tuple[int, int], tuple[Written, Written, Written]]
"""What became of which, by what they are: both are held, so that nothing else can come to stand for them."""

LONG: Final = 200
"""How many characters a change has at least for which it pays to look whether the same lay beside it before."""
OBJECT, LIST = b"{["

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder().decode
_read_object = msgspec.json.Decoder(dict[str, Written]).decode
_read_list = msgspec.json.Decoder(list[Written]).decode


def sight_changes(old: Mapping[str, Any], new: Mapping[str, Any], known: Known) -> Changes:
    """Tell what is new in a sight; what was found between two parts is added to the `known`, for others who knew the same."""
    if list(old) != list(new):
        return [new]
    return {
        key: sight_changes(old[key], value, known)
        if type(value) is dict
        else _known_part(old, key, value, known)
        for key, value in new.items()
        if old[key] != value
    }


def _known_part(old: Mapping[str, Any], key: str, new: object, known: Known) -> object:
    """Tell how a part becomes another; between two that are written down it is told, and written, once."""
    was = old[key]
    if type(new) is not Written or type(was) is not Written:
        return changes(was, new)
    found = known.get((id(was), id(new)))
    if found is None:
        told = _part(old, key, new)
        if len(told) == 2 and type(told) is list:
            return told  # it names what lay beside it, which may be something else for others
        found = known[id(was), id(new)] = was, new, Written(write(told))
    return found[2]


def changes(old: object, new: object) -> Changes:
    """Tell what has to be put into the old to get the new.

    A dict with other keys, or with its keys in another order, is sent whole unless most of its parts are the same, and so is a list of
    another length, unless its things have ids: they may have moved.
    """
    return _changes(Written(write(old)), Written(write(new)))


def _changes(old: Written, new: Written) -> Changes:
    kind = _kind(new)
    told: Changes | None = None
    if kind != _kind(old):
        pass
    elif kind == OBJECT:
        told = _object(_read_object(old), _read_object(new))
    elif kind == LIST:
        told = _list(_read_list(old), _read_list(new))
    return [new] if told is None else told


def _object(old: dict[str, Written], new: dict[str, Written]) -> Changes | None:
    if list(old) != list(new):
        return _regrouped(old, new)
    return {key: _part(old, key, value) for key, value in new.items() if old[key] != value}


def _regrouped(old: dict[str, Written], new: dict[str, Written]) -> Changes | None:
    """Tell which parts of an object have come, gone or changed, where it is long and most of them are the same."""
    same = {key for key, value in new.items() if key in old and old[key] == value}
    if 2 * len(same) < len(new) or "" in old or "" in new:
        return None
    length = sum(len(key) + _length(value) for key, value in new.items())
    told = {"": {key: {} if key in same else [value] for key, value in new.items()}}
    return told if length >= LONG and 2 * len(write(told)) < length else None


def _list(old: list[Written], new: list[Written]) -> Changes | None:
    if len(old) == len(new):
        different = [at for at, (one, two) in enumerate(zip(old, new, strict=True)) if one != two]
        if all(_id(old[at]) == _id(new[at]) for at in different):
            return {str(at): _changes(old[at], new[at]) for at in different}
    before, after = _places(old), _places(new)
    if before and after and not before.keys().isdisjoint(after):
        return {"": [_moved(old, before.get(id_), new[at]) for id_, at in after.items()]}
    if len(old) == len(new):
        return {str(at): _changes(old[at], new[at]) for at in different}
    return None


def _part(old: Mapping[str, Any], key: str, new: Written) -> Changes:
    """Tell how a part of an object becomes another; a card that is turned has both its sides in it, before and after."""
    if _length(new) < LONG or _kind(new) != OBJECT:
        return _changes(old[key], new)
    beside = _beside(old, key, new)
    if beside and _name(old[key]) != _name(new):
        for name, each in beside.items():
            if _name(each) == _name(new):
                turned = [name, _changes(each, new)]
                if 4 * len(write(turned)) < _length(new):
                    return turned
    told = _changes(old[key], new)
    if beside and (length := len(write(told))) >= LONG:
        for name, each in beside.items():
            turned = [name, _changes(each, new)]
            if 2 * len(write(turned)) < length:
                return turned
    return told


def _moved(old: list[Written], place: int | None, new: Written) -> Changes:
    if place is None:
        return [new]
    return [place, {} if old[place] == new else _changes(old[place], new)]


def _kind(part: Written) -> int:
    """Return the letter with which a part begins."""
    return memoryview(part)[0]


def _length(part: Written) -> int:
    return len(memoryview(part))


def _beside(old: Mapping[str, Any], key: str, new: Written) -> dict[str, Written]:
    """Return what lay beside a part and has the same keys in the same order."""
    first = bytes(memoryview(new)[:LONG]).partition(b":")[0]
    found = {
        name: each
        for name, each in old.items()
        if name != key and type(each) is Written and memoryview(each)[: len(first)] == first
    }
    keys = list(_read_object(new)) if found else []
    return {name: each for name, each in found.items() if list(_read_object(each)) == keys}


def _name(part: Written) -> Written | None:
    """Return the first part of an object, which tells best what it is."""
    return next(iter(_read_object(part).values()), None) if _kind(part) == OBJECT else None


def _id(part: Written) -> str | None:
    """Return the id of a thing, None where it has none."""
    found = _read_object(part).get("id") if _kind(part) == OBJECT else None
    id_ = None if found is None else read(found)
    return id_ if isinstance(id_, str) else None


def _places(things: list[Written]) -> dict[str, int]:
    """Return where each thing lies by its id; nothing where they have none, or not one each."""
    found: dict[str, int] = {}
    for place, id_ in enumerate(map(_id, things)):
        if id_ is None or id_ in found:
            return {}
        found[id_] = place
    return found
