"""Make the pictures of the documentation from the real thing: ``python -m tools.picture``."""

import io
import json
import re
from pathlib import Path

from rich.console import Console

import tabard
from tabard.cli import monster, terminal
from tabard.crawl import read_position

DOCS = Path("docs")
TYPED = ("planted-feet+leaping-cleave", "leaping-cleave-bottom")


def paper(width: int = 104) -> Console:
    """Return a console that remembers what is printed on it."""
    return Console(
        record=True, width=width, file=io.StringIO(), force_terminal=True, highlight=False
    )


def keep(console: Console, name: str) -> None:
    """Write a picture of what was printed."""
    svg = console.export_svg(title=f"tabard {name}")
    # The picture must not fetch fonts from anywhere.
    svg = re.sub(r"@font-face\s*\{.*?\}\s*", "", svg, flags=re.DOTALL)
    (DOCS / f"{name}.svg").write_text(svg, encoding="utf-8")


def play() -> None:
    """Picture a move in the first scenario of Buttons & Bugs."""
    console = paper(146)
    game = tabard.new("bugs", scenario=1, character="bruiser", seed=7)
    for key in TYPED:
        game.apply(key)
    terminal.Session(game, console).show()
    keep(console, "play")


def ask() -> None:
    """Picture the answer to the example of docs/monster.md."""
    console = paper()
    (example,) = re.findall(
        r"```json\n(.*?)```", (DOCS / "monster.md").read_text("utf-8"), re.DOTALL
    )
    monster.show(read_position(json.loads(example)), console)
    keep(console, "monster")


if __name__ == "__main__":
    play()
    ask()
