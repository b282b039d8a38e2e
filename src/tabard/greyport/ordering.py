"""Whether it can matter which of several triggers is first (G-20.9): whose ways cross at what they touch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from tabard.greyport.state import LOCATION, Greyport
from tabard.greyport.touching import Touch, Way, What
from tabard.greyport.vocabulary import Moment
from tabard.greyport.waiting import touches

SCARCE = frozenset({What.CURSES, What.SUPPLY, What.MONSTER_DECK})
"""What there may be too little of for all."""
FALLING = frozenset({Moment.HURT, Moment.DEFEATED, Moment.ALWAYS})
"""Texts of a monster by which it matters when it falls."""
ENCODER = msgspec.msgpack.Encoder()
KEPT = 500
"""So many positions are remembered at most."""

Sums = Counter[tuple[What, int, Way, str]]


def list_first(game: Greyport) -> Sequence[int]:
    """List which of the waiting triggers may be first: several only where that can change what comes of it.

    A position is thought through once: whoever copies the game in the middle of a step plays it again up to there.
    """
    known, position = game.content.first_ones, ENCODER.encode(game)
    found = known.get(position)
    if found is None:
        if len(known) >= KEPT:
            known.clear()
        found = known[position] = tuple(_find_first(game))
    return found


def _find_first(game: Greyport) -> list[int]:
    first = touches(game, game.triggers[0])
    if not first:
        return [0]
    found = [first, *[touches(game, each) for each in game.triggers[1:]]]
    sums = _add_sums(found)
    sways = [any(_decides_game(game, touch, sums) for touch in each) for each in found]

    def crosses(number: int) -> bool:
        own, sways_all = found[number], sways[number]
        return any(
            own != other
            and own
            and other
            and (sways_all or sway or _can_cross(game, own, other, sums))
            for other, sway in zip(found, sways, strict=True)
        )

    if not crosses(0):
        # It is in nobody's way, and nobody is in its way.
        return [0]
    crossing = [number for number in range(len(found)) if crosses(number)]
    alike = {found[number]: number for number in reversed(crossing)}
    return sorted(alike.values())


def _add_sums(found: list[tuple[Touch, ...]]) -> Sums:
    """Add up what all of them want together."""
    sums: Sums = Counter()
    for each in found:
        for touch in each:
            sums[_make_key(touch)] += touch.amount
    return sums


def _make_key(touch: Touch) -> tuple[What, int, Way, str]:
    if touch.what is What.SUPPLY:
        return What.SUPPLY, 0, touch.way, touch.cards[0]
    return touch.what, 0 if touch.what in SCARCE else touch.where, touch.way, ""


def _can_cross(
    game: Greyport, some: tuple[Touch, ...], others: tuple[Touch, ...], sums: Sums
) -> bool:
    for one in some:
        for other in others:
            if one.what is other.what and _can_clash(game, one, other, sums):
                return True
    return False


def _decides_game(game: Greyport, touch: Touch, sums: Sums) -> bool:
    """Tell whether the game may be won or the location lost by this."""
    falls = touch.what is What.PLACE_HP and touch.way is Way.DOWN
    return touch.what is What.ALL or (falls and game.location.hp <= sums[_make_key(touch)])


def _can_clash(game: Greyport, one: Touch, other: Touch, sums: Sums) -> bool:
    """Tell whether two touches of the same come to different things in different order."""
    if one.what in SCARCE:
        return one != other and _make_key(one) == _make_key(other) and _is_short(game, one, sums)
    if one.where != other.where:
        return False
    match one.what:
        case What.HP | What.PLACE_HP:
            return one.way is not other.way and _is_at_the_edge(game, one, sums)
        case What.HAND | What.PLAYED if Way.TAKE not in (one.way, other.way):
            return _want_the_same(one, other)
        case What.GROUP:
            return _meet(game, one, other) or _meet(game, other, one)
        case _:
            return one.way is not other.way


def _is_short(game: Greyport, touch: Touch, sums: Sums) -> bool:
    """Tell whether there is too little for all who want it."""
    match touch.what:
        case What.CURSES:
            there = game.curses
        case What.SUPPLY:
            there = game.tokens[touch.cards[0]]
        case _:
            there = len(game.monster_deck) + len(game.monster_discard)
    return there < sums[_make_key(touch)]


def _is_at_the_edge(game: Greyport, touch: Touch, sums: Sums) -> bool:
    """Tell whether hit points may run out, or be given where there are all already."""
    if touch.what is What.HP:
        player = game.players[touch.where]
        hp, most = player.hp, player.most_hp
    else:
        hp, most = game.location.hp, game.location.most_hp
    down = sums[touch.what, touch.where, Way.DOWN, ""]
    up = sums[touch.what, touch.where, Way.UP, ""]
    return hp <= down or hp + up > most


def _want_the_same(one: Touch, other: Touch) -> bool:
    """Tell whether one may leave the other too few cards to give up."""
    if not {*one.cards} & {*other.cards}:
        return False
    if one.way is other.way and one.cards == other.cards:
        return False
    return min(len(one.cards), len(other.cards)) < one.amount + other.amount


def _meet(game: Greyport, one: Touch, other: Touch) -> bool:  # noqa: PLR0911 - one line a pair
    """Tell whether what one does to a group changes what the other finds there."""
    common = bool({*one.cards} & {*other.cards})
    match one.way, other.way:
        case Way.READ, Way.COME | Way.GO | Way.FALL:
            return common or not one.cards
        case Way.LOOK, Way.HURT | Way.WOUND | Way.GO | Way.FALL:
            return common
        case Way.COME, Way.HURT:
            return True
        case Way.COME, Way.GO | Way.FALL:
            # Whether the location is ever empty, which saves it.
            location = game.location
            last = len(location.monsters) <= other.amount and not location.rewarded
            return one.where == LOCATION and last
        case Way.GO, Way.HURT:
            return common
        case Way.FALL, Way.HURT | Way.WOUND:
            return other.amount > 0 and _has_text(game, one.cards, FALLING)
        case Way.HURT | Way.WOUND, Way.HURT | Way.WOUND:
            return _has_text(game, {*one.cards} & {*other.cards}, {Moment.HURT})
    return False


def _has_text(game: Greyport, cards: Iterable[str], moments: AbstractSet[Moment]) -> bool:
    return any(moments & game.content.texts[card].at.keys() for card in cards)
