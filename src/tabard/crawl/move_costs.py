"""What each hex costs a figure that moves, where it may stop, and what is a wall for it (Buttons & Bugs p. 9 and 17)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Flying
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure, Side
from tabard.crawl.terrain import STOPPING
from tabard.hexes import (
    Board,
    Ground,
    Hex,
    HexSet,
    allow_flying,
    allow_jumping,
    allow_walking,
    hexset,
    members,
)

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


def is_flying(game: Skirmish, figure: Figure) -> bool:
    """Tell whether a figure flies."""
    if game.traits(figure).is_flying:
        return True
    return bool(figure.bonuses) and bool(game.bonuses(figure, Flying))


def collect_sticky(game: Skirmish, figure: Figure) -> HexSet:
    """Collect the hazards that would immobilize a figure which walks in, so that its move ends there (B-9.27)."""
    found = game.terrain.sticky
    immune = game.traits(figure).immune if found else ()
    if not immune:
        return found
    held = [each for each in STOPPING if each not in immune]
    hazards = game.terrain.hazards or {}
    return hexset(
        each for each in members(found) if any(one in hazards[each].conditions for one in held)
    )


def board_for(game: Skirmish, figure: Figure) -> Board:
    """Return the map as a figure moves on it: for all but characters a closed door is a wall (H-13.48)."""
    terrain = game.terrain
    found = terrain.board
    if terrain.doorways is not None and game.whose(figure.id) is not None:
        found = terrain.doorways
    links = game.book.links(game, figure) if game.has_triggers else ()
    return _linked(found, links) if links else found


@lru_cache(maxsize=100)
def _linked(board: Board, links: tuple[tuple[Hex, Hex], ...]) -> Board:
    """Return a map on which some pairs of hexes more count as adjacent for movement (H-44.15)."""
    return Board(board.grid, board.hexes, board.walls, (*board.links, *links))


def find_ground(
    game: Skirmish, figure: Figure, side: Side, *, jump: bool = False, ignored: HexSet = 0
) -> Ground:
    """Say what each hex costs a figure, and where it may stop (B-17); what lies in ignored hexes is nothing to it."""
    terrain, friends = game.terrain, game.friends(side)
    board = board_for(game, figure)
    barred = passed = 0
    for each in game.figures:
        if each is figure:
            continue
        here = each.hexes if each.also else 1 << each.at
        if each.side in friends:
            blocks = each.is_objective
        else:
            blocks = game.invisible_blocks or Condition.INVISIBLE not in each.conditions
        # Whoever stands on an immobilize hazard is an obstacle, even for allies (B-9.23, H-22.15).
        if blocks or here & terrain.sticky:
            barred |= here
        else:
            passed |= here
    if is_flying(game, figure):
        return allow_flying(board, occupied=barred | passed)
    obstacles = terrain.obstacles & terrain.fixed if game.breaking else terrain.obstacles
    blocked = obstacles & ~(1 << figure.at) | barred
    negative = terrain.negative & ~ignored
    if jump:
        return allow_jumping(board, blocked=blocked, negative=negative, occupied=passed)
    return allow_walking(
        board,
        blocked=blocked,
        difficult=terrain.difficult & ~ignored,
        negative=negative,
        occupied=passed,
        stops=collect_sticky(game, figure),
    )
