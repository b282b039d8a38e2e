"""One client that does its worst within what it can: hints, streams, requests, half-open connections, large bodies.

`python -m tests.server.hostile SERVER SOURCE` goes on until it is ended, and writes a line once it has begun. It comes from the address SOURCE.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import httpx
import websockets

HINTS, REQUESTS, STREAMS, HALF_OPEN, BODIES = 64, 60, 40, 60, 4


class Hostile:
    """Somebody who wants to stop everybody else."""

    def __init__(self, address: str, source: str) -> None:
        self._address = address
        self._source = source
        limits = httpx.Limits(max_connections=None)
        transport = httpx.AsyncHTTPTransport(local_address=source, limits=limits)
        self._http = httpx.AsyncClient(base_url=address, transport=transport, timeout=30)
        self._path = ""
        self._token = ""

    async def act(self) -> None:
        """Do everything at once, for ever."""
        made = (await self._http.post("/api/tables", json={"game": "bugs", "seed": 7})).json()
        self._path = f"/api/tables/{made['id']}"
        self._token = made["seats"][0]["token"]
        self._http.headers["authorization"] = f"Bearer {self._token}"
        sys.stdout.write("begun\n")
        sys.stdout.flush()
        doing = [self._hint] * HINTS + [self._follow] * STREAMS + [self._keep_open] * HALF_OPEN
        doing += [partial(self._ask, each) for each in range(REQUESTS)]
        doing += [self._send_much] * BODIES + [self._play, self._make]
        await asyncio.gather(*(_again(each) for each in doing))

    async def _hint(self) -> None:
        while True:
            await self._http.post(f"{self._path}/hint", json={"seconds": 10}, timeout=12)

    async def _ask(self, number: int) -> None:
        paths = ["/view", "/entries", "/at/5", "/save", "/situation", "/why", ""]
        while True:
            await self._http.get(self._path + paths[number % len(paths)])

    async def _follow(self) -> None:
        async with self._stream(self._token) as stream:
            async for _ in stream:
                pass

    async def _play(self) -> None:
        """Answer and take back as fast as it goes: every stream gets the news each time."""
        while True:
            sight = (await self._http.get(f"{self._path}/view")).json()
            decision = sight["view"]["decision"]
            given = {"ticket": decision["ticket"], "key": decision["options"][0]["key"]}
            await self._http.post(f"{self._path}/answers", json=given)
            await self._http.post(f"{self._path}/undo", json={})

    async def _make(self) -> None:
        while True:
            await self._http.post("/api/tables", json={"game": "greyport"})
            await self._http.post("/api/games/greyport/form", json={})

    async def _keep_open(self) -> None:
        """Say half of what is wanted, and then nothing."""
        place = urlsplit(self._address)
        _, writer = await asyncio.open_connection(
            place.hostname, place.port, local_addr=(self._source, 0)
        )
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le")
        await writer.drain()
        await asyncio.sleep(60)

    async def _send_much(self) -> None:
        while True:
            await self._http.post("/api/tables", content=b"[" * 60_000)
            await self._http.post("/api/tables/import", content=b"TABARD" * 600_000)
            await self._http.post("/api/tables/import", content=b"x" * 5_000_000)

    @contextlib.asynccontextmanager
    async def _stream(self, token: str) -> AsyncIterator[websockets.ClientConnection]:
        address = f"{self._address.replace('http', 'ws')}{self._path}/stream"
        async with websockets.connect(address, local_addr=(self._source, 0)) as stream:
            await stream.send(json.dumps({"type": "hello", "token": token}))
            yield stream


async def _again(act: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Go on whatever the server says."""
    while True:
        with contextlib.suppress(
            httpx.HTTPError, OSError, websockets.WebSocketException, KeyError, TypeError, ValueError
        ):
            await act()
        await asyncio.sleep(0.05)


if __name__ == "__main__":
    asyncio.run(Hostile(*sys.argv[1:]).act())
