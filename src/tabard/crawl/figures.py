"""Figures: whoever stands on the map, with hit points, conditions and bonuses."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabard.crawl.abilities import Retaliate
from tabard.crawl.ability_parts import Rider
from tabard.crawl.effects import Condition, Effect
from tabard.hexes import Hex, HexSet

Side = str
"""Whose side a figure is on: `party`, `monsters`, or any further one of a scene. Whose enemies they are is a relation of the
scene (`Skirmish.friends`). It does not say who decides."""

Until = Literal["attack", "turn", "round", "next-round", "persistent"]


class Bonus(msgspec.Struct):
    """Something a figure has for a while: the ability that gave it, and how long it lasts."""

    path: str
    """Where the ability is found in the content."""
    until: Until
    card: str = ""
    """The card that lies in the active area for it."""
    uses: int = 0
    """How many uses are left; 0 counts none."""
    used: int = 0
    """When it came last, where it comes only once in a while."""


class Figure(msgspec.Struct, omit_defaults=True):
    """A character, a monster or an objective on the map."""

    id: str
    kind: str
    """The class, the monster type, or the objective."""
    side: Side
    at: Hex
    hp: int
    max_hp: int
    """0 is an objective that no damage destroys (B-9.43)."""
    number: int = 0
    is_elite: bool = False
    is_objective: bool = False
    owner: str = ""
    """Of a summon: the figure of the character that it belongs to."""
    conditions: dict[Condition, bool] = {}
    """True was gained in the figure's own turn that still runs, whose end does not count (B-20.7)."""
    bonuses: list[Bonus] = []
    also: list[Hex] = []
    """Its further hexes, if it stands on more than one: it is one target, which any of them makes (H-13.71)."""
    own_side: Side | None = None
    """Its own side, while an enemy makes it act for another."""

    @property
    def home(self) -> Side:
        """The side that it is of, whoever makes it act just now."""
        return self.own_side or self.side

    @property
    def hexes(self) -> HexSet:
        """Every hex it stands on."""
        hexes = 1 << self.at
        for each in self.also:
            hexes |= 1 << each
        return hexes

    def has(self, condition: Condition) -> bool:
        """Tell whether it is under a condition."""
        return condition in self.conditions

    @property
    def missing(self) -> int:
        """How many hit points it has lost."""
        return self.max_hp - self.hp


class Aura(msgspec.Struct, frozen=True):
    """What others have as long as they are near the figure: it counts at each moment for those who are (H-28.15)."""

    range: int = 1
    kinds: tuple[str, ...] = ()
    """Only figures of these kinds; empty is all."""
    whose: Literal["allies", "enemies"] = "allies"
    shield: int = 0
    retaliate: tuple[Retaliate, ...] = ()
    attack_effects: tuple[Effect, ...] = ()


class Traits(msgspec.Struct, frozen=True):
    """What is printed for a figure and holds all the time."""

    name: str
    shield: int = 0
    retaliate: tuple[Retaliate, ...] = ()
    is_flying: bool = False
    attack_effects: tuple[Effect, ...] = ()
    """What every attack of it has: pierce, conditions, advantage."""
    immune: tuple[Condition, ...] = ()
    targets: int = 0
    """How many targets its attacks have where the ability gives no number of its own (H-40.12); 0 is not printed."""
    is_elusive: bool = False
    """Whoever attacks it has disadvantage."""
    attack_riders: tuple[Rider, ...] = ()
    """What its attacks have under a circumstance."""
    defence_riders: tuple[Rider, ...] = ()
    """What attacks on it have under a circumstance of its own."""
    heal_effects: tuple[Effect, ...] = ()
    """What its heals give beside hit points."""
    auras: tuple[Aura, ...] = ()
    is_sure: bool = False
    """A null among the modifiers of its attacks counts as +0."""
    is_immovable: bool = False
    """Nobody pushes or pulls it."""
    texts: tuple[str, ...] = ()
    """What else is printed, in words: a game works it into the traits that it returns for a figure."""


class Hazard(msgspec.Struct, frozen=True):
    """What happens to whoever enters a hex."""

    damage: int = 0
    conditions: tuple[Condition, ...] = ()
    heal: int = 0


class Overlay(msgspec.Struct, frozen=True):
    """What was put into a hex during the game in place of what the map shows; empty is floor."""

    is_obstacle: bool = False
    is_difficult: bool = False
    is_plate: bool = False
    hazard: Hazard | None = None
    stays: bool = False
    """The hazard is terrain, and no trap that goes once it is sprung."""
