"""Keeping tables: what was confirmed is on the disk, whole, and a damaged row is noticed and named.

Everything here may be awaited on the event loop: the work itself is done in threads.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from hashlib import blake2b
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sql

from tabard.server.database import Database, translate_errors
from tabard.server.keepsakes import Keepsakes, drop_unclaimed, hand_over, keep_medals
from tabard.server.records import (
    Chunk,
    KeptTable,
    NewTable,
    StorageConflictError,
    StorageError,
    StorageFault,
    TableMeta,
)
from tabard.server.schema import chunks, tables, tokens
from tabard.server.statements import Statement
from tabard.server.writer import Writer

T = TypeVar("T")

READERS: Final = 4
"""How many threads read at a time."""

LISTED: Final = [each for each in tables.c if each.name not in {"head", "checksum"}]
"""What is told of a table without opening it."""
ANY: Final = sql.update(tables).where(tables.c.id == sql.bindparam("expected_id"))
STANDING: Final = Statement(
    ANY.where(tables.c.number == sql.bindparam("expected_number")),
    ("changed", "number", "summary", "head", "checksum"),
)
"""Changes a table only if nobody else has added to it."""
ADDING: Final = Statement(sql.insert(chunks), [each.name for each in chunks.c])
"""Adds what happened."""


class Storage:
    """All tables of a server, in SQLite or PostgreSQL.

    After any StorageError of a change the table must be read again before it goes on: where a connection
    breaks at the last moment, nobody knows whether the change was still written.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database.writing)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="tabard-reader")
        self.keepsakes = Keepsakes(self._writer, self._read_with)

    @classmethod
    def open(cls, url: str) -> Storage:
        """Open a database by its URL, and lay it out if it is new; this one call blocks."""
        return cls(Database.open(url))

    async def close(self) -> None:
        """Write what still waits and let go of the database."""
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._database.close()

    # Changing

    async def create(self, record: NewTable, first: Chunk) -> None:
        """Keep a new table with its beginning."""

        def act(connection: sql.Connection) -> None:
            row = {
                "id": record.id,
                "game": record.game,
                "name": record.name,
                "people": msgspec.json.encode(record.people),
                "created": record.created,
                **_list_head_columns(record.id, first),
            }
            connection.execute(sql.insert(tables), row)
            _insert_entries(connection, record.id, first)
            for seat, digest in record.tokens:
                _insert_token(connection, record.id, seat, digest)

        await self._writer.write(record.id, act)

    async def append(self, table_id: str, chunk: Chunk) -> None:
        """Add a change to a table; returns only when it is durable.

        Raises StorageConflictError, and writes nothing, where the table is not at `chunk.since` any more.
        """

        def act(connection: sql.Connection) -> None:
            found = {"expected_id": table_id, "expected_number": chunk.since}
            _check_one(STANDING.run(connection, {**found, **_list_head_columns(table_id, chunk)}))
            _insert_entries(connection, table_id, chunk)
            if chunk.judged is not None:
                keep_medals(connection, table_id, chunk.judged, chunk.changed)

        await self._writer.write(table_id, act)

    async def set_meta(
        self, table_id: str, *, name: str | None = None, people: list[dict[str, Any]] | None = None
    ) -> None:
        """Change how a table is called or who sits there; None leaves a thing as it is."""
        columns: dict[str, Any] = {} if name is None else {"name": name}
        if people is not None:
            columns["people"] = msgspec.json.encode(people)

        def act(connection: sql.Connection) -> None:
            _check_one(connection.execute(ANY, {"expected_id": table_id, **columns}).rowcount)

        if columns:
            await self._writer.write(table_id, act)

    async def delete(self, table_id: str, *, changed: datetime | None = None) -> bool:
        """Remove a table with everything that belongs to it; False where it is not there, or was `changed` at another moment."""
        when = [] if changed is None else [tables.c.changed == changed]

        def act(connection: sql.Connection) -> bool:
            gone = connection.execute(sql.delete(tables).where(tables.c.id == table_id, *when))
            if gone.rowcount:
                drop_unclaimed(connection, table_id)
            return bool(gone.rowcount)

        return await self._writer.write(table_id, act)

    async def add_token(
        self, table_id: str, seat: int, digest: bytes, *, alone: bool = False
    ) -> None:
        """Let a token open a seat; `alone` ends all others of this seat at the same moment."""

        def act(connection: sql.Connection) -> None:
            if alone:
                connection.execute(sql.delete(tokens).where(*_match_seat(table_id, seat)))
                hand_over(connection, table_id, seat)
            _insert_token(connection, table_id, seat, digest)

        await self._writer.write(table_id, act)

    async def drop_tokens(self, table_id: str, seat: int, digest: bytes | None = None) -> None:
        """End one token of a seat, or all of them."""
        which = [] if digest is None else [tokens.c.digest == digest]

        def act(connection: sql.Connection) -> None:
            connection.execute(sql.delete(tokens).where(*_match_seat(table_id, seat), *which))

        await self._writer.write(table_id, act)

    # Reading

    async def read(self, table_id: str) -> KeptTable | None:
        """Read a whole table, None if there is none; raises StorageError where a part is damaged or missing."""

        def act(connection: sql.Connection) -> KeptTable | None:
            head = connection.execute(sql.select(tables).where(tables.c.id == table_id)).first()
            if head is None:
                return None
            if head.checksum != _compute_checksum(table_id, 0, head.number, head.head):
                raise _make_damage_error(table_id, "its head does not fit its checksum")
            own = sql.select(chunks).where(chunks.c.table_id == table_id).order_by(chunks.c.since)
            entries = _read_entries(connection.execute(own), table_id, head.number)
            return KeptTable(meta=_read_meta(head), head=head.head, chunks=entries)

        return await self._read_with(act)

    async def list_tables(self, limit: int = 100, offset: int = 0) -> list[TableMeta]:
        """List tables, the last changed first."""
        latest = sql.select(*LISTED).order_by(tables.c.changed.desc(), tables.c.id)

        def act(connection: sql.Connection) -> list[TableMeta]:
            return [
                _read_meta(row) for row in connection.execute(latest.limit(limit).offset(offset))
            ]

        return await self._read_with(act)

    async def changed_before(
        self, moment: datetime, *, never_since: bool = False
    ) -> list[TableMeta]:
        """List tables that nobody has changed since a moment, the oldest first; or only those that nobody has changed since they were made."""
        when = [tables.c.created == tables.c.changed] if never_since else []
        found = sql.select(*LISTED).where(tables.c.changed < moment, *when)

        def act(connection: sql.Connection) -> list[TableMeta]:
            return [_read_meta(row) for row in connection.execute(found.order_by(tables.c.changed))]

        return await self._read_with(act)

    async def count(self) -> int:
        """Count the tables."""
        number = sql.select(sql.func.count()).select_from(tables)
        return await self._read_with(lambda connection: connection.execute(number).scalar_one())

    async def tokens(self, table_id: str) -> list[tuple[int, bytes]]:
        """List the seats of a table with the digests of the tokens that open them."""
        own = sql.select(tokens.c.seat, tokens.c.digest).where(tokens.c.table_id == table_id)
        ordered = own.order_by(tokens.c.seat, tokens.c.digest)

        def act(connection: sql.Connection) -> list[tuple[int, bytes]]:
            return [(row.seat, row.digest) for row in connection.execute(ordered)]

        return await self._read_with(act)

    async def find_token(self, digest: bytes) -> tuple[str, int] | None:
        """Return the table and the seat that a token opens, None if it opens nothing."""
        found = sql.select(tokens.c.table_id, tokens.c.seat).where(tokens.c.digest == digest)

        def act(connection: sql.Connection) -> tuple[str, int] | None:
            row = connection.execute(found).first()
            return None if row is None else (row.table_id, row.seat)

        return await self._read_with(act)

    async def _read_with(self, act: Callable[[sql.Connection], T]) -> T:
        def work() -> T:
            with translate_errors(), self._database.reading.begin() as connection:
                return act(connection)

        self._writer.check_open()
        return await asyncio.get_running_loop().run_in_executor(self._readers, work)


def _list_head_columns(table_id: str, chunk: Chunk) -> dict[str, Any]:
    return {
        "changed": chunk.changed,
        "number": chunk.number,
        "summary": msgspec.json.encode(chunk.summary),
        "head": chunk.head,
        "checksum": _compute_checksum(table_id, 0, chunk.number, chunk.head),
    }


def _check_one(changed: int) -> None:
    """Refuse unless the table was as expected and has changed; until the transaction ends nobody else can change it."""
    if changed != 1:
        raise StorageConflictError("This table was changed or deleted elsewhere: read it again.")


def _insert_entries(connection: sql.Connection, table_id: str, chunk: Chunk) -> None:
    if chunk.number == chunk.since:
        return
    packed = zlib.compress(chunk.entries, 1)  # checkpoints resemble one another: a sixth remains
    row = {
        "table_id": table_id,
        "since": chunk.since,
        "number": chunk.number,
        "packed": packed,
        "checksum": _compute_checksum(table_id, chunk.since, chunk.number, packed),
    }
    ADDING.run(connection, row)


def _insert_token(connection: sql.Connection, table_id: str, seat: int, digest: bytes) -> None:
    row = {"digest": digest, "table_id": table_id, "seat": seat}
    connection.execute(sql.insert(tokens), row)


def _match_seat(
    table_id: str, seat: int
) -> tuple[sql.ColumnElement[bool], sql.ColumnElement[bool]]:
    return tokens.c.table_id == table_id, tokens.c.seat == seat


def _read_entries(rows: sql.CursorResult[Any], table_id: str, number: int) -> list[bytes]:
    """Check that the chunks follow one another without a gap, and unpack them."""
    found = []
    reached = 0
    for row in rows:
        if row.since != reached:
            break
        if row.checksum != _compute_checksum(table_id, row.since, row.number, row.packed):
            what = f"its entries {row.since} to {row.number - 1} do not fit their checksum"
            raise _make_damage_error(table_id, what)
        found.append(zlib.decompress(row.packed))
        reached = row.number
    if reached != number:
        raise _make_damage_error(table_id, f"its entries from {reached} on are missing")
    return found


def _make_damage_error(table_id: str, what: str) -> StorageError:
    return StorageError(StorageFault.DAMAGED, f"The kept table {table_id} is damaged: {what}.")


def _compute_checksum(table_id: str, since: int, number: int, data: bytes) -> bytes:
    """Sign bytes together with where they belong, so that swapped rows are noticed too."""
    place = msgspec.msgpack.encode((table_id, since, number))
    return blake2b(place + data, digest_size=16).digest()


def _read_meta(row: sql.Row[Any]) -> TableMeta:
    try:
        people, summary = msgspec.json.decode(row.people), msgspec.json.decode(row.summary)
    except msgspec.DecodeError as error:
        raise _make_damage_error(row.id, "its summary cannot be read") from error
    return TableMeta(
        id=row.id,
        game=row.game,
        name=row.name,
        people=people,
        created=row.created,
        changed=row.changed,
        number=row.number,
        summary=summary,
    )
