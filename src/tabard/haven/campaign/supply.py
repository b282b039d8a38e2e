"""Where every copy of an item is, and how it comes to a character or back into the shop (p. 33, 52 and 57)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.noting import find_deciders, note, story_of
from tabard.haven.campaign.sharing import share_gold
from tabard.haven.outfits import check_owner
from tabard.haven.treasure_supplies import DESIGNS
from tabard.haven.treasures import COLLECTIVE, DESIGN, SCENARIO
from tabard.table import Option, Pile, Question, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.content import Box, Item
    from tabard.haven.state import Haven

RECEIVES: Question[str] = Question("receives", "The party gains {what}. Who gets it?", "H-46.8", 46)
RANDOM_SCENARIOS = range(67, 75)
"""The numbers of the random scenarios (H-60.2)."""


def lay_out_stock(story: Campaign, box: Box) -> None:
    """Lay the items out as at the start of a campaign: those of prosperity 1 in the shop, designs in their deck (H-52.4, H-52.5)."""
    for item in box.items.values():
        if item.prosperity == 1:
            story.available[item.id] = item.copies
        elif item.number not in DESIGNS and not item.solo:
            story.unavailable[item.id] = item.copies
    story.designs = Pile.of(*(box.numbered[each].id for each in DESIGNS if each in box.numbered))
    numbers = [str(each) for each in RANDOM_SCENARIOS]
    story.scenarios = Pile.of(*(each for each in numbers if each in box.scenarios))


def reckon_selling_price(item: Item) -> int:
    """Return what a shop gives: half the cost, rounded down (H-57.3)."""
    return item.cost // 2


def put_back(story: Campaign, items: Sequence[str]) -> None:
    """Lay items into the shop that somebody had (H-52.6, H-55.21)."""
    for each in items:
        story.available[each] = story.available.get(each, 0) + 1


def take_copy(copies: dict[str, int], item: str) -> bool:
    """Take a copy out of a supply; False if there is none."""
    if not copies.get(item):
        return False
    copies[item] -= 1
    if not copies[item]:
        del copies[item]
    return True


async def give_item(
    game: Haven, item: Item, among: Sequence[CharacterSheet], why: str
) -> CharacterSheet:
    """Give a copy of the unavailable supply to whom the party likes; without one a copy of the shop, or its selling price (H-46.8, H-46.22)."""
    story = story_of(game)
    fitting = [each for each in among if not check_owner(game.content, item, each.kind)]
    who = story.sheet(
        await ask(find_deciders(game), RECEIVES, partial(_list_receivers, fitting or among, item), what=item.name)
    )  # fmt: skip
    if not (take_copy(story.unavailable, item.id) or take_copy(story.available, item.id)):
        gain_gold(game, who, reckon_selling_price(item), f"no {item.name} is left", "H-46.22")
    elif item.id in who.items:
        put_back(story, [item.id])
        gain_gold(game, who, reckon_selling_price(item), f"a second {item.name} is sold", "H-57.4")
    else:
        who.items.append(item.id)
        note(game, "item", f"{who.name} gains {item.name} ({why}).", "H-46.8", who)
    return who


def _list_receivers(among: Sequence[CharacterSheet], item: Item) -> Sequence[Option[str]]:
    return [
        Option(
            each.id,
            each.id,
            (f"sheet:{each.id}",),
            each.name + (" (has one already and sells it)" if item.id in each.items else ""),
        )
        for each in among
    ]


async def reveal_design(game: Haven, among: Sequence[CharacterSheet]) -> str:
    """Put a random design into the shop and return its item; without any the party gets gold (H-46.9, H-46.19)."""
    story = story_of(game)
    if not story.designs:
        await share_gold(game, COLLECTIVE, among, "no item design is left")
        return ""
    drawn = await story.designs.draw(DESIGN)
    item = game.content.items[drawn]
    story.available[drawn] = story.available.get(drawn, 0) + item.copies
    note(game, "item", f"The shop sells {item.name} now: a random item design.", "H-46.9")
    return drawn


async def draw_scenario(game: Haven, among: Sequence[CharacterSheet]) -> str:
    """Draw a random scenario; without any the party gets gold, and there is none (H-46.19, H-55.8)."""
    story = story_of(game)
    if not story.scenarios:
        await share_gold(game, COLLECTIVE, among, "no random scenario is left")
        return ""
    return await story.scenarios.draw(SCENARIO)
