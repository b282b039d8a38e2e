"""Looks at every option, a little ahead, and takes what looks best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tabard.bots.able import Able, Turn, list_plain
from tabard.table import Decision, Game, Option, Rules, Seat, SetupError
from tabard.table import find as find_game

EPSILON = 1e-9
"""Values this near to each other are equal: then the option listed first is taken."""

GAIN = 0.25
"""By how much, in hit points, what nobody waits for must be better than letting things go on: less may be the luck of a few copies."""

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
        decision = game.decisions[seat]
        return self._choose_answer(game, decision, decision.options, (seat,))[0]

    def act(self, able: Sequence[Able], seats: Sequence[Seat]) -> Turn | None:
        """Use what nobody waits for where that makes things better; else choose the best answer of all seats, giving up last."""
        beside = [each for each in able if not each.awaited]
        gains = [(each.seat, *self._choose_gain(each, seats)) for each in beside]
        better = [each for each in gains if each[2] > GAIN]
        if better:
            seat, option, _ = max(better, key=lambda each: each[2])
            return Turn(seat, option)
        asked = [each for each in able if each.awaited]
        several = len(asked) > 1
        found = [
            (
                each.seat,
                *self._choose_answer(
                    each.game, each.decision, each.options, seats, weighed=several
                ),
            )
            for each in asked
        ]
        acting = [each for each in found if not each[1].gives_up] or found
        best = max(acting, key=lambda each: each[2], default=None)
        return None if best is None else Turn(best[0], best[1])

    def _choose_answer(
        self,
        game: Game[Any],
        decision: Decision[Any],
        options: Sequence[Option[Any]],
        seats: Sequence[Seat],
        *,
        weighed: bool = False,
    ) -> tuple[Option[Any], float]:
        """Choose the best answer and say how good it looks; a lone one is looked at only where it is `weighed` against others."""
        options = self._pick_considered(options)
        if len(options) == 1 and not weighed:
            return options[0], 0.0
        return self._find_best(game, decision.seat, options, seats)

    def _choose_gain(self, able: Able, seats: Sequence[Seat]) -> tuple[Option[Any], float]:
        """Choose the best of what nobody waits for, and say by how much it is better than letting things go on."""
        value = _find_evaluation(find_game(able.game.name), seats)
        seeds, whims = [self._draw_seed() for _ in range(self.samples)], self.random.getstate()

        def near(option: Option[Any] | None) -> float:
            self.random.setstate(whims)  # what follows is chosen alike: only the option differs
            return self._value_near(able.game, able.seat, option, seeds, value, plainly=True)

        option, worth = _find_best(self._pick_considered(able.options), near)
        return option, worth - near(None)

    def _find_best(
        self, game: Game[Any], seat: Seat, options: Sequence[Option[Any]], seats: Sequence[Seat]
    ) -> tuple[Option[Any], float]:
        rules = find_game(game.name)
        value = _find_evaluation(rules, seats)
        seeds = [self._draw_seed() for _ in range(self.samples)]

        def near(option: Option[Any]) -> float:
            return self._value_near(game, seat, option, seeds, value)

        decision = game.decisions[seat]
        if decision.kind not in rules.bots.plans or rules.bots.round is None:
            return _find_best(options, near)
        counted = rules.bots.round
        this = counted(game.state)

        def far(option: Option[Any]) -> float:
            return self._try(
                game, seat, option, seeds[0], value, until=lambda copy: counted(copy.state) != this
            )

        if rules.bots.quick:
            # What a plan comes to shows at the end of the round only: at first sight is as good, and far cheaper.
            return _find_best(keep_readiest(rules, game, decision, options, self.narrow), far)
        return _find_best(_keep_foremost(options, near, self.narrow), far)

    def _value_near(
        self,
        game: Game[Any],
        seat: Seat,
        option: Option[Any] | None,
        seeds: Sequence[int],
        value: Value,
        *,
        plainly: bool = False,
    ) -> float:
        """Say how good an option is on average when its step is over."""
        step = game.step
        tries = [
            self._try(
                game,
                seat,
                option,
                seed,
                value,
                until=lambda copy: copy.step != step,
                plainly=plainly,
            )
            for seed in seeds
        ]
        return sum(tries) / len(tries)

    def _pick_considered(self, options: Sequence[Option[Any]]) -> Sequence[Option[Any]]:
        """Take some of the options by chance if there are too many, in their order."""
        if len(options) <= self.width:
            return options
        chosen = sorted(self.random.sample(range(len(options)), self.width))
        return [options[number] for number in chosen]

    def _draw_seed(self) -> int:
        return self.random.getrandbits(60)

    def _try(
        self,
        game: Game[Any],
        seat: Seat,
        option: Option[Any] | None,
        seed: int,
        value: Value,
        *,
        until: Callable[[Game[Any]], bool],
        plainly: bool = False,
    ) -> float:
        """Play an option (None: nothing) and what follows until it is far enough, and say how good that is.

        `plainly`: nobody does anything that nobody waits for.
        """
        copy = game.fork(seat, seed=seed)
        if option is not None:
            copy.apply(option.key, seat)
        for _ in range(self.ahead):
            decision = copy.decision
            if decision is None or until(copy):
                break
            options = list_plain(decision) if plainly else decision.options
            rules = find_game(game.name)
            if rules.bots.quick:
                options = keep_readiest(rules, copy, decision, options, rules.bots.quick)
            copy.apply(self._choose_next(copy, decision.seat, options, value).key, decision.seat)
        return value(copy)

    def _choose_next(
        self, game: Game[Any], seat: Seat, options: Sequence[Option[Any]], value: Value
    ) -> Option[Any]:
        """Choose within a copy: by what each option leads to at once."""
        options = self._pick_considered(options)
        if len(options) == 1:
            return options[0]
        seed = self._draw_seed()

        def now(option: Option[Any]) -> float:
            copy = game.fork(seat, seed=seed)
            copy.apply(option.key, seat)
            return value(copy)

        return _find_best(options, now)[0]


def keep_readiest(
    rules: Rules[Any],
    game: Game[Any],
    decision: Decision[Any],
    options: Sequence[Option[Any]],
    count: int,
) -> Sequence[Option[Any]]:
    """Keep the options that somebody would take most readily at first sight, in their order."""
    if len(options) <= count or rules.bots.hunch is None:
        return options
    weights = rules.bots.hunch(game.state, decision)
    ready = {each.key: weight for each, weight in zip(decision.options, weights, strict=True)}
    best = sorted(options, key=lambda each: -ready[each.key])[:count]
    return [each for each in options if each in best]


def _find_evaluation(rules: Rules[Any], seats: Sequence[Seat]) -> Value:
    evaluate = rules.bots.evaluate
    if evaluate is None:
        raise SetupError(
            f"{rules.name} does not say how good a position is, so the greedy bot cannot play it."
        )
    if rules.bots.alike:
        return lambda copy: evaluate(copy.state, seats[0])
    return lambda copy: sum(evaluate(copy.state, each) for each in seats) / len(seats)


def _keep_foremost(
    options: Sequence[Option[Any]], value: Callable[[Option[Any]], float], count: int
) -> Sequence[Option[Any]]:
    """Keep the options with the highest values, the best first."""
    if len(options) <= count:
        return options
    return sorted(options, key=value, reverse=True)[:count]


def _find_best(
    options: Sequence[Option[Any]], value: Callable[[Option[Any]], float]
) -> tuple[Option[Any], float]:
    """Return the option of the highest value, and the value; of equal ones the first that is listed."""
    best, highest = options[0], value(options[0])
    for option in options[1:]:
        found = value(option)
        if found > highest + EPSILON:
            best, highest = option, found
    return best, highest
