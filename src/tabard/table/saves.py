"""Saves: a game as bytes, with everything needed to open it again, and a checksum.

Layout: the word TABARD, one byte of format, eight bytes of length, sixteen of checksum, then compressed
msgpack (`packing`).  Entries are those of the journal along the line of play.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, cast

import msgspec

from tabard.table import bounds, packing
from tabard.table.checkpoints import distance_after, distance_of
from tabard.table.errors import SaveError, SaveFault
from tabard.table.journal import (
    UNREAD,
    UNWRITTEN,
    Answer,
    Began,
    Corrected,
    Drawn,
    Entry,
    Record,
    Resampled,
    Told,
    Undone,
    is_stop,
)
from tabard.table.registry import Pack, Rules
from tabard.table.settling import Dice
from tabard.table.wishes import Wish

MAGIC: Final = b"TABARD"
HEAD: Final = len(MAGIC) + 1 + 8 + 16
LARGEST: Final = 256 * 2**20
"""How large a save may become when unpacked, in bytes."""


NOTHING: Final = msgspec.Raw(msgspec.msgpack.encode([]))


class Head(msgspec.Struct, kw_only=True):
    """What a game is, without what happened."""

    game: str
    version: int
    setup: dict[str, Any]
    seed: int | None
    """None in what leaves a running table: who opens it gets dice of their own."""
    dice: Dice
    packs: list[Pack]
    number: int
    """The next number of the stream."""
    epochs: list[int]
    """How often the question of each seat has been taken back by an undo."""
    present: Began | None = None
    """The present step with its checkpoint, where the line of play does not keep it."""


class Body(Head, kw_only=True):
    """What a save holds: the line of play, and beside it what was taken back of what people and chance put in."""

    entries: msgspec.Raw
    taken: msgspec.Raw = NOTHING


class Kept(Head, kw_only=True):
    """What is kept of a running table beside its stream."""

    versions: list[tuple[int, int]] = []
    """(number, version): from this entry on the stream was written by this version of the game."""
    wish: Wish | None = None
    """The undo that waits for the others."""
    wishes: int = 0
    """How many there were: who agreed to one of before has not agreed to the next."""

    def version_of(self, entry: Entry) -> int:
        """Return the version of the game that wrote this entry."""
        return max((each for each in self.versions if each[0] <= entry.number), default=(0, 1))[1]


def pack(body: Body) -> bytes:
    """Write a save."""
    form, packed = packing.pack(msgspec.msgpack.encode(body))
    head = MAGIC + bytes([form]) + len(packed).to_bytes(8, "big")
    return head + _compute_checksum(head, packed) + packed


def unpack(data: bytes, largest: int = LARGEST) -> tuple[Body, int]:
    """Read a save; also return the seed of those who got it without one."""
    if data[: len(MAGIC)] != MAGIC[: len(data)] or not data:
        raise SaveError(SaveFault.FOREIGN, "This is not a save of Tabard.")
    if len(data) > len(MAGIC) and data[len(MAGIC)] > packing.FORMAT:
        raise SaveError(
            SaveFault.NEWER,
            f"This save has format {data[len(MAGIC)]} and this Tabard reads up to {packing.FORMAT}: update Tabard.",
        )
    length = int.from_bytes(data[len(MAGIC) + 1 : HEAD - 16], "big")
    packed = data[HEAD:]
    if len(data) < HEAD or len(packed) < length:
        missing = f"{length - len(packed)} of {length} bytes" if len(data) >= HEAD else "its head"
        raise SaveError(SaveFault.TRUNCATED, f"This save is cut off: {missing} are missing.")
    checksum = data[HEAD - 16 : HEAD]
    if len(packed) > length or _compute_checksum(data[: HEAD - 16], packed) != checksum:
        raise SaveError(SaveFault.ALTERED, "This save was altered: its checksum does not fit.")
    plain = packing.unpack(data[len(MAGIC)], packed, largest)
    try:
        bounds.check_sizes(plain)
        body = msgspec.msgpack.decode(plain, type=Body)
    except msgspec.DecodeError as error:
        raise SaveError(SaveFault.ALTERED, f"This save cannot be read: {error}.") from error
    bounds.check_head(body.number, body.epochs)
    return body, int.from_bytes(checksum[:8], "big")


def _compute_checksum(head: bytes, packed: bytes) -> bytes:
    return blake2b(head + packed, digest_size=16).digest()


def check_packs(saved: list[Pack], present: tuple[Pack, ...]) -> list[str]:
    """Refuse a save whose packs are missing; note those that have changed."""
    digests = {each.id: each.digest for each in present}
    missing = [each.id for each in saved if each.id not in digests]
    if missing:
        raise SaveError(
            SaveFault.MISSING_PACK,
            f"This game was played with packs that are not here: {', '.join(missing)}.",
        )
    return [
        f"The pack {each.id!r} has changed since this game was saved."
        for each in saved
        if digests[each.id] != each.digest
    ]


def read_entries(
    raw: bytes | msgspec.Raw, rules: Rules[Any], *, undone: bool = False
) -> tuple[list[Entry], list[str]]:
    """Decode a line of play, or a stream with what was `undone`; note what this version no longer knows."""
    told, corrected = cast("Any", Told), cast("Any", Corrected)  # generic: filled in per game
    kinds: Any = (
        Began
        | Answer
        | Drawn
        | Resampled
        | told[rules.events]
        | corrected[rules.corrections or Any]
    )
    if undone:
        kinds |= Undone
    try:
        return msgspec.msgpack.decode(raw, type=list[kinds]), []
    except msgspec.ValidationError:
        return _read_singly(raw, kinds)


def _read_singly(
    raw: bytes | msgspec.Raw,
    kinds: Any,  # noqa: ANN401 - a union
) -> tuple[list[Entry], list[str]]:
    """Decode entry by entry and leave out the events that are no longer known."""
    entries: list[Entry] = []
    lost = 0
    for each in msgspec.msgpack.decode(raw, type=list[msgspec.Raw]):
        try:
            entries.append(msgspec.msgpack.decode(each, type=kinds))
        except msgspec.ValidationError:
            msgspec.msgpack.decode(each, type=Told[Any])  # any other entry must be readable
            lost += 1
    return entries, [f"{lost} lines of the log are of a kind that this version no longer knows."]


def restore_records(entries: list[Entry], seats: int, present: Began | None) -> Record:
    """Put a line of play together again and return its last step, which may be written down apart."""
    record: Record | None = None
    answered = [0] * seats
    for entry in entries:
        if isinstance(entry, Began):
            if record is None and not entry.checkpoint:
                raise SaveError(SaveFault.ALTERED, "This save does not tell how the game began.")
            kept = entry.checkpoint
            distance = distance_of(kept) if kept else distance_after(record)
            checkpoint = entry.checkpoint or UNWRITTEN
            record = Record(entry, record, tuple(answered), checkpoint, distance)
        elif record is None:
            raise SaveError(SaveFault.ALTERED, "This save does not start with a step.")
        elif isinstance(entry, Told):
            record.tell(entry)
        else:
            assert isinstance(entry, Answer | Drawn | Corrected | Resampled)
            record.put(entry, UNREAD)
            if is_stop(entry) and entry.seat is not None and not isinstance(entry, Corrected):
                answered[entry.seat] += 1
    if record is None:
        raise SaveError(SaveFault.ALTERED, "This save holds no step.")
    if present is not None and present.number == record.began.number and not record.checkpoint:
        record.checkpoint = present.checkpoint or UNWRITTEN
    return record
