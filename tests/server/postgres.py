"""A real PostgreSQL for the tests, from Debian's programs, in a temporary folder.

Its programs refuse to run as root, so that there they run as an unprivileged user who owns the folder. It is
reached through a socket in that folder; nothing listens on the network.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

START_SECONDS = 60
STOP_SECONDS = 30


class Postgres:
    """One server process with as many databases as the tests ask for."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        # pytest's own folders are closed to other users, and too deep for the path of a socket.
        self._folder = Path(tempfile.mkdtemp(prefix="tabard-pg-"))
        self._user: dict[str, Any] = {}
        if os.geteuid() == 0:
            self._user = {"user": "nobody", "group": "nogroup", "extra_groups": []}
            shutil.chown(self._folder, "nobody", "nogroup")
        self._data = self._folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        self._names = (f"test_{number}" for number in count())
        self._run("initdb", "--auth=trust", "--username=tabard", "--encoding=UTF8", "--locale=C")

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [self._programs / program, "--pgdata", self._data, *words],
            **self._user,
            cwd=self._folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        assert done.returncode == 0, done.stdout.decode()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = ["listen_addresses=", f"unix_socket_directories={self._folder}"]
        # What is killed here are processes: what they have written the system still has, and no test pulls the plug.
        settings += ["fsync=off", "full_page_writes=off"]
        log = (self._folder / "log").open("ab")
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self._data, *(f"--{each}" for each in settings)],
            **self._user,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
        log.close()
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            gone = self._process.poll() is not None or time.monotonic() > deadline
            assert not gone, (self._folder / "log").read_text("utf-8")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            self.run("postgres", "SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT in good order, SIGQUIT as in a crash."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(STOP_SECONDS)
        self._process = None

    def remove(self) -> None:
        """Stop the server if it runs, and leave nothing behind."""
        if self._process is not None:
            self.stop(signal.SIGQUIT)  # nobody will want what it has not yet put in order
        shutil.rmtree(self._folder)

    def run(self, database: str, statement: str) -> None:
        """Run a statement outside of any transaction."""
        with psycopg.connect(
            host=str(self._folder), user="tabard", dbname=database, autocommit=True
        ) as connection:
            connection.execute(statement.encode())

    def new_database(self) -> str:
        """Create an empty database and return its URL."""
        name = next(self._names)
        self.run("postgres", f"CREATE DATABASE {name}")
        return f"postgresql://tabard@/{name}?host={self._folder}"
