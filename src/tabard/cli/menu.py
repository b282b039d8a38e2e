"""What `tabard play --terminal` offers first: go on with a kept game, a new campaign, one scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.markup import escape

from tabard.cli.slots import Slots
from tabard.content import ContentError
from tabard.table import Game, Option, Rules, SaveError, SetupError, find, load

SHOWN = 9
"""How many kept games are offered; older ones are opened with --load."""


class Wish(NamedTuple):
    """What a person wants to play."""

    kept: Path | None
    """A game to go on with; None for a new one."""
    settings: dict[str, Any]
    name: str = ""
    """What a new game is kept under."""


def choose(game: str, console: Console, packs: Sequence[Path] = ()) -> Wish | None:
    """Ask what is to be played; None if nothing is."""
    rules = find(game)
    assert rules.lobby.choices is not None
    # A mistake in a pack is told before anything is asked.
    offered = rules.lobby.choices(rules.prepare(packs).prepared)
    console.print(f"[bold]{escape(rules.title)}[/]")
    kept = [
        (path, text) for path in Slots(game).newest() if (text := _described(path, rules, packs))
    ][:SHOWN]
    fields = {field.name for field in msgspec.structs.fields(rules.setup)}
    starts = ["campaign"] if "campaign" in fields else []
    labels = [
        *(f"Continue {path.stem}: {text}" for path, text in kept),
        *("New campaign" for _ in starts),
        "Play one scenario",
        "Quit",
    ]
    number = _pick(console, "What would you like to play?", labels)
    if number is None or number == len(labels) - 1:
        return None
    if number < len(kept):
        return Wish(kept[number][0], {})
    return (
        _campaign(console, offered)
        if number - len(kept) < len(starts)
        else _single(console, offered)
    )


def _described(path: Path, rules: Rules[Any], packs: Sequence[Path]) -> str:
    """Say where a kept game stands; "" if it is over or cannot be read here."""
    try:
        game = load(path.read_bytes(), packs=packs)
    except (OSError, SaveError, SetupError, ContentError):
        return ""
    return "" if game.outcome is not None else headline(game, rules)


def headline(game: Game[Any], rules: Rules[Any]) -> str:
    """Say in one line where a game stands: the first line of its picture."""
    if rules.words.picture is None:
        return ""
    return rules.words.picture(game.view(0)).partition("\n")[0]


def _campaign(console: Console, offered: Mapping[str, Sequence[Option[Any]]]) -> Wish | None:
    hero = _option(console, "Which character do you play?", offered["character"])
    if hero is None:
        return None
    name = _line(console, f"A name for this campaign (Enter: {hero.key}) > ")
    if name is None:
        return None
    return Wish(None, {"campaign": True, "character": hero.value}, name or hero.key)


def _single(console: Console, offered: Mapping[str, Sequence[Option[Any]]]) -> Wish | None:
    scenario = _option(console, "Which scenario?", offered["scenario"])
    if scenario is None:
        return None
    hero = _option(console, "Which character do you play?", offered["character"])
    if hero is None:
        return None
    return Wish(None, {"scenario": scenario.value, "character": hero.value})


def _option(console: Console, question: str, options: Sequence[Option[Any]]) -> Option[Any] | None:
    number = _pick(console, question, [each.label for each in options])
    return None if number is None else options[number]


def _pick(console: Console, question: str, labels: Sequence[str]) -> int | None:
    """Let a person choose a line by its number; None when the input is over."""
    console.print(f"\n[bold]{escape(question)}[/]")
    for number, label in enumerate(labels, 1):
        console.print(f"  [cyan]{number:>2}[/]  {escape(label)}")
    while True:
        line = _line(console, "> ")
        if line is None or line.lower() in ("q", "quit"):
            return None
        if line.isdigit() and 0 < int(line) <= len(labels):
            return int(line) - 1
        console.print(f"[yellow]Type a number from 1 to {len(labels)}, or quit.[/]")


def _line(console: Console, prompt: str) -> str | None:
    try:
        return console.input(escape(prompt)).strip()
    except (EOFError, KeyboardInterrupt):
        console.print()
        return None


def name_for(known: Mapping[str, Any]) -> str:
    """Make a name out of a game's settings: scenario-1-bruiser, or for a campaign only bruiser."""
    parts = [f"scenario-{known['scenario']}"] if "scenario" in known else []
    parts += [str(known["character"])] if "character" in known else []
    if known.get("campaign"):
        parts = parts[1:]
    if known.get("situation"):
        parts = ["situation"]
    return "-".join(parts) or "game"
