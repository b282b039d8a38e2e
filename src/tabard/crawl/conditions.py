"""Conditions: how figures gain and lose them (Buttons & Bugs p. 20, second edition p. 26)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Condition
from tabard.crawl.events import Gained, Healed, Shed
from tabard.crawl.figures import Figure
from tabard.crawl.naming import own_name

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

LASTING = (Condition.WOUND, Condition.POISON)
"""These stay until a heal; all others end with a turn."""


def gain(
    game: Skirmish, figure: Figure, conditions: Iterable[Condition], *, by: Figure | None
) -> None:
    """Give a figure conditions; one it has already starts anew (B-20.5, B-20.6)."""
    whose = by.id if by is not None else ""
    immune = game.traits(figure).immune
    for condition in conditions:
        if figure.is_objective or condition in immune:
            continue
        figure.conditions[condition] = game.active == figure.id
        game.tell(Gained(figure.id, condition, whose))


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
    shed(game, figure, Condition.WOUND)
    shed(game, figure, Condition.POISON)
    gained = 0 if was_poisoned else min(amount, figure.missing)
    figure.hp += gained
    whose = by.id if by is not None else ""
    game.tell(Healed(figure.id, gained, figure.hp, own_name(game, figure), whose))
