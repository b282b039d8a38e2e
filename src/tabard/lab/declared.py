"""What a game says about its statistics."""

from __future__ import annotations

from tabard.lab.table import Table
from tabard.table import Lab, SetupError, find


def find_declared(table: Table) -> Lab:
    """Return what the game of these results declares; nothing where it is not installed, as results can be read there, too."""
    try:
        return find(table.about.game).lab
    except SetupError:
        return Lab()
