"""Verbs about monsters."""

from __future__ import annotations

from tabard.greyport import effects as e
from tabard.greyport import groups, hurting
from tabard.greyport.choosing import (
    TAUNT,
    choose_monster,
    choose_player,
    find_decider,
    make_monster_option,
    name_card,
)
from tabard.greyport.events import Turned
from tabard.greyport.holding import has
from tabard.greyport.state import LOCATION, NOBODY, Greyport, Monster, Trigger
from tabard.greyport.vocabulary import Group, Monsters, Plain
from tabard.table import Option, Seat, ask

NONE = 0
"""No monster has this number."""


async def deal_damage(game: Greyport, effect: e.Damage, cause: Trigger, _: list[int]) -> None:
    """Deal damage outside of a fight, which armor reduces (G-16.69)."""
    # What a monster deals is nobody's, also if a hero has set it off: no Pierce, no type, no credit.
    seat, fighter = (NOBODY, None) if cause.monster else (cause.seat, cause.fighter)
    hits = [
        hurting.reduce_damage(game, place, monster, effect.amount, fighter, how="text")
        for place, monster in await _choose_which(game, effect, cause)
    ]
    hurting.deal(game, hits, seat, fighter, cause.card)


async def snipe(game: Greyport, effect: e.Snipe, cause: Trigger, _: list[int]) -> None:
    """Deal damage to any one monster in play (G-7.3)."""
    number = await choose_monster(game, find_decider(cause.seat), cause.card, effect)
    found = game.find(number) if number is not None else None
    if found is not None:
        amount = 0 if has(game, found[1], Plain.IMMUNE_SNIPE) else effect.amount
        hit = hurting.reduce_damage(game, *found, amount, cause.fighter, how="snipe")
        hurting.deal(game, [hit], cause.seat, cause.fighter, cause.card)


async def taunt(game: Greyport, effect: e.Taunt, cause: Trigger, _: list[int]) -> None:
    """Taunt monsters; nobody has to (G-7.8)."""
    for _number in range(effect.amount):
        if not groups.taunt_targets(game, cause.seat):
            return

        def options() -> list[Option[int]]:
            found = groups.taunt_targets(game, cause.seat)
            none = Option("none", NONE, (), "Taunt none", gives_up=True)
            return [*(make_monster_option(game, place, each) for place, each in found), none]

        number = await ask(Seat(cause.seat), TAUNT, options, card=name_card(game, cause.card))
        if number == NONE:
            return
        groups.taunt(game, cause.seat, number)


async def move(game: Greyport, effect: e.Move, cause: Trigger, _: list[int]) -> None:
    """Move monsters, which is no Taunt (G-16.65)."""
    times = effect.amount if effect.monsters is Monsters.MONSTER else 1
    for _number in range(times):
        for _place, monster in await _choose_which(game, effect, cause):
            place = await _choose_where(game, effect, cause)
            if place is not None:
                groups.move(game, monster, place, "effect")


async def defeat(game: Greyport, effect: e.Defeat, cause: Trigger, _: list[int]) -> None:
    """Defeat monsters outright."""
    for place, monster in await _choose_which(game, effect, cause):
        hurting.defeat(game, place, monster, cause.seat, cause.fighter)


async def reveal(game: Greyport, effect: e.Reveal, cause: Trigger, _: list[int]) -> None:
    """Bring monsters of the deck into play."""
    place = await _choose_where(game, effect, cause)
    if place is not None:
        for _number in range(effect.amount):
            await groups.reveal(game, place, effect.hp)


async def bring_tokens(game: Greyport, effect: e.Token, cause: Trigger, _: list[int]) -> None:
    """Bring monster tokens into play, as far as there are any (G-16.67)."""
    place = await _choose_where(game, effect, cause)
    if place is not None:
        for _number in range(effect.amount):
            groups.put_token(game, effect.id, place)


async def flip(game: Greyport, effect: e.Flip, cause: Trigger, _: list[int]) -> None:  # noqa: ARG001 - it says no more
    """Turn a boss over; hit points and damage stay (G-16.53)."""
    if cause.monster is not None and game.find(cause.monster.number):
        cause.monster.flipped = not cause.monster.flipped
        game.tell(Turned(cause.monster.number, cause.monster.card))


async def _choose_which(
    game: Greyport, effect: e.Damage | e.Move | e.Defeat, cause: Trigger
) -> list[tuple[int, Monster]]:
    """List the monsters that a text means; somebody chooses where it leaves that open."""
    if effect.monsters is not Monsters.MONSTER:
        return list_monsters(game, effect.monsters, cause)
    number = await choose_monster(game, find_decider(cause.seat), cause.card, effect)
    found = game.find(number) if number is not None else None
    return [found] if found else []


def list_monsters(game: Greyport, monsters: Monsters, cause: Trigger) -> list[tuple[int, Monster]]:
    """List the monsters that a text means or may mean, as they stand now."""
    match monsters:
        case Monsters.THIS:
            found = game.find(cause.monster.number) if cause.monster else None
            return [found] if found else []
        case Monsters.MONSTER:
            return game.monsters()
        case Monsters.REST:
            own = cause.monster.number if cause.monster else NONE
            return [(cause.place, each) for each in game.group(cause.place) if each.number != own]
        case Monsters.ALL_ACTIVE:
            return [(game.defender, each) for each in game.active]
        case Monsters.ALL_LOCATION:
            return [(LOCATION, each) for each in game.location.monsters]


async def _choose_where(
    game: Greyport, effect: e.Move | e.Reveal | e.Token, cause: Trigger
) -> int | None:
    """Return the group that a text means; None for the front of a monster on the location (G-8.11)."""
    if effect.group in (Group.PLAYER, Group.ANY):
        return await choose_player(game, find_decider(cause.seat), cause.card, effect)
    return next(iter(list_groups(game, effect.group, cause)), None)


def list_groups(game: Greyport, group: Group, cause: Trigger) -> list[int]:
    """List the groups that a text means or may mean."""
    match group:
        case Group.ACTIVE:
            return [game.defender]
        case Group.LOCATION:
            return [LOCATION]
        case Group.FRONT:
            return [cause.place] if cause.place >= 0 else []
        case Group.PLAYER | Group.ANY:
            return game.clockwise()
