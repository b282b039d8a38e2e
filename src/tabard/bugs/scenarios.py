"""Scenarios as they are written down: map, monsters, objectives, goal, and special rules.

A special rule has a trigger and effects out of the small vocabulary of `happenings`. `docs/scenarios.md` shows how to write one.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import fields

from tabard.bugs.happenings import SCENARIO_READERS, Goal, Later, SpecialEffect, Test
from tabard.bugs.scenery import Scenery
from tabard.content import (
    Entry,
    decode,
    parse_toml,
    written,
)

MOST_EFFECTS = 20
"""How many effects a special rule may have, those that come later included; none in the box has more than two."""
MOST_RULES = 20
"""How many special rules a scenario may have; none in the box has more than four."""

Number = Annotated[
    str, Meta(pattern=r"^[0-9]{1,2}(\.5)?$", description='a number like "7" or "2.5"')
]


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A monster on the map at the start; its number is its symbol on the map and its place in the order."""

    type: str
    number: Annotated[int, Meta(ge=1, le=9)]
    elite: bool = False
    hp: int | None = None
    """Another value than its card's."""


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to protect or to break."""

    id: str
    name: str
    at: Annotated[str, Meta(pattern="^[A-Z]$", description="the letter of its hex")]
    enemy_of: Literal["character", "monsters"]
    hp: int | None = None
    """None cannot be destroyed by damage."""
    initiative: int = 99


class Trigger(StrEnum):
    """When a special rule looks whether to do something."""

    SETUP = "setup"
    """At once in setup step 4."""
    SETUP_END = "setup-end"
    """In the last step of setup, after hit points were set."""
    ROUND_START = "round-start"
    ROUND_END = "round-end"
    DIES = "dies"
    """A monster (of the type in `of`) dies."""
    DESTROYED = "destroyed"
    """The objective in `of` is destroyed."""
    ENTERS = "enters"
    """A figure enters a hex of the letter in `of`, or a plate."""
    ENDS_TURN = "ends-turn"
    """The character ends a turn in a hex of the letter in `of`, or on a plate."""


class SpecialRule(
    Struct, frozen=True, forbid_unknown_fields=True, rename={"since": "from", "given": "if"}
):
    """A trigger, what must hold, and what happens."""

    when: Trigger
    do: Annotated[tuple[SpecialEffect, ...], written("special")]
    text: str
    """What the players read."""
    of: str = ""
    by: Literal["character", "monster", "anyone"] = "anyone"
    since: int = 1
    """The first round in which it works."""
    until: int = 99
    every: int = 1
    once: bool = False
    given: Annotated[tuple[Test, ...], written("test")] = ()

    def __post_init__(self) -> None:
        """Refuse a rule that does more than anybody can follow."""
        count = sum(len(each.effects) if isinstance(each, Later) else 1 for each in self.do)
        if count > MOST_EFFECTS:
            raise ValueError(f"a rule has at most {MOST_EFFECTS} effects; this one has {count}")


SpecialRules = Annotated[tuple[SpecialRule, ...], Meta(max_length=MOST_RULES)]


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
    monsters: tuple[Placed, ...]
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
