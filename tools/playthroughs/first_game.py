"""The page docs/first-game.md: a newcomer's first game in the terminal, exactly as it looks there."""

from __future__ import annotations

import io
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console

import tabard
from tabard.bots import GreedyBot
from tabard.cli.terminal import Session
from tabard.table import Game, Seat

PAGE = Path(__file__).parents[2] / "docs" / "first-game.md"
SEED = 5
HEAD = """\
# A first game

This is scenario 1 with the Bruiser, played to its end in the terminal. It was started with

```sh
.venv/bin/tabard play --terminal --scenario 1 --character bruiser --seed 5
```

so that you can play along: with the same seed and the same answers you get the same game. What was typed stands behind `>`.
Short lines with a dot say what happened; after each answer only what has changed on the table is shown again. `?` explains
the decision at hand, and `why` the last move of a monster, each with rule and page. What needs no thought is done for you and told; `a` asks
it after all, and `everything` asks it all from then on.
"""


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


def opened() -> Game[Any]:
    """Return the game that the page is about."""
    return tabard.new("bugs", scenario="1", character="bruiser", seed=SEED)


def typed() -> list[str]:
    """Let the greedy bot play, and list what a person would type; a newcomer asks, too."""
    game, bot = opened(), GreedyBot(SEED)
    lines = ["?"]
    while game.decision is not None:
        if game.decision.kind == "action" and "why" not in lines:
            lines.append("why")
        given = game.unasked(0)
        if given is not None:
            game.apply(given.key, unasked=True)
            continue
        option = bot.choose(game, Seat(0))
        lines.append(str([each.key for each in game.decision.options].index(option.key) + 1))
        game.apply(option)
    return [*lines, ""]


def page(lines: list[str]) -> str:
    """Play at a scripted terminal, and return the whole page."""
    console = Scripted(lines)
    with TemporaryDirectory() as folder:
        session = Session(opened(), console, Path(folder) / "game")
        while session.turn():
            pass
        assert isinstance(console.file, io.StringIO)
        shown = console.file.getvalue()
    shown = shown[: shown.index("The game is kept.")]
    body = "\n".join(line.rstrip() for line in shown.splitlines())
    return f"{HEAD}\n```text\n{body.strip()}\n```\n"


def typed_on(text: str) -> list[str]:
    """Read what was typed from a page."""
    return [line[2:] for line in text.splitlines() if line == ">" or line.startswith("> ")]


def main() -> None:
    """Write the page anew."""
    PAGE.write_text(page(typed()), encoding="utf-8")


if __name__ == "__main__":
    main()
