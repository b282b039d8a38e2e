"""Read the packs of Buttons & Bugs and make sure that everything in them fits together."""

from __future__ import annotations

from pathlib import Path

from tabard.bugs.checking import find_mistakes
from tabard.bugs.content import KINDS, Box
from tabard.content import opener
from tabard.table import Content

BUILT_IN = Path(__file__).parent / "pack"

prepare = opener(
    "bugs", KINDS, BUILT_IN, lambda library: Content.of(library.packs, Box(library)), find_mistakes
)
"""Read the built-in pack, the user's own, and those in these folders."""
