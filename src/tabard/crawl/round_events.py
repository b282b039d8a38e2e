"""What happens in a round beside what happens on the map: turns, cards, rests and items, each with whose it is."""

from __future__ import annotations

from tabard.crawl.events import Concerning
from tabard.table import Event


class RoundBegan(Event, frozen=True, tag="round"):
    """A round begins."""

    number: int


class Phased(Event, frozen=True, tag="phase"):
    """A part of the round begins: start, select, initiative, turns, end."""

    phase: str


class Chose(Event, frozen=True, tag="chose"):
    """A player selected two cards, the first of which leads."""

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


class TurnBegan(Concerning, frozen=True, tag="turn"):
    """A figure's turn begins."""

    initiative: int
    then: tuple[tuple[str, int], ...] = ()
    """Who acts after it, in order, each with the initiative."""


class TurnEnded(Concerning, frozen=True, tag="turn-ended"):
    """A figure's turn is over."""


class ActionBegan(Event, frozen=True, tag="action"):
    """A character performs a half of a card, or a basic action with it."""

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


class Hastened(Event, frozen=True, tag="hastened"):
    """A character's initiative changed."""

    initiative: int
    figure: str = ""


RoundEvent = (
    RoundBegan | Phased | Chose | Rests | TurnBegan | TurnEnded | ActionBegan | CardWent | ItemsRefreshed | Hastened
)  # fmt: skip
