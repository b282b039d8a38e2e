"""What happens in a game of Buttons & Bugs beside what happens on the map."""

from __future__ import annotations

from tabard.bugs.language import Face
from tabard.crawl.events import CrawlEvent, ItemUsed, refer_to
from tabard.crawl.round_events import RoundEvent
from tabard.crawl.scenario_events import ScenarioEvent
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
        return refer_to(self.attacker)


class Infused(Event, frozen=True, tag="infused"):
    """Infusions were created."""

    count: int


class ScenarioEnded(Event, frozen=True, tag="ended"):
    """The scenario is over."""

    number: str
    won: bool
    why: str


class StoryTold(Event, frozen=True, tag="told"):
    """A piece of the story."""

    text: str


BugsEvent = (
    CrawlEvent | RoundEvent | ScenarioEvent | SetupStep | RolledAction | ModifierRolled | ItemUsed | Infused
    | ScenarioEnded | StoryTold
)  # fmt: skip
