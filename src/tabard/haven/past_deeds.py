"""What somebody did: in its present action, its turn or this round, as the conditions of the card language ask for it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.haven import selectors as words
from tabard.haven.deeds_watched import MOVES, counted
from tabard.haven.scenes import NotCoveredError
from tabard.haven.vocabulary import Manner, PastDeed, Period

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.finding import View
    from tabard.hexes import Board, Hex


def has_done(view: View, figure: Figure, deed: words.Moved | PastDeed, span: Period | None) -> bool:  # noqa: C901, PLR0911 - one line a kind
    """Tell whether somebody has done something: in its present action, or in a span of time."""
    deeds = view.game.deeds_of(figure.id)
    match deed, span:
        case PastDeed.ATTACK, None:
            return bool(deeds.targets)
        case PastDeed.ATTACK, Period.TURN:
            return deeds.attacks > 0
        case words.Moved(how=how), None:
            return _has_moved(view.game.terrain.board, deeds.way, how)
        case words.Moved(how=None), Period.ROUND:
            return counted(view.game, figure.id, MOVES) > 0
        case words.Moved(how=None), Period.TURN:
            return deeds.steps > 0
        case words.Moved(how=words.AtLeast(number=number)), Period.TURN:
            return deeds.steps >= number
        case words.Moved(how=words.AtMost(number=number)), Period.TURN:
            return deeds.steps <= number
        case PastDeed.LOST, Period.TURN:
            return deeds.has_lost
        case PastDeed.KILL, Period.TURN:
            return deeds.kills > 0
        case PastDeed.LOOT, None:
            return deeds.loots > 0
        case _:
            raise NotCoveredError(words.Did(deed))


def _has_moved(
    board: Board, way: Sequence[Hex], how: words.AtLeast | words.AtMost | Manner | None
) -> bool:
    """Tell how a way went: how far, back to where it began, or in a straight line."""
    match how:
        case words.AtLeast(number=number):
            return len(way) > number
        case words.AtMost(number=number):
            return 1 < len(way) <= number + 1
        case Manner.BACK:
            return len(way) > 1 and way[0] == way[-1]
        case Manner.STRAIGHT:
            return len(way) > 1 and _is_straight(board, way)
        case None:
            return len(way) > 1


def _is_straight(board: Board, way: Sequence[Hex]) -> bool:
    """Tell whether every step of a way goes in the same direction."""
    places = [board.axial(each) for each in way]
    return len({there.minus(here) for here, there in itertools.pairwise(places)}) == 1
