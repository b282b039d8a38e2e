"""What a person asks for on the command line, and how it becomes a game."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tabard.table import Game

DEMONSTRATION = "toy"
"""What `tabard play` opens while no real game is there."""


class Rolling(StrEnum):
    """Who rolls and draws, of those whom a person can choose."""

    TABLE = "table"
    ASK = "ask"


class MistakeError(Exception):
    """Something the person at the keyboard can put right, said in one sentence."""


class Wanted(NamedTuple):
    """A game as it was asked for."""

    game: str
    """Its id; empty if none was named."""
    settings: dict[str, Any]
    seed: int | None
    dice: str
    packs: tuple[Path, ...]
    saved: Path | None
    """A save to go on with."""

    @property
    def title(self) -> str:
        """The game's id, or that of the first one there is."""
        from tabard.table import names

        return self.game or (names() or [DEMONSTRATION])[0]

    @property
    def is_open(self) -> bool:
        """Tell whether nothing was said about what to play."""
        return not self.game and not self.settings and self.saved is None and self.seed is None

    def start(self) -> Game[Any]:
        """Start the game, or open the save."""
        from tabard.table import load, new

        if self.saved is not None:
            return load(read_bytes(self.saved), packs=self.packs)
        return new(self.title, seed=self.seed, dice=self.dice, packs=self.packs, **self.settings)


def read_bytes(path: Path) -> bytes:
    """Read a file, or say in one sentence why not."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise MistakeError(f"{path} cannot be read: {error.strerror}.") from error
