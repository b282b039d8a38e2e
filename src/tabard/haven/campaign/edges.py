"""What an event gives for a first round: every attack adds a condition, as an active bonus that has no card."""

from __future__ import annotations

from functools import lru_cache

from tabard.crawl.abilities import Boost
from tabard.crawl.effects import Condition, Effect, Word

EDGE = "event/edge/"
"""Where such a bonus is found, with its condition behind."""


@lru_cache(16)
def make_edge(path: str) -> Boost:
    """Return the bonus of a path."""
    return Boost(effects=(Effect(Word.GAIN, condition=Condition(path.removeprefix(EDGE))),))
