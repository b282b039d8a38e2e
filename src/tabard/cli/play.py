"""Play in the terminal: what was asked for, a save, or what is chosen there."""

from __future__ import annotations

from rich.console import Console

from tabard.cli import menu, terminal
from tabard.cli.slots import Slots
from tabard.cli.wanted import Wanted
from tabard.table import find


def play_in_terminal(wish: Wanted, console: Console) -> None:
    """Play line by line, and keep the game in a file."""
    if wish.saved is not None:
        terminal.play(wish.start(), console, wish.saved, packs=wish.packs)
        return
    title = wish.title
    name = ""
    rules = find(title)
    if menu.is_needed(rules, wish.settings, wish.packs):
        chosen = menu.choose(rules, console, wish.packs)
        if chosen is None:
            return
        if chosen.kept is not None:
            again = wish._replace(saved=chosen.kept)
            terminal.play(again.start(), console, chosen.kept, packs=wish.packs)
            return
        name = chosen.name
        wish = wish._replace(settings=chosen.settings | wish.settings)
    opened = wish.start()
    kept = Slots(title).free(name or menu.name_for(rules, opened.setup))
    terminal.play(opened, console, kept, packs=wish.packs)
