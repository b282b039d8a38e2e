"""What is played of the game to be written down: each scenario and each variant, with parties of all sizes in turns."""

from __future__ import annotations

from typing import Any

from tabard.greyport.box import Box
from tabard.greyport.form import form
from tabard.table import Asked, Piece


def pieces(content: Box) -> list[Piece]:
    """List the scenarios, then the variants, in the order in which they are offered."""
    settings = {each.name: each for each in form(content, Asked()).settings}
    found: list[tuple[str, dict[str, Any]]] = []
    for place, each in enumerate(settings["scenario"].choices):
        found.append((each.key, {"scenario": each.key, "players": str(2 + place % 4)}))
    for place, each in enumerate(settings["variants"].choices):
        found.append(
            (f"variant-{each.key}", {"variants": [each.key], "players": str(2 + place % 4)})
        )
    return [
        Piece(name, f"greyport/{name}.txt", dict(form(content, Asked(chosen)).setup))
        for name, chosen in found
    ]
