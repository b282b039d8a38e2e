"""What the monster damage of this round would come to, as the table stands."""

from __future__ import annotations

import msgspec

from tabard.greyport.holding import is_kept_from, power, slash
from tabard.greyport.state import LOCATION, Greyport
from tabard.greyport.vocabulary import Denied


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
    """What the location loses, which no token prevents."""
    location_hp: int


def coming(game: Greyport) -> Coming:
    """Add up what would be dealt now."""
    seat = game.defender
    powers = [(each, power(game, seat, each)) for each in game.active]
    damage = sum(amount for _, amount in powers)
    usable = 0 if is_kept_from(game, seat, Denied.SHIELD) else min(game.shields, damage)
    lost = sum(power(game, LOCATION, each) for each in game.location.monsters)
    return Coming(
        damage=damage,
        shields=usable,
        hp=game.players[seat].hp - damage + usable,
        slash=sum(slash(game, each) for each, amount in powers if amount),
        location=lost if game.location.id else 0,
        location_hp=game.location.hp - lost if game.location.id else 0,
    )
