"""What monsters pay for: one consumes for all of its type, whenever it can (Buttons & Bugs p. 32)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import Rider
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Effect, Word
from tabard.crawl.elements import can_pay, list_payments
from tabard.crawl.figures import Figure
from tabard.crawl.naming import name_infusions
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

SPENDS: Question[tuple[str, ...]] = Question(
    "monster-element", "{who} consumes an element. Which infusion?"
)


def is_bought(game: Skirmish, path: str, rider: int) -> bool:
    """Tell whether a monster of this type has paid for a rider this round (B-32.4)."""
    return f"{path}#{rider}" in game.bought


def is_affordable(game: Skirmish, path: str, number: int, rider: Rider) -> bool:
    """Tell whether a rider is paid for or could be."""
    return is_bought(game, path, number) or can_pay(rider.cost, game.book.infusions(game))


async def buy(game: Skirmish, actor: Figure, path: str, number: int, rider: Rider) -> bool:
    """Consume for a rider if that is possible; the player chooses between infusions (B-32.7, B-32.8)."""
    if is_bought(game, path, number):
        return True
    ways = list_payments(rider.cost, game.book.infusions(game))
    if not ways:
        return False
    way = ways[0]
    if len(ways) > 1:
        way = await ask(
            find_decider(game, actor),
            SPENDS,
            partial(_list_ways, game, ways),
            who=game.called(actor.id),
        )
    game.book.consume(game, actor, way)
    game.bought.append(f"{path}#{number}")
    return True


def _list_ways(
    game: Skirmish, ways: Sequence[tuple[str, ...]]
) -> Sequence[Option[tuple[str, ...]]]:
    known = game.book.infusions(game)
    return [
        Option(
            "+".join(way),
            way,
            tuple(f"infusion:{each}" for each in way),
            name_infusions(game, way, known),
        )
        for way in ways
    ]


def added_by(game: Skirmish, path: str, riders: Sequence[Rider], word: Word) -> list[Effect]:
    """List the effects of a kind that elements give or could give (B-32.27)."""
    return [
        effect
        for rider in list_payable(game, path, riders)
        for effect in rider.effects
        if effect.word is word
    ]


def list_payable(game: Skirmish, path: str, riders: Sequence[Rider]) -> list[Rider]:
    """List the riders that elements pay for or could pay for."""
    if not riders:
        return []
    return [
        rider
        for number, rider in enumerate(riders)
        if rider.cost and is_affordable(game, path, number, rider)
    ]
