"""Tabard: a table for cooperative fantasy board games that plays by the book.

Unofficial fan project; see the README for whose trademarks the names are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.crawl import PositionError, monster_turn
    from tabard.table import Game, Outcome, RefusedError, SaveError, SetupError, load, new

__all__ = [
    "Game",
    "Outcome",
    "PositionError",
    "RefusedError",
    "SaveError",
    "SetupError",
    "load",
    "monster_turn",
    "new",
]


if not TYPE_CHECKING:  # who checks types knows every name

    def __getattr__(name: str) -> object:
        """Load what is asked for, so that whoever needs one part does not wait for all."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from tabard import crawl, table  # noqa: PLC0415 - this is the point

        found = getattr(table, name, None) or getattr(crawl, name)
        globals()[name] = found
        return found
