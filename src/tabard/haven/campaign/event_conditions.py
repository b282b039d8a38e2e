"""What must be true for an outcome or an option of an event card (H-12.12): each is a class whose `form` is how it is written."""

from __future__ import annotations

from enum import StrEnum

from tabard.content.nodes import Node
from tabard.haven.campaign.event_words import Faction, ItemNumber, Name


class PerCharacter(StrEnum):
    """The number counts once for each character."""

    EACH = "each"


class Drawn(StrEnum):
    """What a modifier card shows."""

    MINUS = "minus"
    ZERO = "zero"
    PLUS = "plus"
    DOUBLE = "double"
    NULL = "null"


class Ended(StrEnum):
    """How the next scenario went."""

    WON = "won"
    LOST = "lost"


class Requirement(Node, frozen=True):
    """Something that must be true."""


class Always(Requirement, frozen=True):
    """No condition."""

    form = "always"


class Else(Requirement, frozen=True):
    """No line before was used (H-12.15)."""

    form = "else"


class AnyTrait(Requirement, frozen=True):
    """Somebody has one of these traits, or that ancestry (H-12.13, H-12.25)."""

    form = "trait TRAITS(|)"
    traits: tuple[Name, ...]


class EveryTrait(Requirement, frozen=True):
    """Each of these traits is there, of one or of several characters."""

    form = "traits TRAITS( and )"
    traits: tuple[Name, ...]


class AllHave(Requirement, frozen=True):
    """Everybody has this trait."""

    form = "all-trait TRAIT"
    trait: Name


class NobodyHas(Requirement, frozen=True):
    """Nobody has this trait."""

    form = "no-trait TRAIT"
    trait: Name


class Reputation(Requirement, frozen=True):
    """Reputation is above a number."""

    form = "rep FACTION > ABOVE"
    faction: Faction
    above: int


class Pay(Requirement, frozen=True):
    """The party can pay, and pays (H-12.14, H-12.27)."""

    form = "pay GOLD EACH"
    gold: int
    each: PerCharacter | None = None


class PayGap(Requirement, frozen=True):
    """The party pays so much for each point that reputation is short of a number."""

    form = "pay-gap FACTION BELOW GOLD"
    faction: Faction
    below: int
    gold: int


class Have(Requirement, frozen=True):
    """The party has so much, and keeps it."""

    form = "have GOLD"
    gold: int


class Give(Requirement, frozen=True):
    """Somebody gives up one of these items."""

    form = "give item NUMBERS(|)"
    numbers: tuple[ItemNumber, ...]


class GiveAny(Requirement, frozen=True):
    """Somebody gives up an item."""

    form = "give item any"


class GivenCost(Requirement, frozen=True):
    """The item that was given up cost more."""

    form = "given item cost > GOLD"
    gold: int


class Owns(Requirement, frozen=True):
    """Somebody owns an item, and is the owner of whom effects speak."""

    form = "owns item NUMBER"
    number: int


class OwnsAll(Requirement, frozen=True):
    """The party has all of these items."""

    form = "items NUMBERS( )"
    numbers: tuple[ItemNumber, ...]


class OnQuest(Requirement, frozen=True):
    """Somebody has this personal quest."""

    form = "quest NUMBER"
    number: int


class Achieved(Requirement, frozen=True):
    """The party has an achievement."""

    form = "achievement NAME"
    name: Name


class LevelAverage(Requirement, frozen=True):
    """The average level is above a number."""

    form = "level-average > ABOVE"
    above: int


class Masteries(Requirement, frozen=True):
    """There are as many masteries as characters, or some fewer."""

    form = "masteries for-each [but MISSED]"
    missed: int | None = None


class HealAlly(Requirement, frozen=True):
    """Somebody can heal an ally for more than a number."""

    form = "heal-ally > ABOVE"
    above: int


class EachInfuses(Requirement, frozen=True):
    """Everybody has a card that infuses an element."""

    form = "each-card infusion"


class Chosen(Requirement, frozen=True):
    """The character that was picked for this card has one of these ancestries or traits."""

    form = "chosen TRAITS(|)"
    traits: tuple[Name, ...]


class AnswerRight(Requirement, frozen=True):
    """The riddle of the card was answered right."""

    form = "answer right"


class Picked(Requirement, frozen=True):
    """The party picks this one of several lines."""

    form = "pick WHAT"
    what: Name


class DrawnCard(Requirement, frozen=True):
    """A modifier card of this kind was drawn; every drawn card is looked up."""

    form = "draw CARD"
    card: Drawn


class Span(Node, frozen=True):
    """From a number to another one, or without an end: `1 to 2`, `5 or-more`, `0`."""

    form = "LEAST [to MOST]"
    least: int
    most: int | None = None


class OrMore(Node, frozen=True):
    """From a number on."""

    form = "LEAST or-more"
    least: int


class Unplayed(Requirement, frozen=True):
    """So many cards could not be played."""

    form = "unplayed SPAN"
    span: Span | OrMore


class Fetched(Requirement, frozen=True):
    """So many things were fetched."""

    form = "count SPAN"
    span: Span | OrMore


class Retrieved(Requirement, frozen=True):
    """A certain thing was fetched, or `everything`."""

    form = "retrieved WHAT"
    what: Name


class Boxes(Requirement, frozen=True):
    """So many boxes are marked."""

    form = "boxes SPAN"
    span: Span


class AllBoxes(Requirement, frozen=True):
    """The last box is marked too."""

    form = "boxes all"


class ReachBox(Requirement, frozen=True):
    """The so manieth box has just been marked."""

    form = "boxes reach NUMBER"
    number: int


class After(Requirement, frozen=True):
    """It is looked up when the next scenario is over."""

    form = "after ENDED"
    ended: Ended


class InMind(Requirement, frozen=True):
    """The outcome that led to a section bears this in mind."""

    form = "in-mind WHAT"
    what: Name


class TaskDone(Requirement, frozen=True):
    """Two people do a task, or one who has one of these traits."""

    form = "task WHAT TRAITS(|)"
    what: Name
    traits: tuple[Name, ...]


AnyRequirement = (
    Always | Else | AnyTrait | EveryTrait | AllHave | NobodyHas | Reputation | Pay | PayGap | Have | Give | GiveAny
    | GivenCost | Owns | OwnsAll | OnQuest | Achieved | LevelAverage | Masteries | HealAlly | EachInfuses | Chosen
    | AnswerRight | Picked | DrawnCard | Unplayed | Fetched | Retrieved | Boxes | AllBoxes | ReachBox | After | InMind
    | TaskDone
)  # fmt: skip
