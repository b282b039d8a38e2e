"""Hexes on bitboards: geometry for any game that is played on a map of hexes.

A set of hexes is an int. A `Board` is a prepared map; functions take it with sets and give sets.
"""

from tabard.hexes.areas import (
    Pattern,
    areas_beside,
    areas_from,
    areas_over,
    orientations,
    pattern,
    shapes,
)
from tabard.hexes.board import Board, Grid
from tabard.hexes.coordinates import STEPS, Axial, Direction, Edge, edge
from tabard.hexes.drawing import Drawing, DrawingError, draw_map, parse_map
from tabard.hexes.ground import Ground, flying, jumping, walking
from tabard.hexes.layers import Layers, flood
from tabard.hexes.names import column_name, hex_name, hex_named
from tabard.hexes.push_pull import PushWays, pull, push
from tabard.hexes.ranges import closest, disc, distance, rings, within
from tabard.hexes.sets import Hex, HexSet, first, hexset, members
from tabard.hexes.sight import in_sight, seeing, sees
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
    "areas_beside",
    "areas_from",
    "areas_over",
    "closest",
    "column_name",
    "disc",
    "distance",
    "draw_map",
    "edge",
    "first",
    "flood",
    "flying",
    "hex_name",
    "hex_named",
    "hexset",
    "in_sight",
    "jumping",
    "members",
    "orientations",
    "parse_map",
    "pattern",
    "pull",
    "push",
    "rings",
    "seeing",
    "sees",
    "shapes",
    "walking",
    "ways_from",
    "ways_to",
    "within",
]
