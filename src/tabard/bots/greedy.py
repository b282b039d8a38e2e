"""Looks at every option, a little ahead, and takes what looks best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tabard.table import Game, Option, Rules, Seat, SetupError
from tabard.table import find as find_game

EPSILON = 1e-9
"""Values this near to each other are equal: then the option listed first is taken."""

Value = Callable[[Game[Any]], float]


class GreedyBot:
    """Try each option on copies that do not know the dice to come, and take the best.

    After the option a copy is played on to the end of the step, decision by decision without looking any further; then the
    game says how good the state is (`Rules.bots.evaluate`). Where a decision sets the course of a round (`Rules.bots.plans`), the
    options that look best are played on to the end of the round.
    """

    def __init__(
        self,
        seed: int = 0,
        *,
        width: int = 40,
        narrow: int = 6,
        ahead: int = 40,
        samples: int = 2,
    ) -> None:
        """Set how many options are tried, and how many of them to the end of the round.

        `ahead` limits how many decisions a copy is played on; with `samples` different dice.
        """
        self.random = Random(seed)  # noqa: S311 - a bot's whim, not a secret
        self.width = width
        self.narrow = narrow
        self.ahead = ahead
        self.samples = samples

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        """Choose the option that looks best."""
        options = self._considered(game.decisions[seat].options)
        return options[0] if len(options) == 1 else self._best(game, seat, options, (seat,))[0]

    def weigh(
        self, game: Game[Any], seat: Seat, seats: Sequence[Seat]
    ) -> tuple[Option[Any], float]:
        """Choose the option that looks best for all seats it holds, and say how good it looks."""
        return self._best(game, seat, self._considered(game.decisions[seat].options), seats)

    def _best(
        self, game: Game[Any], seat: Seat, options: Sequence[Option[Any]], seats: Sequence[Seat]
    ) -> tuple[Option[Any], float]:
        rules = find_game(game.name)
        value = _evaluation(rules, seats)
        seeds = [self._seed() for _ in range(self.samples)]

        def near(option: Option[Any]) -> float:
            step = game.step
            tries = [
                self._try(game, seat, option, seed, value, until=lambda copy: copy.step != step)
                for seed in seeds
            ]
            return sum(tries) / len(tries)

        if game.decisions[seat].kind not in rules.bots.plans or rules.bots.round is None:
            return _best(options, near)
        counted = rules.bots.round
        this = counted(game.state)

        def far(option: Option[Any]) -> float:
            return self._try(
                game, seat, option, seeds[0], value, until=lambda copy: counted(copy.state) != this
            )

        return _best(_foremost(options, near, self.narrow), far)

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
        value: Value,
        *,
        until: Callable[[Game[Any]], bool],
    ) -> float:
        """Play an option and what follows until it is far enough, and say how good that is."""
        copy = game.fork(seat, seed=seed)
        copy.apply(option.key, seat)
        for _ in range(self.ahead):
            decision = copy.decision
            if decision is None or until(copy):
                break
            copy.apply(self._next(copy, decision.seat, value).key, decision.seat)
        return value(copy)

    def _next(self, game: Game[Any], seat: Seat, value: Value) -> Option[Any]:
        """Choose within a copy: by what each option leads to at once."""
        options = self._considered(game.decisions[seat].options)
        if len(options) == 1:
            return options[0]
        seed = self._seed()

        def now(option: Option[Any]) -> float:
            copy = game.fork(seat, seed=seed)
            copy.apply(option.key, seat)
            return value(copy)

        return _best(options, now)[0]


def _evaluation(rules: Rules[Any], seats: Sequence[Seat]) -> Value:
    evaluate = rules.bots.evaluate
    if evaluate is None:
        raise SetupError(
            f"{rules.name} does not say how good a position is, so the greedy bot cannot play it."
        )
    return lambda copy: sum(evaluate(copy.state, each) for each in seats) / len(seats)


def _foremost(
    options: Sequence[Option[Any]], value: Callable[[Option[Any]], float], count: int
) -> Sequence[Option[Any]]:
    """Keep the options with the highest values, the best first."""
    if len(options) <= count:
        return options
    return sorted(options, key=value, reverse=True)[:count]


def _best(
    options: Sequence[Option[Any]], value: Callable[[Option[Any]], float]
) -> tuple[Option[Any], float]:
    """Return the option of the highest value, and the value; of equal ones the first that is listed."""
    best, highest = options[0], value(options[0])
    for option in options[1:]:
        found = value(option)
        if found > highest + EPSILON:
            best, highest = option, found
    return best, highest
