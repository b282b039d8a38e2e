"""Outfits: which items go together, which a character begins with, and why others cannot be brought (p. 33 and 56)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil

from tabard.content.nodes import nodes_in
from tabard.crawl.naming import counted
from tabard.haven.content import Box, Item, Slot
from tabard.haven.riders import Bring

ONE_OF = {Slot.HEAD: "head", Slot.BODY: "body", Slot.LEGS: "legs"}
"""Where one item has room (H-33.9)."""
HANDS = {Slot.ONE_HAND: 1, Slot.TWO_HANDS: 2}

FIRST_GOLD = 25
"""What a new character has at prosperity 1 (H-56.9)."""
FIRST_OUTFIT = (("healing-potion",), ("leather-armor", "hide-armor"))
"""What whoever has no wish of its own buys for it: of each the first of which there is a copy left."""


def item_of(box: Box, word: str | int) -> Item | None:
    """Return an item by its id or its number; None if there is none."""
    if isinstance(word, int) or word.isdigit():
        return box.numbered.get(int(word))
    return box.items.get(word)


def count_small_items(level: int, items: Iterable[Item] = ()) -> int:
    """Return how many small items a character may bring: half its level, rounded up, and what a brought item adds (H-33.11)."""
    more = sum(
        each.by.by for item in items for each in nodes_in(item.do) if isinstance(each, Bring)
    )
    return ceil(level / 2) + more


def check_outfit(items: Sequence[Item], level: int) -> str:
    """Say why items cannot be brought together, and what could; "" if they can (H-33.9 to H-33.11, H-33.14)."""
    seen: set[str] = set()
    for each in items:
        if each.id in seen:
            return f"Nobody has {each.name} twice."
        seen.add(each.id)
    slots = Counter(each.slot for each in items)
    for slot, name in ONE_OF.items():
        if slots[slot] > 1:
            both = " and ".join([each.name for each in items if each.slot is slot][:2])
            return f"There is room for one {name} item, not for {both}."
    hands = sum(HANDS[slot] * slots[slot] for slot in HANDS)
    if hands > 2:
        return "Two hands hold two one-hand items or one two-hands item, and not both."
    if slots[Slot.SMALL] > (most := count_small_items(level, items)):
        return f"At level {level} there is room for {counted(most, 'small item')}, not for {slots[Slot.SMALL]}."
    return ""


def check_owner(box: Box, item: Item, kind: str) -> str:
    """Say why a class cannot own an item; "" if it can."""
    if item.solo and item.solo != kind:
        name = box.heroes[item.solo].name if item.solo in box.heroes else item.solo
        return f"{item.name} is a reward of the solo scenario of the {name} class only."
    return ""


def check_shared(box: Box, owned: Mapping[str, Sequence[str]]) -> str:
    """Say of which item a party has more copies than there are; "" if of none (H-33.7, H-33.15)."""
    count = Counter(each for items in owned.values() for each in items)
    for id_, number in sorted(count.items()):
        item = box.items[id_]
        if number > item.copies:
            there = "is 1 copy" if item.copies == 1 else f"are {item.copies} copies"
            return f"There {there} of {item.name}, not {number}."
    return ""


def propose_outfit(box: Box, taken: Sequence[str] = ()) -> list[str]:
    """Propose what a new character buys at prosperity 1, beside what others have taken: nobody is made to."""
    left = {each: box.items[each].copies - taken.count(each) for each in box.items}
    firsts = [[each for each in alike if left.get(each, 0) > 0] for alike in FIRST_OUTFIT]
    return [each[0] for each in firsts if each]


def explain_item(box: Box, kind: str, level: int, items: Sequence[str], item: str) -> str:
    """Say why an item cannot be brought beside others; "" if it can."""
    printed = box.items[item]
    if why := check_owner(box, printed, kind):
        return why
    others = [box.items[each] for each in items if each != item]
    return check_outfit([*others, printed], level)
