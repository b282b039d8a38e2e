"""A face-down pile: a multiset with a known top and bottom. There is no shuffle; drawing is a roll."""

from __future__ import annotations

from bisect import insort

import msgspec

from tabard.table.chance import Stream, roll
from tabard.table.errors import RulesError
from tabard.table.state import Seat


class Pile(msgspec.Struct):
    """Cards face down: those whose place is known, and the rest, of which any may be next."""

    rest: list[str] = []
    """The cards in no known order, kept sorted so that equal piles are equal."""
    top: list[str] = []
    """Cards put back on top; the first is next."""
    bottom: list[str] = []
    """Cards put underneath; the last is drawn last."""

    def __len__(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)

    def __bool__(self) -> bool:
        return bool(self.rest or self.top or self.bottom)

    def __contains__(self, card: object) -> bool:
        return card in self.top or card in self.rest or card in self.bottom

    @classmethod
    def of(cls, *cards: str) -> Pile:
        """Make a pile of these cards, shuffled."""
        return cls(rest=sorted(cards))

    def cards(self) -> list[str]:
        """List every card in the pile, sorted: what is in it, not where."""
        return sorted([*self.top, *self.rest, *self.bottom])

    async def draw(self, stream: Stream, *, seat: Seat | None = None) -> str:
        """Take the next card; chance decides only where the order is not known."""
        if self.top:
            return self.top.pop(0)
        if self.rest:
            card = await roll(stream, self.rest, seat=seat)
            self.rest.remove(card)
            return card
        if self.bottom:
            return self.bottom.pop(0)
        raise RulesError(f"{stream.name}: no card is left to draw.")

    def put_on_top(self, card: str) -> None:
        """Lay a card on top."""
        self.top.insert(0, card)

    def put_underneath(self, card: str) -> None:
        """Lay a card at the bottom."""
        self.bottom.append(card)

    def shuffle_in(self, *cards: str) -> None:
        """Add these cards and shuffle: nothing is known of any place any more."""
        for card in (*cards, *self.top, *self.bottom):
            insort(self.rest, card)
        self.top.clear()
        self.bottom.clear()

    def become(self, *cards: str) -> None:
        """Hold these cards, shuffled, instead: for `State.resample`."""
        self.rest[:] = sorted(cards)
        self.top.clear()
        self.bottom.clear()

    def take(self, card: str) -> None:
        """Search the pile for a card and take it out."""
        for part in (self.top, self.rest, self.bottom):
            if card in part:
                part.remove(card)
                return
        raise RulesError(f"The card {card!r} is not in the pile.")
