"""What is kept of a table, as typed records: the storage writes and reads these and knows no game."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

import msgspec


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What a change makes of a table's achievements."""

    game: str
    stand: list[tuple[str, str]]
    """Achievement and box of everything that this game has earned; what is kept beside these is taken away."""
    fresh: list[tuple[str, str]]
    """Those of them that this change has brought."""
    people: list[int]
    """The seats of people at this moment: bots earn nothing."""


class KeptMedal(msgspec.Struct, frozen=True, order=True):
    """An achievement that somebody keeps."""

    game: str
    achievement: str
    box: str
    earned: datetime


class Chunk(msgspec.Struct, frozen=True, kw_only=True):
    """What one change adds to a table: new entries of its stream, and its head as it is afterwards."""

    since: int
    """The table's number before this change (0 for a new table): another server's change shows here."""
    number: int
    """The next number of the stream after this change; the same as `since` where only the head changes."""
    entries: bytes
    """A msgpack list of the new journal entries, undone ones and `Undone` included."""
    head: bytes
    """Msgpack of everything of a save's body but the entries."""
    changed: datetime
    """When this happened, with its time zone."""
    summary: dict[str, Any]
    """What a list of tables shows without opening the game; JSON-ready."""
    judged: Judged | None = None


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table about to be kept for the first time."""

    id: str
    game: str
    name: str
    created: datetime
    people: list[dict[str, Any]] = []
    """One JSON-ready record a seat: how it is called, which bot sits there."""
    tokens: list[tuple[int, bytes]] = []
    """Seats and the digests of the tokens that open them."""


class TableMeta(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a table without opening its game."""

    id: str
    game: str
    name: str
    people: list[dict[str, Any]]
    created: datetime
    changed: datetime
    number: int
    summary: dict[str, Any]


class KeptTable(msgspec.Struct, frozen=True, kw_only=True):
    """A whole table as it was kept; every checksum has been compared."""

    meta: TableMeta
    head: bytes
    chunks: list[bytes]
    """The msgpack lists of entries, in order: together the whole stream from its beginning."""


class StorageFault(StrEnum):
    """What keeps a table from being kept or read."""

    CONFLICT = "conflict"
    """Another server changed or deleted the table: read it again."""
    DAMAGED = "damaged"
    """What is kept does not fit its checksum, or a part is missing."""
    FULL = "full"
    """No space is left."""
    GONE = "gone"
    """The database cannot be reached or written now."""
    IN_USE = "in-use"
    """Another server has this database file open."""
    NEWER = "newer"
    """A newer Tabard wrote this database."""
    REFUSED = "refused"
    """The database does not take this."""


class StorageError(Exception):
    """Something that was not kept or not read, and why; the sentence names no secret and no path."""

    def __init__(self, code: StorageFault, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class StorageConflictError(StorageError):
    """The table is not as the caller knows it; nothing was written, and it must be read again."""

    def __init__(self, sentence: str) -> None:
        super().__init__(StorageFault.CONFLICT, sentence)
