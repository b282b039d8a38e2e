"""How tables lie in the database, and which version of that it is."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import sqlalchemy as sql
from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

from tabard.server.records import StorageError, StorageFault

VERSION: Final = 3
"""The version that this Tabard writes; raise it with a step that brings older databases to it.

Version 1 kept a checkpoint with every step. Its tables are read as they are; what is added to them is thin.
Version 2 kept no achievements.
"""

OWNER: Final = b"owner"
"""The keepsake of whoever runs this server: no token has such a digest."""


class Moment(sql.types.TypeDecorator[datetime]):
    """A moment in UTC; SQLite itself would forget the time zone."""

    impl = sql.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sql.Dialect) -> datetime | None:  # noqa: ARG002 - as inherited
        """Write every moment in UTC."""
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: sql.Dialect) -> datetime | None:  # noqa: ARG002 - as inherited
        """Give every moment its time zone back."""
        if value is None or value.tzinfo is None:
            return value and value.replace(tzinfo=UTC)
        return value.astimezone(UTC)


METADATA: Final = MetaData()

schema = Table("tabard_schema", METADATA, Column("version", Integer, primary_key=True))

tables = Table(
    "tabard_tables",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("people", LargeBinary, nullable=False),  # JSON as bytes: PostgreSQL's texts take no \0
    Column("created", Moment, nullable=False),
    Column("changed", Moment, nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("head", LargeBinary, nullable=False),
    Column("checksum", LargeBinary, nullable=False),
)


def _refer_to_table() -> ForeignKey:
    return ForeignKey("tabard_tables.id", ondelete="CASCADE")


def _refer_to_keepsake() -> ForeignKey:
    return ForeignKey("tabard_keepsakes.digest", ondelete="CASCADE")


chunks = Table(
    "tabard_chunks",
    METADATA,
    Column("table_id", String(64), _refer_to_table(), primary_key=True),
    Column("since", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("packed", LargeBinary, nullable=False),
    Column("checksum", LargeBinary, nullable=False),
)

tokens = Table(
    "tabard_tokens",
    METADATA,
    Column("digest", LargeBinary, primary_key=True),
    Column("table_id", String(64), _refer_to_table(), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)

keepsakes = Table(
    "tabard_keepsakes",
    METADATA,
    Column("digest", LargeBinary, primary_key=True),
    Column("created", Moment, nullable=False),
)

keepers = Table(
    "tabard_keepers",
    METADATA,
    Column("table_id", String(64), _refer_to_table(), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("keepsake", LargeBinary, _refer_to_keepsake(), nullable=False),
)

medals = Table(
    "tabard_medals",
    METADATA,
    Column("table_id", String(64), primary_key=True),  # what was earned outlives its table
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("achievement", String(64), primary_key=True),
    Column("box", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("earned", Moment, nullable=False),
    Column("keepsake", LargeBinary, _refer_to_keepsake(), index=True),
)


def prepare(connection: sql.Connection) -> None:
    """Lay the tables out in a new database; refuse one that a newer Tabard has written."""
    if connection.dialect.name == "postgresql":  # two servers may start at the same moment
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(0x7461_6261_7264)))
    if not sql.inspect(connection).has_table(schema.name):
        METADATA.create_all(connection)
        connection.execute(sql.insert(schema).values(version=VERSION))
        _add_owner(connection)
    version = connection.execute(sql.select(sql.func.max(schema.c.version))).scalar_one()
    if version > VERSION:
        raise StorageError(
            StorageFault.NEWER,
            f"This database has version {version} and this Tabard reads up to {VERSION}: update Tabard.",
        )
    if version < VERSION:
        METADATA.create_all(connection, [keepsakes, keepers, medals])
        connection.execute(sql.update(schema).values(version=VERSION))
        _add_owner(connection)


def _add_owner(connection: sql.Connection) -> None:
    connection.execute(sql.insert(keepsakes).values(digest=OWNER, created=datetime.now(UTC)))
