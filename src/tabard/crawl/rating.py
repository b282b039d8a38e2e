"""How the hexes that a monster may go to compare: targets, disadvantage, negative hexes and movement points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from operator import itemgetter

from tabard.crawl.attack_hexes import (
    BestTargets,
    unite,
)
from tabard.crawl.policy import Criterion
from tabard.crawl.trail import Trail
from tabard.hexes import (
    Hex,
    HexSet,
    Ways,
    members,
)

Rating = tuple[int, int, int]
"""How an attack hex does by each criterion; less is better."""


RATED_BY: tuple[tuple[Criterion, Callable[[Rating], int]], ...] = (
    (Criterion.MOST_TARGETS, lambda rating: -rating[0]),
    (Criterion.LEAST_DISADVANTAGE, itemgetter(1)),
    (Criterion.FEWEST_POINTS, itemgetter(2)),
)
"""What decides from where to attack, in this order, and what it counts."""


def rate_hexes(by_aim: list[dict[Hex, BestTargets]], cost: int) -> dict[Hex, Rating]:
    """Rate hexes of one cost by what all the attacks together do from there."""
    if len(by_aim) == 1:
        return {each: (-one.targets, one.disadvantaged, cost) for each, one in by_aim[0].items()}
    ratings = {}
    for each in by_aim[0]:
        found = [by_hex[each] for by_hex in by_aim]
        targets = sum([one.targets for one in found])
        ratings[each] = -targets, sum([one.disadvantaged for one in found]), cost
    return ratings


def note_ratings(trail: Trail, ratings: Mapping[Hex, Rating], best: Rating, focus: Hex) -> None:
    """Write how the attack hexes compared, one criterion after the other."""
    kept = sorted(ratings)
    for criterion, value in RATED_BY:
        if len(ratings) == 1:
            return
        values = dict(zip(ratings, map(value, ratings.values()), strict=True))
        if len({*values.values()}) > 1:
            wanted = value(best)
            ratings = {each: one for each, one in ratings.items() if values[each] == wanted}
            kept = sorted(ratings)
        trail.add(criterion, values, kept, focus)


def keep_fewest_negatives(now: Ways, back: Ways, stops: HexSet) -> HexSet:
    """Keep the stops at which the whole way has the fewest negative hexes (H-62.7, B-37.3)."""
    if len(now.layers) == len(back.layers) == 1:
        return stops
    before = [unite(layers) for layers in now.layers]
    after = [unite(layers) for layers in back.layers]
    for total in range(len(before) + len(after) - 1):
        found = 0
        for negatives, reached in enumerate(before[: total + 1]):
            if total - negatives < len(after):
                found |= reached & after[total - negatives]
        if found & stops:
            return found & stops
    return 0


def keep_fewest_points(ways: Ways, among: HexSet) -> tuple[int, HexSet]:
    """Keep the hexes whose ways take the fewest movement points; return these, too."""
    if len(ways.layers) == 1:
        for points, layer in enumerate(ways.layers[0]):
            if layer & among:
                return points, layer & among
        return 0, 0
    for points in range(max(map(len, ways.layers))):
        found = 0
        for layers in ways.layers:
            if points < len(layers):
                found |= layers[points] & among
        if found:
            return points, found
    return 0, 0


def list_costs(ways: Ways, among: HexSet) -> dict[Hex, tuple[int, int]]:
    """Return what the way of each hex costs, in negative hexes and in points, cheapest first."""
    costs: dict[Hex, tuple[int, int]] = {}
    for negatives, layers in enumerate(ways.layers):
        for points, layer in enumerate(layers):
            here = layer & among
            if here:
                cost = negatives, points
                for each in members(here):
                    costs[each] = cost
    return costs


def list_choices(best: list[BestTargets]) -> list[HexSet]:
    """Return the distinct sets of enemies that the attacks together can hit."""
    options = [
        [targets for way in each.ways for targets in way.choices()] for each in best if each.ways
    ]
    if len(options) == 1:
        return list(dict.fromkeys(options[0]))
    united = (unite(chosen) for chosen in product(*options))
    return list(dict.fromkeys(united))
