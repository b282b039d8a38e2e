"""Scenarios as they are written down: a map of all rooms with its legend, objectives, goal and special rules.

`docs/haven-scenarios.md` shows how to write one.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabard.content import Entry, decode, parse_toml, written
from tabard.crawl.formulas import read_formula
from tabard.crawl.scenario_language import KillAll
from tabard.crawl.scenarios import MOST_RULES, SpecialRule
from tabard.haven.language import read_line
from tabard.haven.marks import Mark, read_marks
from tabard.haven.plans import Plan
from tabard.haven.reckoning import Reckoned
from tabard.haven.script import SCRIPT_READERS, HavenEffect, HavenGoal
from tabard.haven.verbs import AnyAbility

Symbol = Annotated[str, Meta(pattern=r"^[^\s/\\-]$", description="the symbol of a hex")]


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to protect or to break (H-13.25)."""

    id: str
    name: str
    at: Annotated[str, Meta(pattern="^[A-Z]$", description="the letter of its hexes")]
    enemy_of: Literal["character", "monsters"]
    hp: Reckoned | None = None
    """None cannot be destroyed by damage."""
    initiative: int = 99
    """By which monsters compare it as a focus (H-13.29)."""


class Ally(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody on the side of the party that acts by itself, as its scenario says (H-10.17, H-10.18)."""

    id: str
    name: str
    at: Annotated[str, Meta(pattern="^[A-Z]$", description="the letter of its hex")]
    hp: Reckoned
    initiative: Annotated[int, Meta(ge=1, le=99)] = 99
    acts: Annotated[tuple[AnyAbility, ...], written("line")] = ()
    """What it does in each of its turns."""
    toward: str = ""
    """The letter that its moves lead to, along the shortest way; without one it focuses on enemies."""
    opens_doors: bool = False
    springs_traps: bool = False
    """It goes through traps and hazards as if they were not there; otherwise it goes around them."""
    is_protected: bool = False
    """Any character may lose cards to negate damage to it (H-10.19)."""


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the section book (H-7.4)."""

    id: Annotated[
        str, Meta(pattern=r"^[0-9]+\.[0-9]+$", description='a page and a number like "24.5"')
    ]
    text: str
    do: Annotated[tuple[HavenEffect, ...], written("special")] = ()


class Rule(SpecialRule, frozen=True, kw_only=True):
    """A special rule that may also do what only these scenarios know."""

    do: Annotated[tuple[HavenEffect, ...], written("special")]


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario."""

    number: str
    title: str
    map: str = ""
    """A drawing of all rooms; what its symbols mean is in the legend."""
    plan: Plan | None = None
    """In place of a drawing: rooms of the kit and their doors."""
    legend: dict[Symbol, Annotated[tuple[Mark, ...], written("marks")]] = {}
    looks: dict[Symbol, str] = {}
    """What a symbol looks like; no rule depends on it (H-13.1, H-13.52)."""
    rooms: dict[str, str] = {}
    """Names of rooms, each with one of its hexes; others are numbered from the first, door by door."""
    links: tuple[str, ...] = ()
    """Pairs of letters whose hexes are linked (H-44.15)."""
    objectives: tuple[Objective, ...] = ()
    allies: tuple[Ally, ...] = ()
    escape: str = ""
    """The letters of the hexes where characters may escape (H-44.12)."""
    goal: Annotated[tuple[HavenGoal, ...], written("goal")] = (KillAll(),)
    goal_text: str = "Kill all enemies."
    lose: Annotated[tuple[HavenGoal, ...], written("goal")] = ()
    """Any of these loses the scenario."""
    rules: Annotated[tuple[Rule, ...], Meta(max_length=MOST_RULES)] = ()
    sections: tuple[Section, ...] = ()
    introduction: str = ""
    conclusion: str = ""
    reward: str = ""


SCENARIO_READERS = {
    **SCRIPT_READERS,
    "marks": read_marks,
    "formula": read_formula,
    "line": read_line,
}


def scenario_of(text: str) -> Scenario:
    """Read a scenario that is in no pack; raises ContentError with the place of each mistake."""
    given = {"id": "own", "source": "own", "number": "0", "title": "A scenario of one's own"}
    document = parse_toml(text.encode(), "scenario")
    return decode(document, Scenario, readers=SCENARIO_READERS, given=given)
