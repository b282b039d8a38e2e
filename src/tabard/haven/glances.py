"""What somebody sees at a glance: who is there, how far, and where the goal leads. For bots; none of this is a rule."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tabard.crawl.effects import Condition
from tabard.crawl.move_costs import find_ground
from tabard.crawl.movement import ways_over
from tabard.crawl.scenario_language import Destroy
from tabard.haven.goal_ways import collect_places, count_steps, measure_road
from tabard.hexes import Hex, HexSet, in_sight, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven

NEAR_BY = 5
"""How near somebody must be to be attacked this round."""
SELDOM, NEVER = 0.1, 0.001
FAR_OFF, FARTHEST = 20, 10
"""How many points count for a way that is too long, and from how many on it is."""


class Glance:
    """The map as one character sees it."""

    def __init__(self, game: Haven, figure: Figure) -> None:
        self.game = game
        self.figure = figure
        self.board = game.terrain.board
        self._needed: dict[int, int] = {}

    @cached_property
    def enemies(self) -> list[Figure]:
        """Whoever can be attacked and is worth it: things only where the goal is to break them."""
        wanted = {each.objective for each in self.game.played.goal if isinstance(each, Destroy)}
        return [
            each
            for each in self.game.enemies("party")
            if Condition.INVISIBLE not in each.conditions
            and (not each.is_objective or each.kind in wanted)
        ]

    @cached_property
    def aims(self) -> HexSet:
        """Where the goal leads."""
        return collect_places(self.game)

    @cached_property
    def gap(self) -> int:
        """How far it is to the nearest enemy, or to where the goal leads if there is none."""
        return self.gap_from(self.figure.at)

    def gap_from(self, at: Hex) -> int:
        """Say the same for another hex."""
        if not self.enemies:
            return measure_road(self.game, at, self.aims)
        return self.count_away(at)

    def count_away(self, at: Hex) -> int:
        """Count the steps to the nearest enemy, around obstacles."""
        return measure_road(self.game, at, self.foes)

    @cached_property
    def foes(self) -> HexSet:
        """The hexes of enemies."""
        hexes = 0
        for each in self.enemies:
            hexes |= each.hexes
        return hexes

    def count_in_reach(self, at: Hex, reach: int) -> int:
        """Count the enemies that an attack from a hex reaches."""
        seen = within(self.board, at, reach)
        if reach > 1:
            seen &= in_sight(self.board, at)
        return sum([bool(each.hexes & seen) for each in self.enemies])

    @cached_property
    def toughest(self) -> int:
        """The most hit points that an enemy has."""
        return max([each.hp for each in self.enemies], default=0)

    @cached_property
    def _layers(self) -> Sequence[HexSet]:
        """The hexes in which a move may end, by the points that they cost, without what hurts; first where one stands."""
        land = find_ground(self.game, self.figure, self.figure.side)
        ways = ways_over(self.board, land, 1 << self.figure.at, FARTHEST)
        ends = ways.ends | 1 << self.figure.at
        return [layer & ends for layer in ways.layers[0]]

    def count_needed(self, reach: int) -> int:
        """Count the points of movement after which an attack of this reach hits somebody; many if none does."""
        known = self._needed.get(reach)
        if known is None:
            known = self._needed[reach] = self._find_needed(reach)
        return known

    def _find_needed(self, reach: int) -> int:
        zone = 0
        for each in self.enemies:
            near = within(self.board, each.at, reach)
            zone |= near & in_sight(self.board, each.at) if reach > 1 else near
        zone &= ~self.foes
        return next((n for n, layer in enumerate(self._layers) if layer & zone), FAR_OFF)

    @cached_property
    def weakest(self) -> int:
        """The least that fells an enemy who is near."""
        left = [each.hp + self.game.traits(each).shield for each in self.enemies]
        return min(left, default=0)

    def count_crowd(self, far: int) -> int:
        """Count the enemies that are no farther than so many steps."""
        game, at = self.game, self.figure.at
        return sum([count_steps(game, at, each.at) <= far for each in self.enemies])

    @cached_property
    def blows(self) -> float:
        """Guess how often somebody is attacked this round."""
        party = sum(not each.is_exhausted for each in self.game.party)
        return min(2.0, 1.3 * self.count_crowd(NEAR_BY) / max(1, party))

    @cached_property
    def others_rest(self) -> bool:
        """Whether somebody else has to rest now."""
        return any(
            each.figure != self.figure.id
            and not each.is_exhausted
            and (each.is_resting or len(each.in_zone("hand")) < 2)
            for each in self.game.party
        )

    @cached_property
    def hurt(self) -> int:
        """How many hit points whoever is worst off in the party misses."""
        hurt = [self.game.find(each.figure) for each in self.game.party]
        return max([each.missing for each in hurt if each is not None], default=0)

    @cached_property
    def unready(self) -> float:
        """Say how little the party is ready for another room: cards in hand, hit points, and whether all are there."""
        game, total = self.game, 0.0
        for who in game.party:
            figure = game.find(who.figure)
            if figure is None:
                continue
            hand, discard = len(who.in_zone("hand")), len(who.in_zone("discard", "played"))
            # With two cards one can go in: a short rest at the end of the round costs no time.
            total += 1.0 if hand < min(2, discard) else 0.0
            total += 1.0 if figure.hp * 2 < figure.max_hp and discard >= 2 else 0.0
            total += 0.5 * (measure_road(game, figure.at, self.aims) > 5)
        return total
