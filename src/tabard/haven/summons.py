"""Summons of characters: what is printed for them, how they come, and where their card goes when they leave (p. 29)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tabard.content.nodes import Node, nodes_in
from tabard.content.once import once
from tabard.crawl import abilities as crawl
from tabard.crawl import ability_parts
from tabard.crawl.abilities import Ability
from tabard.crawl.ability_parts import Aim, Area
from tabard.crawl.bonuses import end
from tabard.crawl.damage import leave
from tabard.crawl.figures import Figure, Traits
from tabard.crawl.naming import make_title
from tabard.crawl.summons import collect_summoning_hexes, summon
from tabard.haven import own_abilities, parts, things, verbs
from tabard.haven.added_effects import effect_of
from tabard.haven.content import Stats
from tabard.haven.drafts import Basis
from tabard.haven.joining import number_newcomer
from tabard.haven.riders import GatedChange, If
from tabard.haven.scenes import ELSEWHERE, NotCoveredError, amount_of
from tabard.haven.selectors import Formula
from tabard.haven.stat_cards import read_traits, targets_of
from tabard.hexes import make_pattern

if TYPE_CHECKING:
    from tabard.crawl.figures import Bonus
    from tabard.haven.selectors import Amount
    from tabard.haven.state import Haven


class SummonCard(NamedTuple):
    """What is printed for a summon; None is a dash: it does not do that by itself (H-29.23)."""

    hp: int
    move: int | None
    attack: int | None
    range: int | None
    traits: Traits
    area: Area | None = None
    reckoned: Formula | None = None
    """What its attack comes to when it attacks, where that is no fixed number."""
    targets: int = 1

    @property
    def base(self) -> Basis:
        """What commands are on top of; an attack of its own keeps its range (H-31.17)."""
        return Basis(self.move, self.attack, self.targets, reach=self.range)

    @property
    def line(self) -> tuple[Ability, ...]:
        """What it does in its turn: move and attack, as far as it can (H-29.26)."""
        found: list[Ability] = []
        if self.move is not None:
            found.append(crawl.Move(points=self.move))
        if self.attack is not None:
            aim = Aim(self.range, targets=self.targets, area=self.area)
            found.append(crawl.Attack(value=self.attack, aim=aim, count=self.reckoned))
        return tuple(found)


class SummonCards:
    """Every summon that cards and items bring, by its name; each is read when it is asked for."""

    def __init__(self, lines: Iterable[tuple[str, Sequence[Node]]]) -> None:
        """Note what comes by which card: its id with each line, "" for an item."""
        self._printed: dict[str, things.SummonStats] = {}
        self._read: dict[str, SummonCard] = {}
        self.cards: dict[str, str] = {}
        for card, line in lines:
            found = find_summons(line)
            self._printed |= found
            self.cards |= dict.fromkeys(found, card)

    def __contains__(self, kind: str) -> bool:
        return kind in self._printed

    def __getitem__(self, kind: str) -> SummonCard:
        if kind not in self._read:
            self._read[kind] = read_summon(kind, self._printed[kind])
        return self._read[kind]


@once
def find_summons(line: Sequence[Node]) -> dict[str, things.SummonStats]:
    """Find the summons of a line, with what is printed for each."""
    nodes = (each for each in nodes_in(line) if isinstance(each, verbs.PrintedSummon))
    return {each.name.name: each.stats for each in nodes if each.stats is not None}


def read_summon(name: str, stats: things.SummonStats) -> SummonCard:
    """Read what is printed for a summon; what cannot be played yet is refused."""
    numbers: dict[type[object], int | None] = {}
    count: Formula | None = None
    for each in stats.stats:
        value: Amount | things.Nothing = each.value
        if isinstance(each, things.StatAttack) and (found := _find_formula(value)) is not None:
            numbers[type(each)], count = 1, found
            continue
        numbers[type(each)] = None if isinstance(value, things.Nothing) else amount_of(value)
    areas = [each for each in stats.traits if isinstance(each, parts.PrintedArea)]
    riders = [each for each in stats.traits if isinstance(each, GatedChange)]
    others = tuple(
        each for each in stats.traits if not isinstance(each, parts.PrintedArea | GatedChange)
    )
    hp = numbers.get(things.StatHp)
    if hp is None:
        raise NotCoveredError(stats)
    row = Stats(hp=hp, traits=others)
    traits = read_traits(make_title(name), row, ELSEWHERE, is_flying=False)
    traits = msgspec.structs.replace(traits, attack_riders=tuple(map(_make_rider, riders)))
    return SummonCard(
        hp, numbers.get(things.StatMove), numbers.get(things.StatAttack), numbers.get(things.StatRange),
        traits, Area(make_pattern(areas[0].cells), is_melee=True) if areas else None,
        count, targets_of(row),
    )  # fmt: skip


def _find_formula(value: Amount | things.Nothing) -> Formula | None:
    """Return the formula of an attack that is known only when the summon attacks."""
    if isinstance(value, things.Nothing) or not isinstance(value.value, Formula):
        return None
    return value.value


def _make_rider(rider: GatedChange) -> ability_parts.Rider:
    if not isinstance(rider.gate, If):
        raise NotCoveredError(rider)
    return ability_parts.Rider(tuple(map(effect_of, rider.changes)), words=rider.gate.given)


async def summon_own(game: Haven, actor: Figure, path: str) -> bool:
    """Put a summon next to its character; without an empty hex it is not performed (H-29.16, H-29.17, H-29.34)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.SummonOwn)
    if not collect_summoning_hexes(game, actor):
        return False
    printed = game.summon_card(ability.kind)
    known = {each.id for each in game.figures}
    number = next(each for each in range(1, 99) if f"{ability.kind}-{each}" not in known)
    id_ = f"{ability.kind}-{number}"
    figure = Figure(id_, ability.kind, actor.side, actor.at, printed.hp, printed.hp, number)
    if not await summon(game, actor, figure):
        return False
    # Until it has a turn of its own it counts directly before its character where others look for a focus (H-39.25).
    number_newcomer(game, figure)
    game.book.begin_bonus(game, actor, path)
    return True


async def end_summon(game: Haven, figure: Figure) -> None:
    """Take the card of a summon that has left the map out of the active area, with the last one of it (H-29.21)."""
    owner = game.find(figure.owner)
    others = [
        each for each in game.figures if each.owner == figure.owner and each.kind == figure.kind
    ]
    if owner is None or others:
        return
    for bonus in [each for each in owner.bonuses if _find_kind(game, each) == figure.kind]:
        await end(game, owner, bonus)


async def let_go(game: Haven, owner: Figure, bonus: Bonus) -> None:
    """Take a summon off the map whose card is taken away (H-29.20)."""
    kind = _find_kind(game, bonus)
    for each in [one for one in game.figures if one.owner == owner.id and one.kind == kind]:
        await leave(game, each)


def _find_kind(game: Haven, bonus: Bonus) -> str:
    ability = game.ability(bonus.path)
    return ability.kind if isinstance(ability, own_abilities.SummonOwn) else ""
