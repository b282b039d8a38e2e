"""What holds now: circumstances, and what cards in play change as long as they are there (G-16.68)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TypeVar

from tabard.greyport.abilities import AnyEffect, If
from tabard.greyport.content import Back, Foe
from tabard.greyport.effects import Effect
from tabard.greyport.kinds import type_of
from tabard.greyport.lasting import (
    Armor,
    Cap,
    Floor,
    Hand,
    No,
    Open,
    Power,
    Unharmed,
)
from tabard.greyport.state import LOCATION, Fighter, Greyport, Monster, Trigger
from tabard.greyport.texts import Text
from tabard.greyport.vocabulary import (
    Condition,
    Counted,
    Denied,
    Measure,
    Moment,
    Monsters,
    Named,
    Numbered,
    Plain,
    Players,
    Presence,
    Row,
    State,
)

E = TypeVar("E", bound=Effect)
HAND_SIZE = 5


def find_face(game: Greyport, monster: Monster) -> Foe | Back:
    """Return the side of a monster's card that lies up."""
    return game.content.faces[f"{monster.card}/back" if monster.flipped else monster.card]


def find_text(game: Greyport, monster: Monster) -> Text:
    """Return what stands on a monster in play."""
    return game.content.texts[f"{monster.card}/back" if monster.flipped else monster.card]


def has(game: Greyport, monster: Monster, word: Plain) -> bool:
    """Tell whether a monster has a keyword."""
    return word in find_text(game, monster).plain


def list_bearing(game: Greyport, group: Iterable[Monster], word: Plain) -> list[Monster]:
    """List who of a group has a keyword."""
    cards = game.content.bearers[word]
    return [each for each in group if each.card in cards and has(game, each, word)]


def is_called(game: Greyport, monster: Monster, id_: str) -> bool:
    """Tell whether a monster has this id or trait."""
    return monster.card == id_ or id_ in game.content.foes[monster.card].traits


# Circumstances


def holds(game: Greyport, condition: Condition, cause: Trigger) -> bool:
    """Tell whether a circumstance is given, for what brought the effect about."""
    return _holds(game, condition, cause) != condition.negated


def _holds(game: Greyport, condition: Condition, cause: Trigger) -> bool:
    if condition.state is not None:
        return _is_so(game, condition.state, cause)
    if condition.measure is not None:
        return _reaches(game, condition.measure, condition.amount, cause)
    if condition.presence is not None:
        groups = [LOCATION] if condition.presence is Presence.THERE else game.places()
        return any(
            is_called(game, each, condition.id) for place in groups for each in game.group(place)
        )
    return cause.fighter is not None and type_of(game, cause.fighter) is condition.type


def _is_so(game: Greyport, state: State, cause: Trigger) -> bool:
    match state:
        case State.ALONE:
            number = cause.monster.number if cause.monster else 0
            others = [each for each in game.group(cause.place) if each.number != number]
            return len(others) == (0 if cause.monster else 1)
        case State.DEFENDER:
            return cause.seat == game.defender
        case State.FIRST:
            return cause.fighter is not None and cause.fighter.first
        case State.ITEM:
            return cause.fighter is not None and bool(cause.fighter.items)
        case State.DAMAGED:
            return cause.monster is not None and cause.monster.got_through
        case State.ON_LOCATION:
            return cause.place == LOCATION


def _reaches(game: Greyport, measure: Measure, amount: int, cause: Trigger) -> bool:
    match measure:
        case Measure.DEALT:
            return cause.dealt >= amount
        case Measure.ACTIVE:
            return len(game.active) >= amount
        case Measure.HP:
            return cause.monster is not None and cause.monster.hp - cause.monster.damage <= amount


def count_things(game: Greyport, what: Counted | Named, cause: Trigger) -> int:
    """Count what a text counts."""
    own = cause.monster.number if cause.monster else 0
    match what:
        case Named():
            group = game.group(cause.place)
            return sum(each.number != own and is_called(game, each, what.id) for each in group)
        case Counted.ACTIVE:
            return len(game.active)
        case Counted.GROUP:
            return sum(each.number != own for each in game.group(cause.place))
        case Counted.CURSES:
            seat = cause.place if cause.monster else cause.seat
            hand = game.players[seat].hand if seat >= 0 else []
            return sum(card in game.content.curses for card in hand)
        case Counted.HEROES:
            return game.players[cause.seat].heroes_played


def reckon_amount(
    game: Greyport, by: int, what: Counted | Named | None, most: int, cause: Trigger
) -> int:
    """Return how much a number comes to that may be counted."""
    if what is None:
        return by
    total = by * count_things(game, what, cause)
    return min(total, most) if most else total


def list_given(game: Greyport, effects: Iterable[AnyEffect], cause: Trigger) -> Iterator[AnyEffect]:
    """List the effects whose circumstances are given."""
    for each in effects:
        if type(each) is If:
            if holds(game, each.condition, cause):
                yield from list_given(game, each.effects, cause)
        else:
            yield each


# Monsters


def _list_lasting(
    game: Greyport, place: int, monster: Monster, kind: type[E], fighter: Fighter | None = None
) -> Iterator[E]:
    if monster.card in game.content.lasting[kind]:
        always = find_text(game, monster).at.get(Moment.ALWAYS, ())
        cause = Trigger(Moment.ALWAYS, monster.card, monster, place, fighter=fighter)
        for each in list_given(game, always, cause):
            if isinstance(each, kind):
                yield each


def _list_all_lasting(
    game: Greyport, kind: type[E], denied: Denied | None = None
) -> list[tuple[int, Monster, E]]:
    """List what holds of a kind, each with the monster that has it; most kinds nobody in play has."""
    speakers = game.content.lasting[denied or kind]
    if not _is_any_present(game, speakers):
        return []
    return [
        (place, monster, each)
        for place, group in game.groups()
        for monster in group
        if monster.card in speakers
        for each in _list_lasting(game, place, monster, kind)
    ]


def _is_any_present(game: Greyport, cards: AbstractSet[str]) -> bool:
    """Tell whether a monster of one of these cards is in play, as quickly as can be: it is asked all the time."""
    if cards:
        for monster in game.location.monsters:
            if monster.card in cards:
                return True
        for player in game.players:
            for monster in player.monsters:
                if monster.card in cards:
                    return True
    return False


def reckon_power(game: Greyport, place: int, monster: Monster) -> int:
    """Return what a monster deals, without what heroes have weakened it by."""
    if monster.displaced:
        return 0
    card, content = monster.card, game.content
    up = f"{card}/back" if monster.flipped else card
    total = content.faces[up].damage - monster.weakened
    if card in content.lasting[Power]:
        cause = Trigger(Moment.ALWAYS, card, monster, place)
        for each in list_given(game, content.texts[up].at.get(Moment.ALWAYS, ()), cause):
            if type(each) is Power:
                total += reckon_amount(game, each.by, each.count, each.most, cause)
    return max(0, total)


def reckon_armor(game: Greyport, place: int, monster: Monster) -> int:
    """Return the armor of a monster, with what others of its group give it."""
    total = find_face(game, monster).armor
    for where, other, each in _list_all_lasting(game, Armor):
        if _means(game, each.monsters, (where, other), place, monster):
            total += each.by
    return total


def _means(
    game: Greyport,
    which: Monsters,
    speaker: tuple[int, Monster],
    place: int,
    monster: Monster,
) -> bool:
    match which:
        case Monsters.THIS:
            return speaker[1] is monster
        case Monsters.REST:
            return speaker[0] == place and speaker[1] is not monster
        case Monsters.ALL_ACTIVE:
            return place == game.defender
        case Monsters.ALL_LOCATION:
            return place == LOCATION
        case Monsters.MONSTER:
            return True


def reckon_taken(
    game: Greyport, place: int, monster: Monster, dealt: int, fighter: Fighter | None
) -> int:
    """Return how much of this damage, after armor, a monster really takes."""
    if not find_text(game, monster).lasting:
        return max(0, dealt)
    for _ in _list_lasting(game, place, monster, Unharmed, fighter):
        return 0
    for cap in _list_lasting(game, place, monster, Cap, fighter):
        dealt = min(dealt, cap.amount)
    for floor in _list_lasting(game, place, monster, Floor, fighter):
        dealt = min(dealt, monster.hp - monster.damage - floor.amount)
    return max(0, dealt)


def reckon_slash(game: Greyport, monster: Monster) -> int:
    """Return the Slash of a monster."""
    return find_text(game, monster).numbered.get(Numbered.SLASH, 0)


# Players


def list_deniers(game: Greyport, seat: int, denied: Denied) -> list[Monster]:
    """List the monsters that keep a player from something."""
    return [
        monster
        for place, monster, each in _list_all_lasting(game, No, denied)
        if each.denied is denied and _includes(game, each.who, place, seat)
    ]


def is_kept_from(game: Greyport, seat: int, denied: Denied) -> bool:
    """Tell whether a monster keeps a player from something (G-16.74)."""
    return _is_any_present(game, game.content.lasting[denied]) and bool(
        list_deniers(game, seat, denied)
    )


def reckon_hand_size(game: Greyport, seat: int) -> int:
    """Return the hand size of a player (G-11.15)."""
    changes = [(place, each) for place, _, each in _list_all_lasting(game, Hand)]
    changes += [(LOCATION, each) for each in list_gifts(game, Hand)]
    by = sum(each.by for place, each in changes if _includes(game, each.who, place, seat))
    return max(0, HAND_SIZE + by)


def _includes(game: Greyport, who: Players, place: int, seat: int) -> bool:
    match who:
        case Players.FRONT:
            return place == seat
        case Players.DEFENDER:
            return seat == game.defender
        case Players.OTHERS:
            return seat != game.defender
        case _:
            return True


# The location


def list_gifts(game: Greyport, kind: type[E]) -> tuple[E, ...]:
    """List what the location gives the party while it fights there (G-10.4)."""
    return game.content.list_given(game.location.id, kind)


def is_open(game: Greyport, row: Row) -> bool:
    """Tell whether the top card of a reinforcement deck can be recruited."""
    if game.reinforcements(row).open:
        return True
    lying = list_gifts(game, Open)
    return bool(lying) and any(each.row is row for each in lying)
