"""`make soak`: random games of Buttons & Bugs over all scenarios, characters, difficulties and items, for so many minutes.

Every decision must have options, every invariant must hold after every answer, every game must come to an end, and each
hundredth game is held against the whole conformance suite. The first failure is printed with what is needed to see it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from rich.console import Console
from rich.progress import Progress

import tabard
from tabard.bugs.loading import prepare
from tabard.bugs.setup import DIFFICULTIES, available_items, cards_of, item_problem
from tabard.table.conformance import check

MOST_ANSWERS = 5_000
CLOSELY = 100
"""Each so many games one is held against the whole suite."""


def setups(seed: int) -> Iterator[dict[str, object]]:
    """Yield endless setups: every scenario in turn, the rest by chance."""
    box = prepare([]).prepared
    chance = Random(seed)  # noqa: S311 - which games are played, not what happens in them
    while True:
        for scenario in box.scenarios.values():
            hero = scenario.hero or chance.choice(list(box.heroes))
            items: list[str] = []
            for item in chance.sample(
                offered := available_items(scenario.number, box), len(offered)
            ):
                if not item_problem([*(box.items[each] for each in items), item], scenario.level):
                    items.append(item.id)
            cards = [card.id for card in cards_of(hero, box)]
            yield {
                "scenario": scenario.number,
                "character": hero,
                "difficulty": chance.choice(DIFFICULTIES),
                "items": items,
                "upgrades": chance.sample(cards, scenario.level - 1),
            }


def play(setup: Mapping[str, object], seed: int) -> tuple[int, bool]:
    """Play one random game, looking at everything after every answer; return its length and whether it was won."""
    game = tabard.new("bugs", seed=seed, **setup)  # type: ignore[arg-type]  # the settings of the game
    walk = Random(seed)  # noqa: S311 - as above
    for given in range(MOST_ANSWERS):
        if game.decision is None:
            assert game.outcome is not None
            return given, game.outcome.won
        options = game.decision.options
        assert options, f"{game.decision.kind} has no options"
        game.apply(walk.randrange(len(options)))
        assert not game.problems(), game.problems()
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


def main() -> int:
    """Play until the time is up or something is wrong."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    start, games, answers = time.monotonic(), 0, 0
    won: Counter[object] = Counter()
    console = Console(stderr=True)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Playing", total=given.minutes * 60)
        for setup in setups(given.seed):
            seed = given.seed * 1_000_000 + games
            try:
                if games % CLOSELY == CLOSELY - 1:
                    check("bugs", seed=seed, setup=setup, every=11)
                length, is_won = play(setup, seed)
            except Exception as error:  # noqa: BLE001 - whatever it is, say how to see it again
                console.print(
                    f"tabard.new('bugs', seed={seed}, **{setup}): {error!r}", markup=False
                )
                return 1
            games, answers = games + 1, answers + length
            won[setup["scenario"]] += is_won
            progress.update(task, completed=time.monotonic() - start, description=f"{games} games")
            if time.monotonic() - start > given.minutes * 60:
                break
    sys.stdout.write(f"{games} games, {answers} answers, {won.total()} won, nothing wrong.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
