"""What the tests of storage keep: small tables of no particular game."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from tabard.server.records import Chunk, NewTable

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

Run = Callable[[Awaitable[Any]], Any]
"""Wait for something on the test's event loop."""


def table(table_id: str = "abc", **changes: Any) -> NewTable:
    """Make a new table."""
    record = NewTable(id=table_id, game="toy", name=f"The table {table_id}", created=NOON)
    return msgspec.structs.replace(record, **changes)


def chunk(since: int, number: int, *, minutes: int = 0, text: str = "entry") -> Chunk:
    """Make a change that adds these numbers to a stream."""
    return Chunk(
        since=since,
        number=number,
        entries=msgspec.msgpack.encode([f"{text} {each}" for each in range(since, number)]),
        head=f"head at {number} of {text}".encode(),
        changed=NOON + timedelta(minutes=minutes),
        summary={"round": number, "text": text},
    )


def texts(chunks: list[bytes]) -> list[str]:
    """Return all entries of a kept stream."""
    return [each for chunk in chunks for each in msgspec.msgpack.decode(chunk, type=list[str])]
