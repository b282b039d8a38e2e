"""The plan of a map: which rooms of the kit it is made of, how their doors join them, and what is where in them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tabard.haven.map_legend import DoorState

Places = Annotated[
    str, Meta(description="spots of the room (f1), or hexes by column and row (@c4)")
]


class Covered(Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles of one kind, and what they look like."""

    at: Places
    look: str = ""


class PlannedTrap(Struct, frozen=True, forbid_unknown_fields=True):
    """Traps that do the same."""

    at: Places
    look: str = ""
    effect: str = "damage"


class PlannedRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A room of the kit, as it lies on the map."""

    room: str
    """Its id in the kit."""
    turn: Annotated[int, Meta(ge=0, le=5)] = 0
    """By how many sixths it is turned, clockwise."""
    mirror: bool = False
    """Left and right are changed before it is turned."""
    monsters: dict[str, str] = {}
    """Standees by type: `f1:nnn g2:-ne`, each with its rank for two, three and four characters (H-10.11); `f1:nnn:thief` has a name."""
    starts: Places = ""
    obstacles: tuple[Covered, ...] = ()
    difficult: tuple[Covered, ...] = ()
    hazards: tuple[Covered, ...] = ()
    traps: tuple[PlannedTrap, ...] = ()
    coins: Places = ""
    treasure: dict[str, Places] = {}
    """Numbered treasures."""
    goal_treasure: dict[str, Places] = {}
    plates: Places = ""
    letters: dict[str, Places] = {}
    """Hexes that rules and objectives call by a letter."""


class PlannedDoor(Struct, frozen=True, forbid_unknown_fields=True):
    """A door: two sockets that fall on each other."""

    joins: Annotated[
        str,
        Meta(
            pattern=r"^\S+\.[A-E] \S+\.[A-E]$",
            description='two rooms with their sockets: "1.B 2.A"',
        ),
    ]
    state: DoorState = DoorState.CLOSED


Digit = Annotated[str, Meta(pattern="^[1-9]$", description="a digit")]


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """Rooms by their names, and doors by their digits."""

    rooms: Annotated[dict[str, PlannedRoom], Meta(min_length=1)]
    doors: dict[Digit, PlannedDoor] = {}
