"""What happens in a skirmish beside what happens on the map and in a round of any game with cards."""

from __future__ import annotations

from tabard.crawl.events import Concerning, CrawlEvent, DungeonEvent, ItemUsed, refer_to
from tabard.crawl.round_events import RoundEvent
from tabard.crawl.scenario_events import ScenarioEvent
from tabard.haven.campaign.happenings import Noted
from tabard.table import Event


class MonsterCard(Event, frozen=True, tag="monster-card"):
    """A monster set shows its card of the round."""

    deck: str
    name: str
    initiative: int

    @property
    def refs(self) -> tuple[str, ...]:
        """The set."""
        return (f"set:{self.deck}",)


class ModifierDrawn(Event, frozen=True, tag="modifier"):
    """Modifier cards were drawn for an attack."""

    attacker: str
    used: tuple[str, ...]
    """In the order in which they apply."""
    unused: tuple[str, ...]
    text: str
    """What they come to."""

    @property
    def refs(self) -> tuple[str, ...]:
        """Who attacks."""
        return refer_to(self.attacker)


class Shuffled(Event, frozen=True, tag="shuffled"):
    """Discards were shuffled into a deck: a character's, the monsters', or an ability deck."""

    deck: str


class DoorOpened(Event, frozen=True, tag="door-opened"):
    """A door has opened that nobody has entered."""

    at: str


class CoinDropped(Event, frozen=True, tag="coin"):
    """A monster that died has left a money token."""

    at: str


class Looted(Concerning, frozen=True, tag="looted"):
    """A figure has taken money tokens and treasures."""

    coins: int
    treasures: tuple[str, ...] = ()


class Escaped(Concerning, frozen=True, tag="escaped"):
    """A character has escaped from the scenario."""


class SectionRead(Event, frozen=True, tag="section"):
    """A section of the section book was read."""

    section: str
    text: str


class ScenarioEnded(Event, frozen=True, tag="scenario-ended"):
    """The scenario is over."""

    is_completed: bool
    why: str


class Revealed(Event, frozen=True, tag="revealed"):
    """A room was revealed: everything in it is on the map now."""

    room: str


class Exhausted(Concerning, frozen=True, tag="exhausted"):
    """A character has left the scenario for good."""

    why: str


class GoalJudged(Concerning, frozen=True, tag="goal-judged"):
    """A battle goal was turned up at the end of the scenario."""

    goal: str
    met: bool | None
    """None where nobody has counted what it asks for."""
    checkmarks: int


class Flipped(Event, frozen=True, tag="flipped"):
    """A character turned an item over."""

    figure: str
    item: str
    name: str
    is_back: bool
    """Whether its back is up now."""

    @property
    def refs(self) -> tuple[str, ...]:
        """The item."""
        return (f"item:{self.item}",)


HavenEvent = (
    CrawlEvent | DungeonEvent | RoundEvent | ScenarioEvent | ItemUsed | MonsterCard | ModifierDrawn
    | Escaped | SectionRead | ScenarioEnded | Shuffled | CoinDropped | Looted | DoorOpened | Revealed | Exhausted
    | GoalJudged | Flipped | Noted
)  # fmt: skip
