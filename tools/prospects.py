"""See whether what a hint tells comes true, and fit the weights of a game's `Bots.chance` anew, as those of `tabard.bugs.prospects`.

    python -m tools.prospects [GAMES [SEED [GAME]]]

plays so many games of each row of the game's contests. At the start of each round a search like that of `search:50` says which chance to win it
sees, and at the end of the game it turns out. Two tables show how often it came true: what was told, and what weights would
tell (those of a logistic regression) that are fitted to four fifths of these games, for the last fifth. These are printed, too.
"""

import argparse
import sys
from collections.abc import Sequence
from math import log1p
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import tabard
from tabard.bots import Search
from tabard.bots.processes import processes
from tabard.bots.setups import list_rows
from tabard.bots.trials import Trial
from tabard.table import Rules, Seat, SetupError, find, names

Numbers = NDArray[np.float64]

TRIES = 50
KEPT_BACK = 5
RIDGE = 1e-3


class Moment(NamedTuple):
    """The start of a round."""

    told: float
    """The chance to win, in the eyes of a search."""
    signs: tuple[float, ...]
    """As they are weighed, after a 1."""


class Played(NamedTuple):
    """A game with its rounds."""

    won: bool
    rounds: list[Moment]


def played(trial: Trial) -> Played:
    """Play a game as `search:50` does, and note how each round began."""
    game = tabard.new(trial.game, seed=trial.seed, **trial.settings)
    rules = find(trial.game)
    signs, counted = rules.lab.signs, rules.bots.round
    assert signs is not None
    assert counted is not None
    rounds: list[Moment] = []
    everybody = [Seat(each) for each in range(game.seats)]
    while (decision := game.decision) is not None:
        search = Search(game, decision.seat, seed=trial.seed, seats=everybody)
        if len(decision.options) > 1:
            search.decide(TRIES)
        is_plan = not rules.bots.plans or decision.kind in rules.bots.plans
        if is_plan and counted(game.state) > len(rounds):
            told = search.judgement().options[0].chance
            rounds.append(Moment(told, (1.0, *map(log1p, signs(game.state).values()))))
        game.apply(search.best().key, decision.seat)
    assert game.outcome is not None
    return Played(game.outcome.won, rounds)


def trials(rules: Rules[Any], games: int, seed: int) -> list[Trial]:
    """List so many games of each row of the game's contests."""
    if rules.lab.signs is None or rules.bots.round is None:
        raise SetupError(f"{rules.name} does not say what its chance to win goes by.")
    found = list_rows(rules.name, {**rules.lab.contest, **rules.lab.by_chance})
    return [row.trial(rules.name, "", seed, number) for number in range(games) for row in found]


def moments(games: Sequence[Played]) -> tuple[Numbers, Numbers, Numbers]:
    """Put the rounds of games below each other: what was told, the signs, and how each game came out."""
    every = [(moment, game.won) for game in games for moment in game.rounds]
    told = [moment.told for moment, _ in every]
    seen = [moment.signs for moment, _ in every]
    return np.array(told, float), np.array(seen, float), np.array([won for _, won in every], float)


def fitted(seen: Numbers, won: Numbers) -> Numbers:
    """Find the weights that make what came out most likely (by Newton's method)."""
    weights = np.zeros(seen.shape[1])
    for _ in range(30):
        told = _chances(seen, weights)
        slope = seen.T @ (won - told) - RIDGE * weights
        bend = (seen.T * (told * (1 - told))) @ seen + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def _chances(seen: Numbers, weights: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-seen @ weights)))


def show(title: str, told: Numbers, won: Numbers) -> None:
    """Print how often what was told came true."""
    print(f"\n{title}\n\n| told | came true | of so many rounds |\n|---|---|---|")
    for low in range(0, 100, 20):
        among = (told * 100 >= low) & (told * 100 <= low + 20)
        if among.any():
            print(f"| {low} to {low + 20} % | {100 * won[among].mean():.0f} % | {among.sum()} |")
    print(
        f"\nMean square error {np.mean((told - won) ** 2):.3f}; without any sign {won.var():.3f}."
    )


def main() -> None:
    """Play, compare, fit and print."""
    parser = argparse.ArgumentParser(prog="prospects", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=10)
    parser.add_argument("seed", nargs="?", type=int, default=701)
    parser.add_argument("game", nargs="?", choices=names(every=True), default="bugs")
    given = parser.parse_args()
    wanted = trials(find(given.game), given.games, given.seed)
    found: list[Played] = []
    with processes() as executor:
        for game in executor.map(played, wanted):
            found.append(game)
            print(f"\r{len(found)} of {len(wanted)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    told, seen, won = moments(found)
    show("What a hint told", told, won)
    _, others, came = moments([each for number, each in enumerate(found) if number % KEPT_BACK])
    _, kept_back, turned_out = moments(found[::KEPT_BACK])
    show("What new weights tell", _chances(kept_back, fitted(others, came)), turned_out)
    print("\nWeights fitted to all of these games:")
    for sign, weight in zip(("ALWAYS", *_names(wanted[0])), fitted(seen, won), strict=True):
        print(f"    {sign}: {weight:.2f}")


def _names(trial: Trial) -> list[str]:
    signs = find(trial.game).lab.signs
    assert signs is not None
    return [*signs(tabard.new(trial.game, seed=trial.seed, **trial.settings).state)]


if __name__ == "__main__":
    main()
