"""Figures: whoever stands on the map, with hit points, conditions and bonuses."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabard.crawl.abilities import Condition, Effect, Retaliate
from tabard.hexes import Hex

Side = Literal["party", "monsters", "others"]
"""Whose side a figure is on: all figures of another one are its enemies; `others` are enemies of both sides. It does not say who decides."""

Until = Literal["attack", "turn", "round", "persistent"]


class Bonus(msgspec.Struct):
    """Something a figure has for a while: the ability that gave it, and how long it lasts."""

    path: str
    """Where the ability is found in the content."""
    until: Until
    card: str = ""
    """The card that lies in the active area for it."""
    uses: int = 0
    """How many uses are left; 0 counts none."""


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

    def has(self, condition: Condition) -> bool:
        """Tell whether it is under a condition."""
        return condition in self.conditions

    @property
    def missing(self) -> int:
        """How many hit points it has lost."""
        return self.max_hp - self.hp


class Traits(msgspec.Struct, frozen=True):
    """What is printed for a figure and holds all the time."""

    name: str
    shield: int = 0
    retaliate: tuple[Retaliate, ...] = ()
    is_flying: bool = False
    attack_effects: tuple[Effect, ...] = ()
    immune: tuple[Condition, ...] = ()


class Hazard(msgspec.Struct, frozen=True):
    """What happens to whoever enters a hex."""

    damage: int = 0
    conditions: tuple[Condition, ...] = ()


class Overlay(msgspec.Struct, frozen=True):
    """What was put into a hex during the game in place of what the map shows; empty is floor."""

    is_obstacle: bool = False
    is_difficult: bool = False
    is_plate: bool = False
    hazard: Hazard | None = None
