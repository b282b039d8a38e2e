"""What a save may hold: it may come from anybody, and everything in it is taken into memory and written again by later answers.

Sizes are looked at before anything is made of them: a byte can stand for an object of fifty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tabard.table.errors import SaveError, SaveFault
from tabard.table.journal import Entry, Resampled
from tabard.table.state import called

MOST_SEATS: Final = 16
"""No game has more."""
LAST_NUMBER: Final = 2**53
"""The first number that not every program can hold."""
LARGEST_PART: Final = 2**18
"""Bytes of the setup, which may hold a whole situation, and of the lists beside it; each answer writes them again."""
LARGEST_STATE: Final = 2**20
"""Bytes of a state; each answer may write one. In a few random games the largest had 5,600."""
LARGEST_ENTRY: Final = 2**16
"""Bytes of any other entry; in the same games the longest had 382."""
MOST_ENTRIES: Final = 1_000_000
"""Entries of a stream; a table of a server has at most a fifth of that."""

_NIL: Final = msgspec.Raw(msgspec.msgpack.encode(None))


class _Parts(msgspec.Struct):
    """The parts of a save, not looked into."""

    setup: msgspec.Raw
    packs: msgspec.Raw
    epochs: msgspec.Raw
    entries: msgspec.Raw
    taken: msgspec.Raw = _NIL
    present: msgspec.Raw = _NIL


class _Size(msgspec.Struct):
    """Of an entry only what kind it is."""

    entry: str


def check_sizes(plain: bytes) -> None:
    """Refuse a save with a part that is past all measure."""
    parts = msgspec.msgpack.decode(plain, type=_Parts)
    for name in ("setup", "packs", "epochs"):
        _check_size(f"the part {name!r}", getattr(parts, name), LARGEST_PART)
    _check_size("the present state", parts.present, LARGEST_STATE)
    for raw in (parts.entries, parts.taken):
        count = _read_length(memoryview(raw))
        if count > MOST_ENTRIES:
            raise _make_refusal(
                f"the stream has {count} entries, and at most {MOST_ENTRIES} are read"
            )
        if count:
            _check_entries(raw)


def _check_entries(raw: msgspec.Raw) -> None:
    for each in msgspec.msgpack.decode(raw, type=list[msgspec.Raw]):
        if memoryview(each).nbytes > LARGEST_ENTRY:
            is_step = msgspec.msgpack.decode(each, type=_Size).entry == "began"
            _check_size("an entry", each, LARGEST_STATE if is_step else LARGEST_ENTRY)


def _check_size(what: str, part: msgspec.Raw, most: int) -> None:
    size = memoryview(part).nbytes
    if size > most:
        raise _make_refusal(f"{what} has {size} bytes, and at most {most} are read")


def _make_refusal(why: str) -> SaveError:
    return SaveError(SaveFault.TOO_LARGE, f"This save is refused: {why}.")


def _read_length(raw: memoryview) -> int:
    """Return how many things a list of msgpack says that it holds."""
    head = raw[0]
    if head >> 4 == 0b1001:
        return head & 0b1111
    width = {0xDC: 2, 0xDD: 4}.get(head, 0)  # anything else is no list, as whoever decodes it says
    return int.from_bytes(raw[1 : 1 + width], "big")


def check_head(number: int, epochs: Sequence[int]) -> None:
    """Refuse numbers that no table comes to."""
    if not 1 <= len(epochs) <= MOST_SEATS:
        raise _altered(f"it has {len(epochs)} seats, and a table has 1 to {MOST_SEATS}")
    for each in (number, *epochs):
        if not 0 <= each < LAST_NUMBER:
            raise _altered(f"{each} is no number of an entry or of an undo")


def check_numbers(entries: Sequence[Entry], number: int, seats: int) -> None:
    """Refuse a stream whose numbers do not grow, come to the next one, or name a seat that is not there."""
    last = -1
    for entry in entries:
        seat = getattr(entry, "seat", None)
        if seat is not None and not 0 <= seat < seats:
            raise _altered(
                f"entry {entry.number} is of {called(seat)}, and there are {seats} seats"
            )
        if isinstance(entry, Resampled):
            continue  # a copy that does not cheat has it in front of its next number
        if not last < entry.number < number:
            raise _altered(f"entry {entry.number} cannot stand between {last} and {number}")
        last = entry.number


def check_seats(seats: int, epochs: Sequence[int]) -> None:
    """Refuse a save whose state has other seats than its table."""
    if seats != len(epochs):
        raise _altered(f"its state has {seats} seats and its table {len(epochs)}")


def _altered(why: str) -> SaveError:
    return SaveError(SaveFault.ALTERED, f"This save cannot be: {why}.")
