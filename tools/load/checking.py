"""Whether everything that was confirmed lasts, and every stream brought everything."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from tabard.server.storage import Storage
from tools.load.figures import Table


async def count_missed(client: httpx.AsyncClient, tables: list[Table]) -> int:
    """Compare what came on the streams of each seat with what the table tells when asked anew."""
    missed = 0
    for table in tables:
        for token, heard in zip(table.tokens, table.heard, strict=True):
            told = await client.get(
                f"/api/tables/{table.id}/entries",
                headers={"Authorization": f"Bearer {token}"},
            )
            told.raise_for_status()
            # Another seat may have gone on after this one had left.
            numbers = [
                number
                for entry in told.json()["entries"]
                if (number := entry["number"]) < heard.reached
            ]
            if numbers != heard.numbers:
                missed += max(1, len(set(numbers) ^ set(heard.numbers)))
    return missed


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
