"""Tabard: a table for cooperative fantasy board games that plays by the book.

Unofficial fan project; see the README for whose trademarks the names are.
"""

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
