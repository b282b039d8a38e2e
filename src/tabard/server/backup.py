"""A copy of the database file, made while the server plays on."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from tabard.server.database import file_of
from tabard.server.records import StorageError, StorageFault
from tabard.server.schema import schema


def back_up(url: str, target: Path) -> None:
    """Copy an SQLite database as it is at one moment into a new file, which its owner alone may read."""
    source = file_of(url)
    if source is None:
        raise StorageError(StorageFault.REFUSED, "PostgreSQL has pg_dump for backups: use that.")
    if not source.exists():
        raise StorageError(StorageFault.REFUSED, f"There is no database file {source}.")
    if not _has_tables(source):
        raise StorageError(StorageFault.REFUSED, f"{source} is no database of Tabard.")
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError as error:
        sentence = f"There is a file {target} already: a backup overwrites nothing."
        raise StorageError(StorageFault.REFUSED, sentence) from error
    except OSError as error:
        sentence = f"The backup {target} cannot be written: {error.strerror}."
        raise StorageError(StorageFault.GONE, sentence) from error
    try:
        _copy(source, target)
    except sqlite3.Error as error:
        target.unlink()  # half a backup is none
        raise StorageError(StorageFault.GONE, f"The backup failed: {error}.") from error


def _has_tables(source: Path) -> bool:
    """Tell whether a file is a database that Tabard has laid out: of another one a backup would be worth nothing."""
    named = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    try:
        with closing(sqlite3.connect(source)) as kept:
            return kept.execute(named, (schema.name,)).fetchone() is not None
    except sqlite3.DatabaseError:
        return False


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as kept, closing(sqlite3.connect(target)) as copy:
        kept.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
