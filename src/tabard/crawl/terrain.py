"""The ground of a map: what lies in which hex, as masks that movement can use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tabard.crawl.effects import Condition
from tabard.crawl.figures import Hazard, Overlay
from tabard.hexes import Board, Hex, HexSet, hexset, members, name_hex

STOPPING = (Condition.IMMOBILIZE, Condition.STUN)
"""Conditions after which nobody moves on."""


@dataclass(frozen=True)
class Terrain:
    """A prepared map."""

    board: Board
    """The map as range and sight know it: closed doors and rooms that nobody has seen are taken out."""
    obstacles: HexSet = 0
    difficult: HexSet = 0
    plates: HexSet = 0
    hazards: Mapping[Hex, Hazard] | None = None
    traps: HexSet = 0
    """Those of the hazards that go once they are sprung."""
    lays_traps: bool = False
    """Whether hazards that figures put down are traps."""
    doorways: Board | None = None
    """The map as characters move on it, where closed doors make it another one."""
    doors: HexSet = 0
    """The closed doors that a character can open."""
    tiles: HexSet = 0
    """Where something else lies that hinders nobody, such as a treasure: nothing can be put there (H-13.72)."""

    fixed: HexSet = 0
    """Border hexes of map tiles: what lies there stays (H-31.30)."""

    @cached_property
    def negative(self) -> HexSet:
        """All hazards."""
        return hexset(self.hazards or ())

    @cached_property
    def sticky(self) -> HexSet:
        """Hazards that immobilize or stun: whoever stands there is an obstacle for all others (B-9.23, H-22.15)."""
        hazards = self.hazards or {}
        return hexset(
            each
            for each, hazard in hazards.items()
            if any(stops in hazard.conditions for stops in STOPPING)
        )

    @cached_property
    def names(self) -> dict[Hex, str]:
        """What people call each hex: a letter for the column, a number for the row, as in `c3`."""
        board = self.doorways or self.board
        places = {each: board.axial(each) for each in members(board.hexes)}
        return {each: name_hex(at) for each, at in places.items()}

    @cached_property
    def featureless(self) -> HexSet:
        """Hexes with nothing in them; a plate does not count as something (B-9.29)."""
        taken = self.obstacles | self.difficult | self.negative | self.tiles
        return self.board.hexes & ~taken

    def hazard(self, at: Hex) -> Hazard | None:
        """Return what a hex does to whoever enters it."""
        return self.hazards.get(at) if self.hazards else None

    def changed(self, overlays: Mapping[Hex, Overlay]) -> Terrain:
        """Return the map with what was put down or taken away during the game."""
        gone = ~hexset(overlays)
        hazards = {each: one for each, one in (self.hazards or {}).items() if each not in overlays}
        laid = {each: one.hazard for each, one in overlays.items() if one.hazard}
        hazards |= laid
        return replace(
            self,
            obstacles=self.obstacles & gone | _marked(overlays, "is_obstacle"),
            difficult=self.difficult & gone | _marked(overlays, "is_difficult"),
            plates=self.plates & gone | _marked(overlays, "is_plate"),
            hazards=hazards,
            traps=self.traps & gone | (_laid_traps(overlays) if self.lays_traps else 0),
            tiles=self.tiles & gone,
        )


def _laid_traps(overlays: Mapping[Hex, Overlay]) -> HexSet:
    return hexset(each for each, one in overlays.items() if one.hazard and not one.stays)


def _marked(overlays: Mapping[Hex, Overlay], mark: str) -> HexSet:
    return hexset(each for each, one in overlays.items() if getattr(one, mark))
