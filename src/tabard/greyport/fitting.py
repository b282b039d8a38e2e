"""What may stand on which card: its moments, its keywords, and whom and what it can mean."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from enum import StrEnum
from typing import NamedTuple

import msgspec

from tabard.greyport.abilities import LASTING, Ability, AnyEffect, If, May, One, Pay, Timed
from tabard.greyport.effects import Effect, Gain, Keyword, Token
from tabard.greyport.lasting import Help, Open
from tabard.greyport.meaning import NOW, ON_FOES, ON_HEROES, ON_PLACES, Meaning, find_meaningless
from tabard.greyport.vocabulary import (
    HERO_WORDS,
    Condition,
    Group,
    Moment,
    Monsters,
    Named,
    Numbered,
    Plain,
    Players,
)


class Fit(NamedTuple):
    """What a kind of card takes."""

    called: str
    moments: frozenset[Moment]
    players: frozenset[Players]
    monsters: frozenset[Monsters]
    groups: frozenset[Group]
    keyword: Callable[[Keyword], bool]
    meaning: Meaning

    @property
    def words(self) -> tuple[tuple[str, type[StrEnum], Collection[str]], ...]:
        """List the fields of effects that take some words only."""
        return (
            ("who", Players, self.players),
            ("monsters", Monsters, self.monsters),
            ("group", Group, self.groups),
        )


def _is_hero_word(keyword: Keyword) -> bool:
    return (keyword.word or keyword.numbered) in HERO_WORDS


HEROES = Fit(
    "a hero or an item",
    frozenset({Moment.PLAY, Moment.ANYTIME, Moment.FIGHT, Moment.CLEANUP, Moment.ALWAYS}),
    frozenset({Players.YOU, Players.PLAYER, Players.EACH, Players.OTHERS, Players.DEFENDER}),
    frozenset(Monsters) - {Monsters.THIS, Monsters.REST},
    frozenset(Group) - {Group.FRONT},
    _is_hero_word,
    ON_HEROES,
)
"""Heroes and items have four icons, and texts that always hold (G-1.12)."""

FOES = Fit(
    "a monster",
    frozenset(Moment)
    - {Moment.PLAY, Moment.ANYTIME, Moment.FIGHT}
    - {Moment.HERE, Moment.REWARD, Moment.SETUP, Moment.PENALTY},
    frozenset(Players) - {Players.YOU, Players.PLAYER, Players.CHOSEN},
    frozenset(Monsters),
    frozenset(Group) - {Group.PLAYER},
    lambda keyword: not _is_hero_word(keyword),
    ON_FOES,
)

_PARTY = (
    frozenset({Players.EACH, Players.CHOSEN, Players.DEFENDER}),
    frozenset(Monsters) - {Monsters.THIS, Monsters.REST},
    frozenset({Group.ACTIVE, Group.LOCATION}),
)
"""Whom and what texts can mean that belong to nobody."""

LOCATIONS = Fit(
    "a location",
    frozenset({Moment.HERE, Moment.REWARD}),
    *_PARTY,
    lambda _: False,
    ON_PLACES,
)

ENCOUNTERS = Fit(
    "an encounter",
    frozenset({Moment.SETUP, Moment.PENALTY}),
    *_PARTY,
    lambda _: False,
    ON_PLACES,
)

DOERS = {
    Players.FIGHTER: frozenset({Moment.FOUGHT, Moment.HURT, Moment.DEFEATED}),
    Players.TAUNTER: frozenset({Moment.TAUNTED}),
}
"""Players who did something, and when somebody has done it."""


def find_misfits(abilities: tuple[Ability, ...], fit: Fit) -> Iterator[tuple[str, str]]:
    """Tell what may not stand on such a card, and what would be right."""
    for ability in abilities:
        if isinstance(ability, Keyword):
            if not fit.keyword(ability):
                word = ability.word or ability.numbered
                yield f'"{word}" is no keyword of {fit.called}', _list_keywords(fit)
        elif ability.moment not in fit.moments:
            yield (
                f'"{ability.moment}" is no moment of {fit.called}',
                _list_words(fit.moments, Moment),
            )
        else:
            found = [*_check_moment(ability, fit)]
            yield from found or find_meaningless(ability, fit.meaning, fit.called)


def _check_moment(ability: Timed, fit: Fit) -> Iterator[tuple[str, str]]:
    for effect in leaves(ability.effects):
        for field, words, allowed in fit.words:
            word = getattr(effect, field, None)
            if word is not None and word not in allowed:
                yield f'{fit.called} does not know "{word}"', _list_words(allowed, words)
        who = getattr(effect, "who", None)
        if who in fit.players and ability.moment not in DOERS.get(who, Moment):
            message = f'nobody is the "{who}" at the moment "{ability.moment}"'
            yield message, _list_words(DOERS[who], Moment)
        gained = _find_gained(effect)
        if gained is not None and not _is_hero_word(gained):
            word = gained.word or gained.numbered
            yield f'"{word}" is no keyword of {HEROES.called}', _list_keywords(HEROES)
        if (type(effect) in LASTING) != (ability.moment in NOW) and not _stays(effect):
            verb = effect.form.split()[0].lower()
            wanted = "always or here" if type(effect) in LASTING else "a moment at which it happens"
            yield f'"{verb}" cannot stand behind "{ability.moment}:"', wanted


def _list_keywords(fit: Fit) -> str:
    """List the keywords of a kind of card; places have none."""
    plain = [each for each in Plain if fit.keyword(Keyword(each))]
    numbered = [f"{each} N" for each in Numbered if fit.keyword(Keyword(None, each, 1))]
    return ", ".join([*plain, *numbered]) or "moments only"


def _find_gained(effect: Effect) -> Keyword | None:
    """Tell which keyword heroes or items have by an effect."""
    match effect:
        case Gain():
            return effect.keyword
        case Help():
            return effect.boon.keyword
    return None


def _stays(effect: Effect) -> bool:
    return isinstance(effect, Open) and effect.term is not None


def _list_words(words: Collection[str], of: type[StrEnum]) -> str:
    return ", ".join(word for word in of if word in words)


def leaves(effects: tuple[AnyEffect, ...]) -> Iterator[Effect]:
    """List the effects inside riders, prices among them."""
    for effect in effects:
        match effect:
            case May():
                yield effect.plain
            case One():
                yield from effect.options
            case If():
                yield from leaves(effect.effects)
            case Pay():
                yield effect.cost
                yield from leaves(effect.effects)
            case _:
                yield effect


def effects_of(abilities: tuple[Ability, ...]) -> Iterator[Effect]:
    """List all effects of a card."""
    for ability in abilities:
        if isinstance(ability, Timed):
            yield from leaves(ability.effects)


def names_in(value: object) -> Iterator[tuple[str, bool]]:
    """List the ids that a text names, and whether each has to be a monster token."""
    match value:
        case Token():
            yield value.id, True
        case Named():
            yield value.id, False
        case Condition():
            if value.id:
                yield value.id, False
        case tuple():
            for each in value:
                yield from names_in(each)
        case msgspec.Struct():
            for field in value.__struct_fields__:
                yield from names_in(getattr(value, field))
