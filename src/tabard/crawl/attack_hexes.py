"""What an attack can hit: from which hexes an enemy can be attacked, and whom to attack from a hex."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import comb, prod

import msgspec

from tabard.crawl.battlefield import Battlefield, PlannedAttack
from tabard.hexes import (
    Hex,
    HexSet,
    areas_beside,
    areas_from,
    areas_over,
    hexset,
    keep_seeing,
    members,
    within,
)


def collect_threat(field: Battlefield, attack: PlannedAttack, target: Hex) -> HexSet:
    """Collect the hexes from which an attack could hit a target, sight left aside."""
    zone = 0
    if attack.area is None or attack.targets > 1:
        zone = within(field.board, target, attack.reach)
    if attack.area is not None:
        zone |= _collect_area_threat(field, attack, target)
    return zone


def _collect_area_threat(field: Battlefield, attack: PlannedAttack, target: Hex) -> HexSet:
    board, area = field.board, attack.area
    assert area is not None
    if area.base:
        laid = areas_beside(board, area.hexes, area.base, field.start)
        return field.start if unite(laid) >> target & 1 else 0
    if area.is_melee:
        # Turned halfway round, a pattern on the target lies over those who could hit it so.
        return unite(areas_from(board, area.hexes, target))
    # Any hex of a placement that covers the target may be the one within range (H-20.4, H-20.5).
    zone = unite(areas_over(board, area.hexes, 1 << target))
    for _ in range(attack.range):
        zone |= board.neighbours(zone)
    return zone


def sighted(field: Battlefield, hexes: HexSet, target: Hex) -> HexSet:
    """Keep the hexes that see a target; Buttons & Bugs knows no line of sight (B-9.10)."""
    return keep_seeing(field.board, hexes, target) if field.policy.needs_sight else hexes


def unite(sets: Iterable[HexSet]) -> HexSet:
    """Collect the hexes of all sets."""
    together = 0
    for each in sets:
        together |= each
    return together


class TargetChoice(msgspec.Struct, frozen=True, order=True, gc=False):
    """How one attack can be made from a hex: who is hit for certain, and who else is chosen."""

    certain: HexSet
    pool: HexSet
    """Of these, so many more are chosen: the party decides which (H-39.22)."""
    more: int

    @property
    def count(self) -> int:
        """How many sets of targets there are, each of them different."""
        return comb(self.pool.bit_count(), self.more)

    def choices(self) -> list[HexSet]:
        """List every set of targets."""
        if not self.more:
            return [self.certain]
        chosen = combinations(members(self.pool), self.more)
        return [self.certain | hexset(each) for each in chosen]


class BestTargets(msgspec.Struct, frozen=True, gc=False):
    """The best that one attack can do from a hex."""

    targets: int
    disadvantaged: int
    ways: list[TargetChoice]


NOBODY = BestTargets(0, 0, [])


def count_choices(attacks: Iterable[BestTargets]) -> int:
    """Count the ways in which several attacks can be made together; some of them may hit the same enemies."""
    return prod(sum([way.count for way in each.ways]) for each in attacks if each.ways)


def find_best_targets(
    field: Battlefield, attack: PlannedAttack, here: Hex, focus: Hex
) -> BestTargets:
    """Find what an attack on a focus can do best from one hex, the ways to do it in a fixed order."""
    if not sighted(field, 1 << here, focus):
        return NOBODY
    best = FocusedAttack(field, attack, focus).from_each(1 << here)[here]
    return BestTargets(best.targets, best.disadvantaged, sorted(best.ways))


def find_best_of_all(
    field: Battlefield, attack: PlannedAttack, start: HexSet, focus: HexSet
) -> BestTargets:
    """Find the same where monster or focus stand on several hexes: from the hex and at the hex that come to the most."""
    found = [
        find_best_targets(field, attack, here, there)
        for here in members(start)
        for there in members(focus)
    ]
    return min(found, key=lambda each: (-each.targets, each.disadvantaged))


class FocusedAttack:
    """One attack with its focus, to be weighed from many hexes."""

    def __init__(self, field: Battlefield, attack: PlannedAttack, focus: Hex) -> None:
        self.field = field
        self.attack = attack
        self.focus = 1 << focus
        self.minds = attack.is_ranged and field.minds_adjacency
        self.is_plain = attack.is_plain
        self.reach = attack.reach
        self.in_reach = within(field.board, focus, self.reach) if self.is_plain else 0
        # The target's own hex is counted too, but nobody else stands there to attack it.
        self.beside = within(field.board, focus, 1) if self.minds else 0
        self.spare = attack.targets if attack.area is None else attack.targets - 1
        """Targets beside the area."""
        self.enemies = 0 if self.is_plain else hexset([enemy.at for enemy in field.enemies])
        self.large = field.large
        """The hexes of each enemy that stands on several, of which one stands for all."""
        for each in self.large if self.minds else ():
            if each & self.focus:
                self.beside = unite([within(field.board, one, 1) for one in members(each)])
        ways = [TargetChoice(self.focus, 0, 0)]
        self.outcomes = NOBODY, BestTargets(1, 0, ways), BestTargets(1, 1, ways)
        """What a plain attack comes to: out of reach, fair, disadvantaged."""
        self.spreads = _list_spreads(field, attack, self.enemies)

    def from_each(self, hexes: HexSet) -> dict[Hex, BestTargets]:
        """Find the most targets, focus included, and then the fewest disadvantaged attacks, from each hex.

        All these hexes are in sight of the focus.
        """
        if not self.is_plain:
            return {each: self._find_best(each) for each in members(hexes)}
        able = hexes & self.in_reach
        worse = able & self.beside
        outcomes = self.outcomes
        if able == hexes and not worse:
            return dict.fromkeys(members(hexes), outcomes[1])
        return {each: outcomes[(able >> each & 1) + (worse >> each & 1)] for each in members(hexes)}

    def _find_best(self, here: Hex) -> BestTargets:
        """Find the same from one hex, with a choice of targets."""
        board = self.field.board
        reached = self.enemies & within(board, here, self.reach)
        covers = self._list_covers(here)
        in_sight = sighted(self.field, reached | unite(covers), here)
        worse = within(board, here, 1) if self.minds else 0
        best = NOBODY
        reached &= in_sight
        # Areas that cover many in sight first, as they leave the others little to better.
        seen = {0, *[each & in_sight for each in covers]}
        if self.large:
            reached, worse = self._count_once(reached), self._count_once(worse & self.enemies)
            seen = {self._count_once(each) for each in seen}
        for covered in sorted(seen, key=int.bit_count, reverse=True):
            others = reached & ~covered
            if covered.bit_count() + min(self.spare, others.bit_count()) < best.targets:
                continue
            found = _fill_targets(self.spare, covered, others, self.focus, worse)
            if found is None:
                continue
            if found.targets < best.targets:
                continue
            if found.targets > best.targets or found.disadvantaged < best.disadvantaged:
                best = found
            elif found.disadvantaged == best.disadvantaged:
                best.ways.extend([way for way in found.ways if way not in best.ways])
        return best

    def _count_once(self, hexes: HexSet) -> HexSet:
        """Let one hex stand for each enemy on several: the focus, or the first (H-13.71)."""
        for each in self.large:
            if hexes & each:
                hexes = hexes & ~each | (each & self.focus or each & -each)
        return hexes

    def _list_covers(self, here: Hex) -> list[HexSet]:
        """List the sets of enemies that the area can cover from a hex, sight left aside."""
        board, area = self.field.board, self.attack.area
        if area is None:
            return []
        if area.base:
            laid = areas_beside(board, area.hexes, area.base, self.field.start)
            return [each & self.enemies for each in laid]
        if area.is_melee:
            return [each & self.enemies for each in areas_from(board, area.hexes, here)]
        near = within(board, here, self.attack.range)
        return [enemies for enemies, hexes in self.spreads if hexes & near]


def _list_spreads(
    field: Battlefield, attack: PlannedAttack, enemies: HexSet
) -> list[tuple[HexSet, HexSet]]:
    """List the sets of enemies that a placed area can cover, each with all hexes of such areas.

    A hex within range of one of these hexes is within range of an area that covers these enemies.
    """
    if attack.area is None or attack.area.is_melee:
        return []
    found: dict[HexSet, HexSet] = {}
    for placement in areas_over(field.board, attack.area.hexes, enemies):
        covered = placement & enemies
        found[covered] = found.get(covered, 0) | placement
    return list(found.items())


def _fill_targets(
    spare: int, covered: HexSet, others: HexSet, focus: HexSet, worse: HexSet
) -> BestTargets | None:
    """Fill the targets beside the area, those without disadvantage first."""
    certain = covered
    if not covered & focus:
        if not spare or not others & focus:
            return None
        certain, others, spare = covered | focus, others & ~focus, spare - 1
    good, bad = others & ~worse, others & worse
    if good.bit_count() >= spare:
        way = TargetChoice(certain, good, spare)
    else:
        certain |= good
        spare -= good.bit_count()
        way = TargetChoice(certain, bad, min(spare, bad.bit_count()))
    from_bad = way.more if way.pool == bad and bad else 0
    disadvantaged = (certain & worse).bit_count() + from_bad
    return BestTargets(certain.bit_count() + way.more, disadvantaged, [way])
