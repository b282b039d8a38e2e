"""What a table's game has earned: looked at only when something happens that can change it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabard.server.records import Judged
from tabard.table import Game, Rules
from tabard.table.journal import Corrected, Entry, Told, Undone


class Judge:
    """Watches the stream of one table for achievements."""

    def __init__(self, rules: Rules[Any], stream: Iterable[Entry]) -> None:
        self._watched = rules.achievements
        self._has_earned = False
        self._looked_back = False
        """Something was taken back or set right, which may void the game, now or with what is done instead."""
        if self._watched is not None:
            self._list_told(stream)

    def judge(
        self, game: Game[Any], people: Iterable[int], entries: Sequence[Entry]
    ) -> Judged | None:
        """Say what these new entries make of the achievements; None where nothing can have changed."""
        if self._watched is None:
            return None
        told = self._list_told(entries)
        if not told and not (self._has_earned and self._looked_back):
            return None
        standing = self._watched.earned(game, range(game.seats))
        stand = list(dict.fromkeys((each.achievement, each.box) for each in standing))
        fresh = [each for each in dict.fromkeys(told) if each in stand]
        return Judged(game=game.name, stand=stand, fresh=fresh, people=list(people))

    def _list_told(self, entries: Iterable[Entry]) -> list[tuple[str, str]]:
        """List the achievements that are told of, and remember whether anybody has gone back."""
        assert self._watched is not None
        found = []
        for entry in entries:
            if isinstance(entry, Told) and (earned := self._watched.told(entry.event)):
                found.append(earned)
                self._has_earned = True
            self._looked_back = self._looked_back or isinstance(entry, Undone | Corrected)
        return found
