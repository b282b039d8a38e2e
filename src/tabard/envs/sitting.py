"""A game that is asked about seat by seat: whose question is shown, and who was let go first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabard.table import Decision, Game, Seat


class Sitting:
    """A game and the seat whose question is shown now.

    Where seats may act in any order, or may do something although nobody waits for them, the seat shown can wait: the next one
    is shown instead. When all have waited it is the first seat's turn again, which can then wait no longer.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.answers = 0
        self._waited: set[Seat] = set()
        self.seat = Seat(0)
        self.decision: Decision[Any] | None = None
        """What this seat is asked; None when the game is over."""
        self.may_wait = False
        self._settle()

    def answer(self, number: int) -> None:
        """Let the seat shown take this option."""
        assert self.decision is not None
        self.game.apply(number, self.seat)
        self.answers += 1
        self._waited.clear()
        self._settle()

    def wait(self) -> None:
        """Let others go first."""
        self._waited.add(self.seat)
        self._settle()

    def _settle(self) -> None:
        game = self.game
        if game.seats == 1:
            self.decision = game.decision
            return
        opened = game.decisions
        if not opened:
            self.decision, self.may_wait = None, False
            return
        asked = self._list_asked(opened)
        if not self._waited:
            self._show(
                asked[0], may_wait=len(asked) > 1 or next(self._beside(opened), None) is not None
            )
            return
        others = [each for each in (*asked, *self._beside(opened)) if each not in self._waited]
        self._show(others[0] if others else asked[0], may_wait=bool(others))

    def _show(self, seat: Seat, *, may_wait: bool) -> None:
        self.seat, self.decision, self.may_wait = seat, self.game.question(seat), may_wait

    def _list_asked(self, opened: Mapping[Seat, Decision[Any]]) -> list[Seat]:
        """List who is asked now, the one who is shown first; of those who all decide for the party, who has more than that."""
        if self.game.is_in_any_order:
            return sorted(opened)
        first = min(opened)
        if not opened[first].is_party:
            return [first]
        return [
            first,
            *(each for each in sorted(opened) if each != first and has_anytime(opened[each])),
        ]

    def _beside(self, opened: Mapping[Seat, Decision[Any]]) -> Iterator[Seat]:
        """List who is not asked, and may do something all the same."""
        for number in range(self.game.seats):
            seat = Seat(number)
            if seat not in opened and self.game.question(seat) is not None:
                yield seat


def has_anytime(decision: Decision[Any]) -> bool:
    """Tell whether something that may be done at any time is among the options."""
    return decision.joined and any(map(decision.is_anytime, decision.options))
