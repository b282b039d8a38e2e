"""A real `tabard serve` process, and what it takes of the machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Self

START_SECONDS = 120
STOP_SECONDS = 60
RATE = 10_000
"""How many times as often as usual one address may ask here: all players come from the same."""


class Server(AbstractContextManager["Server"]):
    """Runs on a free port of the loopback while the context lasts."""

    def __init__(self, database: str, folder: Path) -> None:
        self._log = folder / "serve.log"
        self._folder = folder
        self._database = database
        self.address = ""

    def __enter__(self) -> Self:
        """Start it and wait until it listens."""
        command = [sys.executable, "-m", "tabard", "serve", "--port", "0"]
        command += ["--db", self._database, "--rate", str(RATE)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                env={**os.environ, "XDG_DATA_HOME": str(self._folder / "data")},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + START_SECONDS
        while not self.address:
            self.check_alive()
            if time.monotonic() > deadline:
                self.__exit__()
                raise SystemExit(f"The server does not start.\n{self.last_words()}")
            time.sleep(0.05)
            said = re.search(r"^Listening on (http://\S+)$", self._said(), re.MULTILINE)
            self.address = said.group(1) if said else ""
        return self

    def __exit__(self, *reason: object) -> None:
        """End it by force if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(STOP_SECONDS)

    def stop(self) -> int:
        """Let it end as a host would, and return what it returned."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(STOP_SECONDS)

    def check_alive(self) -> None:
        """Give up where the server has ended by itself."""
        if self._process.poll() is not None:
            raise SystemExit(f"The server has ended.\n{self.last_words()}")

    def faults(self) -> list[str]:
        """Return what failed by its own account: the last line of every traceback."""
        told = re.findall(r"^Traceback .*\n(?:[ ].*\n|\n)*(\S.*)$", self._said(), re.MULTILINE)
        return [str(line) for line in told]

    def last_words(self) -> str:
        """Return the last lines that it wrote."""
        return "\n".join(self._said().splitlines()[-20:])

    def _said(self) -> str:
        return self._log.read_text("utf-8", "replace")

    def memory(self) -> int:
        """Return how many bytes of memory the server itself occupies; 0 where the system does not tell."""
        return _resident(self._process.pid)

    def workers_memory(self) -> int:
        """Return the same for its worker processes."""
        listed = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        if not listed.exists():
            return 0
        return sum(_resident(int(each)) for each in listed.read_text("ascii").split())

    def cpu_seconds(self) -> float:
        """Return how long the server itself has computed; 0 where the system does not tell."""
        stat = Path(f"/proc/{self._process.pid}/stat")
        if not stat.exists():
            return 0.0
        # The name of the program may hold anything; the fields are counted from behind it.
        fields = stat.read_text("ascii", "replace").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(pid: int) -> int:
    statm = Path(f"/proc/{pid}/statm")
    try:
        pages = statm.read_text("ascii").split()[1]
    except (OSError, IndexError):
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
