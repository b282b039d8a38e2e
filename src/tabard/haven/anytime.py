"""What a character may do beside what is asked: use an item in its turn, take the card of a persistent bonus, or of a summon, out of the active area (H-28.12, H-29.20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.crawl.cards import dismiss, list_persistent
from tabard.haven.item_use import list_turn_items, use_in_turn
from tabard.haven.rare_abilities import play
from tabard.table import Option, Seat

if TYPE_CHECKING:
    from tabard.crawl.party import Character
    from tabard.haven.state import Haven


def anytime(game: Haven, seat: Seat) -> Sequence[Option[str]]:
    """List what a seat may use or take away now: never in the middle of an ability, and never a bonus of the round (H-28.13)."""
    if game.resolving or game.phase in ("setup", "over"):
        return ()
    own = [each for each in game.party if each.seat == seat and game.find(each.figure) is not None]
    used = [
        Option(each.key, f"{who.figure} {each.key}", each.refs, each.text)
        for who, each in list_turn_items(game, seat)
        if _is_between(game, who)
    ]
    used += [
        Option(
            f"hand-{card.id}", f"{who.figure} hand-{card.id}", (f"card:{card.id}",),
            f"Play {game.face_up(card).name} from your hand",
        )
        for who in own
        if who.in_turn and game.active == who.figure and _is_between(game, who)
        for card in who.in_zone("hand")
        if card.id in game.content.from_hand
    ]  # fmt: skip
    return used + [
        Option(
            f"dismiss-{card.id}", f"{who.figure} {card.id}", (f"card:{card.id}",),
            f"Take {game.face_up(card).name} away, which ends its bonus", gives_up=True,
        )
        for who in own
        if _is_between(game, who)
        for card in list_persistent(game, who)
        if who.action is None or who.action.card != card.id
    ]  # fmt: skip


def _is_between(game: Haven, who: Character) -> bool:
    """Tell whether no ability is under way: an attack of which nothing was decided has not begun."""
    attack = game.underway
    return attack is None or (attack.is_fresh and attack.actor == who.figure)


async def interlude(game: Haven, value: str) -> None:
    """Use an item, play a card from the hand, or take one away."""
    figure, _, card = value.partition(" ")
    who = game.whose(figure)
    assert who is not None
    if card.startswith("item-"):
        await use_in_turn(game, who, card)
        return
    if card.startswith("hand-"):
        id_ = card.removeprefix("hand-")
        await play(game, who, game.figure_of(who), id_, game.content.from_hand[id_])
        return
    await dismiss(game, who, who.card(card))
