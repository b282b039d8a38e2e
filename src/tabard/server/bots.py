"""Bots at seats: they think in worker processes and answer by their ticket like everybody else."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import NamedTuple

from tabard.bots import answering
from tabard.server.problems import EXPECTED, told
from tabard.server.rooms import Room
from tabard.server.workers import Workers
from tabard.table import RefusedError, Seat
from tabard.table.history import UNDO

log = logging.getLogger("tabard.server")

GLANCE = 0.25
"""Seconds after which a bot that gives way looks whether it still has to."""


class Players:
    """Lets the bots of every table play."""

    def __init__(self, workers: Workers, giving_way: float) -> None:
        self._workers = workers
        self._giving_way = giving_way
        """Seconds that are left to people who may act first."""
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
                wait = self._wait(room)
                if wait > 0:
                    await asyncio.sleep(min(wait, GLANCE))
                else:
                    await self._answer(room, turn)
        except EXPECTED as error:
            log.warning("A bot at table %s stops: %s", room.id, told(error).sentence)
        except Exception:
            log.exception("A bot at table %s stops", room.id)
        finally:
            # At once, so that no change comes between the last look and this.
            del self._playing[room]

    def _wait(self, room: Room) -> float:
        """Return for how many seconds somebody who is here may act first."""
        if not room.game.is_in_any_order or not _people_able(room):
            return 0
        return room.shown + self._giving_way - time.monotonic()

    async def _answer(self, room: Room, turn: Turn) -> None:
        async with room.at_rest():
            decisions = room.game.decisions
            if any(seat not in decisions for seat in turn.able):
                return  # it has changed meanwhile: look again
            tickets = {seat: decisions[seat].ticket for seat in turn.able}
            polite = decisions[turn.able[0]].kind == UNDO.kind
            carried = {} if polite else {seat: room.game.carry(seat) for seat in turn.able}
        seat, key = turn.able[0], "agree"
        if not polite:
            whim = secrets.randbits(32)
            seat, key = await self._workers.choose(carried, turn.seats, turn.bot, whim)
        try:
            await room.answer(seat, tickets[seat], key)
        except RefusedError:
            return  # somebody was quicker, or took something back: look again


class Turn(NamedTuple):
    """A bot that is asked something."""

    bot: str
    seats: list[Seat]
    """All that it holds."""
    able: list[Seat]
    """Those with which it may answer: several where they may act in any order."""


def _turn(room: Room) -> Turn | None:
    """Return the first bot that may answer, with all seats that it holds; who is asked to go back answers before all others."""
    if room.gone is not None:
        return None
    decisions = room.game.decisions
    back = [seat for seat, each in sorted(decisions.items()) if each.kind == UNDO.kind]
    for bot in dict.fromkeys(each.bot for each in room.people):
        if bot is not None:
            seats = [Seat(seat) for seat, each in enumerate(room.people) if each.bot == bot]
            able = [seat for seat in back if seat in seats][:1]
            if able or (not back and (able := answering(room.game, seats))):
                return Turn(bot, seats, able)
    return None


def _people_able(room: Room) -> bool:
    """Tell whether somebody who is here may act."""
    return any(
        room.people[seat].bot is None and room.is_served(seat) for seat in room.game.decisions
    )
