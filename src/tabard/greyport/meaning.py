"""What would mean nothing where it stands: verbs, riders, circumstances and counts that no rule asks for there.

A text that reads well and does nothing is worse than one that is refused, since nobody notices it at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tabard.greyport.abilities import LASTING, PLAIN_EFFECTS, AnyEffect, If, May, One, Pay, Timed
from tabard.greyport.effects import (
    Bonus,
    Effect,
    Flip,
    Gain,
    Keyword,
    Move,
    Recruit,
    Reroll,
    Retire,
    Return,
    Reveal,
    Scry,
    Taunt,
    Token,
    Weaken,
)
from tabard.greyport.lasting import (
    Armor,
    Cap,
    Floor,
    Hand,
    Help,
    Ignore,
    No,
    Open,
    Power,
    Reach,
    Unharmed,
    Wield,
)
from tabard.greyport.vocabulary import (
    CardKind,
    Condition,
    Counted,
    Group,
    Measure,
    Moment,
    Monsters,
    Numbered,
    Plain,
    Players,
    Presence,
    State,
    Zone,
)
from tabard.greyport.writing import write_effect

NOW: Final = frozenset({Moment.ALWAYS, Moment.HERE})
"""When things hold instead of happening."""

FIGHT: Final[frozenset[type[Effect]]] = frozenset({Bonus, Reroll, Weaken})
"""What a fight asks for, and nothing else does."""

HAPPENING: Final = frozenset(PLAIN_EFFECTS) - LASTING - FIGHT | {Open}

HURTING: Final = frozenset({Unharmed, Floor, Cap})
"""What is asked for when a hero deals damage, so that the hero is known."""

LENDABLE: Final = frozenset(
    {Plain.CLEAVE, Plain.DUAL_WIELD, Numbered.SPLASH, Numbered.PIERCE},
)
"""Keywords that are looked at when a hero wields or fights; the others happen when their card is played."""

EVERYWHERE: Final = frozenset({Measure.ACTIVE, Presence.PLAY, Presence.THERE})
OF_HEROES: Final = frozenset({State.FIRST, State.ITEM, "type"})
OF_GROUPS: Final = frozenset({State.ALONE, State.ON_LOCATION})

FOUGHT: Final = frozenset({Moment.FOUGHT, Moment.HURT, Moment.DEFEATED})
"""When a hero has done something to a monster."""


class Meaning(NamedTuple):
    """What means something on a kind of card."""

    happening: frozenset[type[Effect]]
    lasting: frozenset[type[Effect]]
    prices: bool = False
    """Somebody has played it who can pay."""
    given: bool = False
    """What holds there may depend on circumstances."""


ON_HEROES: Final = Meaning(HAPPENING, frozenset({Reach, Ignore, Wield}), prices=True)
ON_FOES: Final = Meaning(
    HAPPENING - {Taunt, Return, Scry, Gain},
    frozenset({Power, Armor, Hand, No, Unharmed, Floor, Cap}),
    given=True,
)
ON_PLACES: Final = Meaning(
    HAPPENING - {Taunt, Return, Scry, Gain, Flip}, frozenset({Open, Help, Hand})
)


def find_meaningless(ability: Timed, meaning: Meaning, called: str) -> Iterator[tuple[str, str]]:
    """Tell what of an ability would do nothing, and what would be right."""
    yield from _check_effects(ability.effects, ability.moment, meaning, called)


def _check_effects(
    effects: Iterable[AnyEffect], moment: Moment, meaning: Meaning, called: str
) -> Iterator[tuple[str, str]]:
    for effect in effects:
        wrong = [*_check_rider(effect, moment, meaning, called)]
        yield from wrong
        match effect:
            case _ if wrong:
                continue
            case If():
                yield from _check_condition(effect, moment, meaning, called)
                yield from _check_effects(effect.effects, moment, meaning, called)
            case Pay():
                yield from _check_effects((effect.cost, *effect.effects), moment, meaning, called)
            case May():
                yield from _check_verb(effect.plain, moment, meaning, called)
            case One():
                for option in effect.options:
                    yield from _check_verb(option, moment, meaning, called)
            case _:
                yield from _check_verb(effect, moment, meaning, called)


def _check_rider(
    effect: AnyEffect, moment: Moment, meaning: Meaning, called: str
) -> Iterator[tuple[str, str]]:
    """Check that somebody is asked there, or that circumstances count."""
    match effect:
        case If():
            if moment in NOW and not meaning.given:
                yield f'what always holds on {called} has no "if"', "the effect alone"
        case May(plain=plain) if moment is Moment.FIGHT and not isinstance(plain, Reroll):
            yield 'in a fight "may" is for dice only', "may reroll any"
        case May() if moment in NOW:
            yield f'"may" cannot stand behind "{moment}:"', "what holds, without a choice"
        case Pay() | One():
            word = "pay" if isinstance(effect, Pay) else "one"
            if moment in NOW or moment is Moment.FIGHT:
                yield f'"{word}" cannot stand behind "{moment}:"', "play or anytime"
            elif isinstance(effect, Pay) and not meaning.prices:
                yield f"nobody can be asked for a price on {called}", "no <pay>"


def _check_verb(
    effect: Effect, moment: Moment, meaning: Meaning, called: str
) -> Iterator[tuple[str, str]]:
    verb = write_effect(effect).split()[0]
    kind = type(effect)
    if moment is Moment.FIGHT:
        if kind not in FIGHT and kind not in LASTING:
            yield f'"{verb}" means nothing in a fight', "+N, reroll or weaken"
    elif kind in FIGHT:
        yield f'"{verb}" is for fights only', "fight:"
    elif kind not in meaning.happening | meaning.lasting:
        known = meaning.lasting if moment in NOW else meaning.happening
        yield f'"{verb}" means nothing on {called}', ", ".join(map(verb_of, _sort_verbs(known)))
    yield from _check_count(effect, moment, called)
    yield from _check_words(effect, moment)


def _sort_verbs(verbs: frozenset[type[Effect]]) -> list[type[Effect]]:
    return [each for each in PLAIN_EFFECTS if each in verbs]


def verb_of(verb: type[Effect]) -> str:
    """Return the word that a verb begins with; what helps cards begins with those."""
    return "heroes or items" if verb is Help else verb.form.split()[0]


def _check_count(effect: Effect, moment: Moment, called: str) -> Iterator[tuple[str, str]]:
    """Check that there is somebody whose cards are counted."""
    if isinstance(effect, Power) and effect.count is Counted.HEROES:
        yield f'"heroes" cannot be counted on {called}', "active, group, curses or {an-id}"
    limited = isinstance(effect, Bonus | Power) and effect.most and abs(effect.by) > effect.most
    if limited and moment in {Moment.FIGHT, *NOW}:
        yield "one of them is more than the most there can be", "a larger most"


def _check_words(effect: Effect, moment: Moment) -> Iterator[tuple[str, str]]:  # noqa: C901, PLR0912 - one line a verb
    """Check the words that only some verbs can use."""
    match effect:
        case Move(amount=amount, monsters=monsters):
            if amount > 1 and monsters is not Monsters.MONSTER:
                yield f'"{monsters}" is moved as it is, not {amount} times', "move 1"
            if effect.group is Group.ANY:
                yield 'nobody moves into "any" group', "active, location, player or front"
        case Reveal(group=Group.ANY) | Token(group=Group.ANY):
            yield 'nobody comes into "any" group', "active, location, player or front"
        case Reach(group=group):
            if group not in {Group.LOCATION, Group.PLAYER, Group.ANY}:
                yield f'every hero fights "{group}" anyway', "location, player or any"
        case Armor(monsters=Monsters.MONSTER):
            yield "nobody chooses whose armor changes", "this, rest, all-active or all-location"
        case Hand(who=Players.CHOSEN) | No(who=Players.CHOSEN):
            yield "nobody is chosen for what always holds", "each or defender"
        case Return(zone=Zone.HAND | Zone.THIS):
            yield f'nothing comes back from "{effect.zone}"', "discard or played"
        case Retire(zone=Zone.THIS):
            if effect.amount > 1 or effect.card.kind is not CardKind.HERO:
                yield 'there is one of "this", and it is a hero', "retire 1 hero this"
            if moment in {Moment.AMBUSH, Moment.DAWN, Moment.DUSK, Moment.HITS, Moment.TAUNTED}:
                yield f'no hero is "this" at the moment "{moment}"', "hand, discard or played"
        case Retire(zone=Zone.PLAYED) | Return(zone=Zone.PLAYED):
            if effect.card.kind is not CardKind.HERO:
                yield 'what is "played" and taken away is a hero', "hero"
        case Recruit():
            if effect.card.kind not in {CardKind.HERO, CardKind.ITEM}:
                yield f'"{effect.card.kind}" lies in no row', "hero or item"
        case Gain(keyword=word):
            yield from _check_loan(word)
        case Help(boon=boon):
            if boon.keyword is not None:
                yield from _check_loan(boon.keyword)


def _check_loan(keyword: Keyword) -> Iterator[tuple[str, str]]:
    word = keyword.word or keyword.numbered
    if word not in LENDABLE:
        yield f'"{word}" cannot be gained', "cleave, dual-wield, splash N or pierce N"


def _check_condition(
    effect: If, moment: Moment, meaning: Meaning, called: str
) -> Iterator[tuple[str, str]]:
    word = _name_condition(effect.condition)
    known = _list_known(moment, meaning, effect.effects)
    if word not in known:
        named = [*State, *Measure, *Presence, "type"]
        expected = ", ".join(each for each in named if each in known)
        yield f'"{word}" tells nothing on {called} at the moment "{moment}"', expected


def _name_condition(condition: Condition) -> str:
    return condition.state or condition.measure or condition.presence or "type"


def _list_known(moment: Moment, meaning: Meaning, effects: tuple[AnyEffect, ...]) -> frozenset[str]:
    """List the circumstances that can be told at a moment."""
    if meaning is ON_PLACES:
        return EVERYWHERE
    if meaning is ON_HEROES:
        own = EVERYWHERE | OF_HEROES | {State.DEFENDER}
        return own | OF_GROUPS if moment is Moment.FIGHT else own
    known: frozenset[str] = EVERYWHERE | OF_GROUPS | {Measure.HP}
    if moment in FOUGHT:
        known |= OF_HEROES | {State.DEFENDER}
    if moment in {Moment.FOUGHT, Moment.HURT}:
        known |= {Measure.DEALT}
    if moment is Moment.TAUNTED:
        known |= {State.DEFENDER}
    if moment is Moment.CLEANUP:
        known |= {State.DAMAGED}
    if moment is Moment.ALWAYS and all(type(each) in HURTING for each in effects):
        known |= OF_HEROES
    return known
