"""Everybody has a share of the server's time: who takes more waits, unless nobody else is there."""

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tabard.server import shares
from tabard.server.settings import Limits
from tabard.server.shares import PIECE, PRESENT, Clock, Shares
from tests.server.keeping import Run
from tests.server.live import serving


def work(seconds: float = PIECE) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


async def ask(known: Shares, client: str, until: float) -> int:
    """Ask again and again, as a request does, and return how often that was."""
    share, times = known.of(client), 0
    while time.monotonic() < until:
        async with share.turn():
            await share.pay(one_request())
        times += 1
    return times


async def one_request() -> None:
    await asyncio.sleep(0)
    work()


def test_who_takes_more_than_a_share_waits(run: Run) -> None:
    async def act() -> None:
        known = Shares(0.1, 0.05, Counter())
        known.of("other")
        began = time.monotonic()
        times = await asyncio.gather(*(ask(known, "greedy", began + 1) for _ in range(20)))
        # What was begun before the share was used up is finished.
        assert sum(times) * PIECE <= 0.05 + 0.1 * (time.monotonic() - began) + 2 * PIECE

    run(act())


def test_time_that_others_on_the_machine_take_gives_nobody_more() -> None:
    """Two programs on one processor have half of it each, and the server's clock goes half as fast."""
    processors = os.sched_getaffinity(0)
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        for each in (0, busy.pid):
            os.sched_setaffinity(each, {min(processors)})
        clock = Clock()
        began, worked = clock(), time.thread_time()
        work(0.3)
        passed = clock() - began
        assert passed == pytest.approx(time.thread_time() - worked, rel=0.2)
        clock.close()
    finally:
        os.sched_setaffinity(0, processors)
        busy.kill()
        busy.wait()


def test_who_is_alone_never_waits(run: Run) -> None:
    async def act() -> None:
        following: Counter[str] = Counter()
        known = Shares(0.001, 0.001, following)
        share = known.of("alone")
        for _ in range(20):
            async with share.turn():
                await share.pay(one_request())
        following["friend"] = 1
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2), share.turn():
                pass
        del following["friend"]
        known.of("long ago").seen -= PRESENT
        async with share.turn():
            pass

    run(act())


def test_waiting_costs_nothing_and_work_is_measured_wherever_it_is_done(run: Run) -> None:
    async def think() -> str:
        await asyncio.sleep(0.2)
        work()
        await shares.run_in_thread(work)
        await asyncio.create_task(shares.pay(one_request()))
        try:
            async with asyncio.timeout(0.05):
                await asyncio.sleep(10)
        except TimeoutError:
            return "done"
        return "never"

    async def act() -> None:
        share = Shares(0, 1, Counter()).of("one")
        shares.PAYER.set(share)
        assert await share.pay(think()) == "done"
        assert 1 - share._held >= 3 * PIECE, "all three were counted"

    run(act())


def test_a_fault_is_passed_on(run: Run) -> None:
    async def fail() -> None:
        await asyncio.sleep(0)
        raise KeyError("fault")

    async def act() -> None:
        with pytest.raises(KeyError):
            await Shares(1, 1, Counter()).of("one").pay(fail())

    run(act())


def test_the_server_takes_note_of_what_each_client_costs(tmp_path: Path) -> None:
    limits = Limits(share=1e-9, share_burst=0.05)
    with serving(tmp_path, limits=limits) as live:
        greedy, other = (
            httpx.Client(
                base_url=live.address,
                transport=httpx.HTTPTransport(local_address=source),
                timeout=30,
            )
            for source in ("127.0.0.2", "127.0.0.3")
        )
        with greedy, other:
            for _ in range(60):
                assert greedy.get("/api/health").status_code == 200, "it is alone"
            assert other.get("/api/health").status_code == 200
            with pytest.raises(httpx.ReadTimeout):
                greedy.get("/api/health", timeout=2)


def test_few_requests_of_one_client_wait_for_their_turn(tmp_path: Path) -> None:
    """Whoever has used up their share and asks on is told so at once, instead of filling the server with what waits."""
    limits = Limits(share=1, share_burst=0.1, pending=2, tarry=0)
    with serving(tmp_path, limits=limits) as live, live.http() as client:
        port = int(live.address.rpartition(":")[2])
        share = live.hub.shares.of("127.0.0.1")
        live.hub.shares.of("somebody else")
        live.running.server.loop.call_soon_threadsafe(share.spend, 3.0)
        with ExitStack() as stack:
            for number in range(limits.pending):
                line = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
                line.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                while share.waiting <= number:
                    time.sleep(0.01)
            refused = client.get("/api/health")
            assert (refused.status_code, refused.json()["code"]) == (429, "too-often")
