"""The game as a page or a terminal shows it: plain data, nothing hidden but the dice to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.bugs.cards import CardState, counts_as, face_up
from tabard.bugs.infusions import pool
from tabard.crawl.attack import retaliates, shield_of
from tabard.crawl.describing import describe_all
from tabard.crawl.figures import Figure
from tabard.crawl.movement import is_flying
from tabard.hexes import members

if TYPE_CHECKING:
    from tabard.bugs.content import Half, Side
    from tabard.bugs.state import Bugs


def view(game: Bugs) -> dict[str, Any]:
    """Show the whole table."""
    scenario = game.played
    return {
        "scenario": {
            "number": scenario.number,
            "title": scenario.title,
            "level": scenario.level,
            "goal": scenario.goal_text,
            "rules": [rule.text for rule in scenario.rules],
        },
        "campaign": game.campaign,
        "hero": game.hero,
        "difficulty": game.difficulty,
        "round": game.round,
        "phase": game.phase,
        "initiative": game.initiative,
        "active": game.active,
        "hexes": _hexes(game) if game.figures else [],
        "figures": [_figure(game, each) for each in game.figures],
        "cards": [_card(game, each) for each in game.cards],
        "items": [_item(game, each.id, each.state) for each in game.items],
        "monsters": {type_: _type(game, type_) for type_ in sorted({each.kind for each in game.monsters})},
        "turns": [
            {"figure": each.figure, "initiative": each.initiative, "face": each.face}
            for each in sorted(game.turns, key=lambda each: each.order)
        ],
        "infusions": dict(pool(game)) if game.cards else {},
        "rows": {"character": game.hero_row + 1, "monsters": game.monster_row + 1},
        "goal_reached": bool(game.reached),
    }


def _hexes(game: Bugs) -> list[dict[str, Any]]:
    terrain = game.terrain
    letters = game.drawn.letters
    shown = []
    for each in members(terrain.board.hexes):
        at = terrain.board.axial(each)
        hazard = terrain.hazard(each)
        shown.append(
            {
                "id": f"hex:{terrain.names[each]}",
                "name": terrain.names[each],
                "q": at.q,
                "r": at.r,
                "obstacle": bool(terrain.obstacles >> each & 1),
                "difficult": bool(terrain.difficult >> each & 1),
                "plate": bool(terrain.plates >> each & 1),
                "hazard": hazard,
                "letter": next((letter for letter, hexes in letters.items() if hexes >> each & 1), ""),
            }
        )
    return shown


def _figure(game: Bugs, figure: Figure) -> dict[str, Any]:
    return {
        "id": f"figure:{figure.id}",
        "name": game.traits(figure).name,
        "kind": figure.kind,
        "side": figure.side,
        "number": figure.number,
        "elite": figure.is_elite,
        "objective": figure.is_objective,
        "at": game.name(figure.at),
        "hp": figure.hp,
        "max_hp": figure.max_hp,
        "conditions": list(figure.conditions),
        "shield": shield_of(game, figure),
        "retaliate": [{"value": each.value, "range": each.range} for each in retaliates(game, figure)],
        "flying": is_flying(game, figure),
    }


def _card(game: Bugs, state: CardState) -> dict[str, Any]:
    printed = game.content.cards[state.id]
    return {
        "id": f"card:{state.id}",
        "level": printed.level,
        "zone": state.zone,
        "counts_as": counts_as(game, state),
        "side": state.side,
        "up": _side(face_up(game, state)),
        "down": _side(printed.b if state.side == "a" else printed.a),
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "initiative": side.initiative,
        "infuse": side.infuse,
        "top": _half(side.top),
        "bottom": _half(side.bottom),
    }


def _half(half: Half) -> dict[str, Any]:
    return {"do": describe_all(half.do), "stays": half.stays, "lost": half.lost, "unrecoverable": half.unrecoverable}


def _item(game: Bugs, id_: str, state: str) -> dict[str, Any]:
    item = game.content.items[id_]
    return {
        "id": f"item:{id_}",
        "name": item.name,
        "state": state,
        "use": item.use,
        "moment": item.moment,
        "about": item.about,
    }


def _type(game: Bugs, type_: str) -> dict[str, Any]:
    monster = game.content.monsters[type_]
    faces = game.marked.get(type_, []) if type_ in game.rolled else []
    return {
        "name": monster.name,
        "rolled": game.rolled.get(type_),
        "actions": [
            {"face": face, "initiative": monster.column(face).initiative, "do": describe_all(monster.column(face).do)}
            for face in faces
        ],
    }
