"""What selecting and performing cards means as numbers, for programs that learn."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tabard.crawl.ability_numbers import BOTTOM, HALF, SIDE, TOP
from tabard.crawl.option_numbers import collect_monster_hexes
from tabard.hexes import within

if TYPE_CHECKING:
    from tabard.crawl.adventure import Adventure
    from tabard.crawl.figures import Figure
    from tabard.table import Decision
    from tabard.table.supplies import Numbers

OPTIONS: tuple[str, ...] = (*SIDE, "enemies in reach now")
"""What this module writes of an option, one after the other."""
AT_REACHED = len(SIDE)

Printed = Callable[[str], "array[float]"]
"""The numbers of `SIDE` of a card."""
Performed = Callable[[str, str, bool], "array[float]"]
"""The numbers of `HALF`: of a card, which half, and whether as a basic action."""


def write_pairs(decision: Decision[Any], out: Numbers, rows: Sequence[int], card: Printed) -> None:
    """Add up both cards of each pair; the first one says when."""
    for option, row in zip(decision.options, rows, strict=True):
        if isinstance(option.value, tuple):
            lead, other = [card(each) for each in option.value]
            out[row] = lead[0]
            both = [one + another for one, another in zip(lead[1:], other[1:], strict=True)]
            out[row + 1 : row + len(SIDE)] = array("f", both)


def write_actions(
    game: Adventure,
    decision: Decision[Any],
    out: Numbers,
    rows: Sequence[int],
    *,
    actor: Figure | None,
    performed: Performed,
) -> None:
    """Tell what each half says, and how many enemies its attack would reach from where `actor` stands."""
    for option, row in zip(decision.options, rows, strict=True):
        if not isinstance(option.value, tuple):
            continue  # an item, which is no action
        id_, half, is_basic = option.value
        start = TOP if half == "top" else BOTTOM
        numbers = performed(id_, half, is_basic)
        out[row + start : row + start + len(HALF)] = numbers
        if numbers[0] > 0 and actor is not None:
            reach = round(numbers[1] * 5) or 1
            reached = within(game.terrain.board, actor.at, reach) & collect_monster_hexes(game)
            out[row + AT_REACHED] = reached.bit_count() / 3
