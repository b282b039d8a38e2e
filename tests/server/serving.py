"""A real `tabard serve`, which tests start, kill and start again on the same database."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

START_SECONDS = 60
STOP_SECONDS = 30


class Served:
    """One server process at a time, always on the same port and database."""

    def __init__(self, database: str, folder: Path, *options: str) -> None:
        self._log = folder / "serve.log"
        self._port = free_port()
        self._command = [sys.executable, "-m", "tabard", "serve", "--host", "127.0.0.1"]
        self._command += ["--port", str(self._port), "--db", database, *options]
        self._environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data")}
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            gone = self._process.poll() is not None or time.monotonic() > deadline
            assert not gone, self.said()
            time.sleep(0.05)

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

    def end(self, how: signal.Signals) -> int:
        """End the process by a signal and return what it returned."""
        assert self._process is not None
        self._process.send_signal(how)
        code = self._process.wait(STOP_SECONDS)
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
