"""What a terminal session says, and what it understands."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.markup import escape

from tabard.cli.asked import Asked
from tabard.table import Option, Seat

Choice = tuple[Seat, Option[Any]]

GREETING = (
    "A number chooses. ? explains the decision, u takes back, quit leaves; everything is kept."
)


HELP = """\
A number or an option's name chooses it. Enter takes the only one there is, or the usual one.
u, undo      take back the last answer        r, redo   bring it back
a, ask       be asked what was done for you, or what you declined last
everything   be asked everything, also what needs no thought; again: no longer
{declining}board        show the whole table             log       what happened so far (log 20: the last 20)
why          {explains}
h, hint      what each choice is likely to come to (hint 10: ten seconds of search)
save NAME    keep a copy under another name   quit      leave; the game is kept and can be continued
?            explain this decision, and this help"""


def say_declining(spans: Sequence[str]) -> str:
    """Say how something is declined, for as long as the game knows; "" if it knows of nothing."""
    if not spans:
        return ""
    first, *others = spans
    more = f", or of the {' or '.join(others)}: decline {others[0]}" if others else ""
    return f"{f'decline {first}':<12} do not ask this for the rest of the {first}{more}\n"


def quote(path: Path) -> str:
    """Write a path as a shell takes it."""
    return shlex.quote(str(path))


def say_question(each: Asked) -> str:
    """Write who is asked what."""
    who = f"[bold]{each.who}[/]: " if each.who else ""
    return f"{who}[bold]{escape(each.prompt)}[/]"


def find_choice(line: str, choices: list[Choice]) -> Choice | None:
    """Return what a number or an option's key means."""
    if line.isdigit():
        return choices[int(line) - 1] if 0 < int(line) <= len(choices) else None
    return next((each for each in choices if each[1].key == line), None)
