"""Exhaustion, and how a skirmish is won or lost (p. 36 and 45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.cards import put
from tabard.haven.events import Exhausted
from tabard.table import Outcome

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven


async def fell(game: Haven, figure: Figure) -> None:
    """Exhaust a character without hit points at once (H-36.24); a monster is simply gone."""
    who = game.whose(figure.id)
    if who is not None:
        _leave(game, who, "it has no hit points left")


def exhaust(game: Haven, who: Hero, why: str) -> None:
    """Let a character leave that is still on the map, with the hit points it has (H-36.25, H-36.26)."""
    game.figures.remove(game.figure_of(who))
    _leave(game, who, why)


def _leave(game: Haven, who: Hero, why: str) -> None:
    """Lose all cards and take no further part; with the last character the skirmish is lost (H-36.28, H-36.29, H-45.21)."""
    who.is_exhausted = True
    for state in who.cards:
        if state.zone != "lost":
            put(game, state, "lost")
    who.show()
    who.action = None
    who.is_resting = who.in_turn = False
    game.tell(Exhausted(who.figure, why))
    if all(each.is_exhausted for each in game.party):
        game.outcome = Outcome(won=False, why="all characters are exhausted")


def check_won(game: Haven) -> None:
    """Complete a skirmish in which no monster is left, when its round ends (H-45.2, H-45.3)."""
    if not game.monsters:
        game.outcome = Outcome(won=True, why="no monster is left")
