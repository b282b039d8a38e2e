"""A fight with a scenario around it: its map, its goal and its special rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, ClassVar, Protocol

from tabard.crawl.figures import Figure
from tabard.crawl.skirmish import Skirmish
from tabard.hexes import HexSet

if TYPE_CHECKING:
    from tabard.crawl.scenarios import Scenario


class Drawn(Protocol):
    """A map as it was drawn, as far as special rules look at it."""

    @property
    def letters(self) -> Mapping[str, HexSet]:
        """The hexes of each letter."""


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

    ends_at_once: ClassVar[bool] = True
    """Whether a scenario that is lost is over then and there; otherwise its round is played to the end (H-45.3)."""

    @property
    @abstractmethod
    def played(self) -> Scenario:
        """The scenario being played."""

    @property
    @abstractmethod
    def drawn(self) -> Drawn:
        """Its map as it was drawn."""

    @abstractmethod
    def names_of(self, type_: str) -> tuple[str, str]:
        """Say what people call one monster of a type, and several."""

    def is_to_come(self, type_: str) -> bool:
        """Tell whether monsters of a type, or any if it is "", are not on the map yet but will be."""
        del type_
        return bool(self.later)

    def is_hidden(self, objective: str) -> bool:
        """Tell whether an objective stands where nobody has been yet."""
        del objective
        return False

    def is_exempt(self, figure: Figure) -> bool:
        """Tell whether what a special rule does now does not touch a figure."""
        del figure
        return False

    def goes_by(self, figure: Figure, words: Collection[str]) -> bool:
        """Tell whether special rules call a figure by one of these words."""
        return figure.kind in words

    @property
    def monsters(self) -> list[Figure]:
        """All monsters on the map."""
        return [each for each in self.figures if each.side == "monsters" and not each.is_objective]
