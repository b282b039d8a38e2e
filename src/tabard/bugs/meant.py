"""What options mean as numbers, for programs that learn: which half, hex or figure, and what the preview tells of it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabard.bugs.numbers import BOTTOM, HALF, SIDE, TOP
from tabard.bugs.observed import TABLE, observe
from tabard.crawl.about import ChangingAttack, Suffering, Walking
from tabard.crawl.attack_parts import shield_of
from tabard.crawl.goals import goal_hexes
from tabard.hexes import Hex, HexSet, rings, within
from tabard.table import Envs

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Figure
    from tabard.table import Decision
    from tabard.table.supplies import Numbers

MOST = 96
"""The largest map has 40 hexes, 9 items can be brought, and 49 lie on the longest shelf of a campaign."""

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
"""A hex: seen from the character, with what the way there costs, and who is near to it."""
AIMED = ("figures", "hit points", "hit points lost", "shield", "elite", "enemy", "range")
"""Figures that are meant or hit: how many, and the first of them."""
SUFFERED = ("damage", "hit points left", "cards given up")

OPTIONS: tuple[str, ...] = (
    *SIDE,
    "enemies in reach now",
    *(f"hex: {each}" for each in HEXED),
    *(f"figure: {each}" for each in AIMED),
    *SUFFERED,
)
AT_REACHED = len(SIDE)
AT_HEX = AT_REACHED + 1
AT_FIGURE = AT_HEX + len(HEXED)
AT_SUFFERED = AT_FIGURE + len(AIMED)

Describe = Callable[["Bugs", "Decision[Any]", "Numbers", Sequence[int]], None]


def describe(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Write down what each option means."""
    known = BY_KIND.get(decision.kind)
    if known is not None:
        known(game, decision, out, rows)
    elif game.figures:
        _refs(game, decision, out, rows)


# Cards


def _pairs(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Add up both cards; the first one says when."""
    sides = game.content.numbers.sides
    known = {each.id: sides[each.id, each.side] for each in game.hero.in_zone("hand")}
    for option, row in zip(decision.options, rows, strict=True):
        if isinstance(option.value, tuple) and option.value[0] in known:
            lead, other = known[option.value[0]], known[option.value[1]]
            out[row] = lead[0]
            both = [one + another for one, another in zip(lead[1:], other[1:], strict=True)]
            out[row + 1 : row + len(SIDE)] = array("f", both)


def _actions(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Tell what a half says, and how many enemies its attack would reach from here."""
    printed = game.content.numbers
    hero = game.character
    for option, row in zip(decision.options, rows, strict=True):
        if not isinstance(option.value, tuple):
            continue  # an item, which is no action
        id_, half, is_basic = option.value
        start = TOP if half == "top" else BOTTOM
        side = printed.sides[id_, game.hero.card(id_).side]
        numbers = printed.basic[half] if is_basic else side[start : start + len(HALF)]
        out[row + start : row + start + len(HALF)] = numbers
        if numbers[0] > 0:
            reach = round(numbers[1] * 5) or 1
            reached = within(game.terrain.board, hero.at, reach) & _enemies(game)
            out[row + AT_REACHED] = reached.bit_count() / 3


def _negations(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Tell what suffering the damage would leave, and how many cards it takes to negate it."""
    del game
    assert isinstance(decision.about, Suffering)
    hp, amount = decision.about.figure.hp, decision.about.amount
    for option, row in zip(decision.options, rows, strict=True):
        suffers = amount if option.key == "suffer" else 0
        out[row + AT_SUFFERED] = suffers / 10
        out[row + AT_SUFFERED + 1] = max(0, hp - suffers) / 10
        out[row + AT_SUFFERED + 2] = len(option.refs) / 3


# The map


def _moves(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
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
    near = _Near(game, figure)
    for option, row in zip(decision.options, rows, strict=True):
        if option.value is None:
            near.write(out, row + AT_HEX, figure.at)
        elif type(option.value) is int:
            negatives, points = costs.get(Hex(option.value), (0, 0))
            near.write(out, row + AT_HEX, Hex(option.value))
            out[row + AT_HEX + 2] = points / 5
            out[row + AT_HEX + 3] = negatives / 3


class _Near:
    """Who and what is near to a hex, for a figure that might stand there."""

    def __init__(self, game: Bugs, figure: Figure) -> None:
        self.game = game
        self.board = game.terrain.board
        self.here = self.board.axial(figure.at)
        self.enemies = _enemies(game) & ~(1 << figure.at)
        self.goal = goal_hexes(game)
        self.reach = _reach(game)

    def write(self, out: Numbers, at: int, hex_: Hex) -> None:
        """Write down what counts for this hex."""
        board, enemies = self.board, self.enemies
        there = board.axial(hex_)
        hazard = self.game.terrain.hazard(hex_)
        ranges = rings(board, hex_)
        beside = ranges[1] & enemies if len(ranges) > 1 else 0
        out[at] = (there.q - self.here.q) / 5
        out[at + 1] = (there.r - self.here.r) / 5
        if hazard is not None:
            out[at + 4] = (hazard.damage + len(hazard.conditions)) / 3
        out[at + 5] = _nearest(ranges, enemies) / 5
        out[at + 6] = beside.bit_count() / 3
        out[at + 7] = (within(board, hex_, self.reach) & enemies).bit_count() / 3
        if self.goal:
            out[at + 8] = _nearest(ranges, self.goal) / 5
            out[at + 9] = self.goal >> hex_ & 1


def _nearest(ranges: Sequence[HexSet], hexes: HexSet) -> int:
    for steps, ring in enumerate(ranges):
        if ring & hexes:
            return steps
    return len(ranges)


def _enemies(game: Bugs) -> HexSet:
    found = 0
    for each in game.figures:
        if each.side == "monsters":
            found |= 1 << each.at
    return found


def _reach(game: Bugs) -> int:
    """Return how far the tops of the played cards attack that may still be used."""
    if "top" in game.hero.halves:
        return 1
    sides = game.content.numbers.sides
    played = [sides[each.id, each.side] for each in game.hero.in_zone("played")]
    return max([1, *(round(each[TOP + 1] * 5) for each in played)])


def _refs(game: Bugs, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Tell of the hexes and figures that options name, and of whoever is about to be hit."""
    near: _Near | None = None
    hit = decision.about.attack.target if isinstance(decision.about, ChangingAttack) else None
    hero = game.character
    for option, row in zip(decision.options, rows, strict=True):
        named = [game.find(ref[7:]) for ref in option.refs if ref.startswith("figure:")]
        figures = [each for each in named if each is not None] or ([hit] if hit else [])
        if not figures and type(option.value) is int:
            figures, place = _caught(game, option.value, option.refs)
            if place is not None:
                near = near or _Near(game, hero)
                near.write(out, row + AT_HEX, place)
        if figures:
            _aim(game, figures, out, row + AT_FIGURE)


def _caught(game: Bugs, value: int, refs: Sequence[str]) -> tuple[list[Figure], Hex | None]:
    """Tell what a number means: a hex, or an area with whoever stands in it."""
    hexes = [each for each in refs if each.startswith("hex:")]
    if len(hexes) == 1 and game.terrain.names.get(Hex(value)) == hexes[0][4:]:
        return [], Hex(value)
    if hexes:
        return [each for each in game.enemies("party") if value >> each.at & 1], None
    return [], None


def _aim(game: Bugs, figures: Sequence[Figure], out: Numbers, at: int) -> None:
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
            _nearest(rings(board, game.character.at), 1 << first.at) / 5,
        ),
    )


BY_KIND: Mapping[str, Describe] = {
    "select": _pairs,
    "action": _actions,
    "negate": _negations,
    "move": _moves,
}

ENVS: Envs[Bugs] = Envs(
    most=MOST,
    table=TABLE,
    observe=observe,
    options=OPTIONS,
    describe=describe,
    kinds=(
        "action",
        "advantage",
        "after",
        "attack",
        "between",
        "both",
        "cleanse",
        "defend",
        "die",
        "effect",
        "end-turn",
        "equip",
        "initiative",
        "keep-card",
        "land",
        "lose-card",
        "modifier-effect",
        "monster-element",
        "monster-heal",
        "monster-move",
        "monster-target",
        "move",
        "negate",
        "order",
        "pay",
        "perform",
        "place",
        "recover",
        "rest-heal",
        "rest-items",
        "scenario",
        "select",
        "short-rest",
        "shove",
        "spawn",
        "strike",
        "take-back",
        "target",
        "tie",
        "upgrade",
    ),
    refs=(
        "basic",
        "card",
        "column",
        "condition",
        "difficulty",
        "figure",
        "half",
        "hex",
        "infusion",
        "item",
        "modifier",
        "scenario",
    ),
    answers=(
        "end",
        "go-on",
        "long-rest",
        "no",
        "perform",
        "roll",
        "skip",
        "stop",
        "suffer",
        "use",
        "yes",
    ),
)
