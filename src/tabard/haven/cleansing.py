"""Taking negative conditions away (p. 26)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import ALL
from tabard.crawl.conditions import shed
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Condition
from tabard.haven.ways_watched import note_help, note_removed
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven

CLEANSE: Question[Condition] = Question("cleanse", "{who} loses a condition. Which?")


async def cleanse(game: Haven, figure: Figure, number: int, *, by: Figure) -> None:
    """Take so many negative conditions away, which ones its player says; a card in a deck is none."""
    harmful = [each for each in figure.conditions if not each.is_positive]
    left = len(harmful) if number == ALL else number
    note_help(game, by, figure)
    note_removed(game, by, figure, min(left, len(harmful)))
    while harmful and left:
        gone = harmful[0]
        if len(harmful) > left:
            who, options = game.called(figure.id), partial(_list_conditions, tuple(harmful))
            gone = await ask(find_decider(game, figure), CLEANSE, options, who=who)
        harmful.remove(gone)
        shed(game, figure, gone)
        left -= 1
    game.watch.shed = []


def _list_conditions(conditions: Sequence[Condition]) -> list[Option[Condition]]:
    return [
        Option(str(each), each, (f"condition:{each}",), each.capitalize()) for each in conditions
    ]
