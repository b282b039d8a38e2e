"""Whom the table waits for: what each seat is asked, and what it may do beside it."""

from __future__ import annotations

from functools import partial
from typing import Any, TypeVar

from tabard.table.chance import Chance
from tabard.table.journal import Answer
from tabard.table.questions import ANYTIME, Anyone, Decision, Together
from tabard.table.registry import Rules
from tabard.table.settling import Dice, Settling
from tabard.table.state import Seat, State, called

S = TypeVar("S", bound=State)


class Asking(Settling[S]):
    """The questions that are open."""

    __slots__ = ("_asides", "epochs", "opened", "rules")

    rules: Rules[S]
    epochs: list[int]
    """How often the question of each seat has been taken back by an undo."""
    opened: dict[Seat, Decision[Any]]
    """The open question of every seat that the table waits for."""
    _asides: dict[Seat, Decision[Any] | None] | None
    """What was found when somebody looked what a seat may do that is not asked; None while nobody has."""

    def _open(self, request: Any) -> None:  # noqa: ANN401 - one of the four kinds
        """Give every seat that may answer its question, with what its ticket needs."""
        kind = type(request)
        if kind is Decision:
            opened: dict[Seat, Decision[Any]] = {request.seat: request}
        elif kind is Anyone:
            opened = request.open()
        elif kind is Together:
            opened = request.waiting
        elif self.dice is Dice.ASK:
            asked = range(self.state.seats) if request.seat is None else [request.seat]
            own = self.rules.words.drawn
            named = partial(own, self.state) if own is not None else None
            opened = {Seat(seat): request.question(Seat(seat), named) for seat in asked}
        else:
            opened = {}
        epochs, answered, sources = self.epochs, self.answered, self.rules.sources
        for seat, decision in opened.items():
            decision.sources = sources
            decision.epoch = epochs[seat]
            decision.number = answered[seat]
        if len(opened) > 1 and (kind is Chance or (kind is Anyone and request.is_party)):
            serial = self._number_question()
            for decision in opened.values():
                decision.serial = serial
        self.opened = opened
        self._asides = None

    def _number_question(self) -> int:
        """Number a question that one answers for all: an answer closes it for everybody, and one at any time for nobody."""
        aside = sum(type(each) is Answer and each.anytime for each in self._record.inputs)
        return 1 + sum(self.answered) - aside

    def question(self, seat: Seat) -> Decision[Any] | None:
        """Return what a seat may answer, whether the table waits for it or not."""
        return self.opened.get(seat) or self.aside(seat)

    def aside(self, seat: Seat) -> Decision[Any] | None:
        """Return the any-time options of a seat that is not asked, where they could join if it were; None without any."""
        kind = type(self.request)
        if (kind is not Decision and kind is not Anyone) or not self.request.joined:
            return None
        if seat in self.opened or not 0 <= seat < self.state.seats:
            return None
        if self._asides is None:
            self._asides = {}
        if seat not in self._asides:
            epoch, number = self.epochs[seat], self.answered[seat]
            aside: Decision[Any] = Decision(seat, ANYTIME, epoch=epoch, number=number)
            aside.join(self.state.anytime)
            self._asides[seat] = aside if aside.options else None
        return self._asides[seat]

    def called(self, seat: Seat) -> str:
        """Call a seat by what the game calls it, or as people count."""
        own = self.rules.words.called
        has_name = own is not None and 0 <= seat < self.state.seats
        return (own(self.state, seat) if own and has_name else "") or called(seat)

    def interjected(self, seat: Seat) -> int:
        """Count the any-time answers of a seat on the tape of the present step."""
        taken = (each for each in self._record.inputs if type(each) is Answer)
        return sum(each.seat == seat and each.anytime for each in taken)

    def _open_party(self, decision: Decision[Any]) -> Anyone[Any]:
        """Open a question to the party for every seat."""
        seats = range(self.state.seats)
        asked = {Seat(seat): decision.for_seat(Seat(seat)) for seat in seats}
        request = Anyone(asked, is_party=True, joined=decision.joined)
        decision.joined = decision.joined or self._opening or decision.question.window
        return request

    def _close(self) -> None:
        """Wait for nobody any more."""
        self.opened = {}
        self._asides = None
