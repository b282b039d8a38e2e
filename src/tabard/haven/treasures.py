"""What a looted treasure gives (p. 13 and 66): to the looter, or to the party."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.cards import put
from tabard.crawl.conditions import gain
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import find_players
from tabard.crawl.naming import counted
from tabard.crawl.party import ItemState
from tabard.crawl.scenarios import Trigger
from tabard.haven.following import follow
from tabard.haven.modifier_decks import add_minus
from tabard.haven.perks import ignores
from tabard.haven.treasure_language import (
    Checkmarks,
    Experience,
    Find,
    GainCondition,
    GainItem,
    Gold,
    RandomDesign,
    RandomScenario,
    RecoverCards,
    SufferDamage,
)
from tabard.haven.vocabulary import Ignored
from tabard.table import YES_NO, Option, Question, Stream, ask

if TYPE_CHECKING:
    from tabard.haven.content import Item
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

COLLECTIVE = 15
"""What the party gets where no design or scenario is left (H-13.63, H-13.66)."""
SHARE: Question[int] = Question(
    "share", "The party gets gold: {left} are left. How much is for {who}?", "H-13.64", 13
)
RECOVER: Question[str | None] = Question("recover", "{who} recovers a card. Which?", "H-66.8", 66)
GIVE: Question[str | None] = Question(
    "give-item", "{who} has {what} already. Who gets it?", "H-30.21", 30
)
WEAR: Question[bool] = Question(
    "wear",
    "{who} has found {what}, which puts {cards} into the modifier deck. Use it in this scenario?",
    "H-13.69",
    13,
    fixed=YES_NO,
)
DESIGN = Stream("design", "Which item design was drawn?", "H-13.62", 13)
SCENARIO = Stream("side-scenario", "Which random scenario was drawn?", "H-13.65", 13)


async def find(game: Haven, who: Hero, id_: str) -> None:
    """Let a treasure take effect: a goal treasure by the scenario's rules, a numbered one by the index (H-13.57 to H-13.59)."""
    who.treasures.append(id_)
    if not id_.isdigit():
        await follow(game, Trigger.LOOTS, id_, game.find(who.figure))
        return
    for each in game.content.treasures[int(id_)].gain:
        if not who.is_exhausted:
            await _give(game, who, each)


async def _give(game: Haven, who: Hero, find: Find) -> None:
    match find:
        case Gold():
            who.gold += find.amount
        case Experience():
            who.experience += find.amount
        case Checkmarks():
            who.checkmarks += find.amount
        case GainItem():
            await _give_item(game, who, find)
        case RandomDesign():
            await _reveal_design(game)
        case RandomScenario():
            await _unlock_scenario(game)
        case SufferDamage():
            await suffer(game, game.figure_of(who), find.amount, "treasure", by=None)
        case GainCondition():
            await gain(game, game.figure_of(who), [find.condition], by=None)
        case RecoverCards():
            await _recover(game, who, find.cards)


# Items


async def _give_item(game: Haven, who: Hero, found: GainItem) -> None:
    """Give an item out of the supplies; where there is no copy left, what it sells for (H-13.60, H-13.68, H-30.21)."""
    item = game.content.numbered[found.number]
    if found.gold and any(item.id in _list_brought(each) for each in game.party):
        who.gold += found.gold
        return
    supply = game.hoard
    for copies in (supply.unavailable, supply.available):
        if copies.get(item.id, 0):
            copies[item.id] -= 1
            break
    else:
        who.gold += item.cost // 2
        return
    if item.id not in _list_owned(who):
        await _gain(game, who, item)
        return
    others = [each for each in game.party if each is not who and item.id not in _list_owned(each)]
    options = partial(_list_receivers, game, others, item.cost // 2)
    chosen = await ask(who.seat, GIVE, options, who=game.called(who.figure), what=item.name)
    if chosen is None:
        supply.available[item.id] = supply.available.get(item.id, 0) + 1
        who.gold += item.cost // 2
    else:
        await _gain(game, next(each for each in others if each.figure == chosen), item)


async def _gain(game: Haven, who: Hero, item: Item) -> None:
    """Let a character have an item as if it had brought it, beyond all limits; its -1 cards come only if it is to be used (H-13.61, H-13.69)."""
    who.found.append(item.id)
    if who.is_exhausted or game.content.uncovered_item(item.id):
        return
    hero = game.content.heroes[who.kind]
    if item.minus and not ignores(hero, who.perks, Ignored.ITEMS):
        cards = counted(item.minus, "-1 card")
        name = game.called(who.figure)
        if not await ask(who.seat, WEAR, who=name, what=item.name, cards=cards):
            return
        add_minus(game.decks, who.figure, item.minus)
    who.items.append(ItemState(item.id))


def _list_brought(who: Hero) -> list[str]:
    return [each.id for each in who.items if each.id not in who.found]


def _list_owned(who: Hero) -> list[str]:
    return [*who.pool, *_list_brought(who), *who.found]


def _list_receivers(
    game: Haven, others: Sequence[Hero], price: int
) -> Sequence[Option[str | None]]:
    found: list[Option[str | None]] = [
        Option(each.figure, each.figure, (f"figure:{each.figure}",), game.called(each.figure))
        for each in others
    ]
    return [*found, Option("sell", None, (), f"Sell it for {price} gold")]


# What is for the party


async def _reveal_design(game: Haven) -> None:
    """Put a random item design into the shop; without any the party gets gold (H-13.62, H-13.63)."""
    if not game.hoard.designs:
        await share(game, COLLECTIVE)
        return
    drawn = await game.hoard.designs.draw(DESIGN)
    copies = game.content.items[drawn].copies
    game.hoard.revealed.append(drawn)
    game.hoard.available[drawn] = game.hoard.available.get(drawn, 0) + copies


async def _unlock_scenario(game: Haven) -> None:
    """Unlock a random scenario and take its card out of the game; without any the party gets gold (H-13.65, H-13.66)."""
    if not game.hoard.scenarios:
        await share(game, COLLECTIVE)
        return
    game.hoard.unlocked.append(await game.hoard.scenarios.draw(SCENARIO))


async def share(game: Haven, amount: int) -> None:
    """Split collective gold as the party likes, in whole pieces (H-13.64)."""
    left = amount
    for who in game.party[:-1]:
        own = await ask(
            find_players(game),
            SHARE,
            partial(_list_amounts, left),
            who=game.called(who.figure),
            left=left,
        )
        who.gold += own
        left -= own
    game.party[-1].gold += left


def _list_amounts(left: int) -> Sequence[Option[int]]:
    return [Option(str(each), each, (), f"{each} gold") for each in range(left + 1)]


# Cards


async def _recover(game: Haven, who: Hero, cards: int) -> None:
    """Let discarded cards come back to the hand, as many as there are and no more (H-66.8)."""
    for _ in range(cards):
        if not who.in_zone("discard"):
            return
        id_ = await ask(
            who.seat, RECOVER, partial(_list_discarded, game, who), who=game.called(who.figure)
        )
        if id_ is None:
            return
        put(game, who.card(id_), "hand")


def _list_discarded(game: Haven, who: Hero) -> Sequence[Option[str | None]]:
    found: list[Option[str | None]] = [
        Option(each.id, each.id, (f"card:{each.id}",), game.face_up(each).name)
        for each in who.in_zone("discard")
    ]
    return [*found, Option("no", None, (), "None", gives_up=True)]
