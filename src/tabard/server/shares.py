"""Everybody's share of the server's time: who has used up theirs waits, as long as others are there.

All requests and streams take turns on one thread. What each client takes of it is measured, and counted against a share
that fills with time; nobody is held back who is alone on the server.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")

PRESENT = 60.0
"""Seconds for which somebody who has asked something counts as being there."""
MOST = 10_000
"""Clients to remember before those are forgotten who have not come for a while."""
SOON = 0.01
"""Seconds that somebody who may not go on waits at least."""
PIECE = 0.005
"""Seconds that are set aside for what is under way, until it is known what it took: else all that waits would begin at once."""
FRESH = 0.02
"""Seconds for which nobody looks at the clock again: asking Linux lets other threads in between, and most ask far more often."""


class Share:
    """What one client may take of the server's time: up to `most` seconds at once, `rate` in each second."""

    def __init__(self, shares: Shares, client: str) -> None:
        self._shares = shares
        self._client = client
        self._held = shares.most
        self._filled = shares.clock()
        self._line = asyncio.Lock()
        self.seen = time.monotonic()
        self.waiting = 0
        """Requests that wait for their turn."""

    def spend(self, seconds: float) -> None:
        """Take note of time that was used."""
        self._held -= seconds

    def turn(self) -> Turn:
        """Wait until this client may go on, one thing after the other, and do it."""
        return Turn(self)

    async def begin(self) -> None:
        """Set time aside for what comes next, as soon as this client may go on."""
        self._fill()
        if self._held < 0 or self._line.locked():
            async with self._line:
                self._fill()
                while self._held < 0 and not self._shares.is_alone(self._client):
                    await asyncio.sleep(max(SOON, -self._held / self._shares.rate))
                    self._fill()
        self._held -= PIECE

    def end(self) -> None:
        """Give back what was set aside: what it took is counted by itself."""
        self._held += PIECE

    async def pay(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something at the expense of this client."""
        return await _Measured(work, self.spend)

    def _fill(self) -> None:
        now = time.monotonic()
        if now - self.seen < FRESH:
            return
        self.seen = now
        now = self._shares.clock()
        gained = (now - self._filled) * self._shares.rate
        self._held = min(self._shares.most, self._held + gained)
        self._filled = now


class Turn:
    """What is done for a client when it may go on."""

    __slots__ = ("_share",)

    def __init__(self, share: Share) -> None:
        self._share = share

    async def __aenter__(self) -> None:
        """Wait for it."""
        await self._share.begin()

    async def __aexit__(self, *reason: object) -> None:
        """Let the next one go on."""
        self._share.end()


class Clock:
    """Tells the time that the machine has left to the thread that asks first.

    Where other programs hold the processor the server has less of it to share: a share by the clock on the wall would then be most of what there is.
    """

    def __init__(self) -> None:
        self._told: int | None = None
        """Where Linux tells how long this thread has waited for a processor, once it was asked."""

    def __call__(self) -> float:
        """Return the seconds that have passed, without those in which this thread had to wait for others."""
        if self._told is None:
            try:
                self._told = os.open("/proc/thread-self/schedstat", os.O_RDONLY | os.O_CLOEXEC)
            except OSError:
                self._told = -1
        if self._told < 0:
            return time.monotonic()
        return time.monotonic() - int(os.pread(self._told, 80, 0).split()[1]) / 1e9

    def close(self) -> None:
        """Let go of what Linux tells."""
        if self._told is not None and self._told >= 0:
            os.close(self._told)
        self._told = -1


class Shares:
    """The shares of all clients."""

    def __init__(self, rate: float, most: float, following: Mapping[str, int]) -> None:
        self.clock = Clock()
        self.rate = rate
        self.most = most
        self._following = following
        """How many streams each client has open."""
        self._known: dict[str, Share] = {}

    def of(self, client: str) -> Share:
        """Return the share of a client."""
        known = self._known.get(client)
        if known is None:
            if len(self._known) >= MOST:
                self._forget()
            known = self._known[client] = Share(self, client)
        return known

    def is_alone(self, client: str) -> bool:
        """Tell whether nobody else is there: no stream, and nothing asked for a while."""
        if any(each != client for each in self._following):
            return False
        now = time.monotonic()
        return not any(
            now - each.seen < PRESENT for name, each in self._known.items() if name != client
        )

    def _forget(self) -> None:
        now = time.monotonic()
        self._known = {
            name: each for name, each in self._known.items() if now - each.seen < PRESENT
        }


PAYER: ContextVar[Share | None] = ContextVar("PAYER", default=None)
"""At whose expense something is done."""


def turn() -> AbstractAsyncContextManager[None]:
    """Wait until whoever this is done for may go on."""
    share = PAYER.get()
    return nullcontext() if share is None else share.turn()


async def pay(work: Coroutine[Any, Any, T]) -> T:
    """Do something in a task of its own, at the expense of whoever it is done for."""
    share = PAYER.get()
    return await (work if share is None else share.pay(work))


async def run_in_thread(act: Callable[..., T], *given: object) -> T:
    """Do something in a thread, at the expense of whoever it is done for: threads take turns with everybody else."""
    share = PAYER.get()

    def measured() -> tuple[T, float]:
        began = time.thread_time()
        return act(*given), time.thread_time() - began

    found, took = await asyncio.to_thread(measured)
    if share is not None:
        share.spend(took)
    return found


class _Measured(Awaitable[T]):
    """Awaits something, and counts what its own steps take of this thread."""

    def __init__(self, work: Coroutine[Any, Any, T], spend: Callable[[float], None]) -> None:
        self._work = work
        self._spend = spend

    def __await__(self) -> Generator[Any, Any, T]:
        """Go on step by step, as the event loop does."""
        steps = self._work.__await__()
        error: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waits_for = steps.send(None) if error is None else steps.throw(error)
            except StopIteration as end:
                found: T = end.value
                return found
            finally:
                self._spend(time.thread_time() - began)
            try:
                error = None
                yield waits_for
            except BaseException as thrown:  # noqa: BLE001 - passed on to who waits
                error = thrown
