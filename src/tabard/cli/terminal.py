"""Any game in the terminal, line by line: what happened, the table, and every legal choice with a number."""

from __future__ import annotations

import contextlib
import shlex
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from tabard.cli.asked import list_asked, name_of
from tabard.cli.chapter import tell_account, tell_opening
from tabard.cli.flow import Flow
from tabard.cli.hint import read_seconds, show_hint
from tabard.cli.keyboard import Keyboard
from tabard.cli.listing import print_options
from tabard.cli.printing import accent_text, print_hanging, tell_reasons
from tabard.cli.slots import Slots, write
from tabard.cli.terminal_words import (
    GREETING,
    HELP,
    Choice,
    find_choice,
    quote,
    say_declining,
    say_question,
)
from tabard.server.earned import Earned
from tabard.table import Event, Game, RefusedError, Seat, SetupError, find, names
from tabard.table.citing import sourced, spelled

RECENT = 12
"""How many of the last events are told again to somebody who goes on with a game."""


def play(
    game: Game[Any], console: Console, kept: Path | None = None, packs: Sequence[Path] = ()
) -> None:
    """Play until the game is over or the person leaves; a closed terminal or Ctrl-C loses nothing.

    `packs` are the further packs that the game was opened with.
    """
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _hang_up)
    session = Session(game, console, kept, packs)
    try:
        while session.turn():
            pass
    except (EOFError, KeyboardInterrupt):
        # In the middle of an answer: the game stands in its file as it was before.
        with contextlib.suppress(OSError):
            session.say_where()


def _hang_up(number: int, frame: object) -> None:  # noqa: ARG001 - what the system passes
    raise EOFError


class Session:
    """One person at the terminal, playing every seat."""

    def __init__(
        self,
        game: Game[Any],
        console: Console,
        kept: Path | None = None,
        packs: Sequence[Path] = (),
    ) -> None:
        self.game = game
        self.console = console
        self.packs = packs
        self.rules = find(game.name)
        self.slots = Slots(game.name)
        self.seen: list[str] = []
        self.kept = kept or self.slots.free("game")
        self.greeted = False
        self.earned = Earned(self.slots.earned(self.kept), game)
        self.flow = Flow(game)
        self.keyboard = Keyboard(game, console)
        self.chapters = {self._find_chapter()} if self.kept.exists() else set[tuple[str, ...]]()
        """The cards and accounts that were shown, or that somebody who goes on knows."""
        # Who goes on with a game reads only how it came to where it stands.
        first = max(0, len(game.events) - RECENT) if self.kept.exists() else 0
        self.told = dict.fromkeys([None, *map(Seat, range(game.seats))], first)
        """How much of what happened each seat was told; None is everybody at once."""
        for note in game.notes:
            console.print(f"[yellow]{escape(note)}[/]")
        self.commands: dict[str, Callable[[list[str]], bool | None]] = {
            "u": self._undo,
            "r": self._redo,
            "a": self._ask,
            "everything": self._show_everything,
            "decline": self._decline,
            "s": self._keep_copy,
            "l": self._show_log,
            "b": self._show_board,
            "why": self._show_why,
            "h": self._show_hint,
            "pass": self._pass,
            "?": self._show_help,
            "q": self._leave,
        }
        words = {
            "undo": "u",
            "redo": "r",
            "ask": "a",
            "save": "s",
            "log": "l",
            "board": "b",
            "hint": "h",
            "help": "?",
            "quit": "q",
        }
        self.commands |= {word: self.commands[letter] for word, letter in words.items()}

    def turn(self) -> bool:
        """Do what needs no thought, show the table, ask, and do what was typed; False when it is time to go."""
        told = self.flow.go_on()
        if told:
            self._keep()
        if self.keyboard.settle():
            self.seen = []
        choices = self.show(told)
        if self.game.outcome is not None:
            won = self.game.outcome.won
            verdict = "[bold green]Won[/]" if won else "[bold red]Lost[/]"
            self.console.print(f"{verdict}: {escape(self.game.outcome.why.rstrip('.'))}.")
            self.console.print("[dim]u takes back the last answer; Enter leaves.[/]")
        while True:
            line = self._read_line()
            if line is None or (self.game.outcome is not None and not line):
                return bool(self._leave([]))
            done = self._obey(line, choices)
            if done is not None:
                return done

    def show(self, done: Sequence[str] = ()) -> list[Choice]:
        """Show what happened, what changed on the table, and every legal choice, which are returned.

        What was `done` unasked is told too, with how to be asked it instead.
        """
        self._tell()
        self._show_chapter()
        self._show_table()
        if done:
            self.console.print()
        for number, each in enumerate(done, 1):
            back = " (a: ask me instead)" if number == len(done) else ""
            self.console.print(f"[dim]Done for you: {escape(each)}{back}[/]")
        choices = self._show_choices()
        if choices and not self.greeted:
            self.console.print(f"[dim]{GREETING}[/]")
            self.greeted = True
        return choices

    def say_where(self) -> None:
        """Say how to go on with this game later."""
        if self.kept.exists():
            game = "" if names()[:1] == [self.game.name] else f" {self.game.name}"
            self.console.print(
                f"The game is kept. Go on with: tabard play --terminal{game}, "
                f"or tabard play --terminal --load {escape(quote(self.kept))}",
                soft_wrap=True,
            )
        else:
            self.console.print("Nothing was played, so nothing was kept.")

    def _read_line(self) -> str | None:
        try:
            return self.console.input("[bold]> [/]").strip()
        except (EOFError, KeyboardInterrupt):
            with contextlib.suppress(OSError):
                self.console.print()
            return None

    def _obey(self, line: str, choices: list[Choice]) -> bool | None:
        """Carry out one line; None if it has to be typed again."""
        try:
            words = shlex.split(line)
        except ValueError:
            words = [line]
        choice = self._find_usual(choices) if not line else find_choice(line, choices)
        if choice is None and words and words[0].lower() in self.commands:
            try:
                return self.commands[words[0].lower()](words[1:])
            except (RefusedError, SetupError, OSError) as error:
                self.console.print(f"[yellow]{escape(str(error))}[/]")
                return None
        if choice is None:
            range_ = (
                f"type a number from 1 to {len(choices)}, or ? for help"
                if choices
                else "type u or Enter"
            )
            self.console.print(f"[yellow]There is no choice {escape(repr(line))}: {range_}.[/]")
            return None
        seat, option = choice
        self.game.apply(option, seat)
        self._keep()
        return True

    def _find_usual(self, choices: list[Choice]) -> Choice | None:
        """Return what Enter means: the only choice, or the one that nearly everybody wants."""
        if len(choices) == 1:
            return choices[0]
        easy = {decision.question.easy for decision in self.game.decisions.values()} - {""}
        return next((each for each in choices if each[1].key in easy), None)

    # What is shown

    def _tell_event(self, event: Event) -> str:
        seen = event.seen_by(self.keyboard.seat)
        if seen is None:
            return ""
        said = self.rules.words.sentence
        return said(seen, self.game.state) if said else repr(seen)

    def _show_lines(self, events: list[Event]) -> None:
        for event in events:
            sentence = self._tell_event(event)
            if sentence:
                print_hanging(self.console, "[dim]·[/] ", sentence)

    def _tell(self) -> None:
        events = self.game.events
        seat = self.keyboard.seat
        self._show_lines(events[max(self.told.values()) if seat is None else self.told[seat] :])
        self.told[seat] = len(events)

    def _forget(self) -> None:
        """Tell again what comes instead of what was taken back."""
        length = len(self.game.events)
        self.told = {seat: min(told, length) for seat, told in self.told.items()}

    def _draw_table(self) -> list[str]:
        """Return the table in paragraphs."""
        looks = self.keyboard.seat
        view = self.game.view(min(self.game.decisions, default=None) if looks is None else looks)
        text = self.rules.words.picture(view) if self.rules.words.picture else str(view["table"])
        return text.split("\n\n")

    def _find_chapter(self) -> tuple[str, ...]:
        """Return the card of the chapter that is played, or the account of the one that has ended, in lines."""
        account = self.rules.words.account and self.rules.words.account(self.game, None)
        if account:
            return tuple(tell_account(account))
        card = self.rules.words.opening and self.rules.words.opening(self.game, None)
        return tuple(tell_opening(card)) if card else ()

    def _show_chapter(self) -> None:
        """Show a chapter's card when it opens, and its account when it has ended."""
        lines = self._find_chapter()
        if lines and lines not in self.chapters:
            title, *rest = lines
            self.console.print(f"\n[bold]{escape(title)}[/]", soft_wrap=True)
            for line in rest:
                self.console.print(line, markup=False, soft_wrap=True)
        self.chapters.add(lines)

    def _show_table(self, *, whole: bool = False) -> None:
        """Show the table, after the first time only what has changed."""
        parts = self._draw_table()
        if not self.seen:
            self.console.print(f"\n[bold]{escape(self.rules.title)}[/]")
        for part in parts:
            if whole or part not in self.seen:
                self.console.print(
                    "\n", accent_text(part, self.rules.words.accents), sep="", soft_wrap=True
                )
        self.seen = parts

    def _show_choices(self) -> list[Choice]:
        """Number the options of all seats that may answer."""
        choices: list[Choice] = []
        for each in list_asked(self.game, self.keyboard.seat):
            self.console.print(f"\n{say_question(each)}")
            shown = print_options(self.console, each, len(choices) + 1)
            choices += [(each.seat, option) for option in shown]
        if choices and self.keyboard.is_passed and (others := self.keyboard.others()):
            names = ", ".join(name_of(self.game, seat) for seat in others)
            self.console.print(f"[dim]pass NAME hands the keyboard on: {escape(names)}[/]")
        return choices

    # What can be typed beside a choice

    def _undo(self, words: list[str]) -> bool:
        # People count seats from 1.
        self.game.undo(int(words[0]) - 1 if words and words[0].isdigit() else None)
        self._forget()
        self.flow.hold()
        self.console.print("[dim]Taken back.[/]")
        self._keep()
        return True

    def _redo(self, words: list[str]) -> bool:  # noqa: ARG002 - every command takes words
        self.game.redo()
        self._keep()
        return True

    def _ask(self, words: list[str]) -> bool:  # noqa: ARG002
        said = self.flow.ask_again()
        self._forget()
        self.console.print(f"[dim]{escape(said)}[/]")
        self._keep()
        return True

    def _show_everything(self, words: list[str]) -> bool:  # noqa: ARG002
        self.flow.asks = not self.flow.asks
        what = "You are asked everything." if self.flow.asks else "What needs no thought is done."
        self.console.print(f"[dim]{what}[/]")
        return True

    def _decline(self, words: list[str]) -> bool:
        said = self.flow.decline(words[0] if words else "")
        self.console.print(f"[dim]Not asked: {escape(said)}. a takes that back.[/]")
        return True

    def _keep_copy(self, words: list[str]) -> bool | None:
        """Keep a copy: under a name, or in a file if it looks like one; never over another game."""
        name = " ".join(words)
        is_file = "/" in name or "\\" in name or name.endswith(".tabard")
        path = self.kept if not name else Path(name) if is_file else self.slots.path(name)
        if path != self.kept and path.exists() and not is_file:
            raise SetupError(f"There is a saved game {name!r} already; choose another name.")
        write(path, self.game.save())
        self.console.print(f"Saved to {escape(str(path))}.", soft_wrap=True)
        return None

    def _show_log(self, words: list[str]) -> bool | None:
        events = self.game.events
        told = [each for each in events if self._tell_event(each)]
        self._show_lines(told[-int(words[0]) :] if words and words[0].isdigit() else told)
        return None

    def _show_board(self, words: list[str]) -> bool | None:  # noqa: ARG002
        self._show_table(whole=True)
        self._show_choices()
        return None

    def _show_why(self, words: list[str]) -> bool | None:  # noqa: ARG002
        found = self.rules.words.why(self.game, None) if self.rules.words.why else None
        for line in tell_reasons(found) if found else [self.rules.words.unexplained]:
            self.console.print(line, markup=False)
        return None

    def _show_hint(self, words: list[str]) -> bool | None:
        seconds = read_seconds(words)
        if not self.game.decisions:
            raise SetupError("Nothing is asked any more.")
        first = list_asked(self.game, self.keyboard.seat)[0]
        self.console.print(say_question(first))
        show_hint(self.game, first.seat, self.console, seconds=seconds, packs=self.packs)
        return None

    def _show_help(self, words: list[str]) -> bool | None:  # noqa: ARG002
        for decision in self.game.decisions.values():
            text = self.rules.words.explain(decision.kind) if self.rules.words.explain else ""
            source = sourced(f"rule {decision.rule}", spelled(decision.page))
            source = f"({source})" if decision.rule else ""
            if text or source:
                self.console.print(f"{text} {source}".strip(), markup=False)
            break
        declining = say_declining([*self.game.spans()])
        about = HELP.format(declining=declining, explains=self.rules.words.explains)
        self.console.print(about, markup=False)
        return None

    def _pass(self, words: list[str]) -> bool:
        self.keyboard.hand_on(words)
        self.seen = []
        return True

    def _leave(self, words: list[str]) -> bool:  # noqa: ARG002
        with contextlib.suppress(OSError):
            self.say_where()
        return False

    def _keep(self) -> None:
        write(self.kept, self.game.save())
        self.earned.look(self.game)
