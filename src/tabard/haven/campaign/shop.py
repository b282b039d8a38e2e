"""The shop: what is sold to whom, and what it costs (p. 33 and 57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.event_notes import is_shop_closed, sum_surcharges
from tabard.haven.campaign.noting import story_of
from tabard.haven.campaign.supply import put_back, reckon_selling_price, take_copy
from tabard.haven.campaign.tracks import NAMES, reputation_of
from tabard.haven.outfits import check_owner

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.content import Box, Item
    from tabard.haven.state import Haven

CLOSED = "the shops are closed until a scenario is completed"
LAST_FIRST = 13
"""At the very beginning items 001 to 013 are sold (H-4.23)."""
SUGGESTED = {
    "bruiser": (1, 11), "silent-knife": (2, 12), "tinkerer": (2, 9), "spellweaver": (10, 13), "cragheart": (1, 12), "mindthief": (7, 12),
}  # fmt: skip
"""What the book proposes to new characters (H-4.25)."""


def explain_unsold(  # noqa: PLR0911 - one line a reason
    story: Campaign, box: Box, who: CharacterSheet, item: Item, *, is_first: bool = False
) -> str:
    """Say why a character cannot buy an item now; "" if it can."""
    if item.id in who.items:
        return "owned already"
    if not story.available.get(item.id):
        return "no copy is left"
    if is_first and item.number > LAST_FIRST:
        return f"only items 001 to {LAST_FIRST:03} are sold before the first scenario"
    if why := check_owner(box, item, who.kind):
        return why
    for faction, least in item.reputation.items():
        if reputation_of(story, faction) < least:
            has = reputation_of(story, faction)
            return f"needs reputation {least} with {NAMES[faction]}, which is {has}"
    if is_shop_closed(story.events):
        return CLOSED
    if (cost := cost_of(story, item)) > who.gold:
        return f"costs {cost} gold, and {who.name} has {who.gold}"
    return ""


def cost_of(story: Campaign, item: Item) -> int:
    """Return what an item costs now: what is printed, and what an event has put on top."""
    return item.cost + sum_surcharges(story.events)


def sold_to(story: Campaign, box: Box, who: CharacterSheet, *, is_first: bool) -> list[Item]:
    """List the items that a character can buy, in the order of their numbers."""
    found = [box.items[each] for each in story.available]
    found = [each for each in found if not explain_unsold(story, box, who, each, is_first=is_first)]
    return sorted(found, key=lambda each: each.number)


def buy(game: Haven, who: CharacterSheet, item: Item) -> None:
    """Buy a copy for its printed cost (H-57.1); reputation stays as it is (H-57.2)."""
    take_copy(story_of(game).available, item.id)
    who.items.append(item.id)
    gain_gold(game, who, -cost_of(story_of(game), item), f"buys {item.name}", "H-57.1")


def sell(game: Haven, who: CharacterSheet, item: Item) -> None:
    """Sell an item for half its cost; it lies in the shop then (H-57.3, H-52.6)."""
    who.items.remove(item.id)
    put_back(story_of(game), [item.id])
    why = f"sells {item.name}: half of {item.cost}, rounded down"
    gain_gold(game, who, reckon_selling_price(item), why, "H-57.3")
