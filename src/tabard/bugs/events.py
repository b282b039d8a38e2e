"""What happens in a game of Buttons & Bugs beside what happens on the map."""

from __future__ import annotations

from tabard.bugs.language import Face
from tabard.crawl.events import Concerning, CrawlEvent, ItemUsed, figures
from tabard.crawl.round_events import RoundEvent
from tabard.table import Event


class SetupStep(Event, frozen=True, tag="setup"):
    """One of the twelve steps of setup is done."""

    number: int
    what: str


class RolledAction(Event, frozen=True, tag="rolled-action"):
    """The die showed what a monster type does this round."""

    type: str
    face: Face
    initiatives: tuple[int, ...]
    marked: tuple[Face, ...] = ()
    """The columns of its card with which somebody acts."""

    @property
    def refs(self) -> tuple[str, ...]:
        """The column of the monster's card."""
        return (f"column:{self.type}/{self.face}",)


class ModifierRolled(Event, frozen=True, tag="modifier"):
    """The die was rolled for an attack on a row of the table."""

    attacker: str
    row: int
    faces: tuple[Face, ...]
    used: Face
    cell: str
    whose: str = ""
    """Whose table that is: the character's or the monsters'."""

    @property
    def refs(self) -> tuple[str, ...]:
        """Who attacks."""
        return figures(self.attacker)


class Infused(Event, frozen=True, tag="infused"):
    """Infusions were created."""

    count: int


class Spawned(Concerning, frozen=True, tag="spawned"):
    """A monster came onto the map."""

    at: str
    hp: int = 0


class SpecialRuled(Event, frozen=True, tag="special"):
    """A special rule of the scenario took effect."""

    text: str


class GoalReached(Event, frozen=True, tag="goal"):
    """The goal is reached; the round is played to its end."""

    text: str


class ScenarioEnded(Event, frozen=True, tag="ended"):
    """The scenario is over."""

    number: str
    won: bool
    why: str


class StoryTold(Event, frozen=True, tag="told"):
    """A piece of the story."""

    text: str


BugsEvent = (
    CrawlEvent | RoundEvent | SetupStep | RolledAction | ModifierRolled | ItemUsed | Infused | Spawned
    | SpecialRuled | GoalReached | ScenarioEnded | StoryTold
)  # fmt: skip
