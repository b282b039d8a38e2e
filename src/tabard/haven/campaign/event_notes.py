"""What events have written down: boxes of cards, cards that wait in their decks, what lasts, and the card that is being read."""

from __future__ import annotations

import msgspec


class EventNotes(msgspec.Struct, omit_defaults=True):
    """What the campaign keeps of its events."""

    marks: dict[str, list[str]] = {}
    """Marked boxes by track, `R-04 A`; each says what it was marked for."""
    waiting: dict[str, int] = {}
    """Cards that were put back into their decks at a certain depth, with the number of cards still above each."""
    after: list[str] = []
    """Options that are looked up again when the next scenario is over: `R-26 B`."""
    lasting: list[str] = []
    """What holds until a scenario is completed: `shop-closed`, `price-plus 5`."""
    coming: list[str] = []
    """What waits for the whole party at the start of the next scenario."""
    joined: dict[str, int] = {}
    """Who has put how much into the pot for the last of them."""
    asked: dict[str, int] = {}
    """Characters whose quest asks for another number than is printed."""
    diverted: str = ""
    """The scenario that has to be played next, in place of the planned one."""
    card: str = ""
    """The card that is being read; "" if none is."""
    letter: str = ""
    """The option that was chosen."""
    told: list[str] = []
    """What was read of its outcome so far (H-12.8)."""
    hands: dict[str, list[str]] = {}
    """Cards that characters hold for a card that is played in silence."""


def sum_surcharges(notes: EventNotes) -> int:
    """Return how much more every item costs for now."""
    return sum(int(each.split()[1]) for each in notes.lasting if each.startswith("price-plus "))


def is_shop_closed(notes: EventNotes) -> bool:
    """Tell whether nobody buys, sells, enhances or retires for now."""
    return "shop-closed" in notes.lasting
