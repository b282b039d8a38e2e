"""A real server in a process of its own, as a person starts it."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from tests.starting import Started

ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+)/(?:#owner=(\S+))?")

START = 90.0
"""Seconds that a server gets to start: on a machine with much else to do it takes some."""


CALLS = httpx.Client(timeout=60, limits=httpx.Limits(max_keepalive_connections=0))
"""What asks servers on this machine without a page: made once, since making it reads the certificates of the world; no line outlives its server."""


class Server(NamedTuple):
    """Where a server listens, and the key of whoever started it."""

    address: str
    owner: str

    @property
    def port(self) -> int:
        """The port on which it listens."""
        return int(self.address.rpartition(":")[2])

    def create(self, game: str, *, seed: int = 1, **setup: Any) -> Made:
        """Set up a table."""
        table = {"game": game, "setup": setup, "seed": seed}
        answer = CALLS.post(f"{self.address}/api/tables", json=table)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Made(
            self.address, made["id"], {each["seat"]: each["token"] for each in made["seats"]}
        )


class Made(NamedTuple):
    """A table with the tokens of its seats."""

    address: str
    id: str
    tokens: dict[int, str]

    def link(self, seat: int | None = 0) -> str:
        """Return the address of a seat, or of a spectator."""
        place = f"{self.address}/t/{self.id}"
        return place if seat is None else f"{place}#seat={seat}&token={self.tokens[seat]}"

    @property
    def number(self) -> int:
        """How far the table has come."""
        found: int = CALLS.get(f"{self.address}/api/tables/{self.id}").json()["number"]
        return found

    def play(self, *keys: str, seat: int = 0) -> Made:
        """Give these answers of a seat without a page, and return the table."""
        place = f"{self.address}/api/tables/{self.id}"
        known = {"Authorization": f"Bearer {self.tokens[seat]}"}
        sight = CALLS.get(f"{place}/view", headers=known).json()
        for key in keys:
            given = {"ticket": sight["view"]["decision"]["ticket"], "key": key}
            answer = CALLS.post(f"{place}/answers", json=given, headers=known)
            assert answer.status_code == 200, answer.text
            sight = answer.json()
        return self


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[Server]:
    """Start `tabard serve` on this or any free port, and stop it."""
    words = [
        "serve",
        "--port",
        str(port),
        "--db",
        f"sqlite:///{folder / 'tables.sqlite'}",
        "--rate",
        "1000",
    ]
    said = folder / f"said-{port}.txt"
    said.touch()
    process = Started(words, said, os.environ)
    try:
        found = None
        end = time.monotonic() + START
        while not found and process.is_running and time.monotonic() < end:
            time.sleep(0.05)
            found = ADDRESS.search(said.read_text())
        assert found, f"The server did not start: {said.read_text()}"
        yield Server(found[1], found[2] or "")
    finally:
        process.end(signal.SIGTERM, 20)
    text = said.read_text()
    assert "Traceback" not in text, text
