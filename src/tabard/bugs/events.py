"""What happens in a game of Buttons & Bugs beside what happens on the map."""

from __future__ import annotations

from tabard.bugs.language import Face
from tabard.crawl.events import Concerning, CrawlEvent, ItemUsed, figures
from tabard.table import Event


class SetupStep(Event, frozen=True, tag="setup"):
    """One of the twelve steps of setup is done."""

    number: int
    what: str


class RoundBegan(Event, frozen=True, tag="round"):
    """A round begins."""

    number: int


class Phased(Event, frozen=True, tag="phase"):
    """A part of the round begins: start, select, initiative, turns, end."""

    phase: str


class Chose(Event, frozen=True, tag="chose"):
    """The player selected two cards, the first of which leads."""

    cards: tuple[str, ...]
    initiative: int
    names: tuple[str, ...] = ()
    """What the sides that are up are called."""
    figure: str = ""
    """Whose cards they are."""

    @property
    def refs(self) -> tuple[str, ...]:
        """Both cards."""
        return tuple(f"card:{each}" for each in self.cards)


class Rests(Event, frozen=True, tag="rests"):
    """A character declared a long rest, or rests."""

    kind: str
    figure: str = ""
    initiative: int = 0
    """What a declared rest gives."""


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


class TurnBegan(Concerning, frozen=True, tag="turn"):
    """A figure's turn begins."""

    initiative: int
    then: tuple[tuple[str, int], ...] = ()
    """Who acts after it, in order, each with the initiative."""


class TurnEnded(Concerning, frozen=True, tag="turn-ended"):
    """A figure's turn is over."""


class ActionBegan(Event, frozen=True, tag="action"):
    """The character performs a half of a card, or a basic action with it."""

    card: str
    name: str
    half: str
    is_basic: bool
    open: tuple[str, ...] = ()
    """The halves that other played cards can still be used for in this turn."""

    @property
    def refs(self) -> tuple[str, ...]:
        """The card."""
        return (f"card:{self.card}",)


class CardWent(Event, frozen=True, tag="card"):
    """A card came to a zone, on one of its sides."""

    card: str
    name: str
    zone: str
    side: str
    half: str = ""
    """The half for which it lies in the active area."""
    open: tuple[str, ...] = ()
    """The halves that it can be used for."""

    @property
    def refs(self) -> tuple[str, ...]:
        """The card."""
        return (f"card:{self.card}",)


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


class ItemsRefreshed(Event, frozen=True, tag="items-refreshed"):
    """Spent items are ready again."""

    items: tuple[str, ...]
    names: tuple[str, ...] = ()
    figure: str = ""
    """Whose items they are."""

    @property
    def refs(self) -> tuple[str, ...]:
        """The items."""
        return tuple(f"item:{each}" for each in self.items)


class Infused(Event, frozen=True, tag="infused"):
    """Infusions were created."""

    count: int


class Hastened(Event, frozen=True, tag="hastened"):
    """A character's initiative changed."""

    initiative: int
    figure: str = ""


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
    CrawlEvent | SetupStep | RoundBegan | Phased | Chose | Rests | RolledAction | TurnBegan | TurnEnded
    | ActionBegan | CardWent | ModifierRolled | ItemUsed | ItemsRefreshed | Infused | Hastened | Spawned
    | SpecialRuled | GoalReached | ScenarioEnded | StoryTold
)  # fmt: skip
