"""Cards, items, tiles and what is earned, in plain English."""

from __future__ import annotations

from tabard.content.nodes import Node
from tabard.haven import things
from tabard.haven.phrases_of_whom import phrase_amount, phrase_filter, phrase_whom
from tabard.haven.selectors import In, Kind, Level, Single, Tiles
from tabard.haven.vocabulary import Earned, Thing, Zone

PILES = {Zone.LOST: "lost", Zone.DISCARD: "discarded", Zone.SPENT: "spent"}
CARDS = (Kind(Thing.CARD), Kind(Thing.CARDS), Kind(Thing.ITEM), Kind(Thing.ITEMS))


def say_cards(what: object) -> str:
    """Say which cards or items are meant."""
    assert isinstance(what, Single)
    if what.noun not in CARDS:
        return phrase_whom(what)
    piles = [each for one in what.filters if isinstance(one, In) for each in one.zones]
    if not piles or piles[0] not in PILES:
        return phrase_whom(what)
    rest = tuple(each for each in what.filters if not isinstance(each, In))
    state = " ".join(PILES[each] for each in piles)
    number = "all" if what.quantity is None or str(what.quantity) == "all" else str(what.quantity)
    name = "item" if what.noun in CARDS[2:] else "card"
    name += "" if number == "1" else "s"
    level = " ".join(phrase_filter(each) for each in rest if isinstance(each, Level))
    slot = " ".join(phrase_filter(each) for each in rest if not isinstance(each, Level))
    return " ".join(each for each in (number, state, slot, name, level) if each)


def say_tile(made: things.Made) -> str:
    """Say what is laid onto the map."""
    return phrase_whom(Single(Tiles((made.tile,))))


def say_trap(effect: Node) -> str:
    """Say what a trap does."""
    if isinstance(effect, things.TrapDamage):
        return f"{phrase_amount(effect.amount)} damage"
    return str(effect)


def say_earned(what: Earned, amount: str) -> str:
    """Say what somebody earns, and for each of what."""
    names = {Earned.XP: "experience", Earned.GOLD: "gold", Earned.MONEY: "money tokens"}
    number, _, per = amount.partition(" ")
    name = names[what].removesuffix("s") if number == "1" else names[what]
    return f"{number} {name} {per}".strip()
