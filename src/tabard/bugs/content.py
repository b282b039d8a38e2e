"""What a pack of Buttons & Bugs holds: classes, cards, modifier tables, monsters, items and scenarios."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from tabard.bugs.happenings import SCENARIO_READERS
from tabard.bugs.language import (
    BUGS_ABILITIES,
    CONDITIONS,
    EFFECTS,
    FACES,
    BugsAbility,
    Cell,
    Face,
    read_cell,
    read_cost,
    read_infusion,
)
from tabard.bugs.maps import read_map
from tabard.bugs.numbers import PrintedNumbers
from tabard.bugs.scenarios import Scenario, scenario_of
from tabard.content import Entry, Kind, Library, written
from tabard.crawl.abilities import Attack, Control, Move, Paid, Retaliate
from tabard.crawl.effects import Condition, Cost, Effect, Infusion
from tabard.crawl.figures import Traits
from tabard.crawl.maps import Map
from tabard.crawl.terrain import Terrain

BASIC: Mapping[str, tuple[BugsAbility, ...]] = {
    "top": (Attack(value=2),),
    "bottom": (Move(points=2),),
}
"""What any card can be used for instead of its printed halves (B-25.14, B-25.15)."""


Do = Annotated[tuple[BugsAbility, ...], written("ability")]
Icon = Annotated[Infusion, written("infusion")]
Initiative = Annotated[int, Meta(ge=1, le=99)]


class Half(Struct, frozen=True, forbid_unknown_fields=True):
    """The top or the bottom action of a card's side."""

    do: Do
    stays: Literal["", "round", "persistent"] = ""
    """How long its active bonus lasts; "" has none."""
    lost: bool = False
    unrecoverable: bool = False


class CardSide(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of an ability card."""

    name: Annotated[str, Meta(min_length=1)]
    initiative: Initiative
    top: Half
    bottom: Half
    infuse: tuple[Icon, ...] = ()


class Card(Entry, frozen=True, kw_only=True):
    """An ability card with its two sides."""

    owner: str
    """The class that it belongs to."""
    level: Literal[1, 2]
    upgrades: str = ""
    """The level 1 card that a level 2 card replaces."""
    a: CardSide
    b: CardSide


class Hero(Entry, frozen=True, kw_only=True):
    """A character class."""

    name: str
    hp: Annotated[tuple[int, ...], Meta(min_length=5, max_length=5)]
    """Hit points at levels 1 to 5."""
    color: str = ""
    about: str = ""


Row = Annotated[
    tuple[Annotated[Cell, written("cell")], ...],
    Meta(min_length=3, max_length=3, description="three modifiers: minus, neutral, plus"),
]


class Modifiers(Entry, frozen=True, kw_only=True):
    """An attack modifier table: six rows, a column for each face of the die."""

    rows: Annotated[tuple[Row, ...], Meta(min_length=6, max_length=6)]


class Column(Struct, frozen=True, forbid_unknown_fields=True):
    """What a monster does on one face of the die."""

    initiative: Initiative
    do: Do
    infuse: tuple[Icon, ...] = ()


class Monster(Entry, frozen=True, kw_only=True):
    """A monster type."""

    name: str
    plural: str = ""
    """What several of them are called, where it is not the name with an s."""
    about: str = ""
    """A line for somebody who has never met it."""
    hp: Annotated[int, Meta(ge=1)]
    flying: bool = False
    shield: int = 0
    retaliate: Annotated[tuple[Retaliate, ...], written("ability")] = ()
    attack_effects: Annotated[tuple[Effect, ...], written("effects")] = ()
    immune: tuple[Condition, ...] = ()
    minus: Column
    neutral: Column
    plus: Column

    def __post_init__(self) -> None:
        """Refuse conditions of other books."""
        for each in self.immune:
            if each not in CONDITIONS:
                raise ValueError(f"{each} is no condition of this game: {', '.join(CONDITIONS)}")

    @property
    def several(self) -> str:
        """What several of them are called."""
        return self.plural or f"{self.name}s"

    def column(self, face: Face) -> Column:
        """Return the action of a face of the die."""
        column: Column = getattr(self, face)
        return column


Slot = Literal["one-hand", "two-hand", "small"]
Moment = Literal[
    "turn", "attack", "aim", "after-attack", "own-die", "enemy-attack", "enemy-die",
    "after-enemy-attack", "move", "initiative", "top-action", "basic-attack",
]  # fmt: skip


class Item(Entry, frozen=True, kw_only=True):
    """An item."""

    name: str
    slot: Slot
    use: Literal["spent", "lost", "passive"]
    card: str
    """Items of the same card cannot be brought together."""
    scenario: str
    """The number of the scenario whose card shows it."""
    moment: Moment
    only: Literal["", "melee", "ranged", "single-melee", "single-ranged", "still", "ran"] = ""
    spend: Annotated[Cost, written("cost")] = ()
    do: Do
    about: str
    """What it does, in a sentence."""

    @property
    def slots(self) -> int:
        """No item of this box has use slots."""
        return 0


_ABILITY = {
    "ability": BUGS_ABILITIES.parse,
    "infusion": read_infusion,
    "effects": EFFECTS.parse,
    "cost": read_cost,
    "cell": read_cell,
}

KINDS = (
    Kind("class", "classes", Hero, _ABILITY),
    Kind("card", "cards", Card, _ABILITY),
    Kind("modifiers", "modifiers", Modifiers, _ABILITY),
    Kind("monster", "monsters", Monster, _ABILITY),
    Kind("item", "items", Item, _ABILITY),
    Kind("scenario", "scenarios", Scenario, SCENARIO_READERS),
)


MOST_STAGES = 100
"""How many prepared maps are kept."""


class Stage(NamedTuple):
    """What is played, and where."""

    scenario: Scenario
    map: Map
    terrain: Terrain


@dataclass(frozen=True, eq=False)
class Box:
    """Everything in the box, prepared for play."""

    library: Library
    _stages: dict[str, Stage] = field(default_factory=dict)
    known_traits: dict[str, Traits] = field(default_factory=dict)

    @cached_property
    def heroes(self) -> dict[str, Hero]:
        """The classes by id."""
        return dict(self.library.entries(Hero))

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The ability cards by id."""
        return dict(self.library.entries(Card))

    @cached_property
    def modifiers(self) -> dict[str, Modifiers]:
        """The modifier tables: `monsters-standard`, `bruiser-2`."""
        return dict(self.library.entries(Modifiers))

    @cached_property
    def monsters(self) -> dict[str, Monster]:
        """The monster types by id."""
        return dict(self.library.entries(Monster))

    @cached_property
    def items(self) -> dict[str, Item]:
        """The items by id."""
        return dict(self.library.entries(Item))

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        """The scenarios by number."""
        return {each.number: each for each in self.library.entries(Scenario).values()}

    @cached_property
    def abilities(self) -> dict[str, BugsAbility]:
        """Every ability by its path: `card/trample/a/top/0`, `monster/mouse/plus/1`, `item/old-spring/0`."""
        found: dict[str, BugsAbility] = {}
        for action, do in self._list_actions():
            _add(found, action, do)
        return found

    @cached_property
    def ability_counts(self) -> dict[str, int]:
        """How many abilities an action has, by the path of the action."""
        return {action: len(do) for action, do in self._list_actions()}

    def _list_actions(self) -> Iterator[tuple[str, tuple[BugsAbility, ...]]]:
        yield from ((f"basic/{half}", do) for half, do in BASIC.items())
        for card in self.cards.values():
            for name, side in (("a", card.a), ("b", card.b)):
                yield f"card/{card.id}/{name}/top", side.top.do
                yield f"card/{card.id}/{name}/bottom", side.bottom.do
        for monster in self.monsters.values():
            for face in FACES:
                yield f"monster/{monster.id}/{face}", monster.column(face).do
        for item in self.items.values():
            yield f"item/{item.id}", item.do

    @cached_property
    def numbers(self) -> PrintedNumbers:
        """What is printed as numbers, for programs that learn."""
        return PrintedNumbers(self)

    def half(self, path: str) -> Half:
        """Return the half of a card that an ability belongs to."""
        _, id_, name, half, *_ = path.split("/")
        card = self.cards[id_]
        side = card.a if name == "a" else card.b
        return side.top if half == "top" else side.bottom

    def scenario(self, name: str) -> Scenario:
        """Return a scenario by its number, or what a situation says in place of one."""
        return self.scenarios.get(name) or self.stage(name).scenario

    def map(self, name: str) -> Map:
        """Return the map of a scenario or a situation."""
        return self.stage(name).map

    def terrain(self, name: str) -> Terrain:
        """Return the ground of the map of a scenario or a situation."""
        return self.stage(name).terrain

    def stage(self, name: str) -> Stage:
        """Return a scenario or a situation with its map, read once and kept."""
        found = self._stages.get(name)
        if found is None:
            scenario = self.scenarios.get(name) or scenario_of(name, self.scenarios)
            drawn = read_map(scenario.map, scenario.legend)
            terrain = Terrain(
                drawn.board, drawn.obstacles, drawn.difficult, drawn.plates, drawn.hazards
            )
            found = Stage(scenario, drawn, terrain)
            if len(self._stages) >= MOST_STAGES:
                # Situations come and go by the thousand; the oldest is read again if it is needed.
                del self._stages[next(iter(self._stages))]
            self._stages[name] = found
        return found

    def traits(self, kind: str) -> Traits:
        """Return what is printed for a monster type, a class or an objective."""
        found = self.known_traits.get(kind)
        if found is None:
            found = self._read_traits(kind)
            self.known_traits[kind] = found
        return found

    def _read_traits(self, kind: str) -> Traits:
        if kind in self.heroes:
            return Traits(self.heroes[kind].name)
        monster = self.monsters.get(kind)
        if monster is None:
            return Traits(kind.replace("-", " ").title())
        return Traits(
            monster.name,
            monster.shield,
            monster.retaliate,
            monster.flying,
            monster.attack_effects,
            monster.immune,
        )


def _add(found: dict[str, BugsAbility], path: str, do: tuple[BugsAbility, ...]) -> None:
    for number, ability in enumerate(do):
        found[f"{path}/{number}"] = ability
        if isinstance(ability, Control):
            _add(found, f"{path}/{number}", ability.abilities)
        elif isinstance(ability, Paid):
            _add(found, f"{path}/{number}", (ability.ability,))
