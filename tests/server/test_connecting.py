"""Connections that say nothing, or half of something, come to an end; and nobody holds all of them."""

import asyncio
import contextlib
import importlib.util
import resource
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabard.server.running import make_loop
from tabard.server.settings import Limits
from tests.server.live import Live, serving

LIMITS = Limits(head=0.5, upload=0.5, connections=5)
SECONDS = 20


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("server"), limits=LIMITS) as running:
        yield running


def dial(live: Live, source: str = "127.0.0.1") -> socket.socket:
    port = int(live.address.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), SECONDS, (source, 0))


def said_until_the_end(line: socket.socket) -> bytes:
    """Read until the other end has closed; one that waits for more fails."""
    line.settimeout(SECONDS)
    heard = b""
    try:
        while more := line.recv(10_000):
            heard += more
    except ConnectionResetError:
        pass
    return heard


HEAD = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.mark.parametrize("said", [b"", b"GET /", HEAD, HEAD + b"X-Slow: 1\r\n"])
def test_who_does_not_say_what_it_wants_is_not_waited_for(live: Live, said: bytes) -> None:
    with dial(live) as line:
        line.sendall(said)
        assert said_until_the_end(line) == b""


def test_half_a_second_request_is_not_waited_for_either(live: Live) -> None:
    with dial(live) as line:
        line.sendall(HEAD + b"\r\n")
        assert line.recv(10_000).startswith(b"HTTP/1.1 200")
        line.sendall(HEAD)
        assert b"200" not in said_until_the_end(line)


def test_a_body_that_does_not_come_is_told(live: Live) -> None:
    with dial(live) as line:
        line.sendall(
            HEAD.replace(b"GET /api/health", b"POST /api/tables") + b"Content-Length: 9\r\n\r\n{"
        )
        heard = b""
        while b"too-slow" not in heard:
            heard += line.recv(10_000)
    assert heard.startswith(b"HTTP/1.1 408")


def test_a_body_that_would_be_too_large_is_not_waited_for(live: Live) -> None:
    with dial(live) as line:
        line.sendall(
            HEAD.replace(b"GET /api/health", b"POST /api/tables")
            + b"Content-Length: 999999999\r\n\r\n"
        )
        assert line.recv(10_000).startswith(b"HTTP/1.1 413")


def test_an_answer_may_take_longer_than_a_head(live: Live) -> None:
    with live.http() as client:
        for _ in range(3):
            assert client.get("/api/health").status_code == 200
            time.sleep(0.3)


def answered(line: socket.socket) -> bool:
    """Ask, and tell whether that is answered."""
    with contextlib.suppress(ConnectionError):
        line.sendall(HEAD + b"\r\n")
        return line.recv(10_000).startswith(b"HTTP/1.1 200")
    return False


def test_one_address_does_not_hold_all_connections(live: Live) -> None:
    lines: list[socket.socket] = []
    for _ in range(LIMITS.connections):
        lines.append(dial(live, "127.0.0.2"))
        assert answered(lines[-1])
    with dial(live, "127.0.0.2") as one_more:
        assert not answered(one_more)
    with dial(live) as other:
        assert answered(other)
    for line in lines:
        line.close()
    time.sleep(0.2)
    with dial(live, "127.0.0.2") as again:
        assert answered(again)


def test_a_server_asks_for_as_many_files_as_it_may_have(tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, before[1]), before[1]))
        with serving(tmp_path):
            assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_loop_is_uvloops_where_there_is_one_and_else_pythons_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if importlib.util.find_spec("uvloop") is not None:
        with contextlib.closing(make_loop()) as loop:
            assert type(loop).__module__ == "uvloop"
    monkeypatch.setitem(sys.modules, "uvloop", None)
    with contextlib.closing(make_loop()) as loop:
        assert type(loop).__module__.startswith("asyncio.")
        assert loop.run_until_complete(asyncio.sleep(0, "done")) == "done"
