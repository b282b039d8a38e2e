"""Who holds the keyboard where seats hide something from each other, and the curtain between two of them."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape

from tabard.cli.asked import name_of
from tabard.table import Game, Seat, SetupError, find

FORGET = "\x1b[3J"
"""Lets a terminal forget what was scrolled away, too."""


class Keyboard:
    """Passes from hand to hand; everything may be seen by everybody as long as it is nobody's."""

    def __init__(self, game: Game[Any], console: Console) -> None:
        self.game = game
        self.console = console
        self._secrets = find(game.name).words.secrets
        self.seat: Seat | None = None
        """Who looks at the screen; None where nothing is hidden."""

    @property
    def is_passed(self) -> bool:
        """Whether only one seat may look at a time."""
        return self._secrets is not None and self._secrets(self.game.state)

    def settle(self) -> bool:
        """See that whoever holds it is asked something, if anybody is; tell whether it changed hands."""
        asked = self.game.decisions
        if not self.is_passed:
            return self._lie_open()
        if not asked or self.seat in asked:
            return False
        later = sorted(asked, key=lambda seat: (self.seat is not None and seat < self.seat, seat))
        self._pass(later[0])
        return True

    def hand_on(self, words: list[str]) -> None:
        """Pass it to somebody who can do something now."""
        if not self.is_passed:
            raise SetupError("Nothing is hidden at this table: everybody's choices are shown.")
        others = {seat: name_of(self.game, seat) for seat in self.others()}
        if not others:
            raise SetupError("Nobody else can do anything now.")
        wanted = " ".join(words).lower()
        for seat, name in others.items():
            if wanted in (name.lower(), str(seat + 1)) or (not wanted and len(others) == 1):
                self._pass(seat)
                return
        raise SetupError(f"Pass it to whom? {', '.join(others.values())}.")

    def others(self) -> list[Seat]:
        """List who else can do something now."""
        open_to = {*self.game.decisions, *self.game.asides}
        return sorted(open_to - {self.seat} if self.seat is not None else open_to)

    def _pass(self, seat: Seat) -> None:
        """Draw the curtain until the next one is there alone."""
        self._clear()
        name = name_of(self.game, seat)
        self.console.print(f"[bold]Pass the keyboard to {escape(name)}.[/]")
        self.console.input(f"[dim]{escape(name)}: Enter, when only you look at the screen.[/] ")
        self._clear()
        self.seat = seat

    def _lie_open(self) -> bool:
        """Clear what was for one seat, now that nothing is hidden any more; tell whether there was anything."""
        was_held = self.seat is not None
        if was_held:
            self._clear()
            self.seat = None
        return was_held

    def _clear(self) -> None:
        """Leave nothing to read; where a screen cannot be cleared, push everything out of sight."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            self.console.file.write(FORGET)
        else:
            self.console.print("\n" * self.console.height)
