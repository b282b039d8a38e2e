"""Drives the rules step by step, each along the tape of its inputs, by hand (never asyncio).

What a rule gets that asks or rolls is found in `settling`, whom the table then waits for in `asking`.
"""

from __future__ import annotations

from collections.abc import Collection, Coroutine, Sequence
from typing import Any, TypeVar

from tabard.table.asking import Asking
from tabard.table.chance import Chance
from tabard.table.checkpoints import (
    FAR,
    Held,
    distance_after,
    is_as_recorded,
    list_missing,
    sign,
    written,
)
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
)
from tabard.table.questions import Anyone, Decision
from tabard.table.registry import Content, Rules
from tabard.table.settling import MOST_AT_ONCE, WAIT, Dice, refuse_excess
from tabard.table.state import PARTY, Seat, State, ignore

S = TypeVar("S", bound=State)


class Driver(Asking[S]):
    """The state, the rules in progress, and what they wait for."""

    __slots__ = ("_ahead", "_rule", "_writes", "content", "held")

    content: Content
    held: Held
    """The checkpoints in memory of a table with a stream; branches share it, as they share the past."""
    _rule: Coroutine[Any, Any, None]
    _writes: bool
    """Write a checkpoint whenever a step begins; a copy for search, and a table at which nobody has looked back yet, do so
    only when somebody does."""
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
        self._awaited = ()
        self._until = 0
        self._writes = True
        self._ahead = None

    def keep(self, stream: list[Entry], held: Held | None = None) -> None:
        """Write everything that happens into a stream; copies for search have none."""
        self.stream = stream
        self.held = held or Held()
        self._writes = bool(stream)

    def open(self, state: S) -> None:
        """Sit down to a new game."""
        self.state = state
        state.__dict__["content"] = self.content.prepared
        state.__dict__["listener"] = ignore
        self.answered = [0] * state.seats
        self._begin_after(None)

    def twin(
        self,
        record: Record,
        dice: Dice | None = None,
        *,
        awaited: Collection[Seat] = (),
        writes: bool = False,
    ) -> Driver[S]:
        """Return a copy for search that stands where this record ends: without stream and events.

        `awaited` tells who is asked there, so that nobody need look at the options; with `writes` every
        checkpoint from there on is written at once.
        """
        twin = Driver(self.rules, self.content, self.seed, dice or self.dice, self.epochs)
        twin.number = self.number
        twin._until = self.number + MOST_AT_ONCE
        twin._writes = writes
        twin.restart(record)
        twin._awaited = awaited
        twin._go_on(twin._replay())
        return twin

    # Looking back

    @property
    def record(self) -> Record:
        """The present step with its checkpoint, and those before it behind."""
        if not self._writes and self.stream is not None:
            self._catch_up()
        if not self._record.checkpoint:
            self.write(self._record)
        return self._record

    @record.setter
    def record(self, record: Record) -> None:
        self._record = record

    @property
    def step(self) -> int:
        """The number of the entry with which the present step began."""
        return self._record.began.number

    @property
    def line(self) -> Record:
        """The present step and those before it, for what went in and was told: the checkpoints may be missing."""
        return self._record

    @property
    def entries(self) -> Sequence[Entry]:
        """The stream as it can be kept: each step tells in which state it began."""
        if self.stream is not None and not self._writes:
            self._catch_up()
        return self.stream or ()

    def _catch_up(self) -> None:
        """Write down in which states the steps began so far, at the first look back; from now on it is done at once."""
        self._writes = True
        steps = list(self._record.back())
        # Those that keep their checkpoint end what is played again before them.
        ends = [each.previous for each in steps if each.began.checkpoint]
        for end in (*filter(None, reversed(ends)), self._record):
            self.write(end, signs=True)

    def write(self, record: Record, *, signs: bool = False) -> bool:
        """Write the checkpoint of a step where it is missing; tell whether it is as it was when the step was played.

        With `signs` the stream tells from now on in which states the steps began. Raises DivergedError, or whatever a
        changed rule raises, where the steps before can no longer be played.
        """
        missing = list_missing(record)
        if not missing:
            return True
        start = missing[-1].previous
        assert start is not None
        again = Driver(self.rules, self.content, self.seed, Dice.STOP, self.epochs)
        again._play_again(start, missing.copy())
        if again._ahead:
            raise DivergedError("The table waits where the next step was recorded.")
        as_recorded = all(is_as_recorded(each.began, each.checkpoint) for each in missing)
        if self.stream is not None:
            for each in reversed(missing):
                if signs:
                    sign(each, self.stream)
                self.held.add(each)
        return as_recorded

    def _play_again(self, start: Record, ahead: list[Record]) -> None:
        """Play from a recorded step on, and write the checkpoints of those ahead."""
        self._ahead = ahead
        if start.correction is None:
            self.restart(start.copy())
        else:
            self.state, self.answered = self.decode(start.checkpoint), list(start.answered)
            self._correct(start)
            if not self._follow(ahead):
                return
        self.run()

    def _follow(self, ahead: list[Record]) -> bool:
        """Begin the next step that is played again, and write its checkpoint; the last one is not played."""
        while True:
            step = ahead.pop()
            step.checkpoint = self.rules.encode(self.state)
            if not ahead or step.correction is None:
                break
            self._correct(step)
        if ahead:
            self._record = step.copy()
            self._start_step()
        return bool(ahead)

    def _correct(self, step: Record) -> None:
        """Set right once more what was set right by hand there."""
        if self.rules.correct is None:
            raise DivergedError(f"{self.rules.title} knows no table corrections.")
        self.rules.correct(self.state, step.correction)

    def decode(self, checkpoint: bytes) -> S:
        """Return the state of a checkpoint, with what comes from outside; nobody listens to it."""
        state = self.rules.decode(checkpoint)
        state.__dict__["content"] = self.content.prepared
        state.__dict__["listener"] = ignore
        return state

    # Steps

    def begin(self) -> None:
        """Start the first step on the agenda, with its checkpoint unless that is written later."""
        self._begin_after(self._record)

    def _begin_after(self, previous: Record | None) -> None:
        state, number, stream = self.state, self.number, self.stream
        if not state.agenda:
            raise RulesError("The agenda is empty and the game has no outcome.")
        if previous is not None and not previous.inputs:  # nobody answers in most steps
            distance, answered = previous.distance + 1, previous.answered
        else:
            distance, answered = distance_after(previous), tuple(self.answered)
        if self._writes or (stream is not None and (previous is None or distance > FAR)):
            checkpoint = self.rules.encode(state)
            record = written(number, previous, answered, checkpoint)
        else:
            record = Record(Began(number), previous, answered, UNWRITTEN, distance)
        self._record = record
        self.number = number + 1
        if stream is not None:
            stream.append(record.began)
            if record.checkpoint:
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

    def run(self) -> None:
        """Drive the rules until somebody must answer or the game is over, but not for ever."""
        self._until = self.number + MOST_AT_ONCE
        self._go_on(self._replay() if self.request is None else self.request)

    def _go_on(self, request: Any) -> None:  # noqa: ANN401 - as in `_advance`
        """Settle what the rules want, and drive them, until somebody must answer or the game is over."""
        while request is not None:
            is_plain = type(request) is Decision  # most are
            value = self._settle_decision(request) if is_plain else self._settle(request)
            if value is WAIT:
                self.request = request
                self._open(request)
                return
            request = self._advance(value)
        self.request = None
        self._close()

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
                    if self.number >= self._until:
                        raise refuse_excess() from None
                    self._begin_after(self._record)
                elif not self._follow(self._ahead):
                    return None
                value = None
            else:
                if type(request) is Decision and request.seat == PARTY:
                    return self._wanted(request)
                return None if self.state.outcome is not None else request

    def _wanted(self, request: Any) -> Any:  # noqa: ANN401 - as in `_advance`
        """Return what the rules really want: nothing after the end, and of the party each seat."""
        if self.state.outcome is not None:
            return None
        is_of_party = type(request) is Decision and request.seat == PARTY
        return self._open_party(request) if is_of_party else request

    def _replay(self) -> Any:  # noqa: ANN401 - as in `_advance`
        """Feed the rules the plain answers and rolls with which the tape begins; return what they want next.

        Forks spend their time here. Whatever is not plain is left to `_settle`.
        """
        state, answered, send = self.state, self.answered, self._rule.send
        value: object = None
        for entry, recorded in zip(self._record.inputs, self._record.values, strict=True):
            try:
                request = send(value)
            except StopIteration:
                raise DivergedError(f"The step is over where {entry!r} was recorded.") from None
            if recorded is UNREAD or state.outcome is not None:
                return self._wanted(request)
            value = recorded
            if (
                type(entry) is Answer
                and type(request) is Decision
                and not entry.anytime
                and request.seat == entry.seat
                and request.question.kind == entry.kind
            ):
                if not entry.forced:  # what most are, without a call
                    answered[entry.seat] += 1
                    self._opening = False
            elif _is_plainly(entry, request):
                value = self._fed(entry, request, recorded)
            else:
                return self._wanted(request)
            self._cursor += 1
        return self._advance(value)

    def _fed(self, entry: Input, request: Any, value: object) -> object:  # noqa: ANN401 - as in `_advance`
        """Note what a plain input on the tape counts as, and return what the rules get for it."""
        if type(entry) is Drawn:
            draws = self.state.draws
            draws[entry.stream] = draws.get(entry.stream, 0) + 1
            if entry.seat is not None:
                self.answered[entry.seat] += 1
        elif type(entry) is Answer:
            if not entry.forced:
                self.answered[entry.seat] += 1
                self._opening = False
            if type(request) is Anyone:
                return entry.seat, value
        return value

    # The tape

    def take(self, entry: Input, value: object) -> None:
        """Write an input down and drive the rules on; if they fail, nothing has happened."""
        record, count, number = self._record, len(self._record.inputs), self.number
        written = 0 if self.stream is None else len(self.stream)
        self._until = number + MOST_AT_ONCE
        self.put(entry, value)
        try:
            self._give(entry, value)
        except Exception:
            self.number = number
            if self.stream is not None:
                del self.stream[written:]
            self._record = record
            self.restart(self.record.cut(count))
            self.run()
            raise

    def _give(self, entry: Input, value: object) -> None:
        """Let the rules go on with the input that was written down last."""
        request = self.request
        kind = type(request)
        if (
            type(entry) is not Answer
            or entry.anytime
            or (kind is not Anyone and kind is not Decision)
        ):
            self.run()
            return
        # The answer for which the rules wait: it need not be read from the tape again.
        self._cursor += 1
        self.answered[entry.seat] += 1
        self._opening = False
        self._go_on(
            self._advance((entry.seat, value) if kind is Anyone and not request.is_party else value)
        )


def _is_plainly(entry: Input, request: Any) -> bool:  # noqa: ANN401 - one of the four kinds
    """Tell whether an input on the tape is what a rule wants now, so that nothing need be looked up."""
    if type(entry) is Answer:
        if entry.anytime:
            return False
        if type(request) is Decision:
            asked: Decision[Any] | None = request if request.seat in (entry.seat, PARTY) else None
        else:
            asked = request.decisions.get(entry.seat) if type(request) is Anyone else None
        return asked is not None and asked.question.kind == entry.kind
    return type(entry) is Drawn and type(request) is Chance and request.stream.name == entry.stream
