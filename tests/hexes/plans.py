"""Random small maps and figures on them, and a short way from a drawing to a board."""

from textwrap import dedent

from hypothesis import strategies as st

from tabard.hexes import (
    Axial,
    Board,
    Drawing,
    Ground,
    Hex,
    HexSet,
    allow_flying,
    allow_jumping,
    allow_walking,
    members,
    parse_map,
)
from tests.hexes.slow import WAYS, Cell, Plan
from tests.hexes.slow_ways import Mover

LEGEND = dict.fromkeys(".#+oxtdeabABX0123456789", "a hex")


def drawn(text: str) -> tuple[Drawing, Board]:
    """Read a drawing in which `#` is a wall hex."""
    drawing = parse_map(dedent(text).removeprefix("\n"), LEGEND)
    return drawing, drawing.board(solid="#")


def spot(drawing: Drawing, board: Board, symbol: str) -> Hex:
    """Return the only hex that is drawn with a symbol."""
    (found,) = members(drawing.marked(board, symbol))
    return found


def cells(board: Board, hexes: HexSet) -> set[Cell]:
    """Read a set bit by bit."""
    found = (board.axial(Hex(i)) for i in range(hexes.bit_length()) if hexes >> i & 1)
    return {(q, r) for q, r in found}


def mask(board: Board, some: set[Cell]) -> HexSet:
    return board.only(Axial(*cell) for cell in some)


@st.composite
def plans(draw: st.DrawFn, size: int = 5, walls: int = 6) -> Plan:
    """Draw a map of at most `size` columns and rows with holes and some wall edges."""
    width = draw(st.integers(1, size))
    height = draw(st.integers(1, size))
    corner = draw(st.integers(-3, 3))
    grid = [(q + corner, r - q // 2) for q in range(width) for r in range(height)]
    holes = draw(st.sets(st.sampled_from(grid), max_size=len(grid) // 3))
    there = [cell for cell in grid if cell not in holes]
    sides = [
        (cell, (cell[0] + q, cell[1] + r))
        for cell in there
        for q, r in WAYS[:3]
        if (cell[0] + q, cell[1] + r) in there
    ]
    if not sides:
        return Plan(there)
    return Plan(there, draw(st.lists(st.sampled_from(sides), max_size=walls)))


def some_of(plan: Plan, *, at_most: int = 8) -> st.SearchStrategy[set[Cell]]:
    return st.sets(st.sampled_from(sorted(plan.cells)), max_size=at_most)


@st.composite
def movers(draw: st.DrawFn, size: int = 5, kinds: str = "walk jump fly") -> tuple[Mover, Cell]:
    """Draw a figure with the ground it finds, and the hex it stands in."""
    plan = draw(plans(size))
    start = draw(st.sampled_from(sorted(plan.cells)))
    few = some_of(plan)
    mover = Mover(
        plan,
        draw(st.sampled_from(kinds.split())),
        draw(few) - {start},
        draw(few),
        draw(few),
        draw(few) - {start},
    )
    return mover, start


def ground(mover: Mover, board: Board) -> Ground:
    """Describe a slow mover to the fast code."""
    blocked, difficult = mask(board, mover.blocked), mask(board, mover.difficult)
    negative, occupied = mask(board, mover.negative), mask(board, mover.occupied)
    match mover.kind:
        case "walk":
            return allow_walking(
                board,
                blocked=blocked,
                difficult=difficult,
                negative=negative,
                occupied=occupied,
            )
        case "jump":
            return allow_jumping(board, blocked=blocked, negative=negative, occupied=occupied)
        case _:
            return allow_flying(board, occupied=occupied)
