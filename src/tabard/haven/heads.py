"""When: one head for every bonus, trigger, item, perk and trait, and what it does then."""

from __future__ import annotations

from tabard.content.nodes import Node
from tabard.haven.circumstances import From
from tabard.haven.moments import Adjective, Frequency, Phase, Role
from tabard.haven.parts import AnyAbility, AnyEvent, Gain, On, PrintedArea, Says
from tabard.haven.riders import AnyChange, AnyRider, Flies, If
from tabard.haven.selectors import Amount, Selector, Slots
from tabard.haven.vocabulary import Period, Trait


class Subject(Node, frozen=True):
    """Whose doing it is."""

    form = "ROLE WHO"
    role: Role
    who: Selector


class Uses(Node, frozen=True):
    """So many use slots, with experience (H-28.8)."""

    form = "uses NUMBER SLOTS"
    number: int
    slots: Slots | None = None


class Next(Node, frozen=True):
    """The next so many of them."""

    form = "next NUMBER"
    number: int


class Limited(Node, frozen=True):
    """The first, or one of choice, in a stretch of time."""

    form = "FREQUENCY per PERIOD"
    frequency: Frequency
    period: Period


class Delay(Node, frozen=True):
    """The first so many pass by."""

    form = "delay NUMBER"
    number: int


Limit = Uses | Next | Limited | Delay


class Always(Node, frozen=True):
    """As long as it is there."""

    form = "always GIVEN LIMITS"
    given: If | None = None
    limits: tuple[Limit, ...] = ()


class When(Node, frozen=True):
    """At which event, whose, on whom, from what, under which circumstance and how often."""

    form = "PHASE ADJECTIVES EVENTS(/) SUBJECT OBJECT ORIGIN GIVEN LIMITS"
    phase: Phase
    events: tuple[AnyEvent, ...]
    adjectives: tuple[Adjective, ...] = ()
    subject: Subject | None = None
    object: On | None = None
    origin: From | None = None
    given: If | None = None
    limits: tuple[Limit, ...] = ()


Head = Always | When


class Once(Node, frozen=True):
    """Riders that are decided once, when the bonus is performed."""

    form = "RIDERS"
    riders: tuple[AnyRider, ...]


class Changes(Node, frozen=True):
    """What a bonus changes."""

    form = "CHANGES(, ) ONCE"
    changes: tuple[AnyChange, ...]
    once: Once | None = None


class Deeds(Node, frozen=True):
    """What a bonus lets somebody do."""

    form = "{DO( ; )} ONCE"
    do: tuple[AnyAbility, ...]
    once: Once | None = None


Body = Changes | Deeds


# Traits of stat cards


class TraitValue(Node, frozen=True):
    """A trait with a number."""

    form = "TRAIT AMOUNT"
    trait: Trait
    amount: Amount


class TraitRetaliate(Node, frozen=True):
    """Retaliate of a stat card."""

    form = "retaliate AMOUNT [range RANGE]"
    amount: Amount
    range: int | None = None


class TraitBonus(Node, frozen=True):
    """A bonus as long as the figure or the item is there."""

    form = "HEAD: BODY"
    head: Head
    body: Body


AnyTrait = Gain | TraitValue | TraitRetaliate | Says | Flies | PrintedArea | AnyRider | TraitBonus
