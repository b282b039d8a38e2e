"""Plain slow versions of movement: every way is followed hex by hex."""

from dataclasses import dataclass, field
from heapq import heappop, heappush

from tests.hexes.slow import Cell, Plan

Price = tuple[int, int]


@dataclass
class Mover:
    """Hold a map with the sets that matter to one moving figure."""

    plan: Plan
    kind: str = "walk"
    blocked: set[Cell] = field(default_factory=set)
    difficult: set[Cell] = field(default_factory=set)
    negative: set[Cell] = field(default_factory=set)
    occupied: set[Cell] = field(default_factory=set)

    def may_pass(self, cell: Cell) -> bool:
        return self.kind != "walk" or cell not in self.blocked

    def may_end(self, cell: Cell) -> bool:
        return cell not in self.occupied and (self.kind == "fly" or cell not in self.blocked)

    def points(self, cell: Cell) -> int:
        return 2 if self.kind == "walk" and cell in self.difficult else 1

    def price(self, path: list[Cell]) -> Price:
        """Add up what a path from hex to hex costs."""
        entered = path[1:]
        harmful = {"walk": entered, "jump": entered[-1:], "fly": []}[self.kind]
        return sum(c in self.negative for c in harmful), sum(map(self.points, entered))

    def paths(self, start: Cell, points: int) -> list[list[Cell]]:
        """Follow every path without a loop that costs at most so many points."""
        done = []
        waiting = [[start]]
        for path in waiting:
            done.append(path)
            for near in self.plan.adjacent(path[-1]):
                longer = [*path, near]
                if near not in path and self.may_pass(near) and self.price(longer)[1] <= points:
                    waiting.append(longer)
        return done

    def prices(self, start: Cell) -> dict[Cell, Price]:
        """Find the least price to every hex, with no limit, one hex after another."""
        if self.kind != "walk":
            steps = self.plan.distances(start)
            lands = self.kind == "jump"
            return {
                c: (int(lands and c != start and c in self.negative and self.may_end(c)), n)
                for c, n in steps.items()
            }
        found: dict[Cell, Price] = {}
        heap = [((0, 0), start)]
        while heap:
            price, cell = heappop(heap)
            if cell in found:
                continue
            found[cell] = price
            for near in self.plan.adjacent(cell):
                if self.may_pass(near):
                    harm = near in self.negative
                    heappush(heap, ((price[0] + harm, price[1] + self.points(near)), near))
        return found


def shoves(
    mover: Mover, actor: Cell, target: Cell, steps: int, *, away: bool
) -> set[tuple[Cell, ...]]:
    """Follow every push or pull step by step; return the routes with a legal end."""
    far = mover.plan.distances(actor)
    sign = 1 if away else -1
    routes: list[tuple[Cell, ...]] = [(target,)]
    for route in routes:
        here = far.get(route[-1])
        if here is None or len(route) > steps:
            continue
        routes += [
            (*route, near)
            for near in mover.plan.adjacent(route[-1])
            if far.get(near) == here + sign and mover.may_pass(near)
        ]
    return {route for route in routes if len(route) > 1 and mover.may_end(route[-1])}
