"""What an action could do from where the character stands: its reach or its targets, before it is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from tabard.bugs.turn import path_of
from tabard.crawl.abilities import (
    Attack,
    Condition,
    Control,
    Crush,
    Force,
    Give,
    Heal,
    Move,
    Raise,
    Suffer,
    Trap,
)
from tabard.crawl.aiming import candidates, led
from tabard.crawl.assaults import attack_zone, legal_areas, legal_targets, targets_at
from tabard.crawl.movement import Walk
from tabard.crawl.moves import MoveExtras
from tabard.crawl.performing import exposed, sites
from tabard.crawl.skirmish import Assault
from tabard.crawl.targets import in_range, placements, reach
from tabard.hexes import members

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.crawl.abilities import Aim
    from tabard.crawl.figures import Figure
    from tabard.hexes import HexSet
    from tabard.table import Decision

Foreseen: TypeAlias = dict[str, Any]


def actions(game: Bugs, decision: Decision[Any]) -> Iterator[tuple[str, Foreseen]]:
    """Show for each action what the first of its abilities that does anything on the map could do now."""
    known: dict[str, Foreseen] = {}
    for option in decision.options:
        if not isinstance(option.value, tuple):
            continue  # an item, which is no action
        path = path_of(game, *option.value)
        if path not in known:
            known[path] = _action(game, path)
        if known[path]:
            yield option.key, known[path]


def _action(game: Bugs, path: str) -> Foreseen:
    paths = (f"{path}/{number}" for number in range(game.content.ability_counts[path]))
    return next((seen for each in paths if (seen := _ability(game, each))), {})


def _ability(game: Bugs, path: str) -> Foreseen:  # noqa: PLR0911 - one line a kind
    """Show one ability; nothing for what cannot be performed now, or is not for the map."""
    hero = game.character
    ability = game.ability(path)
    match ability:
        case Move() if not hero.has(Condition.IMMOBILIZE):
            return _move(game, hero, ability)
        case Attack() if not hero.has(Condition.DISARM):
            return _attack(game, hero, path)
        case Heal() | Give() | Force():
            return _aimed(game, hero, ability.aim, candidates(game, hero, "party", ability))
        case Control():
            return _aimed(game, hero, ability.aim, led(game, hero, "party", ability))
        case Suffer() if ability.aim.who != "self":
            return _aimed(game, hero, ability.aim, exposed(game, hero, "party", ability))
        case Raise() | Crush() | Trap():
            return {"range": names(game, sites(game, hero, ability))}
        case _:
            return {}


def _move(game: Bugs, hero: Figure, ability: Move) -> Foreseen:
    """Show where the move can end, with the movement points to get there."""
    ways = Walk(game, hero, "party", MoveExtras(game, hero, ability)).ways()
    costs = [(each, ways.cost(each)) for each in members(ways.ends & ~(1 << hero.at))]
    return {
        "reach": [
            {"hex": game.name(each), "cost": cost.points}
            for each, cost in costs
            if cost is not None
        ]
    }


def _attack(game: Bugs, hero: Figure, path: str) -> Foreseen:
    """Show how far the attack reaches, and everybody who could be hit from here."""
    assault = Assault(hero.id, "party", path)
    aim, reached = attack_zone(game, assault)
    targets = legal_targets(game, assault)
    zone = in_range(game, hero, reached)
    if aim.area is not None:
        if aim.area.is_melee:
            zone = _joined(placements(game, hero, aim, reached))
        caught = _joined(legal_areas(game, assault)) & targets_at(game, assault, hero, aim)
        targets += [
            each for each in game.enemies("party") if caught >> each.at & 1 and each not in targets
        ]
    return {"range": names(game, zone & ~(1 << hero.at)), "targets": _refs(targets)}


def _aimed(game: Bugs, hero: Figure, aim: Aim, targets: Sequence[Figure]) -> Foreseen:
    """Show whom an ability may target, and its range where one is printed."""
    seen: Foreseen = {"targets": _refs(targets)}
    if aim.range is not None and aim.who != "self":
        near = in_range(game, hero, reach(aim, is_attack=False))
        seen["range"] = names(game, near & ~(1 << hero.at))
    return seen


def _joined(areas: Sequence[HexSet]) -> HexSet:
    hexes = 0
    for each in areas:
        hexes |= each
    return hexes


def _refs(figures: Sequence[Figure]) -> list[str]:
    return [f"figure:{each.id}" for each in figures]


def names(game: Bugs, hexes: HexSet) -> list[str]:
    """Say what people call some hexes."""
    return [game.name(each) for each in members(hexes)]
