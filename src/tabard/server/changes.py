"""What is different between two sights, so that a stream sends what never changes only once.

The parts of a sight are written down when they are made (`written`). Those that are the same letter by letter are not looked
into again, and a stream that remembers what it has sent keeps their letters only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

Changes = dict[str, Any] | list[Any]
"""What is new: a list of one is put there as it is, a list of two is what lay elsewhere in the same object or list (by its key or
place) with its changes, a dict goes on to the parts by their keys or places, and an empty one says that nothing has changed there.
Under "" stands a whole list or object, part by part."""

Written = msgspec.Raw
"""A part as it goes over the wire."""

Known = dict[tuple[int, int], tuple[object, object, Written]]
"""What became of which, by what they are: both are held, so that nothing else can come to stand for them."""

LONG = 200
"""How many characters a change has at least for which it pays to look whether the same lay beside it before."""

OBJECT = ord("{")

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder().decode


def changes(old: object, new: object, known: Known | None = None) -> Changes:
    """Tell what has to be put into the old to get the new.

    A dict with other keys, or with its keys in another order, is sent whole unless most of its parts are the same, and so is a list of
    another length, unless its things have ids: they may have moved. What was found between two written parts is added to the `known`.
    """
    kind = type(new)
    if kind is not type(old):
        return [new]
    if kind is dict:
        return _object(old, new, known)  # type: ignore[arg-type]  # as its kind says, and below
    if kind is list:
        return _list(old, new)  # type: ignore[arg-type]
    if kind is Written and _first(new) in b"{[":
        told = changes(read(old), read(new))  # type: ignore[arg-type]
        return [new] if type(told) is list else told
    return [new]


def _object(old: dict[str, Any], new: dict[str, Any], known: Known | None = None) -> Changes:
    if list(old) != list(new):
        return _regrouped(old, new)
    # Most is the same, and comparing whole branches is quick.
    different = ((key, value) for key, value in new.items() if old[key] != value)
    if known is None:
        return {key: _part(old, key, value) for key, value in different}
    return {key: _known_part(old, key, value, known) for key, value in different}


def _known_part(old: dict[str, Any], key: str, new: Any, known: Known) -> object:  # noqa: ANN401 - any JSON
    """Tell how a part becomes another; between two that are written down it is told, and written, once."""
    was = old[key]
    if type(new) is dict:
        return changes(was, new, known)
    pair = id(was), id(new)
    found = known.get(pair)
    if found is None:
        told = _part(old, key, new)
        if len(told) == 2 and type(told) is list:
            return told  # it names what lay beside it, which may be something else for others
        found = known[pair] = was, new, Written(write(told))
    return found[2]


def _regrouped(old: dict[str, Any], new: dict[str, Any]) -> Changes:
    """Tell which parts of an object have come, gone or changed, where it is long and most of them are the same."""
    same = {key for key, value in new.items() if key in old and old[key] == value}
    if 2 * len(same) < len(new) or "" in old or "" in new or len(written := write(new)) < LONG:
        return [new]
    told = {"": {key: {} if key in same else [value] for key, value in new.items()}}
    return told if 2 * len(write(told)) < len(written) else [new]


def _list(old: list[Any], new: list[Any]) -> Changes:
    before, after = _places(old), _places(new)
    if before and after and list(before) != list(after) and not before.keys().isdisjoint(after):
        return {"": [_moved(old, before, each) for each in new]}
    if len(old) != len(new):
        return [new]
    pairs = enumerate(zip(old, new, strict=True))
    return {str(at): changes(one, two) for at, (one, two) in pairs if one != two}


def _part(old: dict[str, Any], key: str, new: Any) -> Changes:  # noqa: ANN401 - any JSON
    """Tell how a part of an object becomes another; a card that is turned has both its sides in it, before and after."""
    was = old[key]
    if type(new) is not dict and (type(new) is not Written or _first(new) != OBJECT):
        return changes(was, new)
    beside = [name for name, each in old.items() if name != key and _is_alike(each, new)]
    if beside and (turned := _turned(old, was, beside, new)) is not None:
        return turned
    told = changes(was, new)
    if beside and (length := len(write(told))) >= LONG:
        for name in beside:
            turned = [name, changes(old[name], new)]
            if 2 * len(write(turned)) < length:
                return turned
    return told


def _turned(old: dict[str, Any], was: Any, beside: list[str], new: Any) -> Changes | None:  # noqa: ANN401 - as above
    """Tell what lay beside before and is called the same in its first part, where this does not, without comparing the rest of this."""
    if type(new) is not dict or len(new) < 2 or _name(was) == _name(new):
        return None
    for name in beside:
        if _name(old[name]) == _name(new):
            turned = [name, changes(old[name], new)]
            if 4 * len(write(turned)) < len(write(new)) and len(write(new)) > LONG:
                return turned
    return None


def _name(part: Any) -> object:  # noqa: ANN401 - an object, or what was in its place
    return next(iter(part.values()), None) if type(part) is dict else None


def _first(part: Any) -> int:  # noqa: ANN401 - something written, where the caller has looked
    """Return the letter with which a part begins."""
    return memoryview(part)[0]


def _is_alike(one: Any, other: Any) -> bool:  # noqa: ANN401 - any JSON
    """Tell whether something has the same keys as an object, in the same order."""
    if type(one) is not type(other):
        return False
    if type(one) is dict:
        return len(one) == len(other) and list(one) == list(other)
    name = bytes(other).partition(b":")[0]
    return bytes(one).startswith(name) and list(read(one)) == list(read(other))


def _places(things: list[Any]) -> dict[object, int]:
    """Return where each thing lies by its id; nothing where they have none, or not one each."""
    if not things or type(things[0]) is not dict or "id" not in things[0]:
        return {}
    found = {
        each["id"]: place
        for place, each in enumerate(things)
        if isinstance(each, dict) and isinstance(each.get("id"), str)
    }
    return found if len(found) == len(things) else {}


def _moved(old: list[Any], before: Mapping[object, int], new: dict[str, Any]) -> Changes:
    place = before.get(new["id"])
    return [new] if place is None else [place, changes(old[place], new)]
