"""Items that events give, take, sell and buy, and item designs that they reveal (p. 46, 52 and 57)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.haven.campaign import event_effects as does
from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.event_reading import Reading
from tabard.haven.campaign.noting import find_deciders, note, story_of
from tabard.haven.campaign.sharing import share_gold
from tabard.haven.campaign.shop import explain_unsold
from tabard.haven.campaign.supply import give_item, put_back, reveal_design, take_copy
from tabard.haven.treasures import COLLECTIVE, DESIGN
from tabard.table import Option, Question, Seat, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.content import Item

WHICH: Question[str] = Question("event-item", "{card}: which item is it?", "H-46.8", 46)
KEEPS: Question[str] = Question("event-design", "{card}: which design do you keep?", "H-46.9", 46)
TAKES: Question[str | None] = Question(
    "event-takes", "{card}: what does {who} take?", "H-12.12", 12, easy="nothing"
)
BUYS: Question[str | None] = Question(
    "event-buys", "{card}: what does {who} buy, with {gold} gold?", "H-57.1", 57, easy="nothing"
)
SELLS: Question[str | None] = Question(
    "event-sells", "{card}: what does {who} sell?", "H-57.3", 57, easy="nothing"
)
POTION = "Potion"


async def handle(reading: Reading, effect: object, to: Sequence[CharacterSheet]) -> bool:  # noqa: C901, PLR0912 - one line a kind
    """Let an effect happen that is about items; False if it is not."""
    box = reading.game.content
    match effect:
        case does.GainItem():
            await give_item(reading.game, box.numbered[effect.number], to, reading.why)
        case does.LoseItem():
            await _lose(reading, box.numbered[effect.number])
        case does.ItemChoice():
            await _choose(reading, effect, to)
        case does.ItemOfDesign():
            if reading.design:
                await give_item(reading.game, box.items[reading.design], to, reading.why)
        case does.RandomDesigns():
            for _ in range(effect.count):
                reading.design = await reveal_design(reading.game, to)
        case does.PickDesign():
            await _pick_design(reading, effect.count, to)
        case does.GainItemUpTo():
            for who in to:
                await _take(reading, who, effect.cost)
        case does.BuyHalfPrice():
            for who in to:
                for _ in range(effect.count):
                    await _buy(reading, who, lambda item: item.cost // 2)
        case does.BuyDiscount():
            for who in to:
                await _buy(reading, who, partial(_lower_price, effect.gold), effect.reputation)
        case does.SellFullPrice():
            for who in to:
                await _sell(reading, who, lambda item: item.cost, lambda item: not item.unsellable)
        case does.SellPotions():
            for who in to:
                await _sell(
                    reading, who, partial(_fix_price, effect.gold), lambda item: POTION in item.name
                )
        case _:
            return False
    return True


def _lower_price(less: int, item: Item) -> int:
    return max(0, item.cost - less)


def _fix_price(gold: int, item: Item) -> int:
    del item
    return gold


async def _lose(reading: Reading, item: Item) -> None:
    """Take a copy away, which goes back to the unavailable supply (H-52.7)."""
    owners = [each for each in reading.present if item.id in each.items]
    if not owners:
        return
    who = owners[0] if len(owners) == 1 else await reading.pick(owners)
    who.items.remove(item.id)
    copies = story_of(reading.game).unavailable
    copies[item.id] = copies.get(item.id, 0) + 1
    note(reading.game, "item", f"{who.name} loses {item.name} ({reading.why}).", "H-52.7", who)


async def _choose(reading: Reading, effect: does.ItemChoice, to: Sequence[CharacterSheet]) -> None:
    """Let the party choose among items of which a copy is left."""
    story, box = story_of(reading.game), reading.game.content
    numbered = [box.numbered[each] for each in range(effect.first, effect.last + 1) if each in box.numbered]  # fmt: skip
    left = [each for each in numbered if story.available.get(each.id) or story.unavailable.get(each.id)]  # fmt: skip
    if left:
        options = partial(_list_items, left)
        id_ = await ask(find_deciders(reading.game), WHICH, options, card=reading.card.title)
        await give_item(reading.game, box.items[id_], to, reading.why)


def _list_items(items: Sequence[Item]) -> Sequence[Option[str]]:
    return [Option(each.id, each.id, (f"item:{each.id}",), each.name) for each in items]


async def _pick_design(reading: Reading, count: int, to: Sequence[CharacterSheet]) -> None:
    """Draw several designs and keep one; the others go back (H-13.62)."""
    story, box = story_of(reading.game), reading.game.content
    if not story.designs:
        await share_gold(reading.game, COLLECTIVE, to, "no item design is left")
        return
    drawn = [await story.designs.draw(DESIGN) for _ in range(min(count, len(story.designs)))]
    for each in drawn:
        story.designs.put_on_top(each)  # they belong to the deck until one is kept
    options = partial(_list_items, [box.items[each] for each in drawn])
    kept = await ask(find_deciders(reading.game), KEEPS, options, card=reading.card.title)
    story.designs.take(kept)
    story.designs.shuffle_in()
    story.available[kept] = story.available.get(kept, 0) + box.items[kept].copies
    text = f"The shop sells {box.items[kept].name} now: a design out of {len(drawn)}."
    note(reading.game, "item", text, "H-46.9")


async def _take(reading: Reading, who: CharacterSheet, cost: int) -> None:
    """Let a character take an item of the shop for nothing."""
    story, box = story_of(reading.game), reading.game.content
    open_ = [box.items[each] for each in story.available if box.items[each].cost <= cost and each not in who.items]  # fmt: skip
    open_.sort(key=lambda each: each.number)
    options = partial(_list_or_nothing, open_, lambda _: "")
    id_ = await ask(Seat(who.seat), TAKES, options, card=reading.card.title, who=who.name)
    if id_ is not None:
        take_copy(story.available, id_)
        who.items.append(id_)
        note(reading.game, "item", f"{who.name} takes {box.items[id_].name} ({reading.why}).", "H-46.8", who)  # fmt: skip


async def _buy(
    reading: Reading, who: CharacterSheet, price: Callable[[Item], int], reputation: int = 0
) -> None:
    """Let a character buy an item of the shop at once, at another price."""
    story, box = story_of(reading.game), reading.game.content
    # What it costs here and how it is seen here are asked as if they were so everywhere.
    seen = {each: story.reputation.get(each, 0) + reputation for each in story.reputation}
    open_ = []
    for each in sorted((box.items[one] for one in story.available), key=lambda one: one.number):
        short = [one for one, least in each.reputation.items() if seen.get(one, reputation) < least]
        why = explain_unsold(story, box, who, each)
        is_other = why and not why.startswith(("costs ", "needs reputation "))
        if not is_other and not short and price(each) <= who.gold:
            open_.append(each)
    options = partial(_list_or_nothing, open_, lambda item: f" for {price(item)} gold")
    id_ = await ask(Seat(who.seat), BUYS, options, card=reading.card.title, who=who.name, gold=who.gold)  # fmt: skip
    if id_ is not None:
        take_copy(story.available, id_)
        who.items.append(id_)
        cost = price(box.items[id_])
        gain_gold(reading.game, who, -cost, f"buys {box.items[id_].name}, {reading.why}", "H-57.1")
        note(reading.game, "item", f"{who.name} buys {box.items[id_].name}.", "H-57.1", who)


async def _sell(
    reading: Reading,
    who: CharacterSheet,
    worth: Callable[[Item], int],
    fits: Callable[[Item], bool],
) -> None:
    """Let a character sell any number of items at once."""
    story, box = story_of(reading.game), reading.game.content
    while open_ := [box.items[each] for each in who.items if fits(box.items[each])]:
        options = partial(_list_or_nothing, open_, lambda item: f" for {worth(item)} gold")
        id_ = await ask(Seat(who.seat), SELLS, options, card=reading.card.title, who=who.name)
        if id_ is None:
            return
        who.items.remove(id_)
        put_back(story, [id_])
        item = box.items[id_]
        gain_gold(reading.game, who, worth(item), f"sells {item.name}, {reading.why}", "H-57.3")


def _list_or_nothing(
    items: Sequence[Item], told: Callable[[Item], str]
) -> Sequence[Option[str | None]]:
    found: list[Option[str | None]] = [
        Option(each.id, each.id, (f"item:{each.id}",), f"{each.name}{told(each)}") for each in items
    ]
    return [*found, Option("nothing", None, (), "Nothing", gives_up=True)]
