"""Bots at seats: they think in worker processes and answer by their ticket like everybody else."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from tabard.bots import answering, interjecting
from tabard.server.problems import EXPECTED, told
from tabard.server.rooms import Room
from tabard.server.workers import Workers
from tabard.table import Game, Refusal, RefusedError, Seat
from tabard.table.history import UNDO

log = logging.getLogger("tabard.server")

GLANCE = 0.25
"""Seconds after which a bot that gives way looks whether it still has to."""
SOONEST, LATEST = 0.5, 60.0
"""Seconds after which a bot that could not think tries again: each time twice as long, up to the latest."""


class Players:
    """Lets the bots of every table play."""

    def __init__(self, workers: Workers, giving_way: float) -> None:
        self._workers = workers
        self._giving_way = giving_way
        """Seconds that are left to people who may act first."""
        self._playing: dict[Room, asyncio.Task[None]] = {}
        self._let_go: WeakKeyDictionary[Room, int] = WeakKeyDictionary()
        """At which version of a table a bot that nobody waits for let things go on: it need not think about that again."""
        self._resting: set[Room] = set()
        """Where a bot waits until it tries again: such a table may leave the memory."""

    def is_busy(self, room: Room) -> bool:
        """Tell whether a bot is thinking at this table."""
        return room in self._playing and room not in self._resting

    def look(self, room: Room) -> None:
        """See whether a table waits for a bot, and let it play."""
        if room not in self._playing and self._turn(room) is not None:
            self._playing[room] = asyncio.create_task(self._play(room))

    async def stop(self) -> None:
        """Let every bot stop."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, room: Room) -> None:
        pause = SOONEST
        try:
            while (turn := self._turn(room)) is not None:
                wait = self._wait(room, turn)
                if wait > 0:
                    await asyncio.sleep(min(wait, GLANCE))
                elif await self._could_answer(room, turn):
                    pause = SOONEST
                else:
                    await self._rest(room, pause)
                    pause = min(2 * pause, LATEST)
        finally:
            # At once, so that no change comes between the last look and this.
            del self._playing[room]

    async def _could_answer(self, room: Room, turn: Turn) -> bool:
        """Let a bot answer; where it cannot now, say so in the log: it tries again later."""
        try:
            await self._answer(room, turn)
        except EXPECTED as error:
            log.warning("A bot at table %s waits: %s", room.id, told(error).sentence)
        except Exception:
            log.exception("A bot at table %s waits", room.id)
        else:
            return True
        return False

    async def _rest(self, room: Room, seconds: float) -> None:
        self._resting.add(room)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._resting.discard(room)

    def _turn(self, room: Room) -> Turn | None:
        """Return the first bot that may do something; what nobody waits for is looked at once in each position."""
        asked = _turn(room, answering)
        if asked is not None or self._let_go.get(room) == room.version:
            return asked
        return _turn(room, interjecting)

    def _wait(self, room: Room, turn: Turn) -> float:
        """Return for how many seconds somebody who is here may act first."""
        gives_way = room.game.is_in_any_order or not turn.asked
        if not gives_way or not _people_able(room):
            return 0
        return room.shown + self._giving_way - time.monotonic()

    async def _answer(self, room: Room, turn: Turn) -> None:
        async with room.at_rest():
            game, version = room.game, room.version
            if self._turn(room) != turn:
                return  # it has changed meanwhile: look again
            open_now = [*turn.asked, *interjecting(game, turn.seats)]
            questions = {seat: game.question(seat) for seat in open_now}
            tickets = {seat: each.ticket for seat, each in questions.items() if each is not None}
            polite = game.decisions[turn.asked[0]].kind == UNDO.kind if turn.asked else False
            carried = {} if polite else {seat: game.carry(seat) for seat in tickets}
        chosen: tuple[Seat, str] | None
        if polite:
            chosen = turn.asked[0], "agree"
        else:
            whim = secrets.randbits(32)
            # Who has seated bots at many tables lets them think one after the other.
            whose = room.seated_by or room.id
            chosen = await self._workers.choose(whose, carried, turn.seats, turn.bot, whim)
        if chosen is None:
            self._let_go[room] = version
            return
        seat, key = chosen
        if seat not in turn.asked and room.version != version:
            return  # it thought about another position, and nobody waits for it: look again
        try:
            await room.answer(seat, tickets[seat], key)
        except RefusedError as refused:
            if refused.code is Refusal.TOO_MUCH:
                raise  # it would be refused again and again
            # Else somebody was quicker, or took something back: look again.


class Turn(NamedTuple):
    """A bot that may do something."""

    bot: str
    seats: list[Seat]
    """All that it holds."""
    asked: list[Seat]
    """Those that are to answer: several where they may act in any order, and none where it may only do what nobody waits for."""


def _turn(room: Room, able: Callable[[Game[Any], list[Seat]], list[Seat]]) -> Turn | None:
    """Return the first bot with a seat that is able to, with all seats that it holds; who is asked to go back answers before all others."""
    if room.gone is not None:
        return None
    decisions = room.game.decisions
    back = [seat for seat, each in sorted(decisions.items()) if each.kind == UNDO.kind]
    for bot in dict.fromkeys(each.bot for each in room.people):
        if bot is not None:
            seats = [Seat(seat) for seat, each in enumerate(room.people) if each.bot == bot]
            asked = [seat for seat in back if seat in seats][:1]
            if asked or (not back and able(room.game, seats)):
                return Turn(bot, seats, asked or answering(room.game, seats))
    return None


def _people_able(room: Room) -> bool:
    """Tell whether somebody who is here may act."""
    return any(
        room.people[seat].bot is None and room.is_served(seat) for seat in room.game.decisions
    )
