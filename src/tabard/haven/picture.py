"""The table as plain lines for the terminal: the map with the party and its enemies, the order of turns, cards, decks and elements.

Paragraphs are parted by empty lines, so that a terminal can show only those that changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from tabard.crawl.naming import counted, make_title
from tabard.crawl.picture import Data, Signs, draw_board, list_figures
from tabard.haven.campaign.picture import draw_campaign

START = "*"
TREASURE, MONEY = "T", ","
DOORS = {"closed": "+", "open": "'"}
LEGEND = {
    DOORS["closed"]: "closed door",
    DOORS["open"]: "open door",
    TREASURE: "treasure",
    MONEY: "money token",
    START: "starting hex",
}
TAKEN = "ot"
"""Letters that lie on the map for something else."""


def picture(view: Data) -> str:
    """Show everything that lies on the table, as far as a seat may know it."""
    table = view["table"]
    if table["campaign"] and table["campaign"]["stage"] != "scenario":
        return draw_campaign(table["campaign"])
    signs = PartySigns(table)
    own = [each for each in table["party"] if each["own"]]
    parts = [
        _draw_head(table),
        draw_board(table, signs) if table["hexes"] else iter(()),
        list_figures(table, signs),
        _draw_order(table),
        _draw_sets(table),
        _draw_party(table),
        *(_draw_cards(each, zone) for each in own for zone in ZONES),
        # Where hands lie open the screen is everybody's, and a battle goal is not.
        _draw_goals(own) if not table["open"] else iter(()),
        _draw_decks(table),
    ]
    return "\n\n".join("\n".join(lines) for part in parts if (lines := [*part]))


def _draw_head(table: Data) -> Iterator[str]:
    title_ = f"{table['scenario']['title']}, level {table['level']}"
    yield f"{title_}. Round {table['round']}."
    yield from _draw_goal(table["goal"])
    for rule in table["rules"]:
        yield f"Special rule: {rule}"
    elements = [
        f"{column}: {', '.join(table['elements'][column])}"
        for column in ("strong", "waning")
        if table["elements"][column]
    ]
    yield f"Elements {'; '.join(elements)}." if elements else "All elements are inert."


def _draw_goal(goal: Data) -> Iterator[str]:
    """Say what wins the scenario and how far it is, and what loses it."""
    parts = "; ".join(each["text"] for each in goal["parts"])
    reached = " Reached: the round is played to its end." if goal["reached"] else ""
    yield f"Goal: {goal['text']} ({parts}.){reached}"
    for each in goal["lose"]:
        yield f"Lost if: {each['text']}"


class PartySigns(Signs):
    """Characters by a capital letter, monsters by a letter for their kind and their number."""

    def __init__(self, table: Data) -> None:
        super().__init__(table)
        free = [each for each in ascii_lowercase if each not in TAKEN]
        self.own: dict[str, tuple[str, str]] = {}
        self.kinds: dict[str, tuple[str, str]] = {}
        for each in table["figures"]:
            if not each["objective"]:
                known, key = (
                    (self.kinds, each["kind"]) if each["number"] else (self.own, each["id"])
                )
                if key not in known:
                    known[key] = (_take_letter(each["name"], free), each["name"])
        self.elites = {each["kind"] for each in table["figures"] if each["elite"]}

    def standing(self, figure: Data) -> str:
        """Return a letter, and for who has a number a capital one if it is an elite."""
        if not figure["number"]:
            return self.own[figure["id"]][0].upper()
        letter = self.kinds[figure["kind"]][0]
        return f"{letter.upper() if figure['elite'] else letter}{figure['number'] % 100}"

    def ground(self, hex_: Data) -> str:
        """Return what lies in a hex, or its door; starting hexes until everybody stands."""
        if hex_["door"]:
            return DOORS[hex_["door"]]
        if hex_["treasure"] or hex_["coins"]:
            return TREASURE if hex_["treasure"] else MONEY
        return START if hex_["start"] else super().ground(hex_)

    def legend(self) -> Iterator[str]:
        """Explain the symbols that are on the map."""
        yield from super().legend()
        for sign, name in LEGEND.items():
            if sign in self.used:
                yield f"{sign} {name}"

    def who(self) -> Iterator[str]:
        """Explain who is who."""
        for letter, name in self.own.values():
            yield f"{letter.upper()} {name}"
        for kind, (letter, name) in self.kinds.items():
            elite = f" ({letter.upper()} elite)" if kind in self.elites else ""
            yield f"{letter} {name}{elite}"


def _take_letter(name: str, free: list[str]) -> str:
    """Take a letter for somebody: one of the name if there is one left."""
    found = next((each for each in name.lower() if each in free), free[0])
    free.remove(found)
    return found


# The round


def _draw_order(table: Data) -> Iterator[str]:
    turns = [f"{initiative} {make_title(figure)}" for figure, initiative in table["turns"]]
    if turns:
        yield f"Still to act this round: {', '.join(turns)}."


def _draw_sets(table: Data) -> Iterator[str]:
    for each in table["sets"]:
        name = make_title(each["id"].removeprefix("set:"))
        if not each["card"]:
            size = len(each["deck"]["cards"])
            yield f"{name}: no card yet, {counted(size, 'card')} in the deck."
            continue
        card = f" {each['name']}," if each["name"] else ""
        yield f"{name}:{card} initiative {each['initiative']}."
        for one in each["actions"]:
            elite = " (elite)" if one["elite"] else ""
            yield f"  {one['name']}{elite}: {one['do'] or 'nothing'}"


# Cards

ZONES = {
    "hand": "in hand",
    "played": "played",
    "active": "active",
    "discard": "discarded",
    "lost": "lost",
}


def _draw_party(table: Data) -> Iterator[str]:
    """Say of every character what everybody may know."""
    for each in table["party"]:
        zones = Counter(card["zone"] for card in each["cards"])
        zones["hand"] = each["hand"]
        facts = [
            *[f"{zones[zone]} {words}" for zone, words in ZONES.items() if zones[zone]],
            *([counted(each["experience"], "experience point")] if each["experience"] else []),
        ]
        if each["exhausted"]:
            facts = ["exhausted"]
        elif each["resting"]:
            facts.insert(0, "long rest")
        others = [] if each["own"] else _name_lying(each["cards"])
        yield f"{each['name']}: {', '.join(facts)}." + "".join(f" {one}." for one in others)


def _name_lying(cards: Sequence[Data]) -> Iterator[str]:
    """Name the cards of another that lie open."""
    for zone in ("played", "active"):
        names = [each["up"]["name"] for each in cards if each["zone"] == zone]
        if names:
            yield f"{ZONES[zone].capitalize()}: {', '.join(names)}"


def _draw_cards(who: Data, zone: str) -> Iterator[str]:
    cards = [each for each in who["cards"] if each["zone"] == zone]
    if cards:
        yield f"{who['name']}, {ZONES[zone]}:"
    for card in cards:
        face, active = card["up"], card["active_half"]
        if zone == "lost":
            yield f"  {face['name']}"
            continue
        shown = [active] if active else ["top", "bottom"]
        halves = [f"{name}: {_draw_half(face[name])}" for name in shown]
        yield f"  {face['initiative']:>2} {face['name']} | {' | '.join(halves)}"


def _draw_half(half: Data) -> str:
    marks = [
        *([f"stays: {half['stays']}"] if half["stays"] else []),
        *(["lost for good" if half["unrecoverable"] else "lost"] if half["lost"] else []),
        *([f"{half['experience']} xp"] if half["experience"] else []),
    ]
    return str(half["do"]) + (f" [{', '.join(marks)}]" if marks else "")


def _draw_goals(own: Sequence[Data]) -> Iterator[str]:
    for each in own:
        if each["goals"] and (kept := each["goals"]["kept"]):
            yield f"Battle goal of the {each['name']}. {kept['name']}: {kept['text']}"


# Modifier decks


def _draw_decks(table: Data) -> Iterator[str]:
    """Say what each modifier deck still holds."""
    for owner, deck in table["decks"].items():
        held = Counter(table["modifiers"][each] for each in deck["cards"])
        cards = ", ".join(
            _write_several(each, held[each]) for each in sorted(held, key=_sort_worth)
        )
        shuffles = "; shuffled at the end of the round" if deck["shuffles"] else ""
        gone = f", {len(deck['discard'])} drawn" if deck["discard"] else ""
        yield f"Modifiers of {make_title(owner)} ({len(deck['cards'])} left{gone}{shuffles}): {cards}."


def _sort_worth(said: str) -> tuple[int, str]:
    """Sort what cards come to, the worst first."""
    number = said.partition(" ")[0]
    return {"null": -99, "2x": 99}.get(number) or int(number or 0), said


def _write_several(said: str, count: int) -> str:
    return said if count == 1 else f"{count} x {said}"
