"""The party: each character with its cards, its items and what it does this round.

A seat is a person's place, a character a hero in the game; a seat may own several. The figure of a character stands on the map.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Literal, TypeAlias

import msgspec

from tabard.table import Seat

Zone = Literal["hand", "played", "active", "discard", "lost"]
SideName = Literal["a", "b"]
HalfName = Literal["top", "bottom"]
Phase = Literal["setup", "start", "select", "initiative", "turns", "end", "over"]
"""The parts of a scenario and of its rounds."""


class CardState(msgspec.Struct, omit_defaults=True):
    """Where a card lies, and which of its sides is up."""

    id: str
    side: SideName = "a"
    zone: Zone = "hand"
    half: Literal["", "top", "bottom"] = ""
    """The half whose bonus keeps it in the active area."""
    doom: Literal["", "lost", "unrecoverable"] = ""
    """Where the action that it was used for sends it: to the lost pile, or even out of reach (B-28.5)."""


class ItemState(msgspec.Struct, omit_defaults=True):
    """An item that was brought along."""

    id: str
    state: Literal["ready", "spent", "lost"] = "ready"
    used: int = 0
    """How many of its use slots are used."""
    is_flipped: bool = False
    """Its back is up."""

    @property
    def face(self) -> str:
        """What is up: `Skirmish.things` has it by this."""
        return f"{self.id}/back" if self.is_flipped else self.id


class Action(msgspec.Struct):
    """The action that a character is performing."""

    card: str
    half: HalfName
    is_basic: bool
    begun: list[str] = []
    """The bonuses that have begun."""
    stays: str = ""
    """The half for which the card goes to the active area."""


class Character(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A hero: whose it is, what it has, and how far its round has come."""

    seat: Seat
    """Who decides for it."""
    figure: str
    """Its figure, by id: what it has on the map."""
    kind: str
    """The class."""
    level: int = 1
    experience: int = 0
    money: int = 0
    cards: list[CardState] = []
    items: list[ItemState] = []
    talents: list[ItemState] = []
    """What it can do by itself, at a moment and as often as an item could."""

    lead: str = ""
    """The selected card that gives the initiative."""
    initiative: int = 0
    is_resting: bool = False
    in_turn: bool = False
    """Its turn runs, and the start of it is over."""
    halves: list[str] = []
    """The halves performed this turn: top, bottom."""
    action: Action | None = None
    walked_hexes: int = 0
    """How many hexes it entered with move abilities this turn."""
    ended_on: int = -1
    """Where it ended its latest turn."""

    def card(self, id_: str) -> CardState:
        """Return one of its cards."""
        for each in self.cards:
            if each.id == id_:
                return each
        raise LookupError(id_)

    def in_zone(self, *zones: Zone) -> list[CardState]:
        """List its cards in some zones, in their own order."""
        return [each for each in self.cards if each.zone in zones]

    def item(self, id_: str) -> ItemState:
        """Return one of the items that it brought along, or a talent."""
        return next(each for each in self.usable if each.id == id_)

    @property
    def usable(self) -> list[ItemState]:
        """Everything that is used at a moment."""
        return [*self.items, *self.talents] if self.talents else self.items


class TurnToCome(msgspec.Struct, frozen=True):
    """A turn that a figure will take this round; the least is next."""

    initiative: int
    priority: int
    """Who acts first on the same initiative; 0 for characters."""
    number: int
    figure: str


InOrder: TypeAlias = Callable[[TurnToCome], tuple[int, ...]]

IN_ORDER: InOrder = attrgetter("initiative", "priority", "number")
"""What turns are sorted by."""
