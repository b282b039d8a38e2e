"""Bots at seats: they think in worker processes and answer by their ticket like everybody else."""

from __future__ import annotations

import asyncio
import logging
import secrets

from tabard.server.problems import EXPECTED, told
from tabard.server.rooms import Room
from tabard.server.workers import Workers
from tabard.table import RefusedError, Seat
from tabard.table.history import UNDO

log = logging.getLogger("tabard.server")


class Players:
    """Lets the bots of every table play."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._playing: dict[Room, asyncio.Task[None]] = {}

    def is_busy(self, room: Room) -> bool:
        """Tell whether a bot is thinking at this table."""
        return room in self._playing

    def look(self, room: Room) -> None:
        """See whether a table waits for a bot, and let it play."""
        if room not in self._playing and _turn(room) is not None:
            self._playing[room] = asyncio.create_task(self._play(room))

    async def stop(self) -> None:
        """Let every bot stop."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, room: Room) -> None:
        try:
            while (turn := _turn(room)) is not None:
                await self._answer(room, *turn)
        except EXPECTED as error:
            log.warning("A bot at table %s stops: %s", room.id, told(error).sentence)
        except Exception:
            log.exception("A bot at table %s stops", room.id)
        finally:
            # At once, so that no change comes between the last look and this.
            del self._playing[room]

    async def _answer(self, room: Room, seat: Seat, bot: str) -> None:
        async with room.at_rest():
            decision = room.game.decisions.get(seat)
            if decision is None:
                return
            ticket = decision.ticket
            polite = decision.kind == UNDO.kind
            carried = b"" if polite else room.game.carry(seat)
        key = "agree"
        if not polite:
            key = await self._workers.choose(carried, seat, bot, secrets.randbits(32))
        try:
            await room.answer(seat, ticket, key)
        except RefusedError:
            return  # somebody was quicker, or took something back: look again


def _turn(room: Room) -> tuple[Seat, str] | None:
    """Return the first seat that is asked something and has a bot."""
    if room.gone is not None:
        return None
    for seat in sorted(room.game.decisions):
        bot = room.people[seat].bot
        if bot is not None:
            return seat, bot
    return None
