"""A sight with what has changed in it since."""

from __future__ import annotations

from typing import Any


def apply_changes(sight: Any, changes: dict[str, Any] | list[Any]) -> Any:  # noqa: ANN401 - any JSON
    """Return a sight, or a part of one, with its changes; the old one stays as it was, and shares what is the same.

    A list of one is put there as it is, a list of two is what lay elsewhere in the same object or list with its changes, a dict goes
    on to the parts by their keys or places, an empty one is no change; under "" stands a whole list or object, part by part.
    """
    if isinstance(changes, list):
        return changes[0]
    if not changes:
        return sight
    if "" in changes and isinstance(changes[""], list) and isinstance(sight, list):
        return [_change_part(sight, None, each) for each in changes[""]]
    if "" in changes and isinstance(changes[""], dict) and "" not in sight:
        return {key: _change_part(sight, key, each) for key, each in changes[""].items()}
    copy = sight.copy()
    for key, each in changes.items():
        place = int(key) if isinstance(copy, list) else key
        copy[place] = _change_part(sight, place, each)
    return copy


def _change_part(sight: Any, place: Any, told: dict[str, Any] | list[Any]) -> Any:  # noqa: ANN401 - as above
    if isinstance(told, list):
        return told[0] if len(told) == 1 else apply_changes(sight[told[0]], told[1])
    return apply_changes(sight[place], told)
