"""The map as everybody sees it: nothing of rooms that are not revealed (H-10.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.hexes import Hex, HexSet, members

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabard.haven.state import Haven


def view_map(game: Haven) -> dict[str, Any]:
    """Show the hexes with what lies in them."""
    terrain, drawn = game.terrain, game.drawn
    seen = (terrain.doorways or terrain.board).hexes
    return {
        "hexes": [f"hex:{each}" for each in _names(game, seen)],
        "rooms": {
            name: _names(game, hexes)
            for name, hexes in drawn.layout.rooms.items()
            if name in game.revealed
        },
        "obstacles": _names(game, terrain.obstacles),
        "difficult": _names(game, terrain.difficult),
        "plates": _names(game, terrain.plates),
        "hazards": [_hazard(game, each) for each in terrain.hazards or () if seen >> each & 1],
        "doors": {
            "closed": _names(game, terrain.doors),
            "open": [game.name(each) for each in game.opened if seen >> each & 1],
        },
        "coins": {game.name(each): count for each, count in game.coins.items()},
        "treasures": {game.name(each): id_ for each, id_ in game.treasures.items()},
        "letters": _lettered(game, drawn.letters, seen),
        "tokens": _lettered(game, drawn.tokens, seen),
        "looks": {game.name(each): look for each, look in drawn.looks.items() if seen >> each & 1},
    }


def _names(game: Haven, hexes: HexSet) -> list[str]:
    return [game.name(each) for each in members(hexes)]


def _hazard(game: Haven, at: Hex) -> dict[str, Any]:
    hazard = game.terrain.hazard(at)
    assert hazard is not None
    return {
        "at": game.name(at),
        "trap": bool(game.terrain.traps >> at & 1),
        "damage": hazard.damage,
        "heal": hazard.heal,
        "conditions": [str(each) for each in hazard.conditions],
    }


def _lettered(game: Haven, letters: Mapping[str, HexSet], seen: HexSet) -> dict[str, list[str]]:
    return {letter: _names(game, hexes & seen) for letter, hexes in letters.items() if hexes & seen}
