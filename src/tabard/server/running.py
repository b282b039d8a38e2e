"""Running the server: a free port, a clean stop, and the links that people need."""

from __future__ import annotations

import asyncio
import ctypes
import errno
import logging
import os
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from tabard.server.app import create_app
from tabard.server.connecting import make_protocol, raise_file_limit
from tabard.server.database import find_default_url
from tabard.server.hub import Hub, LaidTable
from tabard.server.problems import TurnedAwayError
from tabard.server.settings import Settings
from tabard.server.storage import Storage
from tabard.server.tokens import make_token
from tabard.table import Game

TRIES = 50
"""How many ports after the wished one are tried."""
ARENAS = -8
"""What glibc's `malloc.h` calls `M_ARENA_MAX`."""


class _Server(uvicorn.Server):
    """Says when people can come, and lets nobody wait for a thought when it goes."""

    ready: Callable[[], None]
    leave: Callable[[], None]
    loop: asyncio.AbstractEventLoop

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - what the system passes
        # A wished end is no failure: the signal is not raised again afterwards.
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started:
            await asyncio.to_thread(self.ready)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.leave()
        await super().shutdown(sockets)


class Running:
    """A server that has its socket, its storage and its owner's key, and can be run."""

    def __init__(self, settings: Settings, *, next_free: bool = False) -> None:
        """Listen and open the storage; with `next_free` a later port will do."""
        self.settings = settings
        self.socket = _listen(settings, TRIES if next_free else 1)
        try:
            storage = Storage.open(settings.database or find_default_url())
        except BaseException:
            self.socket.close()
            raise
        self.owner = make_token()
        self.app: FastAPI = create_app(settings, storage, self.owner)
        config = uvicorn.Config(
            self.app,
            http=make_protocol(settings.limits),
            lifespan="on",
            log_level=logging.WARNING,
            access_log=False,
            server_header=False,
            ws_max_size=settings.limits.body,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            ws_per_message_deflate=not settings.is_loopback,
            timeout_graceful_shutdown=3,
        )
        self.server = _Server(config)

    @property
    def address(self) -> str:
        """Where a browser on this machine reaches the server."""
        host = self.settings.host
        if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
            host = "127.0.0.1"
        name = f"[{host}]" if ":" in host else host
        return f"http://{name}:{self.socket.getsockname()[1]}"

    def link(self, path: str = "/", **secrets: str) -> str:
        """Return an address with secrets behind the #, which browsers never send."""
        words = "&".join(f"{name}={value}" for name, value in secrets.items())
        return f"{self.address}{path}#{words}" if words else f"{self.address}{path}"

    def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve until Ctrl-C or SIGTERM; `ready` is called in a thread once people can come."""
        raise_file_limit()
        keep_one_arena()
        self.server.ready = ready
        self.server.leave = self.app.state.hub.workers.stop
        with asyncio.Runner(loop_factory=make_loop) as runner:
            runner.run(self.server.serve(sockets=[self.socket]))

    def make(self, start: Callable[[], Game[Any]], name: str = "") -> LaidTable:
        """Make a table from another thread while the server runs."""
        hub: Hub = self.app.state.hub
        loop = self.server.loop
        return asyncio.run_coroutine_threadsafe(hub.make(start, name), loop).result()

    def stop(self) -> None:
        """Let `run` come to its end."""
        self.server.should_exit = True


def keep_one_arena() -> None:
    """Let all threads take their memory from one place (with glibc): else each keeps what it has had once, megabytes that no table uses.

    Threads take turns in Python anyway, so that nobody waits for another one there.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if os.name == "posix" else None
    if mallopt is not None:
        mallopt(ARENAS, 1)


def make_loop() -> asyncio.AbstractEventLoop:
    """Make an event loop: uvloop's, which takes half as long for every message, where it is installed."""
    try:
        import uvloop  # noqa: PLC0415 - not every system has it
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _listen(settings: Settings, tries: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in range(settings.port, settings.port + tries):
        # Named as TCP, so that asyncio sends small messages at once instead of waiting for company (40 ms).
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, port))
            listening.listen(512)
        except OSError as error:
            listening.close()
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise TurnedAwayError(
                    503, "host", f"Cannot listen on {settings.host}: {error.strerror}."
                ) from error
        else:
            return listening
    raise TurnedAwayError(
        503, "port", f"Port {settings.port} is taken; choose another with --port."
    )
