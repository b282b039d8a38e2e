"""Pictures of what stays as it is, as a card is printed: a game that shows the same again gives the same thing, which all tables share."""

from __future__ import annotations

from typing import Any


class Shared(dict[str, Any]):
    """An object in a picture that nobody changes: whoever adds something does so in a copy."""

    __slots__ = ()

    __hash__ = object.__hash__  # type: ignore[assignment]  # known by what it is: two that are alike are never made


class SharedList(list[Any]):
    """The same for a list."""

    __slots__ = ()


class Mixed(list[Any]):
    """A list in which some objects are shared: each is looked at by itself."""

    __slots__ = ()


class MixedObject(dict[str, Any]):
    """The same for an object, by its keys."""

    __slots__ = ()
