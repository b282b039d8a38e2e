"""The pages docs/first-game*.md: a newcomer's first game in the terminal, exactly as it looks there."""

from __future__ import annotations

import io
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rich.console import Console

import tabard
from tabard.bots import GreedyBot
from tabard.cli.asked import list_asked
from tabard.cli.terminal import Session
from tabard.greyport.events import RoundBegan
from tabard.table import Event, Game

DOCS = Path(__file__).parents[2] / "docs"
SAME = """\
so that you can play along: with the same seed and the same answers you get the same game. What was typed stands behind `>`.
Short lines with a dot say what happened; after each answer only what has changed on the table is shown again. `?` explains
the decision at hand, and `why` {why}, each with rule and {where}. What needs no thought is done for you and told; `a` asks
it after all, and `everything` asks it all from then on.
"""


class First(NamedTuple):
    """A first game that a page is about."""

    page: Path
    game: str
    seed: int
    setup: dict[str, Any]
    head: str
    why_at: str
    """The kind of question at which a newcomer asks why something happened."""
    until: Event | None = None
    """What ends the page; None for the whole game."""


FIRSTS = (
    First(
        DOCS / "first-game.md",
        "bugs",
        5,
        {"scenario": "1", "character": "bruiser"},
        """\
# A first game

This is scenario 1 with the Bruiser, played to its end in the terminal. It was started with

```sh
.venv/bin/tabard play --terminal --scenario 1 --character bruiser --seed 5
```

"""
        + SAME.format(why="the last move of a monster", where="page"),
        "action",
    ),
    First(
        DOCS / "first-game-greyport.md",
        "greyport",
        5,
        {"scenario": "the-interrupted-party", "party": ["fiona", "deirdre"]},
        """\
# A first evening in Greyport

These are the first two rounds of the Interrupted Party with Fiona and Deirdre, both played by one person in the terminal: each of them defends once. It was started with

```sh
.venv/bin/tabard play --terminal greyport --scenario the-interrupted-party --party fiona,deirdre --seed 5
```

"""
        + SAME.format(why="the last damage or move", where="section"),
        "recruit",
        RoundBegan(3, 1),
    ),
)


class Scripted(Console):
    """A terminal at which somebody types lines that were written down."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(file=io.StringIO(), width=120, highlight=False, color_system=None)
        self.lines = iter(lines)

    def input(self, *args: Any, **options: Any) -> str:  # noqa: ANN401, ARG002 - as a console's
        """Type the next line."""
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.print(f"> {line}".rstrip(), markup=False)
        return line


def opened(first: First) -> Game[Any]:
    """Return the game that a page is about."""
    return tabard.new(first.game, seed=first.seed, **first.setup)


def typed(first: First) -> list[str]:
    """Let the greedy bot play, and list what a person would type; a newcomer asks, too."""
    game, bot = opened(first), GreedyBot(first.seed)
    lines = ["?"]
    while not is_over(game, first):
        seat, decision = next(iter(game.decisions.items()))
        if decision.kind == first.why_at and "why" not in lines:
            lines.append("why")
        given = {each: found for each in game.decisions if (found := game.unasked(each))}
        if given:
            who, found = next(iter(given.items()))
            game.apply(found.key, who, unasked=True)
            continue
        option = bot.choose(game, seat)
        listed = [(each.seat, one.key) for each in list_asked(game) for one in each.options]
        lines.append(str(listed.index((seat, option.key)) + 1))
        game.apply(option, seat)
    return [*lines, "" if game.outcome else "quit"]


def is_over(game: Game[Any], first: First) -> bool:
    """Tell whether all has been played that belongs on the page."""
    return game.outcome is not None or first.until in game.events


def page(first: First, lines: list[str]) -> str:
    """Play at a scripted terminal, and return the whole page."""
    console = Scripted(lines)
    with TemporaryDirectory() as folder:
        session = Session(opened(first), console, Path(folder) / "game")
        while session.turn():
            pass
        assert isinstance(console.file, io.StringIO)
        shown = console.file.getvalue()
    shown = shown[: shown.index("The game is kept.")]
    body = "\n".join(line.rstrip() for line in shown.splitlines())
    return f"{first.head}\n```text\n{body.strip()}\n```\n"


def typed_on(text: str) -> list[str]:
    """Read what was typed from a page."""
    return [line[2:] for line in text.splitlines() if line == ">" or line.startswith("> ")]


def main() -> None:
    """Write the pages anew."""
    for first in FIRSTS:
        first.page.write_text(page(first, typed(first)), encoding="utf-8")


if __name__ == "__main__":
    main()
