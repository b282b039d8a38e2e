"""Checkpoints that a copy for search did not write when its steps began.

A search copies a game, plays on for a while and throws the copy away: encoding the state at the start of every step would be for
nothing. If somebody does look back (a copy of the copy, an undo, a save), each missing checkpoint follows from the step before.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from tabard.table.journal import UNWRITTEN, Began, Record


def is_missing(record: Record) -> bool:
    """Tell whether a step has no checkpoint yet."""
    return record.began.checkpoint is UNWRITTEN


def write_missing(record: Record, play: Callable[[Record], Record]) -> None:
    """Write the checkpoints of a step and of those before it.

    `play` drives a record on as far as nobody has to answer, with every checkpoint written, and returns the last one.
    """
    missing = list(takewhile(is_missing, record.back()))
    while missing:
        last = missing[-1].previous
        assert last is not None
        start = last.copy()
        start.previous = None
        again = [each for each in play(start).back() if each is not start]
        for theirs in reversed(again):
            mine = missing.pop()
            mine.began = Began(mine.began.number, theirs.began.checkpoint)
            if not missing or mine.values != theirs.values:
                break  # from here on somebody has answered, or the dice have fallen otherwise
