"""Any game in the terminal, line by line: what happened, the table, and every legal choice with a number."""

from __future__ import annotations

import os
import shlex
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel

from tabard.table import Event, Game, Option, RefusedError, Seat, find

HELP = """\
A number or an option's name chooses it.   Enter takes the only one there is.
u  take back the last answer     r  bring it back
s FILE  save to a file           l  the log so far
?  this help                     q  leave (the game is kept)"""

Choice = tuple[Seat, Option[Any]]


def play(game: Game[Any], console: Console) -> None:
    """Play until the game is over or the person leaves."""
    session = Session(game, console)
    while session.turn():
        pass


class Session:
    """One person at the terminal, playing every seat."""

    def __init__(self, game: Game[Any], console: Console, kept: Path | None = None) -> None:
        self.game = game
        self.console = console
        self.rules = find(game.name)
        self.told = 0
        self.kept = kept or user_data_path("tabard") / "saves" / f"{game.name}-last.tabard"
        for note in game.notes:
            console.print(f"[yellow]{escape(note)}[/]")
        self.commands: dict[str, Callable[[list[str]], bool]] = {
            "u": self._undo,
            "r": self._redo,
            "s": self._save,
            "l": self._log,
            "?": self._help,
            "q": self._leave,
        }

    def turn(self) -> bool:
        """Show the table, ask, and do what was typed; False when it is time to go."""
        choices = self.show()
        if self.game.outcome is not None:
            won = self.game.outcome.won
            verdict = "[bold green]Won[/]" if won else "[bold red]Lost[/]"
            self.console.print(f"{verdict}: {escape(self.game.outcome.why)}.")
            return False
        while True:
            line = self._read()
            if line is None:
                return self._leave([])
            done = self._obey(line, choices)
            if done is not None:
                return done

    def show(self) -> list[Choice]:
        """Show what happened, the table, and every legal choice, which are returned."""
        self._tell()
        self._show_table()
        choices = self._show_choices()
        if choices:
            self.console.print("[dim]A number chooses; u takes back; ? for help; q leaves.[/]")
        return choices

    def _read(self) -> str | None:
        try:
            return self.console.input("[bold]> [/]").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None

    def _obey(self, line: str, choices: list[Choice]) -> bool | None:
        """Carry out one line; None if it has to be typed again."""
        try:
            words = shlex.split(line)
        except ValueError:
            words = [line]
        if words and words[0] in self.commands:
            try:
                return self.commands[words[0]](words[1:])
            except (RefusedError, OSError) as error:
                self.console.print(f"[yellow]{escape(str(error))}[/]")
                return None
        choice = find_choice(line, choices)
        if choice is None:
            self.console.print(
                f"[yellow]There is no choice {escape(line)!r}: type a number from 1 to {len(choices)}, "
                "or ? for help.[/]"
            )
            return None
        seat, option = choice
        self.game.apply(option, seat)
        self._keep()
        return True

    # What is shown

    def _sentence(self, event: Event) -> str:
        seen = event.seen_by(None)
        if seen is None:
            return ""
        return self.rules.sentence(seen) if self.rules.sentence else repr(seen)

    def _tell(self) -> None:
        events = self.game.events
        for event in events[self.told :]:
            self.console.print(f"[dim]·[/] {escape(self._sentence(event))}")
        self.told = len(events)

    def _show_table(self) -> None:
        seat = min(self.game.decisions, default=None)
        view = self.game.view(seat)
        text = self.rules.picture(view) if self.rules.picture else str(view["table"])
        self.console.print(
            Panel(escape(text), title=self.rules.title, title_align="left", expand=False)
        )

    def _show_choices(self) -> list[Choice]:
        """Number the options of all seats that may answer; what the party decides is shown once."""
        decisions = sorted(self.game.decisions.items())
        if all(decision.is_party for _, decision in decisions):
            decisions = decisions[:1]
        choices: list[Choice] = []
        for seat, decision in decisions:
            who = "All of you" if decision.is_party else f"Seat {seat}"
            rule = f" [dim]({escape(decision.rule)})[/]" if decision.rule else ""
            self.console.print(f"[bold]{who}[/]: {escape(decision.prompt)}{rule}")
            for option in decision.options:
                choices.append((seat, option))
                self.console.print(f"  [cyan]{len(choices):>2}[/]  {escape(option.label)}")
        return choices

    # What can be typed beside a choice

    def _undo(self, words: list[str]) -> bool:
        self.game.undo(int(words[0]) if words and words[0].isdigit() else None)
        self.told = min(self.told, len(self.game.events))
        self.console.print("[dim]Taken back.[/]")
        self._keep()
        return True

    def _redo(self, words: list[str]) -> bool:  # noqa: ARG002 - every command takes words
        self.game.redo()
        self._keep()
        return True

    def _save(self, words: list[str]) -> bool:
        path = Path(words[0]) if words else self.kept
        write(path, self.game.save())
        self.console.print(f"Saved to {escape(str(path))}.", soft_wrap=True)
        return True

    def _log(self, words: list[str]) -> bool:  # noqa: ARG002
        for event in self.game.events:
            self.console.print(f"[dim]·[/] {escape(self._sentence(event))}")
        return True

    def _help(self, words: list[str]) -> bool:  # noqa: ARG002
        self.console.print(HELP, markup=False)
        return True

    def _leave(self, words: list[str]) -> bool:  # noqa: ARG002
        self._keep()
        kept = escape(str(self.kept))
        self.console.print(
            f"The game is kept. Go on with: tabard play --load {kept}", soft_wrap=True
        )
        return False

    def _keep(self) -> None:
        write(self.kept, self.game.save())


def find_choice(line: str, choices: list[Choice]) -> Choice | None:
    """Return what a number, an option's key or, where there is only one, Enter means."""
    if not line:
        return choices[0] if len(choices) == 1 else None
    if line.isdigit():
        return choices[int(line) - 1] if 0 < int(line) <= len(choices) else None
    return next((each for each in choices if each[1].key == line), None)


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with os.fdopen(handle, "wb") as stream:
        stream.write(data)
    Path(name).replace(path)
