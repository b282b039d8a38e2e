"""What a trigger that waits would do, and what it would touch of groups and their monsters (G-20.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabard.greyport import effects as e
from tabard.greyport.abilities import AnyEffect, If, May, One, Pay
from tabard.greyport.groups import goes_to
from tabard.greyport.holding import has, holds
from tabard.greyport.lasting import No
from tabard.greyport.on_monsters import list_groups, list_monsters
from tabard.greyport.state import LOCATION, Greyport, Monster, Trigger
from tabard.greyport.texts import Text
from tabard.greyport.touching import ALL, CHOOSE, ROLL, Touch, Way, What, touch_table
from tabard.greyport.vocabulary import (
    Condition,
    Measure,
    Moment,
    Monsters,
    Plain,
    Presence,
    State,
)

NO_TEXT = Text()


def effects_of(game: Greyport, cause: Trigger) -> tuple[AnyEffect, ...]:
    """Return what a trigger wants to do."""
    flipped = cause.monster is not None and cause.monster.flipped
    side = game.content.texts.get(cause.card + ("/back" if flipped else ""), NO_TEXT)
    return side.at.get(cause.moment, ())


def touches(game: Greyport, cause: Trigger) -> tuple[Touch, ...]:
    """List what a trigger would touch if it happened now."""
    return tuple(_list_touched(game, effects_of(game, cause), cause))


def _list_touched(game: Greyport, effects: Iterable[AnyEffect], cause: Trigger) -> Iterator[Touch]:
    for effect in effects:
        if type(effect) is If:
            yield from _asks(game, effect.condition, cause)
            if holds(game, effect.condition, cause):
                yield from _list_touched(game, effect.effects, cause)
        elif type(effect) is May:
            yield CHOOSE
            yield from _list_touched(game, (effect.plain,), cause)
        elif type(effect) is Pay:
            yield CHOOSE
            yield from _list_touched(game, (effect.cost, *effect.effects), cause)
        elif type(effect) is One:
            yield CHOOSE
            yield from _list_touched(game, effect.options, cause)
        else:
            yield from _touch_monsters(game, effect, cause)
            yield from touch_table(game, effect, cause)


def _asks(game: Greyport, condition: Condition, cause: Trigger) -> Iterator[Touch]:
    """List what a circumstance depends on that another trigger may change."""
    if condition.state is State.ALONE:
        yield Touch(What.GROUP, cause.place, Way.READ)
    elif condition.state is State.ON_LOCATION:
        yield Touch(What.GROUP, cause.place, Way.READ, 0, (cause.card,))
    elif condition.measure is Measure.ACTIVE:
        yield Touch(What.GROUP, game.defender, Way.READ)
    elif condition.measure is Measure.HP:
        yield Touch(What.GROUP, cause.place, Way.LOOK, 0, (cause.card,))
    elif condition.presence is not None:
        places = [LOCATION] if condition.presence is Presence.THERE else game.places()
        foes = game.content.foes
        called = tuple(id_ for id_, foe in foes.items() if condition.id in (id_, *foe.traits))
        for place in places:
            yield Touch(What.GROUP, place, Way.READ, 0, called)


def _touch_monsters(game: Greyport, effect: AnyEffect, cause: Trigger) -> Iterator[Touch]:
    match effect:
        case e.Damage():
            yield from _hurts(game, effect, cause)
        case e.Defeat():
            for place, monster in list_monsters(game, effect.monsters, cause):
                yield from _goes(game, place, [monster], Way.FALL)
        case e.Move():
            yield from _touch_moves(game, effect, cause)
        case e.Flip() if cause.monster is not None:
            yield Touch(What.GROUP, cause.place, Way.WOUND, 0, (cause.card,))
        case e.Reveal():
            yield from _reveals(game, effect, cause)
        case e.Token():
            for place in (
                list_groups(game, effect.group, cause) if game.tokens.get(effect.id) else ()
            ):
                yield Touch(What.SUPPLY, place, Way.TAKE, effect.amount, (effect.id,))
                yield from _appears(game, place, [effect.id], cause)


def _hurts(game: Greyport, effect: e.Damage, cause: Trigger) -> Iterator[Touch]:
    if effect.monsters is Monsters.MONSTER:
        yield CHOOSE
    way = Way.WOUND if effect.monsters is Monsters.THIS else Way.HURT
    hit = list_monsters(game, effect.monsters, cause)
    for place in game.places():
        group = [each for where, each in hit if where == place]
        if not group:
            continue
        yield Touch(What.GROUP, place, way, effect.amount, tuple(each.card for each in group))
        falls = [each for each in group if each.hp - each.damage <= effect.amount]
        if falls:
            yield from _goes(game, place, falls, Way.FALL)
        vengeful = [each for each in game.group(place) if has(game, each, Plain.VENGEFUL)]
        if place == LOCATION and vengeful:
            yield from _goes(game, LOCATION, vengeful)
            yield from _comes(game, game.defender, [each.card for each in vengeful])


def _goes(
    game: Greyport, place: int, monsters: list[Monster], way: Way = Way.GO
) -> Iterator[Touch]:
    """List what it means that monsters leave a group, or may; the last ones save the location."""
    cards = tuple(each.card for each in monsters)
    yield Touch(What.GROUP, place, way, len(cards), cards)
    yield from _list_denials(game, cards)
    if way is Way.FALL and any(card in game.scenario_card.win for card in cards):
        yield ALL
    location = game.location
    if place == LOCATION and location.id and not location.rewarded:
        reward = Trigger(Moment.REWARD, location.id, place=LOCATION)
        if len(location.monsters) <= len(monsters):
            yield from _list_touched(game, effects_of(game, reward), reward)


def _comes(game: Greyport, place: int, cards: Iterable[str]) -> Iterator[Touch]:
    """List what it means that monsters of these cards come into a group, or may."""
    texts = game.content.texts
    for card in dict.fromkeys(cards):
        to = goes_to(game, place, ferocious=Plain.FEROCIOUS in texts[card].plain)
        yield Touch(What.GROUP, to, Way.COME, 1, (card,))
        yield from _list_denials(game, [card])


def _appears(game: Greyport, place: int, cards: Iterable[str], cause: Trigger) -> Iterator[Touch]:
    """List what it means that new monsters come into play, or may: their Ambush is to come."""
    cards = tuple(dict.fromkeys(cards))
    yield from _comes(game, place, cards)
    # What is revealed by a revealed monster comes from the same deck.
    for card in () if cause.moment is Moment.ALWAYS else cards:
        ambush = game.content.texts[card].at.get(Moment.AMBUSH, ())
        new = Trigger(Moment.ALWAYS, card, Monster(0, card, 1), place)
        yield from _list_touched(game, ambush, new)
        for each in ambush:
            if isinstance(each, e.Move):
                for to in list_groups(game, each.group, new):
                    yield from _comes(game, to, [card])


def _list_denials(game: Greyport, cards: Iterable[str]) -> Iterator[Touch]:
    """List what players can be kept from by monsters that come or go."""
    if not game.content.lasting[No].isdisjoint(cards):
        for seat in range(game.seats):
            yield Touch(What.DENIAL, seat, Way.USE)


def _touch_moves(game: Greyport, effect: e.Move, cause: Trigger) -> Iterator[Touch]:
    if effect.monsters is Monsters.MONSTER:
        yield CHOOSE
    for place, monster in list_monsters(game, effect.monsters, cause):
        for to in list_groups(game, effect.group, cause):
            if to != place:
                yield from _goes(game, place, [monster])
                yield from _comes(game, to, [monster.card])


def _reveals(game: Greyport, effect: e.Reveal, cause: Trigger) -> Iterator[Touch]:
    deck = game.monster_deck.cards() or game.monster_discard
    for place in list_groups(game, effect.group, cause) if deck else ():
        yield ROLL
        yield Touch(What.MONSTER_DECK, place, Way.TAKE, effect.amount, (str(effect.hp),))
        yield from _appears(game, place, deck, cause)
