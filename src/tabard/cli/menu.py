"""What `tabard play --terminal` offers first: go on with a kept game, or what the game's form asks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.markup import escape

from tabard.cli.slots import Slots
from tabard.content import ContentError
from tabard.table import Asked, Form, Game, Rules, SaveError, Setting, SetupError, form_of, load
from tabard.table.forms import Chosen

SHOWN = 9
"""How many kept games are offered; older ones are opened with --load."""
NEW, ENOUGH, QUIT = "A new game", "That is all", "Quit"


class Wish(NamedTuple):
    """What a person wants to play."""

    kept: Path | None
    """A game to go on with; None for a new one."""
    settings: dict[str, Any]
    name: str = ""
    """What a new game is kept under."""


class Line(NamedTuple):
    """A line of a menu."""

    label: str
    why_not: str = ""


class LeftError(Exception):
    """The person wants to play nothing after all."""


def is_needed(rules: Rules[Any], given: dict[str, Any], packs: Sequence[Path]) -> bool:
    """Tell whether a person is to be asked: nothing was said but what the form would not ask for anyway."""
    if rules.lobby.form is None:
        return False
    form = form_of(rules, rules.prepare(packs).prepared, Asked())
    return given.keys() <= {each.name for each in form.settings if each.aside}


def choose(rules: Rules[Any], console: Console, packs: Sequence[Path] = ()) -> Wish | None:
    """Ask what is to be played; None if nothing is."""
    # A mistake in a pack is told before anything is asked.
    prepared = rules.prepare(packs).prepared
    console.print(f"[bold]{escape(rules.title)}[/]")
    kept = [
        (path, text)
        for path in Slots(rules.name).newest()
        if (text := _describe_save(path, rules, packs))
    ][:SHOWN]
    try:
        return _begin(console, rules, prepared, kept)
    except LeftError:
        return None


def _begin(
    console: Console, rules: Rules[Any], prepared: object, kept: Sequence[tuple[Path, str]]
) -> Wish:
    """Offer kept games beside the ways to start a new one."""
    form = form_of(rules, prepared, Asked(one_by_one=True))
    first = form.settings[0]
    ways = first if first.look == "row" else None
    lines = [
        *(Line(f"Continue {path.stem}: {text}") for path, text in kept),
        *(_list_lines(ways) if ways else [Line(NEW)]),
        Line(QUIT),
    ]
    number = _pick(console, "What would you like to play?", lines)
    if number == len(lines) - 1:
        raise LeftError
    if number < len(kept):
        return Wish(kept[number][0], {})
    chosen = {ways.name: ways.choices[number - len(kept)].key} if ways else {}
    form = _fill_form(console, rules, prepared, chosen)
    name = ""
    if form.naming:
        name = _read_line(console, f"{form.naming} (Enter: {form.name}) > ") or form.name
    return Wish(None, dict(form.setup), name)


def _fill_form(
    console: Console, rules: Rules[Any], prepared: object, chosen: dict[str, Any]
) -> Form:
    """Ask one setting after the other; each answer may change what comes next."""
    while True:
        form = form_of(rules, prepared, Asked(chosen, one_by_one=True))
        ahead = [each for each in form.settings if each.name not in chosen and not each.aside]
        if not ahead:
            return form
        setting = ahead[0]
        chosen = {**chosen, setting.name: _ask_setting(console, setting)}


def _ask_setting(console: Console, setting: Setting) -> Chosen:
    """Ask for one choice, or for one after the other until there is enough of them."""
    if not setting.several:
        return setting.choices[_pick(console, setting.question, _list_lines(setting))].key
    keys: list[str] = []
    while True:
        left = [each for each in setting.choices if each.key not in keys]
        lines = [Line(ENOUGH), *(Line(each.label, each.why_not) for each in left)]
        number = _pick(console, setting.question, lines)
        if number == 0:
            return keys
        keys.append(left[number - 1].key)


def _list_lines(setting: Setting) -> list[Line]:
    return [Line(each.label, each.why_not) for each in setting.choices]


def _describe_save(path: Path, rules: Rules[Any], packs: Sequence[Path]) -> str:
    """Say where a kept game stands; "" if it is over or cannot be read here."""
    try:
        game = load(path.read_bytes(), packs=packs)
    except (OSError, SaveError, SetupError, ContentError):
        return ""
    return "" if game.outcome is not None else write_headline(game, rules)


def write_headline(game: Game[Any], rules: Rules[Any]) -> str:
    """Say in one line where a game stands: the first line of its picture."""
    if rules.words.picture is None:
        return ""
    return rules.words.picture(game.view(0)).partition("\n")[0]


def _pick(console: Console, question: str, lines: Sequence[Line]) -> int:
    """Let a person choose a line by its number; what cannot be chosen says why."""
    console.print(f"\n[bold]{escape(question)}[/]")
    for number, (label, why_not) in enumerate(lines, 1):
        if why_not:
            console.print(f"  [dim]{number:>2}  {escape(f'{label}: {why_not}')}[/]")
        else:
            console.print(f"  [cyan]{number:>2}[/]  {escape(label)}")
    while True:
        line = _read_line(console, "> ")
        if line.lower() in ("q", "quit"):
            raise LeftError
        if not line.isdigit() or not 0 < int(line) <= len(lines):
            console.print(f"[yellow]Type a number from 1 to {len(lines)}, or quit.[/]")
        elif why_not := lines[int(line) - 1].why_not:
            console.print(f"[yellow]Not this one: {escape(why_not)}.[/]")
        else:
            return int(line) - 1


def _read_line(console: Console, prompt: str) -> str:
    try:
        return console.input(escape(prompt)).strip()
    except (EOFError, KeyboardInterrupt):
        console.print()
        raise LeftError from None


def name_for(rules: Rules[Any], setup: dict[str, Any]) -> str:
    """Name a game that nobody named."""
    return rules.lobby.filed(setup) if rules.lobby.filed else "game"
