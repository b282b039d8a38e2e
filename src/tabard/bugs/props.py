"""Which small thing of the house lies in a hex: obstacles, tangles and hazards are drawn as what the story has there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from tabard.hexes import Hex, members

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs


class Theme(NamedTuple):
    """What lies about in one part of the house; the drawings know each of these words."""

    obstacles: tuple[str, ...]
    difficult: str = "yarn"
    hazard: str = "pins"


ANYWHERE = Theme(
    ("spool", "cog", "thimble", "book", "matchbox", "die", "acorn", "cork", "candle", "teacup")
)
"""For a map that no scenario of the box has."""

THEMES = {
    "1": Theme(("cork", "acorn", "spool"), "yarn", "thorns"),
    "2": Theme(("acorn", "cork"), "water", "thorns"),
    "2.5": Theme(("cork", "matchbox", "acorn"), "water", "nails"),
    "3": Theme(("candle", "matchbox", "cork"), "yarn", "nails"),
    "4": Theme(("matchbox", "die", "thimble"), "yarn", "nails"),
    "5": Theme(("spool", "thimble", "cog"), "yarn", "pins"),
    "5.5": Theme(("thimble", "spool"), "yarn", "pins"),
    "6": Theme(("teacup", "cork", "matchbox"), "water", "thorns"),
    "7": Theme(("cork", "teacup"), "water", "nails"),
    "8": Theme(("spool", "thimble"), "yarn", "pins"),
    "9": Theme(("matchbox", "candle"), "yarn", "nails"),
    "10": Theme(("candle", "teacup", "matchbox"), "yarn", "nails"),
    "11": Theme(("teacup", "acorn"), "water", "thorns"),
    "12": Theme(("cog", "die", "cork", "spool"), "yarn", "pins"),
    "12.5": Theme(("die", "cork", "spool"), "yarn", "pins"),
    "13": Theme(("spool", "cog", "thimble"), "yarn", "pins"),
    "14": Theme(("book", "spool", "thimble"), "yarn", "pins"),
    "15": Theme(("book", "candle", "teacup"), "water", "wax"),
    "16": Theme(("book", "candle"), "yarn", "wax"),
    "17": Theme(("book", "matchbox"), "water", "nails"),
    "18": Theme(("die", "thimble", "cork"), "yarn", "pins"),
    "19": Theme(("book", "teacup", "candle"), "water", "wax"),
    "20": Theme(("candle", "book"), "water", "wax"),
    "20.5": Theme(("teacup", "die", "cork"), "water", "pins"),
}
"""What the texts of the scenarios speak of, by number."""


def prop(game: Bugs, at: Hex) -> str:
    """Name what is drawn in a hex; "" for a bare floor. It stays the same as long as it lies there."""
    terrain = game.terrain
    theme = THEMES.get(game.played.number, ANYWHERE)
    if terrain.obstacles >> at & 1:
        drawn = members(game.drawn.obstacles)
        # Those of the map take turns, so that neighbours differ; what is put down later goes by its place.
        turn = drawn.index(at) if at in drawn else crc32(terrain.names[at].encode())
        return theme.obstacles[turn % len(theme.obstacles)]
    if terrain.hazard(at) is not None:
        return theme.hazard
    if terrain.difficult >> at & 1:
        return theme.difficult
    return "plate" if terrain.plates >> at & 1 else ""
