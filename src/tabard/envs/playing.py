"""Episodes: games that are set up from settings and seeds, their rewards, and when they count as endless."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tabard.envs.seeing import Sight
from tabard.envs.sitting import Sitting
from tabard.table import Content, Dice, Game, Seat, SetupError, find
from tabard.table.opening import begin

MOST = 5_000
"""After so many steps an episode is cut off."""


class Playing:
    """What all environments of a game share: how an episode is set up, and what it is worth."""

    def __init__(
        self, name: str, settings: Mapping[str, Any], *, shaping: float = 0.0, most: int = MOST
    ) -> None:
        self.rules = find(name)
        self.sight = Sight(self.rules)
        self.settings = dict(settings)
        self.shaping = shaping
        self.most = most
        self.sitting: Sitting | None = None
        self.steps = 0
        self._content: dict[tuple[Path, ...], Content] = {}
        self._chance = 0.0
        if shaping and self.rules.bots.chance is None:
            raise SetupError(
                f"{self.rules.title} estimates no chance to win, so rewards cannot be shaped by it."
            )

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        assert self.sitting is not None, "Call reset() first."
        return self.sitting.game

    def start(self, seed: int, options: Mapping[str, Any] | None) -> Sitting:
        """Begin an episode; `options` are settings of `tabard.new` for this one, beside those that always hold."""
        self.sitting = Sitting(self.open(seed, options))
        self.steps = 0
        if self.shaping:
            self._chance = self._estimate()
        return self.sitting

    def open(self, seed: int, options: Mapping[str, Any] | None = None) -> Game[Any]:
        """Set up a game."""
        settings = {**self.settings, **(options or {})}
        packs = tuple(Path(each) for each in settings.pop("packs", ()))
        dice = settings.pop("dice", Dice.TABLE)
        if dice == Dice.STOP:
            raise SetupError("An environment does not stop at rolls: dice is 'table' or 'ask'.")
        if packs not in self._content:
            self._content[packs] = self.rules.prepare(packs)
        return begin(self.rules, self._content[packs], settings, seed=seed, dice=dice)

    def take(self, action: int) -> str:
        """Let the seat that is shown act; return why nothing has happened where the action is not open."""
        sitting = self.sitting
        assert sitting is not None, "Call reset() first."
        self.steps += 1
        decision = sitting.decision
        if action == self.sight.wait and sitting.may_wait:
            sitting.wait()
        elif decision is not None and 0 <= action < len(decision.options):
            sitting.answer(action)
        else:
            return describe_illegal(action)
        return ""

    def judge(self) -> Judged:
        """Say what the last step brought: 1 for a win, -1 for a loss, and what shaping adds."""
        outcome = self.game.outcome
        if outcome is None:
            reward = self._shape_reward() if self.shaping else 0.0
            return Judged(reward, False, self.steps >= self.most, {})  # noqa: FBT003 - as it is named there
        reward = 1.0 if outcome.won else -1.0
        if self.shaping:
            reward += self._shape_reward()
        return Judged(reward, True, False, {"won": outcome.won, "why": outcome.why})  # noqa: FBT003 - the same

    def _shape_reward(self) -> float:
        """Return what the change of the estimated chance to win is worth."""
        before, self._chance = self._chance, self._estimate()
        return self.shaping * (self._chance - before)

    def _estimate(self) -> float:
        """Return the estimated chance to win, which is sure at the end."""
        outcome, chance = self.game.outcome, self.rules.bots.chance
        if outcome is not None:
            return float(outcome.won)
        assert chance is not None
        return chance(self.game.state, Seat(0))


class Judged(NamedTuple):
    """What a step came to."""

    reward: float
    over: bool
    cut: bool
    """The episode has gone on for too long."""
    told: dict[str, Any]
    """How the game ended, if it has."""


def describe_illegal(action: int) -> str:
    """Say that an action was none."""
    return f"Action {action} is not open now (action_mask): nothing has happened."
