"""One client that does its worst within what it can: hints, streams, requests, half-open connections, large bodies, questions about monsters, saves
that are bombs, the largest situations, drafts, keepsakes and corrections.

`python -m tests.server.hostile SERVER SOURCE WAY` goes on until it is ended, and writes a line once it has begun. It comes from the address SOURCE,
and tries it in one of two ways: by MASS, with as much as goes at once, or with CUNNING, by few things that are small to send and large to answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import httpx
import websockets

from tests.server.arsenal import MEDALS, crowded_save, endless_save, monster, situation

HINTS, REQUESTS, STREAMS, HALF_OPEN, BODIES = 64, 60, 40, 60, 4


Act = Callable[[], Coroutine[Any, Any, None]]

MASS, CUNNING = "mass", "cunning"


class Hostile:
    """Somebody who wants to stop everybody else."""

    def __init__(self, address: str, source: str, way: str) -> None:
        self._address = address
        self._way = way
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
        doing = self._in_mass() if self._way == MASS else self._with_cunning()
        await asyncio.gather(*(_again(each) for each in doing))

    def _in_mass(self) -> list[Act]:
        doing: list[Act] = [self._hint] * HINTS + [self._follow] * STREAMS
        doing += [self._keep_open] * HALF_OPEN + [self._send_much] * BODIES
        doing += [partial(self._ask, each) for each in range(REQUESTS)]
        return [*doing, self._play, self._make]

    def _with_cunning(self) -> list[Act]:
        doing = (self._ask_monster, self._bring_bombs, self._correct, self._keep, self._draft)
        return [*doing, self._settle]

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

    async def _ask_monster(self) -> None:
        """Ask what cannot be told within any bounds, and what takes all the time that there is."""
        while True:
            for targets in (2, 6):
                await self._http.post("/api/monster", json={"position": monster(targets=targets)})

    async def _bring_bombs(self) -> None:
        while True:
            for save in (crowded_save(), endless_save()):
                await self._http.post("/api/tables/import", content=save)

    async def _settle(self) -> None:
        """Play at the largest table that a text can lay, and look at it all the time."""
        wish = {"game": "bugs", "setup": {"situation": situation()}}
        while True:
            made = (await self._http.post("/api/tables", json=wish)).json()
            path, token = f"/api/tables/{made['id']}", made["seats"][0]["token"]
            await self._answer_on(path, {"authorization": f"Bearer {token}"})

    async def _answer_on(self, path: str, headers: dict[str, str]) -> None:
        while True:
            sight = (await self._http.get(f"{path}/view", headers=headers)).json()
            decision = sight["view"]["decision"]
            given = {"ticket": decision["ticket"], "key": decision["options"][-1]["key"]}
            await self._http.post(f"{path}/answers", json=given, headers=headers)

    async def _correct(self) -> None:
        """Set something right and take it back."""
        while True:
            listed = (await self._http.get(f"{self._path}/corrections")).json()
            for each in listed:
                given = {"correction": each["ways"][-1]["correction"]}
                await self._http.post(f"{self._path}/corrections", json=given)
                await self._http.post(f"{self._path}/undo", json={})

    async def _keep(self) -> None:
        while True:
            made = (await self._http.post("/api/keepsakes")).json()
            headers = {"authorization": f"Bearer {made['token']}"}
            for _ in range(20):
                await self._http.post("/api/keepsake/import", json=MEDALS, headers=headers)
                await self._http.get("/api/keepsake", headers=headers)
                await self._http.get("/api/achievements")

    async def _draft(self) -> None:
        """Draft, point and pick without end at a table of one's own."""
        made = (await self._http.post("/api/tables", json={"game": "toy"})).json()
        address = f"{self._address.replace('http', 'ws')}/api/tables/{made['id']}/stream"
        async with websockets.connect(address, local_addr=(self._source, 0)) as stream:
            await stream.send(json.dumps({"type": "hello", "token": made["seats"][0]["token"]}))
            while True:
                for said in (
                    {"type": "draft", "draft": {"doors": ["hatch"]}},
                    {"type": "intend", "refs": ["door:hatch"] * 8},
                    {"type": "say", "what": "point", "key": "keeper:0"},
                    {"type": "close", "on": True},
                ):
                    await stream.send(json.dumps(said | {"id": 1}))
                    await stream.recv()

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


async def _again(act: Act) -> None:
    """Go on whatever the server says."""
    while True:
        with contextlib.suppress(
            httpx.HTTPError, OSError, websockets.WebSocketException, KeyError, TypeError, ValueError
        ):
            await act()
        await asyncio.sleep(0.05)


if __name__ == "__main__":
    os.nice(5)  # it would be on a machine of its own, and take nothing from the server there
    asyncio.run(Hostile(*sys.argv[1:]).act())
