"""Looting: who takes money tokens and treasure tiles, and when (p. 13, 30 and 35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven import treasures
from tabard.haven.events import Looted
from tabard.haven.item_windows import return_looted
from tabard.haven.lootable import collect_lootable, list_own_tokens
from tabard.hexes import HexSet, hexset, members

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven


async def loot(game: Haven, figure: Figure, hexes: HexSet) -> bool:
    """Take everything there is to loot in some hexes; nothing can be left behind (H-30.16)."""
    found = [*members(collect_lootable(game, figure, hexes))]
    if not found:
        return False
    who = game.whose(figure.id)
    game.remember("looted", hexes=[at for at in found if at in game.coins])
    coins = sum(game.coins.pop(at, 0) for at in found)
    taken = [game.treasures.pop(at) for at in found if who is not None and at in game.treasures]
    if taken:
        game.terrain_changed()
    if who is None:
        game.tokens_used -= coins  # they go back to the supply (H-43.11)
    else:
        who.money += coins
        game.note_deeds(figure.id).loots += 1
    game.tell(Looted(figure.id, coins, tuple(taken)))
    for name in [
        each for each in list_own_tokens(game, figure) if hexset(game.laid[each].at) & hexes
    ]:
        assert who is not None
        del game.laid[name]
        await return_looted(game, who, name)
    for each in taken:
        if who is not None:
            await treasures.find(game, who, each)
    return True


async def loot_here(game: Haven, figure: Figure) -> None:
    """Let a character loot its own hex at the end of its turn: no ability, and no choice (H-35.10, H-35.13)."""
    if game.whose(figure.id) is not None:
        await loot(game, figure, 1 << figure.at)
