"""Hexes on bitboards: geometry for any game that is played on a map of hexes.

A set of hexes is an int. A `Board` is a prepared map; functions take it with sets and give sets.
"""

from tabard.hexes.areas import (
    Pattern,
    areas_beside,
    areas_from,
    areas_over,
    list_orientations,
    list_shapes,
    make_pattern,
)
from tabard.hexes.board import Board, Grid
from tabard.hexes.coordinates import STEPS, Axial, Direction, Edge, name_edge
from tabard.hexes.drawing import Drawing, DrawingError, draw_map, parse_map
from tabard.hexes.ground import Ground, allow_flying, allow_jumping, allow_walking
from tabard.hexes.layers import Layers, flood
from tabard.hexes.names import hex_named, name_column, name_hex
from tabard.hexes.push_pull import PushWays, pull, push
from tabard.hexes.ranges import disc, distance, keep_closest, list_rings, within
from tabard.hexes.sets import Hex, HexSet, first, hexset, members
from tabard.hexes.sight import in_sight, keep_seeing, sees
from tabard.hexes.ways import Cost, Path, Ways
from tabard.hexes.ways_back import WaysTo, ways_to
from tabard.hexes.ways_out import WaysFrom, ways_from

__all__ = [
    "STEPS",
    "Axial",
    "Board",
    "Cost",
    "Direction",
    "Drawing",
    "DrawingError",
    "Edge",
    "Grid",
    "Ground",
    "Hex",
    "HexSet",
    "Layers",
    "Path",
    "Pattern",
    "PushWays",
    "Ways",
    "WaysFrom",
    "WaysTo",
    "allow_flying",
    "allow_jumping",
    "allow_walking",
    "areas_beside",
    "areas_from",
    "areas_over",
    "disc",
    "distance",
    "draw_map",
    "first",
    "flood",
    "hex_named",
    "hexset",
    "in_sight",
    "keep_closest",
    "keep_seeing",
    "list_orientations",
    "list_rings",
    "list_shapes",
    "make_pattern",
    "members",
    "name_column",
    "name_edge",
    "name_hex",
    "parse_map",
    "pull",
    "push",
    "sees",
    "ways_from",
    "ways_to",
    "within",
]
