"""How many, who, where and under which circumstances: amounts, selectors and conditions of the card language.

One selector serves figures, hexes, tiles and cards: `[quantity] [quality] noun [of REF] filter*`.
"""

from __future__ import annotations

from typing import Literal

from tabard.content import Change
from tabard.content.nodes import Node
from tabard.crawl.effects import Condition
from tabard.haven.vocabulary import (
    Had,
    Manner,
    Measured,
    Order,
    PastDeed,
    Period,
    Pointer,
    Quality,
    Quantity,
    Rank,
    Status,
    Thing,
    Tile,
    Variable,
    Zone,
)


class Id(Node, frozen=True):
    """The name of a thing of the content, a class or a scenario: `@living-bones`."""

    name: str

    def __str__(self) -> str:
        return f"@{self.name}"


class Mark(Node, frozen=True):
    """The place of an enhancement: square, circle, diamond or diamond-plus (H-56.15)."""

    shape: Literal["s", "c", "d", "p"]

    def __str__(self) -> str:
        return f"[{self.shape}]"


class Slots(Node, frozen=True):
    """The experience of use slots, in their order (H-28.8)."""

    xp: tuple[int, ...]

    def __str__(self) -> str:
        return f"xp[{','.join(map(str, self.xp))}]"


class Multiple(Node, frozen=True):
    """So many times as much."""

    by: int

    def __str__(self) -> str:
        return f"x{self.by}"


# Amounts


class Named(Node, frozen=True):
    """What a letter or a word stands for."""

    form = "VARIABLE"
    variable: Variable


class HalfUp(Node, frozen=True):
    """Half of it, rounded up."""

    form = "half OF up"
    of: Factor


class Asked(Node, frozen=True):
    """A number of a figure."""

    form = "WHAT of WHOSE"
    what: Measured
    whose: Reference


class Sum(Node, frozen=True):
    """One and the other."""

    form = "LEFT + RIGHT"
    left: Expression
    right: Factor


class Difference(Node, frozen=True):
    """One without the other."""

    form = "LEFT - RIGHT"
    left: Expression
    right: Factor


class Formula(Node, frozen=True):
    """A sum in parentheses."""

    form = "(OF)"
    of: Expression


Factor = int | Named | HalfUp | Asked
Expression = Factor | Sum | Difference


class More(Node, frozen=True):
    """A sum on top of what is printed elsewhere."""

    form = "+BY"
    by: Formula


class Amount(Node, frozen=True):
    """How much: fixed, on top of something, or reckoned; and once for each of what is counted."""

    form = "VALUE[MARK] [per PER]"
    value: int | Change | Formula | More
    mark: Mark | None = None
    per: Single | None = None


class Everything(Node, frozen=True):
    """All of it."""

    form = "all"


# Nouns


class Kind(Node, frozen=True):
    """What is looked for or counted."""

    form = "THING"
    thing: Thing


class Reference(Node, frozen=True):
    """Who or what was meant before."""

    form = "POINTER"
    pointer: Pointer


class Ids(Node, frozen=True):
    """Things of these names."""

    form = "NAMES(/)"
    names: tuple[Id, ...]


class Tiles(Node, frozen=True):
    """Overlay tiles of these kinds."""

    form = "TILES(/)"
    tiles: tuple[Tile, ...]


class Nested(Node, frozen=True):
    """Somebody who is looked for in turn."""

    form = "(WHO)"
    who: Selector


Noun = Reference | Ids | Kind | Tiles
Place = Reference | Ids | Nested


# Bounds


class AtLeast(Node, frozen=True):
    """So many or more."""

    form = "at-least NUMBER"
    number: int


class AtMost(Node, frozen=True):
    """So many or fewer."""

    form = "at-most NUMBER"
    number: int


class Below(Node, frozen=True):
    """Fewer than somebody else."""

    form = "below WHOSE"
    whose: Reference | Ids


# Filters


class Within(Node, frozen=True):
    """At most so far away."""

    form = "within NUMBER[MARK] [of PLACE]"
    number: int
    mark: Mark | None = None
    place: Place | None = None


class Exactly(Node, frozen=True):
    """Just so far away."""

    form = "exactly NUMBER [of PLACE]"
    number: int
    place: Place | None = None


class Adjacent(Node, frozen=True):
    """Next to somebody or something; never that one itself."""

    form = "adjacent [to PLACE]"
    place: Place | None = None


class Beyond(Node, frozen=True):
    """Farther away than somebody."""

    form = "beyond PLACE"
    place: Place


class In(Node, frozen=True):
    """In one of these places."""

    form = "in ZONES(/)"
    zones: tuple[Zone, ...]


class InPlace(Node, frozen=True):
    """In what was meant before, or in a place of the scenario."""

    form = "in WHERE"
    where: Reference | Ids


class Holding(Node, frozen=True):
    """A hex with something in it."""

    form = "holding NOUN"
    noun: Noun


class Affliction(Node, frozen=True):
    """A single condition."""

    form = "CONDITION"
    condition: Condition


class With(Node, frozen=True):
    """Who has something."""

    form = "with WHAT"
    what: Affliction | Had | Id


class Hp(Node, frozen=True):
    """Who has few or many hit points."""

    form = "hp BOUND"
    bound: AtMost | AtLeast | Below


class Ranked(Node, frozen=True):
    """Monsters of these ranks."""

    form = "rank RANKS(/)"
    ranks: tuple[Rank, ...]


class Level(Node, frozen=True):
    """Cards of a level."""

    form = "level NUMBER"
    number: int


class Slot(Node, frozen=True):
    """Items of a slot."""

    form = "slot NAME"
    name: Id


class Except(Node, frozen=True):
    """Not this one."""

    form = "except NAME"
    name: Id


class By(Node, frozen=True):
    """The first by some order."""

    form = "by ORDER [to PLACE]"
    order: Order
    place: Place | None = None


class This(Node, frozen=True):
    """Since when it counts."""

    form = "this PERIOD"
    period: Period


class Moved(Node, frozen=True):
    """That somebody moved, and how."""

    form = "move [HOW]"
    how: AtLeast | AtMost | Manner | None = None


class Did(Node, frozen=True):
    """Who did something."""

    form = "did DEED"
    deed: Moved | PastDeed


class Is(Node, frozen=True):
    """Who stands like this."""

    form = "STATUS"
    status: Status


class Other(Node, frozen=True):
    """Who does not fit."""

    form = "not FILTER"
    filter: Filter


Filter = (
    Within | Exactly | Adjacent | Beyond | In | InPlace | Holding | With | Hp | Ranked | Level
    | Slot | Except | By | This | Did | Is | Other
)  # fmt: skip


class Single(Node, frozen=True):
    """One kind of thing, and which of it."""

    form = "QUANTITY QUALITIES NOUN [of PLACE] FILTERS"
    noun: Noun
    quantity: Quantity | int | AtLeast | Formula | None = None
    qualities: tuple[Quality, ...] = ()
    place: Place | None = None
    filters: tuple[Filter, ...] = ()


class Several(Node, frozen=True):
    """Things of several kinds together."""

    form = "SINGLES( and )"
    passes = True
    singles: tuple[Single, ...]


Selector = Single | Several


def count_chosen(who: Selector) -> int | None:
    """Say how many of those found are chosen; None is all of them."""
    if isinstance(who, Several) or isinstance(who.noun, Reference):
        return None
    if isinstance(who.quantity, int):
        return who.quantity
    return 1 if who.quantity is Quantity.ONE else None
