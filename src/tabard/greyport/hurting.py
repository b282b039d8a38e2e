"""Damage to monsters: armor, what spares them, what it sets off, and their defeat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from tabard.greyport.events import Defeated, MonsterHurt
from tabard.greyport.groups import discard_monster, leave, move_vengeful, trigger
from tabard.greyport.holding import reckon_armor, reckon_taken
from tabard.greyport.state import LOCATION, NOBODY, Fighter, Greyport, Monster
from tabard.greyport.vocabulary import Moment, Numbered
from tabard.greyport.wielding import number_of

How = Literal["fight", "splash", "snipe", "text"]


class Hit(NamedTuple):
    """What one monster is about to take."""

    place: int
    monster: Monster
    amount: int
    how: How = "fight"


def reduce_damage(
    game: Greyport,
    place: int,
    monster: Monster,
    amount: int,
    fighter: Fighter | None = None,
    *,
    how: How = "fight",
) -> Hit:
    """Reduce one instance of damage by armor after Pierce, and by what spares the monster (G-6.12, G-8.12)."""
    against = reckon_armor(game, place, monster)
    if against and fighter is not None:
        against -= number_of(game, fighter, Numbered.PIERCE)
    left = max(0, amount - max(0, against))
    return Hit(place, monster, reckon_taken(game, place, monster, left, fighter), how)


def deal(
    game: Greyport,
    hits: Sequence[Hit],
    seat: int = NOBODY,
    fighter: Fighter | None = None,
    by: str = "",
) -> None:
    """Deal damage to monsters at the same moment, discard the defeated, and let the Vengeful move (G-8.27)."""
    strike(game, hits, seat, fighter, by)
    avenge(game, hits)


def strike(
    game: Greyport,
    hits: Sequence[Hit],
    seat: int = NOBODY,
    fighter: Fighter | None = None,
    by: str = "",
) -> None:
    """Deal damage to monsters at the same moment, then discard the defeated (G-6.8)."""
    for place, monster, amount, how in hits:
        monster.damage += amount
        found = (monster.number, monster.card, amount, monster.damage, monster.hp)
        game.tell(MonsterHurt(*found, how, by, max(seat, -1)))
        if amount:
            trigger(game, Moment.HURT, place, monster, seat=seat, fighter=fighter, dealt=amount)
    for place, monster, _, _ in hits:
        if monster.damage >= monster.hp:
            defeat(game, place, monster, seat, fighter)


def avenge(game: Greyport, hits: Iterable[Hit]) -> None:
    """Let Vengeful monsters leave the location if one there has taken damage (G-8.6, G-8.26)."""
    if any(each.place == LOCATION and each.amount for each in hits):
        move_vengeful(game)


def defeat(
    game: Greyport, place: int, monster: Monster, seat: int = NOBODY, fighter: Fighter | None = None
) -> None:
    """Defeat a monster (G-6.15)."""
    leave(game, place, monster, saves=True)
    game.tell(Defeated(monster.number, monster.card, max(seat, -1)))
    discard_monster(game, monster)
    trigger(game, Moment.DEFEATED, place, monster, seat=seat, fighter=fighter)
