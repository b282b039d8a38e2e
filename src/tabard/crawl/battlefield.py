"""A monster's turn as its rules see it: the map, who stands where, and what the monster may do."""

from __future__ import annotations

import msgspec

from tabard.crawl.ability_parts import Area
from tabard.crawl.policy import HAVEN, Policy
from tabard.hexes import Board, Ground, Hex, HexSet, allow_flying, allow_jumping, allow_walking


class PlannedAttack(msgspec.Struct, frozen=True, gc=False):
    """One attack ability."""

    range: int = 0
    """0 is a melee attack."""
    targets: int = 1
    area: Area | None = None
    is_extended: bool = False
    """A melee attack that an element can give range: on an adjacent target it stays melee (B-32.26)."""

    @property
    def is_plain(self) -> bool:
        """Whether it hits the focus or nobody."""
        return self.area is None and self.targets == 1

    @property
    def reach(self) -> int:
        """How far a target outside the area may be."""
        return max(1, self.range) if self.area is None or not self.area.is_melee else 1

    @property
    def is_ranged(self) -> bool:
        """Tell whether it suffers from an adjacent target; an attack with a gray hex never does (H-20.2)."""
        is_far = self.range > 0 and not self.is_extended
        return is_far and (self.area is None or not self.area.is_melee)


MELEE = PlannedAttack()
"""What a monster that cannot attack moves for (H-39.6, B-30.8)."""


class MonsterAction(msgspec.Struct, frozen=True, gc=False):
    """What the monster may do this turn."""

    move: int = 0
    attacks: tuple[PlannedAttack, ...] = (MELEE,)
    is_flying: bool = False
    is_jumping: bool = False
    is_teleporting: bool = False
    is_muddled: bool = False
    is_strengthened: bool = False
    is_disarmed: bool = False
    is_immobilized: bool = False
    is_stunned: bool = False

    @property
    def points(self) -> int:
        """Movement points of this turn; teleport is no movement, so immobilize does not stop it (H-22.20)."""
        return 0 if self.is_immobilized and not self.is_teleporting else self.move

    @property
    def can_attack(self) -> bool:
        """Tell whether anything can be attacked at all."""
        return bool(self.attacks) and not self.is_disarmed

    @property
    def aims(self) -> tuple[PlannedAttack, ...]:
        """The attacks that decide where it goes."""
        return self.attacks if self.can_attack else (MELEE,)


class Enemy(msgspec.Struct, frozen=True, gc=False):
    """Somebody the monster may attack; a figure on several hexes is listed once for each, under one name."""

    at: Hex
    initiative: int
    name: str = ""


class Battlefield(msgspec.Struct, frozen=True):
    """Everything a monster's turn depends on."""

    board: Board
    """The map as range and sight know it: closed doors and unrevealed rooms are taken out."""
    actor: Hex
    action: MonsterAction
    enemies: tuple[Enemy, ...]
    """Those it may focus on: not the invisible ones."""
    allies: HexSet = 0
    barred: HexSet = 0
    """Hexes of its enemies, the invisible ones included: it may not walk through them."""
    obstacles: HexSet = 0
    negative: HexSet = 0
    """Traps and hazardous terrain."""
    sticky: HexSet = 0
    """Those of the negative hexes that immobilize it, so that its move ends there (B-9.27)."""
    difficult: HexSet = 0
    policy: Policy = HAVEN
    through: Board | None = None
    """The map without any walls, through which it teleports."""
    body: HexSet = 0
    """All hexes of a monster that stands on several: it attacks from any of them, and does not move (H-43.23)."""
    large: tuple[HexSet, ...] = ()
    """The hexes of each enemy that stands on several."""
    focus: str = ""
    """The one enemy that it may focus on, if that is known already."""

    @property
    def start(self) -> HexSet:
        """Where the monster stands."""
        return self.body or 1 << self.actor

    @property
    def ways_board(self) -> Board:
        """The map as its movement knows it."""
        if self.action.is_teleporting and self.through is not None:
            return self.through
        return self.board

    @property
    def ground(self) -> Ground:
        """What each hex costs this monster, and where it may stop."""
        figures = self.allies | self.barred
        board, action = self.board, self.action
        # Where it stands it may always stay, so its own hex is never closed to it.
        obstacles = self.obstacles & ~self.start
        if action.is_teleporting:
            ends = board.hexes & ~figures & ~(0 if action.is_flying else obstacles)
            landed = 0 if action.is_flying else self.negative & ends
            return Ground((self.ways_board.hexes,), ends, landed=landed)
        if action.is_flying:
            return allow_flying(board, occupied=figures)
        blocked = obstacles | self.barred
        if action.is_jumping:
            return allow_jumping(
                board, blocked=blocked, negative=self.negative, occupied=self.allies
            )
        return allow_walking(
            board,
            blocked=blocked,
            difficult=self.difficult,
            negative=self.negative,
            occupied=self.allies,
            stops=self.sticky,
        )

    @property
    def minds_adjacency(self) -> bool:
        """Tell whether a ranged attack on an adjacent enemy would be worse than one on another.

        A disadvantage that is there anyway is no reason to step away (H-62.12, B-31.9).
        """
        if self.action.is_muddled:
            return False
        return not (self.action.is_strengthened and self.policy.advantage_keeps_it_near)
