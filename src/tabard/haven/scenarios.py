"""Scenarios as they are written down: a map of all rooms with its legend, objectives, goal and special rules.

`docs/haven-scenarios.md` shows how to write one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from tabard.content import Entry, decode, parse_toml, written
from tabard.crawl.formulas import read_formula
from tabard.crawl.scenarios import MOST_RULES, SpecialRule, Trigger
from tabard.haven.formula_numbers import Reckoned
from tabard.haven.language import read_line
from tabard.haven.map_legend import Mark, read_marks
from tabard.haven.maps import MOST_SPAN
from tabard.haven.plans import Plan
from tabard.haven.script import HavenEffect, HavenGoal
from tabard.haven.script_language import SCRIPT_READERS
from tabard.haven.script_tests import HavenTest
from tabard.haven.verbs import AnyAbility

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven
    from tabard.hexes import Hex

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
    is_immovable: bool = False
    """Nobody pushes or pulls it."""


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the section book (H-7.4)."""

    id: Annotated[
        str, Meta(pattern=r"^[0-9]+\.[0-9]+$", description='a page and a number like "24.5"')
    ]
    text: str
    opens: str = ""
    """The door with which it is read."""
    do: Annotated[tuple[HavenEffect, ...], written("special")] = ()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guided game explains when a room is revealed."""

    room: str
    concept: str
    text: str


class Conclusion(Struct, frozen=True, forbid_unknown_fields=True):
    """A section that is read with the conclusion."""

    section: str
    text: str
    counter: str = ""
    """It is read if rules have counted for it; without one it always is."""
    after: str = ""
    """It is read if the scenario of this number was completed before: only a campaign knows."""
    reward: str = ""
    unlocks: tuple[str, ...] = ()
    locks_out: tuple[str, ...] = ()


class Bag(Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens of monsters that are drawn without putting them back; an empty bag is filled again."""

    id: str
    tokens: Annotated[tuple[str, ...], Meta(min_length=1)]


class Rule(SpecialRule, frozen=True, kw_only=True):
    """A special rule that may also do what only these scenarios know."""

    do: Annotated[tuple[HavenEffect, ...], written("special")]
    given: Annotated[tuple[HavenTest, ...], written("test")] = ()
    rounds: tuple[int, ...] = ()
    """It works in these rounds only."""
    clock: str = ""
    """The section from which its rounds are counted, in place of the start."""
    once_each: Literal["", "figure", "letter", "round"] = ""
    """It works once for each of them."""
    section: str = ""
    """It is known and works from that section on."""

    def count(self, game: Haven) -> int | None:
        """Return the round by which it counts; None before its clock begins."""
        if not self.clock:
            return game.round
        began = game.story.clocks.get(self.clock)
        return None if began is None else game.round - began + 1

    def is_ready(self, game: Haven, number: int, here: Figure | None, at: Hex | None) -> bool:  # type: ignore[override]
        """Tell whether it works in this round, and is not used up."""
        count = self.count(game)
        if number in game.fired or count is None or not self.since <= count <= self.until:
            return False
        if self.rounds and count not in self.rounds:
            return False
        if self.section and self.section not in game.sections_read:
            return False
        is_timed = self.when in (Trigger.ROUND_START, Trigger.ROUND_END)
        if is_timed and (count - self.since) % self.every:
            return False
        return not self.once_each or self._name_use(game, number, here, at) not in game.story.used

    def use(self, game: Haven, number: int, here: Figure | None, at: Hex | None) -> None:  # type: ignore[override]
        """Note that it works now."""
        super().use(game, number, here, at)
        if self.once_each:
            game.story.used.append(self._name_use(game, number, here, at))

    def _name_use(self, game: Haven, number: int, here: Figure | None, at: Hex | None) -> str:
        """Name what it works for once."""
        match self.once_each:
            case "figure":
                return f"{number} {here.id if here is not None else ''}"
            case "letter":
                letters = [
                    each
                    for each in self.of_words
                    if at is not None and game.drawn.letters.get(each, 0) >> at & 1
                ]
                return f"{number} {' '.join(letters)}"
            case _:
                return f"{number} {game.round}"


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
    allied: tuple[str, ...] = ()
    """Monster types that are on the side of the party (H-44.24)."""
    raised: dict[str, int] = {}
    """Monster types whose stats are of a higher level, and by how much."""
    bags: tuple[Bag, ...] = ()
    span: Annotated[int, Meta(ge=0, le=MOST_SPAN)] = 0
    """Of a map that grows: over how many columns and rows it may."""
    grows: bool = False
    """There are rooms to come that nobody has drawn yet."""
    objectives: tuple[Objective, ...] = ()
    allies: tuple[Ally, ...] = ()
    escape: str = ""
    """The letters of the hexes where characters may escape (H-44.12)."""
    goal: Annotated[tuple[HavenGoal, ...], written("goal")]
    goal_text: str = "Kill all enemies."
    lose: Annotated[tuple[HavenGoal, ...], written("goal")] = ()
    """Any of these loses the scenario."""
    rules: Annotated[tuple[Rule, ...], Meta(max_length=MOST_RULES)] = ()
    sections: tuple[Section, ...] = ()
    introduction: str = ""
    conclusion: str = ""
    conclusions: tuple[Conclusion, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    complexity: Annotated[int, Meta(ge=1, le=3)] = 1
    setting: str = ""
    """Where it plays, in a few words."""
    chain: str = ""
    start: bool = False
    """It is open from the beginning of a campaign."""
    road: bool = False
    """A road event comes before it."""
    unlocks: tuple[str, ...] = ()
    unlocked_by: tuple[str, ...] = ()
    force_links: tuple[str, ...] = ()
    locks_out: tuple[str, ...] = ()
    """Scenarios that can be played no more once it is completed (H-48.4)."""
    needs: tuple[str, ...] = ()
    """What must be so for it to be played in a campaign: `achievement ID`, `completed 12`, `reputation demons 6`."""
    location: str = ""
    """The part of the world, as quests and the map name it."""
    reward: str = ""


SCENARIO_READERS = {
    **SCRIPT_READERS,
    "marks": read_marks,
    "formula": read_formula,
    "line": read_line,
}


def scenario_of(text: str) -> Scenario:
    """Read a scenario that is in no pack; raises ContentError with the place of each mistake."""
    given = {
        "id": "own",
        "source": "own",
        "number": "0",
        "title": "A scenario of one's own",
        "goal": "kill all",
    }
    document = parse_toml(text.encode(), "scenario")
    return decode(document, Scenario, readers=SCENARIO_READERS, given=given)
