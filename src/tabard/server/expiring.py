"""Tables that nobody needs: one that was never played goes after days, one that was played after a long time and into a file."""

from __future__ import annotations

import asyncio
import logging
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.server.problems import EXPECTED, tell_error
from tabard.server.records import TableMeta
from tabard.server.shares import run_in_thread

if TYPE_CHECKING:
    from tabard.server.gatherings import Gathering
    from tabard.server.hub import Hub

log = logging.getLogger("tabard.server")

FIRST = 60.0
"""Seconds after the start in which nothing expires: whoever was at a table comes back to it."""
EVERY = 3600.0
"""Seconds between two looks."""


class Expiry:
    """Lets tables go by the rules that the host has chosen."""

    def __init__(self, hub: Hub, archive: Path) -> None:
        self._hub = hub
        self._archive = archive

    async def look_now_and_then(self) -> None:
        """Let tables go for as long as the server runs."""
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.expire()
            except EXPECTED as error:  # the database may be away: there is another time
                log.warning("No table expires: %s", tell_error(error).sentence)
            await asyncio.sleep(EVERY)

    async def expire(self, now: datetime | None = None) -> None:
        """Let every table go whose time has come."""
        moment = now or datetime.now(UTC)
        keeping = self._hub.settings
        if keeping.keep_new:
            for meta in await self._list_unplayed(moment - timedelta(days=keeping.keep_new)):
                await self._forget(meta)
        if keeping.keep:
            since = moment - timedelta(days=keeping.keep)
            for meta in await self._hub.storage.changed_before(since):
                await self._file_away(meta)

    async def make_place(self) -> bool:
        """Let the oldest table go that nobody ever played, for one that somebody wants now; False if there is none."""
        spared = timedelta(seconds=self._hub.settings.limits.spared)
        for meta in await self._list_unplayed(datetime.now(UTC) - spared):
            if await self._forget(meta):
                return True
        return False

    def of(self, changed: datetime, *, played: bool) -> datetime | None:
        """Say when a table goes unless somebody plays on; None for never."""
        days = self._hub.settings.keep if played else self._hub.settings.keep_new
        return changed + timedelta(days=days) if days else None

    async def _list_unplayed(self, before: datetime) -> list[TableMeta]:
        found = await self._hub.storage.changed_before(before, never_since=True)
        # Where an older Tabard has not written it down, a table counts as played.
        return [each for each in found if not each.summary.get("played", True)]

    async def _forget(self, meta: TableMeta) -> bool:
        """Let a table go that holds nothing; False where somebody has come to it."""
        gathering = self._hub.gatherings.get(meta.id)
        if gathering is not None:
            return await self._end_table(gathering, meta)
        if not await self._hub.storage.delete(meta.id, changed=meta.changed):
            return False
        log.info("Table %s, which nobody played, has expired", meta.id)
        return True

    async def _file_away(self, meta: TableMeta) -> None:
        """Let a table go that was played, once its game lies in a file."""
        try:
            gathering = await self._hub.gathering(meta.id)
            async with gathering.at_rest():
                data = await run_in_thread(gathering.game.save)
            file = self._archive / f"{meta.id}.tabard"
            await asyncio.to_thread(_write, file, data)
            if await self._end_table(gathering, meta):
                log.info("Table %s has expired; its game is in %s", meta.id, file)
        except (*EXPECTED, OSError) as error:
            why = tell_error(error).sentence if isinstance(error, EXPECTED) else error
            log.warning("Table %s stays although its time has come: %s", meta.id, why)

    async def _end_table(self, gathering: Gathering, meta: TableMeta) -> bool:
        async with gathering.at_rest():
            if gathering.company.followers or gathering.changed != meta.changed:
                return False
            await self._hub.storage.delete(gathering.id)
            gathering.close(
                "expired", "Nobody played at this table for a long time, and it has gone."
            )
            self._hub.gatherings.pop(gathering.id, None)
            return True


def _write(file: Path, data: bytes) -> None:
    """Write a file for its owner alone, whole or not at all."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    part.replace(file)
