"""What abilities do with items: recover them, turn them over (p. 31 and 34)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import ALL
from tabard.crawl.choosing import must
from tabard.crawl.round_events import ItemsRefreshed
from tabard.haven import own_abilities
from tabard.haven.events import Flipped
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.crawl.party import ItemState
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

RECOVERS: Question[str | None] = Question("recover-item", "Recover which item?", "H-31.3", 31)


def list_recoverable(
    game: Haven, who: Hero, ability: own_abilities.RecoverItems, path: str
) -> list[ItemState]:
    """List the items that could be recovered: never an unrecoverable one, nor the one that does it (H-31.3, H-34.3)."""
    kind, id_, *_ = path.split("/")
    own = id_ if kind == "item" else ""
    items = game.content.items
    return [
        each
        for each in who.items
        if each.state in ability.zones
        and each.id != own
        and not (each.state == "lost" and items[each.id].unrecoverable)
        and (not ability.slot or ability.slot == items[each.id].slot)
    ]


async def recover_items(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let a character make items usable again, one after the other; used slots are free again (H-31.3, H-34.9)."""
    del side
    ability, who = game.ability(path), game.whose(actor.id)
    assert isinstance(ability, own_abilities.RecoverItems)
    if who is None:
        return False
    taken = 0
    while ability.number == ALL or taken < ability.number:
        waiting = list_recoverable(game, who, ability, path)
        if not waiting:
            break
        may_stop = bool(taken) or not must(game, ability)
        id_ = await ask(who.seat, RECOVERS, partial(_items, game, waiting, may_stop=may_stop))
        if id_ is None:
            break
        item = who.item(id_)
        item.state, item.used = "ready", 0
        game.tell(ItemsRefreshed((id_,), (game.content.items[id_].name,), who.figure))
        taken += 1
    return taken > 0


def _items(
    game: Haven, waiting: Sequence[ItemState], *, may_stop: bool
) -> Sequence[Option[str | None]]:
    items = game.content.items
    options: list[Option[str | None]] = [
        Option(each.id, each.id, (f"item:{each.id}",), items[each.id].name) for each in waiting
    ]
    if may_stop:
        options.append(Option("stop", None, (), "No more", gives_up=True))
    return options


async def flip(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Turn the item over whose ability it is (H-34.4, H-34.5)."""
    del side
    _, id_, *_ = path.split("/")
    who = game.whose(actor.id)
    assert who is not None
    item = who.item(id_)
    if item.used < game.content.gear[item.face].slots:
        return False  # only with its last slot (H-34.8)
    item.is_flipped, item.used = not item.is_flipped, 0
    game.tell(Flipped(who.figure, id_, game.content.items[id_].name, item.is_flipped))
    return True
