"""The table as plain lines, none longer than 80 letters: for a terminal, a screen reader, or a line over ssh.

Paragraphs are parted by empty lines, so that a terminal can show only those that changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, TypeAlias

from tabard.greyport.faces import say_damage
from tabard.greyport.view import STEPS

Data: TypeAlias = Mapping[str, Any]

WIDTH = 80
ROWS = {"hero": "heroes", "item": "items"}
COINS = ("copper", "silver", "gold")

ACCENTS: Mapping[str, str] = {
    r"^(Location|Active group|Before|Coming|Reinforcements|Hand|Cards)\b[^:\n]*": "bold",
    r"\[(?:[a-z ]+)\]": "bold cyan",
    r"^▸.*?(?=  )": "bold",
    r"#\d+ [^:(]*?(?=  )": "bold",
    r"\b(?:Tank|Ranged|Cursed|Ferocious|Vengeful|Slash \d+|Immune to \w+)\b": "yellow",
    r"\bHP \d+/\d+\b": "green",
    r"\bdeals \d+\b": "red",
    r"\barmor \d+\b": "blue",
    r"-> (?:-\d+|0)\b": "bold red",
    r"\b(?:copper)\b": "color(130)",
    r"\b(?:silver)\b": "white",
    r"\b(?:gold)\b": "color(178)",
    r"\(fought\)|\bdone\b": "dim",
}
"""What stands out where a terminal has colours; the words say the same without them."""


def picture(view: Data) -> str:
    """Show everything that lies on the table."""
    table = view["table"]
    seats = range(len(table["players"]))
    parts = [
        _draw_head(table),
        _draw_reinforcements(table),
        *(_draw_strip(table, each) for each in seats),
    ]
    if table["encounter"]:
        parts += [_draw_location(table), _draw_active(table)]
    if table["step"] in STEPS[: STEPS.index("monster damage") + 1]:
        parts.append(_draw_coming(table))
    parts += [_draw_hand(table, each) for each in seats]
    return "\n\n".join("\n".join(lines) for part in parts if (lines := [*part]))


def _wrap_line(text: str, indent: int, first: int = 0) -> Iterator[str]:
    """Break a line where it is too long; what follows is indented."""
    yield from wrap(
        text,
        WIDTH,
        initial_indent=" " * first,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _draw_head(table: Data) -> Iterator[str]:
    faces = table["faces"]
    name = faces[table["scenario"]]["name"]
    if not table["encounter"]:
        yield f"{name}, before the first encounter"
        return
    round_ = f", round {table['round']}" if table["round"] else ""
    yield f"{name}, encounter {table['encounter']} of {len(table['encounters'])}{round_}"
    encounter = faces[table["encounters"][table["encounter"] - 1]]
    yield from _wrap_line(f"{encounter['name']} ({table['difficulty']}). {encounter['text']}", 2)
    if table["step"] in STEPS:
        yield "  ".join(f"[{each}]" if each == table["step"] else each for each in STEPS)


# Monsters


def _draw_location(table: Data) -> Iterator[str]:
    place = table["location"]
    if not place["id"]:
        yield "Location: none left"
        return
    face = table["faces"][place["id"]]
    saved = ", saved" if place["saved"] else ""
    yield f"Location: {face['name']}, HP {place['hp']}/{place['most_hp']}{saved}"
    yield from _wrap_line(face["text"], 2, 2)
    yield from _draw_group(table, place["monsters"])


def _draw_active(table: Data) -> Iterator[str]:
    player = table["players"][table["defender"]]
    marker = "used" if table["marker_used"] else "can Taunt"
    shields = f", shield tokens: {table['shields']}" if table["shields"] else ""
    yield f"Active group, before {player['name']} who defends (round marker: {marker}{shields})"
    yield from _draw_group(table, player["monsters"])


def _draw_group(table: Data, monsters: Sequence[Data], indent: int = 2) -> Iterator[str]:
    if not monsters:
        yield "  no monsters"
    read: set[str] = set()
    for each in monsters:
        face = table["faces"][each["face"]]
        facts = [
            f"HP {each['hp'] - each['damage']}/{each['hp']}",
            f"deals {each['power']}",
            f"armor {each['armor']}" if each["armor"] else "",
            face["words"].rstrip("."),
        ]
        name = f"#{each['number']} {each['name']}"
        yield from _wrap_line(f"{name:<26}  {'  '.join(filter(None, facts))}", indent + 3, indent)
        if face["text"] not in read:
            read.add(face["text"])
            yield from _wrap_line(face["text"], indent + 3, indent + 3)


def _draw_coming(table: Data) -> Iterator[str]:
    """Say what the monsters would deal now."""
    sums, player = table["coming"], table["players"][table["defender"]]
    shields = f" - {sums['shields']} shields" if sums["shields"] else ""
    total = f" = {sums['damage'] - sums['shields']}" if shields else ""
    said = f"Coming: {player['name']} takes {sums['damage']}{shields}{total} (HP {player['hp']} -> {sums['hp']})"
    if sums["slash"]:
        said += f", each other player {sums['slash']}"
    if table["location"]["id"]:
        change = f" (HP {table['location']['hp']} -> {sums['location_hp']})"
        said += f"; the location takes {sums['location']}{change if sums['location'] else ''}"
    done = [each["name"] for each in table["players"] if each["done"]]
    if table["step"] == "act" and done:
        said += f". Done: {', '.join(done)}"
    yield from _wrap_line(f"{said}.", 2)
    for each in sums["first"].splitlines():
        yield from _wrap_line(f"First {each}.", 2)


# Players


def _draw_strip(table: Data, seat: int) -> Iterator[str]:
    player = table["players"][seat]
    marks = [
        f"HP {player['hp']}/{player['most_hp']}",
        _write_coins(player["coins"]),
        f"hand {player['cards'] + (player['hero'] == 'hand')}",
        f"deck {player['deck']}{' (a curse on top)' if player['curse_on_top'] else ''}",
        f"discard {len(player['discard'])}",
        "defends" if seat == table["defender"] else "",
        "done" if player["done"] and table["step"] == "act" else "",
    ]
    sign = "▸" if seat == table["defender"] else " "
    yield from _wrap_line(f"{sign} {player['name']:<8}  {'  '.join(filter(None, marks))}", 12)
    for fighter in player["played"]:
        items = [table["faces"][each]["name"] for each in fighter["items"]]
        wields = f" with {' and '.join(items)}" if items else ""
        fought = " (fought)" if fighter["fought"] else ""
        yield f"    plays {table['faces'][fighter['card']]['name']}{wields}{fought}"
    if seat != table["defender"] and player["monsters"]:
        yield f"    Before {player['name']}, to strike in {_waits(table, seat)}:"
        yield from _draw_group(table, player["monsters"], 4)


def _waits(table: Data, seat: int) -> str:
    """Say how long a player's group waits."""
    ahead = (seat - table["defender"]) % len(table["players"])
    return f"{ahead} round{'s' if ahead > 1 else ''}"


def _write_coins(coins: Sequence[str]) -> str:
    held = Counter(coins)
    return " ".join(f"{held[each]} {each}" for each in COINS if held[each])


def _draw_hand(table: Data, seat: int) -> Iterator[str]:
    """Show the cards of a hand, or what is known of it."""
    player = table["players"][seat]
    if player["hand"] is None:
        known = Counter(table["faces"][each]["name"] for each in player["known"])
        if known:
            yield from _wrap_line(
                f"Hand of {player['name']}, as far as known: {_list_cards(known)}", 2
            )
        return
    yield f"Hand of {player['name']}:{'' if player['hand'] else ' empty'}"
    for card, copies in Counter(player["hand"]).items():
        yield from _wrap_line(_describe_card(table["faces"][card], copies), 6, 2)


def _describe_card(face: Data, copies: int = 1) -> str:
    """Say what stands on a hero, an item or a curse."""
    count = f"{copies} x " if copies > 1 else ""
    if face["kind"] == "curse":
        return f"{count}{face['name']} (curse): only takes room"
    level = f", level {face['level']}" if "level" in face else ""
    damage = say_damage(face["damage"])
    told = f"{count}{face['name']} ({face['kind']}, {face['type']}{level}): {damage}"
    return f"{told}. {face['text']}" if face["text"] else f"{told}."


def _list_cards(cards: Counter[str]) -> str:
    return ", ".join(f"{count} x {name}" if count > 1 else name for name, count in cards.items())


def _draw_reinforcements(table: Data) -> Iterator[str]:
    yield "Reinforcements:"
    for row, side in table["reinforcements"].items():
        yield f"  {ROWS[row]}, {side['deck']} in the deck"
        for card in side["row"]:
            face = table["faces"][card]
            yield from _wrap_line(f"{face['cost']:<6}  {_describe_card(face)}", 12, 4)
        if side["top"]:
            face = table["faces"][side["top"]]
            yield from _wrap_line(
                f"{face['cost']:<6}  {_describe_card(face)} (top of the deck)", 12, 4
            )
