"""A real server on a free port of this machine, in a thread of the test."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tabard.client import Client
from tabard.server.database import write_url
from tabard.server.hub import Hub
from tabard.server.running import Running
from tabard.server.settings import Limits, Settings

SECONDS = 60
PLENTY = Limits(made_burst=10_000, made_all_burst=10_000)
"""For a server that all tests of a module share: each makes tables of its own."""


class Live:
    """A server that runs, and ways to it."""

    def __init__(self, settings: Settings) -> None:
        self.running = Running(settings)
        self.address = self.running.address
        self.owner = self.running.owner
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self.running.run, args=(self._ready.set,))
        self._thread.start()
        assert self._ready.wait(SECONDS)

    @property
    def hub(self) -> Hub:
        """The tables themselves, secrets included."""
        hub: Hub = self.running.app.state.hub
        return hub

    @contextmanager
    def client(self, owner: str | None = None) -> Iterator[Client]:
        """Somebody who comes to this server."""
        with Client(self.address, owner=owner) as client:
            yield client

    @contextmanager
    def http(self, **options: Any) -> Iterator[httpx.Client]:
        """Somebody who asks it by hand, and waits for an answer however busy the machine is."""
        with httpx.Client(base_url=self.address, timeout=SECONDS, **options) as client:
            yield client

    def stop(self) -> None:
        """Stop it and wait until it has gone."""
        self.running.stop()
        self._thread.join(SECONDS)
        assert not self._thread.is_alive()


@contextmanager
def serving(
    folder: Path,
    *,
    closed: bool = False,
    names: tuple[str, ...] = (),
    limits: Limits | None = None,
    keep_new: float = 7,
) -> Iterator[Live]:
    """Run a server with its database in this folder."""
    settings = Settings(
        port=0,
        database=write_url(folder / "tables.db"),
        closed=closed,
        names=names,
        limits=limits or PLENTY,
        keep_new=keep_new,
    )
    live = Live(settings)
    try:
        yield live
    finally:
        live.stop()
