"""Verbs about players and about the location."""

from __future__ import annotations

from tabard.greyport import effects as e
from tabard.greyport import hands, harming
from tabard.greyport.events import GotCoins, LocationHP, Shielded
from tabard.greyport.holding import is_kept_from
from tabard.greyport.state import Greyport, Trigger
from tabard.greyport.vocabulary import Denied


async def harm(game: Greyport, effect: e.Harm, cause: Trigger, seats: list[int]) -> None:
    """Deal damage to players, which tokens prevent (G-11.42)."""
    await harming.harm(game, seats, effect.amount, cause.card)


async def lose(game: Greyport, effect: e.Lose, cause: Trigger, seats: list[int]) -> None:
    """Take hit points, which nothing prevents (G-11.42)."""
    for seat in seats:
        harming.lose(game, seat, effect.amount, cause.card)


async def heal(game: Greyport, effect: e.Heal, cause: Trigger, seats: list[int]) -> None:  # noqa: ARG001 - as all verbs
    """Give hit points back, where nothing keeps a player from it (G-16.74)."""
    for seat in seats:
        if not is_kept_from(game, seat, Denied.HEAL):
            harming.heal(game, seat, effect.amount)


async def give_shields(game: Greyport, effect: e.Shield, cause: Trigger, _: list[int]) -> None:
    """Put shield tokens in front of the defending player (G-7.4)."""
    game.shields += effect.amount
    game.tell(Shielded(effect.amount, game.shields, max(cause.seat, -1)))


async def give_curses(game: Greyport, effect: e.Curse, cause: Trigger, seats: list[int]) -> None:
    """Give curses, one each in turn until none is left (G-15.12)."""
    for _ in range(effect.amount):
        for seat in seats:
            hands.give_curse(game, seat, cause.card, on_deck=effect.place is not None)


async def give_coins(game: Greyport, effect: e.Coin, cause: Trigger, seats: list[int]) -> None:  # noqa: ARG001 - as all verbs
    """Give coins (G-16.75)."""
    for seat in seats:
        coins = [effect.value] * effect.amount
        game.players[seat].coins += coins
        game.tell(GotCoins(seat, tuple(coins)))


async def mend(game: Greyport, effect: e.Mend, cause: Trigger, _: list[int]) -> None:
    """Give the location hit points back, up to what it had (G-10.10)."""
    location = game.location
    if location.id:
        gained = min(effect.amount, location.most_hp - location.hp)
        location.hp += gained
        game.tell(LocationHP(gained, location.hp, cause.card))


async def wreck(game: Greyport, effect: e.Wreck, cause: Trigger, _: list[int]) -> None:
    """Take hit points from the location; its end follows when this effect is finished."""
    location = game.location
    if location.id:
        location.hp -= effect.amount
        game.tell(LocationHP(-effect.amount, location.hp, cause.card))
