"""The journal: everything that went into a game and came out of it, step by step.

A step's record holds the inputs since it began: answers, drawn results, corrections.  Decoding the checkpoint with which
it began (the state, encoded) and feeding the inputs again gives the same game, which is how undo, fork, load and
replay all work.  Only one checkpoint in many is kept; the others follow from the steps between (`checkpoints`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

import msgspec

from tabard.table.state import Event, Seat

T = TypeVar("T")


class Entry(msgspec.Struct, frozen=True, tag_field="entry", gc=False):
    """A numbered line of the table's stream; numbers only grow and are never reused."""

    number: int


class Began(Entry, frozen=True, gc=False, tag="began", omit_defaults=True):
    """A step began."""

    checkpoint: bytes = b""
    """The state in which it began, where that is kept: at the first step, and at one in many after it."""
    digest: int = 0
    """What tells where it is not kept whether the state is still the same; 0 if nobody knows."""


class Answer(Entry, frozen=True, gc=False, tag="answer", omit_defaults=True):
    """A seat chose an option."""

    seat: Seat
    kind: str
    key: str
    forced: bool = False
    """The only option there was: the table answered; no undo stops here."""
    anytime: bool = False
    """One of the options that a seat has at any time."""
    unasked: str = ""
    """Why it needed no thought, where nobody was asked: undo goes back past it to what a person meant."""
    by: Seat | None = None
    """Who gave it for the seat, while whoever sits there was away."""


class Drawn(Entry, frozen=True, gc=False, tag="drawn", omit_defaults=True):
    """A roll had a result."""

    stream: str
    key: str
    seat: Seat | None = None
    """Who typed it in, with real dice and cards; None if the table or a search drew."""


class Corrected(Entry, Generic[T], frozen=True, gc=False, tag="corrected"):
    """Somebody set something right by hand."""

    seat: Seat
    correction: T


class Resampled(Entry, frozen=True, gc=False, tag="resampled"):
    """What this seat cannot know was replaced: everything before is out of reach for it."""

    seat: Seat
    seed: int


class Told(Entry, Generic[T], frozen=True, gc=False, tag="told"):
    """An event."""

    event: T


class Undone(Entry, frozen=True, gc=False, tag="undone"):
    """Entries from number `since` on were taken back; inside a `together` only those of `seat`."""

    seat: Seat | None
    """Whose answer was taken back; None where the table itself went back to a step's start."""
    since: int
    alone: bool = False


Input = Answer | Drawn | Corrected[Any] | Resampled

NUMBER: Final = attrgetter("number")

UNREAD: Final = object()
"""In place of a value: the input was loaded, and the rules must look its key up."""


UNWRITTEN: Final = b""
"""In place of a checkpoint: it follows from the steps before and is written when somebody looks back."""


def is_stop(entry: Input) -> bool:
    """Tell whether a person gave this input, or had it given: the question can be asked again."""
    match entry:
        case Answer():
            return not entry.forced
        case Drawn():
            return entry.seat is not None
        case Corrected():
            return True
        case Resampled():
            return False


def is_meant(entry: Input) -> bool:
    """Tell whether a person thought about this input, so that undo takes back this one."""
    return is_stop(entry) and not (type(entry) is Answer and entry.unasked)


class Record(msgspec.Struct, eq=False, gc=False):
    """One step: where it began, what went in, what it told. Earlier steps hang behind it."""

    began: Began
    previous: Record | None
    answered: tuple[int, ...]
    """How many answers each seat had given before."""
    checkpoint: bytes
    """The state in which it began, or UNWRITTEN."""
    distance: int = 0
    """How much is to be played again from the last checkpoint that is kept, less what a large one is given in advance."""
    # Most steps have none of these, and a list for each would be most of what a step takes.
    inputs: list[Input] | tuple[()] = ()
    values: list[object] | tuple[()] = ()
    """What each input means to the rules, or UNREAD."""
    told: list[Told[Event]] | tuple[()] = ()

    def put(self, entry: Input, value: object) -> None:
        """Add an input, and what it means to the rules."""
        if self.inputs:
            self.inputs.append(entry)
            self.values.append(value)  # type: ignore[union-attr]  # as many as inputs
        else:
            self.inputs, self.values = [entry], [value]

    def tell(self, told: Told[Event]) -> None:
        """Add an event."""
        if self.told:
            self.told.append(told)
        else:
            self.told = [told]

    def copy(self) -> Record:
        """Return a record of its own, without events, sharing the past."""
        inputs, values = self.inputs[:], self.values[:]
        began, checkpoint = self.began, self.checkpoint
        return Record(
            began, self.previous, self.answered, checkpoint, self.distance, inputs, values
        )

    def start(self) -> Record:
        """Return a record of the same step without anything that happened in it."""
        return Record(self.began, self.previous, self.answered, self.checkpoint, self.distance)

    def cut(self, count: int) -> Record:
        """Return a record with only the first inputs and what was told up to them."""
        twin = self.start()
        twin.inputs = list(self.inputs[:count])
        twin.values = list(self.values[:count])
        end = self.inputs[count].number if count < len(self.inputs) else None
        twin.told = [told for told in self.told if end is None or told.number < end]
        return twin

    def back(self) -> Iterator[Record]:
        """Yield this record and all before it, latest first."""
        record: Record | None = self
        while record is not None:
            yield record
            record = record.previous

    @property
    def correction(self) -> Any:  # noqa: ANN401 - a struct of the game
        """What was set right by hand here, in place of a step that is played; None where a step was."""
        first = self.inputs[0] if self.inputs else None
        return first.correction if type(first) is Corrected else None

    def entries(self) -> list[Entry]:
        """Return everything in this record in the order of its numbers."""
        return sorted([self.began, *self.inputs, *self.told], key=NUMBER)


def step_of(record: Record, number: int) -> Record | None:
    """Return the step of the line of play in which the entry of this number lies or would lie."""
    return next((each for each in record.back() if each.began.number <= number), None)


def find_last_stop(record: Record, seat: Seat | None) -> tuple[Record, int] | None:
    """Find the last input that this seat (None: anybody) meant: its record and position there."""
    for each in record.back():
        for index in range(len(each.inputs) - 1, -1, -1):
            entry = each.inputs[index]
            if type(entry) is Resampled:
                return None
            if is_meant(entry) and seat in (None, entry.seat):
                return each, index
    return None


def list_stops_since(record: Record, number: int) -> list[Input]:
    """Return what people put in from this number on, in order."""
    found: list[Input] = []
    for each in record.back():
        found += [
            entry for entry in reversed(each.inputs) if entry.number >= number and is_stop(entry)
        ]
        if each.began.number < number:
            break
    return found[::-1]


def list_standing(stream: Iterable[Entry]) -> list[Entry]:
    """Return those entries of a stream that were not taken back: the line of play."""
    stands: list[Entry] = []
    for entry in stream:
        if isinstance(entry, Undone):
            since = bisect_left(
                stands, entry.since, key=NUMBER
            )  # what is before it is not looked at
            stands[since:] = [each for each in stands[since:] if not _is_taken_back(each, entry)]
        else:
            stands.append(entry)
    return stands


def taken_back(stream: Iterable[Entry], record: Record) -> list[Entry]:
    """Return what was put in and taken back again on the way to this record, and each time that it was, in order."""
    stands = {each.number for step in record.back() for each in step.inputs}
    kinds = (Answer, Drawn, Corrected, Undone)
    return [each for each in stream if isinstance(each, kinds) and each.number not in stands]


def _is_taken_back(entry: Entry, undone: Undone) -> bool:
    if entry.number < undone.since:
        return False
    return not undone.alone or (isinstance(entry, Answer) and entry.seat == undone.seat)


def trace_line(record: Record) -> list[Record]:
    """Return the line of play that leads to this record, from the beginning."""
    return list(record.back())[::-1]


def list_line(record: Record) -> list[Entry]:
    """Return every entry of the line of play that leads to this record, in order."""
    return [entry for each in trace_line(record) for entry in each.entries()]


def list_events(record: Record) -> list[Event]:
    """Return everything told along the line of play, in order."""
    return [told.event for each in trace_line(record) for told in each.told]
