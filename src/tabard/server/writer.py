"""The one thread that writes: everything that waits at a moment goes into one transaction."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy import exc

from tabard.server.database import translate
from tabard.server.records import StorageError, StorageFault

T = TypeVar("T")

LARGEST: Final = 256
"""How many jobs share a transaction at most."""
HELD: Final = 1.0
"""Seconds after its last use for which a connection is taken to be still there."""


class Job(msgspec.Struct, frozen=True):
    """Something to write about one table, and who waits for it."""

    table_id: str
    act: Callable[[sql.Connection], Any]
    done: asyncio.Future[Any]


class Writer:
    """Runs jobs in the order in which they come; a job is done only when its transaction is on the disk."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._connection: sql.Connection | None = None
        self._used = 0.0
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        """None says that nothing more will come."""
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="tabard-writer", daemon=True)
        self._thread.start()

    async def write(self, table_id: str, act: Callable[[sql.Connection], T]) -> T:
        """Have something written about a table and return what it gives once that is durable.

        What waits is written even if nobody waits for it any more.
        """
        self.check_open()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put(Job(table_id, act, done))
        return await done

    def check_open(self) -> None:
        """Refuse when it was closed."""
        if self._closed:
            raise StorageError(StorageFault.GONE, "The storage is closed.")

    async def close(self) -> None:
        """Write what waits and stop."""
        self._closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._take():
            try:
                self._commit(batch)
            except (exc.OperationalError, exc.InterfaceError) as error:
                _fail(batch, error)  # the database is at fault: trying again would only take time
            except Exception as error:  # noqa: BLE001 - whatever a job raises belongs to who gave it
                self._commit_singly(batch, error)
        self._let_go()

    def _take(self) -> list[Job]:
        """Wait for a job and take all that wait by then; none when it is time to stop."""
        batch = [self._waiting.get()]
        with contextlib.suppress(Empty):
            while batch[-1] is not None and len(batch) < LARGEST:
                batch.append(self._waiting.get_nowait())
        jobs = [job for job in batch if job is not None]
        if jobs and batch[-1] is None:
            self._waiting.put(None)  # these first
        # All servers lock rows in the same order, so that none waits for one that waits for it.
        return sorted(jobs, key=lambda job: job.table_id)

    def _commit(self, batch: list[Job]) -> None:
        try:
            with self._connect().begin() as transaction:
                connection = transaction.connection
                results = [job.act(connection) for job in batch]
        except BaseException:
            self._let_go()
            raise
        self._used = time.monotonic()
        _settle([(job.done, result, None) for job, result in zip(batch, results, strict=True)])

    def _connect(self) -> sql.Connection:
        """Return the connection of the last transaction; where it may be gone meanwhile, one of which that was found out."""
        if time.monotonic() - self._used > HELD:
            self._let_go()
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

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


Settled = tuple[asyncio.Future[Any], Any, Exception | None]
"""Who waits, and what came of it: a result or a fault."""


def _fail(batch: list[Job], error: Exception) -> None:
    faults = [translate(error) for _ in batch]
    for fault in faults:
        fault.__cause__ = None if fault is error else error
    _settle([(job.done, None, fault) for job, fault in zip(batch, faults, strict=True)])


def _settle(settled: Sequence[Settled]) -> None:
    """Tell everybody who waits, all at once: each call from another thread wakes the event loop."""
    for loop in {done.get_loop() for done, _, _ in settled}:
        own = [each for each in settled if each[0].get_loop() is loop]
        with contextlib.suppress(RuntimeError):  # a loop that was closed waits for nothing
            loop.call_soon_threadsafe(_tell, own)


def _tell(settled: Sequence[Settled]) -> None:
    for done, result, fault in settled:
        if done.done():
            continue  # nobody waits any more
        if fault is None:
            done.set_result(result)
        else:
            done.set_exception(fault)
