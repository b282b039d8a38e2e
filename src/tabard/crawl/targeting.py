"""What an attack can hit: from which hexes an enemy can be attacked, and whom to attack from a hex."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from tabard.crawl.battlefield import Attack, Battlefield
from tabard.hexes import (
    Hex,
    HexSet,
    areas_from,
    areas_over,
    hexset,
    members,
    orientations,
    sees,
    within,
)


def threat(field: Battlefield, attack: Attack, target: Hex) -> HexSet:
    """Collect the hexes from which an attack could hit a target, sight left aside."""
    zone = 0
    if attack.area is None or attack.targets > 1:
        zone = within(field.board, target, attack.reach)
    if attack.area is not None:
        zone |= _area_threat(field, attack, target)
    return zone


def _area_threat(field: Battlefield, attack: Attack, target: Hex) -> HexSet:
    board, area = field.board, attack.area
    assert area is not None
    if area.is_melee:
        at = board.axial(target)
        return board.only(
            at.minus(offset) for turned in orientations(area.hexes) for offset in turned
        )
    # Any hex of a placement that covers the target may be the one within range (H-20.4, H-20.5).
    zone = 0
    for placement in areas_over(board, area.hexes, 1 << target):
        zone |= placement
    for _ in range(attack.range):
        zone |= board.neighbours(zone)
    return zone


def sighted(field: Battlefield, hexes: HexSet, target: Hex) -> HexSet:
    """Keep the hexes that see a target; Buttons & Bugs knows no line of sight (B-9.10)."""
    if not field.policy.needs_sight:
        return hexes
    board, seeing = field.board, 0
    for each in members(hexes):
        if sees(board, each, target):
            seeing |= 1 << each
    return seeing


def _sees(field: Battlefield, here: Hex, target: Hex) -> bool:
    return not field.policy.needs_sight or sees(field.board, here, target)


class Strike(NamedTuple):
    """How one attack can be made from a hex: who is hit for certain, and who else is chosen."""

    certain: HexSet
    pool: HexSet
    """Of these, so many more are chosen: the party decides which (H-39.22)."""
    more: int

    def choices(self) -> Iterator[HexSet]:
        """Yield every set of targets."""
        for chosen in combinations(members(self.pool), self.more):
            yield self.certain | hexset(chosen)


class Strikes(NamedTuple):
    """The best that one attack can do from a hex."""

    targets: int
    disadvantaged: int
    ways: list[Strike]


NOBODY = Strikes(0, 0, [])


def best_strikes(field: Battlefield, attack: Attack, here: Hex, focus: Hex) -> Strikes:
    """Find the most targets, focus included, and then the fewest disadvantaged attacks, from a hex."""
    board = field.board
    minds = attack.is_ranged and field.minds_adjacency
    worse = board.neighbours(1 << here) if minds else 0
    near = within(board, here, attack.reach)
    if attack.area is None and attack.targets == 1:
        # The plainest attack: the focus or nobody.
        if not near >> focus & 1 or not _sees(field, here, focus):
            return NOBODY
        return Strikes(1, worse >> focus & 1, [Strike(1 << focus, 0, 0)])
    in_sight = hexset(enemy.at for enemy in field.enemies if _sees(field, here, enemy.at))
    if not in_sight >> focus & 1:
        return NOBODY
    reached = in_sight & near
    best = NOBODY
    for covered in _covered(field, attack, here, in_sight):
        found = _strike(attack, covered, reached & ~covered, 1 << focus, worse)
        if found is None:
            continue
        if (-found.targets, found.disadvantaged) < (-best.targets, best.disadvantaged):
            best = found
        elif found.targets and found[:2] == best[:2]:
            best.ways.extend(way for way in found.ways if way not in best.ways)
    return best


def _covered(field: Battlefield, attack: Attack, here: Hex, in_sight: HexSet) -> list[HexSet]:
    """List the distinct sets of enemies in sight that the area can cover; nobody if there is none."""
    board, area = field.board, attack.area
    if area is None:
        return [0]
    if area.is_melee:
        placements = areas_from(board, area.hexes, here)
    else:
        near = within(board, here, attack.range)
        over = areas_over(board, area.hexes, in_sight)
        placements = tuple(each for each in over if each & near)
    return list(dict.fromkeys([*(each & in_sight for each in placements), 0]))


def _strike(
    attack: Attack, covered: HexSet, others: HexSet, focus: HexSet, worse: HexSet
) -> Strikes | None:
    """Fill the targets beside the area, those without disadvantage first."""
    spare = attack.targets if attack.area is None else attack.targets - 1
    certain = covered
    if not covered & focus:
        if not spare or not others & focus:
            return None
        certain, others, spare = covered | focus, others & ~focus, spare - 1
    good, bad = others & ~worse, others & worse
    if good.bit_count() >= spare:
        way = Strike(certain, good, spare)
    else:
        certain |= good
        spare -= good.bit_count()
        way = Strike(certain, bad, min(spare, bad.bit_count()))
    from_bad = way.more if way.pool == bad and bad else 0
    disadvantaged = (certain & worse).bit_count() + from_bad
    return Strikes(certain.bit_count() + way.more, disadvantaged, [way])
