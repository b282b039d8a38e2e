"""Conditions: how figures gain and lose them (Buttons & Bugs p. 20, second edition p. 26 and 27).

Each has its own end: most go with the figure's next turn, wound and poison with a heal, ward with damage and safeguard with the
condition that it keeps off. Bless and curse are cards of a deck: whoever gains one has nothing but the card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Condition
from tabard.crawl.events import Gained, Healed, KeptOff, Shed
from tabard.crawl.figures import Figure
from tabard.crawl.naming import find_own_name
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

HEALED = (Condition.WOUND, Condition.POISON)
"""These stay until a heal."""

USED_UP = (Condition.WARD, Condition.SAFEGUARD)
"""These stay until they have helped."""

CARDS = (Condition.BLESS, Condition.CURSE)
"""These are cards in the deck of whoever gains them."""

LASTING = (*HEALED, *USED_UP)
"""All others end with a turn."""

KEEPS_OFF: Question[Condition] = Question(
    "safeguard", "The safeguard of {who} keeps one condition off. Which?"
)


async def gain(
    game: Skirmish, figure: Figure, conditions: Iterable[Condition], *, by: Figure | None
) -> None:
    """Give a figure conditions; one it has already starts anew (B-20.5, B-20.6)."""
    given = [*conditions]
    if figure.is_objective or not given:
        return
    immune = game.traits(figure).immune
    coming = [
        each
        for each in given
        if each not in immune and not game.book.keeps_off(game, figure, each, by)
    ]
    if coming and Condition.SAFEGUARD in figure.conditions:
        coming = await _keep_off(game, figure, coming)
    whose = by.id if by is not None else ""
    for condition in coming:
        if condition in CARDS:
            if not game.book.card_added(game, figure, condition):
                continue
        else:
            figure.conditions[condition] = game.active == figure.id
        game.tell(Gained(figure.id, condition, whose))


async def _keep_off(game: Skirmish, figure: Figure, coming: list[Condition]) -> list[Condition]:
    """Let safeguard keep one negative condition off, and go; what the figure has already counts too (H-26.15, H-26.37)."""
    harmful = list(dict.fromkeys(each for each in coming if not each.is_positive))
    if not harmful:
        return coming
    kept_off = harmful[0]
    if len(harmful) > 1:
        who = game.called(figure.id)
        kept_off = await ask(
            find_decider(game, figure), KEEPS_OFF, partial(_list_conditions, harmful), who=who
        )
    coming.remove(kept_off)
    shed(game, figure, Condition.SAFEGUARD)
    game.tell(KeptOff(figure.id, kept_off))
    return coming


def _list_conditions(conditions: Sequence[Condition]) -> Sequence[Option[Condition]]:
    return [
        Option(str(each), each, (f"condition:{each}",), each.capitalize()) for each in conditions
    ]


def name_hindrance(figure: Figure, *conditions: Condition) -> str:
    """Say what keeps a figure from an ability: stun from every one, others from their own; "" is nothing."""
    if figure.conditions:
        for each in (Condition.STUN, *conditions):
            if each in figure.conditions:
                return _HINDERED[each]
    return ""


_HINDERED = {
    Condition.STUN: "stunned",
    Condition.DISARM: "disarmed",
    Condition.IMMOBILIZE: "immobilized",
}


def shed(game: Skirmish, figure: Figure, condition: Condition) -> None:
    """Take a condition away."""
    if figure.conditions.pop(condition, None) is not None:
        game.tell(Shed(figure.id, condition))


def end_turn(game: Skirmish, figure: Figure) -> None:
    """Let conditions run out with the figure's turn, unless they were gained in it (B-20.7)."""
    for condition, is_fresh in list(figure.conditions.items()):
        if condition in LASTING:
            continue
        if is_fresh:
            figure.conditions[condition] = False
        else:
            shed(game, figure, condition)


def heal(game: Skirmish, figure: Figure, amount: int, *, by: Figure | None) -> None:
    """Heal a figure: wound and poison go, and with poison no hit points come (B-20.22, B-20.27, B-21.5)."""
    was_poisoned = figure.has(Condition.POISON)
    for each in HEALED:
        shed(game, figure, each)
    gained = 0 if was_poisoned else min(amount, figure.missing)
    if game.counts_deeds and gained < amount and not was_poisoned:
        game.note_deeds(figure.id).is_overhealed = True
    figure.hp += gained
    whose = by.id if by is not None else ""
    game.tell(Healed(figure.id, gained, figure.hp, find_own_name(game, figure), whose))


def weaken(game: Skirmish, figure: Figure, amount: int) -> int:
    """Return what ward leaves of damage: half, rounded down, and then it is gone (H-26.19)."""
    if Condition.WARD not in figure.conditions:
        return amount
    shed(game, figure, Condition.WARD)
    return amount // 2
