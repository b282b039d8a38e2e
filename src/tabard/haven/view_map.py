"""The map as everybody sees it: nothing of rooms that are not revealed (H-10.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.crawl.naming import make_title
from tabard.crawl.view_map import show_hex
from tabard.hexes import STEPS, Hex, HexSet, hexset, members

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabard.haven.state import Haven


def view_map(game: Haven) -> dict[str, Any]:
    """Show the hexes with what lies in them."""
    terrain, drawn = game.terrain, game.drawn
    seen = (terrain.doorways or terrain.board).hexes
    return {
        "hexes": [f"hex:{each}" for each in _name_hexes(game, seen)],
        "rooms": {
            name: _name_hexes(game, hexes)
            for name, hexes in drawn.layout.rooms.items()
            if name in game.revealed
        },
        "obstacles": _name_hexes(game, terrain.obstacles),
        "difficult": _name_hexes(game, terrain.difficult),
        "plates": _name_hexes(game, terrain.plates),
        "hazards": [_show_hazard(game, each) for each in terrain.hazards or () if seen >> each & 1],
        "doors": {
            "closed": _name_hexes(game, terrain.doors),
            "open": [game.name(each) for each in game.opened if seen >> each & 1],
        },
        "coins": {game.name(each): count for each, count in game.coins.items()},
        "treasures": {game.name(each): id_ for each, id_ in game.treasures.items()},
        "letters": _show_letters(game, drawn.letters, seen),
        "tokens": _show_letters(game, drawn.tokens, seen)
        | {
            make_title(name): _name_hexes(game, hexset(laid.at)) for name, laid in game.laid.items()
        },
        "walls": _list_walls(game),
        "themes": _name_themes(game),
        "looks": {game.name(each): look for each, look in drawn.looks.items() if seen >> each & 1},
    }


def _list_walls(game: Haven) -> list[list[str]]:
    """Name the pairs of hexes between which there is a wall."""
    board = game.terrain.doorways or game.terrain.board
    return [
        [game.name(each), game.name(board.at(board.axial(each).plus(step)))]
        for step, parted in zip(STEPS[:3], board.walls[:3], strict=True)
        for each in members(parted)
    ]


def _name_themes(game: Haven) -> dict[str, str]:
    """Say for each revealed room of the kit what kind of place it is; no rule depends on it."""
    plan = game.played.plan
    planned = plan.rooms if plan is not None else {}
    return {
        name: game.content.kit[room.room].theme
        for name, room in planned.items()
        if name in game.revealed
    }


def view_hexes(game: Haven) -> list[dict[str, Any]]:
    """Show each hex with what lies in it, and before the first round where characters start."""
    terrain, drawn = game.terrain, game.drawn
    starts = drawn.starts if not game.round else ()
    shown = []
    for each in members((terrain.doorways or terrain.board).hexes):
        hex_ = show_hex(terrain, each)
        if hex_["hazard"]:
            hex_["hazard"]["trap"] = bool(terrain.traps >> each & 1)
        door = "closed" if terrain.doors >> each & 1 else "open" if each in game.opened else ""
        letters = (letter for letter, hexes in drawn.letters.items() if hexes >> each & 1)
        hex_ |= {
            "start": each in starts,
            "door": door,
            "locked": each in drawn.locked and each not in game.unlocked,
            "coins": game.coins.get(each, 0),
            "treasure": game.treasures.get(each, ""),
            "letter": next(letters, ""),
            "look": drawn.looks.get(each, ""),
        }
        shown.append(hex_)
    return shown


def _name_hexes(game: Haven, hexes: HexSet) -> list[str]:
    return [game.name(each) for each in members(hexes)]


def _show_hazard(game: Haven, at: Hex) -> dict[str, Any]:
    hazard = game.terrain.hazard(at)
    assert hazard is not None
    return {
        "at": game.name(at),
        "trap": bool(game.terrain.traps >> at & 1),
        "damage": hazard.damage,
        "heal": hazard.heal,
        "conditions": [str(each) for each in hazard.conditions],
    }


def _show_letters(game: Haven, letters: Mapping[str, HexSet], seen: HexSet) -> dict[str, list[str]]:
    return {
        letter: _name_hexes(game, hexes & seen) for letter, hexes in letters.items() if hexes & seen
    }
