"""What is different between two sights, so that a stream sends what never changes only once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

Changes = dict[str, Any] | list[Any]
"""What is new: a list of one is put there as it is, a list of two is what lay elsewhere in the same object or list (by its key or
place) with its changes, a dict goes on to the parts by their keys or places. Under "" stands a whole list, part by part."""

LONG = 200
"""How many characters a change has at least for which it pays to look whether the same lay beside it before."""


def changes(old: object, new: object) -> Changes:
    """Tell what has to be put into the old to get the new.

    A dict with other keys, or with its keys in another order, is sent whole, and so is a list of another length, unless its things
    have ids: they may have moved.
    """
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
    if not isinstance(new, dict) or len(msgspec.json.encode(told)) < LONG:
        return told
    for other, each in old.items():
        if other != key and isinstance(each, dict) and list(each) == list(new):
            turned = [other, changes(each, new)]
            if 2 * len(msgspec.json.encode(turned)) < len(msgspec.json.encode(told)):
                return turned
    return told


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
