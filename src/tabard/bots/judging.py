"""What a search holds of the options, for people and pages."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Judged(msgspec.Struct, frozen=True):
    """An option, and what the search expects of it."""

    key: str
    label: str
    tries: int
    chance: float
    """The estimated chance to win, from 0 to 1."""
    outlook: Mapping[str, float]
    """Figures that the game shows, as `hit points`, where the tries ended on average."""
    line: tuple[str, ...]
    """The answers it expects to follow."""


class Judgement(msgspec.Struct, frozen=True):
    """All options after so many tries: first the one that is best, then the others by their chance."""

    tries: int
    options: tuple[Judged, ...]
