"""A monster's turn: every acceptable plan, in the order of the rulebooks' monster pages.

Second edition pages 39, 40 and 62 (appendix B); Buttons & Bugs pages 30, 31 and 37.  Where the players decide, all
plans are returned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from tabard.crawl.attack_hexes import (
    BestTargets,
    FocusedAttack,
    collect_threat,
    count_choices,
    sighted,
    unite,
)
from tabard.crawl.battlefield import Battlefield, Enemy
from tabard.crawl.policy import Criterion
from tabard.crawl.rating import (
    Rating,
    keep_fewest_negatives,
    keep_fewest_points,
    list_choices,
    list_costs,
    note_ratings,
    rate_hexes,
)
from tabard.crawl.trail import Trail
from tabard.hexes import (
    Hex,
    HexSet,
    Path,
    WaysFrom,
    distance,
    members,
    ways_from,
    ways_to,
)

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
    is_stopped: bool = False
    """Such a way leads past a hazard that would stop it, so that it does not come there this turn."""


def _range_to(field: Battlefield, prospect: Prospect) -> int:
    # From where the monster stands before it moves (H-39.10).
    from_each = [distance(field.board, each, prospect.enemy.at) for each in members(field.start)]
    return min(FAR if each is None else each for each in from_each)


FOCUSED_BY: tuple[tuple[Criterion, Callable[[Battlefield, Prospect], int]], ...] = (
    (Criterion.FOCUS_NEGATIVES, lambda _, prospect: prospect.negatives),
    (Criterion.FOCUS_STOPS, lambda _, prospect: int(prospect.is_stopped)),
    (Criterion.FOCUS_POINTS, lambda _, prospect: prospect.points),
    (Criterion.FOCUS_RANGE, _range_to),
    (Criterion.FOCUS_INITIATIVE, lambda _, prospect: prospect.enemy.initiative),
)
"""What decides on whom to focus, in this order."""


ALIKE = 50
"""How many ways to hit the same enemies are gone through, on average, before there are too many."""


class TooManyPlansError(Exception):
    """More plans than are wanted."""


class Turn:
    """One monster's turn being thought through."""

    def __init__(
        self, field: Battlefield, trail: Trail | None = None, *, most: int | None = None
    ) -> None:
        self.field = field
        self.trail = trail
        self.most = most
        """How many plans are wanted at most: a choice of targets can have more than there is room for."""
        self.ground = field.ground
        self.start = field.start
        self.points = field.action.points
        self.ways_now = ways_from(field.ways_board, self.ground, self.start, points=self.points)
        """The best ways with this turn's movement points."""
        self.ways = self.ways_now
        """The best ways with unlimited movement, as soon as they are needed."""
        self.onward = self.ground
        """The ground beyond this turn, on which no hazard stops it for good."""
        self.threats: dict[Hex, HexSet] = {}
        self.candidates = field.enemies
        """Those who may be the focus."""
        if field.focus:
            self.candidates = tuple([one for one in field.enemies if one.name == field.focus])

    def plans(self) -> list[Plan]:
        """Return every acceptable plan, merged where move and attacks are the same."""
        merged: dict[tuple[Hex, HexSet], Plan] = {}
        is_stunned = self.field.action.is_stunned
        if is_stunned and self.trail is not None:
            self.trail.add(Criterion.STUNNED, {self.field.actor: 1}, ())
        for focus in () if is_stunned else self.find_foci():
            for plan in self._plans_for(focus):
                key = plan.move_to, plan.attacks
                known = merged.setdefault(key, plan)
                if known is not plan:
                    merged[key] = Plan(*key, known.foci | plan.foci, known.goals | plan.goals)
                elif self.most is not None and len(merged) > self.most:
                    raise TooManyPlansError
        return sorted(merged.values()) or [Plan(self.field.actor, 0, 0, 0)]

    def path(self, plan: Plan) -> Path:
        """Return the first of the best paths that this plan takes."""
        return self.ways_now.path(plan.move_to) or (self.field.actor,)

    # Focus

    def find_foci(self) -> list[Prospect]:
        """Return the possible foci: one, unless they are tied in everything (H-62.5)."""
        prospects = self._find_prospects()
        if self.trail is not None:
            counts: dict[Hex, int | None] = {enemy.at: None for enemy in self.field.enemies}
            for each in prospects:
                counts[each.enemy.at] = each.hexes.bit_count()
            self.trail.add(Criterion.ATTACK_HEXES, counts, _list_enemies(prospects))
        for criterion, value in FOCUSED_BY:
            if len(prospects) < 2:
                break
            if criterion is Criterion.FOCUS_STOPS and self.onward is self.ground:
                continue
            values = {each.enemy.at: value(self.field, each) for each in prospects}
            least = min(values.values())
            prospects = [each for each in prospects if values[each.enemy.at] == least]
            if self.trail is not None:
                told = _known(values) if FAR in values.values() else values
                self.trail.add(criterion, told, _list_enemies(prospects))
        return prospects

    def list_reachable(self) -> tuple[str, ...]:
        """Name every enemy that could be attacked with unlimited movement."""
        zones = unite([self._collect_reach(enemy.at) for enemy in self.candidates])
        ways = ways_from(self.field.ways_board, self.ground, self.start, wanted=zones)
        return tuple(dict.fromkeys(each.enemy.name for each in self._find_within_reach(ways)))

    def _find_prospects(self) -> list[Prospect]:
        """Find everybody who could be attacked with unlimited movement.

        There is a short cut: a way over no negative hex that takes no longer than this turn is the best of all
        ways, so if everybody can be attacked over such a way, nobody need look any farther. Without a trail to
        write one such enemy is enough, for whoever cannot be is then no focus.
        """
        enemies = self.candidates
        now = self._find_within_reach(self.ways)
        quick = [each for each in now if not each.negatives]
        if len(quick) == len(enemies) or (quick and self.trail is None):
            return now
        zones = unite([self._collect_reach(enemy.at) for enemy in enemies])
        wanted = zones & self.ground.ends
        if self.trail is not None and self.ground.stops:
            wanted = -1  # a trail tells of every hex that stops it
        self.ways = ways_from(self.field.ways_board, self.ground, self.start, wanted=wanted)
        free = self._find_within_reach(self.ways)
        return self._find_past_stops(free, zones) if self.ground.stops else free

    def _find_past_stops(self, free: list[Prospect], zones: HexSet) -> list[Prospect]:
        """Find as well whom a way over fewer negative hexes leads to past one that stops it.

        Fewest negative hexes come before everything else, whether it attacks this turn or not (B-30.15). Among
        ways over equally many, one that nothing cuts short comes first (B-30.22).
        """
        self.onward = self.ground._replace(stops=0)
        past = ways_from(
            self.field.ways_board, self.onward, self.start, wanted=zones & self.onward.ends
        )
        stops = self.ground.stops & self.ways.reached & ~self.start
        if self.trail is not None and stops:
            self.trail.add(Criterion.STOPS, dict.fromkeys(members(stops)), members(stops))
        known = {(each.enemy.at, each.negatives): each for each in free}
        return [
            known.get((each.enemy.at, each.negatives))
            or msgspec.structs.replace(each, is_stopped=True)
            for each in self._find_within_reach(past)
        ]

    def _find_within_reach(self, ways: WaysFrom) -> list[Prospect]:
        """Find whom the ways lead to."""
        ends = ways.ends
        enemies = self.candidates
        return [found for enemy in enemies if (found := self._find_prospect(enemy, ways, ends))]

    def _find_prospect(self, enemy: Enemy, ways: WaysFrom, ends: HexSet) -> Prospect | None:
        """Find the nearest hexes from which an enemy can be attacked."""
        zone = self._collect_reach(enemy.at) & ends
        for negatives, layers in enumerate(ways.layers if zone else ()):
            for points, layer in enumerate(layers):
                if layer & zone:
                    hexes = sighted(self.field, layer & zone, enemy.at)
                    if hexes:
                        return Prospect(enemy, negatives, points, hexes)
        return None

    def _collect_reach(self, target: Hex) -> HexSet:
        """Collect the hexes from which one of the attacks reaches a target."""
        zone = self.threats.get(target)
        if zone is None:
            zone = 0
            for attack in self.field.action.aims:
                zone |= collect_threat(self.field, attack, target)
            self.threats[target] = zone
        return zone

    # Movement

    def _plans_for(self, focus: Prospect) -> Iterator[Plan]:
        at, able = focus.enemy.at, focus.points <= self.points and not focus.is_stopped
        if self.trail is not None:
            kept = (at,) if able else ()
            self.trail.add(Criterion.TURN_HEXES, {at: focus.points}, kept, at)
        return self._plan_attack(focus) if able else self._approach(focus)

    def _plan_attack(self, focus: Prospect) -> Iterator[Plan]:
        """Go where the most can be attacked, at the least disadvantage, for the fewest points (H-40.8)."""
        target = focus.enemy.at
        if not self.field.action.can_attack:
            yield from (Plan(each, 0, 1 << target, 1 << each) for each in members(focus.hexes))
            return
        aims = [FocusedAttack(self.field, attack, target) for attack in self.field.action.attacks]
        # A trail tells of all the hexes; without one, a hex that none can better is the last to look at.
        perfect = self._rate_best() if self.trail is None else ()
        by_cost: dict[int, list[dict[Hex, BestTargets]]] = {}
        ratings: dict[Hex, Rating] = {}
        for cost, hexes in self._list_hexes_now(focus):
            by_cost[cost] = [aim.from_each(hexes) for aim in aims]
            ratings |= rate_hexes(by_cost[cost], cost)
            if perfect and (*perfect, cost) in ratings.values():
                break
        best = min(ratings.values())
        if self.trail is not None:
            note_ratings(self.trail, ratings, best, target)
        for each, rating in ratings.items():
            if rating == best:
                best_here = [by_hex[each] for by_hex in by_cost[rating[2]]]
                if self.most is not None and count_choices(best_here) > ALIKE * self.most:
                    raise TooManyPlansError
                for chosen in list_choices(best_here):
                    yield Plan(each, chosen, 1 << target, 1 << each)

    def _list_hexes_now(self, focus: Prospect) -> Iterator[tuple[int, HexSet]]:
        """Yield the attack hexes within this turn's points, nearest first.

        Only those count whose way is over as few negative hexes as the best way to any (H-39.14, B-31.3).
        """
        yield focus.points, focus.hexes
        zone = self._collect_reach(focus.enemy.at) & self.ways.ends
        farther = focus.points + 1
        layers = self.ways.layers[focus.negatives][farther : self.points + 1]
        for points, layer in enumerate(layers, farther):
            if layer & zone:
                hexes = sighted(self.field, layer & zone, focus.enemy.at)
                if hexes:
                    yield points, hexes

    def _rate_best(self) -> tuple[int, int]:
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
            self.trail.add(Criterion.GOALS, costs, goals, target)
        nearer = {goal: self._choose_nearer(goal, focus) for goal in goals}
        if self.field.policy.makes_headway and len(goals) > 1:
            lefts = {goal: left for goal, (left, _) in nearer.items()}
            least = min(lefts.values())
            goals = [goal for goal in goals if lefts[goal] == least]
            if self.trail is not None and len(goals) < len(nearer):
                self.trail.add(Criterion.NEARER_GOALS, lefts, goals, target)
        for goal in goals:
            for each in nearer[goal][1]:
                yield Plan(each, 0, 1 << target, 1 << goal)

    def _choose_nearer(self, goal: Hex, focus: Prospect) -> tuple[int, list[Hex]]:
        """Choose where to stop on the way to a goal; return the points left from there, too.

        The search back from the goal ends at the monster: from whatever lies beyond, the rest of the way is
        no shorter than from where it stands.
        """
        now, at = self.ways_now, focus.enemy.at
        ground = self.onward if focus.is_stopped else self.ground
        back = ways_to(self.field.ways_board, ground, 1 << goal, wanted=self.start)
        # From a hex that stops it no way goes on, but for the one where it stands.
        stops = now.ends & back.reached & (~ground.stops | self.start | 1 << goal)
        safe = keep_fewest_negatives(now, back, stops)
        least, near = keep_fewest_points(back, safe)
        best = members(keep_fewest_points(now, near)[1])
        if self.trail is not None:
            spent, left = list_costs(now, stops), list_costs(back, stops)
            negatives = {each: cost[0] + left[each][0] for each, cost in spent.items()}
            # Sorting what was listed once is quicker than reading the same set again.
            safe_stops = sorted(spent) if safe == stops else members(safe)
            remaining = {each: left[each][1] for each in safe_stops}
            used = {each: spent[each][1] for each in members(near)}
            self.trail.add(Criterion.WAY_NEGATIVES, negatives, safe_stops, at, goal)
            self.trail.add(Criterion.WAY_LEFT, remaining, [*used], at, goal)
            self.trail.add(Criterion.WAY_SPENT, used, best, at, goal)
        return least, best


def _known(ranges: Mapping[Hex, int]) -> Mapping[Hex, int | None]:
    """Return ranges as people know them, with none through walls."""
    return {each: None if far == FAR else far for each, far in ranges.items()}


def _list_enemies(prospects: list[Prospect]) -> list[Hex]:
    """List where the enemies stand, in map order."""
    return sorted([each.enemy.at for each in prospects])
