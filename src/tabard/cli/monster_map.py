"""The map of a monster's turn as it is drawn in the terminal: who stands where, and which way it goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, repeat
from string import ascii_uppercase, digits
from typing import Any

from rich.text import Text

from tabard.crawl import Position
from tabard.hexes import Axial, Drawing, draw_map, name_edge

MONSTER, ALLY, FLOOR, WAY, END, GOAL = "M", "m", ".", "+", "*", "x"
NUMBERS = digits[1:] + ascii_uppercase.replace(MONSTER, "")
UNNUMBERED = "@"
"""A character for whom no number and no letter is left."""

GROUND: Mapping[str, tuple[str, str, str]] = {
    "difficult": (":", "difficult terrain", "yellow"),
    "hazardous": ("~", "hazardous terrain", "magenta"),
    "trap": ("^", "trap", "magenta"),
    "immobilizing": ("&", "hazard that immobilizes", "magenta"),
    "obstacle": ("o", "obstacle", "yellow"),
    "wall": ("#", "wall", "white"),
}
"""For each terrain its symbol, its name and its colour; where two share a hex the later is drawn."""

MARKS: Mapping[str, tuple[str, str]] = {
    GOAL: ("where it wants to get", "cyan"),
    WAY: ("its way", "cyan"),
    END: ("where it stops", "bold cyan"),
}

INDENT = " " * 4
WIDEST = 20
"""Columns up to which each has its own label; further on only every second has room."""


def draw_header(position: Position) -> Text:
    """Label the columns: `q`, and the `r` of the hex at the top."""
    step = 1 if position.width <= WIDEST else 2
    columns = range(0, position.width, step)
    lines = (("q", columns), ("r", (Axial.at(column, 0).r for column in columns)))
    return Text("\n".join(_write_labels(name, values, step) for name, values in lines), "dim")


def _write_labels(name: str, values: Iterable[int], step: int) -> str:
    first, *others = values
    return f" {name}{first:>3}" + "".join(f"{each:>{3 * step}}" for each in others)


def draw_picture(position: Position, outcomes: Sequence[Mapping[str, Any]]) -> Text:
    """Draw the map with the first outcome's way and every outcome's end, in colours."""
    symbols = _collect_symbols(position, outcomes)
    walls = frozenset(name_edge(Axial(*one), Axial(*other)) for one, other in position.wall_edges)
    styles = _choose_styles(position, outcomes[0])
    drawn = Text()
    for line in draw_map(Drawing(symbols, walls)).splitlines():
        drawn.append(INDENT)
        for char in line:
            drawn.append(char, styles.get(char))
        drawn.append("\n")
    return drawn


def _collect_ground(position: Position) -> dict[Axial, str]:
    """Give each hex the symbol of its terrain."""
    columns, rows = range(position.width), range(position.height)
    symbols = {Axial.at(column, row): FLOOR for row in rows for column in columns}
    for kind, (symbol, _, _) in GROUND.items():
        symbols.update(dict.fromkeys(_list_hexes(getattr(position.terrain, kind)), symbol))
    return symbols


def _collect_upon(position: Position, outcomes: Sequence[Mapping[str, Any]]) -> dict[Axial, str]:
    """Give a symbol to each hex with a figure or a mark; figures hide marks."""
    ends = [*_list_hexes(each["move_to"] for each in outcomes)]
    goals = _list_hexes(goal for each in outcomes for goal in each["destinations"])
    # Who teleports is nowhere in between.
    way = () if position.action.teleport else _list_hexes(outcomes[0]["why"][-1]["path"])
    return {
        **dict.fromkeys(goals, GOAL),
        **dict.fromkeys(way, WAY),
        **dict.fromkeys(ends, END),
        **dict.fromkeys(_list_hexes(position.allies), ALLY),
        **dict(_number_characters(position)),
        Axial(*position.active): MONSTER,
    }


def _collect_symbols(position: Position, outcomes: Sequence[Mapping[str, Any]]) -> dict[Axial, str]:
    return {**_collect_ground(position), **_collect_upon(position, outcomes)}


def _number_characters(position: Position) -> Iterator[tuple[Axial, str]]:
    """Number the characters in the order in which they were given."""
    numbers = chain(NUMBERS, repeat(UNNUMBERED))
    return zip(_list_hexes(each.hex for each in position.characters), numbers, strict=False)


def _choose_styles(position: Position, outcome: Mapping[str, Any]) -> dict[str, str]:
    attacked = {*_list_hexes(outcome["attacks"])}
    return {
        FLOOR: "dim",
        **dict.fromkeys("/-\\", "bold white"),
        **{symbol: style for symbol, _, style in GROUND.values()},
        **{symbol: style for symbol, (_, style) in MARKS.items()},
        ALLY: "red",
        MONSTER: "bold red",
        **{
            symbol: "bold white on red" if at in attacked else "bold green"
            for at, symbol in _number_characters(position)
        },
    }


def list_legend(position: Position, outcomes: Sequence[Mapping[str, Any]]) -> Iterator[Text]:
    """Explain the symbols that are used: figures, ground and marks, and what is hidden below them."""
    styles = _choose_styles(position, outcomes[0])
    used = {*_collect_symbols(position, outcomes).values()}
    ground = {symbol: name for symbol, name, _ in GROUND.values()}
    marks = {symbol: name for symbol, (name, _) in MARKS.items()}
    choice = {WAY: "its way for a", END: "where it may stop"} if len(outcomes) > 1 else {}
    others = {**ground, **marks, **choice, FLOOR: "floor"}
    yield _write_entries(_list_figures(position), styles)
    yield _write_entries([(each, name) for each, name in others.items() if each in used], styles)
    if position.wall_edges:
        yield _write_entries([("/ - \\", "wall line between two hexes")], {"/ - \\": "bold white"})
    hidden = [*_list_hidden(position, outcomes)]
    if hidden:
        yield Text(f"Hidden below figures and marks: {'; '.join(hidden)}.", "dim")
    yield Text(
        "A hex is [q, r]: its column, and r counted down from the r above the column.", "dim"
    )


def _list_hidden(position: Position, outcomes: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Tell the terrain that figures and marks are drawn over."""
    below, upon = _collect_ground(position), _collect_upon(position, outcomes)
    for symbol, name, _ in GROUND.values():
        hexes = [str([*at]) for at in sorted(upon) if below[at] == symbol]
        if hexes:
            yield f"{name} at {', '.join(hexes)}"


def _list_figures(position: Position) -> list[tuple[str, str]]:
    numbered = dict(_number_characters(position))
    characters = [
        (
            numbered[Axial(*each.hex)],
            f"{each.called} at {[*each.hex]}{' (invisible)' * each.invisible}",
        )
        for each in position.characters
    ]
    allies = [(ALLY, "its ally")] if position.allies else []
    return [(MONSTER, f"the monster at {[*position.active]}"), *allies, *characters]


def _write_entries(entries: Iterable[tuple[str, str]], styles: Mapping[str, str]) -> Text:
    told = (Text.assemble((symbol, styles[symbol]), f" {name}") for symbol, name in entries)
    return Text("   ").join(told)


def _list_hexes(given: Iterable[Sequence[int]]) -> Iterator[Axial]:
    return (Axial(*each) for each in given)
