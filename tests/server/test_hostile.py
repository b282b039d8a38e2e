"""A hostile client beside playing ones: nobody else waits much longer than without it."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from tabard.server.database import write_url
from tabard.table import new
from tests.server.asking import POSITION
from tests.server.hostile import CUNNING, MASS
from tests.server.serving import Served
from tools.load.figures import percentiles

ROOT = Path(__file__).parents[2]
TRIED = ("hint", "monster", "tables/import", "corrections", "keepsakes")
"""What stands in the server's log when it is over: that somebody really tried."""
SECONDS = 30


class Took(NamedTuple):
    """What one answer took until it was confirmed."""

    time: float
    work: float
    """Seconds of a processor that the server spent meanwhile, on this and on everything else."""


class Length(NamedTuple):
    """How long it is looked at."""

    game: str
    people: int
    """Who play at a table and from an address of their own each."""
    answers: int
    """Of each of them in each stretch, with and without the hostile one."""
    ways: tuple[str, ...]
    """In which the hostile one tries it, one stretch each."""
    by_clock: bool = False
    """Whether the time by the clock counts too: only where nobody else uses the machine at the same moment."""


@pytest.mark.parametrize(
    "length",
    [
        pytest.param(Length("toy", 6, 10, (MASS, MASS)), id="short"),
        pytest.param(
            Length("greyport", 8, 40, (MASS, CUNNING) * 2, by_clock=True),
            id="long",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_nobody_elses_p95_more_than_doubles(tmp_path: Path, length: Length) -> None:
    """By the server's work that an answer waits for: what others on the machine do at the same moment is no part of it."""
    served = Served(write_url(tmp_path / "tables.db"), tmp_path)
    served.start()
    if CUNNING in length.ways:
        _warm(served)
    quiet: list[Took] = []
    beset: list[Took] = []
    try:
        for number, way in enumerate(length.ways):
            quiet += asyncio.run(_play(served, length, number))
            with hostile(served.address, f"127.0.0.{66 + number}", way):
                beset += asyncio.run(_play(served, length, number + 100))
        if CUNNING in length.ways:
            _wait_until_told(served)
    finally:
        served.remove()
    for kind in ("work", "time") if length.by_clock else ("work",):
        before, after = (
            percentiles([getattr(each, kind) for each in took]) for took in (quiet, beset)
        )
        assert after["p95"] <= 2 * before["p95"], (kind, before, after)


def _warm(served: Served) -> None:
    """Let the processes start that think: that takes a while, and is done once."""
    asked: list[tuple[str, dict[str, Any]]] = [("/api/monster", {"json": {"position": POSITION}})] * 2  # fmt: skip
    asked += [("/api/tables/import", {"content": new("bugs", seed=1).save()})] * 2
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda each: httpx.post(served.address + each[0], timeout=60, **each[1]), asked))  # fmt: skip


def _wait_until_told(served: Served) -> None:
    """Wait until the log tells of all that was tried, also of what was broken off."""
    deadline = time.monotonic() + SECONDS
    untold: tuple[str, ...] = TRIED
    while untold:
        assert time.monotonic() < deadline, f"nobody tried {untold}"
        said = served.said()
        untold = tuple(each for each in untold if not re.search(rf"POST /api/\S*{each} ", said))
        time.sleep(0.1)


@contextmanager
def hostile(address: str, source: str, way: str) -> Iterator[None]:
    """Let somebody do their worst for a while."""
    command = [sys.executable, "-m", "tests.server.hostile", address, source, way]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"begun\n"
            time.sleep(1)  # what can be done at once has been done
            yield
        finally:
            process.kill()


async def _play(served: Served, length: Length, seed: int) -> list[Took]:
    """Let some people play for a while, and return how long every answer took."""

    async def sit(number: int) -> list[Took]:
        whim = random.Random(f"{seed} {number}")
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.1.{number + 1}")
        async with httpx.AsyncClient(
            base_url=served.address, transport=transport, timeout=60
        ) as client:
            took: list[Took] = []
            while len(took) < length.answers:
                most = length.answers - len(took)
                took += [each async for each in _answer(served, client, length.game, most, whim)]
            return took

    found = await asyncio.gather(*(sit(each) for each in range(length.people)))
    return [each for took in found for each in took]


async def _answer(
    served: Served, client: httpx.AsyncClient, game: str, most: int, whim: random.Random
) -> AsyncIterator[Took]:
    """Play at a new table, and tell of each answer what it took."""
    made = (await client.post("/api/tables", json={"game": game, "seed": 3})).json()
    path = f"/api/tables/{made['id']}"
    tokens = [{"Authorization": f"Bearer {each['token']}"} for each in made["seats"]]
    seat = given = 0
    while given < most:
        sight = (await client.get(f"{path}/view", headers=tokens[seat])).json()
        view: dict[str, Any] = sight["view"]
        if view["outcome"] is not None:
            return
        if view["decision"] is None:
            seat = (view["awaited"] or [0])[0]
            continue
        key = whim.choice(view["decision"]["options"])["key"]
        answer = {"ticket": view["decision"]["ticket"], "key": key}
        began, spent = time.perf_counter(), served.spent()
        done = await client.post(f"{path}/answers", headers=tokens[seat], json=answer)
        yield Took(time.perf_counter() - began, served.spent() - spent)
        assert done.status_code == 200, done.text
        given += 1
        await asyncio.sleep(whim.uniform(0, 0.1))
