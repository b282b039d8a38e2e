"""What a hazard or a trap does to whoever comes into its hex (Buttons & Bugs p. 9)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from tabard.crawl.conditions import gain, heal
from tabard.crawl.damage import suffer
from tabard.crawl.effects import Condition
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


def list_held(figure: Figure) -> list[Condition]:
    """List the conditions of a figure that keep it where it is."""
    return [each for each in STOPPING if each in figure.conditions]


def is_stuck(game: Skirmish, figure: Figure, at: Hex, before: Collection[Condition]) -> bool:
    """Tell whether a move ends in a hex because the figure is held there: by what lies in it, or since it set out (B-9.27, H-22.28).

    A trap that has held it is gone by now. `before` is what held it when it set out, which did not keep it from moving.
    """
    held = list_held(figure)
    return any(each not in before or game.terrain.sticky >> at & 1 for each in held)
