"""Short and long rests, where this book has its own way (p. 36)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.cards import dismiss, put
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import ask_of
from tabard.crawl.dice import LOSE, throw
from tabard.crawl.resting import (
    KEEP,
    LOSES,
    SHORT,
    TAKE_BACK,
    list_card_options,
    list_yes_or_no,
    rest_long,
)
from tabard.crawl.round_events import Rests
from tabard.crawl.steps import LongRest
from tabard.crawl.windows import Moment
from tabard.haven.cards import can_short_rest, list_spare
from tabard.haven.item_use import open_window

if TYPE_CHECKING:
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven


async def offer_short_rest(game: Haven, who: Hero) -> None:
    """Offer a short rest: one discarded card is lost at random, and for 1 damage another one (H-36.3 to H-36.5)."""
    if who.is_exhausted or not can_short_rest(who) or not await ask_of(game, who, SHORT):
        return
    game.tell(Rests("short", who.figure))
    await open_window(game, who, Moment.SHORT_REST)
    await open_window(game, who, Moment.REST)
    if who.picks_lost:
        who.picks_lost = False
        waiting = who.in_zone("discard")
        chosen = await ask_of(game, who, LOSES, partial(list_card_options, game, waiting))
        put(game, who.card(chosen), "lost")
        _gather(game, who)
        await open_window(game, who, Moment.AFTER_REST)
        return
    lost = await throw(game, LOSE, [each.id for each in who.in_zone("discard")])
    who.drawn = lost
    name = game.face_up(who.card(lost)).name
    if await ask_of(game, who, KEEP, partial(list_yes_or_no, no=lost), card=name):
        await suffer(game, game.figure_of(who), 1, "short rest", by=None)
        # What was lost to negate the damage is gone: where no other is left, the first card still is.
        others = [each.id for each in who.in_zone("discard") if each.id != lost]
        if others:
            lost = await throw(game, LOSE, others)
    who.drawn = ""
    if not who.is_exhausted:
        put(game, who.card(lost), "lost")
        _gather(game, who)
        await open_window(game, who, Moment.AFTER_REST)


async def rest(game: Haven, step: LongRest, who: Hero) -> None:
    """Rest: lose a card, heal, recover items, in this order (H-36.10)."""
    if step.part == "cards":
        await _lose_a_card(game, who)
        await open_window(game, who, Moment.LONG_REST)
        await open_window(game, who, Moment.REST)
        game.agenda.insert(0, LongRest("heal"))
    else:
        await rest_long(game, step, who)
        if step.part == "items":
            await open_window(game, who, Moment.AFTER_REST)


async def _lose_a_card(game: Haven, who: Hero) -> None:
    """Lose a discarded card of choice, or an active one without lost icon, and return the others (H-36.6, H-36.12, H-36.13)."""
    game.tell(Rests("long", who.figure))
    waiting = [*who.in_zone("discard"), *list_spare(who)]
    if not waiting:
        return  # all of it was lost to negate damage since the rest was declared
    lost = who.card(await ask_of(game, who, LOSES, partial(list_card_options, game, waiting)))
    if lost.zone == "active":
        await dismiss(game, who, lost)
    put(game, lost, "lost")
    for state in list_spare(who):
        options = partial(list_yes_or_no, yes=state.id)
        if await ask_of(game, who, TAKE_BACK, options, card=game.face_up(state).name):
            await dismiss(game, who, state)
    _gather(game, who)


def _gather(game: Haven, who: Hero) -> None:
    """Return the discarded cards to the hand."""
    for state in who.in_zone("discard"):
        put(game, state, "hand")
