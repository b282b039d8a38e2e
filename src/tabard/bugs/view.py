"""The game as a page or a terminal shows it: plain data, nothing hidden but the dice to come.

Whatever can be chosen has the `id` that the refs of options name. The parts are made in the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.bugs import view_cards, view_map, view_monsters
from tabard.bugs.view_campaign import show_campaign
from tabard.crawl.goals import show_progress
from tabard.crawl.view_map import show_figure
from tabard.hexes import Hex

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs


def view(game: Bugs) -> dict[str, Any]:
    """Show the whole table."""
    scenario = game.played
    hero = game.content.heroes[game.hero.kind]
    return {
        "scenario": {
            "number": scenario.number,
            "title": scenario.title,
            "level": scenario.level,
            "goal": scenario.goal_text,
            "rules": [rule.text for rule in scenario.rules],
        },
        "campaign": show_campaign(game),
        "hero": game.hero.figure,
        "character": {
            "id": game.hero.figure,
            "name": hero.name,
            "color": hero.color,
            "level": game.hero.level,
            "max_hp": hero.hp[game.hero.level - 1],
        },
        "difficulty": game.difficulty,
        "round": game.round,
        "phase": game.phase,
        "initiative": game.hero.initiative,
        "resting": game.hero.is_resting,
        "active": game.active,
        "hexes": view_map.show_hexes(game) if game.figures else [],
        "figures": [
            show_figure(game, each, is_own=each.id == game.hero.figure) for each in game.figures
        ],
        "cards": view_cards.show_cards(game),
        "items": [
            view_cards.show_item(game.content.items[each.id]) | {"state": each.state}
            for each in game.hero.items
        ],
        "monsters": view_monsters.show_types(game),
        "turns": view_monsters.show_turns(game),
        "infusions": view_cards.show_infusions(game),
        "rows": {"character": game.hero.row + 1, "monsters": game.monster_row + 1},
        "modifiers": {
            "character": view_cards.show_next_modifiers(game, game.hero),
            "monsters": view_cards.show_next_modifiers(game, None),
        },
        "modifiers_full": view_cards.show_modifiers(game),
        "goal": show_progress(game),
        "goal_reached": bool(game.reached),
        "visited": [game.name(Hex(each)) for each in game.visited],
        "counters": {name: count for name, count in game.counters.items() if " " not in name},
    }
