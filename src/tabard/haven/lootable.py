"""What can be looted, and by whom (p. 13 and 30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.hexes import HexSet, hexset

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven


def collect_lootable(game: Haven, figure: Figure, hexes: HexSet) -> HexSet:
    """Collect where of some hexes a figure can loot, whoever stands there; treasure tiles are for characters only (H-13.56, H-30.17)."""
    found = sum(1 << at for at in game.coins)
    if game.whose(figure.id) is not None:
        found |= sum(1 << at for at in game.treasures)
        for each in list_own_tokens(game, figure):
            found |= hexset(game.laid[each].at)
    return found & hexes


def list_own_tokens(game: Haven, figure: Figure) -> list[str]:
    """List the tokens on the map that are an item of this character, which comes back to whoever loots it."""
    return [
        name
        for name, laid in game.laid.items()
        if laid.card == f"item/{name}" and laid.owner == figure.id
    ]
