"""Which small thing of the house lies in a hex: obstacles, tangles and hazards are drawn as what the story has there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from tabard.crawl.abilities import Condition
from tabard.hexes import Hex, members

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs


class Theme(NamedTuple):
    """What lies about in one part of the house; the drawings know each of these words."""

    obstacles: tuple[str, ...]
    difficult: str = "yarn"
    hazard: str = "pins"


ANYWHERE = Theme(
    (
        "spool",
        "cog",
        "thimble",
        "book",
        "matchbox",
        "die",
        "acorn",
        "cork",
        "candle",
        "teacup",
        "button",
        "inkwell",
        "stones",
        "rind",
    )
)
"""For a map that no scenario of the box has."""

THEMES = {
    "1": Theme(("cork", "acorn", "spool"), "yarn", "thorns"),
    "2": Theme(("stones", "acorn"), "rubble", "thorns"),
    "2.5": Theme(("cork", "stones", "matchbox"), "water", "nails"),
    "3": Theme(("rind", "candle", "matchbox"), "rubble", "nails"),
    "4": Theme(("matchbox", "die", "thimble"), "yarn", "nails"),
    "5": Theme(("spool", "button", "thimble"), "yarn", "pins"),
    "5.5": Theme(("button", "thimble", "spool"), "yarn", "pins"),
    "6": Theme(("teacup", "rind", "cork"), "water", "thorns"),
    "7": Theme(("stones", "cork"), "moss", "nails"),
    "8": Theme(("spool", "thimble"), "yarn", "pins"),
    "9": Theme(("matchbox", "rind", "candle"), "rubble", "nails"),
    "10": Theme(("candle", "teacup", "matchbox"), "yarn", "nails"),
    "11": Theme(("teacup", "acorn"), "moss", "thorns"),
    "12": Theme(("cog", "die", "cork", "button"), "yarn", "pins"),
    "12.5": Theme(("die", "cork", "spool"), "yarn", "pins"),
    "13": Theme(("spool", "cog", "thimble"), "yarn", "pins"),
    "14": Theme(("book", "button", "spool"), "yarn", "pins"),
    "15": Theme(("book", "inkwell", "candle"), "water", "wax"),
    "16": Theme(("book", "inkwell"), "yarn", "embers"),
    "17": Theme(("book", "inkwell", "matchbox"), "water", "nails"),
    "18": Theme(("die", "thimble", "cork"), "rubble", "pins"),
    "19": Theme(("inkwell", "book", "teacup"), "water", "wax"),
    "20": Theme(("candle", "book", "inkwell"), "water", "wax"),
    "20.5": Theme(("teacup", "die", "cork"), "water", "pins"),
}
"""What the texts of the scenarios speak of, by number."""

BY_CONDITION = {Condition.IMMOBILIZE: "glue", Condition.MUDDLE: "spores"}
"""Hazards that do more than hurt look like it everywhere."""


def prop(game: Bugs, at: Hex) -> str:
    """Name what is drawn in a hex; "" for a bare floor. It stays the same as long as it lies there."""
    terrain = game.terrain
    theme = THEMES.get(game.played.number, ANYWHERE)
    if terrain.obstacles >> at & 1:
        drawn = members(game.drawn.obstacles)
        # Those of the map take turns, so that neighbours differ; what is put down later goes by its place.
        turn = drawn.index(at) if at in drawn else crc32(terrain.names[at].encode())
        return theme.obstacles[turn % len(theme.obstacles)]
    hazard = terrain.hazard(at)
    if hazard is not None:
        kinds = (BY_CONDITION[each] for each in hazard.conditions if each in BY_CONDITION)
        return next(kinds, theme.hazard)
    if terrain.difficult >> at & 1:
        return theme.difficult
    return "plate" if terrain.plates >> at & 1 else ""
