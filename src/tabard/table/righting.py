"""What can be set right by hand at a table: somebody pressed the wrong thing, or the real cards lie otherwise.

A game lists it complete (`Rules.rightings`), so that people choose here too and nobody can write down what cannot be.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Way(msgspec.Struct, frozen=True):
    """One way to set something right."""

    label: str
    """How it is then, as `7` or `in the discard pile`."""
    correction: Any
    """The correction of the game that does it."""


class Righting(msgspec.Struct, frozen=True):
    """Something that may be wrong, as it is now, and how it may be instead."""

    about: str
    """Whose it is, as `Fiona`: rightings of one owner follow one another."""
    label: str
    """What it is, as `hit points`."""
    now: str
    """How it is now; "" for something that is only added."""
    ways: tuple[Way, ...]

    def says(self, way: Way) -> str:
        """Put it into words, for whoever is asked whether they agree."""
        return f"{self.about}, {self.label}: {way.label}"
