"""Maps as they are drawn in scenarios: what lies in which hex, and what is wrong with a drawing.

Rulebook p. 9: the terrain of a hex comes from its mark alone. There are no wall lines and no line of
sight in this game; the map is whatever hexes are drawn. `docs/scenarios.md` lists the symbols.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tabard.bugs.happenings import Clear, Count, Lay, LayHazard
from tabard.bugs.legends import (
    STANDARD,
    WALL_MARKS,
    Feature,
    LegendError,
    can_be_symbol,
    read_legend,
)
from tabard.bugs.scenario_names import names_in
from tabard.bugs.scenarios import Scenario, Trigger
from tabard.content import (
    KeyPath,
    Library,
    Mistake,
    Origin,
    Problem,
    TextError,
    UnknownEntryError,
    nearest,
)
from tabard.crawl.figures import Hazard
from tabard.hexes import (
    Axial,
    Board,
    Drawing,
    DrawingError,
    Hex,
    HexSet,
    first,
    hex_name,
    hexset,
    parse_map,
)

__all__ = ["Hazard", "LegendError", "Map", "mistakes", "read_map"]

WIDEST = 600
"""How many hexes a map may span; the largest in the box spans 60."""

_MISSING = {
    "letter": 'no hex of the map has the letter "{}"',
    "objective": 'there is no objective "{}"',
    "counter": 'nothing counts "{}"',
    "type": '"{}" is neither among the monsters nor spawned',
}


@dataclass(frozen=True, slots=True)
class Map:
    """Hold what a scenario's map shows."""

    board: Board
    start: Hex
    obstacles: HexSet
    difficult: HexSet
    hazards: Mapping[Hex, Hazard]
    plates: HexSet
    letters: Mapping[str, HexSet]
    monsters: Mapping[int, Hex]
    """The hex of each monster by its number."""
    drawing: Drawing


def read_map(text: str, legend: Mapping[str, str]) -> Map:
    """Read a drawn map; the legend adds to the standard symbols or changes them.

    Raises `TextError` with the offset of what is wrong in the drawing, `LegendError` for the legend.
    """
    meanings = read_legend(legend)
    drawing = _drawing(text, legend)
    board = drawing.board()
    marks = {board.at(at): meanings[symbol] for at, symbol in sorted(drawing.symbols.items())}
    starts = [hex_ for hex_, meaning in marks.items() if meaning.start]
    if len(starts) != 1:
        raise TextError(text, [_starts_problem(text, board, starts)])
    monsters: dict[int, Hex] = {}
    for hex_, meaning in marks.items():
        if meaning.monster and monsters.setdefault(meaning.monster, hex_) != hex_:
            where = hex_name(board.axial(monsters[meaning.monster]))
            message = f"monster {meaning.monster} is drawn twice; it stands in {where} too"
            raise TextError(text, [Problem(_offset(text, board.axial(hex_)), message)])
    letters: dict[str, HexSet] = {}
    for hex_, meaning in marks.items():
        if meaning.letter:
            letters[meaning.letter] = letters.get(meaning.letter, 0) | 1 << hex_

    def lying(feature: Feature) -> HexSet:
        return hexset(hex_ for hex_, meaning in marks.items() if meaning.feature == feature)

    return Map(
        board=board,
        start=starts[0],
        obstacles=lying("obstacle"),
        difficult=lying("difficult"),
        hazards=MappingProxyType(
            {hex_: meaning.hazard for hex_, meaning in marks.items() if meaning.hazard}
        ),
        plates=lying("plate"),
        letters=MappingProxyType(dict(sorted(letters.items()))),
        monsters=MappingProxyType(dict(sorted(monsters.items()))),
        drawing=drawing,
    )


def _drawing(text: str, legend: Mapping[str, str]) -> Drawing:
    for offset, character in enumerate(text):
        if character in WALL_MARKS:
            message = f'"{character}" marks a wall line, and this game has none'
            raise TextError(text, [Problem(offset, message, "an empty place between the hexes")])
    try:
        drawing = parse_map(text, {**STANDARD, **legend})
    except DrawingError as error:
        offset = _line_start(text, error.line) + error.column - 1
        raise TextError(text, [_known_problem(text, offset, legend, error)]) from None
    columns, rows = [at.q for at in drawing.symbols], [at.row for at in drawing.symbols]
    span = (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)
    if span > WIDEST:
        message = f"the drawing spans {span} hexes, the empty ones between included"
        raise TextError(text, [Problem(0, message, f"at most {WIDEST}")])
    return drawing


def _known_problem(
    text: str, offset: int, legend: Mapping[str, str], error: DrawingError
) -> Problem:
    """Put a problem of a drawing into words; the many symbols of this game are not all listed."""
    symbol = text[offset : offset + 1]
    if "no hexes" in error.why:
        return Problem(offset, "the drawing has no hexes", "at least S, where the character starts")
    if symbol not in {**STANDARD, **legend}:
        own = "".join(f", {each}" for each in legend if each not in STANDARD)
        shown = f". o ~ _ S, 1 to 9, A to Z{own}, or a line for it in the legend"
        return Problem(offset, f"{symbol!r} is no symbol of this map".replace("'", '"'), shown)
    return Problem(offset, error.why.rstrip(".").replace(f"{symbol!r}", f'"{symbol}"'))


def _line_start(text: str, line: int) -> int:
    """Return the offset of the first character of a line, counted from 1."""
    return sum(len(each) + 1 for each in text.split("\n")[: line - 1])


def _offset(text: str, at: Axial) -> int:
    """Return the offset of the symbol of a hex in its drawing."""
    return _line_start(text, 2 * at.row + at.q % 2 + 1) + 3 * at.q


def _starts_problem(text: str, board: Board, starts: list[Hex]) -> Problem:
    if not starts:
        return Problem(0, "the character has no place to start", "one S")
    where = hex_name(board.axial(starts[0]))
    message = f"the character starts in one hex; {where} is another start"
    return Problem(_offset(text, board.axial(starts[1])), message)


def mistakes(library: Library) -> list[Mistake]:
    """Check every scenario: its map, and all names that its rules and goals use."""
    found: list[Mistake] = []
    first_of: dict[str, Origin] = {}
    for id_, scenario in library.entries(Scenario).items():
        check = _Check(library, scenario)
        other = first_of.setdefault(scenario.number, library.origin("scenario", id_))
        if other is not check.origin:
            place = f"{other.file}:{other.position}"
            check.tell(("number",), f"scenario {scenario.number} is already at {place}")
        found += check.mistakes()
    return found


class _Check:
    """Collect the mistakes of one scenario that only show when its parts are held together."""

    def __init__(self, library: Library, scenario: Scenario) -> None:
        self.library = library
        self.scenario = scenario
        self.origin = library.origin("scenario", scenario.id)
        self.found: list[Mistake] = []

    def mistakes(self) -> list[Mistake]:
        """Check the map first: without one its letters are not known."""
        map_ = self._map()
        if map_ is not None:
            self._check_map(map_)
        self._check_names(map_)
        self._check_entries()
        self._check_setup()
        return self.found

    def tell(self, path: KeyPath, message: str, *, at: int | str = "", near: str = "") -> None:
        """Note a mistake at a value, at an offset of a text, or at a word in it."""
        document, path = self.origin.document, (*self.origin.path, *path)
        place = document.where(path)
        if isinstance(at, int):
            place = document.inside(path, at)
        elif at:
            value: object = document.data
            for step in path:
                value = value[step]  # type: ignore[index]  # the entry was decoded from this path
            word = re.search(rf"(?<![\w-]){re.escape(at)}(?![\w-])", str(value))
            if word and word[0] != value:
                place = document.inside(path, word.start())
        self.found.append(document.mistake(place, message, near=near))

    def _map(self) -> Map | None:
        """Read the map, or tell why it cannot be read."""
        document, path = self.origin.document, self.origin.path
        try:
            return read_map(self.scenario.map, self.scenario.legend)
        except LegendError as error:
            place, problem = (*path, "legend", error.symbol), error.problems[0]
            at = document.inside(place, problem.offset)
            if not can_be_symbol(error.symbol):
                at = document.key(place)
        except TextError as error:
            problem = error.problems[0]
            at = document.inside((*path, "map"), problem.offset)
        self.found.append(
            document.mistake(at, problem.message, problem.expected, problem.suggestion)
        )
        return None

    def _check_map(self, map_: Map) -> None:
        """Hold the drawing against the list of monsters, and look for islands."""
        placed: set[int] = set()
        for index, monster in enumerate(self.scenario.monsters):
            path = ("monsters", index, "number")
            if monster.number in placed:
                self.tell(path, f"two monsters have the number {monster.number}")
            elif monster.number not in map_.monsters:
                self.tell(path, f"monster {monster.number} is not drawn on the map")
            placed.add(monster.number)
        for number, hex_ in map_.monsters.items():
            if number not in placed:
                offset = _offset(self.scenario.map, map_.board.axial(hex_))
                self.tell(("map",), f"monster {number} is not in the list of monsters", at=offset)
        if map_.obstacles >> map_.start & 1:
            offset = _offset(self.scenario.map, map_.board.axial(map_.start))
            self.tell(("map",), "the character cannot start on an obstacle", at=offset)
        stray = map_.board.hexes & ~_land(map_.board, map_.start)
        if stray:
            lone = first(stray)
            message = f"no way leads from the start to {hex_name(map_.board.axial(lone))}"
            self.tell(("map",), message, at=_offset(self.scenario.map, map_.board.axial(lone)))

    def _check_names(self, map_: Map | None) -> None:
        """Check that letters, objectives, counters and types of monsters are there."""
        used = list(names_in(self.scenario))
        valid = {
            "letter": set(map_.letters) if map_ else {name.word for name in used},
            "objective": {objective.id for objective in self.scenario.objectives},
            "counter": {name.word for name in used if name.what == "count"},
            "type": {each.type for each in self.scenario.monsters}
            | {name.word for name in used if name.what == "spawn"},
        }
        for name in used:
            if name.what in valid and name.word not in valid[name.what]:
                self.tell(
                    name.path,
                    _MISSING[name.what].format(name.word),
                    at=name.word,
                    near=nearest(name.word, valid[name.what]),
                )
            elif name.what == "plates" and map_ and not map_.plates:
                self.tell(name.path, "there is no pressure plate on the map", at=name.word)

    def _check_entries(self) -> None:
        """Check what stands in other entries: types of monsters, classes, scenarios that follow."""
        scenario = self.scenario
        for index, monster in enumerate(scenario.monsters):
            self._known("monster", monster.type, ("monsters", index, "type"))
        for name in names_in(scenario):
            if name.what == "spawn":
                self._known("monster", name.word, name.path)
        if scenario.hero:
            self._known("class", scenario.hero, ("hero",))
        numbers = {each.number for each in self.library.entries(Scenario).values()}
        for index, link in enumerate(scenario.next):
            if link.to not in numbers:
                self.tell(("next", index, "to"), f"there is no scenario {link.to}")
            for word, key in ((link.only, "only"), (link.but, "not")):
                if word:
                    self._known("class", word, ("next", index, key))

    def _check_setup(self) -> None:
        """Check that what happens in step 4 of setup needs nothing that comes after it (B-7.4)."""
        for index, rule in enumerate(self.scenario.rules):
            early = all(isinstance(each, Clear | Lay | LayHazard | Count) for each in rule.do)
            if rule.when is Trigger.SETUP and not early:
                message = "at setup there are no figures and cards yet; setup-end is after them"
                self.tell(("rules", index, "do"), message)

    def _known(self, kind: str, id_: str, path: KeyPath) -> None:
        try:
            self.library.origin(kind, id_)
        except UnknownEntryError as error:
            self.tell(path, str(error), at=id_)


def _land(board: Board, start: Hex) -> HexSet:
    """Collect the hexes that hang together with the start, whatever lies in them."""
    land, edge = 0, 1 << start
    while edge:
        land |= edge
        edge = board.neighbours(edge) & ~land
    return land
