"""Short and long rests (Buttons & Bugs p. 27)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tabard.crawl.cards import counts_as, dismiss, put
from tabard.crawl.conditions import heal
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import ask_of
from tabard.crawl.dice import LOSE, throw
from tabard.crawl.party import CardState, Character
from tabard.crawl.round_events import ItemsRefreshed, Rests
from tabard.crawl.steps import LastChance, LongRest
from tabard.table import YES_NO, Option, Question

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

YES, NO = YES_NO
LOSING = (msgspec.structs.replace(YES, gives_up=True), NO)
WORTHY = (YES, msgspec.structs.replace(NO, gives_up=True))
SHORT: Question[bool] = Question("short-rest", "{to}Take a short rest?", fixed=LOSING)
KEEP: Question[bool] = Question(
    "keep-card",
    "{to}{card} would be lost. Suffer 1 damage to lose another card instead?",
)
TAKE_BACK: Question[bool] = Question(
    "take-back",
    "{to}Take {card} back into your hand, which ends its bonus?",
)
LOSES: Question[str] = Question("lose-card", "{to}Which card do you lose?")
HEAL: Question[bool] = Question("rest-heal", "{to}Heal 2?", fixed=WORTHY)
REFRESH: Question[bool] = Question("rest-items", "{to}Recover all spent items?", fixed=WORTHY)


async def gather(game: Skirmish, who: Character) -> None:
    """Return the discarded cards to the hand and turn all of it to first sides (B-27.10, B-21.22, B-21.23)."""
    for state in [each for each in who.cards if each.zone == "active"]:
        if counts_as(game, state) in ("hand", "discard") and await ask_of(
            game,
            who,
            TAKE_BACK,
            partial(list_yes_or_no, yes=state.id),
            card=game.face_up(state).name,
        ):
            await dismiss(game, who, state)
    for state in who.in_zone("hand", "discard"):
        if state.zone != "hand" or state.side != "a":
            put(game, state, "hand", "a")


async def offer_short_rest(game: Skirmish, who: Character) -> None:
    """Offer a short rest: one card is lost at random, and for 1 damage another one (B-27.9 to B-27.15)."""
    if not game.book.can_rest(game, who) or not await ask_of(game, who, SHORT):
        return
    game.tell(Rests("short", who.figure))
    await gather(game, who)
    hand = [each.id for each in who.in_zone("hand")]
    if not hand:
        await lose_active(game, who)
        return
    lost = await throw(game, LOSE, hand)
    others = [each for each in hand if each != lost]
    keep = bool(others) and await ask_of(
        game, who, KEEP, partial(list_yes_or_no, no=lost), card=game.face_up(who.card(lost)).name
    )
    if keep:
        await suffer(game, game.figure_of(who), 1, "short rest", by=None)
        # The damage may have been negated with a card of the hand, which is no longer there to lose. It is one at most, as all of them
        # show their A-sides by now: where no other is left, the first still is.
        others = [each.id for each in who.in_zone("hand") if each.id != lost]
        if others:
            lost = await throw(game, LOSE, others)
    put(game, who.card(lost), "lost")


async def rest_long(game: Skirmish, step: LongRest, who: Character) -> None:
    """Rest: lose a card, heal, recover items, each a step of its own (B-27.19)."""
    if step.part == "cards":
        await lose_a_card(game, who)
        game.agenda.insert(0, LongRest("heal"))
    elif step.part == "heal":
        await heal_at_rest(game, who)
        game.agenda.insert(0, LongRest("items"))
    else:
        await refresh_items(game, who)
        game.agenda.insert(0, LastChance())


async def lose_a_card(game: Skirmish, who: Character) -> None:
    """First part of a long rest: gather the cards and lose one of choice (B-27.16)."""
    game.tell(Rests("long", who.figure))
    await gather(game, who)
    hand = who.in_zone("hand")
    if not hand:
        await lose_active(game, who)
        return
    lost = await ask_of(game, who, LOSES, partial(list_card_options, game, hand))
    put(game, who.card(lost), "lost")


async def lose_active(game: Skirmish, who: Character) -> None:
    """Lose an active card without lost icon, if there is nothing in hand to lose (B-27.21, B-27.22)."""
    active = [each for each in who.in_zone("active") if not each.doom]
    if not active:
        return
    state = who.card(await ask_of(game, who, LOSES, partial(list_card_options, game, active)))
    await dismiss(game, who, state)
    put(game, state, "lost")


async def heal_at_rest(game: Skirmish, who: Character) -> None:
    """Second part of a long rest: an optional Heal 2 (B-27.17)."""
    if await ask_of(game, who, HEAL):
        hero = game.figure_of(who)
        more = await game.book.rested(game, hero)
        heal(game, hero, 2 + more, by=hero)


async def refresh_items(game: Skirmish, who: Character) -> None:
    """Third part of a long rest: spent items come back, if the player likes, and used slots are free again (B-27.18, H-34.1, H-34.9)."""
    things = game.things
    spent = [
        each
        for each in who.items
        if each.state == "spent" or (each.used and things[each.face].use != "flip")
    ]
    refreshes = bool(spent) and await ask_of(game, who, REFRESH)
    if refreshes:
        for each in spent:
            each.state, each.used = "ready", 0
        names = tuple(things[each.face].name for each in spent)
        game.tell(ItemsRefreshed(tuple(each.id for each in spent), names, who.figure))


def list_yes_or_no(*, yes: str = "", no: str = "") -> Sequence[Option[bool]]:
    """List yes and no, one of which means a card."""
    about = {"yes": yes, "no": no}
    return [
        msgspec.structs.replace(each, refs=(f"card:{about[each.key]}",))
        if about[each.key]
        else each
        for each in YES_NO
    ]


def list_card_options(game: Skirmish, cards: Sequence[CardState]) -> Sequence[Option[str]]:
    """List cards, one of which is lost."""
    return [
        Option(
            each.id,
            each.id,
            (f"card:{each.id}",),
            f"Lose {game.face_up(each).name}",
            gives_up=True,
        )
        for each in cards
    ]
