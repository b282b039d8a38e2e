"""The whole run: a server of its own, its tables, the time they are played, and what came of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import httpx

from tabard.table import SetupError, find, new
from tools.load.checking import count_lost, count_missed
from tools.load.figures import Heard, Held, Load, Result, Stretch, Table, memory_of, pace_of
from tools.load.playing import Player
from tools.load.serving import Server
from tools.setups import setups

MAKERS = 8
"""How many tables are made at the same time."""
SEATS = 4
"""How many people sit at a table, where there is room for so many."""
TRIES = 40
"""Setups among which one for so many is looked for."""
OPEN_SECONDS = 300
"""How long it may take until everybody sits."""
KEPT_SECONDS = 2
"""How long an idle connection is used again: the server lets go of it after five."""
WARMED = 1
"""How many tables there are already before the others are made."""
WARMING = 5
"""How often a first hint is asked for."""

Show = Callable[[str, Load, float], None]
"""(what is being done, what was counted so far, the share that is done)"""


class Run:
    """A bounded time with many tables."""

    def __init__(
        self,
        *,
        games: Sequence[str],
        tables: int,
        seconds: float,
        pause: float,
        drops: float,
        seed: int,
        show: Show,
    ) -> None:
        first, *others = games
        self._games = [first] * tables + [each for each in others for _ in range(_few(tables))]
        self._seconds = seconds
        self._seed = seed
        self._show = show
        self._stretches = [Stretch("as people play", pause), Stretch("as fast as it goes", 0.0)]
        self._load = Load("", drops, self._stretches[0])
        self._seeds = count(seed * 1_000_000)
        self._opened = 0

    async def on(self, database: str, folder: Path) -> Result:
        """Play on a server with this database."""
        load = self._load
        with Server(database, folder) as server:
            load.address = server.address
            limits = httpx.Limits(max_connections=MAKERS, keepalive_expiry=KEPT_SECONDS)
            async with httpx.AsyncClient(
                base_url=server.address, timeout=60, limits=limits
            ) as client:
                await self._warm(client)
                before = server.memory()
                held = await self._play(client, server)
                held.append(Held(server.memory(), await self._count_gatherings(client)))
                self._show("Comparing", load, 1.0)
                missed = await count_missed(client, load.tables)
            workers = server.workers_memory()
            if code := server.stop():
                load.errors[f"server returned {code}"] += 1
            for line in server.faults():
                load.errors[f"server wrote: {line}"] += 1
        lost = load.unconfirmed + await count_lost(database, load.tables)
        return Result(
            database=database.partition(":")[0],
            tables=len(self._games),
            seats=self._opened,
            finished=sum(each.is_over for each in load.tables),
            paces=[pace_of(each) for each in self._stretches],
            reconnects=load.reconnects,
            refused=dict(load.refused),
            lost=lost,
            missed=missed,
            errors=dict(load.errors),
            memory=memory_of(before, held, workers),
        )

    @property
    def _seats(self) -> int:
        return sum(len(each.tokens) for each in self._load.tables)

    async def _held(self, client: httpx.AsyncClient, server: Server) -> Held:
        """Return what the server holds while everybody plays."""
        memory = server.memory()
        return Held(memory, (await client.get("/api/health")).json()["gatherings"] - WARMED)

    async def _count_gatherings(self, client: httpx.AsyncClient) -> int:
        """Return how many tables the server has in memory; by now no stream may be open."""
        for _ in range(50):
            health = (await client.get("/api/health")).json()
            if not health["streams"]:
                break
            await asyncio.sleep(0.1)
        else:
            self._load.errors["streams left open"] += health["streams"]
        gatherings: int = health["gatherings"]
        return gatherings - WARMED

    async def _warm(self, client: httpx.AsyncClient) -> None:
        """Let the server and its workers read all content, so that it counts for no table."""
        self._show("Starting", self._load, 0.0)
        made = await self._make(client, self._games[0], {})
        token = {"Authorization": f"Bearer {made.tokens[0]}"}
        for _ in range(WARMING):
            hint = await client.post(f"/api/tables/{made.id}/hint", headers=token, json={})
            # On a busy machine reading all content takes longer than a thought may.
            if hint.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                break
        hint.raise_for_status()

    async def _play(self, client: httpx.AsyncClient, server: Server) -> list[Held]:
        """Play for the whole time; return what the server holds with all tables open, and after each stretch but the last."""
        load = self._load
        drawn = {game: crowded(game, self._seed) for game in dict.fromkeys(self._games)}
        gate = asyncio.Semaphore(MAKERS)
        async with asyncio.TaskGroup() as group:
            for place, game in enumerate(self._games):
                chance = Random(self._seed * 10_000 + place)  # noqa: S311 - how it is played
                group.create_task(self._keep(client, gate, game, drawn[game], chance))
            deadline = time.monotonic() + OPEN_SECONDS
            while len(load.tables) < len(self._games) or load.seated < self._seats:
                self._show("Opening", load, len(load.tables) / len(self._games))
                server.check_alive()
                if load.errors or time.monotonic() > deadline:
                    raise SystemExit(f"The tables do not open: {dict(load.errors)}")
                await asyncio.sleep(0.1)
            held, self._opened = [await self._held(client, server)], self._seats
            load.has_begun = True
            for stretch in self._stretches:
                await self._last(server, stretch)
                held.append(await self._held(client, server))
            load.has_ended = True
        return held[:-1]

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
        drawn: Iterator[dict[str, Any]],
        chance: Random,
    ) -> None:
        """Keep one table played: when its game is over a new one takes its place."""
        while not self._load.has_ended:
            async with gate:
                table = await self._make(client, game, next(drawn))
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


def crowded(game: str, seed: int) -> Iterator[dict[str, Any]]:
    """Yield setups for four, or for as many as the game has seats."""
    rules = find(game)
    seats = min(SEATS, rules.lobby.seats[1])
    # Where people may share a party unevenly, each of them has a seat here.
    told = {"seats": seats} if "seats" in rules.setup.__struct_fields__ else {}
    drawn = setups(game, seed)
    while True:
        few = list(islice(drawn, TRIES))
        yield next((each | told for each in few if _seats(game, each | told) == seats), few[0])


def _seats(game: str, setup: dict[str, Any]) -> int:
    """Count the seats of a setup; none where it makes no game, as with more people than characters."""
    try:
        return new(game, **setup).seats
    except SetupError:
        return 0


def _few(tables: int) -> int:
    """Say how many tables of each further game stand beside so many of the first."""
    return max(1, tables // 25)
