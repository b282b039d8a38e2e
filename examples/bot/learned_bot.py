"""A bot that plays what `examples/train_masked_policy.py` has learned: `learned:learned.npz` in the arena."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from tabard.envs import Sight
from tabard.table import Game, Option, Seat, SetupError, find


class LearnedBot:
    """Takes the option that the policy scores best, by what its seat may know."""

    def __init__(self, seed: int = 0, path: str = "learned.npz") -> None:
        del seed  # it leaves nothing to chance
        if not Path(path).is_file():
            raise SetupError(
                f"There is no policy {path!r}: train one, or name it, as learned:FILE."
            )
        with np.load(path) as kept:
            self.weights = dict(kept)
        self.sights: dict[str, Sight] = {}

    def choose(self, game: Game[Any], seat: Seat) -> Option[Any]:
        """Choose one of the options that a seat has now."""
        if game.name not in self.sights:
            self.sights[game.name] = Sight(find(game.name))
        decision = game.decisions[seat]
        seen = self.sights[game.name].look(game, seat, decision, may_wait=False)
        stands = seen["observation"][self.weights["used"]]
        options = seen["options"][: len(decision.options)]
        rows = np.hstack([options, np.broadcast_to(stands, (len(options), len(stands)))])
        hidden = np.tanh(rows @ self.weights["score 1"] + self.weights["score 0"])
        return decision.options[int((hidden @ self.weights["score 2"]).argmax())]
