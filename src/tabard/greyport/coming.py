"""What the monster damage of this round would come to, as the table stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from tabard.greyport.abilities import AnyEffect, If
from tabard.greyport.choosing import name_card
from tabard.greyport.effects import Defeat, Wreck
from tabard.greyport.holding import holds, is_kept_from, reckon_power, reckon_slash
from tabard.greyport.state import LOCATION, Greyport, Monster, Trigger
from tabard.greyport.vocabulary import Denied, Moment, Monsters
from tabard.greyport.waiting import effects_of

THIS_FALLS = Defeat(Monsters.THIS)


class Coming(msgspec.Struct, frozen=True):
    """The sums of the monster damage step (G-11.1, G-11.26)."""

    damage: int
    """What the active group deals to the defending player, before shield tokens."""
    shields: int
    """How many tokens can prevent some of it."""
    hp: int
    """What the defending player has left if all of them are spent on it."""
    slash: int
    """What each other player takes if no token is spent."""
    location: int
    """What the location loses, by texts before the strikes too, which no token prevents."""
    location_hp: int
    first: str = ""
    """What texts of monsters do before that: a line for each, whose text and what. What they take from the location is counted, and so is who is gone by them; with anything else it may come to something else."""


def reckon_coming(game: Greyport) -> Coming:
    """Add up what would be dealt now."""
    seat = game.defender
    before = [*_before(game)]
    gone = [each for each, effects in before if THIS_FALLS in effects]
    wrecked = sum(each.amount for _, effects in before for each in effects if type(each) is Wreck)
    powers = [(each, reckon_power(game, seat, each)) for each in game.active if each not in gone]
    damage = sum(amount for _, amount in powers)
    usable = 0 if is_kept_from(game, seat, Denied.SHIELD) else min(game.shields, damage)
    struck = [each for each in game.location.monsters if each not in gone]
    lost = wrecked + sum(reckon_power(game, LOCATION, each) for each in struck)
    return Coming(
        damage=damage,
        shields=usable,
        hp=game.players[seat].hp - damage + usable,
        slash=sum(reckon_slash(game, each) for each, amount in powers if amount),
        location=lost if game.location.id else 0,
        location_hp=game.location.hp - lost if game.location.id else 0,
        first="\n".join(_tell_monster(game, *each) for each in before),
    )


def _before(game: Greyport) -> Iterator[tuple[Monster, list[AnyEffect]]]:
    """List whose texts do what before the monsters strike, as far as their circumstances are given now."""
    cards = game.content.timed[Moment.DUSK]
    for place, monster in game.monsters():
        if monster.card in cards:
            cause = Trigger(Moment.DUSK, monster.card, monster, place)
            found = [*_list_given(game, effects_of(game, cause), cause)]
            if found:
                yield monster, found


def _tell_monster(game: Greyport, monster: Monster, effects: list[AnyEffect]) -> str:
    words = [game.content.say_effect(each) for each in effects]
    return f"{name_card(game, monster.card)}: {', then '.join(words)}"


def _list_given(
    game: Greyport, effects: Iterable[AnyEffect], cause: Trigger
) -> Iterator[AnyEffect]:
    """List what is left of effects under the circumstances."""
    for each in effects:
        if not isinstance(each, If):
            yield each
        elif holds(game, each.condition, cause):
            yield from _list_given(game, each.effects, cause)
