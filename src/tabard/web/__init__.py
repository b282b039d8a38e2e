"""The pages: hand-written ES modules, styles and drawings, served as they lie here."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""Where the files of the pages are."""


def has_page(game: str) -> bool:
    """Tell whether a game can be shown in a browser."""
    return (STATIC / "games" / game / "table.js").is_file()


def is_drawn(game: str) -> bool:
    """Tell whether a game has drawings of its own for the pages around the table."""
    return (STATIC / "games" / game / "lobby.js").is_file()


__all__ = ["STATIC", "has_page", "is_drawn"]
