"""Items: which are ready, every way to use them, and using them up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from tabard.crawl.abilities import Boost
from tabard.crawl.effects import Condition, Cost
from tabard.crawl.elements import list_payments
from tabard.crawl.events import ItemUsed
from tabard.crawl.naming import name_infusions
from tabard.crawl.offers import Offer
from tabard.table import Option

if TYPE_CHECKING:
    from tabard.crawl.party import Character
    from tabard.crawl.skirmish import Skirmish


DESPITE_STUN = "despite-stun"
"""As what else must be: that its owner is stunned does not matter."""


class Item(Protocol):
    """An item as it is printed."""

    @property
    def id(self) -> str:
        """By which it is found."""

    @property
    def name(self) -> str:
        """What people call it."""

    @property
    def about(self) -> str:
        """What it does, in a sentence."""

    @property
    def moment(self) -> str:
        """When it may be used: one of the moments of `windows`."""

    @property
    def only(self) -> str:
        """What else must be; "" for nothing."""

    @property
    def use(self) -> str:
        """What becomes of it: spent, lost, flip, which it says itself, or passive, which is never used up."""

    @property
    def spend(self) -> Cost:
        """The elements that it costs."""

    @property
    def do(self) -> Sequence[object]:
        """Its abilities."""

    @property
    def slots(self) -> int:
        """How many use slots it has; 0 is none: one use is all."""


def list_ready(game: Skirmish, who: Character, moment: str) -> list[Item]:
    """List the items of a character that are ready and belong to a moment: none under stun (H-27.8)."""
    printed = game.things
    found = []
    for state in who.usable:
        item = printed[state.face]
        # Where one that is flipped waits for that, it has been used.
        is_done = item.use == "flip" and not item.slots and state.used
        if state.state == "ready" and item.moment == moment and not is_done:
            found.append(item)
    if found:
        figure = game.find(who.figure)
        if figure is not None and not game.may_use_items(figure):
            return []
        if figure is not None and Condition.STUN in figure.conditions:
            return [each for each in found if each.only == DESPITE_STUN]
    return found


def options_for(game: Skirmish, items: Iterable[Item]) -> list[Option[Offer]]:
    """List every way to use some items, one for each way to pay for one and each choice that it gives."""
    options = []
    for item in items:
        known = game.book.infusions(game) if item.spend else {}
        for part, name in _list_parts(item):
            for way in list_payments(item.spend, known):
                key = "-".join(each for each in ("item", item.id, name, "+".join(way)) if each)
                cost = f" (consume {name_infusions(game, way, known)})" if way else ""
                chosen = f", {name}" if name else ""
                refs = (f"item:{item.id}", *(f"infusion:{each}" for each in way))
                text = f"{item.name}{chosen}{cost}: {item.about}"
                options.append(Option(key, Offer("item", item.id, way, part), refs, text))
    return options


def _list_parts(item: Item) -> list[tuple[int, str]]:
    """List what one use gives: of several boosts of an attack one, with a name to tell them apart."""
    boosts = [each for each in item.do if isinstance(each, Boost)]
    if item.moment != "attack" or len(boosts) < 2:
        return [(0, "")]
    return [
        (part, "+".join(each.key for each in boost.effects)) for part, boost in enumerate(boosts)
    ]


def use(game: Skirmish, who: Character, offer: Offer) -> Item:
    """Use an item up: spent until a long rest, lost for the scenario, or neither (B-26.10 to B-26.13); with use slots only after the last (H-34.8)."""
    owned = who.item(offer.name)
    item = game.things[owned.face]
    if offer.infusions:
        game.book.consume(game, game.figure_of(who), offer.infusions)
    owned.used += 1
    if item.use == "passive":
        owned.used = 0
    elif item.use != "flip" and owned.used >= item.slots:
        owned.used = 0
        owned.state = "spent" if item.use == "spent" else "lost"
    game.tell(ItemUsed(item.id, item.name, who.figure, owned.state))
    return item
