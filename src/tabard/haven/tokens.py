"""Tokens of classes: no tiles, but hexes that a card speaks of as long as it lies in the active area (H-13.6)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.choosing import must
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Built, Skipped
from tabard.crawl.naming import make_title
from tabard.haven import own_abilities
from tabard.haven.finding import View
from tabard.haven.finding_hexes import find_hexes
from tabard.haven.pieces import Laid
from tabard.haven.tiles import PLACE, list_hexes
from tabard.hexes import Hex, HexSet, first, hexset
from tabard.table import ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Bonus, Figure, Side
    from tabard.haven.state import Haven


async def place(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Put tokens down, one after the other; words of the card point to them, and they go when it does."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.PlaceTokens)
    who = game.whose(actor.id)
    card = who.action.card if who is not None and who.action is not None else ""
    laid = Laid("/".join(path.split("/")[:2]) if path.startswith("item/") else card, actor.id)
    while len(laid.at) < ability.count:
        found = partial(_collect_free, View(game, actor, side), ability, laid)
        if not found():
            break
        at: Hex | None = first(found())
        if found().bit_count() > 1 or not path.startswith("item/"):
            options = partial(list_hexes, game, found, may_skip=not must(game, ability))
            at = await ask(find_decider(game, actor), PLACE, options, what=ability.text)
        if at is None:
            break
        laid.at.append(at)
        game.tell(Built(game.name(at), make_title(ability.name)))
    game.remember("token", hexes=laid.at)
    if not laid.at:
        game.tell(Skipped(actor.id, ability.text))
        return False
    game.laid[ability.name] = laid
    return True


def _collect_free(view: View, ability: own_abilities.PlaceTokens, laid: Laid) -> HexSet:
    return find_hexes(view, ability.where) & ~hexset(laid.at)


def take_all_away(game: Haven, owner: str) -> None:
    """Take all tokens of a figure off the map, which leaves the scenario (H-36.28, H-44.13)."""
    for name in [name for name, laid in game.laid.items() if laid.owner == owner]:
        del game.laid[name]


def take_away(game: Haven, owner: Figure, bonus: Bonus) -> None:
    """Take the tokens of a card off the map that leaves the active area."""
    for name, laid in list(game.laid.items()):
        if laid.card == bonus.card and laid.owner == owner.id:
            del game.laid[name]
