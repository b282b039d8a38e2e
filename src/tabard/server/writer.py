"""The one thread that writes: everything that waits at a moment goes into one transaction."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy import exc

from tabard.server.database import translate
from tabard.server.records import StorageError, StorageFault

T = TypeVar("T")

LARGEST: Final = 256
"""How many jobs share a transaction at most."""


class Job(msgspec.Struct, frozen=True):
    """Something to write about one table, and who waits for it."""

    table_id: str
    act: Callable[[sql.Connection], Any]
    done: Future[Any]


class Writer:
    """Runs jobs in the order in which they come; a job is done only when its transaction is on the disk."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._waiting: deque[Job] = deque()
        self._closed = False
        self._wake = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="tabard-writer", daemon=True)
        self._thread.start()

    async def write(self, table_id: str, act: Callable[[sql.Connection], T]) -> T:
        """Have something written about a table and return what it gives once that is durable.

        What waits is written even if nobody waits for it any more.
        """
        done: Future[T] = Future()
        with self._wake:
            self.check_open()
            self._waiting.append(Job(table_id, act, done))
            self._wake.notify()
        return await asyncio.shield(asyncio.wrap_future(done))

    def check_open(self) -> None:
        """Refuse when it was closed."""
        if self._closed:
            raise StorageError(StorageFault.GONE, "The storage is closed.")

    async def close(self) -> None:
        """Write what waits and stop."""
        with self._wake:
            self._closed = True
            self._wake.notify()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._take():
            try:
                self._commit(batch)
            except (exc.OperationalError, exc.InterfaceError) as error:
                _fail(batch, error)  # the database is at fault: trying again would only take time
            except Exception as error:  # noqa: BLE001 - whatever a job raises belongs to who gave it
                self._commit_singly(batch, error)

    def _take(self) -> list[Job]:
        """Wait for a job and take all that wait by then; none when it is time to stop."""
        with self._wake:
            self._wake.wait_for(lambda: self._waiting or self._closed)
            count = min(len(self._waiting), LARGEST)
            batch = [self._waiting.popleft() for _ in range(count)]
        # All servers lock rows in the same order, so that none waits for one that waits for it.
        return sorted(batch, key=lambda job: job.table_id)

    def _commit(self, batch: list[Job]) -> None:
        with self._engine.begin() as connection:
            results = [job.act(connection) for job in batch]
        for job, result in zip(batch, results, strict=True):
            job.done.set_result(result)

    def _commit_singly(self, batch: list[Job], error: Exception) -> None:
        """Find out whose job it was that failed, so that no other suffers from it."""
        if len(batch) == 1:
            _fail(batch, error)
            return
        for job in batch:
            try:
                self._commit([job])
            except Exception as fault:  # noqa: BLE001 - as above
                _fail([job], fault)


def _fail(batch: list[Job], error: Exception) -> None:
    for job in batch:
        fault = translate(error)
        fault.__cause__ = None if fault is error else error
        job.done.set_exception(fault)
