"""A seat that is played by chance over a WebSocket, and comes back by number when its connection is cut."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tabard.client.changes import apply_changes
from tools.load.figures import Load, Table
from tools.load.messages import (
    Closed,
    Decision,
    Done,
    Earlier,
    Entry,
    Option,
    Refused,
    Sight,
    read_message,
    write_message,
)

LOOK_UP = 0.5
"""Seconds after which a player who waits looks whether the time is up."""
COME_BACK = 1012
"""The stream's code for a table that was read again (docs/server.md)."""
PATIENCE = 60
"""Seconds in which an answer must be confirmed."""
EXPECTED = {"late", "doubled"}
"""How an answer may be refused that was sent twice, or that somebody else was quicker with."""


@dataclass
class Pending:
    """An answer that was sent and not yet confirmed."""

    id: int
    ticket: str
    option: Option
    number: int
    """The number of the table when it was chosen."""
    sent: float
    is_resent: bool = False


class Player:
    """One seat of one table."""

    def __init__(self, load: Load, table: Table, seat: int, chance: Random) -> None:
        self._load = load
        self._table = table
        self._seat = seat
        self._chance = chance
        self._heard = table.heard[seat]
        self._has_seen = False
        self._is_over = False
        self._view: dict[str, Any] = {}
        self._decision: Decision | None = None
        self._own: Entry | None = None
        """The last answer of this seat that it was told of."""
        self._pending: Pending | None = None
        self._asked = 0
        self._answer_at = 0.0
        self._is_cut = False

    async def play(self) -> None:
        """Play until the game is over or the time is up."""
        address = self._load.address.replace("http", "ws", 1)
        while not self._has_left():
            try:
                async with connect(
                    f"{address}/api/tables/{self._table.id}/stream",
                    compression=None,
                    max_size=None,
                    ping_interval=None,
                    open_timeout=PATIENCE,
                    proxy=None,
                ) as socket:
                    await self._follow(socket)
            except ConnectionClosed as closed:
                code = "nothing" if closed.rcvd is None else closed.rcvd.code
                # A table is read again where somebody left in the middle of a change: one comes back to it.
                if not self._is_cut and code != COME_BACK:
                    self._load.errors[f"closed with {code}"] += 1
                    return
                self._is_cut = False
                self._load.reconnects += 1
            except (OSError, TimeoutError) as error:
                self._load.errors[type(error).__name__] += 1
                return

    def _has_left(self) -> bool:
        return self._pending is None and (self._is_over or self._load.has_ended)

    async def _follow(self, socket: ClientConnection) -> None:
        token = self._table.tokens[self._seat]
        await self._send(socket, type="hello", token=token, after=self._heard.reached - 1)
        if self._pending is not None:
            # Whether it arrived is not known here: sent again, it counts once.
            self._pending.is_resent = True
            self._pending.sent = time.perf_counter()
            await self._send_pending(socket)
        while not self._has_left():
            wait = self._wait()
            if wait <= 0:
                await self._answer(socket)
                continue
            try:
                async with asyncio.timeout(wait):
                    received = await socket.recv()
            except TimeoutError:
                self._check_patience()
                continue
            self._hear(socket, received)

    def _wait(self) -> float:
        """Return how long to listen before it is time to answer."""
        if self._pending is not None or self._decision is None or not self._load.has_begun:
            return LOOK_UP
        return min(self._answer_at - time.perf_counter(), LOOK_UP)

    def _check_patience(self) -> None:
        if self._pending and time.perf_counter() - self._pending.sent > PATIENCE:
            self._load.errors["not confirmed"] += 1
            self._pending = None

    async def _answer(self, socket: ClientConnection) -> None:
        assert self._decision is not None
        option = self._chance.choice(self._decision.options)
        self._asked += 1
        self._pending = Pending(
            self._asked, self._decision.ticket, option, self._heard.reached, time.perf_counter()
        )
        await self._send_pending(socket)
        if self._chance.random() < self._load.drops / 2:
            self._cut(socket)

    async def _send_pending(self, socket: ClientConnection) -> None:
        pending = self._pending
        assert pending is not None
        await self._send(
            socket, type="answer", id=pending.id, ticket=pending.ticket, key=pending.option.key
        )

    async def _send(self, socket: ClientConnection, **message: object) -> None:
        await socket.send(write_message(message), text=True)

    def _cut(self, socket: ClientConnection) -> None:
        """Lose the connection without a word, as a phone in a tunnel does."""
        self._is_cut = True
        socket.transport.abort()

    def _hear(self, socket: ClientConnection, received: str | bytes) -> None:
        match read_message(received):
            case Sight() as sight:
                self._see(sight)
            case Done(id=number):
                self._confirm(number)
                if self._chance.random() < self._load.drops / 2:
                    self._cut(socket)
            case Earlier(entries=entries):
                self._heard.numbers += [each.number for each in entries]
            case Refused() as refused:
                self._refuse(refused)
            case Closed(code=code):
                self._load.errors[f"closed: {code}"] += 1
            case _:
                pass

    def _see(self, sight: Sight) -> None:
        if not self._has_seen:
            self._has_seen = True
            self._load.seated += 1
        self._heard.reached = sight.number
        for entry in sight.entries:
            self._heard.numbers.append(entry.number)
            if entry.type == "answer":
                self._own = entry
            elif entry.type == "undone":
                self._load.errors["undone"] += 1  # nobody here takes anything back
        self._view = apply_changes(sight.view or self._view, sight.changes.get("view", {}))
        self._decision = msgspec.convert(self._view["decision"], Decision | None)
        self._is_over = self._view["outcome"] is not None
        self._table.is_over = self._is_over
        pause = self._load.stretch.pause
        self._answer_at = time.perf_counter() + pause * self._chance.uniform(0.5, 1.5)

    def _confirm(self, number: int) -> None:
        pending = self._pending
        if pending is None or number != pending.id:
            self._load.errors["confirmed what was not asked"] += 1
            return
        self._pending = None
        self._load.stretch.latencies.append(time.perf_counter() - pending.sent)
        own = self._own
        if own is None or own.number < pending.number or own.text != pending.option.label:
            self._load.unconfirmed += 1
            return
        self._table.confirmed[own.number] = (self._seat, pending.option.key)

    def _refuse(self, refused: Refused) -> None:
        self._load.refused[refused.code] += 1
        pending = self._pending
        shared = len(self._table.tokens) > 1
        if (
            pending is None
            or refused.id != pending.id
            or refused.code not in EXPECTED
            or not (pending.is_resent or shared)
        ):
            self._load.errors[f"refused: {refused.code}: {refused.sentence}"] += 1
        elif self._decision is not None and self._heard.reached == pending.number:
            # The sight that belongs to it came before, though others may have made the question what it was; without one asking
            # again would go on forever.
            self._load.errors["refused without a new sight"] += 1
            self._decision = None
        self._pending = None
