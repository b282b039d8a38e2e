"""Options as they are listed at the terminal: one a line, or those that begin alike in one line where there are very many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from rich.console import Console
from rich.markup import escape

from tabard.cli.asked import Asked
from tabard.cli.printing import print_hanging
from tabard.table import Option

MANY = 30
"""With more options than this those that begin alike share a line."""
ALIKE = 4
"""So many share a line on average, or each has its own."""


def print_options(console: Console, asked: Asked, first: int) -> list[Option[Any]]:
    """List the options of a question, numbered from here, and return them in the order of their numbers."""
    groups = gather_options(asked.options)
    if groups is not None and not asked.lines:
        return _print_groups(console, groups, first)
    for number, option in enumerate(asked.options, first):
        usual = " [dim](Enter)[/]" if option.key == asked.easy else ""
        line = asked.lines.get(option.key)
        text = f"{option.label} ({line})" if line else option.label
        print_hanging(console, f"  [cyan]{number:>2}[/]  ", text, usual)
    return [*asked.options]


def gather_options(options: Sequence[Option[Any]]) -> Mapping[str, list[Option[Any]]] | None:
    """Gather options by what they say before their last comma; None if there are few, or few that begin alike."""
    if len(options) <= MANY:
        return None
    groups: dict[str, list[Option[Any]]] = {}
    for option in options:
        head, _, _ = option.label.rpartition(", ")
        groups.setdefault(head or option.label, []).append(option)
    return groups if len(groups) * ALIKE <= len(options) else None


def _print_groups(
    console: Console, groups: Mapping[str, list[Option[Any]]], first: int
) -> list[Option[Any]]:
    shown: list[Option[Any]] = []
    for head, options in groups.items():
        numbers = range(first + len(shown), first + len(shown) + len(options))
        shown += options
        if len(options) == 1:
            print_hanging(console, f"  [cyan]{numbers[0]:>3}[/]  ", options[0].label)
            continue
        tails = [each.label.removeprefix(head).removeprefix(", ").split() for each in options]
        same = [words[0] for words in takewhile(_are_alike, zip(*tails, strict=False))]
        rest = [" ".join(words[len(same) :]) for words in tails]
        listed = "  ".join(
            f"[cyan]{number}[/] {escape(text)}" for number, text in zip(numbers, rest, strict=True)
        )
        console.print(f"  {escape(', '.join([head, ' '.join(same)]))}  {listed}", soft_wrap=True)
    return shown


def _are_alike(words: Sequence[str]) -> bool:
    return len(set(words)) == 1
