"""What a monster set makes of the elements of its card: consumed with the first to act, infused with the last (p. 41)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabard.content.nodes import Node, nodes_in
from tabard.haven.element_board import (
    ElementBoard,
    cost_of,
    infuse,
    infusion_of,
    is_payable,
    pay,
)
from tabard.haven.riders import Consume, GatedChange
from tabard.haven.verbs import AnyAbility, Gated, PrintedInfuse
from tabard.table import PARTY


def list_consumptions(do: Sequence[AnyAbility]) -> list[Consume]:
    """List the consumptions of a card in printed order."""
    return [node for node in nodes_in(tuple(do)) if isinstance(node, Consume)]


async def consume_for_set(board: ElementBoard, do: Sequence[AnyAbility]) -> list[int]:
    """Consume whatever the card lists and the board has, when the first of the set that acts begins; tell which (H-41.26, H-41.28).

    The party chooses where an icon leaves a choice (H-41.31). All that act in this position have what was paid for (H-41.27);
    those that come later in the round begin anew (H-41.29, H-41.30).
    """
    paid = []
    for number, consumption in enumerate(list_consumptions(do)):
        cost = cost_of(consumption.icons)
        if is_payable(board, cost):
            await pay(board, cost, PARTY)
            paid.append(number)
    return paid


async def infuse_for_set(
    board: ElementBoard, do: Sequence[AnyAbility], paid: Sequence[int]
) -> None:
    """Infuse what the card lists, when the last of the set ends its turn (H-41.25); behind a consumption only if that was paid."""
    for ability in _list_infusions(do, _list_made(do, paid)):
        for icon in ability.icons:
            await infuse(board, infusion_of(icon), PARTY)


def _list_infusions(do: Sequence[AnyAbility], made: Sequence[Consume]) -> Iterator[PrintedInfuse]:
    """List the infusions of a card that happen, given the consumptions that were made."""
    for ability in do:
        if isinstance(ability, PrintedInfuse):
            yield ability
        elif isinstance(ability, Gated) and _is_among(ability.gate, made):
            yield from _list_infusions(ability.do, made)


def list_bought(do: Sequence[AnyAbility], paid: Sequence[int]) -> list[GatedChange | Gated]:
    """List the riders and abilities of a card that were paid for."""
    made = _list_made(do, paid)
    found = (node for node in nodes_in(tuple(do)) if isinstance(node, GatedChange | Gated))
    return [node for node in found if _is_among(node.gate, made)]


def _list_made(do: Sequence[AnyAbility], paid: Sequence[int]) -> list[Consume]:
    return [each for number, each in enumerate(list_consumptions(do)) if number in paid]


def _is_among(gate: Node, made: Sequence[Consume]) -> bool:
    # Two consumptions of one card may show the same element, so that equal is not enough.
    return any(gate is each for each in made)
