"""The order of a round: each set of monsters shows its card, and all turns are put in order once (p. 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.ability_decks import reveal
from tabard.haven.bonuses import list_statics
from tabard.haven.events import MonsterCard
from tabard.haven.initiative import list_sets, order_turns
from tabard.haven.item_windows import change_initiative
from tabard.haven.joining import number_turns
from tabard.haven.riders import Reversed

if TYPE_CHECKING:
    from tabard.haven.state import Haven


async def set_order(game: Haven) -> None:
    """Reveal a card for each set that is there, and put all turns in order (H-17.3 to H-17.5, H-38.2)."""
    for who in game.party:
        who.show()
    game.paid, game.worked, game.boards = {}, [], {}
    for key in list_sets(game):
        card = await reveal(game.content.decks[key], game.abilities[key])
        game.tell(MonsterCard(key, card.name, card.initiative))
    await change_initiative(game)
    game.places = await order_turns(game)
    if any(Reversed() in list_statics(game, each) for each in game.figures if each.bonuses):
        game.places.reverse()
    number_turns(game, {id_ for place in game.places for id_ in place.figures})
