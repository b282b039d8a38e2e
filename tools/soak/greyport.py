"""What can be chosen for a game in Greyport, so that every two choices meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, get_args

from tabard.greyport.box import Box
from tabard.greyport.content import PLAYER_COUNTS
from tabard.greyport.loading import prepare
from tabard.greyport.state import Agreement
from tools.soak.covering import covering

BOTH = (False, True)
SETTINGS: Mapping[str, Sequence[Any]] = {
    "players": PLAYER_COUNTS,
    "hands": ("open", "hidden"),
    "rest_healing": (2, 1, 0),
    "agreement": get_args(Agreement),
    "vengeful_saves": BOTH,
    "ambush_again": BOTH,
    "splash_after_defeats": BOTH,
    "starting_hp": (None, 20, 8, 6),
    "different-monsters": BOTH,
    "different-locations": BOTH,
    "wounded-warrior": BOTH,
    "silent-play": BOTH,
    "hardcore": BOTH,
}
"""By setting or variant what it can be; the scenarios come from the box."""
VARIANTS = (
    "different-monsters",
    "different-locations",
    "wounded-warrior",
    "silent-play",
    "hardcore",
)


def choices() -> dict[str, Sequence[Any]]:
    """List everything that can be chosen."""
    return {"scenario": [*_box().scenarios], **SETTINGS}


def setups(seed: int) -> Iterator[dict[str, Any]]:
    """Yield setups without end: a covering design again and again, each time with other parties and monsters."""
    offered = choices()
    design = covering({name: len(each) for name, each in offered.items()}, seed)
    chance = Random(seed)  # noqa: S311 - which games are played, not what happens in them
    while True:
        for row in design:
            yield setup({name: offered[name][number] for name, number in row.items()}, chance)


def setup(chosen: Mapping[str, Any], chance: Random) -> dict[str, Any]:
    """Make a setup of what was chosen; who plays, and which monsters come, is drawn."""
    kept = {name: each for name, each in chosen.items() if name not in (*VARIANTS, "players")}
    variants = [each for each in VARIANTS if chosen[each]]
    if chosen["starting_hp"] is not None:
        variants.append("starting-hit-points")
    if chosen["hardcore"]:
        kept["rest_healing"] = 0
    if chosen["different-monsters"]:
        kept["subdecks"] = _subdecks(chosen["scenario"], chance)
    parties = [*combinations(_box().characters, chosen["players"])]
    return {**kept, "party": [*chance.choice(parties)], "variants": variants}


def _subdecks(scenario: str, chance: Random) -> list[list[str]]:
    decks = sorted(_box().subdecks)
    chance.shuffle(decks)
    encounters = len(_box().scenarios[scenario].encounters)
    return [decks[number : number + 1 + (number == 1)] for number in range(encounters)]


def _box() -> Box:
    found: Box = prepare(()).prepared
    return found
