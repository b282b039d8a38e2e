"""How long the cards of a character last, and what that is worth while there is still much to do: for bots. None of this is a rule."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from tabard.haven.goal_ways import value_hidden_foes, value_seen_foes

if TYPE_CHECKING:
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

STAMINA = 40.0
"""What all rounds together are worth that the cards of a character last for."""
PACE = 3.0
"""How much of what monsters count a character takes away in a round, on average."""
WALK = 2.0
"""How many rounds a room takes beside the fight in it."""
LEAST = 3.0
"""Nobody counts on being done in fewer rounds."""
ACTIVE = 1.5
"""A card in the active area that comes back."""
WEAK = 6.0
"""What a character loses on the last third of its hit points, beside these."""


def guess_rounds(game: Haven) -> float:
    """Guess how many rounds the scenario still takes, so that cards which last longer than that are worth little."""
    rooms = len(game.drawn.layout.rooms) - len(game.revealed)
    able = max(1, sum(not each.is_exhausted for each in game.party))
    return (
        LEAST
        + (value_seen_foes(game) + value_hidden_foes(game)) / (PACE * able)
        + WALK * max(0, rooms)
    )


def value_stamina(who: Hero, needed: float) -> float:
    """Say what the cards of a character are worth: the rounds that they last, of which those count most that are needed."""
    hand = discard = active = 0
    for card in who.cards:
        if card.zone == "lost" or card.doom:
            continue
        hand += card.zone == "hand"
        discard += card.zone in ("discard", "played")
        active += card.zone == "active"
    return value_cards(hand, discard, needed) + ACTIVE * active


def value_cards(hand: int, discard: int, needed: float) -> float:
    """Value so many cards by the rounds that they last."""
    return STAMINA * (1 - exp(-1.5 * count_lasting(hand, discard) / needed))


def value_health(hp: int, most: int) -> float:
    """Value hit points: the last ones most."""
    return hp + WEAK * min(1.0, 3 * hp / max(1, most))


@lru_cache(maxsize=500)
def count_lasting(hand: int, discard: int) -> int:
    """Count the rounds that cards last: one for every two, and after each rest a card less."""
    rounds = 0
    while True:
        rounds += hand // 2
        kept = hand % 2 + discard + hand // 2 * 2
        if kept < 3:
            return rounds  # a rest would leave too few for another round
        hand, discard = kept - 1, 0
