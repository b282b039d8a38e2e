"""Skirmishes for tests: everybody stands where the test says, cards come up as it says, and every answer is given by its key.

Draws nobody spoke of are +0 modifiers, the lowest standee and the first card of a set.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

from tabard.crawl.figures import Figure
from tabard.haven.pieces import Hero
from tabard.haven.state import Haven
from tabard.table import Event, Game, Seat, new

E = TypeVar("E", bound=Event)

HALL = """\
*     *     .     .     .     .
   *     .     .     .     .
*     .     .     .     .     .
   *     .     .     .     .
.     .     .     .     .     .
"""
"""A floor of eleven columns, a to k; a test puts its monsters into it with `hall`."""


def put_into(drawing: str, **letters: str) -> str:
    """Draw letters into hexes of a drawing: `put_into(HALL, c2="g")`."""
    lines = [[*line.ljust(32)] for line in drawing.strip("\n").splitlines()]
    for name, letter in letters.items():
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        lines[2 * row + column % 2][3 * column] = letter
    return "\n".join("".join(line).rstrip() for line in lines) + "\n"


def hall(**letters: str) -> str:
    """Draw the hall with letters in hexes: `hall(c2="g")`."""
    return put_into(HALL, **letters)


class Arena:
    """A skirmish that is answered by keys."""

    def __init__(self, game: Game[Haven], coming: Mapping[str, Sequence[str]]) -> None:
        self.game = game
        self.coming = {stream: [*results] for stream, results in coming.items()}
        self._roll()

    def _roll(self) -> None:
        """Let all that waits for cards and dice come up."""
        while True:
            open_ = list(self.game.decisions.items())
            if not open_ or not open_[0][1].kind.startswith("roll:"):
                return
            seat, decision = open_[0]
            stream = decision.kind.removeprefix("roll:")
            keys = [each.key for each in decision.options]
            waiting = self.coming.get(stream)
            usual = "plus-0" if "plus-0" in keys else keys[0]
            self.game.apply(waiting.pop(0) if waiting else usual, seat)

    @property
    def state(self) -> Haven:
        """How it stands."""
        return self.game.state

    @property
    def asked(self) -> dict[int, str]:
        """What is asked of each seat."""
        return {int(seat): each.kind for seat, each in self.game.decisions.items()}

    @property
    def keys(self) -> list[str]:
        """The options of whoever is asked first."""
        return self.options(next(iter(self.game.decisions)))

    def options(self, seat: int) -> list[str]:
        """The options of a seat."""
        return [each.key for each in self.game.decisions[Seat(seat)].options]

    def answer(self, *keys: str, seat: int | None = None) -> Self:
        """Let whoever is asked answer."""
        for key in keys:
            asked = next(iter(self.game.decisions)) if seat is None else Seat(seat)
            self.game.apply(key, asked)
            self._roll()
        return self

    def figure(self, id_: str) -> Figure:
        """Return a figure."""
        return self.state.figure(id_)

    def hero(self, id_: str) -> Hero:
        """Return a character."""
        return next(each for each in self.state.party if each.figure == id_)

    def zones(self, id_: str) -> dict[str, list[str]]:
        """Return the cards of a character by their zones."""
        found: dict[str, list[str]] = {}
        for each in self.hero(id_).cards:
            found.setdefault(each.zone, []).append(each.id)
        return found

    def happened(self, kind: type[E]) -> list[E]:
        """List the events of a kind."""
        return [each for each in self.game.events if isinstance(each, kind)]


def arena(
    drawing: str = "",
    monsters: Mapping[str, str] | None = None,
    *,
    characters: Sequence[str] = ("fighter", "ranger"),
    stand: Sequence[str] = ("a1", "b1", "a2", "b2"),
    coming: Mapping[str, Sequence[str]] | None = None,
    seats: int = 2,
    **more: Any,
) -> Arena:
    """Begin a skirmish, with the characters on starting hexes and the first selection open."""
    game = new(
        "haven", seed=1, dice="ask", seats=seats, party=[*characters],
        map=drawing or hall(k3="g"), monsters={**(monsters or {"g": "city-guard"})}, **more,
    )  # fmt: skip
    found = Arena(game, coming or {})
    while "goal" in found.asked.values():
        found.answer(found.keys[0])
    for each in stand[: len(characters)]:
        if "enter" in found.asked.values():
            found.answer(each)
    return found
