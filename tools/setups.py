"""Endless setups of any game: what its contests are made of in turn, the rest by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tabard.bots.setups import list_rows
from tabard.table import find


def setups(game: str, seed: int) -> Iterator[dict[str, Any]]:
    """Yield setups without end."""
    rules = find(game)
    offers = rules.lobby.choices(rules.prepare(()).prepared) if rules.lobby.choices else {}
    others = {name: each for name, each in offers.items() if name not in rules.lab.contest}
    turns = list_rows(game, rules.lab.contest)
    chance = Random(seed)  # noqa: S311 - which games are played, not what happens in them
    while True:
        for row in turns:
            drawn = {name: chance.choice(each).value for name, each in others.items()}
            yield {**chance.choice(row.setups), **drawn, **rules.lab.by_chance}
