"""What one seat wants and others are asked for first: to take answers back, or to set something right by hand."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabard.table.driver import Driver
from tabard.table.questions import Decision, Option, Question
from tabard.table.state import Seat, begun

_AGREE = (
    Option("agree", value=True, text="Agree"),
    Option("refuse", value=False, text="Refuse"),
)

UNDO: Question[bool] = Question(
    "undo", "{who} wants to take back the last {what}. Agree?", fixed=_AGREE
)
CORRECT: Question[bool] = Question(
    "correct", "{who} wants to set something right by hand: {what}. Agree?", fixed=_AGREE
)

CONSENT = frozenset({UNDO.kind, CORRECT.kind})
"""The kinds of questions with which seats are asked for what another one wants."""


class Wish(NamedTuple):
    """An undo or a correction that waits for other seats."""

    seat: Seat
    to: int | None
    """The entry from which on everything is to go; None for the seat's last answer."""
    answers: int
    asked: frozenset[Seat]
    serial: int
    """Which wish of this table it is: who agrees to one has not agreed to the next."""
    correction: bytes = b""
    """What is to be set right, encoded; empty for an undo."""
    what: str = ""
    """The same in words."""

    def decisions(self, driver: Driver[Any]) -> dict[Seat, Decision[Any]]:
        """Return the question to each seat that has not agreed yet.

        That of an undo does not name the answer, which may be a secret.
        """
        several = f"{self.answers} answers, and one of yours goes with them"
        taken = "answer, which is yours" if self.answers == 1 else several
        question = CORRECT if self.correction else UNDO
        words = {"who": begun(driver.called(self.seat)), "what": self.what or taken}
        epochs, answered = driver.epochs, driver.answered
        return {
            seat: Decision(seat, question, None, words, epochs[seat], answered[seat], self.serial)
            for seat in sorted(self.asked)
        }

    def without(self, seat: Seat) -> Wish:
        """Return the wish after this seat has agreed."""
        return self._replace(asked=self.asked - {seat})
