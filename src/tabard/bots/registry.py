"""Bots by name: our own, and those that an installed distribution offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from typing import Any

from tabard.bots.greedy import GreedyBot
from tabard.bots.playing import Bot
from tabard.bots.random_bot import RandomBot
from tabard.bots.search_bot import SearchBot
from tabard.table import Rules, SetupError
from tabard.table.registry import suggest

GROUP = "tabard.bots"
"""The entry point group in which another distribution offers a bot."""

Maker = Callable[..., Bot]
"""(seed, words...) -> a bot. The words are what follows its name, as 200 in `search:200`; a mistake in them raises SetupError."""

BOTS: Mapping[str, Maker] = {
    "greedy": GreedyBot,
    "random": RandomBot,
    "search": SearchBot.of_words,
}


def _list_offers() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """Return the names of all bots."""
    return sorted({*BOTS, *_list_offers()})


USUAL: Mapping[str, str] = {
    "greedy": "Greedy: looks a step ahead, and answers at once",
    "search:200": "Search: thinks ahead, and takes a moment",
    "random": "Random: anything legal",
}
"""Our own bots as people choose them, the usual one first."""


def can_play(name: str, rules: Rules[Any]) -> bool:
    """Tell whether a game supplies what a bot needs."""
    return name.partition(":")[0] != "greedy" or rules.bots.evaluate is not None


def suited(rules: Rules[Any]) -> dict[str, str]:
    """Return the bots that can play a game with a few words on each, first the one that is usually taken."""
    offered = dict(USUAL) | {name: name for name in _list_offers()}
    return {name: about for name, about in offered.items() if can_play(name, rules)}


def find(name: str, seed: int = 0) -> Bot:
    """Return a new bot with a seed of its own; `name` may bring settings, as `search:200`."""
    word, *words = name.split(":")
    maker = _find_maker(word)
    try:
        signature(maker).bind(seed, *words)
    except TypeError as error:
        raise SetupError(f"The {word} bot does not take the settings of {name!r}.") from error
    return maker(seed, *words)


def _find_maker(word: str) -> Maker:
    if word in BOTS:
        return BOTS[word]
    offers = _list_offers()
    if word not in offers:
        raise SetupError(
            f"There is no bot {word!r}{suggest(word, names())}. There are: {', '.join(names())}."
        )
    maker: Maker = offers[word].load()
    return maker
