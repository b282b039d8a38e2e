"""`make soak`: games over all that can be chosen, for so many minutes or so many games.

Bots play them in turn by whim and, where the game has hunches, by these, so that games are seen to their end, too. Every decision must have options, every
invariant must hold after every answer, every game must come to an end, and each hundredth game is held against the whole
conformance suite. The first failure is printed with what is needed to see it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress

import tabard
from tabard.table import Decision, Option, Seat, find, names
from tabard.table.conformance import check
from tools.setups import setups
from tools.soak import greyport

MOST_ANSWERS = 5_000
CLOSELY = 100
"""Each so many games one is held against the whole suite."""
DESIGNED: Mapping[str, Callable[[int], Iterator[dict[str, Any]]]] = {"greyport": greyport.setups}
"""Games whose settings are to meet each other by design; those of others are drawn."""


def play(name: str, setup: Mapping[str, Any], seed: int, *, readily: bool) -> tuple[int, bool]:
    """Play one game, looking at everything after every answer; return its length and whether it was won.

    `readily`: options are taken as readily as the game's hunches say; else all alike.
    """
    game = tabard.new(name, seed=seed, **setup)
    walk = Random(seed)  # noqa: S311 - how it is played, not what happens in it
    hunch = find(name).bots.hunch if readily else None
    for given in range(MOST_ANSWERS):
        if not game.decisions:
            assert game.outcome is not None
            return given, game.outcome.won
        decision = walk.choice(_open(game.decisions, game.asides, walk))
        options = decision.options
        assert options, f"{decision.kind} has no options"
        weights = None if hunch is None else [each**3 for each in hunch(game.state, decision)]
        option: Option[Any] = walk.choices(options, weights)[0]
        game.apply(option.key, decision.seat)
        assert not game.problems(), game.problems()
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


def _open(
    decisions: Mapping[Seat, Decision[Any]], asides: Mapping[Seat, Decision[Any]], walk: Random
) -> list[Decision[Any]]:
    """List what may be answered: now and then also what nobody waits for."""
    beside = asides.values() if walk.random() < 0.1 else ()
    return [*decisions.values(), *beside]


def main() -> int:
    """Play until the time or the games are up, or something is wrong."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("game", nargs="?", choices=names(every=True), default="bugs")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=0, help="so many games, however long it takes")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    start, games, answers, won = time.monotonic(), 0, 0, 0
    console = Console(stderr=True)
    designed = DESIGNED.get(given.game)
    drawn = designed(given.seed) if designed else setups(given.game, given.seed)
    total = given.games or given.minutes * 60
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Playing", total=total)
        for setup in drawn:
            seed = given.seed * 1_000_000 + games
            try:
                if games % CLOSELY == CLOSELY - 1:
                    check(given.game, seed=seed, setup=setup, every=11)
                length, is_won = play(given.game, setup, seed, readily=games % 2 == 0)
            except Exception as error:  # noqa: BLE001 - whatever it is, say how to see it again
                how = "by hunches" if games % 2 == 0 else "by whim"
                console.print(
                    f"tabard.new({given.game!r}, seed={seed}, **{setup}), played {how}: {error!r}",
                    markup=False,
                )
                return 1
            games, answers, won = games + 1, answers + length, won + is_won
            done = games if given.games else time.monotonic() - start
            progress.update(task, completed=done, description=f"{games} games")
            if done >= total:
                break
    sys.stdout.write(f"{games} games, {answers} answers, {won} won, nothing wrong.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
