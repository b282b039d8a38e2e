"""The game as a page or a terminal shows it: plain data, nothing hidden but the dice to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.bugs.cards import CardState, counts_as, face_up
from tabard.bugs.infusions import pool
from tabard.bugs.language import FACES, Face
from tabard.bugs.modifiers import cell_text, table
from tabard.crawl.abilities import categories
from tabard.crawl.attack import retaliates, shield_of
from tabard.crawl.describing import describe_all, infusion_text
from tabard.crawl.figures import Figure, Hazard
from tabard.crawl.movement import is_flying
from tabard.hexes import Hex, members

if TYPE_CHECKING:
    from tabard.bugs.content import Half, Monster, Side
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
        "monsters": {
            type_: _type(game, type_) for type_ in sorted({each.kind for each in game.monsters})
        },
        "turns": [
            {"figure": each.figure, "initiative": each.initiative, "face": each.face}
            for each in sorted(game.turns, key=lambda each: each.order)
        ],
        "infusions": {name: infusion_text(each) for name, each in pool(game).items()},
        "rows": {"character": game.hero_row + 1, "monsters": game.monster_row + 1},
        "modifiers": {"character": _row(game, is_hero=True), "monsters": _row(game, is_hero=False)},
        "goal_reached": bool(game.reached),
        "visited": [game.name(Hex(each)) for each in game.visited],
        "counters": {name: count for name, count in game.counters.items() if " " not in name},
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
                "hazard": _hazard(hazard),
                "letter": next(
                    (letter for letter, hexes in letters.items() if hexes >> each & 1), ""
                ),
            }
        )
    return shown


def _hazard(hazard: Hazard | None) -> dict[str, Any] | None:
    if hazard is None:
        return None
    return {"damage": hazard.damage, "conditions": list(hazard.conditions)}


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
        "retaliate": [
            {"value": each.value, "range": each.range} for each in retaliates(game, figure)
        ],
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
        "infuse": [infusion_text(each) for each in side.infuse],
        "top": _half(side.top),
        "bottom": _half(side.bottom),
    }


def _half(half: Half) -> dict[str, Any]:
    return {
        "do": describe_all(half.do),
        "categories": categories(half.do),
        "stays": half.stays,
        "lost": half.lost,
        "unrecoverable": half.unrecoverable,
    }


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
        "actions": [_column(monster, face) for face in faces],
        "card": [_column(monster, face) for face in FACES],
    }


def _column(monster: Monster, face: Face) -> dict[str, Any]:
    column = monster.column(face)
    return {
        "face": face,
        "initiative": column.initiative,
        "do": describe_all(column.do),
        "infuse": [infusion_text(each) for each in column.infuse],
    }


def _row(game: Bugs, *, is_hero: bool) -> list[str]:
    """Show the fields of the modifier table that the next attack is rolled on."""
    row = table(game, is_hero=is_hero)[game.hero_row if is_hero else game.monster_row]
    return [cell_text(cell) for cell in row]
