"""The whole run: a server of its own, its tables, the time they are played, and what came of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from itertools import count, repeat
from pathlib import Path
from random import Random
from typing import Any

import httpx

from tools.load.checking import count_lost, count_missed
from tools.load.figures import Heard, Load, Memory, Result, Stretch, Table, pace_of
from tools.load.playing import Player
from tools.load.serving import Server

MAKERS = 8
"""How many tables are made at the same time."""
OPEN_SECONDS = 300
"""How long it may take until everybody sits."""
MB = 2**20

Show = Callable[[str, Load, float], None]
"""(what is being done, what was counted so far, the share that is done)"""


class Run:
    """A bounded time with many tables."""

    def __init__(
        self, *, tables: int, seconds: float, pause: float, drops: float, seed: int, show: Show
    ) -> None:
        self._bugs = tables
        self._toys = max(1, tables // 25)
        self._seconds = seconds
        self._seed = seed
        self._show = show
        self._stretches = [Stretch("as people play", pause), Stretch("as fast as it goes", 0.0)]
        self._load = Load("", drops, self._stretches[0])
        self._seeds = count(seed * 1_000_000)

    async def on(self, database: str, folder: Path) -> Result:
        """Play on a server with this database."""
        load = self._load
        with Server(database, folder) as server:
            load.address = server.address
            limits = httpx.Limits(max_connections=MAKERS)
            async with httpx.AsyncClient(
                base_url=server.address, timeout=60, limits=limits
            ) as client:
                offered = await self._warm(client)
                before = server.memory()
                opened, end = await self._play(client, server, offered)
                rooms = await self._count_rooms(client)
                self._show("Comparing", load, 1.0)
                missed = await count_missed(client, load.tables)
            workers = server.workers_memory()
            if code := server.stop():
                load.errors[f"server returned {code}"] += 1
            for line in server.faults():
                load.errors[f"server wrote: {line}"] += 1
        lost = load.unconfirmed + await count_lost(database, load.tables)
        count = self._bugs + self._toys
        return Result(
            database=database.partition(":")[0],
            tables=count,
            seats=self._bugs + 2 * self._toys,
            finished=sum(each.is_over for each in load.tables),
            paces=[pace_of(each) for each in self._stretches],
            reconnects=load.reconnects,
            refused=dict(load.refused),
            lost=lost,
            missed=missed,
            errors=dict(load.errors),
            memory=Memory(
                before_mb=round(before / MB, 1),
                opened_mb=round(opened / MB, 1),
                end_mb=round(end / MB, 1),
                workers_mb=round(workers / MB, 1),
                opened_per_table_kb=round((opened - before) / 1024 / count, 1),
                end_per_table_kb=round((end - before) / 1024 / max(rooms, 1), 1),
            ),
        )

    async def _count_rooms(self, client: httpx.AsyncClient) -> int:
        """Return how many tables the server has in memory; by now no stream may be open."""
        for _ in range(50):
            health = (await client.get("/api/health")).json()
            if not health["streams"]:
                break
            await asyncio.sleep(0.1)
        else:
            self._load.errors["streams left open"] += health["streams"]
        rooms: int = health["rooms"]
        return rooms

    async def _warm(self, client: httpx.AsyncClient) -> dict[str, Any]:
        """Let the server and its workers read all content, so that it counts for no table."""
        self._show("Starting", self._load, 0.0)
        games = await client.get("/api/games")
        games.raise_for_status()
        (bugs,) = [each for each in games.json() if each["name"] == "bugs"]
        made = await self._make(client, "bugs", {})
        token = {"Authorization": f"Bearer {made.tokens[0]}"}
        hint = await client.post(f"/api/tables/{made.id}/hint", headers=token, json={})
        hint.raise_for_status()
        settings: dict[str, Any] = bugs["settings"]
        return settings

    async def _play(
        self, client: httpx.AsyncClient, server: Server, offered: dict[str, Any]
    ) -> tuple[int, int]:
        """Play for the whole time; return the memory with all tables open, and at the end."""
        load = self._load
        bugs = bugs_setups(offered, Random(self._seed))  # noqa: S311 - which tables there are
        toys = repeat({"rats": 9})
        games = [("bugs", bugs)] * self._bugs + [("toy", toys)] * self._toys
        gate = asyncio.Semaphore(MAKERS)
        async with asyncio.TaskGroup() as group:
            for place, (game, setups) in enumerate(games):
                chance = Random(self._seed * 10_000 + place)  # noqa: S311 - how it is played
                group.create_task(self._keep(client, gate, game, setups, chance))
            seats = self._bugs + 2 * self._toys
            deadline = time.monotonic() + OPEN_SECONDS
            while load.seated < seats:
                self._show("Opening", load, load.seated / seats)
                server.check_alive()
                if load.errors or time.monotonic() > deadline:
                    raise SystemExit(f"The tables do not open: {dict(load.errors)}")
                await asyncio.sleep(0.1)
            opened = server.memory()
            load.has_begun = True
            for stretch in self._stretches:
                await self._last(server, stretch)
            load.has_ended = True
        return opened, server.memory()

    async def _last(self, server: Server, stretch: Stretch) -> None:
        """Let everybody play at a pace for its share of the time."""
        self._load.stretch = stretch
        began, server_cpu, own_cpu = time.perf_counter(), server.cpu_seconds(), time.process_time()
        share = self._seconds / len(self._stretches)
        while (passed := time.perf_counter() - began) < share:
            server.check_alive()
            self._show(f"Playing {stretch.name}", self._load, passed / share)
            stretch.seconds = passed
            await asyncio.sleep(min(0.25, share - passed))
        stretch.seconds = time.perf_counter() - began
        stretch.server_cpu = server.cpu_seconds() - server_cpu
        stretch.own_cpu = time.process_time() - own_cpu

    async def _keep(
        self,
        client: httpx.AsyncClient,
        gate: asyncio.Semaphore,
        game: str,
        setups: Iterator[dict[str, Any]],
        chance: Random,
    ) -> None:
        """Keep one table played: when its game is over a new one takes its place."""
        while not self._load.has_ended:
            async with gate:
                table = await self._make(client, game, next(setups))
            self._load.tables.append(table)
            players = [
                Player(self._load, table, seat, Random(chance.random()))  # noqa: S311 - as above
                for seat in range(len(table.tokens))
            ]
            await asyncio.gather(*(player.play() for player in players))
            if not table.is_over:
                return

    async def _make(self, client: httpx.AsyncClient, game: str, setup: dict[str, Any]) -> Table:
        wish = {"game": game, "setup": setup, "seed": next(self._seeds)}
        made = await client.post("/api/tables", json=wish)
        made.raise_for_status()
        told = made.json()
        tokens = [each["token"] for each in told["seats"]]
        return Table(told["id"], tokens, heard=[Heard() for _ in tokens])


def bugs_setups(offered: dict[str, Any], chance: Random) -> Iterator[dict[str, Any]]:
    """Yield endless setups: every scenario in turn, the character and the difficulty by chance."""
    heroes = [each["key"] for each in offered["character"]]
    difficulties = [each["key"] for each in offered["difficulty"]]
    while True:
        for scenario in offered["scenario"]:
            yield {
                "scenario": scenario["key"],
                "character": scenario["character"] or chance.choice(heroes),
                "difficulty": chance.choice(difficulties),
            }
