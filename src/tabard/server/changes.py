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
place) with its changes, a dict goes on to the parts by their keys or places. Under "" stands a whole list, part by part."""

Written = msgspec.Raw
"""A part as it goes over the wire."""

LONG = 200
"""How many characters a change has at least for which it pays to look whether the same lay beside it before."""

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder().decode


def written(parts: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, Written]:
    """Write each part down; those that are known already are the same things again, so that they are kept once."""
    found = {}
    for key, each in parts.items():
        part = Written(write(each))
        same = known.get(key)
        found[key] = same if same == part else part
    return found


def changes(old: object, new: object) -> Changes:
    """Tell what has to be put into the old to get the new.

    A dict with other keys, or with its keys in another order, is sent whole, and so is a list of another length, unless its things
    have ids: they may have moved.
    """
    if isinstance(new, Written):
        if not isinstance(old, Written) or not _is_whole(new):
            return [new]
        told = changes(read(old), read(new))
        return [new] if isinstance(told, list) else told
    if isinstance(old, dict) and isinstance(new, dict) and list(old) == list(new):
        # Most is the same, and comparing whole branches is quick.
        return {key: _part(old, key, value) for key, value in new.items() if old[key] != value}
    if isinstance(old, list) and isinstance(new, list):
        before, after = _places(old), _places(new)
        if before and after and list(before) != list(after) and not before.keys().isdisjoint(after):
            return {"": [_moved(old, before, each) for each in new]}
        if len(old) == len(new):
            pairs = enumerate(zip(old, new, strict=True))
            return {str(at): changes(one, two) for at, (one, two) in pairs if one != two}
    return [new]


def _part(old: Mapping[str, Any], key: str, new: object) -> Changes:
    """Tell how a part of an object becomes another; a card that is turned has both its sides in it, before and after."""
    told = changes(old[key], new)
    beside = [other for other, each in old.items() if other != key and _is_alike(each, new)]
    if not beside or (length := len(write(told))) < LONG:
        return told
    for other in beside:
        turned = [other, changes(old[other], new)]
        if 2 * len(write(turned)) < length:
            return turned
    return told


def _is_whole(part: Written) -> bool:
    """Tell whether something has parts of its own."""
    return memoryview(part)[0] in b"{["


def _is_alike(one: object, other: object) -> bool:
    """Tell whether both are objects with the same keys in the same order."""
    if isinstance(one, Written) and isinstance(other, Written):
        first, _, _ = bytes(other).partition(b":")
        return bytes(one).startswith(first + b":") and _is_alike(read(one), read(other))
    return isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other)


def _places(things: list[Any]) -> dict[object, int]:
    """Return where each thing lies by its id; nothing where they have none, or not one each."""
    found = {
        each["id"]: place
        for place, each in enumerate(things)
        if isinstance(each, dict) and isinstance(each.get("id"), str)
    }
    return found if len(found) == len(things) else {}


def _moved(old: list[Any], before: Mapping[object, int], new: dict[str, Any]) -> Changes:
    place = before.get(new["id"])
    return [new] if place is None else [place, changes(old[place], new)]
