"""How a game stands in figures, for whoever asks a search for a hint, and for whoever weighs the chance to win by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabard.greyport.evaluation import left

if TYPE_CHECKING:
    from tabard.greyport.state import Greyport
    from tabard.table import Seat


def signs(game: Greyport) -> Mapping[str, float]:
    """Read how the game stands."""
    known, seats = game.content.appraisal, game.seats
    lives = [max(0, player.hp) for player in game.players]
    here = sum(left(each) * known.toughness[each.card] for _, each in game.monsters())
    later = sum(
        known.work[each][game.column] for each in game.scenario_card.encounters[game.encounter :]
    )
    return {
        "hit points of the weakest": float(min(lives)),
        "hit points of a player": sum(lives) / seats,
        "hit points of monsters for each player": here / seats,
        "hit points to come for each player": later / seats,
    }


def outlook(game: Greyport, seat: Seat) -> Mapping[str, float]:  # noqa: ARG001 - the party stands or falls together
    """Say how it stands in figures that a person looks at."""
    return {
        "hit points of the weakest": float(min(player.hp for player in game.players)),
        "hit points of monsters": float(sum(left(each) for _, each in game.monsters())),
    }
