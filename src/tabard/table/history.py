"""Going back: undo by seat, corrections, replay to any point, and the check that replay gives the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from tabard.table.checkpoints import is_as_recorded
from tabard.table.driver import Driver
from tabard.table.errors import DivergedError, Refusal, RefusedError, RulesError
from tabard.table.journal import (
    Answer,
    Began,
    Corrected,
    Drawn,
    Input,
    Record,
    Resampled,
    Undone,
    find_last_stop,
    is_meant,
    is_stop,
    list_stops_since,
    step_of,
    trace_line,
)
from tabard.table.questions import Together
from tabard.table.settling import Dice
from tabard.table.state import Seat, State


class Taken(NamedTuple):
    """What an undo took back."""

    seat: Seat | None
    """Who took it back; None for the whole table."""
    inputs: list[Input]


class UndoPlan(NamedTuple):
    """What an undo would do."""

    record: Record
    """The step as it will be."""
    removed: list[Input]
    """What people put in that would go."""
    losers: list[Seat]
    """The other seats that would lose an answer they meant."""
    alone: bool
    """Inside an open `together`: only this seat's answers go."""
    heard: bool
    """What the step told before is still in the record."""


def plan_undo(driver: Driver[Any], seat: Seat | None, to: int | None = None) -> UndoPlan:
    """Find out what taking back the last answer of this seat (None: of all) means.

    With `to` everything from that entry on goes: from the answer that led to it.
    """
    found = find_last_stop(driver.record, seat) if to is None else _stop_before(driver.record, to)
    if found is None:
        raise RefusedError(Refusal.NOTHING, f"There is no answer{_of(driver, seat)} to take back.")
    record, index = found
    entry = record.inputs[index]
    inside = type(driver.request) is Together and record is driver.record
    if inside and index >= driver.request.start and (to is None or seat is not None):
        return _plan_alone(driver, record, index, entry.seat if seat is None else seat)
    removed = list_stops_since(driver.record, entry.number)
    losers = {each.seat for each in removed if each.seat is not None and is_meant(each)}
    return UndoPlan(
        record.cut(index),
        removed,
        sorted(losers - {entry.seat if to is None else seat}),
        alone=False,
        heard=not isinstance(entry, Corrected),
    )


def _stop_before(record: Record, number: int) -> tuple[Record, int] | None:
    """Find the answer that led to an entry of the line of play, or the first one after it."""
    step = step_of(record, number)
    if step is None or all(entry.number != number for entry in step.entries()):
        raise RefusedError(Refusal.LATE, "This line has been taken back already, or never was.")
    later = None
    for each in record.back():
        for index in range(len(each.inputs) - 1, -1, -1):
            entry = each.inputs[index]
            if type(entry) is Resampled:
                return later
            if is_stop(entry):
                later = each, index
                if entry.number <= number:
                    return later
    return later


def _of(driver: Driver[Any], seat: Seat | None) -> str:
    return "" if seat is None else f" of {driver.called(seat)}"


def _plan_alone(driver: Driver[Any], record: Record, start: int, seat: Seat | None) -> UndoPlan:
    """Take this seat's answers out of an open `together`, from this position on."""
    inputs = record.inputs
    own = [
        at for at in range(start, len(inputs)) if inputs[at].seat == seat and is_stop(inputs[at])
    ]
    if not own:
        raise RefusedError(Refusal.NOTHING, f"There is no answer{_of(driver, seat)} from there on.")
    keep = [at for at, each in enumerate(inputs) if at < own[0] or each.seat != seat]
    twin = record.cut(len(inputs))
    twin.inputs = [inputs[at] for at in keep]
    twin.values = [record.values[at] for at in keep]
    return UndoPlan(twin, [inputs[at] for at in own], [], alone=True, heard=True)


def find_label(driver: Driver[Any], number: int) -> str:
    """Return what a person read who gave the answer of this number, or its key if the rules have changed."""
    step = step_of(driver.record, number)
    for index, entry in enumerate(step.inputs if step else ()):
        if entry.number == number and step is not None:
            return _read_label(driver, step, index)
    return ""


def list_labels(driver: Driver[Any]) -> dict[int, str]:
    """Return the same for every answer and every typed result of the line of play, by number."""
    return {
        entry.number: _read_label(driver, step, index)
        for step in trace_line(driver.record)
        for index, entry in enumerate(step.inputs)
        if is_stop(entry) and not isinstance(entry, Corrected)
    }


def _read_label(driver: Driver[Any], step: Record, index: int) -> str:
    entry = step.inputs[index]
    if not isinstance(entry, Answer):
        return entry.key if isinstance(entry, Drawn) else "correction"
    try:
        driver.write(step)
        decision = driver.twin(step.cut(index), Dice.STOP).question(entry.seat)
        return entry.key if decision is None else decision.find(entry.key).label
    except Exception:  # noqa: BLE001 - a changed rule may fail in any way
        return entry.key


def write_undone(
    driver: Driver[Any], since: int, seat: Seat | None = None, *, alone: bool = False
) -> None:
    """Write into the stream that entries were taken back, and let no ticket from before stay valid.

    Who has not answered since loses its ticket too: its question was asked in a line of play that is no more.
    Inside a `together` the others' questions stand.
    """
    for each in [seat] if alone and seat is not None else range(len(driver.epochs)):
        driver.epochs[each] += 1
    if driver.stream is not None:
        driver.stream.append(Undone(driver.number, seat, since, alone))
    driver.number += 1


def stand(driver: Driver[Any], record: Record, *, heard: bool) -> tuple[str, ...]:
    """Stand where this record ends, or at a step's start if the rules have changed; say what was dropped."""
    try:
        unchanged = driver.write(record)
        driver.restart(record, heard=heard)
        driver.run()
    except MemoryError:
        raise
    except Exception as error:  # a changed rule may fail in any way
        note = _stand_before(driver, record, error)
        if note is None:
            raise
        return (note,)
    return () if unchanged else (CHANGED,)


CHANGED = "The rules have changed since: the steps before were played again by those of now."


def _stand_before(driver: Driver[Any], record: Record, error: Exception) -> str | None:
    """Stand at the start of the last step that can be reached; None if that is where it failed."""
    step = next(each for each in record.back() if each.checkpoint)
    if step is record and not record.inputs:
        return None
    stops = list_stops_since(record, step.began.number)
    names = ", ".join(each.key for each in stops if isinstance(each, Answer)) or "none by a person"
    write_undone(driver, step.began.number + 1)
    driver.restart(step.start(), heard=False)
    driver.run()
    note = (
        "The rules have changed since: the game stands at the start of the step; answers dropped: "
    )
    return f"{note}{names} ({error})"


def forget_others(driver: Driver[Any], record: Record, seat: Seat) -> None:
    """Take the past away, and what other seats chose in an open `together`."""
    record.previous = None
    record.began = Began(record.began.number, record.checkpoint)
    record.distance = 0
    if type(driver.request) is Together:
        start = driver.request.start
        keep = [
            at
            for at, each in enumerate(record.inputs)
            # What was replaced in a copy stays replaced in its copies.
            if at < start or each.seat == seat or type(each) is Resampled
        ]
        record.values = [record.values[at] for at in keep]
        record.inputs = [record.inputs[at] for at in keep]


def find_record(record: Record, number: int) -> Record:
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


def find_state(driver: Driver[Any]) -> State:
    """Return the state at this step's start, in which something may be set right, or refuse."""
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
    state: State = driver.decode(driver.record.checkpoint)
    return state


def corrected_state(driver: Driver[Any], correction: msgspec.Struct) -> State:
    """Return the state at this step's start with the correction carried out, or refuse."""
    state = find_state(driver)
    correct = driver.rules.correct
    assert correct is not None
    try:
        correct(state, correction)
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
    record = old.start()
    driver.record = record
    driver.put(Corrected(driver.number, seat, correction), None)
    driver.state = state
    driver.answered = list(record.answered)
    driver.begin()
    driver.run()


def replay(driver: Driver[Any]) -> Iterator[str]:
    """Play every step again and compare with the state in which the next one began.

    Where a step can no longer be played, those after it are left out up to the next that keeps its checkpoint.
    """
    steps = trace_line(driver.record)
    after = b""
    for number, (record, following) in enumerate(zip(steps, [*steps[1:], None], strict=True)):
        start = record.checkpoint or after
        if not start:
            continue
        after = b""
        try:
            after = _played(driver, record, start)
        except (DivergedError, RulesError, LookupError, ValueError) as error:
            yield f"Step {number}: {error}"
            continue
        if following is None:
            same = after == driver.rules.encode(driver.state)
        else:
            same = is_as_recorded(following.began, after)
        if not same:
            yield f"Step {number} now ends in another state than it did."


def _played(driver: Driver[Any], record: Record, start: bytes) -> bytes:
    """Return the state, encoded, in which a recorded step ends or stands."""
    if record.correction is not None:
        state = driver.decode(start)
        assert driver.rules.correct is not None
        driver.rules.correct(state, record.correction)
        return driver.rules.encode(state)
    copy = record.copy()
    copy.checkpoint = start
    twin = driver.twin(copy, writes=True)
    following = next((each for each in twin.record.back() if each.previous is copy), None)
    return following.checkpoint if following else driver.rules.encode(twin.state)
