"""Small parts of the state that the rules make: the hero, turns to come, the story."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from tabard.bugs.language import Face
from tabard.crawl.party import Character, TurnToCome


class Hero(Character, kw_only=True, omit_defaults=True):
    """A character of this box, who has a table of modifiers in place of a deck."""

    row: int = 0
    """Where the marker of its table is."""


class BugsTurn(TurnToCome, frozen=True):
    """A turn of this round; the character acts before monsters of the same initiative (B-11.11)."""

    face: Face = "neutral"
    """The column of the monster's card."""


class Attempt(msgspec.Struct, frozen=True):
    """A scenario of the campaign that was played to its end."""

    number: str
    won: bool
    rounds: int
    hp: int
    """The hit points left; 0 is exhausted."""
    difficulty: str


class Campaign(msgspec.Struct):
    """How far the story has come."""

    hero: str
    suggested: list[str] = msgspec.field(default_factory=lambda: ["1"])
    """What the story names next; several if the class has a choice (B-8.8)."""
    resolved: list[str] = []
    attempts: dict[str, int] = {}
    told_cover: bool = False
    records: list[Attempt] = []
    """What was played, in order; games begun before this was written down have less."""
    items: list[str] = []
    """What was brought along last, or is being chosen now."""
    upgrades: list[str] = []
    """The level 1 cards that were replaced last."""

    def sealed(self) -> bytes:
        """Return it as it is kept while a scenario runs, so that no copy of the scenario has to carry it open."""
        return msgspec.msgpack.encode(self)

    @property
    def is_told(self) -> bool:
        """Tell whether the story has come to its end, so that nothing comes next (B-34.13)."""
        return not self.suggested


open_campaign: Callable[[bytes], Campaign] = msgspec.msgpack.Decoder(Campaign).decode
"""Open a campaign that was sealed."""

read_campaign = lru_cache(maxsize=16)(open_campaign)
"""The same for whoever only reads it."""
