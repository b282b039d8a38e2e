"""Scenarios as they are written down: map, monsters, objectives, goal, and special rules.

A special rule has a trigger and effects out of the small vocabulary of `crawl.scenario_language`. `docs/scenarios.md` shows how to write one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import fields

from tabard.bugs.happenings import SCENARIO_READERS, BugsEffect
from tabard.bugs.scenery import Scenery
from tabard.content import (
    Entry,
    decode,
    parse_toml,
    written,
)
from tabard.crawl.scenario_language import Goal
from tabard.crawl.scenarios import MOST_RULES, OF_PARTIES, Objective, SpecialRule

Number = Annotated[
    str, Meta(pattern=r"^[0-9]{1,2}(\.5)?$", description='a number like "7" or "2.5"')
]


class PlacedMonster(Struct, frozen=True, forbid_unknown_fields=True):
    """A monster on the map at the start; its number is its symbol on the map and its place in the order."""

    type: str
    number: Annotated[int, Meta(ge=1, le=9)]
    elite: bool = False
    hp: int | None = None
    """Another value than its card's."""


class BugsRule(SpecialRule, frozen=True, kw_only=True):
    """A special rule that may also do what only this box knows."""

    do: Annotated[tuple[BugsEffect, ...], written("special")]

    def __post_init__(self) -> None:
        """Refuse what never happens in this game."""
        super().__post_init__()
        if self.when in OF_PARTIES:
            raise ValueError(f'nothing sets "{self.when}" off in this game')


SpecialRules = Annotated[tuple[BugsRule, ...], Meta(max_length=MOST_RULES)]


class Link(Struct, frozen=True, forbid_unknown_fields=True, rename={"but": "not"}):
    """A scenario that follows."""

    to: Number
    only: str = ""
    """The class that alone goes there."""
    but: str = ""
    """The class that does not."""


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario."""

    number: Number
    title: str
    level: Annotated[int, Meta(ge=1, le=5)]
    hero: str = ""
    """The class that alone may play it."""
    intro: str
    scenery: Scenery = Scenery()
    map: str
    """A drawing; what its symbols mean is in the legend."""
    legend: dict[str, str] = {}
    monsters: tuple[PlacedMonster, ...]
    objectives: tuple[Objective, ...] = ()
    goal: Annotated[tuple[Goal, ...], written("goal")]
    goal_text: str
    lose: Annotated[tuple[Goal, ...], written("goal")] = ()
    """Any of these loses the scenario; `survive 9` means that round 9 ended without the goal."""
    rules: SpecialRules = ()
    conclusion: str
    next: tuple[Link, ...] = ()


class Staged(Struct, frozen=True):
    """What a situation may say in place of a scenario; everything has a default."""

    scenario: str = ""
    """The scenario whose map, goal and special rules hold where the situation has none of its own."""
    map: str = ""
    legend: dict[str, str] = {}
    goal: Annotated[tuple[Goal, ...], written("goal")] = ()
    lose: Annotated[tuple[Goal, ...], written("goal")] = ()
    rules: SpecialRules = ()
    objectives: tuple[Objective, ...] = ()
    level: Annotated[int, Meta(ge=1, le=5)] = 1


STAGE = frozenset(each.name for each in fields(Staged))
"""The keys of a situation that describe its stage."""


def scenario_of(text: str, scenarios: Mapping[str, Scenario]) -> Scenario:
    """Make a scenario out of what a situation says about map, goal and special rules."""
    document = parse_toml(text.encode(), "situation")
    for key in [each for each in document.data if each not in STAGE]:
        del document.data[key]
    staged = decode(document, Staged, readers=SCENARIO_READERS)
    base = scenarios.get(staged.scenario)
    if base is not None and not staged.map:
        return base
    return Scenario(
        id="situation",
        source="situation",
        number=staged.scenario or "0",
        title="A situation",
        level=staged.level,
        intro="",
        scenery=Scenery() if base is None else base.scenery,
        map=staged.map,
        legend=staged.legend,
        monsters=(),
        objectives=staged.objectives,
        goal=staged.goal,
        goal_text="The goal of this situation is reached.",
        lose=staged.lose,
        rules=staged.rules,
        conclusion="",
    )
