"""Designating somebody, a hex or a tile, to which the words of a card point from then on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.choosing import must
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Skipped
from tabard.crawl.targets import can_target
from tabard.haven import own_abilities
from tabard.haven.finding import View, find
from tabard.haven.finding_hexes import find_hexes, find_tiles
from tabard.haven.own_targets import choose_targets
from tabard.haven.selectors import Reference
from tabard.haven.tiles import list_hexes
from tabard.hexes import Hex, members
from tabard.table import Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.haven.state import Haven

MARK: Question[Hex | None] = Question("mark", "{what}: choose a hex.", "H-19.1", 19)


async def mark_out(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Designate what an ability says; that alone performs nothing yet."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.MarkOut)
    game.forget("marked")
    view = View(game, actor, side)
    if ability.kind == "figure":
        chosen = await choose_targets(
            game, actor, ability, ability.number, partial(_list_figures, view, ability)
        )
        game.remember("marked", figures=[each.id for each in chosen])
        return False
    find_what = find_tiles if ability.kind == "tile" else find_hexes
    found = partial(find_what, view, ability.whom)
    if found().bit_count() == 1 and isinstance(ability.whom.place, Reference):
        # Whose hex it is was never a choice.
        game.remember("marked", hexes=[*members(found())])
    elif found():
        options = partial(list_hexes, game, found, may_skip=not must(game, ability))
        at = await ask(find_decider(game, actor), MARK, options, what=ability.text)
        if at is None:
            game.tell(Skipped(actor.id, ability.text))
        else:
            game.remember("marked", hexes=[at])
    return False


def is_there(game: Haven, actor: Figure, side: Side, ability: own_abilities.MarkOut) -> bool:
    """Tell whether there is anything to designate."""
    view = View(game, actor, side)
    match ability.kind:
        case "figure":
            return bool(_list_figures(view, ability))
        case "tile":
            return bool(find_tiles(view, ability.whom))
        case "hex":
            return bool(find_hexes(view, ability.whom))


def _list_figures(view: View, ability: own_abilities.MarkOut) -> list[Figure]:
    return [
        each
        for each in find(view, ability.whom)
        if each is view.actor or can_target(view.game, view.actor, view.side, each)
    ]
