"""Read the packs of Battle for Greyport and make sure that everything in them fits together."""

from __future__ import annotations

from pathlib import Path

from tabard.content import opener
from tabard.greyport.box import Box
from tabard.greyport.checking import find_mistakes
from tabard.greyport.content import KINDS
from tabard.table import Content

BUILT_IN = Path(__file__).parent / "pack"

prepare = opener(
    "greyport",
    KINDS,
    BUILT_IN,
    lambda library: Content.of(library.packs, Box(library)),
    find_mistakes,
)
"""Read the built-in pack, the user's own, and those in these folders."""
