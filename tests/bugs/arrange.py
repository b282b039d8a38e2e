"""Arrange a position in a few words, and play on from it by the keys of options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import tabard
from tabard.bugs.state import Bugs
from tabard.crawl.figures import Figure
from tabard.table import Event, Game

E = TypeVar("E", bound=Event)

OPEN = """
S     1     2
   .     .
.     .     .
   .     .
.     .     .
   .     .
"""
"""An open floor: the character in a1, monster 1 in c1, monster 2 in e1."""


OVER = "initiative = 1\n"
"""The character has had its turn this round, so that no card lies in front of it."""


def situation(text: str = "", *, map: str = OPEN, seed: int = 1) -> Table:  # noqa: A002 - the format's own word
    """Start from a situation; `text` is TOML, and a map is added unless it names a scenario."""
    head = "" if "map =" in text or "scenario =" in text else f"map = '''{map}'''\n"
    return Table(tabard.new("bugs", situation=head + text, seed=seed))


class Table:
    """A game that is answered by keys, with short ways to look at it."""

    def __init__(self, game: Game[Bugs]) -> None:
        self.game = game

    @property
    def state(self) -> Bugs:
        """The state behind the table."""
        return self.game.state

    @property
    def hero(self) -> Figure:
        """The character's figure."""
        return self.state.character

    def figure(self, id_: str) -> Figure:
        """Return a figure on the map."""
        return self.state.figure(id_)

    def at(self, id_: str) -> str:
        """Name the hex in which a figure stands."""
        return self.state.name(self.figure(id_).at)

    @property
    def asked(self) -> str:
        """The kind of the open question; "" when the game is over."""
        return self.game.decision.kind if self.game.decision else ""

    @property
    def keys(self) -> list[str]:
        """The keys of all options now."""
        return [each.key for each in self.game.decision.options] if self.game.decision else []

    def answer(self, *keys: str) -> Table:
        """Give answers by their keys, one after another."""
        for key in keys:
            self.game.apply(key)
        assert self.game.problems() == []
        return self

    def until(self, kind: str, *preferred: str) -> Table:
        """Answer with the first of `preferred` that is offered, else the first option, until a kind is asked."""
        for _ in range(300):
            if self.asked in (kind, ""):
                break
            keys = self.keys
            self.game.apply(next((each for each in preferred if each in keys), keys[0]))
        assert self.asked == kind, f"never asked {kind!r}; the game stands at {self.asked!r}"
        return self

    def happened(self, kind: type[E]) -> list[E]:
        """List the events of a kind."""
        return [each for each in self.game.events if isinstance(each, kind)]

    def card(self, id_: str) -> tuple[str, str]:
        """Return zone and side of a card."""
        state = next(each for each in self.state.hero.cards if each.id == id_)
        return state.zone, state.side


def order(table: Table, kinds: Sequence[type[Any]]) -> list[str]:
    """List the names of the events of some kinds in the order in which they happened."""
    return [type(each).__name__ for each in table.game.events if isinstance(each, tuple(kinds))]
