"""Play a few answers of the demonstration and write docs/terminal.svg: ``python -m tools.picture``."""

import io
import re
from pathlib import Path

from rich.console import Console

import tabard
from tabard.cli import terminal

TYPED = ("hatch", "poker-3", "swing", "broom-3", "guard")


def main() -> None:
    """Write the picture."""
    console = Console(
        record=True, width=92, file=io.StringIO(), force_terminal=True, highlight=False
    )
    game = tabard.new("toy", seats=2, seed=0)
    for key in TYPED:
        game.apply(key)
    terminal.Session(game, console).show()
    svg = console.export_svg(title="tabard play")
    # The picture must not fetch fonts from anywhere.
    svg = re.sub(r"@font-face\s*\{.*?\}\s*", "", svg, flags=re.DOTALL)
    Path("docs/terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
