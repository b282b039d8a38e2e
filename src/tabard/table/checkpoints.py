"""Which steps hold the state they began in, and how the others get it back.

A checkpoint for every step would be most of what a game takes. The first step keeps its own, and after it one in so many that
playing on from there takes a moment. The others are held while they are new, or while somebody looks at them, and then let go: they
follow from the steps between. A copy for search writes none at all until somebody looks back, and neither does a table: before the first
look back only those are written that are kept.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections import deque
from itertools import takewhile
from typing import Final

from tabard.table.journal import NUMBER, UNWRITTEN, Began, Entry, Record

FAR: Final = 96
"""So many inputs and steps are played again at most, before a step that keeps its checkpoint; more where states are large."""

LARGE: Final = 128
"""One more for so many bytes of a state: late in a campaign the states were most of a save."""

HELD: Final = 4
"""How many checkpoints are held beside those that are kept: the latest, and those that were looked at last."""


def written(
    number: int,
    previous: Record | None,
    answered: tuple[int, ...],
    checkpoint: bytes,
) -> Record:
    """Return a step that begins, with its checkpoint; it is kept at the first step and far from the last one."""
    distance = distance_after(previous)
    if previous is None or distance > FAR:
        return Record(
            Began(number, checkpoint), previous, answered, checkpoint, distance_of(checkpoint)
        )
    began = Began(number, digest=digest_of(checkpoint))
    return Record(began, previous, answered, checkpoint, distance)


def distance_after(previous: Record | None) -> int:
    """Return how much is to be played again from the last checkpoint that is kept to the end of a step."""
    return 0 if previous is None else previous.distance + len(previous.inputs) + 1


def distance_of(checkpoint: bytes) -> int:
    """Return the distance with which a checkpoint that is kept begins: below 0 where the next one may be farther away."""
    return min(0, FAR - len(checkpoint) // LARGE)


def digest_of(checkpoint: bytes) -> int:
    """Return a number that tells two states apart."""
    return zlib.crc32(checkpoint) or 1  # 0 stands for a state that nobody wrote down


def is_as_recorded(began: Began, checkpoint: bytes) -> bool:
    """Tell whether a step still begins in the state in which it began once, as far as that was written down."""
    if began.checkpoint:
        return began.checkpoint == checkpoint
    return began.digest in {0, digest_of(checkpoint)}


def sign(record: Record, stream: list[Entry]) -> None:
    """Let a step that was written later tell in which state it began, in the stream as well."""
    number = record.began.number
    record.began = Began(number, digest=digest_of(record.checkpoint))
    stream[bisect_left(stream, number, key=NUMBER)] = record.began


def list_missing(record: Record) -> list[Record]:
    """Return this step and those before it up to the first that has its checkpoint, latest first."""
    return list(takewhile(lambda each: not each.checkpoint, record.back()))


class Held:
    """The checkpoints that a table holds beside those that are kept."""

    __slots__ = ("_records",)

    def __init__(self) -> None:
        self._records: deque[Record] = deque()

    def add(self, record: Record) -> None:
        """Hold the checkpoint of a step, and let go of the one that nobody has looked at for longest."""
        self._records.append(record)
        if len(self._records) > HELD:
            oldest = self._records.popleft()
            if not oldest.began.checkpoint:
                oldest.checkpoint = UNWRITTEN
