"""The map of a scenario as it was drawn: the ground with its rooms and doors, and what lies and stands where at first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tabard.crawl.figures import Hazard
from tabard.crawl.rooms import Layout, layout_of, rooms_of
from tabard.crawl.terrain import Terrain
from tabard.haven.map_legend import (
    STANDARD,
    Coins,
    DoorMark,
    DoorState,
    LetterMark,
    Lies,
    Mark,
    Post,
    Thing,
    TrapMark,
    TreasureMark,
    read_marks,
)
from tabard.hexes import (
    Axial,
    Board,
    Drawing,
    DrawingError,
    Grid,
    Hex,
    HexSet,
    hexset,
    members,
    parse_map,
)
from tabard.table import SetupError

if TYPE_CHECKING:
    from tabard.haven.content import Level
    from tabard.haven.scenarios import Scenario

T = TypeVar("T")

MOST_HEXES = 400
"""Of a map; the largest of the box has 175."""
MOST_SPAN = 60
"""Over how many columns and rows it may go; a random dungeon may grow over 54."""

_STANDARD = {symbol: read_marks(text) for symbol, text in STANDARD.items()}


class Placement(NamedTuple):
    """A monster of the drawing, with its rank for each number of characters."""

    post: Post
    at: Hex


@dataclass(frozen=True)
class Ground:
    """Everything that a drawing shows, at one scenario level."""

    layout: Layout
    starts: tuple[Hex, ...]
    letters: Mapping[str, HexSet]
    """The hexes of each letter."""
    tokens: Mapping[str, HexSet]
    """Those of them that get a token (H-10.16)."""
    doors: Mapping[str, tuple[Hex, ...]]
    """The hexes of each door, by its symbol."""
    open: tuple[Hex, ...]
    """The doors that are open at first."""
    locked: tuple[Hex, ...]
    posts: tuple[Placement, ...]
    coins: Mapping[Hex, int]
    treasures: Mapping[Hex, TreasureMark]
    looks: Mapping[Hex, str]
    """What hexes look like; no rule depends on it."""
    _shown: dict[tuple[tuple[str, ...], tuple[Hex, ...], tuple[Hex, ...]], Terrain] = field(
        default_factory=dict
    )

    def shown(
        self, revealed: Sequence[str], opened: Sequence[Hex], unlocked: Sequence[Hex]
    ) -> Terrain:
        """Return the map as far as it was revealed; the same that was asked for before."""
        key = (*revealed,), (*opened,), (*unlocked,)
        found = self._shown.get(key)
        if found is None:
            locked = [each for each in self.locked if each not in unlocked]
            found = self._shown[key] = self.layout.shown(revealed, opened, locked)
        return found

    def first_rooms(self) -> list[str]:
        """List the rooms that are there from the beginning: with starting hexes, or behind open doors (H-8.12)."""
        layout = self.layout
        found = dict.fromkeys(layout.room_of(each) for each in self.starts)
        count = 0
        while len(found) > count:
            count = len(found)
            for door in self.open:
                if any(room in found for room in layout.doors[door]):
                    found |= dict.fromkeys(layout.doors[door])
        return [*found]


def read_ground(scenario: Scenario, level: Level, linked: Sequence[str] = ()) -> Ground:
    """Read the drawing of a scenario, with letters that were linked in play; raises SetupError with what is wrong in it."""
    legend = {**_STANDARD, **{each: _find_meaning(each, scenario) for each in scenario.legend}}
    drawn = _read_drawing(scenario, legend)
    board = _prepare_board(drawn, legend, (*scenario.links, *linked), scenario.span)
    marks = {
        board.at(at): legend[symbol]
        for at, symbol in drawn.symbols.items()
        if _is_floor(legend[symbol])
    }
    symbols = {
        board.at(at): symbol for at, symbol in drawn.symbols.items() if _is_floor(legend[symbol])
    }
    terrain = _collect_terrain(board, marks, level)
    doors: dict[str, tuple[Hex, ...]] = {}
    for at, _ in _list_having(marks, DoorMark):
        doors[symbols[at]] = (*doors.get(symbols[at], ()), at)
    starts = tuple(_list_lying(marks, Thing.START))
    layout = _find_layout(terrain, doors, scenario, starts)
    states = _list_having(marks, DoorMark)
    return Ground(
        layout,
        starts,
        letters=_sort_by_letter(marks, tokens=False),
        tokens=_sort_by_letter(marks, tokens=True),
        doors=doors,
        open=tuple(at for at, door in states if door.state is DoorState.OPEN),
        locked=tuple(at for at, door in states if door.state is DoorState.LOCKED),
        posts=tuple(Placement(post, at) for at, post in _list_having(marks, Post)),
        coins={at: each.count for at, each in _list_having(marks, Coins)},
        treasures=dict(_list_having(marks, TreasureMark)),
        looks={at: scenario.looks[each] for at, each in symbols.items() if each in scenario.looks},
    )  # fmt: skip


def _find_meaning(symbol: str, scenario: Scenario) -> tuple[Mark, ...]:
    """Return what the legend says of a symbol; a capital letter stays one beside it, unless it stands for a monster."""
    marks = scenario.legend[symbol]
    is_letter = symbol in ascii_uppercase and not any(isinstance(each, Post) for each in marks)
    return (*marks, LetterMark(symbol)) if is_letter else marks


def _read_drawing(scenario: Scenario, legend: Mapping[str, object]) -> Drawing:
    try:
        return parse_map(scenario.map, dict.fromkeys(legend, "a hex"))
    except DrawingError as error:
        raise SetupError(
            f"The map cannot be read: line {error.line}, column {error.column}: {_shorten(error.why)}"
        ) from error


def _shorten(why: str) -> str:
    """Leave out the list of all symbols, which is long."""
    return why.partition("; use ")[0].rstrip(".") + "."


def _is_floor(marks: Sequence[Mark]) -> bool:
    return Lies(Thing.WALL) not in marks


def _prepare_board(
    drawn: Drawing, legend: Mapping[str, Sequence[Mark]], linked: Sequence[str], span: int
) -> Board:
    """Prepare the map with its linked hexes (H-44.15)."""
    hexes = {at for at, symbol in drawn.symbols.items() if _is_floor(legend[symbol])}
    if not hexes:
        raise SetupError("The map has no hexes.")
    _check_size(hexes, span)
    links = []
    for pair in linked:
        ends = [
            [
                at
                for at in sorted(hexes)
                if any(
                    isinstance(each, LetterMark) and each.letter == letter
                    for each in legend[drawn.symbols[at]]
                )
            ]
            for letter in pair.split()
        ]
        if [len(each) for each in ends] != [1, 1]:
            raise SetupError(
                f"{pair!r} are not two letters of one hex each, which could be linked."
            )
        links.append((ends[0][0], ends[1][0]))
    walls = [wall for wall in drawn.walls if hexes.issuperset(wall)]
    grid = Grid.spanning(span) if span else None
    return Board.of(hexes, walls=walls, links=links, grid=grid)


def _check_size(hexes: AbstractSet[Axial], span: int) -> None:
    """Refuse a map on which a turn would take too long, or that is larger than it says."""
    if len(hexes) > MOST_HEXES:
        raise SetupError(f"The map has {len(hexes)} hexes; at most {MOST_HEXES} are played.")
    columns, rows = [each.q for each in hexes], [each.row for each in hexes]
    wide = max(max(each) - min(each) + 1 for each in (columns, rows))
    if wide > MOST_SPAN:
        raise SetupError(f"The map goes over {wide} columns or rows; at most {MOST_SPAN}.")
    if span and (min(*columns, *rows) < 0 or max(*columns, *rows) >= span):
        raise SetupError(f"The map goes beyond the {span} columns and rows over which it may grow.")


def _list_having(marks: Mapping[Hex, Sequence[Mark]], kind: type[T]) -> list[tuple[Hex, T]]:
    return [(at, each) for at, here in marks.items() for each in here if isinstance(each, kind)]


def _list_lying(marks: Mapping[Hex, Sequence[Mark]], what: Thing) -> list[Hex]:
    return [at for at, each in _list_having(marks, Lies) if each.what is what]


def _sort_by_letter(marks: Mapping[Hex, Sequence[Mark]], *, tokens: bool) -> dict[str, HexSet]:
    found: dict[str, HexSet] = {}
    for at, each in _list_having(marks, LetterMark):
        if each.has_token or not tokens:
            found[each.letter] = found.get(each.letter, 0) | 1 << at
    return found


def _collect_terrain(board: Board, marks: Mapping[Hex, Sequence[Mark]], level: Level) -> Terrain:
    """Collect what lies on the floor; damage is that of the level where nothing else is said (H-13.17, H-13.19)."""
    hazards = {at: Hazard(level.hazard) for at in _list_lying(marks, Thing.HAZARD)}
    traps = {
        at: Hazard(level.trap if each.damage is None else each.damage, each.conditions, each.heal)
        for at, each in _list_having(marks, TrapMark)
    }
    return Terrain(
        board,
        obstacles=hexset(_list_lying(marks, Thing.OBSTACLE)),
        difficult=hexset(_list_lying(marks, Thing.DIFFICULT)),
        plates=hexset(_list_lying(marks, Thing.PLATE)),
        hazards={**hazards, **traps},
        traps=hexset(traps),
        lays_traps=True,
        fixed=hexset(_list_lying(marks, Thing.BORDER)),
    )


def _find_layout(
    terrain: Terrain, doors: Mapping[str, Sequence[Hex]], scenario: Scenario, starts: Sequence[Hex]
) -> Layout:
    """Find the rooms, and name those of which the scenario says nothing by numbers (H-12.21, H-13.55)."""
    at = {name: hex_ for hex_, name in terrain.names.items()}
    closed = [each for here in doors.values() for each in here]
    named = {}
    for name, hex_ in scenario.rooms.items():
        if hex_ not in at:
            raise SetupError(
                f"The room {name!r} is said to be at {hex_}, and there is no such hex."
            )
        named[name] = at[hex_]
    if not starts:
        raise SetupError("The map has no starting hex.")
    try:
        rooms = rooms_of(terrain.board, closed, starts[0], named)
        return layout_of(terrain, {name: members(each) for name, each in rooms.items()}, closed)
    except ValueError as error:
        raise SetupError(f"The map cannot be read: {error}.") from error
