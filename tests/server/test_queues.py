"""Thoughts wait in queues: nobody holds all processes, what nobody waits for is stopped, and bots come back."""

import asyncio
import logging
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path

import httpx
import pytest

from tabard.client import Made, TurnedAwayError
from tabard.server import bots as playing
from tabard.server import problems, queues
from tabard.server.queues import Queue
from tabard.server.settings import Limits
from tabard.table import new
from tests.server.keeping import Run
from tests.server.live import Live, serving
from tests.server.serving import Served

LONG = 90.0
"""Seconds that somebody thinks who holds others up."""
SOON = 30.0
"""Seconds in which a thought that is not held up has come to its end, also on a slow machine."""


@asynccontextmanager
async def queue(processes: int, **limits: float) -> AsyncIterator[Queue]:
    opened = Queue(processes, Limits(thinking=2 * LONG, **limits))  # type: ignore[arg-type]
    try:
        await asyncio.gather(*(opened.think(str(each), os.getpid) for each in range(processes)))
        yield opened
    finally:
        opened.stop()


def linger(opened: Queue, client: str, times: int = 1) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(opened.think(client, time.sleep, LONG)) for _ in range(times)]


async def settle() -> None:
    """Let everybody who has just come take their place."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_one_client_holds_one_process_and_leaves_the_others(run: Run) -> None:
    async def act() -> None:
        async with queue(2) as opened:
            linger(opened, "greedy", 6)
            await settle()
            async with asyncio.timeout(SOON):
                assert await opened.think("other", int, "7") == 7

    run(act())


def test_a_thought_that_nobody_waits_for_is_stopped_and_its_process_goes_on(run: Run) -> None:
    async def act() -> None:
        async with queue(1) as opened:
            process = await opened.think("other", os.getpid)
            tasks = linger(opened, "gone", 4)
            await settle()
            for each in tasks:
                each.cancel()
            async with asyncio.timeout(SOON):
                assert await opened.think("other", os.getpid) == process
            assert opened.is_idle

    run(act())


def test_each_client_has_its_turn_before_anybody_has_a_second(run: Run) -> None:
    async def act() -> None:
        async with queue(1) as opened:
            done: list[str] = []

            async def ask(client: str) -> None:
                await opened.think(client, int, "7")
                done.append(client)

            await asyncio.gather(*(ask(each) for each in ["one", "one", "one", "two", "three"]))
            assert done.index("two") < 3
            assert done.index("three") < 4

    run(act())


def test_a_queue_has_its_limits_for_one_and_for_all(run: Run) -> None:
    async def act() -> None:
        async with queue(1, waiting=4, waiting_each=3) as opened:
            linger(opened, "one", 3)
            await settle()
            with pytest.raises(problems.TurnedAwayError) as refused:
                async with asyncio.timeout(SOON):
                    await opened.think("one", int, "7")
            assert (refused.value.status, refused.value.code) == (429, "too-often")
            linger(opened, "two")
            await settle()
            with pytest.raises(problems.TurnedAwayError, match="Too many are") as refused:
                async with asyncio.timeout(SOON):
                    await opened.think("three", int, "7")
            assert (refused.value.status, refused.value.code) == (503, "busy")

    run(act())


def test_whose_turn_does_not_come_is_told_so_and_takes_no_place(run: Run) -> None:
    async def act() -> None:
        async with queue(1, turn=0.2) as opened:
            (held,) = linger(opened, "one")
            await settle()
            with pytest.raises(problems.TurnedAwayError, match="did not come in time"):
                await opened.think("two", int, "7")
            held.cancel()
            await asyncio.sleep(1)
            assert opened.is_idle

    run(act())


def test_a_process_that_heeds_nobody_is_not_waited_for(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it does, sending what it found included: nothing in it is told that its time is up."""
    monkeypatch.setattr(queues, "SPARE", 0.5)

    async def act() -> None:
        async with queue(1) as opened:
            process = await opened.think("one", os.getpid)
            async with asyncio.timeout(SOON):
                with pytest.raises(problems.TurnedAwayError, match="took too long"):
                    await opened.think("one", sum, range(10**10), longest=0.1)
                assert await opened.think("one", os.getpid) != process

    run(act())


def test_a_process_that_dies_is_told_and_the_next_thought_has_another(run: Run) -> None:
    async def act() -> None:
        async with queue(1) as opened:
            process = await opened.think("one", os.getpid)
            (held,) = linger(opened, "one")
            await settle()
            os.kill(process, signal.SIGKILL)
            with pytest.raises(problems.TurnedAwayError, match="has ended"):
                await held
            async with asyncio.timeout(SOON):
                assert await opened.think("one", os.getpid) != process

    run(act())


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("queues"), limits=Limits(thinking=2 * LONG)) as running:
        yield running


def ask_for_hint(live: Live, made: Made, seconds: float, source: str) -> None:
    """Ask, and go away before the answer comes."""
    seat = made.seats[0]
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(base_url=live.address, transport=transport, timeout=1) as http:
        path = f"/api/tables/{made.id}/hint"
        headers = {"Authorization": f"Bearer {seat.token}"}
        with pytest.raises(httpx.ReadTimeout):
            http.post(path, headers=headers, json={"seconds": seconds})


def until(reached: Callable[[], bool], seconds: float = SOON) -> None:
    deadline = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_hint_ends_with_the_page_that_asked_for_it(live: Live) -> None:
    with live.client() as client:
        made = client.create("bugs", seed=7)
        for source in ("127.0.0.2", "127.0.0.3", "127.0.0.4"):
            ask_for_hint(live, made, LONG, source)
        until(lambda: live.hub.workers.people.is_idle)
        assert made.seats[0].hint(0.1)["tries"] > 0


def test_bots_and_saves_do_not_wait_for_hints(live: Live) -> None:
    people = live.hub.workers.people
    loop = live.running.server.loop
    held = [
        asyncio.run_coroutine_threadsafe(people.think(str(each), time.sleep, LONG), loop)
        for each in range(10)
    ]
    try:
        with live.client() as client:
            made = client.create("toy", seed=7)
            for seat in (0, 1):
                made.seats[seat].seat_bot(seat, "random")
            until(lambda: made.seats[0].summary()["outcome"] is not None)
            assert client.bring(made.seats[0].save()).id != made.id
            assert not people.is_idle
    finally:
        for each in held:
            each.cancel()


def test_saves_do_not_wait_for_bots(live: Live) -> None:
    bots, loop = live.hub.workers.bots, live.running.server.loop
    held = [
        asyncio.run_coroutine_threadsafe(bots.think(str(each), time.sleep, LONG), loop)
        for each in range(10)
    ]
    try:
        with live.client() as client:
            assert client.bring(new("toy", seed=7).save()).id
            assert not bots.is_idle
    finally:
        for each in held:
            each.cancel()


def test_who_has_seated_bots_at_many_tables_lets_them_think_one_after_the_other(live: Live) -> None:
    """Here their last thought does not end, and bots that somebody else has seated play on."""
    bots, loop = live.hub.workers.bots, live.running.server.loop
    until(lambda: bots.is_idle)
    held = asyncio.run_coroutine_threadsafe(bots.think("127.0.0.2", time.sleep, LONG), loop)
    try:
        with live.client() as client:
            tables = [client.create("toy", seed=7) for _ in range(2)]
            for made, source in zip(tables, ("127.0.0.2", "127.0.0.3"), strict=True):
                from_there = httpx.HTTPTransport(local_address=source)
                with live.http(transport=from_there) as http:
                    for number, seat in enumerate(made.seats):
                        path = f"/api/tables/{made.id}/seats/{number}/bot"
                        headers = {"Authorization": f"Bearer {seat.token}"}
                        http.put(path, headers=headers, json={"bot": "random"}).raise_for_status()
            waits, plays = (made.seats[0] for made in tables)
            before = waits.summary()["number"]
            until(lambda: plays.summary()["outcome"] is not None)
            assert waits.summary()["number"] == before
    finally:
        held.cancel()


def test_a_bot_that_cannot_think_tries_again_less_and_less_often(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    soonest = 0.05
    monkeypatch.setattr(playing, "SOONEST", soonest)
    with (
        serving(tmp_path, limits=Limits(waiting_each=0, gatherings=1, grace=0)) as live,
        live.client() as client,
        caplog.at_level(logging.WARNING, "tabard.server"),
    ):
        made = client.create("toy", seed=7)
        for number, seat in enumerate(made.seats):
            seat.seat_bot(number, "random")
        until(lambda: len(caplog.records) > 4)
        client.create("toy")
        assert made.id not in live.hub.gatherings, "meanwhile its table may leave the memory"
    tried = [each.created for each in caplog.records]
    pauses = [after - before for before, after in pairwise(tried)]
    assert all("waits" in each.message for each in caplog.records)
    # The log goes by another clock than the pauses do.
    assert all(pause >= 0.8 * soonest * 2**times for times, pause in enumerate(pauses))


def test_a_bot_whose_process_is_killed_comes_back(sqlite_url: str, tmp_path: Path) -> None:
    served = Served(sqlite_url, tmp_path)
    served.start()
    try:
        with httpx.Client(base_url=served.address, timeout=60) as client:
            made = client.post("/api/tables", json={"game": "toy", "setup": {"rats": 9}}).json()
            path = f"/api/tables/{made['id']}"
            for each in made["seats"]:
                headers = {"Authorization": f"Bearer {each['token']}"}
                seat = f"{path}/seats/{each['seat']}/bot"
                client.put(seat, headers=headers, json={"bot": "random"}).raise_for_status()
            until(lambda: bool(served.children()))
            for each in served.children():
                os.kill(each, signal.SIGKILL)
            until(lambda: client.get(path).json()["outcome"] is not None, 60)
        assert "waits" in served.said()
    finally:
        served.remove()


def test_many_thoughts_of_one_page_are_too_many(tmp_path: Path) -> None:
    limits = Limits(waiting_each=0)
    with serving(tmp_path, limits=limits) as running, running.client() as client:
        made = client.create("bugs", seed=7)
        with pytest.raises(TurnedAwayError) as refused:
            made.seats[0].hint(0.1)
        assert (refused.value.status, refused.value.code) == (429, "too-often")


def test_whoever_waits_for_a_thought_when_the_server_is_stopped_is_told_so(
    sqlite_url: str, tmp_path: Path
) -> None:
    served = Served(sqlite_url, tmp_path)
    served.start()
    try:
        with httpx.Client(base_url=served.address, timeout=60) as client:
            made = client.post("/api/tables", json={"game": "bugs"}).json()
            headers = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
            place = f"/api/tables/{made['id']}/hint"
            with ThreadPoolExecutor(1) as beside:
                told = beside.submit(client.post, place, headers=headers, json={"seconds": 9})
                until(lambda: bool(served.children()))
                assert served.end(signal.SIGTERM) == 0
                answer = told.result()
        assert (answer.status_code, "being stopped" in answer.json()["sentence"]) == (503, True)
        assert "Traceback" not in served.said()
    finally:
        served.remove()
