"""Event cards and the sections behind them, as a pack holds them: our own words around what is printed (p. 12)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabard.content import Entry, written
from tabard.haven.campaign.event_conditions import Always, AnyRequirement
from tabard.haven.campaign.event_language import AnyEffect
from tabard.haven.campaign.event_words import Letter

Words = Annotated[str, Meta(min_length=1)]
Requirements = Annotated[tuple[AnyRequirement, ...], written("requirements")]
Effects = Annotated[tuple[AnyEffect, ...], written("effects")]
CardNumber = Annotated[str, Meta(pattern="^[CR]-[0-9]{2,3}$", description="C-01 or R-01")]
SectionNumber = Annotated[
    str, Meta(pattern=r"^[0-9]{1,3}\.[0-9][A-Z]?$", description="a section like 24.5")
]
Deck = Literal["city", "road"]


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of an option's back: what must be true, what happens, and what becomes of the card."""

    do: Effects
    text: str = ""
    when: Requirements = (Always(),)
    also: bool = False
    """It is looked up beside the chain of the others; `else` then belongs to the line before it that is so too."""
    end: Literal["keep", "remove"] | None = None
    """The card returns to the bottom of its deck, or leaves it whatever else was said (H-12.10, H-12.11)."""


class Riddle(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the party answers before the outcome is shown."""

    answers: Annotated[dict[str, Words], Meta(min_length=2)]
    right: str
    is_silent: bool = False
    """Everybody answers at the same time, and all must be right."""


class EventOption(Struct, frozen=True, forbid_unknown_fields=True):
    """What the party may do."""

    text: Words
    outcome: Annotated[tuple[Outcome, ...], Meta(min_length=1)]
    needs: Requirements = ()
    """What must be true for it to be chosen."""
    boxes: int = 0
    """How many boxes its track has; they are kept for the whole campaign."""
    is_hidden: bool = False
    """Only another option leads here."""


Procedure = Literal["", "pick-one", "tasks", "silent-order", "fishing", "rescue"]
"""What people do before the outcome of a card is looked up, where it is more than to choose an option."""


class EventCard(Entry, frozen=True, kw_only=True):
    """An event card: its front with the options, and what is on its back."""

    number: CardNumber
    deck: Deck
    set: Words
    """The group by which it comes into play."""
    enters: tuple[Words, ...] = ()
    """Everything that puts it into its deck."""
    leaves: tuple[Words, ...] = ()
    """Everything beside its own resolution that takes it out."""
    title: Words
    scene: Words
    front: tuple[Outcome, ...] = ()
    """What happens when the front is read."""
    boxes: int = 0
    """How many boxes the front has."""
    options: Annotated[dict[Letter, EventOption], Meta(min_length=1)]
    is_forced: bool = False
    """There is nothing to choose: option A is what is done."""
    each_chooses: bool = False
    """Everybody picks an option for themselves."""
    all: Effects = ()
    """What happens afterwards, where everybody has picked one."""
    decides: int = 0
    """Whoever owns the item of this number picks the option; 0 is the party."""
    procedure: Procedure = ""
    riddle: Riddle | None = None


class EventSection(Entry, frozen=True, kw_only=True):
    """A section of the section book to which an event leads."""

    number: SectionNumber
    title: Words
    text: Words
    outcome: tuple[Outcome, ...] = ()
    riddle: Riddle | None = None
    """What is asked here; a section that is read later looks up the answer."""
