"""What each option would do, for a page to show before anybody commits: ways, areas, targets. Nothing is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from tabard.crawl.abilities import Crush
from tabard.crawl.about import (
    Attacking,
    ChangingAttack,
    Heading,
    Leaving,
    Placing,
    Pushing,
    Suffering,
    Walking,
)
from tabard.crawl.attack_parts import find_attack_zone
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure, Hazard
from tabard.crawl.foresight import hazards_on, name_hexes, show_actions
from tabard.crawl.move_costs import is_flying
from tabard.crawl.targets import can_target, fits, in_range
from tabard.hexes import Ground, Hex, HexSet, Path

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish
    from tabard.table import Decision, Option

Preview: TypeAlias = dict[str, Any]
Previews: TypeAlias = dict[str, Preview]
Shown: TypeAlias = Iterable[tuple[str, Preview]]
Kinds: TypeAlias = "Mapping[str, Callable[[Any, Decision[Any]], Shown]]"
"""What shows the options of a kind of question."""

WHOLE = ""
"""The key of what holds for the whole decision."""


def preview(game: Skirmish, decision: Decision[Any], own: Kinds | None = None) -> Previews:
    """Show by option key what a page can draw before the option is chosen; a game may have kinds of its own."""
    show = KINDS.get(decision.kind) or (own or {}).get(decision.kind)
    return {} if show is None else dict(show(game, decision))


# Ways


def _show_moves(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show every way as the move will take it, with what it costs and what the hexes on it do."""
    assert isinstance(decision.about, Walking)
    walk = decision.about.walk
    ways = walk.ways()
    for option in _hexes_of(decision):
        path = ways.path(option.value)
        if path is not None:
            yield option.key, _show_way(game, walk.figure, path, ways.ground, walk.left)


def _show_way(game: Skirmish, figure: Figure, path: Path, ground: Ground, points: int) -> Preview:
    """Follow a path with all that its hexes do."""
    immune = game.traits(figure).immune
    used: list[int] = []
    for here in path[1:]:
        price = next(cost for cost, hexes in enumerate(ground.enter, 1) if hexes >> here & 1)
        used.append(price + (used[-1] if used else 0))
    damage, conditions = 0, dict[Condition, None]()
    for hazard in hazards_on(game, figure, path, ground):
        damage += hazard.damage
        conditions |= dict.fromkeys([each for each in hazard.conditions if each not in immune])
    names = [game.name(each) for each in path[1 : len(used) + 1]]
    return {
        "figure": f"figure:{figure.id}",
        "path": names,
        "points": used,
        "cost": used[-1] if used else 0,
        "of": points,
        "suffer": damage,
        "conditions": list(conditions),
        "stops": names[-1] if names else game.name(figure.at),
    }


def _show_monster_moves(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show the way to each hex that is equally good for a monster, and whom it would attack from there."""
    if isinstance(decision.about, Leaving):
        yield from _show_retreats(game, decision, decision.about)
        return
    assert isinstance(decision.about, Heading)
    actor, turn = decision.about.actor, decision.about.turn
    plans = {plan.move_to: plan for plan in decision.about.plans}
    for option in _hexes_of(decision):
        plan = plans[option.value]
        way = _show_way(game, actor, turn.path(plan), turn.ground, turn.field.action.points)
        yield option.key, way | {"hits": _list_standing(game, plan.attacks)}


def _show_retreats(
    game: Skirmish, decision: Decision[Any], about: Leaving
) -> Iterator[tuple[str, Preview]]:
    """Show the way to each hex that is equally far from a monster's focus."""
    for option in _hexes_of(decision):
        path = about.away.ways.path(option.value)
        assert path is not None
        yield option.key, _show_way(game, about.actor, path, about.away.ground, about.points)


def _show_pushes(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    assert isinstance(decision.about, Pushing)
    figure = decision.about.figure
    for option in _hexes_of(decision):
        hazard = None if is_flying(game, figure) else game.terrain.hazard(option.value)
        yield (
            option.key,
            {
                "figure": f"figure:{figure.id}",
                "path": [game.name(option.value)],
                **_suffered(game, figure, hazard),
            },
        )


def _suffered(game: Skirmish, figure: Figure, hazard: Hazard | None) -> Preview:
    if hazard is None:
        return {"suffer": 0, "conditions": []}
    immune = game.traits(figure).immune
    gained = [each for each in hazard.conditions if each not in immune]
    return {"suffer": hazard.damage, "conditions": gained}


# Targets and places


def _show_attacks(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show the reach of an attack, and of each area or target who would be hit."""
    assert isinstance(decision.about, Attacking)
    actor, underway = decision.about.actor, decision.about.underway
    aim, reached = find_attack_zone(game, underway)
    if aim.area is None or not aim.area.is_melee:
        near = in_range(game, actor, reached) & ~(1 << actor.at)
        yield WHOLE, {"from": game.name(actor.at), "range": name_hexes(game, near)}
    for option in decision.options:
        if isinstance(option.value, int):
            caught = [
                f"figure:{each.id}"
                for each in game.enemies(underway.side)
                if option.value & each.hexes
                and each is not actor
                and fits(aim, each)
                and can_target(game, actor, underway.side, each)
            ]
            yield option.key, {"hexes": name_hexes(game, option.value), "hits": caught}
    yield from _show_figures(game, decision)


def _show_changes(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show who is about to be hit, whatever is added or left out before the roll."""
    assert isinstance(decision.about, ChangingAttack)
    target = decision.about.attack.target
    for option in decision.options:
        yield option.key, {"hexes": [game.name(target.at)], "hits": [f"figure:{target.id}"]}


def show_defences(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show who is about to be hit while an item may change it; as long as nothing is looked at, none is used."""
    yield WHOLE, {"usual": decision.options[0].key}
    yield from _show_changes(game, decision)


def _show_figures(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show the figures that an option means, and where they stand."""
    for option in decision.options:
        hits = [each for each in option.refs if each.startswith("figure:")]
        figures = [game.find(each.removeprefix("figure:")) for each in hits]
        hexes = [game.name(each.at) for each in figures if each is not None]
        if hexes:
            yield option.key, {"hexes": hexes, "hits": hits}


def _show_places(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show where something is put; an obstacle that is destroyed hurts enemies next to it."""
    assert isinstance(decision.about, Placing)
    actor, ability = decision.about.actor, decision.about.ability
    for option in _hexes_of(decision):
        hits: list[str] = []
        if isinstance(ability, Crush):
            near = game.terrain.board.neighbours(1 << option.value)
            enemies = game.enemies(actor.side)
            hits = [f"figure:{each.id}" for each in enemies if near >> each.at & 1]
        yield option.key, {"hexes": [game.name(option.value)], "hits": hits}


def _show_hexes(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    for option in _hexes_of(decision):
        yield option.key, {"hexes": [game.name(option.value)]}


def _show_negations(game: Skirmish, decision: Decision[Any]) -> Iterator[tuple[str, Preview]]:
    """Show what suffering the damage would leave, and that all else leaves the hit points alone."""
    del game
    assert isinstance(decision.about, Suffering)
    hero, amount = decision.about.figure, decision.about.amount
    for option in decision.options:
        suffers = amount if option.key == "suffer" else 0
        yield (
            option.key,
            {
                "figure": f"figure:{hero.id}",
                "suffer": suffers,
                "hp": max(0, hero.hp - suffers),
            },
        )


def _hexes_of(decision: Decision[Any]) -> Iterator[Option[Hex]]:
    """Yield the options that mean one hex."""
    for option in decision.options:
        if isinstance(option.value, int) and option.refs and option.refs[0].startswith("hex:"):
            yield option


def _list_standing(game: Skirmish, hexes: HexSet) -> list[str]:
    return [f"figure:{each.id}" for each in game.figures if hexes >> each.at & 1]


KINDS: Kinds = {
    "action": show_actions,
    "move": _show_moves,
    "monster-move": _show_monster_moves,
    "shove": _show_pushes,
    "attack": _show_attacks,
    "strike": _show_changes,
    "defend": show_defences,
    "target": _show_figures,
    "monster-target": _show_figures,
    "monster-heal": _show_figures,
    "place": _show_places,
    "spawn": _show_hexes,
    "land": _show_hexes,
    "negate": _show_negations,
}
