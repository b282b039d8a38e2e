"""Looks at every option, a little ahead, and takes what looks best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tabard.table import Game, Option, Seat, SetupError
from tabard.table import find as find_game

EPSILON = 1e-9
"""Values this near to each other are equal: then the option listed first is taken."""


class GreedyBot:
    """Try each option on copies that do not know the dice to come, and take the best.

    After the option a copy is played on to the end of the step, decision by decision without looking any further; then the
    game says how good the state is (`Rules.evaluate`).
    """

    def __init__(self, seed: int = 0, *, width: int = 40, ahead: int = 8, samples: int = 2) -> None:
        """Set how many options are tried, how many decisions it plays on, and with how many different dice."""
        self.random = Random(seed)  # noqa: S311 - a bot's whim, not a secret
        self.width = width
        self.ahead = ahead
        self.samples = samples

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        """Choose the option that looks best."""
        options = self._considered(game.decisions[seat].options)
        if len(options) == 1:
            return options[0]
        value = _evaluation(game)
        seeds = [self._seed() for _ in range(self.samples)]

        def total(option: Option[Any]) -> float:
            return sum(self._try(game, seat, option, seed, value) for seed in seeds)

        return _best(options, total)

    def _considered(self, options: Sequence[Option[Any]]) -> Sequence[Option[Any]]:
        """Take some of the options by chance if there are too many, in their order."""
        if len(options) <= self.width:
            return options
        chosen = sorted(self.random.sample(range(len(options)), self.width))
        return [options[number] for number in chosen]

    def _seed(self) -> int:
        return self.random.getrandbits(60)

    def _try(
        self,
        game: Game[Any],
        seat: Seat,
        option: Option[Any],
        seed: int,
        value: Callable[[Game[Any]], float],
    ) -> float:
        """Play an option and the rest of its step, and say how good that is."""
        step = game.step
        copy = game.fork(seat, seed=seed)
        copy.apply(option.key, seat)
        for _ in range(self.ahead):
            decision = copy.decision
            if decision is None or copy.step != step:
                break
            copy.apply(self._next(copy, decision.seat, value).key, decision.seat)
        return value(copy)

    def _next(
        self, game: Game[Any], seat: Seat, value: Callable[[Game[Any]], float]
    ) -> Option[Any]:
        options = self._considered(game.decisions[seat].options)
        if len(options) == 1:
            return options[0]
        seed = self._seed()

        def now(option: Option[Any]) -> float:
            copy = game.fork(seat, seed=seed)
            copy.apply(option.key, seat)
            return value(copy)

        return _best(options, now)


def _evaluation(game: Game[Any]) -> Callable[[Game[Any]], float]:
    evaluate = find_game(game.name).evaluate
    if evaluate is None:
        raise SetupError(
            f"{game.name} does not say how good a position is, so the greedy bot cannot play it."
        )
    seat = min(game.decisions)
    return lambda copy: evaluate(copy.state, seat)


def _best(options: Sequence[Option[Any]], value: Callable[[Option[Any]], float]) -> Option[Any]:
    best, most = options[0], value(options[0])
    for option in options[1:]:
        found = value(option)
        if found > most + EPSILON:
            best, most = option, found
    return best
