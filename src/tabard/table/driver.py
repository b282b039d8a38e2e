"""Drives the rules of one step along its tape of inputs, by hand (never asyncio).

The tape is the list of inputs in the step's record.  While it has more, rules get what stands there: that is replay.
At its end the table supplies what needs no person (a lone option, a draw by the seed) and writes it down;
for everything else it waits until somebody appends an answer and drives on.
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

from tabard.table.chance import Chance, picker
from tabard.table.checkpoints import Held, distance_after, is_as_recorded, missing_back, written
from tabard.table.errors import DivergedError, RulesError
from tabard.table.journal import (
    UNREAD,
    UNWRITTEN,
    Answer,
    Began,
    Drawn,
    Entry,
    Input,
    Record,
    Resampled,
    Told,
)
from tabard.table.questions import ANYTIME, Anyone, Decision, Interlude, Option, Together
from tabard.table.registry import Content, Rules
from tabard.table.state import PARTY, Event, Seat, State, called, ignore

S = TypeVar("S", bound=State)


class Dice(StrEnum):
    """Who answers when chance decides."""

    TABLE = "table"
    """The table, by its seed."""
    ASK = "ask"
    """A person with real dice and cards."""
    STOP = "stop"
    """Nobody: the game stops there, for a search that tries each outcome."""


WAIT: Final = object()
"""In place of a value: somebody must answer first."""


class Driver(Generic[S]):
    """The state, the rules in progress, and what they wait for."""

    __slots__ = (
        "_ahead",
        "_asides",
        "_cursor",
        "_opening",
        "_record",
        "_rule",
        "_waits",
        "_writes",
        "answered",
        "content",
        "dice",
        "epochs",
        "held",
        "number",
        "opened",
        "request",
        "rules",
        "seed",
        "state",
        "stream",
    )

    rules: Rules[S]
    content: Content
    seed: int
    dice: Dice
    epochs: list[int]
    """How often the question of each seat has been taken back by an undo."""
    number: int
    """The number of the next entry."""
    stream: list[Entry] | None
    """Everything that ever happened at this table, in order; None in copies made for search."""
    held: Held
    """The checkpoints in memory; branches share it, as they share the past."""
    state: S
    answered: list[int]
    """How many answers each seat has given."""
    request: Any
    """What the rules wait for: a Decision, Anyone, Together or Chance; None when the game is over."""
    opened: dict[Seat, Decision[Any]]
    """The open question of every seat that the table waits for."""
    _asides: dict[Seat, Decision[Any] | None]
    """What was found when somebody looked what a seat may do that is not asked."""
    _record: Record
    _rule: Coroutine[Any, Any, None]
    _cursor: int
    """How much of the tape has been used."""
    _opening: bool
    """No person has answered in this step yet."""
    _waits: bool
    """It is known that a person must answer where the tape ends."""
    _writes: bool
    """Write a checkpoint whenever a step begins; a copy for search does so only when somebody looks back."""
    _ahead: list[Record] | None
    """The recorded steps to come, latest first, where recorded steps are played again."""

    def __init__(
        self, rules: Rules[S], content: Content, seed: int, dice: Dice, epochs: Sequence[int]
    ) -> None:
        self.rules = rules
        self.content = content
        self.seed = seed
        self.dice = dice
        self.epochs = list(epochs)
        self.number = 0
        self.stream = None
        self._waits = False
        self._writes = True
        self.held = Held()
        self._ahead = None

    def open(self, state: S) -> None:
        """Sit down to a new game."""
        self.state = state
        state.__dict__["content"] = self.content.prepared
        state.__dict__["listener"] = ignore
        self.answered = [0] * state.seats
        self.begin()

    def twin(
        self,
        record: Record,
        dice: Dice | None = None,
        *,
        waits: bool = False,
        writes: bool = False,
    ) -> Driver[S]:
        """Return a copy for search that stands where this record ends: without stream and events.

        `waits` tells that a person must answer there, so that nobody need look at the options; with `writes` every
        checkpoint from there on is written at once.
        """
        twin = Driver(self.rules, self.content, self.seed, dice or self.dice, self.epochs)
        twin.number = self.number
        twin._writes = writes
        twin.restart(record)
        twin._waits = waits
        twin.run()
        return twin

    # Looking back

    @property
    def record(self) -> Record:
        """The present step with its checkpoint, and those before it behind."""
        self.write(self._record)
        return self._record

    @record.setter
    def record(self, record: Record) -> None:
        self._record = record

    @property
    def step(self) -> int:
        """The number of the entry with which the present step began."""
        return self._record.began.number

    def write(self, record: Record) -> bool:
        """Write the checkpoint of a step where it is missing; tell whether it is as it was when the step was played.

        Raises DivergedError, or whatever a changed rule raises, where the steps before can no longer be played.
        """
        missing = missing_back(record)
        if not missing:
            return True
        start = missing[-1].previous
        assert start is not None
        again = Driver(self.rules, self.content, self.seed, Dice.STOP, self.epochs)
        again._ahead = missing.copy()
        again.restart(start.copy())
        again.run()
        if again._ahead:
            raise DivergedError("The table waits where the next step was recorded.")
        if self.stream is not None:
            for each in reversed(missing):
                self.held.add(each)
        return all(is_as_recorded(each.began, each.checkpoint) for each in missing)

    def _follow(self, ahead: list[Record]) -> bool:
        """Begin the next step that is played again, and write its checkpoint; the last one is not played."""
        step = ahead.pop()
        step.checkpoint = self.rules.encode(self.state)
        if ahead:
            self._record = step.copy()
            self._start_step()
        return bool(ahead)

    def decode(self, checkpoint: bytes) -> S:
        """Return the state of a checkpoint, with what comes from outside; nobody listens to it."""
        state = self.rules.decode(checkpoint)
        state.__dict__["content"] = self.content.prepared
        state.__dict__["listener"] = ignore
        return state

    # Steps

    def begin(self, *, kept: bool = False) -> None:
        """Start the first step on the agenda, with its checkpoint unless this is a copy that writes it later."""
        state = self.state
        if not state.agenda:
            raise RulesError("The agenda is empty and the game has no outcome.")
        previous, answered = getattr(self, "_record", None), tuple(self.answered)
        if kept or self._writes:
            checkpoint = self.rules.encode(state)
            record = written(self.number, previous, answered, checkpoint, kept=kept)
        else:
            distance = distance_after(previous)
            record = Record(Began(self.number), previous, answered, UNWRITTEN, distance)
        self._record = record
        self.number += 1
        if self.stream is not None:
            self.stream.append(record.began)
            self.held.add(record)
            state.__dict__["listener"] = self.hear
        self._start_step()

    def restart(self, record: Record, *, heard: bool = True) -> None:
        """Stand at the start of a recorded step.

        Its events are in the record already, unless they were not `heard` yet.
        """
        self._record = record
        self.state = self.decode(record.checkpoint)
        if not heard and self.stream is not None:
            self.state.__dict__["listener"] = self.hear
        self.answered = list(record.answered)
        self._start_step()

    def _start_step(self) -> None:
        self._cursor = 0
        self._opening = True
        self.request = None
        self._rule = self.rules.play(self.state, self.state.agenda.pop(0))

    def hear(self, event: Event) -> None:
        """Write an event down."""
        told = Told(self.number, event)
        self.number += 1
        self._record.told.append(told)
        if self.stream is not None:
            self.stream.append(told)

    def run(self) -> None:
        """Drive the rules until somebody must answer or the game is over."""
        request = self.request
        if request is None:
            request = self._replay()
        while request is not None:
            is_plain = type(request) is Decision  # most are
            value = self._settle_decision(request) if is_plain else self._settle(request)
            if value is WAIT:
                self.request = request
                self._open(request)
                return
            request = self._advance(value)
        self.request = None
        self.opened = {}
        self._asides = {}

    def _advance(self, value: object) -> Any:  # noqa: ANN401 - one of the four kinds, or None
        """Give the rules what they waited for; return what they want next, None when the game is over."""
        while True:
            try:
                request = self._rule.send(value)
            except StopIteration:
                if self._cursor < len(self._record.inputs):
                    left = self._record.inputs[self._cursor]
                    raise DivergedError(f"The step is over where {left!r} was recorded.") from None
                if self.state.outcome is not None:
                    return None
                if self._ahead is None:
                    self.begin()
                elif not self._follow(self._ahead):
                    return None
                value = None
            else:
                return self._wanted(request)

    def _wanted(self, request: Any) -> Any:  # noqa: ANN401 - as in `_advance`
        """Return what the rules really want: nothing after the end, and of the party each seat."""
        if self.state.outcome is not None:
            return None
        return self._party(request) if getattr(request, "seat", None) == PARTY else request

    def _replay(self) -> Any:  # noqa: ANN401 - as in `_advance`
        """Feed the rules the plain answers with which the tape begins; return what they want next.

        Forks spend their time here. Whatever is not plain is left to `_settle`.
        """
        state, answered, send = self.state, self.answered, self._rule.send
        value: object = None
        for entry, recorded in zip(self._record.inputs, self._record.values, strict=True):
            try:
                request = send(value)
            except StopIteration:
                raise DivergedError(f"The step is over where {entry!r} was recorded.") from None
            if (
                type(request) is not Decision
                or type(entry) is not Answer
                or request.question.kind != entry.kind
                or request.seat != entry.seat
                or recorded is UNREAD
                or entry.anytime
                or state.outcome is not None
            ):
                return self._wanted(request)
            if not entry.forced:
                answered[entry.seat] += 1
                self._opening = False
            self._cursor += 1
            value = recorded
        return self._advance(value)

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
            opened = {Seat(seat): request.question(Seat(seat)) for seat in asked}
        else:
            opened = {}
        epochs, answered = self.epochs, self.answered
        for seat, decision in opened.items():
            decision.epoch = epochs[seat]
            decision.number = answered[seat]
        self.opened = opened
        self._asides = {}

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
        if seat not in self._asides:
            epoch, number = self.epochs[seat], self.answered[seat]
            aside: Decision[Any] = Decision(seat, ANYTIME, epoch=epoch, number=number)
            aside.join(self.state.anytime)
            self._asides[seat] = aside if aside.options else None
        return self._asides[seat]

    def _party(self, decision: Decision[Any]) -> Anyone[Any]:
        """Open a question to the party for every seat."""
        seats = range(self.state.seats)
        asked = {Seat(seat): decision.for_seat(Seat(seat)) for seat in seats}
        request = Anyone(asked, is_party=True, joined=decision.joined)
        decision.joined = decision.joined or self._opening or decision.question.window
        return request

    # The tape

    def take(self, entry: Input, value: object) -> None:
        """Write an input down and drive the rules on; if they fail, nothing has happened."""
        record, count, number = self._record, len(self._record.inputs), self.number
        written = 0 if self.stream is None else len(self.stream)
        self.put(entry, value)
        try:
            self.run()
        except Exception:
            self.number = number
            if self.stream is not None:
                del self.stream[written:]
            self._record = record
            self.restart(self.record.cut(count))
            self.run()
            raise

    def put(self, entry: Input, value: object) -> None:
        """Append an input to the tape."""
        self.number += 1
        record = self._record
        record.inputs.append(entry)
        record.values.append(value)
        if self.stream is not None:
            self.stream.append(entry)

    def _next(self) -> Input | None:
        """Return the next input on the tape, or None at its end."""
        inputs = self._record.inputs
        while self._cursor < len(inputs):
            entry = inputs[self._cursor]
            self._cursor += 1
            if type(entry) is not Resampled:
                return entry
            self.seed = entry.seed
            self.state.resample(entry.seat, picker(entry.seed))
        if self.stream is not None:
            # From here on what is told is new.
            self.state.__dict__["listener"] = self.hear
        return None

    def _value(self, entry: Input, decision: Decision[Any]) -> object:
        """Return what an answer on the tape means to the rule that asked."""
        if type(entry) is Answer and entry.anytime:
            return self._interlude(entry, decision)
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

    def _interlude(self, entry: Answer, request: Decision[Any] | Anyone[Any]) -> Interlude:
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
        entry = self._next()
        if entry is not None:
            return self._value(entry, decision)
        if self._waits:
            self._waits = False
            return WAIT
        lone = self._lone(decision)
        return WAIT if lone is None else self._force(decision, lone)

    def _settle_anyone(self, request: Anyone[Any]) -> object:
        if request is not self.request:
            self._join_all(request)
        entry = self._next()
        if entry is None:
            open_now = list(request.open().values())
            if not open_now:
                raise RulesError("No seat has a legal option, so nobody can be asked.")
            # Where somebody can do something else first, the party's only option waits for everybody.
            waits = not request.is_party and len(open_now) > 1
            if waits or any(self._lone(each) is None for each in open_now):
                return WAIT
            seat, lone = open_now[0].seat, open_now[0].options[0]
            value = self._force(open_now[0], lone)
        elif type(entry) is Answer and entry.anytime:
            return self._interlude(entry, request)
        else:
            if type(entry) is not Answer or entry.seat not in request.decisions:
                raise DivergedError(
                    f"Seats {list(request.decisions)} are asked where {entry!r} was recorded."
                )
            seat, value = entry.seat, self._value(entry, request.decisions[entry.seat])
        return value if request.is_party else (seat, value)

    def _join_all(self, request: Anyone[Any]) -> None:
        asked = request.decisions.values()
        if request.joined or self._opening or any(each.question.window for each in asked):
            request.joined = True
            for decision in asked:
                decision.join(self.state.anytime)

    def _lone(self, decision: Decision[Any]) -> Option[Any] | None:
        """Return the only option, if it answers itself."""
        options = decision.options
        if not decision.is_asked:
            raise RulesError(f"{decision.prompt!r} ({decision.kind}) has no legal option.")
        return None if len(options) > 1 or decision.question.lone_asks else options[0]

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
        entry = self._next()
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
            entry = self._next()
            if entry is None:
                if not self._force_one(request):
                    break
                continue
            decision = request.waiting.get(entry.seat) if type(entry) is Answer else None
            if decision is None:
                raise DivergedError(f"Nothing is asked where {entry!r} was recorded.")
            self._send(request, decision.seat, self._value(entry, decision))
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
            lone = self._lone(decision)
            if lone is not None:
                self._send(request, decision.seat, self._force(decision, lone))
                return True
        return False


def refuse(event: Event) -> None:
    """Refuse to tell anything from inside a `together`."""
    raise RulesError(
        f"Inside together nothing is told, or the order of answers would matter: {event!r}."
    )
