"""All tables of a server: made, opened from what was kept, and let go when nobody is there."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from hmac import compare_digest
from typing import Any, NamedTuple

import msgspec

from tabard.server import tokens
from tabard.server.bots import Players
from tabard.server.database import archive_of
from tabard.server.earned import earned_in
from tabard.server.expiring import Expiry
from tabard.server.first_opening import open_each_once, open_once
from tabard.server.followers import Person
from tabard.server.gatherings import Gathering
from tabard.server.packs import packs_of
from tabard.server.problems import TurnedAwayError, refuse_unknown_table
from tabard.server.rates import Making
from tabard.server.records import KeptMedal, KeptTable, NewTable
from tabard.server.schema import OWNER
from tabard.server.settings import Settings
from tabard.server.shares import Shares, run_in_thread
from tabard.server.storage import Storage
from tabard.server.workers import Workers
from tabard.table import Game, find, resume

UNKNOWN_KEEPSAKE = "This link opens no keepsake on this server: look whether it is whole, or bring the file of your achievements."

LONGEST_NAME = 80
"""Letters of the name of a table or of a person."""


class LaidTable(NamedTuple):
    """A new table, and the tokens of its seats, which are told only now."""

    gathering: Gathering
    tokens: list[str]


class Hub:
    """The tables of this server."""

    def __init__(self, settings: Settings, storage: Storage, owner: str) -> None:
        self.settings = settings
        self.storage = storage
        self.workers = Workers(settings)
        self.gatherings: dict[str, Gathering] = {}
        self.streams: Counter[str] = Counter()
        """How many streams each client has open."""
        limits = settings.limits
        self.making = Making(limits)
        self.shares = Shares(limits.share, limits.share_burst, self.streams)
        self._owner = tokens.digest_token(owner)
        self._players = Players(self.workers, limits.giving_way)
        self._opening: dict[str, asyncio.Task[Gathering]] = {}
        self.expiry = Expiry(self, archive_of(settings.database))
        self._caring: list[asyncio.Task[None]] = []

    def is_owner(self, key: str | None) -> bool:
        """Tell whether this is the key of whoever runs the server."""
        return key is not None and compare_digest(tokens.digest_token(key), self._owner)

    # Coming and going

    async def start(self) -> None:
        """Open every game of the browser once, and begin to let tables go that nobody uses."""
        await asyncio.to_thread(open_each_once)
        lasting = (self._sweep(), self.expiry.look_now_and_then())
        self._caring = [asyncio.create_task(each) for each in lasting]

    async def stop(self) -> None:
        """Let everything go; what was confirmed is kept."""
        for task in self._caring:
            task.cancel()
        await asyncio.gather(*self._caring, return_exceptions=True)
        for gathering in list(self.gatherings.values()):
            self.drop(gathering)
        await self._players.stop()
        self.workers.stop()
        self.shares.clock.close()
        await self.storage.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self.settings.limits.idle))
            self.let_go()

    def let_go(self) -> None:
        """Let tables leave the memory that nobody follows or has used for a while; too many go sooner."""
        limits = self.settings.limits
        now = time.monotonic()
        idle = sorted(
            (gathering for gathering in self.gatherings.values() if self._is_idle(gathering)),
            key=lambda gathering: gathering.used,
        )
        too_many = len(self.gatherings) - limits.gatherings
        for place, gathering in enumerate(idle):
            unused = now - gathering.used
            if unused > limits.idle or (place < too_many and unused >= limits.grace):
                self.drop(gathering)

    def _is_idle(self, gathering: Gathering) -> bool:
        return (
            not gathering.company.followers
            and not gathering.lock.locked()
            and not self._players.is_busy(gathering)
        )

    def drop(self, gathering: Gathering) -> None:
        """Let a table leave the memory; it is read again when it is asked for."""
        gathering.give_up()
        if self.gatherings.get(gathering.id) is gathering:
            del self.gatherings[gathering.id]

    # Opening

    async def gathering(self, table: str) -> Gathering:
        """Return a table, reading it if it is not in the memory."""
        if not tokens.is_id(table):
            raise refuse_unknown_table()
        gathering = self.gatherings.get(table)
        if gathering is not None:
            if gathering.gone is None:
                gathering.used = time.monotonic()
                return gathering
            del self.gatherings[table]
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.create_task(self._open_table(table))
            opening.add_done_callback(lambda _: self._opening.pop(table, None))
        # Whoever asked first may go away; the others still want it.
        return await asyncio.shield(opening)

    async def _open_table(self, table: str) -> Gathering:
        kept = await self.storage.read(table)
        if kept is None:
            raise refuse_unknown_table()
        links = await self.storage.tokens(table)
        game, labels = await run_in_thread(self._resume_game, kept)
        meta = kept.meta
        gathering = Gathering(
            self.storage,
            game,
            table=table,
            name=meta.name,
            created=meta.created,
            people=msgspec.convert(meta.people, list[Person]),
            links=links,
            limits=self.settings.limits,
            labels=labels,
        )
        gathering.weigh(kept.head)
        gathering.changed = meta.changed
        gathering.begin_after(meta.number, sum(_measure_length(each) for each in kept.chunks))
        await gathering.keep_new()
        self._put(gathering)
        return gathering

    def _resume_game(self, kept: KeptTable) -> tuple[Game[Any], dict[int, str]]:
        open_once(kept.meta.game)
        packs = packs_of(self.settings.packs, kept.meta.game)
        game = resume(kept.head, kept.chunks, packs=packs)
        return game, game.labels()

    def _put(self, gathering: Gathering) -> None:
        self.gatherings[gathering.id] = gathering
        gathering.on_change = self._players.look
        self.let_go()
        self._players.look(gathering)

    # Making

    async def make(
        self, start: Callable[[], Game[Any]], name: str = "", client: str = ""
    ) -> LaidTable:
        """Keep a new table with the game that `start` makes, in a thread of its own; one that is long already counts as several of its client."""
        full = await self.storage.count() >= self.settings.limits.tables
        if full and not await self.expiry.make_place():
            raise TurnedAwayError(
                503, "full", "This server keeps no more tables; delete one first."
            )
        game = await run_in_thread(_begin_game, start)
        self.making.weigh(client, len(game.stream))
        secrets = [tokens.make_token() for _ in range(game.seats)]
        now = datetime.now(UTC)
        gathering = Gathering(
            self.storage,
            game,
            table=tokens.make_id(),
            name=name.strip() or find(game.name).title,
            created=now,
            people=[Person() for _ in secrets],
            links=[(seat, tokens.digest_token(each)) for seat, each in enumerate(secrets)],
            limits=self.settings.limits,
        )
        record = NewTable(
            id=gathering.id,
            game=game.name,
            name=gathering.name,
            created=now,
            people=[msgspec.to_builtins(each) for each in gathering.company.people],
            tokens=gathering.company.links,
        )
        chunk = await run_in_thread(gathering.chunk)  # a game that was brought may be long
        gathering.weigh(chunk.head)
        await self.storage.create(record, chunk)
        self._put(gathering)
        return LaidTable(gathering, secrets)

    async def keepsake(self, token: str | None) -> bytes:
        """Return the keepsake that a token opens, for the owner's key that of the owner; turn others away."""
        if token is None:
            raise TurnedAwayError(401, "no-keepsake", "This needs the link of a keepsake.")
        digest = OWNER if self.is_owner(token) else tokens.digest_token(token)
        if not await self.storage.keepsakes.is_known(digest):
            raise TurnedAwayError(401, "unknown-keepsake", UNKNOWN_KEEPSAKE)
        return digest

    async def medals(self, digest: bytes) -> list[KeptMedal]:
        """List what a keepsake holds; the owner's also what was earned on this machine outside of all tables."""
        held = await self.storage.keepsakes.medals(digest)
        if digest != OWNER or self.settings.earned is None:
            return held
        beside = await asyncio.to_thread(earned_in, self.settings.earned)
        known = {(each.game, each.achievement, each.box) for each in held}
        return [
            *held,
            *(each for each in beside if (each.game, each.achievement, each.box) not in known),
        ]

    async def delete(self, gathering: Gathering) -> None:
        """Delete a table for good."""
        async with gathering.at_rest():
            await self.storage.delete(gathering.id)
            gathering.close("deleted", "This table has been deleted.")
            self.gatherings.pop(gathering.id, None)


def _begin_game(start: Callable[[], Game[Any]]) -> Game[Any]:
    """Make a game, and look back at once: that plays the setup again, and the event loop need not wait for it."""
    game = start()
    assert game.stream
    return game


def _measure_length(chunk: bytes) -> int:
    return len(msgspec.msgpack.decode(chunk, type=list[msgspec.Raw]))
