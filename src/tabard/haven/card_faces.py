"""A card of a class as it is performed: its two halves with their abilities."""

from __future__ import annotations

import msgspec

from tabard.crawl.abilities import Ability
from tabard.haven.compiling import Stays, compile_line, stays
from tabard.haven.content import Half
from tabard.haven.drafts import Basis


class CardHalf(msgspec.Struct, frozen=True):
    """A half of a card, as it is performed."""

    do: tuple[Ability, ...]
    stays: Stays
    lost: bool
    unrecoverable: bool
    experience: int


class CardFace(msgspec.Struct, frozen=True):
    """A card of a class, as it is performed."""

    name: str
    initiative: int
    top: CardHalf
    bottom: CardHalf


def half_of(half: Half) -> CardHalf:
    """Return a half as it is performed."""
    do = compile_line(half.do, Basis())
    return CardHalf(do, stays(half.do), half.lost, half.unrecoverable, half.experience)
