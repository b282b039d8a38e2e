"""What can be touched by what waits, and what effects on players and their cards touch (G-20.9)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from tabard.greyport import effects as e
from tabard.greyport.abilities import AnyEffect
from tabard.greyport.hands import list_hand
from tabard.greyport.holding import is_kept_from
from tabard.greyport.on_cards import list_fitting, list_heroes
from tabard.greyport.performing import list_meant
from tabard.greyport.state import Greyport, Trigger
from tabard.greyport.vocabulary import Denied, Place, Players, Zone

SOMEWHERE = -3
"""What belongs to the whole table."""


class What(StrEnum):
    """What can be touched; most of it is a player's or a group's."""

    HP = "hp"
    PLACE_HP = "place-hp"
    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard"
    PLAYED = "played"
    TOKENS = "tokens"
    CURSES = "curses"
    SUPPLY = "supply"
    MONSTER_DECK = "monster-deck"
    GROUP = "group"
    DENIAL = "denial"
    """What keeps a player from something."""
    FATE = "fate"
    """Chance, which may come before a choice or after it."""
    ALL = "all"
    """A location falls, or the game is won: nothing is as it was."""


class Way(StrEnum):
    """How it is touched."""

    DOWN = "down"
    UP = "up"
    DISCARD = "discard"
    RETIRE = "retire"
    TAKE = "take"
    PUT = "put"
    USE = "use"
    COME = "come"
    GO = "go"
    FALL = "fall"
    HURT = "hurt"
    """Whoever is there."""
    WOUND = "wound"
    """One in particular."""
    READ = "read"
    LOOK = "look"
    """At the hit points of a monster."""
    ROLL = "roll"
    CHOOSE = "choose"


class Touch(NamedTuple):
    """One thing that a trigger does to the table, or wants to know of it."""

    what: What
    where: int
    way: Way
    amount: int = 0
    cards: tuple[str, ...] = ()
    """Which cards or monsters it can be about."""


ROLL = Touch(What.FATE, SOMEWHERE, Way.ROLL)
CHOOSE = Touch(What.FATE, SOMEWHERE, Way.CHOOSE)
ALL = Touch(What.ALL, SOMEWHERE, Way.USE)


def touch_table(game: Greyport, effect: AnyEffect, cause: Trigger) -> Iterator[Touch]:
    """List what an effect touches that is not about monsters."""
    match effect:
        case e.Shield():
            yield Touch(What.TOKENS, SOMEWHERE, Way.PUT)
        case e.Wreck() | e.Mend() if game.location.id:
            way = Way.DOWN if isinstance(effect, e.Wreck) else Way.UP
            yield Touch(What.PLACE_HP, SOMEWHERE, way, effect.amount)
        case e.Scry():
            yield CHOOSE
            yield from _touch_draws(game, cause.seat, effect.amount)
        case e.Return():
            yield Touch(What.HAND, cause.seat, Way.TAKE)
            yield from _gives_up(game, cause.seat, effect, cause)
        case e.Recruit():
            yield from (ROLL, CHOOSE)
    if getattr(effect, "who", None) in (Players.PLAYER, Players.CHOSEN):
        yield CHOOSE
    for seat in list_meant(game, effect, cause):
        yield from _touch_player(game, effect, seat)
        yield from _touch_cards(game, effect, seat, cause)


def _touch_player(game: Greyport, effect: AnyEffect, seat: int) -> Iterator[Touch]:
    match effect:
        case e.Harm() | e.Lose():
            yield Touch(What.HP, seat, Way.DOWN, effect.amount)
            if game.shields and isinstance(effect, e.Harm):
                yield CHOOSE
                yield Touch(What.TOKENS, SOMEWHERE, Way.USE)
                yield Touch(What.DENIAL, seat, Way.READ)
        case e.Heal():
            yield Touch(What.DENIAL, seat, Way.READ)
            if not is_kept_from(game, seat, Denied.HEAL):
                yield Touch(What.HP, seat, Way.UP, effect.amount)
        case e.Curse():
            pile = What.DECK if effect.place is Place.ON_DECK else What.DISCARD
            yield Touch(What.CURSES, seat, Way.TAKE, effect.amount, (pile,))
            yield Touch(pile, seat, Way.PUT)


def _touch_cards(game: Greyport, effect: AnyEffect, seat: int, cause: Trigger) -> Iterator[Touch]:
    match effect:
        case e.Draw():
            yield Touch(What.DENIAL, seat, Way.READ)
            if not is_kept_from(game, seat, Denied.DRAW):
                yield from _touch_draws(game, seat, effect.amount)
        case e.Discard():
            yield from _loses(game, seat, effect, Way.DISCARD)
        case e.Retire(zone=Zone.HAND):
            yield from _loses(game, seat, effect, Way.RETIRE)
        case e.Retire():
            yield from _gives_up(game, seat, effect, cause)
        case e.Recruit():
            yield Touch(What.HAND, seat, Way.TAKE)


def _touch_draws(game: Greyport, seat: int, amount: int) -> Iterator[Touch]:
    yield ROLL
    yield Touch(What.HAND, seat, Way.TAKE)
    yield Touch(What.DECK, seat, Way.TAKE)
    if len(game.players[seat].deck) < amount:
        yield Touch(What.DISCARD, seat, Way.USE)


def _loses(game: Greyport, seat: int, effect: e.Discard | e.Retire, way: Way) -> Iterator[Touch]:
    """List what it means to give up a card of the hand."""
    cards = tuple(list_fitting(game, list_hand(game, seat), effect.card))
    yield Touch(What.HAND, seat, way, effect.amount, cards)
    if len({*cards}) > effect.amount:
        yield CHOOSE
    if cards and way is Way.DISCARD:
        yield Touch(What.DISCARD, seat, Way.PUT)


def _gives_up(
    game: Greyport, seat: int, effect: e.Retire | e.Return, cause: Trigger
) -> Iterator[Touch]:
    """List what it means to take a card out of the discard pile, or a hero out of play."""
    if effect.zone is Zone.DISCARD:
        yield CHOOSE
        yield Touch(What.DISCARD, seat, Way.USE)
        return
    chosen = [f"{each.index}-{each.card}" for each in list_heroes(game, seat, effect, cause)]
    if len(chosen) > effect.amount:
        yield CHOOSE
    if chosen:
        way = Way.RETIRE if isinstance(effect, e.Retire) else Way.TAKE
        yield Touch(What.PLAYED, seat, way, effect.amount, tuple(chosen))
