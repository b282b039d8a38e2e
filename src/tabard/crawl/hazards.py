"""What a hazard or a trap does to whoever comes into its hex (Buttons & Bugs p. 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.conditions import gain, heal
from tabard.crawl.damage import suffer
from tabard.crawl.events import Sprung
from tabard.crawl.figures import Figure, Overlay
from tabard.crawl.terrain import STOPPING
from tabard.hexes import Hex

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


async def trigger(game: Skirmish, figure: Figure, *, by: Figure | None = None) -> None:
    """Let the hazard in a figure's hex take effect; a trap is gone then (B-9.15, H-13.15, H-13.74).

    Whoever has pushed the figure there has done it, if the book counts that.
    """
    await spring(game, figure, figure.at, by=by)


async def spring(game: Skirmish, figure: Figure, at: Hex, *, by: Figure | None = None) -> None:
    """Let what lies in a hex take effect on a figure, which need not stand there (H-31.25)."""
    hazard = game.terrain.hazard(at)
    if hazard is None:
        return
    doer = by if game.credits_pushing else None
    cause = "trap" if game.terrain.traps >> at & 1 else "hazard"
    await suffer(game, figure, hazard.damage, cause, by=doer)
    if game.is_on_map(figure):
        if hazard.heal:
            heal(game, figure, hazard.heal, by=None)
        await gain(game, figure, hazard.conditions, by=doer)
    if game.terrain.traps >> at & 1:
        game.overlays[at] = Overlay()
        game.terrain_changed()
        game.tell(Sprung(figure.id, game.name(at)))


def is_stuck(figure: Figure) -> bool:
    """Tell whether a figure that moves has been held on the way, which ends its move: a trap that did it is gone by now (B-9.27, H-22.28)."""
    return any(figure.has(each) for each in STOPPING)
