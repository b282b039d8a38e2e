"""Performing what a card says: riders here, and each verb in the module of what it is about.

A verb is the function of its name in `on_monsters`, `on_players` or `on_cards`; those of a fight are in `fighting`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from tabard.greyport import effects as e
from tabard.greyport import on_cards, on_monsters, on_players
from tabard.greyport.abilities import AnyEffect, If, May, One, Pay
from tabard.greyport.agreeing import put_to
from tabard.greyport.choosing import MAY, ONE, PAY, choose_player, find_decider, name_card
from tabard.greyport.hands import list_hand
from tabard.greyport.holding import holds
from tabard.greyport.lasting import Open
from tabard.greyport.on_cards import list_fitting
from tabard.greyport.state import Greyport, Trigger
from tabard.greyport.vocabulary import Players, Zone
from tabard.table import Option, Seat, ask

Verb = Callable[[Greyport, Any, Trigger, list[int]], Coroutine[Any, Any, None]]

VERBS: dict[type[e.Effect], Verb] = {
    e.Damage: on_monsters.deal_damage,
    e.Snipe: on_monsters.snipe,
    e.Taunt: on_monsters.taunt,
    e.Move: on_monsters.move,
    e.Defeat: on_monsters.defeat,
    e.Reveal: on_monsters.reveal,
    e.Token: on_monsters.bring_tokens,
    e.Flip: on_monsters.flip,
    e.Harm: on_players.harm,
    e.Lose: on_players.lose,
    e.Heal: on_players.heal,
    e.Shield: on_players.give_shields,
    e.Curse: on_players.give_curses,
    e.Coin: on_players.give_coins,
    e.Mend: on_players.mend,
    e.Wreck: on_players.wreck,
    e.Draw: on_cards.draw,
    e.Discard: on_cards.discard,
    e.Retire: on_cards.retire,
    e.Return: on_cards.return_,
    e.Recruit: on_cards.recruit,
    e.Scry: on_cards.scry,
    e.Gain: on_cards.gain,
    Open: on_cards.open_,
}
"""What happens at a moment, by its class."""


async def perform(game: Greyport, effects: Iterable[AnyEffect], cause: Trigger) -> None:
    """Perform effects one after another, each to its end (G-4.12)."""
    for effect in effects:
        kind = type(effect)
        if kind in VERBS:
            await _do(game, effect, cause)
        elif isinstance(effect, If):
            if holds(game, effect.condition, cause):
                await perform(game, effect.effects, cause)
        elif isinstance(effect, May):
            await _may(game, effect, cause)
        elif isinstance(effect, Pay):
            await _pay(game, effect, cause)
        elif isinstance(effect, One):
            await perform(game, [await _choose_one(game, effect, cause)], cause)


async def _do(game: Greyport, effect: AnyEffect, cause: Trigger) -> None:
    await VERBS[type(effect)](game, effect, cause, await choose_players(game, effect, cause))


async def _may(game: Greyport, effect: May, cause: Trigger) -> None:
    """Ask each of those who are meant whether they want it (G-16.3)."""
    plain = effect.plain
    text = game.content.say_effect(plain)
    if isinstance(plain, e.Recruit):
        await on_cards.turn_up_offer(game, plain)
    meant = (
        await choose_players(game, plain, cause)
        if hasattr(plain, "who")
        else [find_decider(cause.seat)]
    )
    for seat in meant:
        if await ask(Seat(seat), MAY, card=name_card(game, cause.card), text=text):
            await VERBS[type(plain)](game, plain, cause, [seat])
    if isinstance(plain, e.Recruit):
        await on_cards.withdraw(game, plain)


async def _pay(game: Greyport, effect: Pay, cause: Trigger) -> None:
    """Ask whether somebody pays a price, and only then go on."""
    if can_pay(game, effect, cause):
        text = game.content.say_effect(effect)
        if await ask(Seat(cause.seat), PAY, card=name_card(game, cause.card), text=text):
            await _do(game, effect.cost, cause)
            await perform(game, effect.effects, cause)


def can_pay(game: Greyport, effect: Pay, cause: Trigger) -> bool:
    """Tell whether a player has what a price asks for."""
    match effect.cost:
        case e.Lose():
            return True
        case e.Retire(zone=zone) if zone is not Zone.HAND:
            return True
        case cost:
            return len(list_fitting(game, list_hand(game, cause.seat), cost.card)) >= cost.amount


async def _choose_one(game: Greyport, effect: One, cause: Trigger) -> AnyEffect:
    """Ask for one of several things, which then stands (G-5.17)."""

    def options() -> list[Option[int]]:
        return [
            Option(str(number + 1), number, (), game.content.say_effect(each))
            for number, each in enumerate(effect.options)
        ]

    number: int = await put_to(
        game, find_decider(cause.seat), ONE, options, card=name_card(game, cause.card)
    )
    return effect.options[number]


async def choose_players(game: Greyport, effect: AnyEffect, cause: Trigger) -> list[int]:
    """List the players whom an effect means; somebody chooses where it leaves that open."""
    who: Players | None = getattr(effect, "who", None)
    if who is Players.PLAYER or who is Players.CHOSEN:
        decides = cause.seat if who is Players.PLAYER else -1
        return [await choose_player(game, find_decider(decides), cause.card, effect)]
    return list_meant(game, effect, cause)


def list_meant(game: Greyport, effect: AnyEffect | e.Effect, cause: Trigger) -> list[int]:
    """List the players whom an effect means or may mean, from the defending player clockwise."""
    who: Players | None = getattr(effect, "who", None)
    others_than = game.defender if cause.monster else cause.seat
    match who:
        case None:
            return []
        case Players.YOU | Players.FIGHTER | Players.TAUNTER:
            return [cause.seat] if cause.seat >= 0 else []
        case Players.PLAYER | Players.CHOSEN | Players.EACH:
            return game.clockwise()
        case Players.OTHERS:
            return [each for each in game.clockwise() if each != others_than]
        case Players.DEFENDER:
            return [game.defender]
        case Players.FRONT:
            return [cause.place] if cause.place >= 0 else []
