"""Queues before worker processes: one thought a client at a time, everybody's turn comes, and what nobody waits for is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from tabard.server import thinking
from tabard.server.problems import TurnedAwayError
from tabard.server.settings import Limits

T = TypeVar("T")

STARTING = 120.0
"""Seconds that a process may take to start."""
SPARE = 10.0
"""Seconds that a process may take to stop by itself, beside the time to think."""
PRESSING = 0.1
"""Seconds after which a process that was told to stop is told again: it may have been about to begin."""


class Process:
    """One worker process, started when it is first needed."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        """Bytes that it may take."""
        self._pool: ProcessPoolExecutor | None = None
        self._number: Future[int] = Future()
        self._children: list[multiprocessing.process.BaseProcess] = []
        """The process, which may still be starting."""

    def submit(self, think: Callable[..., T], *given: object) -> asyncio.Future[T]:
        """Let it think; it must be free."""
        if self._pool is None:
            others = multiprocessing.active_children()
            self._pool = ProcessPoolExecutor(
                max_workers=1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=thinking.prepare,
                initargs=(self._memory,),
            )
            self._number = self._pool.submit(os.getpid)
            self._children = [
                each for each in multiprocessing.active_children() if each not in others
            ]
        return asyncio.wrap_future(self._pool.submit(think, *given))

    async def start(self) -> None:
        """Wait until it has begun to think."""
        async with asyncio.timeout(STARTING):
            await asyncio.shield(asyncio.wrap_future(self._number))

    def press(self, thought: asyncio.Future[T], patience: float) -> None:
        """Have a thought stopped that nobody waits for, and the process ended that does not heed it."""
        if thought.done():
            return
        if patience <= 0:
            self.end()
            return
        if hasattr(signal, "SIGUSR1"):
            self._send_signal(signal.SIGUSR1)
        loop = asyncio.get_running_loop()
        loop.call_later(PRESSING, self.press, thought, patience - PRESSING)

    def end(self) -> None:
        """End the process, whatever it is at; the next thought starts another."""
        if self._pool is not None:
            for each in self._children:
                # One that is still starting would read everything first, and the server would wait for it.
                each.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _send_signal(self, number: signal.Signals) -> None:
        if self._number.done() and not self._number.cancelled():
            with contextlib.suppress(OSError, BrokenProcessPool):
                os.kill(self._number.result(), number)


class Queue:
    """A few processes for one kind of thought, and who waits for them."""

    def __init__(self, processes: int, limits: Limits) -> None:
        self._limits = limits
        self._processes = [Process(limits.memory) for _ in range(processes)]
        self._free: asyncio.LifoQueue[Process] = asyncio.LifoQueue()  # one that runs before others
        for each in reversed(self._processes):
            self._free.put_nowait(each)
        self._waiting: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Lock] = {}
        self._awaited: set[asyncio.Future[thinking.Thought]] = set()
        self._is_stopped = False

    @property
    def is_idle(self) -> bool:
        """Tell whether nobody waits and no process thinks."""
        return not self._waiting and self._free.qsize() == len(self._processes)

    def stop(self) -> None:
        """End all processes; whoever waits for a thought is told so, and no other begins."""
        self._is_stopped = True
        for waiting in self._awaited:
            waiting.cancel()
        for each in self._processes:
            each.end()

    async def think(
        self, client: str, think: Callable[..., T], *given: object, longest: float | None = None
    ) -> T:
        """Think in a process as soon as it is this client's turn; whoever is cancelled takes the thought along."""
        longest = self._limits.thinking if longest is None else longest
        async with self._wait_turn(client) as process:
            if self._is_stopped:
                raise _refuse_stopped()
            try:
                thought = process.submit(thinking.within, longest, think, *given)
            except BrokenProcessPool as error:  # it has ended since the last thought
                self._give_back(process, broken=True)
                raise _refuse_ended() from error
            thought.add_done_callback(
                lambda done: self._give_back(process, broken=_has_broken(done))
            )
            waiting = asyncio.ensure_future(_await(process, thought, longest))
            self._awaited.add(waiting)
            try:
                found = await waiting
            except asyncio.CancelledError as error:
                if self._is_stopped:
                    raise _refuse_stopped() from error
                raise
            finally:
                self._awaited.discard(waiting)
                process.press(thought, SPARE)
        if found.problem is not None:
            raise TurnedAwayError(*found.problem)
        return found.found  # type: ignore[no-any-return]  # what `think` returns

    @contextlib.asynccontextmanager
    async def _wait_turn(self, client: str) -> AsyncIterator[Process]:
        """Wait until no other thought of this client is under way and a process is free, but not for ever."""
        limits = self._limits
        if self._waiting[client] >= limits.waiting_each:
            sentence = "Too many thoughts of yours are waiting; let one be finished first."
            raise TurnedAwayError(429, "too-often", sentence)
        if self._waiting.total() >= limits.waiting:
            raise TurnedAwayError(503, "busy", "Too many are thinking at once; try again later.")
        self._waiting[client] += 1
        turn = self._turns.setdefault(client, asyncio.Lock())
        try:
            async with contextlib.AsyncExitStack() as stack:
                try:
                    async with asyncio.timeout(limits.turn):
                        await stack.enter_async_context(turn)
                        process = await self._free.get()
                except TimeoutError as error:
                    sentence = "Your turn to think did not come in time; try again later."
                    raise TurnedAwayError(503, "busy", sentence) from error
                yield process
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client], self._turns[client]

    def _give_back(self, process: Process, *, broken: bool) -> None:
        if broken:
            process.end()
        self._free.put_nowait(process)


def _has_broken(done: asyncio.Future[thinking.Thought]) -> bool:
    return not done.cancelled() and isinstance(done.exception(), BrokenProcessPool)


async def _await(
    process: Process, thought: asyncio.Future[thinking.Thought], longest: float
) -> thinking.Thought:
    """Return what came of a thought, as soon as its process has started and is through with it."""
    try:
        await process.start()
        async with asyncio.timeout(longest + SPARE):
            return await asyncio.shield(thought)
    except TimeoutError as error:
        raise TurnedAwayError(503, "too-long", "Thinking took too long.") from error
    except BrokenProcessPool as error:
        raise _refuse_ended() from error


def _refuse_ended() -> TurnedAwayError:
    return TurnedAwayError(503, "busy", "A worker process has ended; try again.")


def _refuse_stopped() -> TurnedAwayError:
    return TurnedAwayError(503, "busy", "The server is being stopped; try again later.")
