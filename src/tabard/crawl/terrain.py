"""The ground of a map: what lies in which hex, as masks that movement can use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tabard.crawl.abilities import Condition
from tabard.crawl.figures import Hazard, Overlay
from tabard.hexes import Board, Hex, HexSet, hex_name, hexset, members


@dataclass(frozen=True)
class Terrain:
    """A prepared map."""

    board: Board
    obstacles: HexSet = 0
    difficult: HexSet = 0
    plates: HexSet = 0
    hazards: Mapping[Hex, Hazard] | None = None

    @cached_property
    def negative(self) -> HexSet:
        """All hazards."""
        return hexset(self.hazards or ())

    @cached_property
    def sticky(self) -> HexSet:
        """Hazards that immobilize: whoever stands there is an obstacle for all others (B-9.23)."""
        hazards = self.hazards or {}
        return hexset(
            each for each, hazard in hazards.items() if Condition.IMMOBILIZE in hazard.conditions
        )

    @cached_property
    def names(self) -> dict[Hex, str]:
        """What people call each hex: a letter for the column, a number for the row, as in `c3`."""
        places = {each: self.board.axial(each) for each in members(self.board.hexes)}
        return {each: hex_name(at) for each, at in places.items()}

    @cached_property
    def featureless(self) -> HexSet:
        """Hexes with nothing in them; a plate does not count as something (B-9.29)."""
        return self.board.hexes & ~(self.obstacles | self.difficult | self.negative)

    def hazard(self, at: Hex) -> Hazard | None:
        """Return what a hex does to whoever enters it."""
        return self.hazards.get(at) if self.hazards else None

    def changed(self, overlays: Mapping[Hex, Overlay]) -> Terrain:
        """Return the map with what was put down or taken away during the game."""
        gone = ~hexset(overlays)
        hazards = {each: one for each, one in (self.hazards or {}).items() if each not in overlays}
        hazards |= {each: one.hazard for each, one in overlays.items() if one.hazard}
        return replace(
            self,
            obstacles=self.obstacles & gone | _marked(overlays, "is_obstacle"),
            difficult=self.difficult & gone | _marked(overlays, "is_difficult"),
            plates=self.plates & gone | _marked(overlays, "is_plate"),
            hazards=hazards,
        )


def _marked(overlays: Mapping[Hex, Overlay], mark: str) -> HexSet:
    return hexset(each for each, one in overlays.items() if getattr(one, mark))
