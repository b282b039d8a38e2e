"""`tabard games GAME`: the settings of a game, as they can be typed."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from tabard.table import Rules
from tabard.table.offering import offered

SHORT = 30
"""From how many choices on only the first and the last are told."""


def show_settings(rules: Rules[Any], console: Console) -> None:
    """Print every setting with what it may be; what holds if nothing is said comes in brackets."""
    console.print(f"{rules.title}")
    table = Table(box=box.SIMPLE, pad_edge=False, show_header=False)
    for each in offered(rules, rules.prepare(()).prepared):
        keys = [f"[{key}]" if key == each.usual else key for key in each.values]
        if len(keys) > SHORT:
            keys = [keys[0], "...", keys[-1]]
        table.add_row(f"--{each.name.replace('_', '-')}", " ".join(keys) or "...")
    console.print(table, markup=False)
