"""The console that every command prints to."""

from __future__ import annotations

from rich.console import Console


def open_console(*, stderr: bool = False) -> Console:
    """Open it so that texts come out as they were written: no colours guessed at, and no `:x:` turned into a picture."""
    return Console(stderr=stderr, highlight=False, emoji=False)
