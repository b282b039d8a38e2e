"""A real `tabard serve`, which tests start, kill and start again on the same database."""

import contextlib
import os
import re
import signal
import socket
import time
from pathlib import Path

import httpx

from tests.starting import Started

START_SECONDS = 60
STOP_SECONDS = 30


class Served:
    """One server process at a time, always on the same port and database."""

    def __init__(self, database: str, folder: Path, *options: str) -> None:
        self._log = folder / "serve.log"
        self._port = free_port()
        self._words = ["serve", "--host", "127.0.0.1", "--port", str(self._port)]
        self._words += ["--db", database, *options]
        self._environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data")}
        self._process: Started | None = None
        self.address = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self._process = Started(self._words, self._log, self._environment)
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            gone = not self._process.is_running or time.monotonic() > deadline
            assert not gone, self.said()
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self._port), timeout=5).close()
        except OSError:
            return False  # asking by HTTP would take most of the time that it needs to start
        try:
            return httpx.get(f"{self.address}/api/health", timeout=5).is_success
        except httpx.TransportError:
            return False

    def said(self) -> str:
        """Return all that the server has written."""
        return self._log.read_text("utf-8")

    @property
    def owner(self) -> str:
        """The key of whoever runs the server, as it is told to them."""
        told = re.findall(r"#owner=(\S+)", self.said())
        key: str = told[-1]
        return key

    def children(self) -> list[int]:
        """Return the ids of the worker processes."""
        assert self._process is not None
        listed = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return [int(each) for each in listed.read_text("ascii").split()]

    def spent(self) -> float:
        """Return the seconds of a processor that the server itself, all its threads but no worker, has taken so far."""
        assert self._process is not None
        taken = 0
        for thread in Path(f"/proc/{self._process.pid}/task").iterdir():
            with contextlib.suppress(OSError):  # it has ended meanwhile
                taken += int((thread / "schedstat").read_text("ascii").split()[0])
        return taken / 1e9

    def end(self, how: signal.Signals) -> int:
        """End the process by a signal and return what it returned."""
        assert self._process is not None
        code = self._process.end(how, STOP_SECONDS)
        self._process = None
        return code

    def remove(self) -> None:
        """End the process if it still runs."""
        if self._process is not None:
            self.end(signal.SIGKILL)


def free_port() -> int:
    """Return a port of this machine that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
