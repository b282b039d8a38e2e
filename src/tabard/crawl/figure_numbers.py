"""A figure as numbers, for programs that learn: where it is seen from another, and how it stands."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from tabard.crawl.attack_parts import shield_of
from tabard.hexes import distance

if TYPE_CHECKING:
    from tabard.crawl.adventure import Adventure
    from tabard.crawl.figures import Figure
    from tabard.hexes import Hex

FIGURE = (
    "there",
    "columns away",
    "rows away",
    "range",
    "hit points",
    "most hit points",
    "enemy",
    "elite",
    "objective",
    "shield",
    "conditions",
    "still to act",
)
"""Hit points in tens, ways in fives, the rest in threes."""


def measure_offset(game: Adventure, here: Figure, hex_: Hex) -> tuple[float, float]:
    """Return how many columns and rows a hex lies away from a figure, in fives."""
    board = game.terrain.board
    one, other = board.axial(here.at), board.axial(hex_)
    return (other.q - one.q) / 5, (other.r - one.r) / 5


def observe_figure(
    game: Adventure, here: Figure, figure: Figure, *, is_coming: bool
) -> array[float]:
    """Return the numbers of `FIGURE` for a figure as another sees it."""
    return array(
        "f",
        (
            1.0,
            *measure_offset(game, here, figure.at),
            (distance(game.terrain.board, here.at, figure.at) or 0) / 5,
            figure.hp / 10,
            figure.max_hp / 10,
            figure.side == "monsters",
            figure.is_elite,
            figure.is_objective,
            shield_of(game, figure) / 3,
            len(figure.conditions) / 3,
            is_coming,
        ),
    )
