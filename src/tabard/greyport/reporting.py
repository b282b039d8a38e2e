"""What a report on many games says of Greyport: how many played, which cards were used, and where hit points go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabard.table import Losses, Things

FACETS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "players": lambda settings: str(len(settings["party"])) if "party" in settings else "2"
}
"""A party says how many play."""
THINGS = (
    Things(
        "cards",
        "at-hand",
        "played",
        "A card that was in a hand and never played, or always, is a red diamond. The second plot compares games in which it "
        "is played with those in which it is only held, within the same cell, the surest differences first. It shows what goes "
        "together, not what causes what: long games play more.",
        "how games go in which it is played",
        by_use=True,
        judged=("card", "cards"),
    ),
)
LOSSES = Losses(
    "harmed",
    "fell",
    "Where hit points go",
    "What players suffered, by encounter; damage that tokens prevented does not count.",
    "hit points",
)
