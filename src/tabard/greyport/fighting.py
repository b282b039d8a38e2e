"""A hero fights: whom it may fight, the dice, the damage of the fight and of its Splash (G-6, G-7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

import msgspec

from tabard.greyport.abilities import AnyEffect, May
from tabard.greyport.achievements import look
from tabard.greyport.content import FACES
from tabard.greyport.effects import Bonus, Reroll, Weaken
from tabard.greyport.events import Fought, Rerolled, Weakened
from tabard.greyport.groups import trigger
from tabard.greyport.holding import has, list_bearing, list_given, reckon_amount
from tabard.greyport.hurting import Hit, avenge, deal, reduce_damage, strike
from tabard.greyport.state import LOCATION, Fighter, Greyport, Monster, Trigger
from tabard.greyport.vocabulary import Group, Moment, Numbered, Plain, Several
from tabard.greyport.wielding import find_kit, has_gained, number_of
from tabard.table import About, Option, Question, Seat, Stream, ask, roll

SECTION = "Fighting monsters"
DICE = {die: Stream(die, f"What does the {die} die show?", "G-6.14", SECTION) for die in FACES}
REROLL: Question[tuple[int, ...]] = Question(
    "reroll", "The dice show {dice}. Which do you roll again?", "G-6.26", "Card notes: Chronos"
)


class Rolled(About, frozen=True):
    """The dice of a fight as they lie."""

    dice: tuple[tuple[str, int], ...]
    plus: int
    targets: tuple[int, ...]


class Die(msgspec.Struct):
    """A die of the fight."""

    colour: str
    face: int


# Whom a hero may fight


def list_groups(game: Greyport, further: Collection[Group]) -> list[int]:
    """List the places where a hero finds opponents, with the groups that it may fight further (G-6.2, G-6.3, G-6.13)."""
    if not further:
        return [game.defender] if game.active else [LOCATION]
    found = [game.defender]
    anywhere = Group.ANY in further
    if not game.active or anywhere or Group.LOCATION in further:
        found.append(LOCATION)
    if anywhere or Group.PLAYER in further:
        found += game.clockwise()[1:]
    return found


def list_target_sets(game: Greyport, fighter: Fighter) -> list[tuple[int, ...]]:
    """List every set of monsters that a hero may fight, a Cleave pair as one (G-7.1, G-7.11)."""
    wielded = find_kit(game, fighter)
    cleaves = Plain.CLEAVE in wielded.plain or has_gained(fighter, Plain.CLEAVE)
    if not cleaves and not wielded.reach:
        group = game.active or game.location.monsters
        if game.content.bannered.isdisjoint([each.card for each in group]):
            return [(each.number,) for each in group]
    found: list[tuple[int, ...]] = []
    known = {} if wielded.ignores_banners else game.content.banners
    for place in list_groups(game, wielded.reach):
        group = game.group(place)
        sides = [f"{each.card}/back" if each.flipped else each.card for each in group]
        shown = tuple([known.get(each, ()) for each in sides])
        numbers = [each.number for each in group]
        found += [tuple([numbers[at] for at in each]) for each in _list_allowed(shown, cleaves)]
    return found


@lru_cache(maxsize=4_000)
def _list_allowed(
    shown: tuple[tuple[Plain, ...], ...],
    cleaves: bool,  # noqa: FBT001 - a cache takes it quicker without a name
) -> tuple[tuple[int, ...], ...]:
    """List the sets that the banners of a group allow, by places in the group: few groups differ in their banners."""
    places = range(len(shown))
    sets: list[tuple[int, ...]] = [(each,) for each in places]
    if cleaves:
        sets += combinations(places, 2)
    far = frozenset([each for each in places if Plain.RANGED in shown[each]])
    tanks = frozenset([each for each in places if Plain.TANK in shown[each]])
    return tuple(filter(Banners(tanks, far, frozenset(places) - far).allow, sets))


def can_fight(game: Greyport, fighter: Fighter) -> bool:
    """Tell whether there is anybody whom a hero may fight, without listing them where that is plain."""
    group = game.active or game.location.monsters
    if group and game.content.bannered.isdisjoint([each.card for each in group]):
        return True
    return bool(list_target_sets(game, fighter))


class Banners(NamedTuple):
    """Who of a group is a Tank or Ranged."""

    tanks: frozenset[int] = frozenset()
    ranged: frozenset[int] = frozenset()
    near: frozenset[int] = frozenset()
    """Who is not Ranged."""

    def allow(self, targets: Collection[int]) -> bool:
        """Tell whether Tank and Ranged allow a set of targets (G-6.9, G-6.10, G-6.19)."""
        if not self.tanks.issuperset(targets) and not self.tanks.issubset(targets):
            return False
        return self.ranged.isdisjoint(targets) or self.near.issubset(targets)


NO_BANNERS = Banners()


def banners_of(game: Greyport, group: Iterable[Monster]) -> Banners:
    """Look who of a group carries a banner."""
    if game.content.bannered.isdisjoint([each.card for each in group]):
        return NO_BANNERS
    tanks = list_bearing(game, group, Plain.TANK)
    ranged = list_bearing(game, group, Plain.RANGED)
    if not tanks and not ranged:
        return NO_BANNERS
    far = numbers_of(ranged)
    return Banners(numbers_of(tanks), far, numbers_of(group) - far)


def numbers_of(monsters: Iterable[Monster]) -> frozenset[int]:
    """Return the numbers by which monsters are told apart."""
    return frozenset([each.number for each in monsters])


# The fight


async def fight(game: Greyport, seat: int, fighter: Fighter, targets: tuple[int, ...]) -> None:
    """Fight in the fixed order: turn the hero, roll, deal damage, discard the defeated (G-6.23)."""
    fighter.fought = True
    found = game.find(targets[0])
    assert found is not None
    place = found[0]
    cause = Trigger(Moment.FIGHT, fighter.card, None, place, seat, fighter)
    wielded = find_kit(game, fighter)
    dice = [Die(each, 0) for each in wielded.dice]
    for die in dice:
        die.face = await roll(DICE[die.colour], FACES[die.colour])
    plus = wielded.plus
    effects = list(list_given(game, wielded.fight, cause)) if wielded.fight else []
    if effects:
        plus += _add_bonus(game, effects, cause)
        await _reroll(game, seat, dice, effects, Rolled((), plus, targets))
    faces = tuple([die.face for die in dice])
    total = max(0, plus + sum(faces))
    game.tell(Fought(seat, fighter.card, targets, faces, total, wielded.dice))
    _strike(game, cause, targets, total)
    if effects:
        _weaken(game, targets, effects)


def _add_bonus(game: Greyport, effects: list[AnyEffect], cause: Trigger) -> int:
    """Add up what texts add to the numbers of the cards (G-6.5)."""
    return sum(
        reckon_amount(game, each.by, each.count, each.most, cause)
        for each in effects
        if isinstance(each, Bonus)
    )


async def _reroll(
    game: Greyport, seat: int, dice: list[Die], effects: list[AnyEffect], about: Rolled
) -> None:
    """Let dice be rolled again before damage is summed; the new face counts (G-6.26)."""
    for effect in effects:
        plain, free = (effect.plain, True) if isinstance(effect, May) else (effect, False)
        if not isinstance(plain, Reroll) or not dice:
            continue
        lie = tuple((die.colour, die.face) for die in dice)
        chosen = await ask(
            Seat(seat),
            REROLL,
            partial(_list_rerolls, dice, plain, free=free),
            about=msgspec.structs.replace(about, dice=lie),
            dice=", ".join(f"{die.colour} {die.face}" for die in dice),
        )
        for index in chosen:
            die = dice[index]
            before, die.face = die.face, await roll(DICE[die.colour], FACES[die.colour])
            game.tell(Rerolled(die.colour, before, die.face))


def _list_rerolls(dice: list[Die], effect: Reroll, *, free: bool) -> list[Option[tuple[int, ...]]]:
    indexes = range(len(dice))
    match effect.dice:
        case Several.ALL:
            sets: list[tuple[int, ...]] = [tuple(indexes)]
        case Several.ANY:
            sets = [
                each for size in range(1, len(dice) + 1) for each in combinations(indexes, size)
            ]
        case number:
            size = min(int(number), len(dice))
            sets = list(combinations(indexes, size))
    if free:
        sets.insert(0, ())
    return [
        Option(
            "+".join(str(index + 1) for index in each) or "none",
            each,
            (),
            " and ".join(_die(dice, index) for index in each) or "None",
        )
        for each in sets
    ]


def _die(dice: list[Die], index: int) -> str:
    """Return what a die shows, with its place where another shows the same."""
    shown = [f"{each.colour} {each.face}" for each in dice]
    return shown[index] + (f" (die {index + 1})" if shown.count(shown[index]) > 1 else "")


def _strike(game: Greyport, cause: Trigger, targets: tuple[int, ...], total: int) -> None:
    """Deal the damage of the fight and its Splash, all of it looked at before any is dealt (G-6.16, G-20.10)."""
    fighter, place = cause.fighter, cause.place
    assert fighter is not None
    group = list(game.group(place))
    others = [each for each in group if each.number not in targets]
    hits = [
        reduce_damage(game, place, each, total, fighter) for each in group if each.number in targets
    ]
    texts = game.content.timed[Moment.FOUGHT]
    for _, monster, dealt, _ in hits:
        if monster.card in texts:
            trigger(
                game, Moment.FOUGHT, place, monster, seat=cause.seat, fighter=fighter, dealt=dealt
            )
    if game.choices.splash_after_defeats:
        strike(game, hits, cause.seat, fighter, fighter.card)
        hits += _deal_splash(game, cause, others)
        strike(game, hits[len(targets) :], cause.seat, fighter, fighter.card)
        avenge(game, hits)
    else:
        hits += _deal_splash(game, cause, others)
        deal(game, hits, cause.seat, fighter, fighter.card)
    if len(hits) > 1:
        fallen = sum(each.monster.damage >= each.monster.hp for each in hits)
        if fallen > 1:
            look(game, in_one_fight=fallen)


def _deal_splash(game: Greyport, cause: Trigger, others: list[Monster]) -> list[Hit]:
    """Return what Splash does to the monsters that are not fought (G-7.2, G-7.14, G-8.8)."""
    assert cause.fighter is not None
    splash = number_of(game, cause.fighter, Numbered.SPLASH) if others else 0
    if not splash:
        return []
    return [
        reduce_damage(game, cause.place, each, splash, cause.fighter, how="splash")
        for each in others
        if not has(game, each, Plain.IMMUNE_SPLASH)
    ]


def _weaken(game: Greyport, targets: tuple[int, ...], effects: list[AnyEffect]) -> None:
    """Let the fought monsters deal less damage this round (G-16.63)."""
    less = sum(each.amount for each in effects if isinstance(each, Weaken))
    for number in targets if less else ():
        found = game.find(number)
        if found is not None:
            found[1].weakened += less
            game.tell(Weakened(number, found[1].card, less))
