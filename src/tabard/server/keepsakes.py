"""Keepsakes: what people have earned at tables, kept for whoever has the token, whatever becomes of the tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from typing import Final, Protocol, TypeVar

import sqlalchemy as sql

from tabard.server import tokens
from tabard.server.records import Judged, KeptMedal
from tabard.server.schema import keepers, keepsakes, medals
from tabard.server.writer import Writer

T = TypeVar("T")

ALL: Final = "keepsakes"
"""Under this name the writer sorts what belongs to no table."""


class Reads(Protocol):
    """How something is read out of the database."""

    def __call__(self, act: Callable[[sql.Connection], T]) -> Awaitable[T]:
        """Read it."""


class Keepsakes:
    """All keepsakes of a server; each is known by the digest of its token."""

    def __init__(self, writer: Writer, read: Reads) -> None:
        self._writer = writer
        self._read = read

    async def make(self, digest: bytes) -> None:
        """Keep a new one, still empty."""
        row = {"digest": digest, "created": datetime.now(UTC)}
        await self._writer.write(
            ALL, lambda connection: connection.execute(sql.insert(keepsakes), row)
        )

    async def count(self) -> int:
        """Count them."""
        number = sql.select(sql.func.count()).select_from(keepsakes)
        return await self._read(lambda connection: connection.execute(number).scalar_one())

    async def is_known(self, digest: bytes) -> bool:
        """Tell whether there is such a keepsake."""
        own = sql.select(keepsakes.c.digest).where(keepsakes.c.digest == digest)
        return await self._read(lambda connection: connection.execute(own).first() is not None)

    async def sit(self, table_id: str, seat: int, digest: bytes) -> None:
        """Let what this seat earns go to a keepsake, and what it has earned before there was one."""

        def act(connection: sql.Connection) -> None:
            connection.execute(sql.delete(keepers).where(*_match_seat(keepers, table_id, seat)))
            row = {"table_id": table_id, "seat": seat, "keepsake": digest}
            connection.execute(sql.insert(keepers), row)
            unclaimed = [*_match_seat(medals, table_id, seat), medals.c.keepsake.is_(None)]
            connection.execute(sql.update(medals).where(*unclaimed).values(keepsake=digest))

        await self._writer.write(table_id, act)

    async def medals(self, digest: bytes) -> list[KeptMedal]:
        """List what a keepsake holds: each achievement once a box, with when it was first earned."""
        return await self._read(lambda connection: _list_held(connection, digest))

    async def add(self, digest: bytes, brought: Iterable[KeptMedal]) -> int:
        """Add what was kept elsewhere, each once, and say how much of it is new; what is here already stays as it is."""

        def act(connection: sql.Connection) -> int:
            held = {
                (each.game, each.achievement, each.box) for each in _list_held(connection, digest)
            }
            rows = [
                {**_make_row(each, tokens.make_id(), 0), "keepsake": digest}
                for each in brought
                if (each.game, each.achievement, each.box) not in held
            ]
            if rows:
                connection.execute(sql.insert(medals), rows)
            return len(rows)

        return await self._writer.write(ALL, act)


def keep_medals(
    connection: sql.Connection, table_id: str, judged: Judged, earned: datetime
) -> None:
    """Keep what a change has earned for everybody at the table, and take away what no longer stands."""
    own = sql.select(medals.c.achievement, medals.c.box).where(medals.c.table_id == table_id)
    for achievement, box in {(row.achievement, row.box) for row in connection.execute(own)}:
        if (achievement, box) not in judged.stand or (achievement, box) in judged.fresh:
            one = [medals.c.achievement == achievement, medals.c.box == box]
            connection.execute(sql.delete(medals).where(medals.c.table_id == table_id, *one))
    sitting = sql.select(keepers.c.seat, keepers.c.keepsake).where(keepers.c.table_id == table_id)
    whose = {row.seat: row.keepsake for row in connection.execute(sitting)}
    rows = [
        {
            **_make_row(KeptMedal(judged.game, *each, earned), table_id, seat),
            "keepsake": whose.get(seat),
        }
        for each in judged.fresh
        for seat in judged.people
    ]
    if rows:
        connection.execute(sql.insert(medals), rows)


def drop_unclaimed(connection: sql.Connection, table_id: str) -> None:
    """Forget with a table what nobody keeps of it."""
    nobodys = [medals.c.table_id == table_id, medals.c.keepsake.is_(None)]
    connection.execute(sql.delete(medals).where(*nobodys))


def hand_over(connection: sql.Connection, table_id: str, seat: int) -> None:
    """Let whoever comes to a seat begin with nothing: what was earned there belongs to who sat there."""
    connection.execute(sql.delete(keepers).where(*_match_seat(keepers, table_id, seat)))
    nobodys = [*_match_seat(medals, table_id, seat), medals.c.keepsake.is_(None)]
    connection.execute(sql.delete(medals).where(*nobodys))


def _list_held(connection: sql.Connection, digest: bytes) -> list[KeptMedal]:
    first = sql.func.min(medals.c.earned)
    kind = (medals.c.game, medals.c.achievement, medals.c.box)
    own = sql.select(*kind, first).where(medals.c.keepsake == digest).group_by(*kind)
    return sorted(KeptMedal(*row) for row in connection.execute(own))


def _make_row(medal: KeptMedal, table_id: str, seat: int) -> dict[str, object]:
    return {
        "table_id": table_id,
        "seat": seat,
        "game": medal.game,
        "achievement": medal.achievement,
        "box": medal.box,
        "earned": medal.earned,
    }


def _match_seat(
    table: sql.Table, table_id: str, seat: int
) -> tuple[sql.ColumnElement[bool], sql.ColumnElement[bool]]:
    return table.c.table_id == table_id, table.c.seat == seat
