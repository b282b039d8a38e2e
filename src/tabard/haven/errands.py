"""Errands: figures that go where the scenario sends them, along the shortest way, and leap onto doors."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabard.crawl.conditions import name_hindrance
from tabard.crawl.deciding import find_players
from tabard.crawl.effects import Condition
from tabard.crawl.events import Moved
from tabard.crawl.move_costs import find_ground
from tabard.crawl.movement import follow
from tabard.crawl.spawning import choose_spawn_hex
from tabard.hexes import Board, Ground, Hex, HexSet, Path, allow_walking, members, ways_from

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven


class Errand(NamedTuple):
    """Where a figure goes, and how."""

    letter: str
    opens_doors: bool = False
    springs_traps: bool = False
    """It goes through traps and hazards as if they were not there; otherwise it goes around them."""
    is_onto: bool = False
    """It ends in a hex of the letter; otherwise next to one will do."""


async def walk(game: Haven, figure: Figure, errand: Errand, points: int) -> None:
    """Go along the shortest way to the letter, opening doors and springing traps if the errand says so."""
    while points > 0 and game.is_on_map(figure):
        if name_hindrance(figure, Condition.IMMOBILIZE):
            return  # perhaps by a trap on the way (H-22.28)
        land = find_ground(game, figure, figure.side)
        doors = game.terrain.doors if errand.opens_doors else 0
        land = land._replace(enter=(land.enter[0] | doors, *land.enter[1:]), ends=land.ends | doors)
        found = _find_next_stop(_find_way(game, figure, errand), land, points, doors)
        if found is None:
            return
        path, cost = found
        points -= cost
        game.performed = True
        await follow(game, figure, path, land)


def _find_way(game: Haven, figure: Figure, errand: Errand) -> Path:
    """Find the shortest way; where enemies bar every way, the one that would be the shortest without them."""
    things = [each for each in game.figures if each.is_objective]
    foes = [each for each in game.enemies(figure.side) if not each.is_objective]
    return _find_shortest(game, figure, errand, game.standing([*things, *foes])) or _find_shortest(
        game, figure, errand, game.standing(things)
    )


def _find_shortest(game: Haven, figure: Figure, errand: Errand, barred: HexSet) -> Path:
    """Find the shortest way on the whole map, through rooms not yet revealed too."""
    layout, terrain = game.drawn.layout, game.terrain
    board = layout.terrain.board if errand.opens_doors else terrain.board
    hidden = board.hexes & ~terrain.board.hexes
    land = allow_walking(
        board,
        blocked=terrain.obstacles | layout.terrain.obstacles & hidden | barred,
        difficult=terrain.difficult | layout.terrain.difficult & hidden,
        negative=0 if errand.springs_traps else terrain.negative,
    )
    ways = ways_from(board, land, 1 << figure.at)
    found = [path for at in members(_collect_goal(board, game, errand)) if (path := ways.path(at))]
    return min(found, key=len, default=())


def _collect_goal(board: Board, game: Haven, errand: Errand) -> HexSet:
    """Collect the hexes of the letter, and those next to it."""
    letter = game.drawn.letters[errand.letter]
    if errand.is_onto:
        return letter & board.hexes
    return (board.neighbours(letter) | letter) & board.hexes


def _find_next_stop(way: Path, land: Ground, points: int, doors: HexSet) -> tuple[Path, int] | None:
    """Return how far it gets along its way with these points, to a hex in which it may stop; a closed door is the first."""
    spent, best = 0, None
    for number, at in enumerate(way[1:], 1):
        cost = next((n for n, hexes in enumerate(land.enter, 1) if hexes >> at & 1), None)
        if cost is None or spent + cost > points:
            break
        spent += cost
        if land.ends >> at & 1:
            best = way[: number + 1], spent
        if doors >> at & 1:
            break
    return best


async def leap(game: Haven, figure: Figure, door: Hex) -> None:
    """Jump onto a door, however far it is; if somebody stands there, into the nearest empty hex."""
    if name_hindrance(figure, Condition.IMMOBILIZE) or figure.at == door:
        return
    board = game.terrain.board
    to: Hex | None = door
    if game.standing() >> door & 1 or not board.hexes >> door & 1:
        near = door if board.hexes >> door & 1 else _beside(game, door)
        to = (
            None
            if near is None
            else await choose_spawn_hex(game, near, find_players(game), figure.id)
        )
    if to is None:
        return
    before, figure.at = game.name(figure.at), to
    game.performed = True
    game.tell(Moved(figure.id, (before, game.name(to)), flying=True))


def _beside(game: Haven, door: Hex) -> Hex | None:
    """Return a revealed hex next to a door that is not on the map."""
    board = game.drawn.layout.terrain.board
    near = members(board.neighbours(1 << door) & game.terrain.board.hexes)
    return min(near, default=None)
