"""The table as plain lines: for a terminal, a screen reader, or a line over ssh.

Paragraphs are parted by empty lines, so that a terminal can show only those that changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any, TypeAlias

from tabard.crawl.naming import title
from tabard.hexes import Axial, Drawing, column_name, draw_map

Data: TypeAlias = Mapping[str, Any]

HERO = "@"
MANY = "*"
"""Stands for a monster whose number has two digits."""
FLOOR, OBSTACLE, DIFFICULT, PLATE = ".", "o", "~", "_"
HAZARDS = "^!%="
"""One symbol for each kind of hazard on the map."""
OBJECTIVES = "&$?"


def picture(view: Data) -> str:
    """Show everything that lies on the table."""
    table = view["table"]
    if not table["figures"]:
        return "\n".join(_head(table))
    cards = (_cards(table, zone) for zone in ZONES)
    parts = [_head(table), _board(table), _figures(table), _order(table), *cards, _rest(table)]
    return "\n\n".join("\n".join(lines) for part in parts if (lines := [*part]))


def _head(table: Data) -> Iterator[str]:
    scenario = table["scenario"]
    if not table["round"] and table["campaign"]:
        won = ", ".join(table["campaign"]["resolved"]) or "none yet"
        yield f"Campaign of the {title(table['hero'])}. Scenarios won: {won}."
        return
    story = "Campaign, scenario" if table["campaign"] else "Scenario"
    where = f"{story} {scenario['number']}: {scenario['title']}, level {scenario['level']}"
    hard = "" if table["difficulty"] == "standard" else f" Difficulty: {table['difficulty']}."
    yield f"{where}. Round {table['round']}.{hard}"
    yield f"Goal: {scenario['goal']}" + (
        " Reached: play the round to its end." if table["goal_reached"] else ""
    )
    for rule in scenario["rules"]:
        yield f"Special rule: {rule}"
    if table["visited"]:
        yield f"Pressure plates on which you have ended a turn: {', '.join(table['visited'])}."
    for name, count in table["counters"].items():
        yield f"{title(name)}: {count}"


# The board


def _board(table: Data) -> Iterator[str]:
    """Draw the map with its columns as letters and its rows as numbers, and explain the symbols."""
    signs = Signs(table)
    symbols = {Axial(each["q"], each["r"]): signs.at(each) for each in table["hexes"]}
    lines = draw_map(Drawing(symbols)).rstrip("\n").split("\n")
    columns = max(at.q for at in symbols) + 1
    width = 3 * columns
    yield "     " + "".join(f"{column_name(column):<3}" for column in range(columns)).rstrip()
    for number, line in enumerate(lines):
        row = number // 2 + 1
        # Rows of the first, third, fifth column are numbered on the left, those in between on the right.
        yield f"{row:>3}  {line}" if number % 2 == 0 else f"     {line:<{width}}{row}"
    yield "Map: " + ", ".join(signs.legend()) + "."


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
        self.letters: dict[str, list[str]] = {}
        for each in table["hexes"]:
            if each["hazard"] and each["hazard"] not in self.hazards:
                self.hazards.append(each["hazard"])
            if each["letter"]:
                self.letters.setdefault(each["letter"], []).append(each["name"])
        self.used: set[str] = set()

    def at(self, hex_: Data) -> str:
        """Return the symbol of a hex: who stands there, or what lies there."""
        figure = self.figures.get(hex_["name"])
        sign = self.ground(hex_) if figure is None else self.figure(figure)
        self.used.add(sign)
        return sign

    def figure(self, figure: Data) -> str:
        """Return the symbol of a figure: a monster's is its number."""
        if figure["objective"]:
            return self.objectives[figure["id"]][0]
        if figure["side"] == "party":
            return HERO
        return str(figure["number"]) if figure["number"] < 10 else MANY

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
        return str(hex_["letter"]) or FLOOR

    def legend(self) -> Iterator[str]:
        """Explain the symbols of the ground that are on the map."""
        yield "@ you, numbers are monsters"
        for sign, name in (
            (OBSTACLE, "obstacle"),
            (DIFFICULT, "difficult terrain"),
            (PLATE, "pressure plate"),
        ):
            if sign in self.used:
                yield f"{sign} {name}"
        for sign, hazard in zip(HAZARDS, self.hazards, strict=False):
            if sign in self.used:
                yield f"{sign} hazard ({hazard_text(hazard)})"
        for sign, name in self.objectives.values():
            yield f"{sign} {name}"
        for letter, hexes in sorted(self.letters.items()):
            yield f"{letter} is {' '.join(hexes)}"


def hazard_text(hazard: Data) -> str:
    """Say what a hazard does."""
    return ", ".join([f"{hazard['damage']} damage", *hazard["conditions"]])


# Figures and their order


def _figures(table: Data) -> Iterator[str]:
    signs = Signs(table)
    terrain = {each["name"]: each for each in table["hexes"]}
    for each in table["figures"]:
        name = each["name"] + (f" {each['number']}" if each["number"] else "")
        facts = [
            f"{each['hp']}/{each['max_hp']} hp" if each["max_hp"] else "cannot be destroyed",
            *each["conditions"],
            *([f"shield {each['shield']}"] if each["shield"] else []),
            *(_retaliate(one) for one in each["retaliate"]),
            *(["flying"] if each["flying"] else []),
            *_upon(terrain[each["at"]]),
        ]
        elite = " (elite)" if each["elite"] else ""
        now = "  <- acts now" if each["id"] == f"figure:{table['active']}" else ""
        yield f"{signs.figure(each)}  {name}{elite} in {each['at']}: {', '.join(facts)}{now}"


def _upon(hex_: Data) -> Iterator[str]:
    """Say what a figure hides on the map."""
    names = {
        "obstacle": "over an obstacle",
        "difficult": "on difficult terrain",
        "plate": "on a pressure plate",
    }
    yield from (text for key, text in names.items() if hex_[key])
    if hex_["hazard"]:
        yield f"on a hazard ({hazard_text(hex_['hazard'])})"


def _retaliate(one: Data) -> str:
    far = f" range {one['range']}" if one["range"] > 1 else ""
    return f"retaliate {one['value']}{far}"


def _order(table: Data) -> Iterator[str]:
    turns = [
        f"{each['initiative']} {title(each['figure'])}"
        for each in table["turns"]
        if not (each["done"] or each["now"])
    ]
    if turns:
        yield f"Still to act this round: {', '.join(turns)}."
    for each in table["monsters"].values():
        if each["rolled"]:
            for column in each["actions"]:
                yield f"{each['name']} rolled {each['rolled']}: {_column(column)}"
        else:
            yield f"{each['name']}, by the die:"
            for column in each["card"]:
                yield f"  {column['face']:<7} {_column(column)}"


def _column(column: Data) -> str:
    infuse = f"; infuses {', '.join(column['infuse'])}" if column["infuse"] else ""
    return f"initiative {column['initiative']}: {column['do'] or 'nothing'}{infuse}"


# Cards, items, the rest

ZONES = {
    "hand": "In hand",
    "played": "Played",
    "active": "Active",
    "discard": "Discarded",
    "lost": "Lost",
}


def _cards(table: Data, zone: str) -> Iterator[str]:
    """Show the cards of a zone: the side that is up, and below it the other one where it still matters."""
    cards = [each for each in table["cards"] if each["zone"] == zone]
    if cards:
        yield f"{ZONES[zone]}:"
    for card in cards:
        if zone == "lost":
            yield f"  {card['up']['name']}, {card['down']['name']}"
            continue
        other = "b" if card["side"] == "a" else "a"
        yield f"  {card['side'].upper()} {_side(card['up'])}"
        yield f"     back {other.upper()} {_side(card['down'])}"


def _side(side: Data) -> str:
    infuse = f" | infuses {', '.join(side['infuse'])}" if side["infuse"] else ""
    return f"{side['initiative']:>2} {side['name']} | top: {_half(side['top'])} | bottom: {_half(side['bottom'])}{infuse}"


def _half(half: Data) -> str:
    marks = [f"stays: {half['stays']}"] if half["stays"] else []
    if half["lost"]:
        marks.append("lost for good" if half["unrecoverable"] else "lost")
    return str(half["do"]) + (f" [{', '.join(marks)}]" if marks else "")


def _rest(table: Data) -> Iterator[str]:
    for each in table["items"]:
        yield f"Item: {each['name']} ({each['state']}): {each['about']}"
    infusions = [f"{each['element']} ({each['source']})" for each in table["infusions"].values()]
    if infusions:
        yield f"Infusions: {', '.join(infusions)}."
    rows, cells = table["rows"], table["modifiers"]
    yield (
        f"Next modifiers (minus / neutral / plus): yours {_row(cells['character'])} (row {rows['character']}), "
        f"the monsters' {_row(cells['monsters'])} (row {rows['monsters']})."
    )


def _row(cells: Sequence[str]) -> str:
    return " / ".join(cells)
