"""Read the packs of Battle for Greyport and make sure that everything in them fits together."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tabard.content import ContentError, load_packs, remembered, user_packs
from tabard.greyport.checking import mistakes
from tabard.greyport.content import KINDS, Box
from tabard.table import Content, Pack

BUILT_IN = Path(__file__).parent / "pack"


@remembered
def _prepared(folders: tuple[Path, ...]) -> Content:
    library = load_packs(folders, kinds=KINDS, game="greyport")
    wrong = mistakes(library)
    if wrong:
        raise ContentError(wrong)
    packs = tuple(Pack(pack.id, pack.digest) for pack in library.packs)
    return Content(packs, Box(library))


def prepare(folders: Iterable[Path]) -> Content:
    """Read the built-in pack, the user's own, and these."""
    return _prepared([BUILT_IN, *user_packs("greyport"), *folders])
