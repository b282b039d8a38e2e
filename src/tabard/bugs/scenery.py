"""Which small thing of the house lies in a hex: obstacles, tangles and hazards are drawn as what the story has there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, get_args
from zlib import crc32

from msgspec import Meta, Struct

from tabard.crawl.effects import Condition
from tabard.hexes import Hex, members

if TYPE_CHECKING:
    from tabard.crawl.maps import Map
    from tabard.crawl.terrain import Terrain

Standing = Literal[
    "spool", "cog", "thimble", "book", "matchbox", "die", "acorn", "cork", "candle", "teacup", "button",
    "inkwell", "stones", "rind",
]  # fmt: skip
"""What can stand in the way; the page has a drawing for each of these words, and for the next two lists."""
Slow = Literal["yarn", "water", "rubble", "moss"]
Sharp = Literal["pins", "thorns", "nails", "wax", "embers"]


class Scenery(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies about in one part of the house: how a scenario's terrain is drawn, without any effect."""

    obstacles: Annotated[tuple[Standing, ...], Meta(min_length=1)] = get_args(Standing)
    difficult: Slow = "yarn"
    hazard: Sharp = "pins"


BY_CONDITION = {Condition.IMMOBILIZE: "glue", Condition.MUDDLE: "spores"}
"""Hazards that do more than hurt look like it everywhere."""


def name_prop(terrain: Terrain, drawn: Map, scenery: Scenery, at: Hex) -> str:
    """Name what is drawn in a hex; "" for a bare floor. It stays the same as long as it lies there."""
    if terrain.obstacles >> at & 1:
        standing = members(drawn.obstacles)
        # Those of the map take turns, so that neighbours differ; what is put down later goes by its place.
        turn = standing.index(at) if at in standing else crc32(terrain.names[at].encode())
        return scenery.obstacles[turn % len(scenery.obstacles)]
    hazard = terrain.hazard(at)
    if hazard is not None:
        kinds = (BY_CONDITION[each] for each in hazard.conditions if each in BY_CONDITION)
        return next(kinds, scenery.hazard)
    if terrain.difficult >> at & 1:
        return scenery.difficult
    return "plate" if terrain.plates >> at & 1 else ""
