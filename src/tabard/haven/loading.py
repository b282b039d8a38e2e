"""Read the packs of the second edition and make sure that everything in them fits together."""

from __future__ import annotations

from pathlib import Path

from tabard.content import opener
from tabard.haven.checking import find_mistakes
from tabard.haven.content import KINDS
from tabard.haven.printed import Printed
from tabard.table import Content

BUILT_IN = Path(__file__).parent / "pack"

prepare = opener(
    "haven",
    KINDS,
    BUILT_IN,
    lambda library: Content.of(library.packs, Printed(library)),
    find_mistakes,
)
"""Read the built-in pack, the user's own, and those in these folders."""
