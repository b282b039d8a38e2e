"""How lines come out at the terminal: long ones hang, and what a game wants to stand out does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from tabard.table.citing import sourced, spelled


def print_hanging(console: Console, head: str, text: str, tail: str = "") -> None:
    """Print a line behind its head, both in markup; where it is too long, the rest stands below its beginning."""
    indent = Text.from_markup(head, emoji=False).cell_len
    lines = wrap(text, max(20, console.width - indent), break_on_hyphens=False) or [""]
    body = f"\n{' ' * indent}".join(escape(line) for line in lines)
    console.print(f"{head}{body}{tail}", soft_wrap=True)


def accent_text(part: str, accents: Mapping[str, str]) -> Text:
    """Let stand out what the game says should; the words are the same without colours."""
    text = Text(part)
    for pattern, style in accents.items():
        text.highlight_regex(pattern, style)
    return text


def tell_reasons(why: Mapping[str, Any]) -> Iterator[str]:
    """Tell in lines why the table did something."""
    yield f"{why['title']}:"
    for step in why["steps"]:
        source = f" ({sourced(step['rule'], spelled(step['page']))})" if step["rule"] else ""
        yield f"- {step['words']}{source}"
