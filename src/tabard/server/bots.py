"""Bots at seats: they think in worker processes and answer by their ticket like everybody else."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import NamedTuple
from weakref import WeakKeyDictionary

from tabard.bots import answering, interjecting, next_up
from tabard.server.gatherings import Gathering
from tabard.server.problems import EXPECTED, tell_error
from tabard.server.workers import Workers
from tabard.table import Refusal, RefusedError, Seat
from tabard.table.wishes import CONSENT

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
        self._playing: dict[Gathering, asyncio.Task[None]] = {}
        self._let_go: WeakKeyDictionary[Gathering, tuple[int, frozenset[str]]] = WeakKeyDictionary()
        """At which version of a table which bots that nobody waits for let things go on: they need not think about that again."""
        self._resting: set[Gathering] = set()
        """Where a bot waits until it tries again: such a table may leave the memory."""

    def is_busy(self, gathering: Gathering) -> bool:
        """Tell whether a bot is thinking at this table."""
        return gathering in self._playing and gathering not in self._resting

    def look(self, gathering: Gathering) -> None:
        """See whether a table waits for a bot, and let it play."""
        if gathering not in self._playing and self._find_turn(gathering) is not None:
            self._playing[gathering] = asyncio.create_task(self._play(gathering))

    async def stop(self) -> None:
        """Let every bot stop."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, gathering: Gathering) -> None:
        pause = SOONEST
        try:
            while (turn := self._find_turn(gathering)) is not None:
                wait = self._wait(gathering, turn)
                if wait > 0:
                    await asyncio.sleep(min(wait, GLANCE))
                elif await self._could_answer(gathering, turn):
                    pause = SOONEST
                else:
                    await self._rest(gathering, pause)
                    pause = min(2 * pause, LATEST)
        finally:
            # At once, so that no change comes between the last look and this.
            del self._playing[gathering]

    async def _could_answer(self, gathering: Gathering, turn: Turn) -> bool:
        """Let a bot answer; where it cannot now, say so in the log: it tries again later."""
        try:
            await self._answer(gathering, turn)
        except EXPECTED as error:
            log.warning("A bot at table %s waits: %s", gathering.id, tell_error(error).sentence)
        except Exception:
            log.exception("A bot at table %s waits", gathering.id)
        else:
            return True
        return False

    async def _rest(self, gathering: Gathering, seconds: float) -> None:
        self._resting.add(gathering)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._resting.discard(gathering)

    def _find_turn(self, gathering: Gathering) -> Turn | None:
        """Return the first bot that may do something, with all seats that it holds; who is asked to go back answers before all others."""
        if gathering.gone is not None or gathering.is_changing:
            return None  # when it has changed it is looked at again
        held = _list_held(gathering)
        decisions = gathering.game.decisions
        back = [seat for seat, each in sorted(decisions.items()) if each.kind in CONSENT]
        if back:
            asked = ((bot, seats, seat) for bot, seats in held.items() for seat in back)
            return next((Turn(bot, seats, [at]) for bot, seats, at in asked if at in seats), None)
        bot = next_up(gathering.game, held, self._find_quiet(gathering))
        return None if bot is None else Turn(bot, held[bot], answering(gathering.game, held[bot]))

    def _find_quiet(self, gathering: Gathering) -> frozenset[str]:
        """Return which bots have let go in this position what nobody waits for: that is looked at once."""
        version, quiet = self._let_go.get(gathering, (gathering.version, frozenset[str]()))
        return quiet if version == gathering.version else frozenset()

    def _wait(self, gathering: Gathering, turn: Turn) -> float:
        """Return for how many seconds somebody who is here may act first."""
        gives_way = gathering.game.is_in_any_order or not turn.asked
        if not gives_way or not _can_people_act(gathering):
            return 0
        return gathering.shown + self._giving_way - time.monotonic()

    async def _answer(self, gathering: Gathering, turn: Turn) -> None:
        async with gathering.at_rest():
            game, version = gathering.game, gathering.version
            if self._find_turn(gathering) != turn:
                return  # it has changed meanwhile: look again
            open_now = [*turn.asked, *interjecting(game, turn.seats)]
            questions = {seat: game.question(seat) for seat in open_now}
            tickets = {seat: each.ticket for seat, each in questions.items() if each is not None}
            polite = game.decisions[turn.asked[0]].kind in CONSENT if turn.asked else False
            carried = {} if polite else {seat: game.carry(seat) for seat in tickets}
        chosen: tuple[Seat, str] | None
        if polite:
            chosen = turn.asked[0], "agree"
        else:
            whim = secrets.randbits(32)
            # Who has seated bots at many tables lets them think one after the other.
            whose = gathering.seated_by or gathering.id
            chosen = await self._workers.choose(whose, carried, turn.seats, turn.bot, whim)
        if chosen is None:
            if gathering.version == version:
                self._let_go[gathering] = version, self._find_quiet(gathering) | {turn.bot}
            return
        seat, key = chosen
        if seat not in turn.asked and gathering.version != version:
            return  # it thought about another position, and nobody waits for it: look again
        try:
            await gathering.answer(seat, tickets[seat], key)
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


def _list_held(gathering: Gathering) -> dict[str, list[Seat]]:
    """List the seats of each bot; where the party decides and no person sits there, the first bot answers for all."""
    held: dict[str, list[Seat]] = {}
    for number, person in enumerate(gathering.company.people):
        if person.bot is not None:
            held.setdefault(person.bot, []).append(Seat(number))
    seats = [Seat(number) for number in range(gathering.game.seats)]
    is_party = any(each.is_party for each in gathering.game.decisions.values())
    if is_party and sum(map(len, held.values())) == len(seats):
        return {next(iter(held)): seats}
    return held


def _can_people_act(gathering: Gathering) -> bool:
    """Tell whether somebody who is here may act."""
    return any(
        gathering.company.people[seat].bot is None and gathering.company.is_served(seat)
        for seat in gathering.game.decisions
    )
