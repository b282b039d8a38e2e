"""A fight with a scenario around it: its map, its goal and its special rules."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from tabard.crawl.figures import Figure
from tabard.crawl.skirmish import Skirmish

if TYPE_CHECKING:
    from tabard.crawl.maps import Map
    from tabard.crawl.scenarios import Scenario


class Adventure(Skirmish):
    """The state of a scenario that is being played."""

    if TYPE_CHECKING:
        # Each game declares these itself, for its saves hold them in an order of their own.
        counters: dict[str, int] = {}
        fired: list[int] = []
        """The special rules that work once and have."""
        later: list[str] = []
        """What happens at the start of the next round: rule, effect and part by number."""
        visited: list[int] = []
        """The plates on which a character ended a turn."""
        reached: str = ""
        """Why the goal is reached, from the moment it is."""
        failed: str = ""
        """Why the scenario is lost."""

    @property
    @abstractmethod
    def played(self) -> Scenario:
        """The scenario being played."""

    @property
    @abstractmethod
    def drawn(self) -> Map:
        """Its map as it was drawn."""

    @abstractmethod
    def names_of(self, type_: str) -> tuple[str, str]:
        """Say what people call one monster of a type, and several."""

    @property
    def monsters(self) -> list[Figure]:
        """All monsters on the map."""
        return [each for each in self.figures if each.side == "monsters" and not each.is_objective]
