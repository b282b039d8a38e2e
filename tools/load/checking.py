"""Whether everything that was confirmed lasts, and every stream brought everything."""

from __future__ import annotations

from collections import Counter
from typing import Any

import httpx
import msgspec

from tabard.server.storage import Storage
from tools.load.figures import Heard, Table


async def count_missed(client: httpx.AsyncClient, tables: list[Table]) -> int:
    """Compare what came on the streams of each seat with what the table tells when asked anew."""
    missed = 0
    for table in tables:
        for token, heard in zip(table.tokens, table.heard, strict=True):
            missed += differences(await _numbers(client, table.id, token), heard)
    return missed


async def _numbers(client: httpx.AsyncClient, table: str, token: str) -> list[int]:
    """Return the numbers of all that a seat may know, piece by piece."""
    numbers: list[int] = []
    more: int | None = -1
    while more is not None:
        told = await client.get(
            f"/api/tables/{table}/entries",
            params={"after": more},
            headers={"Authorization": f"Bearer {token}"},
        )
        told.raise_for_status()
        numbers += [entry["number"] for entry in told.json()["entries"]]
        more = told.json()["more"]
    return numbers


def differences(told: list[int], heard: Heard) -> int:
    """Count what a seat was told too seldom, too often or in another order, up to where it left."""
    numbers = [number for number in told if number < heard.reached]
    if numbers == heard.numbers:
        return 0
    return max(1, (Counter(numbers) - Counter(heard.numbers)).total())


async def count_lost(database: str, tables: list[Table]) -> int:
    """Compare what was confirmed with what is kept; the server must have ended."""
    storage = Storage.open(database)
    lost = 0
    for table in tables:
        kept = await storage.read(table.id)
        stream = [] if kept is None else _stream(kept.chunks)
        for number, (seat, key) in table.confirmed.items():
            entry = stream[number] if number < len(stream) else {}
            found = (entry.get("entry"), entry.get("seat"), entry.get("key"))
            lost += found != ("answer", seat, key)
    await storage.close()
    return lost


def _stream(chunks: list[bytes]) -> list[dict[str, Any]]:
    return [
        entry
        for chunk in chunks
        for entry in msgspec.msgpack.decode(chunk, type=list[dict[str, Any]])
    ]
