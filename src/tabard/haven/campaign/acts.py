"""What a seat may do in the city, act by act, and what each does (p. 53 to 57).

An act is a word, a sheet and what it is about: `buy bruiser-1 winged-shoes`. What would make the list long is looked at first: a card before its marks, the party
before its changes; a seat's desk says what it looks at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tabard.haven.campaign import creating, enhancements, levelling, shop
from tabard.haven.campaign.classes import list_free_classes
from tabard.haven.campaign.donating import can_donate, donate
from tabard.haven.campaign.earning import may_level
from tabard.haven.campaign.event_notes import is_shop_closed
from tabard.haven.campaign.noting import story_of
from tabard.haven.campaign.quest_counts import add
from tabard.haven.campaign.quests import is_fulfilled, may_retire, tell_steps
from tabard.haven.campaign.respeccing import can_respec, return_cards
from tabard.haven.campaign.retiring import INSPIRATION, retire
from tabard.haven.campaign.supply import reckon_selling_price
from tabard.haven.language import write_line
from tabard.table import Option, Seat

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import Campaign, CharacterSheet
    from tabard.haven.state import Haven

LEAST = 2
"""So many characters there are in any case (H-3.1)."""
MOST = 4
OUT = "out"
"""What the desk of a seat says that plays nobody for now."""


def list_acts(game: Haven, seat: Seat, *, is_first: bool) -> Sequence[Option[str]]:
    """List everything that a seat may do now."""
    story = story_of(game)
    desk = story.desks.get(seat, "")
    if desk and desk != OUT:
        return [
            *_list_desk_acts(game, desk),
            _make_option("back", "back", "Back to the rest of the city"),
        ]
    found: list[Option[str]] = []
    for who in story.of_seat(seat):
        if not who.is_ready:
            found += _of(game, who, is_first=is_first)
    if not is_first and desk != OUT and _has_room(story, seat):
        found += list_newcomers(game, seat)
        had = any(each.seat == seat for each in story.sheets) and not story.of_seat(seat)
        if found and had and len(story.active) >= LEAST:
            found.append(_make_option("out", "out", "Play nobody for now", gives_up=True))
    return found


def _has_room(story: Campaign, seat: int) -> bool:
    """Tell whether somebody may have another character: one each, and solo up to four (H-3.2, H-57.14)."""
    own = story.of_seat(seat)
    return not own or (story.options.is_solo and len(story.active) < MOST)


def _make_option(
    key: str, value: str, text: str, *refs: str, gives_up: bool = False
) -> Option[str]:
    return Option(key.replace(" ", ":"), value, refs, text, gives_up=gives_up)


def _make_act(
    who: CharacterSheet, word: str, what: str, text: str, *refs: str, gives_up: bool = False
) -> Option[str]:
    """Make an option of an act of a character."""
    value = f"{word} {who.id} {what}".rstrip()
    return _make_option(
        value, value, f"{who.name}: {text}", f"sheet:{who.id}", *refs, gives_up=gives_up
    )


def _of(game: Haven, who: CharacterSheet, *, is_first: bool) -> Iterator[Option[str]]:
    """List what a character may do; what it must do comes before it is ready (H-53.5, H-54.1, H-55.1)."""
    story, box = story_of(game), game.content
    if who.offered:
        for each in who.offered:
            quest = box.quests[each]
            asked = f"keep {quest.name}: {tell_steps(box, quest)}"
            yield _make_act(who, "keep", each, asked, f"quest:{each}")
        return
    yield from _list_growing(game, who)
    for item in shop.sold_to(story, box, who, is_first=is_first):
        price = shop.cost_of(story, item)
        cost = f"buy {item.name} ({item.slot}) for {price}: {who.gold} - {price} = {who.gold - price} gold"
        yield _make_act(who, "buy", item.id, cost, f"item:{item.id}")
    if not is_first:
        yield from _list_city_acts(game, who)
    if not _has_to_act(story, game, who):
        yield _make_act(who, "done", "", "is ready")


def _list_growing(game: Haven, who: CharacterSheet) -> Iterator[Option[str]]:
    story, box = story_of(game), game.content
    if levelling.count_owed(who):
        for each in levelling.list_gainable(box, who):
            text = f"{box.cards[each].name} for level {len(who.gained) + 2}"
            yield _make_act(who, "regain", each, text, f"card:{each}")
    elif levelling.can_level(story, who):
        how = f"{who.experience} experience" if may_level(who) else "by prosperity"
        for each in levelling.list_gainable(box, who):
            card = box.cards[each]
            text = f"level {who.level + 1} ({how}) with {card.name}, of level {card.level}"
            yield _make_act(who, "level", each, text, f"card:{each}")
    if who.marks:
        for number in levelling.list_perks(box, who):
            text = f"perk: {write_line(box.heroes[who.kind].perk[number - 1].do)}"
            yield _make_act(who, "perk", str(number), text, f"perk:{number}")


def _list_city_acts(game: Haven, who: CharacterSheet) -> Iterator[Option[str]]:
    """List what only happens in a City Phase; while shops are closed nobody sells, enhances or retires."""
    story, box = story_of(game), game.content
    is_open = not is_shop_closed(story.events)
    for id_ in who.items if is_open else ():
        item = box.items[id_]
        if not item.unsellable:
            price = reckon_selling_price(item)
            text = f"sell {item.name} for half of {item.cost}, rounded down: {who.gold} + {price} = {who.gold + price} gold"
            yield _make_act(who, "sell", id_, text, f"item:{id_}")
    for each in enhancements.list_enhanceable(story, box, who) if is_open else ():
        yield _make_act(who, "enhance", each, f"look at enhancements of {box.cards[each].name}", f"card:{each}")  # fmt: skip
    if can_donate(who):
        text = f"donate 10 gold to the Great Oak, for two bless cards: {who.gold} - 10 = {who.gold - 10} gold"
        yield _make_act(who, "donate", "", text)
    if can_respec(story, who):
        yield _make_act(
            who, "respec", "", f"choose all level-up cards anew for 10 x {who.level} gold"
        )
    if may_retire(story, box, who) and is_open:
        yield _make_act(who, "retire", "", "retire")
        if story.inspiration >= INSPIRATION and story.more_quests:
            text = f"retire, and complete another quest for {INSPIRATION} inspiration"
            yield _make_act(who, "inspire", "", text)
    else:
        yield _make_act(who, "people", "", "set aside, abandon or replace", gives_up=True)


def _has_to_act(story: Campaign, game: Haven, who: CharacterSheet) -> bool:
    if may_level(who) or who.marks or levelling.count_owed(who):
        return True
    return is_fulfilled(story, game.content, who) and not is_shop_closed(story.events)


def list_newcomers(game: Haven, seat: int) -> list[Option[str]]:
    """List the characters that a seat without one may have: new ones, and those that it has set aside (H-56.1, H-56.27)."""
    story, box = story_of(game), game.content
    gold = creating.reckon_gold(story)
    found = [
        _make_option(f"create {each}", f"create {each}", f"Create a {box.heroes[each].name} with {gold} gold", f"class:{each}")
        for each in list_free_classes(story, box)
        if not box.find_uncovered(each)
    ]  # fmt: skip
    kept = [each for each in story.sheets if each.status == "aside" and each.seat == seat]
    return [
        *found,
        *(
            _make_option(f"take-up {each.id}", f"take-up {each.id}", f"Take {each.name} up again", f"sheet:{each.id}")
            for each in kept
        ),
    ]  # fmt: skip


def _list_desk_acts(game: Haven, desk: str) -> Iterator[Option[str]]:
    """List what a seat looks at closely."""
    story, box = story_of(game), game.content
    word, id_, *rest = desk.split()
    who = story.sheet(id_)
    if word == "enhance":
        for price in enhancements.offered_for(story, box, who, rest[0]):
            if price.total <= who.gold:
                what = " ".join(price.sticker.split()[1:])
                yield _make_act(
                    who, "stick", price.sticker, f"{what}: {price.text}", f"card:{rest[0]}"
                )
        return
    yield _make_act(who, "aside", "", "is set aside, with quest, items and gold", gives_up=True)
    yield _make_act(who, "abandon", "", "is given up for good", gives_up=True)


async def carry_out(game: Haven, seat: Seat, act: str) -> None:  # noqa: C901, PLR0912 - one line an act
    """Do what was chosen."""
    story, box = story_of(game), game.content
    match act.split():
        case ["back"]:
            story.desks.pop(seat, None)
        case ["out"]:
            story.desks[seat] = OUT
        case ["create", kind]:
            await creating.create(game, kind, seat)
        case ["take-up", id_]:
            creating.take_up(game, story.sheet(id_))
        case [("enhance" | "people"), *_]:
            story.desks[seat] = act
        case ["stick", id_, *sticker]:
            story.desks.pop(seat, None)
            who = story.sheet(id_)
            enhancements.stick(game, who, " ".join(sticker))
            add(who, "enhancements", 1)
        case [word, id_, *rest]:
            story.desks.pop(seat, None)
            who = story.sheet(id_)
            match word:
                case "keep":
                    creating.keep_quest(game, who, rest[0])
                case "level":
                    levelling.level_up(game, who, rest[0])
                case "regain":
                    levelling.regain(game, who, rest[0])
                case "perk":
                    levelling.mark_perk(game, who, int(rest[0]))
                case "buy":
                    shop.buy(game, who, box.items[rest[0]])
                case "sell":
                    shop.sell(game, who, box.items[rest[0]])
                case "donate":
                    donate(game, who)
                case "respec":
                    return_cards(game, who)
                case "retire" | "inspire":
                    await retire(game, who, is_inspired=word == "inspire")
                case "aside":
                    creating.set_aside(game, who)
                case "abandon":
                    creating.abandon(game, who)
                case _:
                    who.is_ready = True
