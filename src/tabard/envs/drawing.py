"""The table as text and as a picture of that text, for whoever wants to see what an agent does."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tabard.table import Game, Seat, SetupError, find

MODES = ("ansi", "rgb_array")
Drawn: TypeAlias = str | NDArray[np.uint8] | None

WIDE, HIGH = 110, 76
"""The letters that a picture has room for: it always has the same size."""
LETTER = (6, 11)
MARGIN = 8
PAPER, INK = (24, 26, 30), (226, 222, 212)
PLAIN = str.maketrans({"▸": ">", "●": "*", "♥": "+", "·": ".", "→": ">"})
"""Signs that the plain letters of a picture do not have."""


def check_mode(mode: str | None) -> None:
    """Refuse a way to draw that there is not."""
    if mode is not None and mode not in MODES:
        raise SetupError(f"render_mode is {' or '.join(MODES)}, not {mode!r}.")


def draw(game: Game[Any], seat: Seat, mode: str | None) -> Drawn:
    """Draw the table as a seat sees it; nothing where no mode was asked for."""
    if mode is None:
        return None
    text = write_table(game, seat)
    return text if mode == "ansi" else paint_text(text)


def write_table(game: Game[Any], seat: Seat) -> str:
    """Write down the table, what this seat is asked, and its options with the numbers of their actions."""
    picture = find(game.name).words.picture
    lines = [] if picture is None else [picture(game.view(seat)).rstrip()]
    decision = game.question(seat)
    if decision is not None:
        lines += ["", f"{game.names[seat]}: {decision.prompt}"]
        lines += [f"{number:>4}  {each.label}" for number, each in enumerate(decision.options)]
    if game.outcome is not None:
        lines += ["", f"{'Won' if game.outcome.won else 'Lost'}: {game.outcome.why}"]
    return "\n".join(lines)


def paint_text(text: str) -> NDArray[np.uint8]:
    """Paint a text, letter by letter; what is too long for the picture is cut off at its end."""
    plain = text.translate(PLAIN).encode("latin-1", "replace").decode("latin-1")
    lines = [
        part
        for line in plain.splitlines()
        for part in (wrap(line, WIDE) if len(line) > WIDE else [line])
    ]
    size = (WIDE * LETTER[0] + 2 * MARGIN, HIGH * LETTER[1] + 2 * MARGIN)
    image = Image.new("RGB", size, PAPER)
    font = ImageFont.load_default_imagefont()
    pen = ImageDraw.Draw(image)
    for number, line in enumerate(lines[:HIGH]):
        pen.text((MARGIN, MARGIN + number * LETTER[1]), line, fill=INK, font=font)
    return np.asarray(image)
