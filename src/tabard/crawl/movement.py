"""A figure that moves: hex by hex, by foot, with a jump or flying (Buttons & Bugs p. 9 and 17)."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Protocol

from tabard.crawl.about import Walking
from tabard.crawl.deciding import is_granted
from tabard.crawl.deeds import note_steps
from tabard.crawl.events import Moved, Opened, Placed, Skipped
from tabard.crawl.figures import Figure, Side
from tabard.crawl.hazards import is_stuck, list_held, trigger
from tabard.crawl.hex_choices import choose_hex, describe_hex, tell_harm
from tabard.crawl.move_costs import board_for, find_ground, is_flying
from tabard.crawl.naming import counted, name_figures
from tabard.crawl.offers import Offer
from tabard.hexes import (
    Board,
    Ground,
    Hex,
    HexSet,
    Path,
    WaysFrom,
    keep_closest,
    members,
    ways_from,
)
from tabard.table import Option, Question, Seat, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

MOVE: Question[Hex | Offer | None] = Question(
    "move", "{who} moves: {points} left. Where to?", easy="stop"
)
WALK = Offer("walk", "")
"""To do without a jump."""
LAND: Question[Hex] = Question("land", "{who} cannot stay here. To which hex?")


class Extras(Protocol):
    """What a move has, and what may be added to it while it goes on."""

    @property
    def must(self) -> bool:
        """Tell whether the move cannot be skipped (B-27.1)."""

    @property
    def may_walk(self) -> bool:
        """Tell whether it may be walked although it jumps."""

    def pace(self) -> tuple[int, bool]:
        """Return the points of the whole move as it stands now, and whether it jumps."""

    @property
    def ignored(self) -> HexSet:
        """The hexes of which what lies there has no effect."""

    @property
    def along(self) -> HexSet | None:
        """The hexes that it has to keep to; None is all of the map."""

    def ends(self, hexes: HexSet) -> HexSet:
        """Return which of some hexes it may end in."""

    def options(self) -> list[Option[Offer]]:
        """List what may be added."""

    async def take(self, offer: Offer) -> None:
        """Add it."""


@lru_cache(maxsize=1000)
def ways_over(board: Board, land: Ground, start: HexSet, points: int | None = None) -> WaysFrom:
    """Find every way that is open; a search comes to the same positions again and again."""
    return ways_from(board, land, start, points=points)


class Walk:
    """A move under way; its options are found anew whenever somebody looks, as an item may have come between."""

    def __init__(self, game: Skirmish, figure: Figure, side: Side, extras: Extras) -> None:
        self.game = game
        self.figure = figure
        self.side = side
        self.extras = extras
        self.spent = 0
        self.entered = 0
        self.has_arrived = False
        """It stands in the hex that was chosen last, and nothing was added or revealed since."""

    def ways(self) -> WaysFrom:
        """Find where the points left can take it."""
        points, jump = self.extras.pace()
        land = find_ground(
            self.game, self.figure, self.side, jump=jump, ignored=self.extras.ignored
        )
        start, along = 1 << self.figure.at, self.extras.along
        if along is not None:
            enter = tuple([each & along for each in land.enter])
            land = land._replace(enter=enter, ends=land.ends & along)
        return ways_over(board_for(self.game, self.figure), land, start, points - self.spent)

    @property
    def left(self) -> int:
        """How many movement points are left."""
        return self.extras.pace()[0] - self.spent

    @property
    def can_go_on(self) -> bool:
        """Tell whether there is anything to decide but to stop."""
        return bool(self.ends() or self.extras.options())

    def ends(self) -> HexSet:
        """Collect the other hexes in which it may end."""
        return self.extras.ends(self.ways().ends & ~(1 << self.figure.at))

    def stops(self) -> list[Option[Hex | Offer | None]]:
        """List the hexes in reach, and what may be added."""
        game = self.game
        options: list[Option[Hex | Offer | None]] = []
        ways = self.ways()
        ends = self.extras.ends(ways.ends & ~(1 << self.figure.at))
        if self.entered:
            options.append(Option("stop", None, (), "Stop here"))
        elif not (self.extras.must and ends):
            options.append(Option("skip", None, (), "Do not move", gives_up=True))
        for each in members(ends):
            name = game.name(each)
            text = partial(_describe_stop, game, self.figure, self.side, ways.ground, each)
            options.append(Option(name, each, (f"hex:{name}",), text))
        if not self.entered and self.extras.may_walk and self._differs(ways):
            options.append(Option("walk", WALK, (), "Do not jump"))
        options += self.extras.options()  # type: ignore[arg-type]  # an Offer is one of the values
        return options

    def _differs(self, ways: WaysFrom) -> bool:
        """Tell whether it makes a difference to walk: something lies in reach that a jump passes over."""
        return bool(self.game.terrain.negative & ways.ends)


async def walk(game: Skirmish, figure: Figure, side: Side, extras: Extras, seat: Seat) -> int:
    """Let a person move a figure hex by hex or straight to a hex; return how many hexes it entered."""
    move = Walk(game, figure, side, extras)
    jump, before = False, list_held(figure)
    while game.is_on_map(figure) and move.can_go_on:
        left, about = move.left, Walking(move)
        points = counted(left, "movement point")
        to = await ask(
            seat, MOVE, move.stops, about=about, who=game.called(figure.id), points=points
        )
        if to is None:
            if not move.entered:
                game.tell(Skipped(figure.id, f"Move {left}"))
            break
        if isinstance(to, Offer):
            await extras.take(to)
            move.has_arrived = False
            continue
        ways = move.ways()
        path = ways.path(to)
        assert path is not None
        jump = extras.pace()[1]
        opens = bool(game.terrain.doors >> to & 1)
        steps, spent = await follow(game, figure, path, ways.ground, is_last=not jump)
        move.entered += steps
        move.spent += spent
        move.has_arrived = not opens
        if game.find(figure.id) is None or figure.at != to or is_stuck(game, figure, to, before):
            break
    is_harmless = is_flying(game, figure) or extras.ignored >> figure.at & 1
    if jump and move.entered and game.is_on_map(figure) and not is_harmless:
        await trigger(game, figure, by=_find_mover(game, figure))
    return move.entered


def _find_mover(game: Skirmish, figure: Figure) -> Figure | None:
    """Return who makes an enemy move: that is forced movement, and what comes of it is the doing of whoever controls (H-31.11, H-43.16)."""
    if game.grant is None or not is_granted(game, figure):
        return None
    leader = game.find(game.grant.by)
    if leader is None or figure.side in game.friends(leader.side):
        return None
    return leader


def _describe_stop(game: Skirmish, figure: Figure, side: Side, land: Ground, at: Hex) -> str:
    """Describe a hex with what it costs and does, and the enemies that would be next to the figure there."""
    near = game.terrain.board.neighbours(1 << at)
    enemies = [each.id for each in game.enemies(side) if each is not figure and near & each.hexes]
    marks = tell_harm(game, figure, land, at)
    if any(hexes >> at & 1 for hexes in land.enter[1:]):
        marks.append("difficult")
    return describe_hex(game, at, marks) + (
        f", next to {name_figures(game, enemies)}" if enemies else ""
    )


async def follow(
    game: Skirmish, figure: Figure, path: Path, ways: Ground, *, is_last: bool = True
) -> tuple[int, int]:
    """Move a figure along a path, hex by hex; return how many hexes it entered and what that cost.

    What a hex does happens the moment it is entered (B-9.39). With `is_last` false the movement goes on after the
    path, so that a jump does not land yet.
    """
    game.moving = figure.id
    steps, spent = await _enter_all(game, figure, path, ways, is_last=is_last)
    game.moving = ""
    note_steps(game, figure, path[1 : steps + 1])
    return steps, spent


async def _enter_all(
    game: Skirmish, figure: Figure, path: Path, ways: Ground, *, is_last: bool
) -> tuple[int, int]:
    flies, before = is_flying(game, figure), list_held(figure)
    spent = told = 0
    for number, here in enumerate(path[1:], 1):
        figure.at = here
        spent += next(cost for cost, hexes in enumerate(ways.enter, 1) if hexes >> here & 1)
        is_end = number == len(path) - 1
        lands = is_end and is_last and ways.landed >> here & 1
        opens = game.terrain.doors >> here & 1
        breaks = game.breaking and not flies and game.terrain.obstacles >> here & 1
        if (
            is_end or opens or breaks
            or ways.entered >> here & 1 or game.terrain.plates >> here & 1
        ):  # fmt: skip
            _tell_moved(game, figure, path[told : number + 1])
            told = number
        if breaks:
            await game.book.broke(game, figure, figure, here)
        if opens:
            game.tell(Opened(figure.id, game.name(here)))
            await game.book.opened(game, figure, here)
        if not flies and (ways.entered >> here & 1 or lands):
            await trigger(game, figure, by=_find_mover(game, figure))
        if game.is_on_map(figure):
            await game.book.entered(game, figure)
        if not game.is_on_map(figure) or figure.at != here or is_stuck(game, figure, here, before):
            return number, spent
    return len(path) - 1, spent


def _tell_moved(game: Skirmish, figure: Figure, path: Path) -> None:
    names = tuple(game.name(each) for each in path)
    game.tell(Moved(figure.id, names, is_flying(game, figure)))


async def lose_flying(game: Skirmish, figure: Figure, seat: Seat) -> None:
    """Let a figure that flies no more come down where it is, or next to it (B-17.17)."""
    if is_flying(game, figure) or not game.is_on_map(figure):
        return
    if game.terrain.obstacles >> figure.at & 1:
        free = game.terrain.board.hexes & ~game.terrain.obstacles & ~game.standing()
        nearest = keep_closest(game.terrain.board, figure.at, free)
        if not nearest:
            return
        figure.at = await choose_hex(game, seat, LAND, nearest, who=game.called(figure.id))
        game.tell(Placed(figure.id, game.name(figure.at)))
    await trigger(game, figure)
    if game.is_on_map(figure):
        await game.book.entered(game, figure)
