"""What a person at the terminal need not be asked: done for them, told, and taken back with one word."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabard.table import Decision, Game, Seat, SetupError, Unasked, Window
from tabard.table.journal import Answer, list_standing


class Declined(NamedTuple):
    """A window that somebody declined for a while."""

    seat: Seat
    name: str
    span: str
    id: str


class Flow:
    """Answers what needs no thought and what was declined, unless somebody wants to be asked."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.asks = False
        """Ask everything."""
        self.declined: list[Declined] = []
        self._held: dict[Seat, str] = {}
        """The questions that are asked because somebody went back to them, by their tickets."""

    def go_on(self) -> list[str]:
        """Give every answer that needs no thought, and return why, in order."""
        told: list[str] = []
        while (found := self._find_next()) is not None:
            seat, given = found
            self.game.apply(given.key, seat, unasked=True)
            told.append(given.why)
        return told

    def _find_next(self) -> tuple[Seat, Unasked | Window] | None:
        spans = self.game.spans()
        self.declined = [each for each in self.declined if spans.get(each.span) == each.id]
        for seat, decision in sorted(self.game.decisions.items()):
            given = self._find_answer(seat, decision)
            if given is not None:
                return seat, given
        return None

    def _find_answer(self, seat: Seat, decision: Decision[Any]) -> Unasked | Window | None:
        if self._held.get(seat) == decision.ticket:
            return None
        window = self.game.window(seat)
        if window and any((each.seat, each.name) == (seat, window.name) for each in self.declined):
            return window
        return None if self.asks else self.game.unasked(seat)

    def hold(self) -> None:
        """Ask what is open now: whoever goes back wants to be asked."""
        self._held = {seat: each.ticket for seat, each in self.game.decisions.items()}

    def decline(self, span: str) -> str:
        """Decline the window that is open, for this long; say what is declined."""
        spans = self.game.spans()
        for seat in sorted(self.game.decisions):
            window = self.game.window(seat)
            if window is None:
                continue
            if span not in spans:
                raise SetupError(f"Decline it for how long? {', '.join(spans)}.")
            self.declined.append(Declined(seat, window.name, span, spans[span]))
            self._held.pop(seat, None)
            return f"{window.name}, this {span}"
        raise SetupError("Nothing is asked here that could be declined for a while.")

    def ask_again(self) -> str:
        """Go back to what was done last since somebody answered, or take the last decline back; say what happens."""
        last = self.game.last_answer()
        done = [
            entry.number
            for entry in list_standing(self.game.stream)
            if isinstance(entry, Answer) and entry.unasked and (last is None or entry.number > last)
        ]
        if done:
            self.game.undo(to=done[-1])
            self.hold()
            for seat in self.game.decisions:
                window = self.game.window(seat)
                name = window.name if window else ""
                self.declined = [each for each in self.declined if each.name != name]
            return "Taken back; now you are asked."
        if self.declined:
            one = self.declined.pop()
            return f"You are asked about {one.name} again."
        raise SetupError("Nothing was done for you, and nothing is declined.")
