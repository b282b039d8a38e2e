"""Small parts of the state: characters of this box, places in the order of turns, battle goals."""

from __future__ import annotations

import msgspec

from tabard.crawl.party import Character


class Hero(Character, kw_only=True, omit_defaults=True):
    """A character, of whose cards others know only what they have seen."""

    shown: list[str] = []
    """The cards that everybody has seen: which others were brought is a secret."""
    drawn: str = ""
    """The card that a short rest has drawn and that may still be kept: it pays for nothing (H-36.34)."""
    is_exhausted: bool = False

    def show(self) -> None:
        """Let everybody have seen what lies open."""
        for each in self.cards:
            if each.zone != "hand" and each.id not in self.shown:
                self.shown.append(each.id)


class Place(msgspec.Struct):
    """A place in the order of turns: a character with its summons, a monster set, or allies."""

    key: str
    initiative: int
    figures: list[str]
    """Who acts there, in order."""


class Goals(msgspec.Struct):
    """The battle goals of a character: those dealt to it, of which it keeps one and puts two away face down (H-15.9)."""

    dealt: list[str] = []
    kept: str = ""
