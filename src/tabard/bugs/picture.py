"""The table as plain lines: for a terminal, a screen reader, or a line over ssh.

Paragraphs are parted by empty lines, so that a terminal can show only those that changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabard.crawl.naming import make_title
from tabard.crawl.picture import FLOOR, Data, Signs, draw_board, list_figures

HERO = "@"
MANY = "*"
"""Stands for a monster whose number has two digits."""


def picture(view: Data) -> str:
    """Show everything that lies on the table."""
    table = view["table"]
    if not table["figures"]:
        return "\n".join(_show_head(table))
    cards = (_show_cards(table, zone) for zone in ZONES)
    signs = BugsSigns(table)
    board, figures = draw_board(table, signs), list_figures(table, signs)
    parts = [_show_head(table), board, figures, _show_order(table), *cards, _show_rest(table)]
    return "\n\n".join("\n".join(lines) for part in parts if (lines := [*part]))


def _show_head(table: Data) -> Iterator[str]:
    scenario = table["scenario"]
    if not table["round"] and table["campaign"]:
        won = ", ".join(table["campaign"]["resolved"]) or "none yet"
        yield f"Campaign of the {make_title(table['hero'])}. Scenarios won: {won}."
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
        yield f"{make_title(name)}: {count}"


# The map


class BugsSigns(Signs):
    """You, and monsters by their numbers; letters of the scenario."""

    def __init__(self, table: Data) -> None:
        super().__init__(table)
        self.letters: dict[str, list[str]] = {}
        for each in table["hexes"]:
            if each["letter"]:
                self.letters.setdefault(each["letter"], []).append(each["name"])

    def standing(self, figure: Data) -> str:
        """Return the symbol of a figure: a monster's is its number."""
        if figure["side"] == "party":
            return HERO
        return str(figure["number"]) if figure["number"] < 10 else MANY

    def ground(self, hex_: Data) -> str:
        """Return what lies in a hex, or its letter."""
        sign = super().ground(hex_)
        return str(hex_["letter"]) or sign if sign == FLOOR else sign

    def who(self) -> Iterator[str]:
        """Explain who is who."""
        yield "@ you, numbers are monsters"

    def legend(self) -> Iterator[str]:
        """Explain the symbols that are on the map, and name the hexes of letters."""
        yield from super().legend()
        for letter, hexes in sorted(self.letters.items()):
            yield f"{letter} is {' '.join(hexes)}"


# The order of turns


def _show_order(table: Data) -> Iterator[str]:
    turns = [
        f"{each['initiative']} {make_title(each['figure'])}"
        for each in table["turns"]
        if not (each["done"] or each["now"])
    ]
    if turns:
        yield f"Still to act this round: {', '.join(turns)}."
    for each in table["monsters"].values():
        if each["rolled"]:
            for column in each["actions"]:
                yield f"{each['name']} rolled {each['rolled']}: {_show_column(column)}"
        else:
            yield f"{each['name']}, by the die:"
            for column in each["card"]:
                yield f"  {column['face']:<7} {_show_column(column)}"


def _show_column(column: Data) -> str:
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


def _show_cards(table: Data, zone: str) -> Iterator[str]:
    """Show the cards of a zone: the side that is up, and below it the other one where it still matters."""
    cards = [each for each in table["cards"] if each["zone"] == zone]
    if cards:
        yield f"{ZONES[zone]}:"
    for card in cards:
        if zone == "lost":
            yield f"  {card['up']['name']}, {card['down']['name']}"
            continue
        other = "b" if card["side"] == "a" else "a"
        yield f"  {card['side'].upper()} {_show_side(card['up'])}"
        yield f"     back {other.upper()} {_show_side(card['down'])}"


def _show_side(side: Data) -> str:
    infuse = f" | infuses {', '.join(side['infuse'])}" if side["infuse"] else ""
    return f"{side['initiative']:>2} {side['name']} | top: {_show_half(side['top'])} | bottom: {_show_half(side['bottom'])}{infuse}"


def _show_half(half: Data) -> str:
    marks = [f"stays: {half['stays']}"] if half["stays"] else []
    if half["lost"]:
        marks.append("lost for good" if half["unrecoverable"] else "lost")
    return str(half["do"]) + (f" [{', '.join(marks)}]" if marks else "")


def _show_rest(table: Data) -> Iterator[str]:
    for each in table["items"]:
        yield f"Item: {each['name']} ({each['state']}): {each['about']}"
    infusions = [f"{each['element']} ({each['source']})" for each in table["infusions"].values()]
    if infusions:
        yield f"Infusions: {', '.join(infusions)}."
    rows, cells = table["rows"], table["modifiers"]
    yield (
        f"Next modifiers (minus / neutral / plus): yours {_show_row(cells['character'])} (row {rows['character']}), "
        f"the monsters' {_show_row(cells['monsters'])} (row {rows['monsters']})."
    )


def _show_row(cells: Sequence[str]) -> str:
    return " / ".join(cells)
