"""What is different between two sights, so that a stream sends what never changes only once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Changes = dict[str, Any] | list[Any]
"""What is new: a list of one is put there as it is, a dict goes on to the parts by their keys or places."""


def changes(old: object, new: object) -> Changes:
    """Tell what has to be put into the old to get the new.

    A dict with other keys, or with its keys in another order, is sent whole, and so is a list of another length.
    """
    parts: Iterable[tuple[object, object]]
    if isinstance(old, dict) and isinstance(new, dict) and list(old) == list(new):
        parts = new.items()
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        parts = enumerate(new)
    else:
        return [new]
    # Most is the same, and comparing whole branches is quick.
    return {str(key): changes(old[key], value) for key, value in parts if old[key] != value}
