"""What is printed, as the rules use it: abilities by their path, what a stat card gives, cards by their id."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, cast

import msgspec

from tabard.content import Library
from tabard.content.nodes import write
from tabard.crawl import abilities as crawl
from tabard.crawl.abilities import Ability, AnyAbility, Condition, Effect, Word
from tabard.crawl.figures import Traits
from tabard.haven.assembling import draw_plan
from tabard.haven.compiling import (
    Base,
    NotCoveredError,
    Stays,
    compile_line,
    effect_of,
    refuse,
    stays,
)
from tabard.haven.content import AbilityCard, Box, Half, Monster, Stats
from tabard.haven.heads import Flying, TraitBonus, TraitRetaliate, TraitValue
from tabard.haven.maps import Ground, read_ground
from tabard.haven.modifiers import Faces
from tabard.haven.parts import Gain, Says
from tabard.haven.reckoning import reckon
from tabard.haven.scenarios import Scenario, scenario_of
from tabard.haven.selectors import Amount
from tabard.haven.set_elements import consumptions
from tabard.haven.vocabulary import Trait

BASIC: dict[str, Sequence[Ability]] = {
    "top": (crawl.Attack(value=2),),
    "bottom": (crawl.Move(points=2),),
}
"""What any card can be used for (H-32.7)."""


MOST_SCENARIOS = 200
"""How many scenarios that are in no pack are kept."""


class CardHalf(msgspec.Struct, frozen=True):
    """A half of a card, as it is performed."""

    do: tuple[Ability, ...]
    stays: Stays
    lost: bool
    unrecoverable: bool
    experience: int


class CardFace(msgspec.Struct, frozen=True):
    """A card of a class, as it is performed."""

    name: str
    initiative: int
    top: CardHalf
    bottom: CardHalf


class StatCard(NamedTuple):
    """What a stat card says of one rank at one level."""

    hp: int
    base: Base
    traits: Traits


class Printed(Box):
    """The box, prepared for play."""

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self.faces = Faces(self.modifiers)
        self.ability = lru_cache(maxsize=None)(self._ability)
        self.line = lru_cache(maxsize=None)(self._line)
        self.card_face = lru_cache(maxsize=None)(self._card_face)
        self.stat_card = lru_cache(maxsize=None)(self._stat_card)
        self.scenario = lru_cache(maxsize=MOST_SCENARIOS)(self._scenario)
        self.ground = lru_cache(maxsize=MOST_SCENARIOS)(self._ground)

    @cached_property
    def playable(self) -> list[str]:
        """The classes of whose first cards nothing is left out."""
        return [each for each in self.heroes if not self.uncovered(each)]

    def uncovered(self, hero: str) -> str:
        """Tell what of the cards of a class cannot be performed yet."""
        try:
            for each in self.pool(hero):
                self.card_face(each)
        except NotCoveredError as error:
            return error.what
        return ""

    def _card_face(self, id_: str) -> CardFace:
        """Return a card of a class as it is performed."""
        card = self.cards[id_]
        return CardFace(card.name, card.initiative, _half(card.top), _half(card.bottom))

    def pool(self, hero: str) -> list[str]:
        """List the cards of a class from which a character of level 1 may choose; level X counts as 1 (H-32.4)."""
        return [id_ for id_, card in self.cards.items() if card.owner == hero and card.level <= 1]

    def ability_card(self, deck: str, number: str) -> AbilityCard:
        """Return a card of a monster ability deck by its number."""
        return self.decks[deck].card[int(number)]

    def deck_of(self, monster: str) -> str:
        """Return the set that a monster type belongs to, by its ability deck."""
        return self.monsters[monster].deck

    # Abilities by path: basic/HALF, card/ID/SIDE/HALF, monster/TYPE/RANK/LEVEL/CARD/PAID, each with /NUMBER behind it.

    def _ability(self, path: str) -> AnyAbility:
        action, _, number = path.rpartition("/")
        if action.rpartition("/")[2].isdigit() and path.startswith("card/"):
            return cast("crawl.Paid", self._ability(action)).ability
        return cast("AnyAbility", self.line(action)[int(number)])

    def _line(self, action: str) -> Sequence[Ability]:
        """Return the abilities of an action."""
        kind, *rest = action.split("/")
        if kind == "basic":
            return BASIC[rest[0]]
        if kind == "card":
            card, _, half = rest
            face = self.card_face(card)
            return (face.top if half == "top" else face.bottom).do
        monster, rank, level, card, paid = rest
        printed = self.ability_card(self.deck_of(monster), card).do
        listed = consumptions(printed)
        made = [listed[int(each)] for each in paid.split("+") if each]
        base = self.stat_card(monster, rank, int(level)).base
        return compile_line(printed, base._replace(made=made))

    # Scenarios

    def _scenario(self, key: str) -> Scenario:
        """Return a scenario by its id, or by its whole text, with its map drawn."""
        return draw_plan(self.scenarios.get(key) or scenario_of(key), self.kit)

    def _ground(self, key: str, level: int) -> Ground:
        """Return the map of a scenario at a level."""
        return read_ground(self.scenario(key), self.levels[level])

    # Stat cards

    def _stat_card(self, monster: str, rank: str, level: int) -> StatCard:
        printed = self.monsters[monster]
        row = (printed.elite if rank == "elite" else printed.normal)[level]
        attack = None if row.attack is None else reckon(row.attack, level=level)
        base = Base(row.move, attack, _targets(row), ())
        return StatCard(reckon(row.hp, level=level), base, _traits(printed, row))


def _half(half: Half) -> CardHalf:
    do = compile_line(half.do, Base())
    return CardHalf(do, stays(half.do), half.lost, half.unrecoverable, half.experience)


def _targets(row: Stats) -> int:
    for each in row.traits:
        match each:
            case TraitValue(trait=Trait.TARGET, amount=Amount(value=int() as number)):
                return number
            case _:
                continue
    return 1


def _traits(monster: Monster, row: Stats) -> Traits:
    """Read what a stat card always gives; what cannot be played yet is refused."""
    shield, flying = 0, monster.flying
    retaliates: list[crawl.Retaliate] = []
    effects: list[Effect] = []
    heals: list[Effect] = []
    is_elusive = False
    for each in row.traits:
        match each:
            case TraitValue(trait=Trait.TARGET):
                continue  # part of every attack: see `_targets`
            case TraitValue(trait=Trait.SHIELD, amount=Amount(value=int() as number)):
                shield += number
            case TraitValue(trait=Trait.PIERCE, amount=Amount(value=int() as number)):
                effects.append(Effect(Word.PIERCE, number))
            case TraitRetaliate(amount=Amount(value=int() as number)):
                retaliates.append(crawl.Retaliate(value=number, range=each.range or 1))
            case Gain() | Says():
                effects.append(effect_of(each))
            case Flying():
                flying = True
            case TraitBonus() if write(each) == "during attack on self: disadvantage":
                is_elusive = True
            case TraitBonus() if write(each) == "during heal by self: safeguard":
                heals.append(Effect(Word.GAIN, condition=Condition.SAFEGUARD))
            case _:
                refuse(each)
    return Traits(
        monster.name, shield, tuple(retaliates), flying, tuple(effects), row.immune,
        is_elusive=is_elusive, heal_effects=tuple(heals),
    )  # fmt: skip
