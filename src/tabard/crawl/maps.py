"""Maps as they are drawn in scenarios: what lies in which hex.

The terrain of a hex comes from its mark alone; the map is whatever hexes are drawn (B-9). `docs/scenarios.md` lists the symbols.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tabard.content import Problem, TextError
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Hazard
from tabard.crawl.legends import STANDARD, WALL_MARKS, Feature, read_legend
from tabard.hexes import (
    Axial,
    Board,
    Drawing,
    DrawingError,
    Hex,
    HexSet,
    hexset,
    name_hex,
    parse_map,
)

WIDEST = 600
"""How many hexes a map may span; the largest in a box spans 60."""


@dataclass(frozen=True, slots=True)
class Map:
    """Hold what a scenario's map shows."""

    board: Board
    starts: tuple[Hex, ...]
    """Where characters may stand at first."""
    obstacles: HexSet
    difficult: HexSet
    hazards: Mapping[Hex, Hazard]
    plates: HexSet
    letters: Mapping[str, HexSet]
    monsters: Mapping[int, Hex]
    """The hex of each monster by its number."""
    drawing: Drawing

    @property
    def start(self) -> Hex:
        """Where the only character of a game for one stands at first."""
        return self.starts[0]


def read_map(
    text: str,
    legend: Mapping[str, str],
    *,
    starts: int = 1,
    conditions: Collection[Condition] = tuple(Condition),
) -> Map:
    """Read a drawn map with so many places to start; the legend adds to the standard symbols or changes them.

    Raises `TextError` with the offset of what is wrong in the drawing, `LegendError` for the legend.
    """
    meanings = read_legend(legend, conditions)
    drawing = _read_drawing(text, legend)
    board = drawing.board()
    marks = {board.at(at): meanings[symbol] for at, symbol in sorted(drawing.symbols.items())}
    begins = [hex_ for hex_, meaning in marks.items() if meaning.start]
    if len(begins) != starts:
        raise TextError(text, [_find_starts_problem(text, board, begins, starts)])
    monsters: dict[int, Hex] = {}
    for hex_, meaning in marks.items():
        if meaning.monster and monsters.setdefault(meaning.monster, hex_) != hex_:
            where = name_hex(board.axial(monsters[meaning.monster]))
            message = f"monster {meaning.monster} is drawn twice; it stands in {where} too"
            raise TextError(text, [Problem(offset_of(text, board.axial(hex_)), message)])
    letters: dict[str, HexSet] = {}
    for hex_, meaning in marks.items():
        if meaning.letter:
            letters[meaning.letter] = letters.get(meaning.letter, 0) | 1 << hex_

    def lying(feature: Feature) -> HexSet:
        return hexset(hex_ for hex_, meaning in marks.items() if meaning.feature == feature)

    return Map(
        board=board,
        starts=tuple(begins),
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


def _read_drawing(text: str, legend: Mapping[str, str]) -> Drawing:
    for offset, character in enumerate(text):
        if character in WALL_MARKS:
            message = f'"{character}" marks a wall line, and this game has none'
            raise TextError(text, [Problem(offset, message, "an empty place between the hexes")])
    try:
        drawing = parse_map(text, {**STANDARD, **legend})
    except DrawingError as error:
        offset = _find_line_start(text, error.line) + error.column - 1
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


def _find_line_start(text: str, line: int) -> int:
    """Return the offset of the first character of a line, counted from 1."""
    return sum(len(each) + 1 for each in text.split("\n")[: line - 1])


def offset_of(text: str, at: Axial) -> int:
    """Return the offset of the symbol of a hex in its drawing."""
    return _find_line_start(text, 2 * at.row + at.q % 2 + 1) + 3 * at.q


def _find_starts_problem(text: str, board: Board, found: list[Hex], wanted: int) -> Problem:
    if len(found) < wanted:
        if wanted == 1:
            return Problem(0, "the character has no place to start", "one S")
        return Problem(0, f"the characters have {len(found)} places to start", f"S {wanted} times")
    where = name_hex(board.axial(found[0]))
    message = f"the character starts in one hex; {where} is another start"
    if wanted > 1:
        message = f"this is one place to start too many: there are {wanted}"
    return Problem(offset_of(text, board.axial(found[wanted])), message)
