"""The monster's turn once more, as plainly and slowly as the rule pages read, to hold against the quick one."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

from tabard.hexes import STEPS, Axial, Board, sees

Hexes = frozenset[Axial]
Outcome = tuple[Axial, Hexes, Hexes, Hexes]
"""Where it ends, whom it attacks, possible foci, attack hexes it makes for."""


class SlowTurn:
    """One position of the shared form, without several attacks, teleport and wall edges."""

    def __init__(self, given: dict[str, Any]) -> None:
        def read(listed: list[list[int]]) -> set[Axial]:
            return {Axial(*at) for at in listed}

        terrain = given["terrain"]
        whole = {Axial.at(q, row) for q in range(given["width"]) for row in range(given["height"])}
        self.floor = whole - read(terrain.get("wall", []))
        self.obstacles = read(terrain.get("obstacle", []))
        self.sticky = read(terrain.get("immobilizing", []))
        self.negative = read(terrain.get("trap", [])) | read(terrain.get("hazardous", []))
        self.negative |= self.sticky
        self.difficult = read(terrain.get("difficult", []))
        self.start = Axial(*given["active"])
        self.is_bugs = given["rules"] == "bugs"
        standing = read(given["allies"])
        self.allies = standing - self.sticky
        self.stuck = standing & self.sticky
        self.initiative = {Axial(*each["hex"]): each["initiative"] for each in given["characters"]}
        self.enemies = set(self.initiative)
        self.action = given["action"]
        self.can_attack = bool(self.action["targets"])
        if not self.can_attack:
            self.action = {**self.action, "range": 0, "area": None, "targets": 1}
        self.board = Board.of(self.floor)
        self.far = 2 * len(self.floor)
        """More points than any way takes."""

    # Geometry

    def near(self, at: Axial) -> list[Axial]:
        return [at.plus(step) for step in STEPS if at.plus(step) in self.floor]

    @cache  # noqa: B019 - a turn lives as long as its test
    def ranges(self, start: Axial) -> dict[Axial, int]:
        found = {start: 0}
        edge = [start]
        while edge:
            new = []
            for at in edge:
                for beside in self.near(at):
                    if beside not in found:
                        found[beside] = found[at] + 1
                        new.append(beside)
            edge = new
        return found

    def sees(self, one: Axial, other: Axial) -> bool:
        return self.is_bugs or sees(self.board, self.board.at(one), self.board.at(other))

    # Ways

    def can_pass(self, at: Axial) -> bool:
        free = self.action["flying"] or self.action["jump"] or at == self.start
        return free or at not in self.obstacles | self.enemies | self.stuck

    def stops(self, at: Axial) -> bool:
        walks = not (self.action["flying"] or self.action["jump"])
        return walks and at in self.sticky and at != self.start

    def can_stop(self, at: Axial) -> bool:
        if at == self.start:
            return True
        barred = set() if self.action["flying"] else self.obstacles
        return at not in self.allies | self.enemies | self.stuck | barred

    def step_cost(self, at: Axial) -> tuple[int, int]:
        """Return negative hexes and points for entering a hex on the way."""
        if self.action["flying"]:
            return 0, 1
        if self.action["jump"]:
            return 0, 1
        return int(at in self.negative), 2 if at in self.difficult else 1

    def landing(self, at: Axial, start: Axial) -> int:
        jumps = self.action["jump"] and not self.action["flying"]
        return int(jumps and at in self.negative and at != start)

    def ways(self, start: Axial, most: int, *, past: bool = False) -> dict[Axial, tuple[int, int]]:
        """Return for each hex the fewest negatives and then the fewest points of a way that ends there.

        With `past` no hazard stops it.
        """
        best: dict[tuple[Axial, int], int] = {(start, 0): 0}
        for points in range(most + 1):
            for at in [hex_ for hex_, spent in best if spent == points]:
                if self.stops(at) and not past:
                    continue
                for after in self.near(at):
                    if self.can_pass(after):
                        harm, cost = self.step_cost(after)
                        key = (after, points + cost)
                        total = best[at, points] + harm
                        if key[1] <= most and total < best.get(key, 1 << 30):
                            best[key] = total
        found: dict[Axial, tuple[int, int]] = {}
        for (at, points), harm in best.items():
            whole = (harm + self.landing(at, start), points)
            found[at] = min(whole, found.get(at, (1 << 30, 0)))
        return found

    # Attacks

    @cache  # noqa: B019 - as above
    def shapes(self) -> list[list[Axial]]:
        area = [Axial(*at) for at in self.action["area"]["hexes"]]
        found = []
        for mirrored in (False, True):
            shape = [at.mirrored() for at in area] if mirrored else area
            for _ in range(6):
                shape = [at.turned() for at in shape]
                found.append(shape)
        return found

    def placements(self, here: Axial) -> Iterator[set[Axial]]:
        area = self.action["area"]
        if area is None:
            yield set()
            return
        yield set()
        reach = {at for at, d in self.ranges(here).items() if d <= self.action["range"]}
        for shape in self.shapes():
            if area["kind"] == "melee":
                yield {here.plus(at) for at in shape}
                continue
            for q in range(-9, 16):
                for r in range(-14, 16):
                    placed = {at.plus(Axial(q, r)) for at in shape}
                    if placed & reach:
                        yield placed

    @cache  # noqa: B019 - as above
    def strikes(self, here: Axial, focus: Axial) -> list[tuple[int, int, Hexes]]:
        """Return (targets, disadvantaged, whom) of every way to attack the focus from a hex."""
        is_melee = not self.action["range"] or (self.action["area"] or {}).get("kind") == "melee"
        reach = 1 if is_melee else self.action["range"]
        ranges = self.ranges(here)
        seen = {each for each in self.enemies if self.sees(here, each)}
        close = {each for each in seen if ranges.get(each, 99) <= reach}
        spare = self.action["targets"] - (1 if self.action["area"] else 0)
        minds = not is_melee and not self.action["muddled"]
        found = set()
        for covered in {frozenset(placed & seen) for placed in self.placements(here)}:
            for count in range(spare + 1):
                for more in combinations(sorted(close - covered), count):
                    hit = covered | frozenset(more)
                    if focus in hit:
                        worse = sum(ranges.get(each) == 1 for each in hit) if minds else 0
                        found.add((len(hit), worse, hit))
        return sorted(found, key=str)

    # The turn

    def outcomes(self) -> set[Outcome]:
        merged: dict[tuple[Axial, Hexes], tuple[set[Axial], set[Axial]]] = {}
        for end, hit, focus, goal in self._plans():
            foci, goals = merged.setdefault((end, hit), (set(), set()))
            foci.add(focus)
            goals.add(goal)
        if not merged:
            return {(self.start, frozenset(), frozenset(), frozenset())}
        return {(*key, frozenset(foci), frozenset(goals)) for key, (foci, goals) in merged.items()}

    def _plans(self) -> Iterator[tuple[Axial, Hexes, Axial, Axial]]:
        costs: dict[Axial, tuple[int, int, int]] = {}
        for past in (False, True):
            for at, (harm, points) in self.ways(self.start, self.far, past=past).items():
                costs[at] = min((harm, int(past), points), costs.get(at, (1 << 30, 0, 0)))
        hexes = {
            enemy: {
                at: cost
                for at, cost in costs.items()
                if self.can_stop(at) and self.strikes(at, enemy)
            }
            for enemy in self.enemies
        }
        ranges = self.ranges(self.start)
        order = {
            enemy: (*min(found.values()), ranges.get(enemy, 1 << 30), self.initiative[enemy])
            for enemy, found in hexes.items()
            if found
        }
        for focus in [enemy for enemy in order if order[enemy] == min(order.values())]:
            harm, stopped, least = order[focus][:3]
            now = {
                at: c[2]
                for at, c in hexes[focus].items()
                if c[:2] == (harm, 0) and c[2] <= self.action["move"]
            }
            if now:
                yield from self._attack(focus, now)
            else:
                goals = [at for at, cost in hexes[focus].items() if cost == (harm, stopped, least)]
                ends = {goal: self._approach(goal, past=bool(stopped)) for goal in goals}
                closest = min(left for left, _ in ends.values())
                for goal, (left, stops) in ends.items():
                    if left == closest or not self.is_bugs:
                        yield from ((stop, frozenset(), focus, goal) for stop in stops)

    def _attack(
        self, focus: Axial, now: dict[Axial, int]
    ) -> Iterator[tuple[Axial, Hexes, Axial, Axial]]:
        ways = [
            (-n, worse, now[at], at, hit) for at in now for n, worse, hit in self.strikes(at, focus)
        ]
        best = min(way[:3] for way in ways)
        for *cost, at, hit in ways:
            if tuple(cost) == best:
                yield at, hit if self.can_attack else frozenset(), focus, at

    def _approach(self, goal: Axial, *, past: bool) -> tuple[int, list[Axial]]:
        """Return the points that are left of the way to a goal, and where it may stop."""
        reach = self.ways(self.start, self.action["move"])
        rank = {}
        for stop, spent in reach.items():
            left = self.ways(stop, self.far, past=past).get(goal)
            goes_on = past or stop == goal or not self.stops(stop)
            if left is not None and goes_on and self.can_stop(stop):
                rank[stop] = (spent[0] + left[0], left[1], spent[1])
        best = min(rank.values())
        return best[1], [stop for stop in rank if rank[stop] == best]
