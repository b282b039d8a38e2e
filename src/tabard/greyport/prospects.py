"""How a game stands in figures, for whoever asks a search for a hint, and for whoever weighs the chance to win by them."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log1p
from typing import TYPE_CHECKING

from tabard.greyport.evaluation import count_left

if TYPE_CHECKING:
    from tabard.greyport.state import Greyport
    from tabard.table import Seat

ALWAYS = 0.48
WEIGHTS: Mapping[str, float] = {
    "hit points of the weakest": 1.06,
    "hit points of a player": 0.58,
    "hit points of monsters for each player": -0.49,
    "hit points to come for each player": -0.49,
}
"""How much each sign weighs: the odds are products of powers of them (and 1), fitted to games of `search:8` (docs/bots.md)."""


def signs(game: Greyport) -> Mapping[str, float]:
    """Read how the game stands."""
    known, seats = game.content.appraisal, game.seats
    lives = [max(0, player.hp) for player in game.players]
    here = sum(count_left(each) * known.toughness[each.card] for _, each in game.monsters())
    later = sum(
        known.work[each][game.column] for each in game.scenario_card.encounters[game.encounter :]
    )
    return {
        "hit points of the weakest": float(min(lives)),
        "hit points of a player": sum(lives) / seats,
        "hit points of monsters for each player": here / seats,
        "hit points to come for each player": later / seats,
    }


def chance(game: Greyport, seat: Seat) -> float:  # noqa: ARG001 - as below
    """Estimate the chance to win."""
    if game.outcome is not None:
        return float(game.outcome.won)
    weighed = [WEIGHTS[name] * log1p(sign) for name, sign in signs(game).items()]
    return 1 / (1 + exp(-ALWAYS - sum(weighed)))


def outlook(game: Greyport, seat: Seat) -> Mapping[str, float]:  # noqa: ARG001 - the party stands or falls together
    """Say how it stands in figures that a person looks at."""
    return {
        "hit points of the weakest": float(min(player.hp for player in game.players)),
        "hit points of monsters": float(sum(count_left(each) for _, each in game.monsters())),
    }
