"""What personal quests ask for, counted in a scenario of a campaign as it happens (p. 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl import events as on_map
from tabard.crawl.effects import Condition
from tabard.haven.deeds_watched import count

if TYPE_CHECKING:
    from tabard.haven.state import Haven
    from tabard.table import Event

GREAT = 4
"""So much damage is worth a line in a tale."""


def note_for_quests(game: Haven, event: Event) -> None:
    """Count what an event tells, for the quests that ask for it."""
    match event:
        case on_map.Gained(condition=Condition.POISON):
            _count_poisoned(game, event)
        case on_map.Negated(figure=figure, amount=amount) if amount >= GREAT:
            if game.whose(figure) is not None:
                count(game, figure, "great negations")
        case on_map.ItemUsed(item=item, figure=figure) if game.whose(figure) is not None:
            count(game, figure, f"used {item}")
        case _:
            pass


def _count_poisoned(game: Haven, event: on_map.Gained) -> None:
    if game.whose(event.figure) is not None:
        count(game, event.figure, "poisoned")
        return
    figure = game.find(event.figure)
    giver = game.find(event.by)
    who = game.whose(giver.owner or giver.id) if giver is not None else None
    if who is not None and figure is not None and figure.side != "party":
        count(game, who.figure, "poisons given")
