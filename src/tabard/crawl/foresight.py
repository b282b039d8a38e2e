"""What an action could do from where the character stands: its reach or its targets, before it is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from tabard.crawl.abilities import (
    Attack,
    Control,
    Crush,
    Give,
    Heal,
    Move,
    PushPull,
    Raise,
    Suffer,
    Trap,
)
from tabard.crawl.actions import path_of
from tabard.crawl.aiming import list_candidates, list_controllable
from tabard.crawl.attack_ability import list_areas, list_targets, targets_at
from tabard.crawl.attack_parts import find_attack_zone
from tabard.crawl.effects import Condition
from tabard.crawl.move_ability import MoveExtras
from tabard.crawl.move_costs import is_flying
from tabard.crawl.movement import Walk
from tabard.crawl.performing import collect_sites, exposed
from tabard.crawl.skirmish import AttackUnderway
from tabard.crawl.targets import in_range, list_placements, measure_reach
from tabard.hexes import members

if TYPE_CHECKING:
    from tabard.crawl.ability_parts import Aim
    from tabard.crawl.figures import Figure, Hazard
    from tabard.crawl.skirmish import Skirmish
    from tabard.hexes import Ground, Hex, HexSet, Path, WaysFrom
    from tabard.table import Decision

Foreseen: TypeAlias = dict[str, Any]


def show_actions(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Foreseen]]:
    """Show for each action what the first of its abilities that does anything on the map could do now.

    After a move it is also shown who could be targeted next from anywhere in its reach.
    """
    known: dict[str, Foreseen] = {}
    for option in decision.options:
        if not isinstance(option.value, tuple):
            continue  # an item, which is no action
        path = path_of(game, game.acting_character, *option.value)
        if path not in known:
            known[path] = _show_action(game, path)
        if known[path]:
            yield option.key, known[path]


def list_aimless(game: Skirmish, decision: Decision[Any]) -> Iterator[str]:
    """Yield the keys of actions that begin with something for which nobody is in reach now: it would be lost."""
    for key, seen in show_actions(game, decision):
        if seen.get("targets") == [] and "reach" not in seen:
            yield key


def _show_action(game: Skirmish, path: str) -> Foreseen:
    paths = [f"{path}/{number}" for number in range(game.count_abilities(path))]
    return _show_first(game, paths)


def _show_first(game: Skirmish, paths: Sequence[str]) -> Foreseen:
    """Show the first ability that does anything on the map."""
    for number, each in enumerate(paths, 1):
        seen = _show_ability(game, each)
        if "reach" in seen and number < len(paths):
            seen |= _show_from_there(game, each, paths[number:])
        if seen:
            return seen
    return {}


def _show_from_there(game: Skirmish, move: str, paths: Sequence[str]) -> Foreseen:
    """Show who could be targeted by what follows a move, from wherever it may end."""
    hero = game.figure_of(game.acting_character)
    here, ends = hero.at, list(_list_sound(game, hero, move))
    found: set[str] = set()
    try:
        for each in ends:
            hero.at = each
            found.update(next(filter(None, (_list_others(game, path) for path in paths)), ()))
    finally:
        hero.at = here
    targets = [each for each in _list_refs(game.figures) if each in found]
    return {"targets": targets} if targets else {}


def _list_others(game: Skirmish, path: str) -> list[str]:
    """List whom an ability could target now beside the character itself."""
    targets: list[str] = _show_ability(game, path).get("targets", [])
    return [each for each in targets if each != f"figure:{game.active}"]


def _list_sound(game: Skirmish, hero: Figure, move: str) -> Iterator[Hex]:
    """Yield the hexes in which a move may end with nothing on the way that keeps the figure from attacking."""
    ways = _find_ways(game, hero, move)
    for each in members(ways.ends):
        path = ways.path(each) or ()
        if not any(
            Condition.DISARM in hazard.conditions
            for hazard in hazards_on(game, hero, path, ways.ground)
        ):
            yield each


def hazards_on(game: Skirmish, figure: Figure, path: Path, ground: Ground) -> Iterator[Hazard]:
    """Yield the hazards that a figure springs on a path, whose first hex is where it stands."""
    if is_flying(game, figure):
        return
    for number, here in enumerate(path[1:], 2):
        hazard = game.terrain.hazard(here)
        lands = number == len(path) and ground.landed >> here & 1
        if hazard is not None and (ground.entered >> here & 1 or lands):
            yield hazard


def _show_ability(game: Skirmish, path: str) -> Foreseen:  # noqa: PLR0911 - one line a kind
    """Show one ability; nothing for what cannot be performed now, or is not for the map."""
    hero = game.figure_of(game.acting_character)
    ability = game.ability(path)
    match ability:
        case Move() if not hero.has(Condition.IMMOBILIZE):
            return _show_move(game, hero, path)
        case Attack() if not hero.has(Condition.DISARM):
            return _show_attack(game, hero, path)
        case Heal() | Give() | PushPull():
            return _aimed(game, hero, ability.aim, list_candidates(game, hero, hero.side, ability))
        case Control():
            return _aimed(
                game, hero, ability.aim, list_controllable(game, hero, hero.side, ability)
            )
        case Suffer() if ability.aim.who != "self":
            return _aimed(game, hero, ability.aim, exposed(game, hero, hero.side, ability))
        case Raise() | Crush() | Trap():
            return {"range": name_hexes(game, collect_sites(game, hero, ability))}
        case _:
            return {}


def _find_ways(game: Skirmish, hero: Figure, path: str) -> WaysFrom:
    ability = game.ability(path)
    assert isinstance(ability, Move)
    return Walk(game, hero, hero.side, MoveExtras(game, hero, ability)).ways()


def _show_move(game: Skirmish, hero: Figure, path: str) -> Foreseen:
    """Show where the move can end, with the movement points to get there."""
    ways = _find_ways(game, hero, path)
    costs = [(each, ways.cost(each)) for each in members(ways.ends & ~(1 << hero.at))]
    return {
        "reach": [
            {"hex": game.name(each), "cost": cost.points}
            for each, cost in costs
            if cost is not None
        ]
    }


def _show_attack(game: Skirmish, hero: Figure, path: str) -> Foreseen:
    """Show how far the attack reaches, and everybody who could be hit from here."""
    underway = AttackUnderway(hero.id, hero.side, path)
    aim, reached = find_attack_zone(game, underway)
    targets = list_targets(game, underway)
    zone = in_range(game, hero, reached)
    if aim.area is not None:
        if aim.area.is_melee:
            zone = _joined(list_placements(game, hero, aim, reached))
        caught = _joined(list_areas(game, underway)) & targets_at(game, underway, hero, aim)
        targets += [
            each
            for each in game.enemies(hero.side)
            if caught >> each.at & 1 and each not in targets
        ]
    return {"range": name_hexes(game, zone & ~(1 << hero.at)), "targets": _list_refs(targets)}


def _aimed(game: Skirmish, hero: Figure, aim: Aim, targets: Sequence[Figure]) -> Foreseen:
    """Show whom an ability may target, and its range where one is printed."""
    seen: Foreseen = {"targets": _list_refs(targets)}
    if aim.range is not None and aim.who != "self":
        near = in_range(game, hero, measure_reach(aim, is_attack=False))
        seen["range"] = name_hexes(game, near & ~(1 << hero.at))
    return seen


def _joined(areas: Sequence[HexSet]) -> HexSet:
    hexes = 0
    for each in areas:
        hexes |= each
    return hexes


def _list_refs(figures: Sequence[Figure]) -> list[str]:
    return [f"figure:{each.id}" for each in figures]


def name_hexes(game: Skirmish, hexes: HexSet) -> list[str]:
    """Say what people call some hexes."""
    return [game.name(each) for each in members(hexes)]
