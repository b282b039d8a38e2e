"""Monster turns on small drawn maps.

M acts, m is an ally, digits are characters (initiative ten times the digit), o obstacle, ^ trap, ~ hazardous,
& immobilizing, : difficult, # wall; other letters name plain hexes for the answers.
"""

from typing import Any, NamedTuple

from tabard.crawl import monster_turn
from tabard.hexes import Axial, parse_map

LEGEND = {
    **dict.fromkeys("abcdefghijkl", "named hex"),
    **dict.fromkeys("123456789", "character"),
    ".": "floor",
    "M": "monster",
    "m": "ally",
    "o": "obstacle",
    "^": "trap",
    "~": "hazardous",
    "&": "immobilizing",
    ":": "difficult",
    "#": "wall",
}
TERRAIN = {
    "o": "obstacle",
    "^": "trap",
    "~": "hazardous",
    "&": "immobilizing",
    ":": "difficult",
    "#": "wall",
}


class Answer(NamedTuple):
    """One outcome by the symbols of the map: where it ends, whom it attacks, on whom it focuses."""

    ends: str
    attacks: str
    focus: str


def column(symbols: str) -> str:
    """Draw one column of hexes, a corridor from top to bottom."""
    return "\n\n".join(symbols)


def position(drawing: str, **action: Any) -> dict[str, Any]:
    """Read a drawn map as a position; `characters` gives more than a digit can."""
    more = action.pop("characters", {})
    rules = action.pop("rules", "haven")
    drawn = parse_map(drawing.strip("\n"), LEGEND)
    at = {
        symbol: [list(hex_) for hex_, s in drawn.symbols.items() if s == symbol]
        for symbol in LEGEND
    }
    # Off the drawing there is wall.
    width = 1 + max(each.q for each in drawn.symbols)
    height = 1 + max(each.row for each in drawn.symbols)
    blank = [
        list(Axial.at(q, row))
        for q in range(width)
        for row in range(height)
        if Axial.at(q, row) not in drawn.symbols
    ]
    terrain = {kind: at[symbol] for symbol, kind in TERRAIN.items()}
    terrain["wall"] = terrain["wall"] + blank
    return {
        "width": width,
        "height": height,
        "rules": rules,
        "active": at["M"][0],
        "allies": at["m"],
        "characters": [
            {"hex": at[digit][0], "initiative": 10 * int(digit), **more.get(digit, {})}
            for digit in "123456789"
            if at[digit]
        ],
        "terrain": terrain,
        "wall_edges": [[list(one), list(other)] for one, other in sorted(drawn.walls)],
        "action": {"move": 2, **action},
    }


def turn(drawing: str, **action: Any) -> list[Answer]:
    """Return every acceptable outcome; a hex without a name of its own is called by column and row."""
    drawn = parse_map(drawing.strip("\n"), LEGEND)

    def name(at: list[int]) -> str:
        symbol = drawn.symbols[Axial(*at)]
        return f"{at[0]},{Axial(*at).row}" if symbol in ".^~&:o" else symbol

    return [
        Answer(
            name(each["move_to"]),
            "".join(sorted(name(at) for at in each["attacks"])),
            "".join(sorted(name(at) for at in each["focus"])),
        )
        for each in monster_turn(position(drawing, **action))
    ]
