"""Statements that every answer is written with: made into text once for each kind of database, and then handed to its driver as they are.

SQLAlchemy takes ten times as long as SQLite for one of them. It still makes the text and says what each value becomes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy import exc


class _Text(NamedTuple):
    """A statement in the words of one kind of database."""

    text: str
    binds: Sequence[tuple[str, Callable[[Any], Any] | None]]
    """The values in the order of the text, and what makes each of them one of the driver's."""
    is_positional: bool


class Statement:
    """A change of one row that is made again and again."""

    def __init__(self, change: sql.Insert | sql.Update, columns: Sequence[str]) -> None:
        self._change = change
        self._columns = columns
        self._texts: dict[str, _Text] = {}

    def run(self, connection: sql.Connection, row: Mapping[str, Any]) -> int:
        """Carry it out within the open transaction, and return how many rows it has changed."""
        dialect = connection.dialect
        known = self._texts.get(dialect.name)
        if known is None:
            known = self._texts[dialect.name] = self._compile(dialect)
        values = [(name, made(row[name]) if made else row[name]) for name, made in known.binds]
        given = [value for _, value in values] if known.is_positional else dict(values)
        return execute(connection, known.text, given)

    def _compile(self, dialect: sql.Dialect) -> _Text:
        made = self._change.compile(dialect=dialect, column_keys=list(self._columns))
        assert isinstance(made, sql.Compiled)
        order = made.positiontup if made.positional else list(made.binds)
        binds = [
            (name, made.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
            for name in order or ()
        ]
        return _Text(str(made), binds, made.positional)


def execute(
    connection: sql.Connection, text: str, given: Sequence[Any] | Mapping[str, Any] = ()
) -> int:
    """Hand a text to the driver within the open transaction, and return how many rows it has changed; what fails is SQLAlchemy's error."""
    cursor = connection.connection.cursor()
    driver: Any = connection.dialect.dbapi
    try:
        cursor.execute(text, given)
    except driver.Error as error:
        raise exc.DBAPIError.instance(
            text, None, error, driver.Error, hide_parameters=True
        ) from error
    else:
        return int(cursor.rowcount)
    finally:
        cursor.close()
