"""Gold that is for the party, or that the party pays together (H-12.27, H-13.64)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.noting import find_deciders
from tabard.haven.treasures import SHARE
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.state import Haven

PAYS: Question[int] = Question(
    "pay-together", "The party pays {left} gold. How much does {who} pay?", "H-12.27", 12
)


async def share_gold(game: Haven, amount: int, among: Sequence[CharacterSheet], why: str) -> None:
    """Split collective gold as the party likes, in whole pieces (H-13.64)."""
    left = amount
    for who in among[:-1]:
        options = partial(_list_amounts, 0, left)
        own = await ask(find_deciders(game), SHARE, options, who=who.name, left=left)
        gain_gold(game, who, own, why, "H-13.64")
        left -= own
    gain_gold(game, among[-1], left, why, "H-13.64")


def can_pay(amount: int, among: Sequence[CharacterSheet]) -> bool:
    """Tell whether characters have a sum together (H-12.14)."""
    return sum(each.gold for each in among) >= amount


async def pay_together(game: Haven, amount: int, among: Sequence[CharacterSheet], why: str) -> None:
    """Let characters pay a sum as the party likes; of a loss they pay what there is (H-12.27)."""
    left = min(amount, sum(each.gold for each in among))
    for number, who in enumerate(among):
        others = sum(each.gold for each in among[number + 1 :])
        options = partial(_list_amounts, max(0, left - others), min(left, who.gold))
        own = await ask(find_deciders(game), PAYS, options, who=who.name, left=left)
        gain_gold(game, who, -own, why, "H-12.27")
        left -= own


def _list_amounts(least: int, most: int) -> Sequence[Option[int]]:
    return [Option(str(each), each, (), f"{each} gold") for each in range(least, most + 1)]
