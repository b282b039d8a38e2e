"""The map and who stands on it, as a page shows them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from tabard.bugs.finals import source_of
from tabard.bugs.goals import wanted
from tabard.bugs.lines import effects, mod
from tabard.bugs.scenery import prop
from tabard.crawl.ability_words import describe
from tabard.crawl.attack_parts import retaliates, shield_of
from tabard.crawl.conditions import HEALED
from tabard.crawl.figures import Figure, Hazard, Overlay, Traits
from tabard.crawl.movement import is_flying
from tabard.crawl.naming import own_name
from tabard.hexes import Hex, HexSet, members

if TYPE_CHECKING:
    from tabard.bugs.content import Box
    from tabard.bugs.state import Bugs

MAPS: Final = 128
"""So many maps are remembered as they lay at a moment: they change seldom, and each hex takes a while to show."""


def hexes(game: Bugs) -> list[dict[str, Any]]:
    """Show every hex: where it is, what lies in it, and what it means to the scenario."""
    objectives = frozenset((each.at, each.kind) for each in game.figures if each.is_objective)
    overlays = frozenset(game.overlays.items())
    stage = game.custom or game.scenario
    return _hexes(game.content, stage, overlays, objectives, wanted(game))


@lru_cache(MAPS)
def _hexes(
    box: Box,
    stage: str,
    overlays: frozenset[tuple[Hex, Overlay]],
    objectives: frozenset[tuple[Hex, str]],
    goal: HexSet,
) -> list[dict[str, Any]]:
    terrain, drawn, scenery = box.terrain(stage), box.map(stage), box.scenario(stage).scenery
    if overlays:
        terrain = terrain.changed(dict(overlays))
    standing = dict(objectives)
    shown = []
    for each in members(terrain.board.hexes):
        at = terrain.board.axial(each)
        letters = (letter for letter, hexes in drawn.letters.items() if hexes >> each & 1)
        shown.append(
            {
                "id": f"hex:{terrain.names[each]}",
                "name": terrain.names[each],
                "q": at.q,
                "r": at.r,
                "obstacle": bool(terrain.obstacles >> each & 1),
                "difficult": bool(terrain.difficult >> each & 1),
                "plate": bool(terrain.plates >> each & 1),
                "hazard": _hazard(terrain.hazard(each)),
                "letter": next(letters, ""),
                "prop": prop(terrain, drawn, scenery, each),
                "objective": standing.get(each, ""),
                "start": each == drawn.start,
                "goal": bool(goal >> each & 1),
            }
        )
    return shown


def _hazard(hazard: Hazard | None) -> dict[str, Any] | None:
    if hazard is None:
        return None
    return {"damage": hazard.damage, "conditions": list(hazard.conditions)}


def figure(game: Bugs, each: Figure) -> dict[str, Any]:
    """Show a figure with everything that is true of it now."""
    printed = game.traits(each)
    return {
        "id": f"figure:{each.id}",
        "name": own_name(game, each) or printed.name,
        "kind": each.kind,
        "side": each.side,
        "number": each.number,
        "elite": each.is_elite,
        "objective": each.is_objective,
        "at": game.name(each.at),
        "hp": each.hp,
        "max_hp": each.max_hp,
        "conditions": list(each.conditions),
        "until": {name: _until(game, each, name) for name in each.conditions},
        "shield": shield_of(game, each),
        "retaliate": [{"value": one.value, "range": one.range} for one in retaliates(game, each)],
        "flying": is_flying(game, each),
        "traits": traits(printed),
        "bonuses": [
            {
                "text": describe(game.ability(bonus.path)),
                "until": bonus.until,
                "uses": bonus.uses,
                "source": source_of(game, bonus),
            }
            for bonus in each.bonuses
        ],
    }


def _until(game: Bugs, figure: Figure, name: str) -> str:
    """Say how long a condition lasts (B-20.7)."""
    if name in HEALED:
        return "until it is healed"
    fresh = any(each == name and is_fresh for each, is_fresh in figure.conditions.items())
    whose = "your" if figure.id == game.hero.figure else "its"
    return f"until the end of {whose} next turn" if fresh else f"until the end of {whose} turn"


@lru_cache(500)
def traits(printed: Traits) -> list[dict[str, Any]]:
    """Show what is printed for a figure and holds all the time."""
    shown = []
    if printed.shield:
        shown.append(mod("shield", printed.shield))
    for each in printed.retaliate:
        far = [mod("range", each.range)] if each.range > 1 else []
        shown.append(mod("retaliate", each.value) | {"mods": [*far, *effects(each.effects)]})
    if printed.is_flying:
        shown.append(mod("fly", "", "Flying"))
    shown += effects(printed.attack_effects)
    shown += [
        mod(each, "immune", f"Immune to {each}") | {"immune": True} for each in printed.immune
    ]
    return shown
