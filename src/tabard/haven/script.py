"""What special rules of these scenarios do beside what those of any do: doors, rooms, spawns by the number of characters, marks, clocks."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tabard.crawl.effects import Element
from tabard.crawl.scenario_language import Goal, OwnSpawn, SpecialEffect, Whom
from tabard.haven.map_legend import Rank
from tabard.haven.own_goals import AnyOwnGoal


class Like(StrEnum):
    """Damage that the level says."""

    TRAP = "trap"
    HAZARD = "hazard"


class OpenDoor(Struct, frozen=True, tag_field="what", tag="open-door"):
    """Open a door, whoever opens it; one that is open stays so."""

    door: str


class Unlock(Struct, frozen=True, tag_field="what", tag="unlock"):
    """Let a locked door be opened like any other (H-44.19)."""

    door: str


class Lock(Struct, frozen=True, tag_field="what", tag="lock"):
    """Lock a door again that is not open."""

    door: str


class Reveal(Struct, frozen=True, tag_field="what", tag="reveal"):
    """Set a room up (H-42.1)."""

    room: str


class PutCoins(Struct, frozen=True, tag_field="what", tag="coin"):
    """Put money tokens into the hexes of a letter, or where the rule was set off (no letter)."""

    count: int
    letter: str = ""


class DamageBy(Struct, frozen=True, tag_field="what", tag="damage-by"):
    """Let figures suffer the damage of a trap or of hazardous terrain."""

    like: Like
    who: Whom


class ReadSection(Struct, frozen=True, tag_field="what", tag="section"):
    """Read a section and do what it says (H-7.4)."""

    id: str


class Bring(OwnSpawn, frozen=True, tag="bring"):
    """Put a monster onto the map with its rank for two, three and four characters: at a letter, or beside somebody."""

    type: str
    """Or the bag out of which it is drawn."""
    ranks: tuple[Rank, Rank, Rank]
    letter: str = ""
    beside: str = ""
    is_bag: bool = False


class Infuse(Struct, frozen=True, tag_field="what", tag="infuse"):
    """Make an element strong."""

    element: Element


class Mark(Struct, frozen=True, tag_field="what", tag="mark"):
    """Put a token where the rule was set off, by whose name rules call the hex."""

    name: str


class Link(Struct, frozen=True, tag_field="what", tag="link"):
    """Link two hexes from now on (H-44.15)."""

    one: str
    other: str


class Press(Struct, frozen=True, tag_field="what", tag="press"):
    """Hold the plate of a letter down for so many rounds, this one counted."""

    letter: str
    rounds: int


class Walk(Struct, frozen=True, tag_field="what", tag="walk"):
    """Let a figure walk the shortest way to a letter, or onto it."""

    who: str
    points: int | None
    """None is the move of its stat card."""
    letter: str
    is_onto: bool = False


class Leap(Struct, frozen=True, tag_field="what", tag="leap"):
    """Let a figure jump onto a door."""

    who: str
    door: str


class Instead(Struct, frozen=True, tag_field="what", tag="instead"):
    """Leave out what the figure would do in this turn by its card."""


class May(Struct, frozen=True, tag_field="what", tag="may"):
    """Ask the party whether something happens."""

    effects: tuple[Walk | DamageBy, ...]


class ShieldOf(Struct, frozen=True, tag_field="what", tag="shield"):
    """Give a shield to whoever goes by a name, as long as the rule holds."""

    amount: int
    who: str


class Rest(Struct, frozen=True, tag_field="what", tag="idle"):
    """Keep figures out of everything: they take no turns, and nobody focuses on them, as long as the rule holds."""

    who: str


class Raise(Struct, frozen=True, tag_field="what", tag="raise-attack"):
    """Change all attacks of those who go by a word, as long as the rule holds."""

    amount: int
    """Negative where they are weaker."""
    who: str


class Hinder(Struct, frozen=True, tag_field="what", tag="hinder"):
    """Give attacks disadvantage and leave items unused, as long as the rule holds."""

    who: Whom


class AddMinus(Struct, frozen=True, tag_field="what", tag="add-minus"):
    """Shuffle so many -1 cards into the modifier deck of each of them, until the scenario ends (H-10.20)."""

    count: int
    who: Whom


class Remove(Struct, frozen=True, tag_field="what", tag="remove"):
    """Take figures off the map that nobody has killed."""

    who: Whom


class Spare(Struct, frozen=True, tag_field="what", tag="spare"):
    """Leave the character that would be exhausted so many hit points."""

    hp: int


class ResetClock(Struct, frozen=True, tag_field="what", tag="reset-clock"):
    """Count rounds anew: this is the first by that section's clock."""

    section: str


class AdvanceClock(Struct, frozen=True, tag_field="what", tag="advance-clock"):
    """Set a clock one round ahead, and let happen what starts in that round."""

    section: str


class OpenHands(Struct, frozen=True, tag_field="what", tag="open-hands"):
    """Let everybody show cards (H-57.16)."""


HavenEffect = (
    SpecialEffect | OpenDoor | Unlock | Lock | Reveal | PutCoins | DamageBy | ReadSection | Bring | Infuse | Mark | Link | Press | Walk | Leap
    | Instead | May | ShieldOf | Rest | Raise | Hinder | AddMinus | Remove | Spare | ResetClock | AdvanceClock | OpenHands
)  # fmt: skip
HavenGoal = Goal | AnyOwnGoal
