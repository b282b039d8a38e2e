"""What abilities are made of: whom they are for, what they have for a cost or under a circumstance, and what sets them off."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

import msgspec

from tabard.crawl.circumstances import Circumstance, Done, Kin, Near, Occasion, RoundIs
from tabard.crawl.effects import Condition, Cost, Effect
from tabard.hexes import Pattern


class Area(msgspec.Struct, frozen=True, gc=False):
    """An area of effect: fixed to the acting figure's own hex, which makes an attack melee, or placed in range."""

    hexes: Pattern
    is_melee: bool
    base: Pattern = ()
    """The hexes of the acting figure itself in that pattern, if it stands on several."""


Wording = Any
"""Words of a game's own language: the rules here hand them to its book, which knows what they mean."""


class Under(msgspec.Struct, frozen=True, tag="under"):
    """The acting figure is under a condition."""

    condition: Condition


Given = Circumstance | Near | Under | Done | RoundIs


class Rider(msgspec.Struct, frozen=True, omit_defaults=True):
    """Effects of an ability that depend on a cost or a circumstance."""

    effects: tuple[Effect, ...]
    cost: Cost = ()
    given: Given | None = None
    area: Area | None = None
    """The area that the ability has instead of its own."""
    targets: int | None = None
    """The number of targets that it has instead of its own."""
    words: Wording = None
    """What must be true, in words that the book judges for each target."""
    price: int = 0
    """How many money tokens it costs for each target, in a book that has them."""
    per: Wording = None
    """What its effects come once for each of, in words that the book counts for each target."""
    whom: Wording = None
    """Whom the ability is for instead, in the words of the book."""
    each: tuple[int, ...] = ()
    """Which of the abilities for each target come with it only, by their numbers."""


ALL = 0
"""As a number of targets: everybody who fits."""


Order = Literal["", "closest", "farthest", "most-hp", "least-hp"]


class Aim(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whom an ability is for."""

    range: int | None = None
    """None where nothing is printed: melee for an attack, any range for everything else."""
    targets: int = 1
    who: Literal["", "self", "ally", "enemy", "any"] = ""
    """"" is the default: enemies for what is negative, the acting figure and its allies for what is positive."""
    area: Area | None = None
    reach: int = 0
    """How far a melee attack goes that is not for adjacent enemies only; 0 is next to it."""
    kinds: tuple[str, ...] = ()
    """Only figures of these kinds; empty is all."""
    place: str = ""
    """Only figures in the hexes that the scenario calls so, wherever they are; "" is everywhere."""
    order: Order = ""
    """Who comes first where not all are meant; "" leaves it to the rule or the player."""
    afflicted: Condition | None = None
    """Only figures under this condition: a restriction is part of the ability and cannot be skipped (B-15.8)."""
    whom: Wording = None
    """Only these figures, in words that take the place of all of the above but the number."""


SELF = Aim(who="self")


class Scope(StrEnum):
    """What a boost is for."""

    ATTACKS = "attacks"
    MELEE = "melee-attacks"
    RANGED = "ranged-attacks"
    MOVES = "moves"
    FORCED = "pushes-and-pulls"


class Trigger(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a bonus does something: what happens, who does it, to whom, how and where."""

    on: Occasion
    whose: Kin = "own"
    """Who the subject is: who attacks, or has the turn."""
    at: Kin = "any"
    """Who is attacked."""
    scope: Scope = Scope.ATTACKS
    """Of attacks: only those of this kind."""
    kinds: tuple[str, ...] = ()
    """Of these kinds only; empty is all."""
    within: int = 0
    """Only if the subject is this near to the bearer; 0 is anywhere."""
    is_optional: bool = False
    """The bearer's player may let it pass; otherwise it comes every time and cannot be saved (H-28.16)."""
    is_whole: bool = False
    """Of attacks: it is for all attacks of one ability, and that is one use (H-23.5)."""
    is_single: bool = False
    """Only for abilities of one target."""
    words: Wording = None
    """What else must be, in words that the book judges."""
