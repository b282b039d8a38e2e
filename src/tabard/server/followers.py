"""Who sits at a table and who follows it: each stream knows how far it has got, and is woken when there is more."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tabard.table import Seat

RESTART = 1012
"""The close code of a stream that may come back at once."""
GONE = 4004
"""The close code of a stream whose table or link is gone."""

MOST_UNHEARD = 64
"""How much may wait for a slow stream before it misses what is said beside the game."""


class Person(msgspec.Struct):
    """Who sits on a seat."""

    name: str = ""
    bot: str | None = None


class Follower:
    """One stream to one person or program."""

    def __init__(
        self, seat: Seat | None, digest: bytes | None, after: int, by: Seat | None = None
    ) -> None:
        self.seat = seat
        self.by = by
        """Who acts here for somebody who is away; None for who is at home on the seat."""
        self.digest = digest
        """Of the token that it came with; None for a spectator."""
        self.after = after
        """The number of the last entry that it has."""
        self.version = -1
        """Which change of the table it has seen."""
        self.sight: dict[str, Any] | None = None
        """The last sight that it was sent, without entries: only what has changed since is sent again."""
        self.people = -1
        """Which change of people it has seen."""
        self.replies: list[dict[str, Any]] = []
        """What it is told beside the sights, in order."""
        self.unseen: dict[tuple[str, Seat | None], dict[str, Any]] = {}
        """What others have shown since, by what it is and whose: only the last of each counts, so that a slow stream misses nothing."""
        self.ending: tuple[int, str, str] | None = None
        """(close code, code, sentence) once the stream has to end."""
        self.woken = asyncio.Event()
        self.is_obeyed = False
        """What it asked for is being done."""
        self.has_left = False

    def wake(self) -> None:
        """Say that there is something to send."""
        self.woken.set()

    def reply(self, message: dict[str, Any]) -> None:
        """Say something to this one only, after the sight that belongs to it."""
        self.replies.append(message)
        self.wake()

    def hear(self, message: dict[str, Any]) -> None:
        """Hear what somebody says, unless so much waits already that nobody would listen."""
        if len(self.replies) < MOST_UNHEARD:
            self.reply(message)

    def see(self, key: tuple[str, Seat | None], message: dict[str, Any]) -> None:
        """See what somebody shows, in place of what they showed before."""
        self.unseen[key] = message
        self.wake()

    def end(self, close_code: int, code: str = "", sentence: str = "") -> None:
        """Let the stream end; with a code the page knows that coming back makes no sense."""
        self.ending = self.ending or (close_code, code, sentence)
        self.wake()
