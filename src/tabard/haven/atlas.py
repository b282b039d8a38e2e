"""Every map of the box as a drawing with its legend, for whoever writes one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabard.crawl.naming import counted
from tabard.haven.dungeon_cards import RoomCard
from tabard.haven.map_legend import (
    STANDARD,
    Coins,
    DoorMark,
    LetterMark,
    Lies,
    Mark,
    Post,
    TrapMark,
    TreasureMark,
)

if TYPE_CHECKING:
    from tabard.haven.printed import Printed
    from tabard.haven.scenarios import Scenario


def atlas(box: Printed) -> Iterator[tuple[str, str]]:
    """List the maps of all scenarios and room cards, each with its title."""
    for id_ in box.scenarios:
        scenario = box.scenario(id_)
        yield f"{scenario.number} {scenario.title}", _draw_scenario(scenario, box)
    for card in box.room_cards.values():
        yield f"{card.id} {card.noun}", _describe_card(card)


def _draw_scenario(scenario: Scenario, box: Printed) -> str:
    ground = box.ground(scenario.id, 1)
    names = ground.layout.terrain.names
    used = {each for each in scenario.map if not each.isspace() and each not in "/-\\"}
    lines = [scenario.map.strip("\n"), ""]
    for symbol in sorted(used):
        words = _describe_symbol(scenario, symbol)
        look = scenario.looks.get(symbol, "")
        if words:
            lines.append(f"  {symbol}  {words}" + (f" ({look})" if look else ""))
    doors = [f"{symbol} in {names[at[0]]}" for symbol, at in sorted(ground.doors.items())]
    rooms = [
        f"{room} with {hexes.bit_count()} hexes" for room, hexes in ground.layout.rooms.items()
    ]
    lines.append(
        f"  Rooms: {', '.join(rooms)}." + (f" Doors: {', '.join(doors)}." if doors else "")
    )
    return "\n".join(lines)


def _describe_symbol(scenario: Scenario, symbol: str) -> str:
    """Say what a symbol stands for."""
    marks = scenario.legend.get(symbol)
    return " ; ".join(map(_describe_mark, marks)) if marks else STANDARD.get(symbol, "")


def _describe_mark(mark: Mark) -> str:  # noqa: PLR0911 - one line a kind
    match mark:
        case Lies(what):
            return str(what)
        case TrapMark(damage, heal, conditions):
            parts = ["damage"] if damage != 0 else []
            parts += [f"heal {heal}"] if heal else []
            return " ".join(["trap", *parts, *conditions])
        case DoorMark(state):
            return f"door, {state}"
        case Coins(count):
            return counted(count, "coin")
        case TreasureMark(id_):
            return f"treasure {id_}"
        case LetterMark(letter):
            return f"letter {letter}"
        case Post(type_, ranks, name):
            codes = "".join({"none": "-", "normal": "n", "elite": "e"}[each] for each in ranks)
            return f"{type_} {codes}" + (f" ({name})" if name else "")


def _describe_card(card: RoomCard) -> str:
    entrances = ", ".join(f"{each} (type {type_})" for each, type_ in card.entrances.items())
    exits = ", ".join(f"{each} (type {type_})" for each, type_ in card.exits.items())
    return "\n".join([card.draw.strip("\n"), "", f"  Entrances {entrances}; exits {exits}."])
