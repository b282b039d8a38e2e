"""Hexes and figures as a page shows them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabard.crawl.ability_words import describe
from tabard.crawl.attack_parts import list_retaliates, shield_of
from tabard.crawl.conditions import HEALED
from tabard.crawl.figures import Figure, Hazard, Traits
from tabard.crawl.finals import source_of
from tabard.crawl.icon_lines import make_effects, make_mod
from tabard.crawl.move_costs import is_flying
from tabard.crawl.naming import find_own_name
from tabard.crawl.terrain import Terrain
from tabard.hexes import Hex

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


def show_hex(terrain: Terrain, at: Hex) -> dict[str, Any]:
    """Show where a hex is, and what lies in it."""
    axial = terrain.board.axial(at)
    return {
        "id": f"hex:{terrain.names[at]}",
        "name": terrain.names[at],
        "q": axial.q,
        "r": axial.r,
        "obstacle": bool(terrain.obstacles >> at & 1),
        "difficult": bool(terrain.difficult >> at & 1),
        "plate": bool(terrain.plates >> at & 1),
        "hazard": _show_hazard(terrain.hazard(at)),
    }


def _show_hazard(hazard: Hazard | None) -> dict[str, Any] | None:
    if hazard is None:
        return None
    return {"damage": hazard.damage, "conditions": list(hazard.conditions)}


def show_figure(game: Skirmish, each: Figure, *, is_own: bool) -> dict[str, Any]:
    """Show a figure with everything that is true of it now, to whoever owns it or to others."""
    printed = game.traits(each)
    return {
        "id": f"figure:{each.id}",
        "name": find_own_name(game, each) or printed.name,
        "kind": each.kind,
        "side": each.side,
        "number": each.number,
        "elite": each.is_elite,
        "objective": each.is_objective,
        "at": game.name(game.place_of(each)),
        "hp": each.hp,
        "max_hp": each.max_hp,
        "conditions": list(each.conditions),
        "until": {name: _describe_until(each, name, is_own=is_own) for name in each.conditions},
        "shield": shield_of(game, each),
        "retaliate": [
            {"value": one.value, "range": one.range} for one in list_retaliates(game, each)
        ],
        "flying": is_flying(game, each),
        "traits": show_traits(printed),
        "bonuses": [
            {
                "text": describe(game.ability(bonus.path)),
                "until": bonus.until,
                "uses": bonus.uses,
                "source": source_of(game, each, bonus),
            }
            for bonus in each.bonuses
        ],
    }


def _describe_until(figure: Figure, name: str, *, is_own: bool) -> str:
    """Say how long a condition lasts (B-20.7)."""
    if name in HEALED:
        return "until it is healed"
    fresh = any(each == name and is_fresh for each, is_fresh in figure.conditions.items())
    whose = "your" if is_own else "its"
    return f"until the end of {whose} next turn" if fresh else f"until the end of {whose} turn"


@lru_cache(500)
def show_traits(printed: Traits) -> list[dict[str, Any]]:
    """Show what is printed for a figure and holds all the time."""
    shown = []
    if printed.shield:
        shown.append(make_mod("shield", printed.shield))
    for each in printed.retaliate:
        far = [make_mod("range", each.range)] if each.range > 1 else []
        shown.append(
            make_mod("retaliate", each.value) | {"mods": [*far, *make_effects(each.effects)]}
        )
    if printed.is_flying:
        shown.append(make_mod("fly", "", "Flying"))
    shown += make_effects(printed.attack_effects)
    shown += [
        make_mod(each, "immune", f"Immune to {each}") | {"immune": True} for each in printed.immune
    ]
    return shown
