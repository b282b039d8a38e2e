"""How good a state is for the party, for bots that look ahead: about 1 for a hit point.

None of this is a rule. The numbers are rough; a bot that knows better brings its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.crawl.abilities import Condition
from tabard.hexes import distance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven
    from tabard.table import Decision, Seat

OVER = 1000.0
PRESENT = 12.0
"""What a character counts that is not exhausted, beside its hit points."""
CARD, DISCARD = 1.4, 0.9
"""A card in hand or active, and one that a rest brings back."""
PREY = (4.0, 1.3)
"""What a monster counts: alive at all, and for each hit point."""
FAR = 0.25
"""What a hex on the way to the nearest monster costs."""
CONDITION = 1.5


def evaluate(game: Haven, seat: Seat) -> float:
    """Say how good the state is; it is the same for all seats."""
    del seat
    if game.outcome is not None:
        return OVER if game.outcome.won else -OVER
    monsters = game.monsters
    alive, each_point = PREY
    score = -sum([alive + each_point * each.hp - _afflicted(each) for each in monsters])
    for who in game.party:
        figure = game.find(who.figure)
        if figure is None:
            continue
        score += PRESENT + figure.hp - _afflicted(figure)
        for card in who.cards:
            if card.zone != "lost" and not card.doom:
                score += DISCARD if card.zone == "discard" else CARD
        score -= FAR * _way(game, figure, monsters)
    return score


def _afflicted(figure: Figure) -> float:
    """Count what conditions do to a figure."""
    worst = {Condition.STUN: 2.0, Condition.DISARM: 1.5}
    return sum(
        -CONDITION if each.is_positive else CONDITION * worst.get(each, 1.0)
        for each in figure.conditions
    )


def _way(game: Haven, figure: Figure, monsters: Sequence[Figure]) -> int:
    board = game.terrain.board
    ways = [distance(board, figure.at, each.at) for each in monsters]
    return min([each for each in ways if each is not None], default=0)


LIKED = {"perform": 4.0, "target": 4.0, "roll": 4.0, "suffer": 4.0, "yes": 1.0}


def hunch(game: Haven, decision: Decision[Any]) -> list[float]:
    """Say how readily each option is taken at first sight: printed actions before basic ones, damage before lost cards, giving up last."""
    del game
    return [
        0.2 if each.gives_up or "-basic-" in each.key else LIKED.get(each.key, 1.0)
        for each in decision.options
    ]
