"""`tabard monster`: what a monster does at a real table, in words, with a map and the reasons."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from string import ascii_lowercase
from typing import Any, NamedTuple, TypeAlias

import msgspec
from rich.console import Console
from rich.text import Text

from tabard.cli.monster_map import draw_header, draw_picture, list_legend
from tabard.crawl import Position, PositionError, monster_turn, read_position
from tabard.crawl.links import from_link, is_link, to_link
from tabard.table.citing import cited, sourced

Outcome: TypeAlias = dict[str, Any]


class Reason(NamedTuple):
    """One line of the reasons, and the outcomes it belongs to."""

    words: str
    source: str
    outcomes: Sequence[int]


# Reading


def read_given(where: str) -> Position:
    """Read a position from a link, a file or, for `-`, from what is typed in."""
    if is_link(where):
        return from_link(where)
    name = "What was typed in" if where == "-" else where
    try:
        data = sys.stdin.buffer.read() if where == "-" else Path(where).read_bytes()
        # Editors on Windows put a byte order mark in front.
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise PositionError(f"{name} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise PositionError(f"{name} cannot be read: it is not text in UTF-8.") from error
    return from_link(text) if is_link(text) else read_position(_decode(text, name))


def _decode(text: str, name: str) -> object:
    """Read JSON, or point at the place where it stops being JSON."""
    try:
        return msgspec.json.decode(text)
    except RecursionError as error:
        raise PositionError(f"{name} is no position: it is nested too deeply.") from error
    except msgspec.DecodeError as error:
        what, line, column = _find_mistake(text.encode(), str(error))
        raise PositionError(f"{name}, line {line}, column {column}: {what}.") from error


def _find_mistake(data: bytes, message: str) -> tuple[str, int, int]:
    """Return what is wrong with a text that is not JSON, and its line and column."""
    found = re.fullmatch(r"JSON is malformed: (.+) \(byte (\d+)\)", message)
    before = data[: int(found[2])] if found else data
    what = f"this is not JSON: {found[1]}" if found else "this is not JSON: it ends too early"
    lines = before.decode(errors="ignore").split("\n")
    return what, len(lines), len(lines[-1]) + 1


def _find_turn(position: Position) -> list[Outcome]:
    return monster_turn(msgspec.to_builtins(position))


# For programs and friends


def print_json(position: Position) -> None:
    """Print every outcome as JSON."""
    outcomes = msgspec.json.encode(_find_turn(position))
    sys.stdout.buffer.write(msgspec.json.format(outcomes) + b"\n")


def print_link(position: Position) -> None:
    """Print the link of a position."""
    sys.stdout.write(f"{to_link(position)}\n")


# For people


def show(position: Position, console: Console) -> None:
    """Print the map, the answer and the reasons."""
    outcomes = _find_turn(position)
    console.print(draw_header(position), soft_wrap=True)
    console.print(draw_picture(position, outcomes), soft_wrap=True)
    for entries in list_legend(position, outcomes):
        _print_hanging(console, Text("    "), entries)
    console.print()
    _show_answer(position, outcomes, console)
    console.print("\nWhy:", style="bold")
    _show_reasons(outcomes, console)


def _show_answer(position: Position, outcomes: Sequence[Outcome], console: Console) -> None:
    if len(outcomes) == 1:
        _print_hanging(console, Text(), Text(tell_outcome(position, outcomes[0]), "bold"))
        return
    console.print("The players decide between these:", style="bold")
    for number, outcome in enumerate(outcomes):
        head = Text(f"{name_outcome(number):>3}. ", "bold cyan")
        _print_hanging(console, head, Text(tell_outcome(position, outcome)))


def _show_reasons(outcomes: Sequence[Outcome], console: Console) -> None:
    for number, reason in enumerate(find_reasons(outcomes), 1):
        is_shared = len(reason.outcomes) == len(outcomes)
        whose = "" if is_shared else f"For {_join_names(map(name_outcome, reason.outcomes))}: "
        words = Text.assemble((whose, "bold"), reason.words, (reason.source, "dim"))
        _print_hanging(console, Text(f"{number:>3}. ", "cyan"), words)


def tell_outcome(position: Position, outcome: Outcome) -> str:
    """Say one outcome in a sentence."""
    if not outcome["focus"]:
        why = "it is stunned" if position.action.stunned else "it has no focus"
        return f"It does nothing: {why}."
    here, there = [*position.active], outcome["move_to"]
    moves = f"It stays at {here}" if here == there else f"It moves from {here} to {there}"
    if outcome["attacks"]:
        return f"{moves} and attacks {_join_names(_name_hexes(position, outcome['attacks']))}."
    focus = _join_names(_name_hexes(position, outcome["focus"]), "or")
    goals = [each for each in outcome["destinations"] if each != there]
    goal = f" and its goal {_join_names(map(str, goals), 'or')}" if goals else ""
    return f"{moves} and attacks nobody: its focus is {focus}{goal}."


def find_reasons(outcomes: Sequence[Outcome]) -> list[Reason]:
    """Collect the criteria of all outcomes, each once, and then the ways they take."""
    steps: dict[tuple[str, str], list[int]] = {}
    ways: list[Reason] = []
    for number, outcome in enumerate(outcomes):
        for step in outcome["why"]:
            if "rule" in step:
                key = step["words"], f" ({sourced(step['rule'], cited(step['page']))})"
                steps.setdefault(key, []).append(number)
            # A way of one step is already told by the answer.
            elif len(step["path"]) > 2:
                ways.append(Reason(step["words"], "", [number]))
    criteria = (Reason(*told, [*dict.fromkeys(given)]) for told, given in steps.items())
    return [*criteria, *ways]


def name_outcome(number: int) -> str:
    """Name an outcome: a to z, then aa, ab and so on."""
    before, last = divmod(number, len(ascii_lowercase))
    return (name_outcome(before - 1) if before else "") + ascii_lowercase[last]


def _name_hexes(position: Position, hexes: Iterable[Sequence[int]]) -> list[str]:
    names = {each.hex: each.name or f"the {each.called}" for each in position.characters}
    return [f"{names[at[0], at[1]]} at {at}" for at in hexes]


def _join_names(names: Iterable[str], word: str = "and") -> str:
    *others, last = names
    return f"{', '.join(others)} {word} {last}" if others else last


def _print_hanging(console: Console, head: Text, body: Text) -> None:
    """Print a paragraph, in a terminal with the later lines below the first; a pipe gets one line."""
    lines = (
        body.wrap(console, max(20, console.width - len(head))) if console.is_terminal else [body]
    )
    indent = Text(" " * len(head))
    for number, line in enumerate(lines):
        line.rstrip()
        console.print(Text.assemble(indent if number else head, line), soft_wrap=True)
