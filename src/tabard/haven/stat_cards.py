"""Stat cards: what is printed for a monster, a boss or a figure of one scenario, by its kind, rank and level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabard.content.nodes import write
from tabard.crawl import abilities as crawl
from tabard.crawl.ability_parts import Rider
from tabard.crawl.circumstances import Circumstance
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.figures import Aura, Traits
from tabard.haven.added_effects import effect_of
from tabard.haven.content import Boss, Box, Monster, Special, Stats, Variant
from tabard.haven.drafts import Basis
from tabard.haven.formula_numbers import Reckoned, reckon
from tabard.haven.heads import (
    AnyTrait,
    Changes,
    Subject,
    TraitBonus,
    TraitRetaliate,
    TraitValue,
    When,
)
from tabard.haven.moments import Event, Phase, Role
from tabard.haven.monster_aims import given_of
from tabard.haven.parts import Gain, On, Says
from tabard.haven.riders import Flies, If
from tabard.haven.scenes import Scene, SpecialAbility, refuse
from tabard.haven.selectors import Amount, Ids, Reference, Single, Within
from tabard.haven.vocabulary import Pointer, Trait, Variable
from tabard.hexes import Pattern, make_pattern

NAMED = "named"
"""The rank of bosses and named monsters, which are neither normal nor elite (H-42.14, H-43.2)."""

Printed = Monster | Boss | Variant
MOST = 4_096
"""How many stat cards are kept as they read at a level and for a party."""
_ON_SELF = On(Single(Reference(Pointer.SELF)))


class StatCard(NamedTuple):
    """What a stat card says of one rank at one level."""

    hp: int
    base: Basis
    traits: Traits


class StatCards:
    """The stat cards of a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.read = lru_cache(maxsize=MOST)(self._read_card)
        self.scene = lru_cache(maxsize=MOST)(self._make_scene)
        self.ranks = lru_cache(maxsize=MOST)(self._list_ranks)
        self.type_of = lru_cache(maxsize=MOST)(self._type_of)
        self.known = frozenset((*box.monsters, *box.bosses, *box.variants))

    def __contains__(self, kind: str) -> bool:
        """Tell whether there is such a figure."""
        return kind in self.known

    def __getitem__(self, kind: str) -> Printed:
        """Return what is printed for a kind of figure."""
        box = self.box
        return box.monsters.get(kind) or box.bosses.get(kind) or box.variants[kind]

    def _type_of(self, kind: str) -> str:
        """Return the type whose standees show a figure."""
        printed = self[kind]
        return printed.of or kind if isinstance(printed, Variant) else kind

    def standees(self, kind: str) -> int:
        """Return how many standees there are for a kind of figure (H-37.10)."""
        printed = self[kind]
        if printed.standees is not None:
            return printed.standees
        return self.standees(printed.of) if printed.of else 1

    def _list_ranks(self, kind: str) -> tuple[str, ...]:
        """Return the ranks that a kind of figure has."""
        printed = self[kind]
        if isinstance(printed, Variant) and not (printed.levels or printed.normal):
            return self.ranks(printed.of)
        return ("normal", "elite") if getattr(printed, "normal", None) else (NAMED,)

    def rank(self, kind: str, is_elite: bool) -> str:  # noqa: FBT001 - a figure's own field
        """Return the rank of a figure; bosses and named monsters are neither normal nor elite (H-42.14, H-43.2)."""
        return "elite" if is_elite else self.ranks(kind)[0]

    def body(self, kind: str) -> Pattern:
        """Return the hexes on which a figure stands, its first included; most stand on one."""
        printed = self[kind]
        return make_pattern(printed.base) if isinstance(printed, Boss) and printed.base else ()

    def specials(self, kind: str) -> Sequence[Special]:
        """Return the special abilities of a figure."""
        printed = self[kind]
        return () if isinstance(printed, Monster) else printed.special

    # One rank at one level

    def _read_card(self, kind: str, rank: str, level: int, characters: int) -> StatCard:
        printed, row = self[kind], self._find_row(kind, rank, level)
        scale = kind, level, characters
        attack = None if row.attack is None else self._reckon(row.attack, *scale)
        scene = self.scene(kind, rank, level, characters)
        base = Basis(row.move, attack, targets_of(row), (), scene)
        is_flying = printed.flying or (
            isinstance(printed, Variant) and bool(printed.of) and self[printed.of].flying
        )
        return StatCard(
            self._reckon(row.hp, *scale),
            base,
            read_traits(printed.name, row, scene, is_flying=is_flying),
        )

    def _find_row(self, kind: str, rank: str, level: int) -> Stats:
        printed = self[kind]
        if isinstance(printed, Boss):
            return printed.levels[level]
        if isinstance(printed, Variant) and printed.levels is not None:
            return printed.levels[level]
        rows = printed.elite if rank == "elite" else printed.normal
        if rows is None:
            assert isinstance(printed, Variant)
            return self._find_row(printed.of, rank, level)
        return rows[level]

    def _reckon(self, number: Reckoned, kind: str, level: int, characters: int) -> int:
        """Return what a number comes to; H is the elite maximum of the type in question (H-44.11)."""
        type_ = self.box.monsters.get(self.type_of(kind))
        elite = 0 if type_ is None else reckon(type_.elite[level].hp, level=level)
        return reckon(number, level=level, characters=characters, hit_points=elite)

    def _make_scene(self, kind: str, rank: str, level: int, characters: int) -> Scene:
        known = {
            Variable.CHARACTERS: characters,
            Variable.LEVEL: level,
            Variable.HAZARD: self.box.levels[level].hazard,
        }
        specials = [
            SpecialAbility(each.do, self._list_tables(each, kind, level, characters))
            for each in self.specials(kind)
        ]
        return Scene(known, rank, self.kinds, specials)

    def _list_tables(
        self, special: Special, kind: str, level: int, characters: int
    ) -> dict[Variable, int]:
        tables = {Variable.FIRST: special.v1, Variable.SECOND: special.v2}
        return {
            each: self._reckon(rows[level], kind, level, characters)
            for each, rows in tables.items()
            if rows
        }

    @property
    def kinds(self) -> Mapping[str, tuple[str, ...]]:
        """The kinds of figures that go by a name: the type, and those that stand for it in a scenario."""
        found: dict[str, tuple[str, ...]] = {}
        for id_, each in self.box.variants.items():
            named = each.of if each.of and each.levels is None else id_.partition("-scenario-")[0]
            if named != id_:
                found[named] = (*found.get(named, (named,)), id_)
        return found


def targets_of(row: Stats) -> int:
    """Return how many targets every attack has (H-40.12)."""
    for each in row.traits:
        match each:
            case TraitValue(trait=Trait.TARGET, amount=Amount(value=int() as number)):
                return number
            case _:
                continue
    return 1


def read_traits(name: str, row: Stats, scene: Scene, *, is_flying: bool) -> Traits:  # noqa: C901, PLR0912 - one line a kind
    """Read what a stat card always gives; what cannot be played yet is refused."""
    shield = 0
    retaliates: list[crawl.Retaliate] = []
    effects: list[Effect] = []
    heals: list[Effect] = []
    riders: list[Rider] = []
    defences: list[Rider] = []
    auras: list[Aura] = []
    is_elusive = is_sure = False
    for each in row.traits:
        match each:
            case TraitValue(trait=Trait.TARGET):
                continue  # part of every attack: see `targets_of`
            case TraitValue(trait=Trait.SHIELD, amount=Amount(value=int() as number)):
                shield += number
            case TraitValue(trait=Trait.PIERCE, amount=Amount(value=int() as number)):
                effects.append(Effect(Word.PIERCE, number))
            case TraitRetaliate(amount=Amount(value=int() as number)):
                retaliates.append(crawl.Retaliate(value=number, range=each.range or 1))
            case Gain() | Says():
                effects.append(effect_of(each))
            case Flies():
                is_flying = True
            case TraitBonus() if write(each) == "during attack on self: disadvantage":
                is_elusive = True
            case TraitBonus() if write(each) == "during heal by self: safeguard":
                heals.append(Effect(Word.GAIN, condition=Condition.SAFEGUARD))
            case TraitBonus() if (
                write(each) == "during attack by self if self undamaged: attack +1"
            ):
                riders.append(Rider((Effect(Word.ATTACK, 1),), given=Circumstance.SOUND))
            case TraitBonus() if write(each) == "during modifier by self: card null counts +0":
                is_sure = True
            case TraitBonus() if (rider := _read_defence(each, scene)) is not None:
                defences.append(rider)
            case TraitBonus() if (aura := _read_aura(each, scene)) is not None:
                auras.append(aura)
            case _:
                refuse(each)
    return Traits(
        name, shield, tuple(retaliates), is_flying, tuple(effects), row.immune,
        is_elusive=is_elusive, heal_effects=tuple(heals), attack_riders=tuple(riders), auras=tuple(auras),
        is_sure=is_sure, defence_riders=tuple(defences),
    )  # fmt: skip


def _read_defence(trait: AnyTrait, scene: Scene) -> Rider | None:
    """Read what attacks on the figure have while something is true of it."""
    match trait:
        case TraitBonus(
            head=When(given=If(given=given) as gate) as head,
            body=Changes(changes=changes, once=None),
        ) if head == When(Phase.DURING, (Event.ATTACK,), object=_ON_SELF, given=gate):
            holds = given_of(given, scene)
            if isinstance(holds, bool):
                return None
            return Rider(tuple([effect_of(each, scene) for each in changes]), given=holds)
        case _:
            return None


def _read_aura(trait: AnyTrait, scene: Scene) -> Aura | None:
    """Read what attacks of certain monsters have near the figure."""
    match trait:
        case TraitBonus(
            head=When(
                subject=Subject(
                    role=Role.BY,
                    who=Single(noun=Ids(names=names), filters=(Within(number=number),)),
                )
            ) as head,
            body=Changes(changes=changes, once=None),
        ) if head == When(Phase.DURING, (Event.ATTACK,), subject=head.subject):
            effects = tuple([effect_of(each, scene) for each in changes])
            return Aura(number, scene.kinds_of(names), attack_effects=effects)
        case _:
            return None
