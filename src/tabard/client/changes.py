"""A sight with what has changed in it since."""

from __future__ import annotations

from typing import Any


def changed(sight: Any, changes: dict[str, Any] | list[Any]) -> Any:  # noqa: ANN401 - any JSON
    """Return a sight, or a part of one, with its changes; the old one stays as it was, and shares what is the same.

    A list of one is put there as it is, a dict goes on to the parts by their keys or places.
    """
    if isinstance(changes, list):
        return changes[0]
    copy = sight.copy()
    for key, each in changes.items():
        place = int(key) if isinstance(copy, list) else key
        copy[place] = changed(copy[place], each)
    return copy
