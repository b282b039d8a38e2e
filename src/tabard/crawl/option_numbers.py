"""What options on a map mean as numbers, for programs that learn: which hex or figure, what the way costs, what damage leaves."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tabard.crawl.about import ChangingAttack, Suffering, Walking
from tabard.crawl.attack_parts import shield_of
from tabard.crawl.goals import collect_goal_hexes
from tabard.hexes import Hex, HexSet, list_rings, within

if TYPE_CHECKING:
    from tabard.crawl.adventure import Adventure
    from tabard.crawl.figures import Figure
    from tabard.table import Decision
    from tabard.table.supplies import Numbers

HEXED = (
    "columns away",
    "rows away",
    "points",
    "hazards on the way",
    "hazard",
    "range to the nearest enemy",
    "enemies next to it",
    "enemies in reach",
    "range to the goal",
    "goal",
)
"""A hex: seen from whoever acts, with what the way there costs, and who is near to it."""
AIMED = ("figures", "hit points", "hit points lost", "shield", "elite", "enemy", "range")
"""Figures that are meant or hit: how many, and the first of them."""
SUFFERED = ("damage", "hit points left", "cards given up")

OPTIONS: tuple[str, ...] = (
    *(f"hex: {each}" for each in HEXED),
    *(f"figure: {each}" for each in AIMED),
    *SUFFERED,
)
"""What this module writes of an option, one after the other."""
AT_FIGURE = len(HEXED)
AT_SUFFERED = AT_FIGURE + len(AIMED)

Reach = Callable[["Figure"], int]
"""How far a figure can attack by what it may still do."""


def write_negations(decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Tell what suffering the damage would leave, and how many cards it takes to negate it."""
    assert isinstance(decision.about, Suffering)
    hp, amount = decision.about.figure.hp, decision.about.amount
    for option, row in zip(decision.options, rows, strict=True):
        suffers = amount if option.key == "suffer" else 0
        out[row + AT_SUFFERED] = suffers / 10
        out[row + AT_SUFFERED + 1] = max(0, hp - suffers) / 10
        out[row + AT_SUFFERED + 2] = len(option.refs) / 3


def write_moves(
    game: Adventure, decision: Decision[Any], out: Numbers, rows: Sequence[int], reach: Reach
) -> None:
    """Tell what the way to each hex costs, and who would be near."""
    assert isinstance(decision.about, Walking)
    walk = decision.about.walk
    figure, ways = walk.figure, walk.ways()
    costs: dict[Hex, tuple[int, int]] = {}
    for negatives, layers in enumerate(ways.layers):
        for points, layer in enumerate(layers):
            rest = layer
            while rest:
                lowest = rest & -rest
                costs.setdefault(Hex(lowest.bit_length() - 1), (negatives, points))
                rest ^= lowest
    near = Near(game, figure, reach(figure))
    for option, row in zip(decision.options, rows, strict=True):
        if option.value is None:
            near.write(out, row, figure.at)
        elif type(option.value) is int:
            negatives, points = costs.get(Hex(option.value), (0, 0))
            near.write(out, row, Hex(option.value))
            out[row + 2] = points / 5
            out[row + 3] = negatives / 3


class Near:
    """Who and what is near to a hex, for a figure that might stand there."""

    def __init__(self, game: Adventure, figure: Figure, reach: int) -> None:
        self.game = game
        self.board = game.terrain.board
        self.here = self.board.axial(figure.at)
        self.enemies = collect_monster_hexes(game) & ~(1 << figure.at)
        self.goal = collect_goal_hexes(game)
        self.reach = reach

    def write(self, out: Numbers, at: int, hex_: Hex) -> None:
        """Write down what counts for this hex."""
        board, enemies = self.board, self.enemies
        there = board.axial(hex_)
        hazard = self.game.terrain.hazard(hex_)
        ranges = list_rings(board, hex_)
        beside = ranges[1] & enemies if len(ranges) > 1 else 0
        out[at] = (there.q - self.here.q) / 5
        out[at + 1] = (there.r - self.here.r) / 5
        if hazard is not None:
            out[at + 4] = (hazard.damage + len(hazard.conditions)) / 3
        out[at + 5] = _find_nearest(ranges, enemies) / 5
        out[at + 6] = beside.bit_count() / 3
        out[at + 7] = (within(board, hex_, self.reach) & enemies).bit_count() / 3
        if self.goal:
            out[at + 8] = _find_nearest(ranges, self.goal) / 5
            out[at + 9] = self.goal >> hex_ & 1


def _find_nearest(ranges: Sequence[HexSet], hexes: HexSet) -> int:
    for steps, ring in enumerate(ranges):
        if ring & hexes:
            return steps
    return len(ranges)


def collect_monster_hexes(game: Adventure) -> HexSet:
    """Return where monsters stand."""
    found = 0
    for each in game.figures:
        if each.side == "monsters":
            found |= 1 << each.at
    return found


def write_refs(
    game: Adventure,
    decision: Decision[Any],
    out: Numbers,
    rows: Sequence[int],
    *,
    actor: Figure,
    reach: Reach,
) -> None:
    """Tell of the hexes and figures that options name, and of whoever is about to be hit, as `actor` sees them."""
    near: Near | None = None
    hit = decision.about.attack.target if isinstance(decision.about, ChangingAttack) else None
    for option, row in zip(decision.options, rows, strict=True):
        named = [game.find(ref[7:]) for ref in option.refs if ref.startswith("figure:")]
        figures = [each for each in named if each is not None] or ([hit] if hit else [])
        if not figures and type(option.value) is int:
            figures, place = _caught(game, option.value, option.refs)
            if place is not None:
                near = near or Near(game, actor, reach(actor))
                near.write(out, row, place)
        if figures:
            _aim(game, figures, actor, out, row + AT_FIGURE)


def _caught(game: Adventure, value: int, refs: Sequence[str]) -> tuple[list[Figure], Hex | None]:
    """Tell what a number means: a hex, or an area with whoever stands in it."""
    hexes = [each for each in refs if each.startswith("hex:")]
    if len(hexes) == 1 and game.terrain.names.get(Hex(value)) == hexes[0][4:]:
        return [], Hex(value)
    if hexes:
        return [each for each in game.enemies("party") if value >> each.at & 1], None
    return [], None


def _aim(game: Adventure, figures: Sequence[Figure], actor: Figure, out: Numbers, at: int) -> None:
    first, board = figures[0], game.terrain.board
    out[at : at + len(AIMED)] = array(
        "f",
        (
            len(figures) / 3,
            first.hp / 10,
            first.missing / 10,
            shield_of(game, first) / 3,
            first.is_elite,
            first.side == "monsters",
            _find_nearest(list_rings(board, actor.at), 1 << first.at) / 5,
        ),
    )
