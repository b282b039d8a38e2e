"""The map and who stands on it as plain lines, for a terminal; which sign stands for a figure is the game's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import cycle
from typing import Any, TypeAlias

from tabard.hexes import Axial, Drawing, draw_map, name_column

Data: TypeAlias = Mapping[str, Any]

FLOOR, OBSTACLE, DIFFICULT, PLATE = ".", "o", "~", "_"
HAZARDS = "^!%="
"""One symbol for each kind of hazard on the map."""
OBJECTIVES = "&$?"


class Signs:
    """Which symbol stands for what on this map."""

    def __init__(self, table: Data) -> None:
        self.figures = {each["at"]: each for each in table["figures"]}
        objectives = [each for each in table["figures"] if each["objective"]]
        self.objectives = {
            each["id"]: (sign, each["name"])
            for sign, each in zip(cycle(OBJECTIVES), objectives, strict=False)
        }
        self.hazards: list[Data] = []
        for each in table["hexes"]:
            if each["hazard"] and each["hazard"] not in self.hazards:
                self.hazards.append(each["hazard"])
        self.used: set[str] = set()

    def at(self, hex_: Data) -> str:
        """Return the symbol of a hex: who stands there, or what lies there."""
        figure = self.figures.get(hex_["name"])
        sign = self.ground(hex_) if figure is None else self.figure(figure)
        self.used.add(sign)
        return sign

    def figure(self, figure: Data) -> str:
        """Return the symbol of a figure."""
        if figure["objective"]:
            return self.objectives[figure["id"]][0]
        return self.standing(figure)

    def standing(self, figure: Data) -> str:
        """Return the symbol of a character, a summon or a monster."""
        raise NotImplementedError

    def ground(self, hex_: Data) -> str:
        """Return the symbol of what lies in a hex."""
        if hex_["obstacle"]:
            return OBSTACLE
        if hex_["hazard"]:
            return HAZARDS[self.hazards.index(hex_["hazard"]) % len(HAZARDS)]
        if hex_["difficult"]:
            return DIFFICULT
        if hex_["plate"]:
            return PLATE
        return FLOOR

    def who(self) -> Iterator[str]:
        """Explain the symbols of figures."""
        raise NotImplementedError

    def legend(self) -> Iterator[str]:
        """Explain the symbols that are on the map."""
        yield from self.who()
        for sign, name in (
            (OBSTACLE, "obstacle"),
            (DIFFICULT, "difficult terrain"),
            (PLATE, "pressure plate"),
        ):
            if sign in self.used:
                yield f"{sign} {name}"
        for sign, hazard in zip(HAZARDS, self.hazards, strict=False):
            if sign in self.used:
                yield f"{sign} {_named(hazard)} ({describe_hazard(hazard)})"
        for sign, name in self.objectives.values():
            yield f"{sign} {name}"


def draw_board(table: Data, signs: Signs) -> Iterator[str]:
    """Draw the map with its columns as letters and its rows as numbers, and explain the symbols.

    What lies before the first hex is left out: of a large map only one room may be known.
    """
    symbols = {Axial(each["q"], each["r"]): signs.at(each) for each in table["hexes"]}
    lines = draw_map(Drawing(symbols)).rstrip("\n").split("\n")
    first, last = min(at.q for at in symbols), max(at.q for at in symbols)
    width = 3 * (last + 1 - first)
    above = next(number for number, line in enumerate(lines) if line.strip()) // 2 * 2
    names = (name_column(column) for column in range(first, last + 1))
    yield "     " + "".join(f"{name:<3}" for name in names).rstrip()
    for number, whole in enumerate(lines[above:], above):
        row, line = number // 2 + 1, whole[3 * first :]
        # Rows of the first, third, fifth column are numbered on the left, those in between on the right.
        yield f"{row:>3}  {line}" if number % 2 == 0 else f"     {line:<{width}}{row}"
    yield "Map: " + ", ".join(signs.legend()) + "."


def _named(hazard: Data) -> str:
    return "trap" if hazard.get("trap") else "hazard"


def describe_hazard(hazard: Data) -> str:
    """Say what a hazard does."""
    return ", ".join([f"{hazard['damage']} damage", *hazard["conditions"]])


def list_figures(table: Data, signs: Signs) -> Iterator[str]:
    """Say of each figure where it stands and what is true of it."""
    terrain = {each["name"]: each for each in table["hexes"]}
    for each in table["figures"]:
        name = each["name"] + (f" {each['number']}" if each["number"] else "")
        facts = [
            f"{each['hp']}/{each['max_hp']} hp" if each["max_hp"] else "cannot be destroyed",
            *each["conditions"],
            *([f"shield {each['shield']}"] if each["shield"] else []),
            *(_describe_retaliate(one) for one in each["retaliate"]),
            *(["flying"] if each["flying"] else []),
            *_describe_upon(terrain[each["at"]]),
        ]
        elite = " (elite)" if each["elite"] else ""
        now = "  <- acts now" if each["id"] == f"figure:{table['active']}" else ""
        yield f"{signs.figure(each)}  {name}{elite} in {each['at']}: {', '.join(facts)}{now}"


def _describe_upon(hex_: Data) -> Iterator[str]:
    """Say what a figure hides on the map."""
    names = {
        "obstacle": "over an obstacle",
        "difficult": "on difficult terrain",
        "plate": "on a pressure plate",
    }
    yield from (text for key, text in names.items() if hex_[key])
    if hex_["hazard"]:
        yield f"on a {_named(hex_['hazard'])} ({describe_hazard(hex_['hazard'])})"


def _describe_retaliate(one: Data) -> str:
    far = f" range {one['range']}" if one["range"] > 1 else ""
    return f"retaliate {one['value']}{far}"
