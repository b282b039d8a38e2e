"""A monster's turn: every acceptable plan, in the order of the rulebooks' monster pages.

Second edition pages 39, 40 and 62 (appendix B); Buttons & Bugs pages 30, 31 and 37.  Where the players decide, all
plans are returned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from tabard.crawl.battlefield import Battlefield, Enemy
from tabard.crawl.policy import Criterion
from tabard.crawl.targeting import Strikes, best_strikes, sighted, threat
from tabard.crawl.trail import Trail
from tabard.hexes import (
    Cost,
    Hex,
    HexSet,
    Path,
    Ways,
    distance,
    hexset,
    members,
    ways_from,
    ways_to,
)

ALWAYS_TOLD = frozenset(
    {Criterion.STUNNED, Criterion.ATTACK_HEXES, Criterion.TURN_HEXES, Criterion.GOALS}
)
"""Criteria that say something even where there is only one thing to compare."""

FAR = 1 << 30
"""The range of an enemy that walls part from the monster altogether."""


class Plan(NamedTuple):
    """One acceptable way to take the turn."""

    move_to: Hex
    attacks: HexSet
    foci: HexSet
    """Everybody who may be the focus in this plan."""
    goals: HexSet
    """The attack hexes it is making for."""


class Prospect(NamedTuple):
    """An enemy that could be attacked with unlimited movement."""

    enemy: Enemy
    cost: Cost
    """Of the best way to a hex to attack it from."""
    hexes: HexSet
    """The attack hexes of that cost."""


class Turn:
    """One monster's turn being thought through."""

    def __init__(self, field: Battlefield, trail: Trail | None = None) -> None:
        self.field = field
        self.trail = trail
        self.ground = field.ground
        self.start = 1 << field.actor
        points = field.action.points
        self.ways_now = ways_from(field.ways_board, self.ground, self.start, points=points)
        """The best ways with this turn's movement points."""
        self.ways = self.ways_now
        """The best ways with unlimited movement, as soon as they are needed."""
        self.threats: dict[Hex, HexSet] = {}

    def plans(self) -> list[Plan]:
        """Return every acceptable plan, merged where move and attacks are the same."""
        stay = [Plan(self.field.actor, 0, 0, 0)]
        if self.field.action.is_stunned:
            self._note(Criterion.STUNNED, {self.field.actor: 1}, 0)
            return stay
        foci = self.find_foci()
        merged: dict[tuple[Hex, HexSet], Plan] = {}
        for focus in foci:
            for plan in self._plans_for(focus):
                key = plan.move_to, plan.attacks
                known = merged.get(key, plan)
                merged[key] = plan._replace(
                    foci=known.foci | plan.foci, goals=known.goals | plan.goals
                )
        return sorted(merged.values()) or stay

    def path(self, plan: Plan) -> Path:
        """Return the first of the best paths that this plan takes."""
        return self.ways_now.path(plan.move_to) or (self.field.actor,)

    # Focus

    def find_foci(self) -> list[Prospect]:
        """Return the possible foci: one, unless they are tied in everything (H-62.5)."""
        prospects = self._prospects()
        if self.trail is not None:
            everybody = {enemy.at: None for enemy in self.field.enemies}
            able: dict[Hex, int | None] = {
                each.enemy.at: each.hexes.bit_count() for each in prospects
            }
            self._note(Criterion.ATTACK_HEXES, {**everybody, **able}, hexset(able))
        for criterion, value in self._focus_order():
            if len(prospects) < 2:
                break
            values = {each.enemy.at: value(each) for each in prospects}
            least = min(values.values())
            prospects = [each for each in prospects if values[each.enemy.at] == least]
            self._note(criterion, values, hexset(each.enemy.at for each in prospects))
        return prospects

    def _focus_order(self) -> tuple[tuple[Criterion, Callable[[Prospect], int]], ...]:
        return (
            (Criterion.FOCUS_NEGATIVES, lambda each: each.cost.negatives),
            (Criterion.FOCUS_POINTS, lambda each: each.cost.points),
            (Criterion.FOCUS_RANGE, self._range_to),
            (Criterion.FOCUS_INITIATIVE, lambda each: each.enemy.initiative),
        )

    def _prospects(self) -> list[Prospect]:
        """Find everybody who could be attacked with unlimited movement.

        Without a trail to write there is a short cut: if somebody can be attacked this turn over no negative
        hex, whoever cannot is no focus, and nobody need look any farther.
        """
        if self.trail is None:
            now = [found for enemy in self.field.enemies if (found := self._prospect(enemy))]
            if any(not each.cost.negatives for each in now):
                return now
        self.ways = ways_from(self.field.ways_board, self.ground, self.start)
        return [found for enemy in self.field.enemies if (found := self._prospect(enemy))]

    def _range_to(self, prospect: Prospect) -> int:
        # From where the monster stands before it moves (H-39.10).
        counted = distance(self.field.board, self.field.actor, prospect.enemy.at)
        return FAR if counted is None else counted

    def _prospect(self, enemy: Enemy) -> Prospect | None:
        """Find the nearest hexes from which an enemy can be attacked."""
        zone = self._zone(enemy.at)
        for cost, layer in _by_cost(self.ways):
            if layer & zone:
                seeing = sighted(self.field, layer & zone, enemy.at)
                if seeing:
                    return Prospect(enemy, cost, seeing)
        return None

    def _zone(self, target: Hex) -> HexSet:
        """Collect where the monster could stop and have the target in reach of an attack, sight left aside."""
        zone = self.threats.get(target)
        if zone is None:
            zone = 0
            for attack in self.field.action.aims:
                zone |= threat(self.field, attack, target)
            self.threats[target] = zone
        return zone & self.ways.ends

    # Movement

    def _plans_for(self, focus: Prospect) -> Iterator[Plan]:
        points = self.field.action.points
        near = {focus.enemy.at: focus.cost.points}
        able = focus.cost.points <= points
        self._note(Criterion.TURN_HEXES, near, hexset(near) if able else 0, focus)
        return self._attack(focus) if able else self._approach(focus)

    def _attack(self, focus: Prospect) -> Iterator[Plan]:
        """Go where the most can be attacked, at the least disadvantage, for the fewest points (H-40.8)."""
        target = focus.enemy.at
        if not self.field.action.can_attack:
            yield from (Plan(each, 0, 1 << target, 1 << each) for each in members(focus.hexes))
            return
        points: dict[Hex, int] = {}
        strikes: dict[Hex, list[Strikes]] = {}
        for cost, hexes in self._hexes_now(focus):
            for each in members(hexes):
                points[each] = cost
                strikes[each] = self._strikes(each, target)
            if self.trail is None and any(
                self._is_perfect(strikes[each]) for each in members(hexes)
            ):
                break
        attacks = {each: -sum(one.targets for one in strikes[each]) for each in points}
        most = self._least(Criterion.MOST_TARGETS, attacks, focus)
        worse = {each: sum(one.disadvantaged for one in strikes[each]) for each in most}
        fair = self._least(Criterion.LEAST_DISADVANTAGE, worse, focus)
        for each in self._least(Criterion.FEWEST_POINTS, {one: points[one] for one in fair}, focus):
            for targets in _choices(strikes[each]):
                yield Plan(each, targets, 1 << target, 1 << each)

    def _hexes_now(self, focus: Prospect) -> Iterator[tuple[int, HexSet]]:
        """Yield the attack hexes within this turn's points, nearest first.

        Only those count whose way is over as few negative hexes as the best way to any (H-39.14, B-31.3).
        """
        zone = self._zone(focus.enemy.at)
        layers = self.ways.layers[focus.cost.negatives][: self.field.action.points + 1]
        for points, layer in enumerate(layers):
            seeing = sighted(self.field, layer & zone, focus.enemy.at)
            if seeing:
                yield points, seeing

    def _strikes(self, here: Hex, focus: Hex) -> list[Strikes]:
        return [
            best_strikes(self.field, attack, here, focus) for attack in self.field.action.attacks
        ]

    def _is_perfect(self, strikes: list[Strikes]) -> bool:
        """Tell whether no hex farther away can be better: all targets there are, none disadvantaged."""
        enemies = len(self.field.enemies)
        return all(
            not each.disadvantaged
            and each.targets == (enemies if attack.area else min(attack.targets, enemies))
            for attack, each in zip(self.field.action.attacks, strikes, strict=True)
        )

    def _approach(self, focus: Prospect) -> Iterator[Plan]:
        """Come nearer to one of the nearest attack hexes, as far as that shortens the way (H-40.3)."""
        goals = dict.fromkeys(members(focus.hexes), focus.cost.points)
        self._note(Criterion.GOALS, goals, focus.hexes, focus)
        for goal in goals:
            for each in members(self._nearer(goal, focus)):
                yield Plan(each, 0, 1 << focus.enemy.at, 1 << goal)

    def _nearer(self, goal: Hex, focus: Prospect) -> HexSet:
        """Choose where to stop on the way to a goal.

        The search back from the goal ends at the monster: from whatever lies beyond, the rest of the way is
        no shorter than from where it stands.
        """
        now = self.ways_now
        back = ways_to(self.field.ways_board, self.ground, 1 << goal, wanted=self.start)
        stops = now.ends & back.reached
        safe = _fewest_negatives(now, back, stops)
        near = _fewest_points(back, safe)
        best = _fewest_points(now, near)
        if self.trail is not None:
            spent, left = _costs(now, stops), _costs(back, stops)
            negatives = {each: spent[each].negatives + left[each].negatives for each in spent}
            self._note(Criterion.WAY_NEGATIVES, negatives, safe, focus, goal)
            remaining = {each: left[each].points for each in members(safe)}
            self._note(Criterion.WAY_LEFT, remaining, near, focus, goal)
            used = {each: spent[each].points for each in members(near)}
            self._note(Criterion.WAY_SPENT, used, best, focus, goal)
        return best

    # The trail

    def _least(self, criterion: Criterion, values: Mapping[Hex, int], focus: Prospect) -> list[Hex]:
        """Keep the hexes with the least value."""
        least = min(values.values())
        kept = [each for each, value in values.items() if value == least]
        self._note(criterion, values, hexset(kept), focus)
        return kept

    def _note(
        self,
        criterion: Criterion,
        compared: Mapping[Hex, int | None],
        kept: HexSet,
        focus: Prospect | None = None,
        goal: Hex | None = None,
    ) -> None:
        """Write a criterion into the trail, unless there was nothing to compare."""
        if self.trail is not None and (len(compared) > 1 or criterion in ALWAYS_TOLD):
            at = None if focus is None else focus.enemy.at
            self.trail.add(criterion, compared, kept, at, goal)


def _fewest_negatives(now: Ways, back: Ways, stops: HexSet) -> HexSet:
    """Keep the stops at which the whole way has the fewest negative hexes (H-62.7, B-37.3)."""
    before = [_union(layers) for layers in now.layers]
    after = [_union(layers) for layers in back.layers]
    for total in range(len(before) + len(after) - 1):
        found = 0
        for negatives, reached in enumerate(before[: total + 1]):
            if total - negatives < len(after):
                found |= reached & after[total - negatives]
        if found & stops:
            return found & stops
    return 0


def _fewest_points(ways: Ways, among: HexSet) -> HexSet:
    """Keep the hexes whose ways take the fewest movement points."""
    for points in range(max(map(len, ways.layers))):
        found = 0
        for layers in ways.layers:
            if points < len(layers):
                found |= layers[points] & among
        if found:
            return found
    return 0


def _costs(ways: Ways, among: HexSet) -> dict[Hex, Cost]:
    """Return what the way of each hex costs."""
    return {each: cost for cost, layer in _by_cost(ways) for each in members(layer & among)}


def _by_cost(ways: Ways) -> Iterator[tuple[Cost, HexSet]]:
    """Yield the hexes by the cost of their best way, cheapest first."""
    for negatives, layers in enumerate(ways.layers):
        for points, layer in enumerate(layers):
            if layer:
                yield Cost(negatives, points), layer


def _choices(strikes: list[Strikes]) -> list[HexSet]:
    """Return the distinct sets of enemies that the attacks together can hit."""
    options = [
        [targets for way in each.ways for targets in way.choices()] for each in strikes if each.ways
    ]
    united = (_union(chosen) for chosen in product(*options))
    return list(dict.fromkeys(united))


def _union(sets: Iterable[HexSet]) -> HexSet:
    together = 0
    for each in sets:
        together |= each
    return together
