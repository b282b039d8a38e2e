"""What can be seen of a game at the table: whom it waits for, what each seat may answer and know, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from tabard.table import history
from tabard.table.chance import Chance
from tabard.table.driver import Driver
from tabard.table.errors import Refusal, RefusedError
from tabard.table.journal import Entry, Told, find_last_stop, list_events, trace_line
from tabard.table.questions import Anyone, Decision, Unasked, Window
from tabard.table.righting import Righting
from tabard.table.settling import Dice
from tabard.table.state import Event, Outcome, Seat, State, begun
from tabard.table.wishes import Wish

S = TypeVar("S", bound=State)


class Seen(Generic[S]):
    """A game as it is looked at: nothing here changes it."""

    __slots__ = ("_driver", "_wish", "setup")

    setup: dict[str, Any]
    """What was chosen when the game was started."""
    _driver: Driver[S]
    _wish: Wish | None

    @property
    def name(self) -> str:
        """The game's id."""
        return self._driver.rules.name

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self._driver.epochs)

    @property
    def state(self) -> S:
        """Everything, secrets included: for rules and tests. People and bots get `view` and `fork(seat)`."""
        return self._driver.state

    @property
    def names(self) -> list[str]:
        """How each seat is called: by what the game calls it, or by its number."""
        return [begun(self._driver.called(Seat(each))) for each in range(self.seats)]

    @property
    def decisions(self) -> dict[Seat, Decision[Any]]:
        """The open question of every seat that the table waits for; empty when the game is over."""
        opened = dict(self._driver.opened)
        if self._wish is not None:
            opened.update(self._wish.decisions(self._driver))
        return opened

    @property
    def wish(self) -> Wish | None:
        """The undo that waits for the seats that would lose an answer by it, or None."""
        return self._wish

    @property
    def asides(self) -> dict[Seat, Decision[Any]]:
        """What seats that are not asked may do all the same, a question each; the table waits for none of them."""
        found = {seat: self.question(seat) for seat in map(Seat, range(self.seats))}
        return {seat: each for seat, each in found.items() if each is not None and each.is_aside}

    def question(self, seat: Seat | int) -> Decision[Any] | None:
        """Return what this seat may answer, whether the table waits for it or not; None if there is nothing."""
        place = Seat(seat)
        if self._wish is not None and place in self._wish.asked:
            return self.decisions[place]
        return self._driver.question(place)

    def interjected(self, seat: Seat | int) -> int:
        """Count how often this seat has used any-time options within the present step."""
        return self._driver.interjected(Seat(seat))

    @property
    def is_in_any_order(self) -> bool:
        """Whether whoever is asked may act first, each for themselves: the first answer is taken, then the rest are asked anew."""
        request = self._driver.request
        return type(request) is Anyone and not request.is_party and self._wish is None

    @property
    def decision(self) -> Decision[Any] | None:
        """The open question of the lowest seat, or None."""
        request = self._driver.request
        if type(request) is Decision and self._wish is None:
            return request  # the common case, without detours
        decisions = self.decisions
        return decisions[min(decisions)] if decisions else None

    @property
    def step(self) -> int:
        """The number of the entry with which the present step began: it changes when a step is over."""
        return self._driver.step

    @property
    def position(self) -> tuple[object, ...]:
        """What tells positions apart: the state in which the present step began, and what was put in since."""
        record = self._driver.record
        return record.checkpoint, *(msgspec.structs.astuple(each)[1:] for each in record.inputs)

    @property
    def number(self) -> int:
        """The number that the next entry of the stream will have."""
        return self._driver.number

    @property
    def chance(self) -> Chance[Any] | None:
        """The roll at which a search stops, or None."""
        request = self._driver.request
        return request if type(request) is Chance and self._driver.dice is Dice.STOP else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._driver.state.outcome

    @property
    def events(self) -> list[Event]:
        """What happened, in order; what was undone did not happen."""
        return [] if self._driver.stream is None else list_events(self._driver.line)

    def told(self, seat: Seat | int | None = None) -> list[Told[Event]]:
        """Return what this seat (None: a spectator) heard along the line of play, with the number of each entry."""
        place = self._place(seat)
        heard = (each for record in trace_line(self._driver.line) for each in record.told)
        seen = ((each.number, each.event.seen_by(place)) for each in heard)
        return [Told(number, event) for number, event in seen if event is not None]

    @property
    def stream(self) -> Sequence[Entry]:
        """Everything that was ever written down at this table, undone or not: it only grows."""
        return self._driver.entries

    def unasked(self, seat: Seat | int) -> Unasked | None:
        """Return the answer to this seat's open question, if it needs no thought."""
        decision, rule = self._thought(seat), self._driver.rules.flow.unasked
        return rule(self.state, decision) if rule is not None and decision is not None else None

    def window(self, seat: Seat | int) -> Window | None:
        """Return how this seat's open question can be declined for a while, if it can."""
        decision, rule = self._thought(seat), self._driver.rules.flow.window
        return rule(self.state, decision) if rule is not None and decision is not None else None

    def spans(self) -> Mapping[str, str]:
        """Return for how long something can be declined: a word as `turn`, with an id that stays the same while it lasts."""
        rule = self._driver.rules.flow.spans
        return {} if rule is None else rule(self.state)

    def _thought(self, seat: Seat | int) -> Decision[Any] | None:
        """Return what the rules ask of a seat: not what real dice show, and nothing while somebody wants to go back."""
        if type(self._driver.request) is Chance or self._wish is not None:
            return None
        return self._driver.opened.get(Seat(seat))

    def view(self, seat: Seat | int | None = None) -> dict[str, Any]:
        """Build the JSON-ready picture of what this seat (None: a spectator) may know."""
        picture: dict[str, Any] = msgspec.to_builtins(self.picture(seat), str_keys=True)
        return picture

    def common(self) -> object:
        """Build what the pictures of all seats have alike, for whoever wants several of the same moment."""
        return self._driver.state.common()

    def picture(self, seat: Seat | int | None = None, common: object = None) -> dict[str, Any]:
        """Build the same as `view` for somebody who writes it down at once: it may hold structs, and parts of the game itself."""
        place, state = self._place(seat), self._driver.state
        return {
            "game": self.name,
            "seat": place,
            "seats": self.seats,
            "awaited": sorted(self.decisions),
            "decision": _show(self.question(place) if place is not None else None),
            "outcome": self.outcome,
            "table": state.view(place) if common is None else state.view_with(common, place),
        }

    def _place(self, seat: Seat | int | None) -> Seat | None:
        """Return the seat as which somebody looks (None: a spectator), or refuse one that this table has not."""
        if seat is None:
            return None
        if not 0 <= seat < self.seats:
            have = "one seat" if self.seats == 1 else f"seats 1 to {self.seats}"
            raise RefusedError(
                Refusal.FOREIGN, f"There is no seat {seat + 1}: this table has {have}."
            )
        return Seat(seat)

    def rightings(self, seat: Seat | int) -> list[Righting]:
        """List everything that this seat may set right by hand now, or refuse where nothing can be."""
        state: Any = history.find_state(self._driver)
        rule = self._driver.rules.rightings
        place = self._place(seat)
        return [] if rule is None or place is None else [*rule(state, place)]

    def problems(self) -> Sequence[str]:
        """Name every broken invariant; always empty."""
        return self._driver.state.problems()

    def last_answer(self, seat: Seat | int | None = None) -> int | None:
        """Return the number of the answer that `undo` would take back, or None."""
        found = find_last_stop(self._driver.line, None if seat is None else Seat(seat))
        return None if found is None else found[0].inputs[found[1]].number

    def label(self, number: int) -> str:
        """Return what a person read when giving the answer of this number; "" if it does not stand."""
        return history.find_label(self._driver, number)

    def labels(self) -> dict[int, str]:
        """Return the same for everything that people put in, by number; each takes playing a step again."""
        return history.list_labels(self._driver)

    def __repr__(self) -> str:
        decision = self.decision
        stands = self.outcome or self.chance or decision
        return f"<Game {self.name} {self.setup}: {stands!r}>"


def _show(decision: Decision[Any] | None) -> dict[str, Any] | None:
    if decision is None:
        return None
    return {
        "kind": decision.kind,
        "prompt": decision.prompt,
        "rule": decision.rule,
        "page": decision.page,
        "party": decision.is_party,
        **({"aside": True} if decision.is_aside else {}),
        **({"serial": decision.serial} if decision.serial else {}),
        "ticket": decision.ticket,
        "options": [
            {"key": option.key, "label": option.label, "refs": list(option.refs)}
            | ({"gives_up": True} if option.gives_up else {})
            for option in decision.options
        ],
    }
