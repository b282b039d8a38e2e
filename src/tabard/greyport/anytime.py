"""Anytime abilities of played cards, and the way back for a player who was done (G-5.7, G-5.16, G-4.13)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabard.greyport.abilities import Pay
from tabard.greyport.choosing import name_card
from tabard.greyport.events import SaidDone, SetOff
from tabard.greyport.performing import can_pay, perform
from tabard.greyport.state import Fighter, Greyport, Phase, Trigger, Worn
from tabard.greyport.triggers import settle
from tabard.greyport.vocabulary import Moment
from tabard.table import Option, Seat


class GoOn(msgspec.Struct, frozen=True):
    """Take back being done."""


class Use(msgspec.Struct, frozen=True):
    """Use the anytime ability of a played hero, or of one of its items (-1 is the hero)."""

    fighter: int
    item: int


GO_ON: Option[GoOn | Use] = Option("go-on", GoOn(), (), "Not done yet", takes_up=True)


def list_options(game: Greyport, seat: Seat) -> list[Option[GoOn | Use]]:
    """List what a player may do although nobody asks."""
    player = game.players[seat]
    found: list[Option[GoOn | Use]] = []
    if player.done and game.phase is Phase.ACTING:
        found.append(GO_ON)
    unused = list(_list_unused(game, seat))
    cards = [card for _, card, _ in unused]
    for use, card, cause in unused:
        if _is_possible(game, cause):
            text = f"Use {name_card(game, card)}"
            if cards.count(card) > 1:
                text += (
                    f" ({name_card(game, player.played[use.fighter].card)}, hero {use.fighter + 1})"
                )
            place = f"{use.fighter}-{use.item + 1}"
            # Another copy of the card may be in hand, so that it is not named by its card.
            refs = (f"ability:{seat}-{place}",)
            found.append(Option(f"use-{place}-{card}", use, refs, text))
    return found


def _list_unused(game: Greyport, seat: int) -> Iterator[tuple[Use, str, Trigger]]:
    """List the anytime abilities that were not used yet (G-5.15)."""
    cards = game.content.timed[Moment.ANYTIME]
    for index, fighter in enumerate(game.players[seat].played):
        worn: list[Fighter | Worn] = [fighter, *fighter.items]
        for number, each in enumerate(worn):
            if not each.used and each.card in cards:
                cause = Trigger(Moment.ANYTIME, each.card, None, seat, seat, fighter)
                yield Use(index, number - 1), each.card, cause


def _is_possible(game: Greyport, cause: Trigger) -> bool:
    effects = game.content.texts[cause.card].at[Moment.ANYTIME]
    return all(not isinstance(each, Pay) or can_pay(game, each, cause) for each in effects)


async def carry_out(game: Greyport, seat: Seat, value: GoOn | Use) -> None:
    """Carry out what a player chose beside the questions of the table."""
    player = game.players[seat]
    if isinstance(value, GoOn):
        player.done = False
        game.tell(SaidDone(seat, done=False))
        return
    fighter = player.played[value.fighter]
    used: Fighter | Worn = fighter if value.item < 0 else fighter.items[value.item]
    used.used = True
    game.tell(SetOff(used.card, Moment.ANYTIME, seat=seat))
    cause = Trigger(Moment.ANYTIME, used.card, None, seat, seat, fighter)
    for effect in game.content.texts[used.card].at[Moment.ANYTIME]:
        # Whoever chose to use it has agreed to its price.
        parts = (effect.cost, *effect.effects) if isinstance(effect, Pay) else (effect,)
        await perform(game, parts, cause)
    await settle(game)
