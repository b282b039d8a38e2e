"""Opening a database: which ones there are, how each is made to keep its word, and what its errors mean."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sql
from platformdirs import user_data_path
from sqlalchemy import exc

from tabard.server import schema
from tabard.server.records import StorageConflictError, StorageError, StorageFault
from tabard.server.statements import execute

PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",  # a commit returns when it is on the disk
    "fullfsync=ON",  # also on macOS, whose plain fsync stops at the drive's cache
    "foreign_keys=ON",
    "busy_timeout=5000",
)


class Database:
    """An open database with its tables laid out."""

    def __init__(self, engine: sql.Engine, lock: sqlite3.Connection | None = None) -> None:
        sqlite = engine.dialect.name == "sqlite"
        self._engine = engine
        self._lock = lock
        options = {} if sqlite else {"isolation_level": "REPEATABLE READ"}
        self.reading = engine.execution_options(**options)
        """For reading: several statements see the same moment."""
        self.writing = engine.execution_options(tabard_begin="BEGIN IMMEDIATE")

    @classmethod
    def open(cls, url: str) -> Database:
        """Open a database by its URL; the sentence of a StorageError says why it cannot be."""
        place = _read_url(url)
        lock = None
        if place.drivername == "sqlite":
            lock = _lock_file(_prepare_file(place))
        database = cls(_make_engine(place), lock)
        try:
            with database.writing.begin() as connection:
                schema.prepare(connection)
        except exc.DBAPIError as error:
            database.close()
            code, sentence = _explain_error(error)
            # Here a host reads it, who needs to know what to mend.
            raise StorageError(code, f"{sentence} It says: {error.orig}") from error
        except BaseException:
            database.close()
            raise
        return database

    def close(self) -> None:
        """Let go of every connection and of the file."""
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()


def find_default_url() -> str:
    """Return the URL of the database in the user's data folder."""
    return write_url(user_data_path("tabard") / "tables.db")


def write_url(path: Path) -> str:
    """Return the URL of an SQLite file."""
    return sql.URL.create("sqlite", database=str(path.absolute())).render_as_string()


def file_of(url: str) -> Path | None:
    """Return the file of an SQLite URL, None for other databases."""
    place = _read_url(url)
    return Path(str(place.database)) if place.drivername == "sqlite" else None


def archive_of(url: str) -> Path:
    """Return the folder for games whose tables have expired: beside the file of an SQLite URL, else in the user's data folder."""
    file = file_of(url) if url else None
    folder = user_data_path("tabard") if file is None else file.parent
    return folder / "expired"


def _read_url(url: str) -> sql.URL:
    try:
        place = sql.make_url(url)
    except (exc.ArgumentError, ValueError) as error:
        raise _make_url_error() from error
    if place.drivername == "sqlite" and place.database not in {None, "", ":memory:"}:
        return place
    if place.drivername in {"postgresql", "postgres", "postgresql+psycopg"}:
        return place.set(drivername="postgresql+psycopg")
    raise _make_url_error()


def _make_url_error() -> StorageError:
    return StorageError(
        StorageFault.REFUSED,
        "A database is named like sqlite:///tables.db (a file) or postgresql://user@host/name.",
    )


def _prepare_file(place: sql.URL) -> Path:
    """Create the file for its owner alone; SQLite gives the files beside it the same mode."""
    path = Path(str(place.database))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        sentence = f"The database file {path} cannot be opened: {error.strerror}."
        raise StorageError(StorageFault.GONE, sentence) from error
    return path


def _lock_file(path: Path) -> sqlite3.Connection:
    """Claim the file for this server until it closes or dies, however it dies.

    The lock is a transaction on a small database beside it: it works alike on every system, ends with this
    process and is not passed on to worker processes.
    """
    place = path.with_name(f"{path.name}.lock")
    os.close(os.open(place, os.O_RDWR | os.O_CREAT, 0o600))
    lock = sqlite3.connect(place, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode=MEMORY")  # no further file beside it
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise StorageError(
            StorageFault.IN_USE,
            f"Another Tabard server has {path} open: stop it first, or give this one a file of its own with --db.",
        ) from error
    return lock


def _make_engine(place: sql.URL) -> sql.Engine:
    if place.drivername == "sqlite":
        engine = sql.create_engine(place)
        sql.event.listen(engine, "connect", _prepare_sqlite)
        sql.event.listen(engine, "begin", _begin_sqlite)
        return engine
    waits = {"connect_timeout": 5, "tcp_user_timeout": 15_000}
    try:
        engine = sql.create_engine(place, pool_pre_ping=True, connect_args=waits)
    except ImportError as error:
        raise StorageError(
            StorageFault.REFUSED,
            "PostgreSQL needs its driver: install tabard with the extra `postgres`.",
        ) from error
    sql.event.listen(engine, "connect", _prepare_postgres)
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    # The driver would begin transactions by its own rules, and none before a SELECT.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: sql.Connection) -> None:
    execute(connection, connection.get_execution_options().get("tabard_begin", "BEGIN"))


def _prepare_postgres(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver is optional
    # A host may have switched this off for other programs; here a commit means that it is on the disk.
    connection.execute("SET SESSION synchronous_commit = on")
    connection.commit()


@contextmanager
def translate_errors() -> Iterator[None]:
    """Turn what a database raises into a StorageError."""
    try:
        yield
    except exc.SQLAlchemyError as error:
        raise translate(error) from error


def translate(error: Exception) -> Exception:
    """Return a StorageError with a sentence for a person; errors that are no database's stay as they are."""
    match error:
        case exc.IntegrityError():
            return StorageConflictError("This table was changed meanwhile: read it again.")
        case exc.DBAPIError():
            return StorageError(*_explain_error(error))
        case UnicodeError():
            return StorageError(StorageFault.REFUSED, "This text has characters that none should.")
        case exc.SQLAlchemyError():  # such as no free connection in time
            return StorageError(StorageFault.GONE, "The database does not answer.")
        case _:
            return error


def _explain_error(error: exc.DBAPIError) -> tuple[StorageFault, str]:
    state = getattr(error.orig, "sqlstate", None) or getattr(error.orig, "sqlite_errorname", "")
    match state:
        case "SQLITE_FULL" | "53100":
            return StorageFault.FULL, "The disk of the database is full."
        case "SQLITE_READONLY" | "25006":
            return StorageFault.GONE, "The database cannot be written to."
        case "SQLITE_BUSY" | "SQLITE_LOCKED":
            return StorageFault.GONE, "Another program holds the database."
        case "SQLITE_NOTADB" | "SQLITE_CORRUPT":
            return StorageFault.DAMAGED, "The database file is damaged or is no database at all."
    if isinstance(error, exc.OperationalError | exc.InterfaceError):
        return StorageFault.GONE, "The database cannot be reached."
    return StorageFault.REFUSED, "The database does not take this."
