"""What stands behind an ability: range, targets, areas, added effects and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.content.nodes import Cell, Node
from tabard.crawl.effects import Condition
from tabard.haven.moments import Event, Lasting
from tabard.haven.selectors import (
    Affliction,
    Amount,
    AtLeast,
    Filter,
    Id,
    Ids,
    Mark,
    Place,
    Reference,
    Selector,
    Tiles,
)
from tabard.haven.vocabulary import Flag, Force, Quality, Reach


class Verb(Node, frozen=True):
    """What a figure does."""


if TYPE_CHECKING:
    from tabard.haven.verbs import AnyAbility as AnyAbility  # noqa: PLC0414 - others take it from here
else:
    AnyAbility = Verb  # the union of all of them needs the classes below


# What can be listened for


class Damage(Node, frozen=True):
    """Damage is about to be suffered."""

    form = "damage [BOUND]"
    bound: AtLeast | None = None


class Gains(Node, frozen=True):
    """Something is gained."""

    form = "gain WHAT"
    what: Affliction | Lasting


class Loses(Node, frozen=True):
    """Something is lost."""

    form = "lose WHAT"
    what: Affliction | Lasting


AnyEvent = Event | Damage | Gains | Loses | Id


# Words behind an ability


class Range(Node, frozen=True):
    """So far; makes an attack a ranged one."""

    form = "range AMOUNT"
    amount: Amount


class Targets(Node, frozen=True):
    """So many targets, everybody, or one for all attacks."""

    form = "target WHICH"
    which: Amount | Reach


class Says(Node, frozen=True):
    """What needs no more than its word."""

    form = "FLAG"
    flag: Flag


class On(Node, frozen=True):
    """Whom it is for: a set that takes the place of targets."""

    form = "on WHO"
    who: Selector


class PrintedArea(Node, frozen=True):
    """An area around the own hex (H-20.2)."""

    form = "area{CELLS}"
    cells: tuple[Cell, ...]


class FreeArea(Node, frozen=True):
    """An area that is placed in range (H-20.3)."""

    form = "rarea{CELLS}"
    cells: tuple[Cell, ...]


class HexMarks(Node, frozen=True):
    """Hexes that an enhancement may add to the area."""

    form = "hexmark{CELLS}"
    cells: tuple[Cell, ...]


class Base(Node, frozen=True):
    """The hexes of a large figure."""

    form = "base{CELLS}"
    cells: tuple[Cell, ...]


class Standing(Node, frozen=True):
    """As if the figure stood there."""

    form = "from PLACE"
    place: Place


class Toward(Node, frozen=True):
    """What a pull goes to instead of the acting figure."""

    form = "toward WHOM"
    whom: Reference | Ids


class Ending(Node, frozen=True):
    """What the last hex must be like."""

    form = "ending FILTERS"
    filters: tuple[Filter | Quality, ...]


class Along(Node, frozen=True):
    """What every hex of the way must be like."""

    form = "along FILTERS"
    filters: tuple[Filter, ...]


class Until(Node, frozen=True):
    """When a gained condition ends."""

    form = "until EVENT"
    event: AnyEvent


class Ignore(Node, frozen=True):
    """What has no effect on it."""

    form = "ignore WHAT"
    what: Tiles | Lasting


class Breaking(Node, frozen=True):
    """What it may move into and destroy, and what happens each time."""

    form = "breaking TILES [{DO( ; )}]"
    tiles: Tiles
    do: tuple[AnyAbility, ...] = ()


class PrintedEffect(Node, frozen=True):
    """Pierce, push or pull."""

    form = "FORCE AMOUNT"
    force: Force
    amount: Amount


class Gain(Node, frozen=True):
    """A condition, with the place of an enhancement."""

    form = "CONDITION[MARK]"
    condition: Condition
    mark: Mark | None = None


class Xp(Node, frozen=True):
    """Experience for performing it."""

    form = "xp AMOUNT"
    amount: Amount


class Split(Node, frozen=True):
    """Who shares the damage with the target."""

    form = "split WHO"
    who: Selector


class Each(Node, frozen=True):
    """What happens once for each target or tile."""

    form = "each {DO( ; )}"
    do: tuple[AnyAbility, ...]


class Then(Node, frozen=True):
    """What happens afterwards, if it was performed."""

    form = "then {DO( ; )}"
    do: tuple[AnyAbility, ...]


PlainPart = (
    Range | Targets | Says | On | PrintedArea | FreeArea | HexMarks | Base | Standing | Toward | Ending
    | Along | Until | Ignore | Breaking | PrintedEffect | Gain | Xp | Split | Each | Then
)  # fmt: skip
