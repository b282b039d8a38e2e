"""What a rule wants, and what the tape of its step or the table itself has to say to it.

The tape is the list of inputs in the step's record.  While it has more, rules get what stands there: that is replay.
At its end the table supplies what needs no person (a lone option, a draw by the seed) and writes it down;
for everything else it waits until somebody appends an answer.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

from tabard.table.chance import Chance, make_picker
from tabard.table.errors import DivergedError, Refusal, RefusedError, RulesError
from tabard.table.journal import UNREAD, Answer, Drawn, Entry, Input, Record, Resampled, Told
from tabard.table.questions import Anyone, Decision, Interlude, Option, Together
from tabard.table.state import Event, Seat, State, called

S = TypeVar("S", bound=State)


class Dice(StrEnum):
    """Who answers when chance decides."""

    TABLE = "table"
    """The table, by its seed."""
    ASK = "ask"
    """A person with real dice and cards."""
    STOP = "stop"
    """Nobody: the game stops there, for a search that tries each outcome."""


MOST_AT_ONCE: Final = 4_000
"""How many entries may come of one answer; in a dozen random games the most was 76."""

WAIT: Final = object()
"""In place of a value: somebody must answer first."""


class Settling(Generic[S]):
    """A state with the tape of its step, and the answers that need nobody."""

    __slots__ = (
        "_awaited",
        "_cursor",
        "_opening",
        "_record",
        "_until",
        "answered",
        "dice",
        "number",
        "request",
        "seed",
        "state",
        "stream",
    )

    seed: int
    dice: Dice
    number: int
    """The number of the next entry."""
    stream: list[Entry] | None
    """Everything that ever happened at this table, in order; None in copies made for search."""
    state: S
    answered: list[int]
    """How many answers each seat has given."""
    request: Any
    """What the rules wait for: a Decision, Anyone, Together or Chance; None when the game is over."""
    _record: Record
    _cursor: int
    """How much of the tape has been used."""
    _opening: bool
    """No person has answered in this step yet."""
    _until: int
    """The number at which the table stops what goes on and on."""
    _awaited: Collection[Seat]
    """Who is known to be asked where the tape ends, so that nobody need look at the options to see it; empty if nobody knows."""

    # The tape

    def hear(self, event: Event) -> None:
        """Write an event down."""
        if self.number >= self._until:
            raise refuse_excess()
        told = Told(self.number, event)
        self.number += 1
        record = self._record  # as `Record.tell`, without the call: this is done all the time
        if record.told:
            record.told.append(told)
        else:
            record.told = [told]
        if self.stream is not None:
            self.stream.append(told)

    def put(self, entry: Input, value: object) -> None:
        """Append an input to the tape."""
        self.number += 1
        record = self._record  # as `Record.put`, without the call
        if record.inputs:
            record.inputs.append(entry)
            record.values.append(value)  # type: ignore[union-attr]  # as many as inputs
        else:
            record.inputs, record.values = [entry], [value]
        if self.stream is not None:
            self.stream.append(entry)

    def _read_next(self) -> Input | None:
        """Return the next input on the tape, or None at its end."""
        inputs = self._record.inputs
        while self._cursor < len(inputs):
            entry = inputs[self._cursor]
            self._cursor += 1
            if type(entry) is not Resampled:
                return entry
            self.seed = entry.seed
            self.state.resample(entry.seat, make_picker(entry.seed))
        if self.stream is not None:
            # From here on what is told is new.
            self.state.__dict__["listener"] = self.hear
        return None

    def _read_value(self, entry: Input, decision: Decision[Any]) -> object:
        """Return what an answer on the tape means to the rule that asked."""
        if type(entry) is Answer and entry.anytime:
            return self._find_interlude(entry, decision)
        if type(entry) is not Answer or entry.kind != decision.question.kind:
            raise DivergedError(
                f"{decision.question.kind!r} is asked where {entry!r} was recorded."
            )
        if not entry.forced:
            self.answered[entry.seat] += 1
            self._opening = False
        value = self._record.values[self._cursor - 1]
        if value is UNREAD:
            value = next((each.value for each in decision.options if each.key == entry.key), UNREAD)
            if value is UNREAD:
                raise DivergedError(f"{decision.prompt!r} has no option {entry.key!r} any more.")
        return value

    def _find_interlude(self, entry: Answer, request: Decision[Any] | Anyone[Any]) -> Interlude:
        """Return the rule that an any-time option on the tape calls; it may be of a seat that was not asked."""
        if not request.joined:
            raise DivergedError(f"Nothing can be done beside what is asked where {entry!r} stands.")
        self.answered[entry.seat] += 1
        self._opening = False
        value = self._record.values[self._cursor - 1]
        if value is UNREAD:
            offered = self.state.anytime(entry.seat)
            value = next((each.value for each in offered if each.key == entry.key), UNREAD)
            if value is UNREAD:
                raise DivergedError(f"{entry.key!r} can no longer be chosen at any time.")
        return Interlude(self.state.interlude(entry.seat, value))

    # What a rule can want

    def _settle(self, request: Any) -> object:  # noqa: ANN401 - one of the four kinds below
        """Return what the tape or the table answers to anything but a plain decision, or WAIT."""
        kind = type(request)
        if kind is Chance:
            return self._settle_chance(request)
        if kind is Anyone:
            return self._settle_anyone(request)
        if kind is Together:
            return self._settle_together(request)
        raise RulesError(
            f"A rule may await ask, anyone, together and roll; it awaited {request!r}."
        )

    def _settle_decision(self, decision: Decision[Any]) -> object:
        if decision is not self.request and (self._opening or decision.question.window):
            decision.join(self.state.anytime)
        # Copies for search come here with an empty tape all the time.
        if self.stream is not None or self._cursor < len(self._record.inputs):
            entry = self._read_next()
            if entry is not None:
                return self._read_value(entry, decision)
        if self._awaited:
            self._awaited = ()
            return WAIT
        lone = self._find_lone(decision)
        return WAIT if lone is None else self._force(decision, lone)

    def _settle_anyone(self, request: Anyone[Any]) -> object:
        if request is not self.request and (
            self._opening or request.joined or _has_window(request)
        ):
            request.join(self.state.anytime)
        entry = self._read_next()
        if entry is None:
            if self._awaited:
                request.expect(self._awaited)
                self._awaited = ()
                return WAIT
            opened = request.open()
            if len(opened) > 1 and not request.is_party:
                return WAIT
            if not opened:
                raise RulesError("No seat has a legal option, so nobody can be asked.")
            open_now = list(opened.values())
            # Where somebody can do something else first, the party's only option waits for everybody.
            if any(self._find_lone(each) is None for each in open_now):
                return WAIT
            seat, lone = open_now[0].seat, open_now[0].options[0]
            value = self._force(open_now[0], lone)
        elif type(entry) is Answer and entry.anytime:
            return self._find_interlude(entry, request)
        else:
            if type(entry) is not Answer or entry.seat not in request.decisions:
                raise DivergedError(
                    f"Seats {list(request.decisions)} are asked where {entry!r} was recorded."
                )
            seat, value = entry.seat, self._read_value(entry, request.decisions[entry.seat])
        return value if request.is_party else (seat, value)

    def _find_lone(self, decision: Decision[Any]) -> Option[Any] | None:
        """Return the only option, if it answers itself."""
        if decision.sure:
            return None
        options = decision.options
        if len(options) > 1:
            return None
        if not decision.is_asked:
            raise RulesError(f"{decision.prompt!r} ({decision.kind}) has no legal option.")
        return None if decision.question.lone_asks else options[0]

    def _force(self, decision: Decision[Any], option: Option[Any]) -> object:
        """Write down an answer that nobody had to give."""
        kind, seat = decision.question.kind, decision.seat
        entry = Answer(self.number, seat, kind, option.key, forced=True)
        self.put(entry, option.value)
        self._cursor += 1
        return option.value

    def _settle_chance(self, chance: Chance[Any]) -> object:
        name = chance.stream.name
        draws = self.state.draws
        count = draws.get(name, 0)
        at_end = self.stream is None and self._cursor == len(self._record.inputs)
        entry = None if at_end else self._read_next()
        if entry is not None:
            value = self._drawn(entry, chance)
        elif self.dice is Dice.TABLE or chance.is_certain:
            value = chance.draw(self.seed, count)
            self.put(Drawn(self.number, name, str(value)), value)
            self._cursor += 1
        elif not chance.results:
            raise RulesError(f"{name}: a roll needs at least one possible outcome.")
        else:
            return WAIT
        draws[name] = count + 1
        return value

    def _drawn(self, entry: Input, chance: Chance[Any]) -> object:
        """Return what a result on the tape means to the rule that rolled."""
        if type(entry) is not Drawn or entry.stream != chance.stream.name:
            raise DivergedError(f"{chance.stream.name!r} is rolled where {entry!r} was recorded.")
        if entry.seat is not None:
            self.answered[entry.seat] += 1
        value = self._record.values[self._cursor - 1]
        if value is UNREAD:
            value = next((each.value for each in chance.results if each.key == entry.key), UNREAD)
            if value is UNREAD:
                raise DivergedError(f"{chance.stream.name!r} cannot give {entry.key!r} any more.")
        return value

    def _settle_together(self, request: Together) -> object:
        if request.start < 0:
            request.start = self._cursor
            for seat in sorted(request.rules):
                self._send(request, seat, None)
        while True:
            entry = self._read_next()
            if entry is None:
                if self._awaited:
                    # The table that was copied has looked for lone options already.
                    self._awaited = ()
                    request.unchecked.clear()
                    break
                if not self._force_one(request):
                    break
                continue
            decision = request.waiting.get(entry.seat) if type(entry) is Answer else None
            if decision is None:
                raise DivergedError(f"Nothing is asked where {entry!r} was recorded.")
            self._send(request, decision.seat, self._read_value(entry, decision))
        return WAIT if request.waiting else dict(sorted(request.results.items()))

    def _send(self, request: Together, seat: Seat, value: object) -> None:
        """Let a sub-rule go on to its seat's next question, or to its end.

        It must not tell anything: the order of answers must not matter.
        """
        attributes = self.state.__dict__
        listener = attributes["listener"]
        attributes["listener"] = refuse
        try:
            wanted = request.rules[seat].send(value)
        except StopIteration as stop:
            request.waiting.pop(seat, None)
            request.results[seat] = stop.value
        else:
            if type(wanted) is not Decision or wanted.seat != seat:
                raise RulesError(
                    f"Inside together, the sub-rule of {called(seat)} may only ask its own seat, or the order "
                    f"of answers would matter. It wanted {wanted!r}."
                )
            request.waiting[seat] = wanted
            request.unchecked.append(wanted)
        attributes["listener"] = listener

    def _force_one(self, request: Together) -> bool:
        """Answer the next lone option among the sub-rules, if there is one."""
        while request.unchecked:
            decision = request.unchecked.pop()
            if request.waiting.get(decision.seat) is not decision:
                continue  # the tape has answered it
            lone = self._find_lone(decision)
            if lone is not None:
                self._send(request, decision.seat, self._force(decision, lone))
                return True
        return False


def _has_window(request: Anyone[Any]) -> bool:
    """Tell whether any-time options may join although this does not open a step."""
    return any(each.question.window for each in request.decisions.values())


def refuse_excess() -> RefusedError:
    """Say that an answer sets off more than is written down at once."""
    sentence = f"More than {MOST_AT_ONCE} things would happen before anybody could answer again; it was taken back."
    return RefusedError(Refusal.TOO_MUCH, sentence)


def refuse(event: Event) -> None:
    """Refuse to tell anything from inside a `together`."""
    raise RulesError(
        f"Inside together nothing is told, or the order of answers would matter: {event!r}."
    )
