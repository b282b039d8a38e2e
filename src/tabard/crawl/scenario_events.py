"""What happens in a scenario by its special rules and its goal."""

from __future__ import annotations

from tabard.crawl.events import Concerning
from tabard.table import Event


class Spawned(Concerning, frozen=True, tag="spawned"):
    """A monster came onto the map."""

    at: str
    hp: int = 0


class SpecialRuled(Event, frozen=True, tag="special"):
    """A special rule of the scenario took effect."""

    text: str


class GoalReached(Event, frozen=True, tag="goal"):
    """The goal of the scenario is reached."""

    text: str


ScenarioEvent = Spawned | SpecialRuled | GoalReached
