"""What the seats of a table see at one moment: each view is built once, and what several of them have alike is written down and compared once.

A view is built from what its seat may know, and nothing else: only letters that are the same anyway are shared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from tabard.server import sights
from tabard.server.changes import (
    SCALARS,
    Changes,
    Known,
    Part,
    Written,
    read,
    tell_sight_changes,
    write,
)
from tabard.table import Game, Rules, Seat
from tabard.table.journal import Entry
from tabard.table.sharing import Mixed, MixedObject, Shared, SharedList

Parts = dict[str, Part]

MISSING: Final = object()
AS_THEY_ARE: Final = {*SCALARS, Shared, SharedList}
"""Kinds of things that stay what they are whatever the game does."""


class Pictures:
    """The views of one table as it stands."""

    def __init__(self, game: Game[Any], rules: Rules[Any]) -> None:
        self._game = game
        self._rules = rules
        self._views: dict[Seat | None, dict[str, Any]] = {}
        self._common: Any = None
        self._made: tuple[dict[str, object], dict[str, object]] = {}, {}
        """What these parts were written from at this moment, for the next seat."""
        self._parts: tuple[Parts, Parts] = {}, {}
        """The parts of the last view and of its table: most are the same for the next seat, and after the next answer."""
        self._things: dict[int, tuple[object, Part]] = {}
        """The same for what is mixed, by what it is: it is held, so that nothing else can come to stand for it."""
        self._known: Known = {}
        self._told: dict[int, dict[str, Any]] = {}
        """The entries that everybody is told alike, by number."""

    def forget(self) -> None:
        """Let go of what was built: the table has changed."""
        self._views.clear()
        self.settle()

    def settle(self) -> None:
        """Let go of what is kept for the next who looks at this moment: everybody has seen it."""
        self._made = {}, {}
        self._things.clear()
        self._known.clear()
        self._told.clear()
        self._common = None

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Return what a seat sees now, part by part as it goes over the wire."""
        known = self._views.get(seat)
        if known is None:
            # Written down: what the game changes afterwards must not change what was sent.
            picture = self._build(seat)
            made = picture | {"table": None}, picture["table"]
            view = self._write_all(made[0], self._parts[0], self._made[0])
            table = self._write_all(made[1], self._parts[1], self._made[1])
            self._parts = view, table
            if self._game.seats > 1:  # else there is nobody to share it with
                self._made = made
            known = self._views[seat] = view | {"table": table}
        return known

    def _build(self, seat: Seat | None) -> dict[str, Any]:
        if self._game.seats > 1 and self._common is None:
            self._common = self._game.common()
        picture = sights.view(self._game, self._rules, seat, self._common)
        if not isinstance(picture["table"], dict):
            picture["table"] = msgspec.to_builtins(picture["table"], str_keys=True)
        return picture

    def table(self, seat: Seat | None) -> object:
        """Return what lies on the table as a seat sees it, as plain data."""
        return read(write(self.view(seat)["table"]))

    def entries(
        self, stream: Iterable[Entry], seat: Seat | None, labels: sights.Labels
    ) -> list[dict[str, Any]]:
        """Build what a seat may know of these entries; what hides nothing is put into words once for all."""
        return sights.show_entries(stream, self._game, self._rules, seat, labels, told=self._told)

    def changes(self, before: dict[str, Any], sight: dict[str, Any]) -> Changes:
        """Tell what is new in a sight of this moment; streams that knew the same have it looked for once."""
        return tell_sight_changes(before, sight, self._known)

    def _write_all(
        self, parts: Mapping[str, Any], known: Parts, made: Mapping[str, object]
    ) -> Parts:
        """Write each part down; those that are known already are the same things again, so that they are kept once."""
        found = {}
        for key, each in parts.items():
            same = known.get(key)
            # What seats share is the same thing at the same moment: it need not be written again.
            if same is None or made.get(key, MISSING) is not each:
                part = self._write(each)
                same = same if same == part else part
            found[key] = same
        return found

    def _write(self, shown: object) -> Part:
        """Write a part down, unless it stays as it is; where things are mixed, each by itself."""
        if type(shown) in AS_THEY_ARE:
            return shown  # type: ignore[return-value]
        if type(shown) is Mixed:
            return [self._write_thing(each) for each in shown]
        if type(shown) is MixedObject:
            return MixedObject((key, self._write_thing(each)) for key, each in shown.items())
        return Written(write(shown))

    def _write_thing(self, shown: object) -> Part:
        """Write one of several things down; seats may have it in common though not all that lies beside it."""
        if type(shown) in AS_THEY_ARE:
            return shown  # type: ignore[return-value]
        if self._game.seats == 1:
            return self._write(shown)
        known = self._things.get(id(shown))
        if known is None:
            known = self._things[id(shown)] = shown, self._write(shown)
        return known[1]
