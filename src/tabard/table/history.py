"""Going back: undo by seat, corrections, replay to any point, and the check that replay gives the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from tabard.table.driver import Driver
from tabard.table.errors import DivergedError, Refusal, RefusedError, RulesError
from tabard.table.journal import (
    Answer,
    Corrected,
    Input,
    Record,
    Undone,
    is_stop,
    last_stop,
    line,
    stops_since,
)
from tabard.table.questions import Decision, Option, Question, Together
from tabard.table.state import Seat, State

UNDO: Question[bool] = Question(
    "undo",
    "Seat {seat} wants to take back {what!r}, and a later answer of yours would go with it. Agree?",
    fixed=(Option("agree", value=True, text="Agree"), Option("refuse", value=False, text="Refuse")),
)


class Wish(NamedTuple):
    """An undo that waits for the seats that would lose an answer by it."""

    seat: Seat
    what: str
    asked: frozenset[Seat]

    def decisions(self, epochs: list[int], answered: list[int]) -> dict[Seat, Decision[Any]]:
        """Return the question to each seat that has not agreed yet."""
        words = {"seat": self.seat, "what": self.what}
        return {
            seat: Decision(seat, UNDO, None, words, epochs[seat], answered[seat])
            for seat in sorted(self.asked)
        }

    def without(self, seat: Seat) -> Wish:
        """Return the wish after this seat has agreed."""
        return self._replace(asked=self.asked - {seat})


class Plan(NamedTuple):
    """What an undo would do."""

    record: Record
    """The step as it will be."""
    removed: list[Input]
    """What people put in that would go."""
    losers: list[Seat]
    """The other seats that would lose an answer."""
    what: str
    """The answer taken back, by its key."""
    alone: bool
    """Inside an open `together`: only this seat's answers go."""
    heard: bool
    """What the step told before is still in the record."""


def plan_undo(driver: Driver[Any], seat: Seat | None) -> Plan:
    """Find out what taking back the last answer of this seat (None: of all) means."""
    found = last_stop(driver.record, seat)
    if found is None:
        who = "" if seat is None else f" of seat {seat}"
        raise RefusedError(Refusal.NOTHING, f"There is no answer{who} to take back.")
    record, index = found
    entry = record.inputs[index]
    what = "correction" if isinstance(entry, Corrected) else getattr(entry, "key", "")
    inside = type(driver.request) is Together and record is driver.record
    if inside and index >= driver.request.start:
        assert entry.seat is not None
        return Plan(_without(record, index), [entry], [], what, alone=True, heard=True)
    removed = stops_since(driver.record, entry.number)
    losers = {each.seat for each in removed if each.seat is not None} - {entry.seat}
    return Plan(
        record.cut(index),
        removed,
        sorted(losers),
        what,
        alone=False,
        heard=not isinstance(entry, Corrected),
    )


def _without(record: Record, index: int) -> Record:
    """Return the record without this input of an open `together` and that seat's later ones."""
    seat = record.inputs[index].seat
    twin = record.cut(len(record.inputs))
    keep = [at for at, each in enumerate(record.inputs) if at < index or each.seat != seat]
    twin.inputs = [record.inputs[at] for at in keep]
    twin.values = [record.values[at] for at in keep]
    return twin


def write_undone(
    driver: Driver[Any], since: int, seat: Seat | None = None, *, alone: bool = False
) -> None:
    """Write into the stream that entries were taken back."""
    if driver.stream is not None:
        driver.stream.append(Undone(driver.number, seat, since, alone))
    driver.number += 1


def stand(driver: Driver[Any], record: Record, *, heard: bool) -> tuple[str, ...]:
    """Stand where this record ends, or at its start if the rules have changed; say what was dropped."""
    driver.restart(record, heard=heard)
    try:
        driver.run()
    except Exception as error:  # a changed rule may fail in any way
        if not record.inputs:
            raise
        dropped = [each.key for each in record.inputs if isinstance(each, Answer) and is_stop(each)]
        write_undone(driver, record.began.number + 1)
        start = Record(record.began, record.previous, record.answered)
        driver.restart(start, heard=False)
        driver.run()
        names = ", ".join(dropped) or "none by a person"
        note = "The rules have changed since: the game stands at the start of the step; answers dropped: "
        return (f"{note}{names} ({error})",)
    return ()


def forget_others(driver: Driver[Any], record: Record, seat: Seat) -> None:
    """Take the past away, and what other seats chose in an open `together`."""
    record.previous = None
    if type(driver.request) is Together:
        start = driver.request.start
        keep = [at for at, each in enumerate(record.inputs) if at < start or each.seat == seat]
        record.values = [record.values[at] for at in keep]
        record.inputs = [record.inputs[at] for at in keep]


def record_at(record: Record, number: int) -> Record:
    """Return the step in which the game stood when the stream had come to this number."""
    first = None
    for each in record.back():
        later = [
            at for at, entry in enumerate(each.inputs) if entry.number > number and is_stop(entry)
        ]
        if later:
            first = each.cut(later[0])
        if each.began.number <= number:
            break
    if first is None:
        return record.cut(len(record.inputs))
    return first


def corrected_state(driver: Driver[Any], correction: msgspec.Struct) -> State:
    """Return the state at this step's start with the correction carried out, or refuse."""
    rules = driver.rules
    if rules.correct is None:
        raise RefusedError(Refusal.NOT_NOW, f"{rules.title} knows no table corrections.")
    if driver.state.outcome is not None:
        raise RefusedError(Refusal.OVER, "The game is over; take an answer back first.")
    if any(is_stop(entry) for entry in driver.record.inputs):
        raise RefusedError(
            Refusal.NOT_NOW,
            "A correction is possible only at the start of a step: finish this one or undo.",
        )
    state: State = rules.decode(driver.record.began.checkpoint)
    state.__dict__["content"] = driver.content.prepared
    try:
        rules.correct(state, correction)
    except ValueError as error:
        raise RefusedError(Refusal.BROKEN, f"This correction makes no sense: {error}.") from error
    problems = state.problems()
    if problems:
        raise RefusedError(
            Refusal.BROKEN,
            f"This correction would leave: {', '.join(problems)}. Nothing was changed.",
        )
    return state


def write_correction(
    driver: Driver[Any], seat: Seat, correction: msgspec.Struct, state: State
) -> None:
    """Write a correction down as a step of its own and go on from the state it made."""
    old = driver.record
    if old.inputs or old.told:
        write_undone(driver, old.began.number + 1)
    record = Record(old.began, old.previous, old.answered)
    driver.record = record
    driver.put(Corrected(driver.number, seat, correction), None)
    driver.state = state
    driver.answered = list(record.answered)
    driver.begin()
    driver.run()


def replay(driver: Driver[Any]) -> Iterator[str]:
    """Play every step again from its checkpoint and compare with the next one's."""
    steps = line(driver.record)
    for number, (record, following) in enumerate(zip(steps, [*steps[1:], None], strict=True)):
        try:
            after = _played(driver, record)
        except (DivergedError, RulesError, LookupError, ValueError) as error:
            yield f"Step {number}: {error}"
            continue
        expected = following.began.checkpoint if following else driver.rules.encode(driver.state)
        if after != expected:
            yield f"Step {number} now ends in another state than it did."


def _played(driver: Driver[Any], record: Record) -> bytes:
    """Return the state, encoded, in which a recorded step ends or stands."""
    first = record.inputs[0] if record.inputs else None
    if isinstance(first, Corrected):
        state = driver.rules.decode(record.began.checkpoint)
        state.__dict__["content"] = driver.content.prepared
        assert driver.rules.correct is not None
        driver.rules.correct(state, first.correction)
        return driver.rules.encode(state)
    copy = record.copy()
    twin = driver.twin(copy)
    following = next((each for each in twin.record.back() if each.previous is copy), None)
    return following.began.checkpoint if following else driver.rules.encode(twin.state)
