"""What a situation may say: the words of its text, before anything is made of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tabard.bugs.language import Face, read_infusion
from tabard.content import written
from tabard.crawl import situation_parts as shared
from tabard.crawl.effects import Infusion
from tabard.crawl.situation_parts import MOST_MONSTERS, Lying, Stood, read_lying


class StoodWithShield(shared.StoodMonster, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A monster as it stands."""

    shield: int = 0
    """A shield for the rest of the round."""


class Rows(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the markers of the modifier tables are, counted from 1."""

    character: Annotated[int, Meta(ge=1, le=6)] = 1
    monsters: Annotated[int, Meta(ge=1, le=6)] = 1


class Showing(Struct, frozen=True, forbid_unknown_fields=True):
    """What the die of modifiers, the die of monsters and a short rest show next, one after the other."""

    die: tuple[Face, ...] = ()
    action: tuple[Face, ...] = ()
    lose: tuple[str, ...] = ()
    """Cards."""


class Situation(Struct, frozen=True, forbid_unknown_fields=True):
    """What a situation may say beside its stage."""

    character: str = "bruiser"
    difficulty: str = "standard"
    round: Annotated[int, Meta(ge=0)] = 1
    turn: str = "select"
    """`start` of a round, `select`, `character`, `end` of its turn, `rest`, or the monster whose turn begins."""
    hero: Stood = Stood()
    monsters: Annotated[tuple[StoodWithShield, ...], Meta(max_length=MOST_MONSTERS)] = ()
    cards: dict[str, Annotated[Lying, written("lying")]] = {}
    upgrades: tuple[str, ...] | None = None
    lead: str = ""
    initiative: int | None = None
    items: dict[str, Literal["ready", "spent", "lost"]] = {}
    rolled: dict[str, Face] = {}
    acted: tuple[str, ...] | None = None
    """Who has had a turn this round; by default all whose initiative is lower."""
    rows: Rows = Rows()
    consumed: tuple[str, ...] = ()
    created: tuple[Annotated[Infusion, written("infusion")], ...] = ()
    counters: dict[str, int] = {}
    dice: Showing = Showing()
    objects: dict[str, int] = {}
    """The hit points of objectives; 0 is destroyed, and what is not named is whole."""
    note: str = ""
    engine: dict[str, Any] = {}
    """What a game that was written out knows beside all this, field by field."""


READERS = {"lying": read_lying, "infusion": read_infusion}
