"""What an event card does with its own boxes, and what only a single card does."""

from __future__ import annotations

from tabard.content import Change
from tabard.haven.campaign.event_words import Effect, ItemNumber, Name

# Boxes of a card


class Checkbox(Effect, frozen=True):
    """Boxes of the track of this option are marked."""

    form = "checkbox COUNT"
    count: int


class BlessBoxes(Effect, frozen=True):
    """A box for every bless that the party gives up, out of those that wait for the next scenario."""

    form = "bless-boxes"


class CurseBox(Effect, frozen=True):
    """One character may take one more curse for so many boxes."""

    form = "curse-box COUNT"
    count: int


class PayBoxes(Effect, frozen=True):
    """Boxes of option A for so much gold each."""

    form = "pay-boxes GOLD"
    gold: int


class BoxItem(Effect, frozen=True):
    """One open box is marked, and its item gained."""

    form = "box-item NUMBERS(|)"
    numbers: tuple[ItemNumber, ...]


class EventPrice(Effect, frozen=True):
    """Prices of this card change for this visit."""

    form = "event-price CHANGE"
    change: Change


# What only one card does


class RetrieveGold(Effect, frozen=True):
    """Collective gold for each thing that was fetched."""

    form = "retrieve-gold GOLD"
    gold: int


class RetrieveCount(Effect, frozen=True):
    """For harm the number of things that were fetched counts as another."""

    form = "retrieve-count CHANGE"
    change: Change


class TreasureSplit(Effect, frozen=True):
    """The party takes up to so much; above the second number everybody starts with a curse."""

    form = "treasure-split MOST FAIR"
    most: int
    fair: int


class SlotMachine(Effect, frozen=True):
    """Whoever likes plays at the machine."""

    form = "slot-machine"


class SlotAdd(Effect, frozen=True):
    """The party adds so many cards of its choice to the machine."""

    form = "slot-add COUNT"
    count: int


class Tontine(Effect, frozen=True):
    """Whoever joins pays the same; the last of them who has not retired gets it all."""

    form = "tontine"


class Bear(Effect, frozen=True):
    """A section that is read with this outcome bears something in mind."""

    form = "bear-in-mind WHAT"
    what: Name
