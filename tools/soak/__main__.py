"""`make soak`: random games over all that can be chosen, for so many minutes.

Every decision must have options, every invariant must hold after every answer, every game must come to an end, and each
hundredth game is held against the whole conformance suite. The first failure is printed with what is needed to see it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress

import tabard
from tabard.table.conformance import check
from tools.setups import setups

MOST_ANSWERS = 5_000
CLOSELY = 100
"""Each so many games one is held against the whole suite."""


def play(name: str, setup: Mapping[str, Any], seed: int) -> tuple[int, bool]:
    """Play one random game, looking at everything after every answer; return its length and whether it was won."""
    game = tabard.new(name, seed=seed, **setup)
    walk = Random(seed)  # noqa: S311 - how it is played, not what happens in it
    for given in range(MOST_ANSWERS):
        if game.decision is None:
            assert game.outcome is not None
            return given, game.outcome.won
        options = game.decision.options
        assert options, f"{game.decision.kind} has no options"
        game.apply(options[walk.randrange(len(options))].key, game.decision.seat)
        assert not game.problems(), game.problems()
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


def main() -> int:
    """Play until the time is up or something is wrong."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("game", nargs="?", default="bugs", help="the game's id")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    start, games, answers, won = time.monotonic(), 0, 0, 0
    console = Console(stderr=True)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Playing", total=given.minutes * 60)
        for setup in setups(given.game, given.seed):
            seed = given.seed * 1_000_000 + games
            try:
                if games % CLOSELY == CLOSELY - 1:
                    check(given.game, seed=seed, setup=setup, every=11)
                length, is_won = play(given.game, setup, seed)
            except Exception as error:  # noqa: BLE001 - whatever it is, say how to see it again
                console.print(
                    f"tabard.new({given.game!r}, seed={seed}, **{setup}): {error!r}", markup=False
                )
                return 1
            games, answers, won = games + 1, answers + length, won + is_won
            progress.update(task, completed=time.monotonic() - start, description=f"{games} games")
            if time.monotonic() - start > given.minutes * 60:
                break
    sys.stdout.write(f"{games} games, {answers} answers, {won} won, nothing wrong.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
