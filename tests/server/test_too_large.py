"""What worker processes take and tell is bounded, and so is the time in which somebody reads what they asked for."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from typing import Any

import httpx
import msgspec
import pytest

import tabard
from tabard.crawl import PositionError
from tabard.server import thinking
from tabard.server.packs import wait_for_content
from tabard.server.problems import TurnedAwayError
from tabard.server.queues import Queue
from tabard.server.settings import Limits, Settings
from tabard.server.workers import Workers
from tests.server.live import Live, serving

LIMITS = Limits(outcomes=30, told=60_000, sending=0.3, unpacked=1_000)
SECONDS = 20


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("server"), limits=LIMITS) as running:
        yield running


def position(*, size: int, move: int, targets: int, characters: int) -> dict[str, Any]:
    """Put a monster with a long reach before characters who are all alike to it."""
    standing = [[3 + 2 * (number % 5), 2 + 2 * (number // 5)] for number in range(characters)]
    return {
        "width": size,
        "height": size,
        "active": [0, 0],
        "action": {"move": move, "range": 99, "targets": targets},
        "characters": [{"hex": each, "initiative": 5} for each in standing],
    }


def ask(live: Live, **asked: int) -> httpx.Response:
    body = {"position": position(**asked)}
    return httpx.post(f"{live.address}/api/monster", json=body, timeout=60)


def test_a_choice_of_more_outcomes_than_can_be_told_is_refused(live: Live) -> None:
    assert len(ask(live, size=20, move=0, targets=2, characters=6).json()["outcomes"]) == 5
    for targets, characters in (
        (3, 15),
        (30, 60),
    ):  # the latter has more outcomes than atoms fit into a table
        asked = ask(live, size=40, move=0, targets=targets, characters=characters)
        assert asked.status_code == 422
        told = asked.json()
        assert told["code"] == "position"
        assert "more than 30 ways" in told["sentence"]


def test_reasons_that_fill_too_much_are_refused(live: Live) -> None:
    asked = ask(live, size=30, move=40, targets=2, characters=6)
    assert asked.status_code == 422
    assert "fills more than 60000 bytes" in asked.json()["sentence"]


def test_reasons_count_together() -> None:
    """Though each way to act by itself would fit."""
    asked = {"position": position(size=20, move=0, targets=2, characters=6)}
    told = msgspec.json.decode(thinking.tell_monster(asked, 30, 2**20))["outcomes"]
    each = [len(msgspec.json.encode(outcome)) for outcome in told]
    thinking.tell_monster(asked, 30, sum(each))
    assert max(each) < sum(each) - 1
    with pytest.raises(PositionError, match="fills more than"):
        thinking.tell_monster(asked, 30, sum(each) - 1)


def test_a_save_that_is_too_large_when_unpacked_is_refused(live: Live) -> None:
    """Although none of its parts is."""
    with live.http() as client:
        sent = client.post("/api/tables/import", content=tabard.new("toy", seed=1).save())
    assert (sent.status_code, sent.json()["code"]) == (422, "save-too-large")


def test_a_question_that_takes_too_long_to_find_out_is_refused() -> None:
    """A kilobyte of it: an area of 36 hexes that may lie anywhere on a map of 60 times 60."""
    area = {"kind": "ranged", "hexes": [[each % 6, each // 6] for each in range(36)]}
    asked = position(size=60, move=99, targets=6, characters=15)
    asked["action"] |= {"range": 999, "area": area}

    async def ask_once() -> None:
        workers = Workers(Settings(limits=Limits(monster=0.1, outcomes=10**6, told=2**30)))
        try:
            with pytest.raises(TurnedAwayError, match=r"longer than 0\.1 seconds") as error:
                await workers.monster("me", {"position": asked})
            assert (error.value.status, error.value.code) == (422, "too-long")
        finally:
            workers.stop()

    asyncio.run(ask_once())


def test_a_worker_gets_so_much_memory_only_and_thinks_on() -> None:
    async def think_twice() -> None:
        queue = Queue(1, Limits(memory=200 * 2**20))
        try:
            with pytest.raises(TurnedAwayError, match="more memory") as error:
                await queue.think("me", bytearray, 2**28)
            assert (error.value.status, error.value.code) == (422, "too-large")
            assert len(await queue.think("me", bytearray, 2**20)) == 2**20
        finally:
            queue.stop()

    asyncio.run(think_twice())


def test_nothing_that_takes_faults_as_they_come_takes_the_end_of_time() -> None:
    def stubborn() -> None:
        for _ in range(3):
            try:
                time.sleep(1)
            except Exception:  # noqa: BLE001 - as where a changed rule may fail in any way
                continue

    thought = thinking.within(0.2, stubborn)
    assert thought.problem is not None
    assert thought.problem[1] == "too-long"


def test_reading_what_comes_with_the_server_is_finished_before_the_clock_counts() -> None:
    def read(*, is_content: bool, thinks: float = 0) -> str:
        with wait_for_content() if is_content else nullcontext():
            time.sleep(1)
        time.sleep(thinks)
        return "read"

    assert thinking.within(0.6, partial(read, is_content=True)).found == "read"
    assert thinking.within(0.6, partial(read, is_content=True, thinks=0.4)).found == "read"
    assert thinking.within(0.6, partial(read, is_content=True, thinks=9)).found is None
    assert thinking.within(0.6, partial(read, is_content=False)).found is None


def test_whoever_does_not_read_what_it_asked_for_is_not_waited_for(live: Live) -> None:
    port = int(live.address.rpartition(":")[2])
    open_now = live.running.server.config.http.open_now  # type: ignore[union-attr]
    request = b"GET /api/rules/bugs HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", port))
        line.sendall(request * 60)
        deadline = time.monotonic() + SECONDS
        while not open_now["127.0.0.1"]:
            assert time.monotonic() < deadline
        while open_now["127.0.0.1"]:
            assert time.monotonic() < deadline
            time.sleep(0.05)
