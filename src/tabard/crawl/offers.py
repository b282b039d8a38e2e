"""What a person may add while an ability is being performed: pay for a rider, or use an item."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from tabard.crawl.ability_parts import Rider
from tabard.crawl.ability_words import describe_effect
from tabard.crawl.effects import Effect, Word
from tabard.crawl.elements import list_payments
from tabard.crawl.figures import Figure
from tabard.crawl.naming import name_infusions
from tabard.table import Option

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


class Offer(msgspec.Struct, frozen=True):
    """One thing that may be added."""

    kind: Literal["pay", "item", "walk"]
    name: str
    """The number of the rider, or the item; nothing where a jump is left out."""
    infusions: tuple[str, ...] = ()
    part: int = 0
    """Which ability of an item that offers a choice."""


def list_ways_to_pay(
    game: Skirmish, riders: Sequence[Rider], paid: Iterable[int]
) -> list[Option[Offer]]:
    """List every way to pay for a rider that is not paid yet (B-16.20)."""
    open_riders = [
        (number, each)
        for number, each in enumerate(riders)
        if each.cost and number not in set(paid)
    ]
    if not open_riders:
        return []
    available = game.book.infusions(game)
    return [
        Option(
            f"pay-{number}-{'+'.join(way)}",
            Offer("pay", str(number), way),
            tuple(f"infusion:{each}" for each in way),
            f"Consume {name_infusions(game, way, available)}: {', '.join(map(describe_effect, rider.effects))}",
        )
        for number, rider in open_riders
        for way in list_payments(rider.cost, available)
    ]


def pay(
    game: Skirmish, figure: Figure, riders: Sequence[Rider], offer: Offer
) -> tuple[int, tuple[Effect, ...]]:
    """Pay for a rider; return its number and what it gives."""
    number = int(offer.name)
    game.book.consume(game, figure, offer.infusions)
    earned = sum(each.amount for each in riders[number].effects if each.word is Word.EARN)
    if earned:
        game.book.earn(game, figure, earned)
    return number, riders[number].effects
