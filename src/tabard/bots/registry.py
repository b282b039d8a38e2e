"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabard.bots.greedy import GreedyBot
from tabard.bots.playing import Bot
from tabard.bots.random_bot import RandomBot
from tabard.table import SetupError
from tabard.table.registry import nearest

BOTS: Mapping[str, Callable[[int], Bot]] = {"greedy": GreedyBot, "random": RandomBot}


def names() -> list[str]:
    """Return the names of all bots."""
    return sorted(BOTS)


def find(name: str, seed: int = 0) -> Bot:
    """Return a new bot of this name with a seed of its own."""
    if name not in BOTS:
        raise SetupError(
            f"There is no bot {name!r}{nearest(name, names())}. There are: {', '.join(names())}."
        )
    return BOTS[name](seed)
