"""What a situation may say: the words of its text, before anything is made of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tabard.bugs.language import Face, read_infusion
from tabard.content import written
from tabard.crawl.abilities import Infusion
from tabard.crawl.party import SideName, Zone
from tabard.table import SetupError

MOST_MONSTERS = 40
"""How many monsters may stand in a situation; the box has four cubes."""


_CONDITION = r"^[a-z]+!?$"


Conditions = tuple[Annotated[str, Meta(pattern=_CONDITION)], ...]
"""Conditions by name; `muddle!` was gained in the figure's own turn that still runs."""


class Stood(Struct, frozen=True, forbid_unknown_fields=True):
    """The character as it stands."""

    at: str = ""
    hp: int | None = None
    conditions: Conditions = ()


class StoodMonster(Stood, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A monster as it stands."""

    type: str
    number: Annotated[int, Meta(ge=1, le=99)]
    max_hp: int | None = None
    elite: bool = False
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


class Lying(Struct, frozen=True):
    """Where a card lies: `hand a`, `discard b`, `active a top`, `lost`, `unrecoverable`."""

    zone: Zone
    side: SideName = "a"
    half: Literal["", "top", "bottom"] = ""
    doom: Literal["", "lost", "unrecoverable"] = ""


class Situation(Struct, frozen=True, forbid_unknown_fields=True):
    """What a situation may say beside its stage."""

    character: str = "bruiser"
    difficulty: str = "standard"
    round: Annotated[int, Meta(ge=0)] = 1
    turn: str = "select"
    """`start` of a round, `select`, `character`, `end` of its turn, `rest`, or the monster whose turn begins."""
    hero: Stood = Stood()
    monsters: Annotated[tuple[StoodMonster, ...], Meta(max_length=MOST_MONSTERS)] = ()
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


def read_lying(text: str) -> Lying:
    """Read where a card lies."""
    words = text.split()
    zone = words.pop(0) if words else ""
    if zone == "unrecoverable":
        return Lying("lost", doom="unrecoverable")
    if zone not in ("hand", "played", "active", "discard", "lost"):
        raise SetupError(f'A card cannot lie in "{text}": hand a, discard b, active a top, lost.')
    side: SideName = "b" if "b" in words else "a"
    half: Literal["", "top", "bottom"] = (
        "top" if "top" in words else "bottom" if "bottom" in words else ""
    )
    doom: Literal["", "lost"] = "lost" if "doomed" in words else ""
    return Lying(zone, side, half, doom)  # type: ignore[arg-type]  # one of the words above


READERS = {"lying": read_lying, "infusion": read_infusion}
