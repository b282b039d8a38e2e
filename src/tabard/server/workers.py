"""Worker processes for whatever searches: the event loop never does. People, bots and saves have queues of their own."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Mapping, Sequence
from typing import Any

from tabard.server import thinking
from tabard.server.problems import TurnedAwayError
from tabard.server.queues import Queue
from tabard.server.settings import Settings
from tabard.table import Seat, names
from tabard.web import has_page

HOUSE = "house"
"""Who asks where nobody does: the server itself."""


class Workers:
    """A few processes, started when first needed."""

    def __init__(self, settings: Settings) -> None:
        self._packs = settings.packs
        self._limits = settings.limits
        self._seconds = settings.limits.thinking
        # Two at least of each: whoever holds one leaves one to the others.
        self.people = Queue(max(2, min(4, (os.cpu_count() or 2) - 1)), settings.limits)
        """For hints, odds and the monster helper."""
        self.bots = Queue(2, settings.limits)
        self.saves = Queue(2, settings.limits)
        self._warming: asyncio.Task[None] | None = None

    def warm(self) -> None:
        """Start a process and let it read all content; returns at once."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._read_all())

    async def _read_all(self) -> None:
        games = [each for each in names() if has_page(each)]
        with contextlib.suppress(TurnedAwayError):  # who needs what cannot be read is told
            await self.people.think(HOUSE, thinking.warm, self._packs, games)

    def stop(self) -> None:
        """Let all processes go."""
        if self._warming is not None:
            self._warming.cancel()
        for each in (self.people, self.bots, self.saves):
            each.stop()

    async def choose(
        self,
        client: str,
        carried: Mapping[Seat, bytes],
        seats: Sequence[Seat],
        bot: str,
        seed: int,
    ) -> tuple[Seat, str] | None:
        """Return which of its seats a bot acts with, and the key of the option that it takes; None where it lets things go on."""
        given = (carried, self._packs, seats, bot, seed)
        return await self.bots.think(client, thinking.choose, *given)

    async def odds(self, client: str, carried: bytes, seat: int, key: str) -> dict[str, Any]:
        """Return what chance makes of an option."""
        return await self.people.think(
            client, thinking.reckon_odds, carried, self._packs, seat, key
        )

    async def hint(self, client: str, carried: bytes, seat: int, seconds: float) -> dict[str, Any]:
        """Return what a search of so many seconds holds of every option."""
        longest = self._seconds / 2  # the rest is for opening the game and for telling
        if seconds > longest:
            sentence = f"A hint may take {longest:g} seconds at most, not {seconds:g}."
            raise TurnedAwayError(422, "too-long", sentence)
        return await self.people.think(
            client, thinking.find_hint, carried, self._packs, seat, seconds
        )

    async def check_save(self, client: str, data: bytes) -> None:
        """Open a save that somebody brought."""
        most = self._limits.unpacked, self._limits.entries
        await self.saves.think(client, thinking.check_save, data, self._packs, *most)

    async def monster(self, client: str, asked: dict[str, Any]) -> bytes:
        """Say what a monster does in a position, as JSON; refuse where that takes too long to find out."""
        given = asked, self._limits.outcomes, self._limits.told
        longest = self._limits.monster
        try:
            return await self.people.think(client, thinking.tell_monster, *given, longest=longest)
        except TurnedAwayError as error:
            if error.code != "too-long":
                raise
            sentence = f"What this monster does takes longer than {longest:g} seconds to find out: ask about a smaller map, or fewer targets."
            raise TurnedAwayError(422, "too-long", sentence) from error
