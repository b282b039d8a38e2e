"""A monster's turn: every acceptable plan, in the order of the rulebooks' monster pages.

Second edition pages 39, 40 and 62 (appendix B); Buttons & Bugs pages 30, 31 and 37.  Where the players decide, all
plans are returned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from operator import attrgetter, itemgetter

import msgspec

from tabard.crawl.battlefield import Battlefield, Enemy
from tabard.crawl.policy import Criterion
from tabard.crawl.targeting import Aim, Strikes, sighted, threat, union
from tabard.crawl.trail import Trail
from tabard.hexes import (
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

Rating = tuple[int, int, int]
"""How an attack hex does by each criterion; less is better."""

RATED_BY: tuple[tuple[Criterion, Callable[[Rating], int]], ...] = (
    (Criterion.MOST_TARGETS, itemgetter(0)),
    (Criterion.LEAST_DISADVANTAGE, itemgetter(1)),
    (Criterion.FEWEST_POINTS, itemgetter(2)),
)
"""What decides from where to attack, in this order."""

FAR = 1 << 30
"""The range of an enemy that walls part from the monster altogether."""


class Plan(msgspec.Struct, frozen=True, order=True, gc=False):
    """One acceptable way to take the turn."""

    move_to: Hex
    attacks: HexSet
    foci: HexSet
    """Everybody who may be the focus in this plan."""
    goals: HexSet
    """The attack hexes it is making for."""


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """An enemy that could be attacked with unlimited movement."""

    enemy: Enemy
    negatives: int
    """Negative hexes of the best way to a hex to attack it from."""
    points: int
    """Movement points of that way."""
    hexes: HexSet
    """The attack hexes with such ways."""


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
            if self.trail is not None:
                self.trail.add(Criterion.STUNNED, {self.field.actor: 1}, 0)
            return stay
        merged: dict[tuple[Hex, HexSet], Plan] = {}
        for focus in self.find_foci():
            for plan in self._plans_for(focus):
                key = plan.move_to, plan.attacks
                known = merged.setdefault(key, plan)
                if known is not plan:
                    merged[key] = Plan(*key, known.foci | plan.foci, known.goals | plan.goals)
        return sorted(merged.values()) or stay

    def path(self, plan: Plan) -> Path:
        """Return the first of the best paths that this plan takes."""
        return self.ways_now.path(plan.move_to) or (self.field.actor,)

    # Focus

    def find_foci(self) -> list[Prospect]:
        """Return the possible foci: one, unless they are tied in everything (H-62.5)."""
        prospects = self._prospects()
        if self.trail is not None:
            counts: dict[Hex, int | None] = {enemy.at: None for enemy in self.field.enemies}
            for each in prospects:
                counts[each.enemy.at] = each.hexes.bit_count()
            self.trail.add(Criterion.ATTACK_HEXES, counts, _enemies(prospects))
        for criterion, value in self._focus_order() if len(prospects) > 1 else ():
            values = [value(each) for each in prospects]
            least = min(values)
            enemies = [each.enemy.at for each in prospects]
            prospects = [each for each, own in zip(prospects, values, strict=True) if own == least]
            if self.trail is not None:
                compared = dict(zip(enemies, values, strict=True))
                self.trail.add(criterion, compared, _enemies(prospects))
            if len(prospects) == 1:
                break
        return prospects

    def _focus_order(self) -> tuple[tuple[Criterion, Callable[[Prospect], int]], ...]:
        return (
            (Criterion.FOCUS_NEGATIVES, attrgetter("negatives")),
            (Criterion.FOCUS_POINTS, attrgetter("points")),
            (Criterion.FOCUS_RANGE, self._range_to),
            (Criterion.FOCUS_INITIATIVE, attrgetter("enemy.initiative")),
        )

    def _prospects(self) -> list[Prospect]:
        """Find everybody who could be attacked with unlimited movement.

        There is a short cut: a way over no negative hex that takes no longer than this turn is the best of all
        ways, so if everybody can be attacked over such a way, nobody need look any farther. Without a trail to
        write one such enemy is enough, for whoever cannot be is then no focus.
        """
        enemies = self.field.enemies
        now = [found for enemy in enemies if (found := self._prospect(enemy))]
        quick = [each for each in now if not each.negatives]
        if len(quick) == len(enemies) or (quick and self.trail is None):
            return now
        zones = union([self._reach(enemy.at) for enemy in enemies])
        self.ways = ways_from(
            self.field.ways_board, self.ground, self.start, wanted=zones & self.ground.ends
        )
        return [found for enemy in enemies if (found := self._prospect(enemy))]

    def _range_to(self, prospect: Prospect) -> int:
        # From where the monster stands before it moves (H-39.10).
        counted = distance(self.field.board, self.field.actor, prospect.enemy.at)
        return FAR if counted is None else counted

    def _prospect(self, enemy: Enemy) -> Prospect | None:
        """Find the nearest hexes from which an enemy can be attacked."""
        zone = self._zone(enemy.at)
        for negatives, layers in enumerate(self.ways.layers if zone else ()):
            for points, layer in enumerate(layers):
                if layer & zone:
                    hexes = sighted(self.field, layer & zone, enemy.at)
                    if hexes:
                        return Prospect(enemy, negatives, points, hexes)
        return None

    def _zone(self, target: Hex) -> HexSet:
        """Collect where the monster could come, stop and have the target in reach, sight left aside."""
        return self._reach(target) & self.ways.ends

    def _reach(self, target: Hex) -> HexSet:
        """Collect the hexes from which one of the attacks reaches a target."""
        zone = self.threats.get(target)
        if zone is None:
            zone = 0
            for attack in self.field.action.aims:
                zone |= threat(self.field, attack, target)
            self.threats[target] = zone
        return zone

    # Movement

    def _plans_for(self, focus: Prospect) -> Iterator[Plan]:
        points = self.field.action.points
        at, able = focus.enemy.at, focus.points <= points
        if self.trail is not None:
            kept = 1 << at if able else 0
            self.trail.add(Criterion.TURN_HEXES, {at: focus.points}, kept, at)
        return self._attack(focus) if able else self._approach(focus)

    def _attack(self, focus: Prospect) -> Iterator[Plan]:
        """Go where the most can be attacked, at the least disadvantage, for the fewest points (H-40.8)."""
        target = focus.enemy.at
        if not self.field.action.can_attack:
            yield from (Plan(each, 0, 1 << target, 1 << each) for each in members(focus.hexes))
            return
        aims = [Aim(self.field, attack, target) for attack in self.field.action.attacks]
        perfect = self._no_better()
        attack_hexes = 0
        strikes: dict[int, list[dict[Hex, Strikes]]] = {}
        ratings: dict[Hex, Rating] = {}
        for cost, hexes in self._hexes_now(focus):
            attack_hexes |= hexes
            strikes[cost] = [aim.from_each(hexes) for aim in aims]
            ratings |= _ratings(strikes[cost], cost)
            if self.trail is None and (*perfect, cost) in ratings.values():
                break
        best = min(ratings.values())
        if self.trail is not None:
            _note_ratings(self.trail, ratings, attack_hexes, target)
        for each, rating in ratings.items():
            if rating == best:
                for chosen in _choices([by_hex[each] for by_hex in strikes[rating[2]]]):
                    yield Plan(each, chosen, 1 << target, 1 << each)

    def _hexes_now(self, focus: Prospect) -> Iterator[tuple[int, HexSet]]:
        """Yield the attack hexes within this turn's points, nearest first.

        Only those count whose way is over as few negative hexes as the best way to any (H-39.14, B-31.3).
        """
        zone = self._zone(focus.enemy.at)
        layers = self.ways.layers[focus.negatives][: self.field.action.points + 1]
        for points, layer in enumerate(layers):
            if layer & zone:
                hexes = sighted(self.field, layer & zone, focus.enemy.at)
                if hexes:
                    yield points, hexes

    def _no_better(self) -> tuple[int, int]:
        """Return the start of a rating that no hex can better: all targets there are, none disadvantaged."""
        enemies = len(self.field.enemies)
        attacks = self.field.action.attacks
        return -sum([enemies if one.area else min(one.targets, enemies) for one in attacks]), 0

    def _approach(self, focus: Prospect) -> Iterator[Plan]:
        """Come nearer to one of the nearest attack hexes, as far as that shortens the way (H-40.3)."""
        goals = members(focus.hexes)
        target = focus.enemy.at
        if self.trail is not None:
            costs = dict.fromkeys(goals, focus.points)
            self.trail.add(Criterion.GOALS, costs, focus.hexes, target)
        for goal in goals:
            for each in members(self._nearer(goal, target)):
                yield Plan(each, 0, 1 << target, 1 << goal)

    def _nearer(self, goal: Hex, focus: Hex) -> HexSet:
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
            negatives = {each: cost[0] + left[each][0] for each, cost in spent.items()}
            self.trail.add(Criterion.WAY_NEGATIVES, negatives, safe, focus, goal)
            remaining = {each: left[each][1] for each in members(safe)}
            self.trail.add(Criterion.WAY_LEFT, remaining, near, focus, goal)
            used = {each: spent[each][1] for each in members(near)}
            self.trail.add(Criterion.WAY_SPENT, used, best, focus, goal)
        return best


def _enemies(prospects: list[Prospect]) -> HexSet:
    """Collect where the enemies stand."""
    return hexset([each.enemy.at for each in prospects])


def _ratings(by_aim: list[dict[Hex, Strikes]], cost: int) -> dict[Hex, Rating]:
    """Rate hexes of one cost by what all the attacks together do from there."""
    if len(by_aim) == 1:
        return {each: (-one.targets, one.disadvantaged, cost) for each, one in by_aim[0].items()}
    ratings = {}
    for each in by_aim[0]:
        found = [by_hex[each] for by_hex in by_aim]
        targets = sum([one.targets for one in found])
        ratings[each] = -targets, sum([one.disadvantaged for one in found]), cost
    return ratings


def _note_ratings(
    trail: Trail, ratings: Mapping[Hex, Rating], attack_hexes: HexSet, focus: Hex
) -> None:
    """Write how the attack hexes compared, one criterion after the other."""
    kept = attack_hexes
    for criterion, value in RATED_BY:
        if len(ratings) == 1:
            return
        values = dict(zip(ratings, map(value, ratings.values()), strict=True))
        least = min(values.values())
        if max(values.values()) != least:
            ratings = {each: one for each, one in ratings.items() if values[each] == least}
            kept = hexset(ratings)
        trail.add(criterion, values, kept, focus)


def _fewest_negatives(now: Ways, back: Ways, stops: HexSet) -> HexSet:
    """Keep the stops at which the whole way has the fewest negative hexes (H-62.7, B-37.3)."""
    if len(now.layers) == len(back.layers) == 1:
        return stops
    before = [union(layers) for layers in now.layers]
    after = [union(layers) for layers in back.layers]
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
    if len(ways.layers) == 1:
        return next((layer & among for layer in ways.layers[0] if layer & among), 0)
    for points in range(max(map(len, ways.layers))):
        found = 0
        for layers in ways.layers:
            if points < len(layers):
                found |= layers[points] & among
        if found:
            return found
    return 0


def _costs(ways: Ways, among: HexSet) -> dict[Hex, tuple[int, int]]:
    """Return what the way of each hex costs, in negative hexes and in points, cheapest first."""
    costs: dict[Hex, tuple[int, int]] = {}
    for negatives, layers in enumerate(ways.layers):
        for points, layer in enumerate(layers):
            if layer & among:
                costs |= dict.fromkeys(members(layer & among), (negatives, points))
    return costs


def _choices(strikes: list[Strikes]) -> list[HexSet]:
    """Return the distinct sets of enemies that the attacks together can hit."""
    options = [
        [targets for way in each.ways for targets in way.choices()] for each in strikes if each.ways
    ]
    if len(options) == 1:
        return list(dict.fromkeys(options[0]))
    united = (union(chosen) for chosen in product(*options))
    return list(dict.fromkeys(united))
