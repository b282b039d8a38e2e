"""Worker processes for whatever searches: the event loop never does."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from tabard.server import thinking
from tabard.server.problems import TurnedAwayError
from tabard.server.settings import Settings
from tabard.table import Seat, names
from tabard.web import has_page

T = TypeVar("T")

SPARE = 10.0
"""Seconds that a process may take to start and to stop by itself, beside the time to think."""
WAITING = 64
"""How many thoughts may wait for a process."""


class Workers:
    """A few processes, started when first needed."""

    def __init__(self, settings: Settings) -> None:
        self._packs = settings.packs
        self._seconds = settings.limits.thinking
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    def warm(self) -> None:
        """Start a process and let it read all content; returns at once."""
        if self._pool is None:
            self._running().submit(
                thinking.warm, self._packs, [each for each in names() if has_page(each)]
            )

    def stop(self) -> None:
        """Let all processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def choose(
        self, carried: Mapping[Seat, bytes], seats: Sequence[Seat], bot: str, seed: int
    ) -> tuple[Seat, str] | None:
        """Return which of its seats a bot acts with, and the key of the option that it takes; None where it lets things go on."""
        return await self._think(thinking.choose, carried, self._packs, seats, bot, seed)

    async def odds(self, carried: bytes, seat: int, key: str) -> dict[str, Any]:
        """Return what chance makes of an option."""
        return await self._think(thinking.odds, carried, self._packs, seat, key)

    async def hint(self, carried: bytes, seat: int, seconds: float) -> dict[str, Any]:
        """Return what a search of so many seconds holds of every option."""
        longest = self._seconds / 2  # the rest is for opening the game and for telling
        if seconds > longest:
            sentence = f"A hint may take {longest:g} seconds at most, not {seconds:g}."
            raise TurnedAwayError(422, "too-long", sentence)
        return await self._think(thinking.hint, carried, self._packs, seat, seconds)

    async def check_save(self, data: bytes, largest: int) -> None:
        """Open a save that somebody brought."""
        await self._think(thinking.check_save, data, self._packs, largest)

    async def monster(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Say what a monster does in a position."""
        return await self._think(thinking.monster, asked)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                # Two at least: odds do not wait while a hint is searched for.
                max_workers=max(2, min(4, (os.cpu_count() or 2) - 1)),
                mp_context=multiprocessing.get_context("spawn"),
                initializer=thinking.prepare,
            )
        return self._pool

    async def _think(self, think: Callable[..., T], *given: Any) -> T:  # noqa: ANN401 - passed on
        if self._waiting >= WAITING:
            raise TurnedAwayError(503, "busy", "Too many are thinking at once; try again later.")
        self._waiting += 1
        try:
            future = self._running().submit(thinking.within, self._seconds, think, *given)
            patience = self._seconds * (1 + self._waiting) + SPARE
            thought = await asyncio.wait_for(asyncio.wrap_future(future), patience)
        except TimeoutError as error:
            raise TurnedAwayError(503, "too-long", "Thinking took too long.") from error
        except BrokenProcessPool as error:
            self.stop()
            raise TurnedAwayError(503, "busy", "A worker process has ended; try again.") from error
        finally:
            self._waiting -= 1
        if thought.problem is not None:
            raise TurnedAwayError(*thought.problem)
        return thought.found  # type: ignore[no-any-return]  # what `think` returns
