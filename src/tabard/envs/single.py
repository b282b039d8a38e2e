"""One controller for all seats, as Gymnasium has it: each step answers one question of one seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import Space
from numpy.typing import NDArray

from tabard.envs.drawing import MODES, Drawn, check_mode, draw
from tabard.envs.playing import MOST, Playing
from tabard.envs.seeing import Seen
from tabard.table import Game

SEEDS = 2**63


class TableEnv(gymnasium.Env[Seen, np.int64]):
    """A game at the table; `settings` are those of `tabard.new`, and `reset(options=...)` overrides them for an episode.

    An action that the mask does not allow changes nothing, and `info["illegal"]` says so.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        shaping: float = 0.0,
        most: int = MOST,
        **settings: object,
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.playing = Playing(game, settings, shaping=shaping, most=most)
        seen, self.action_space = self.playing.sight.spaces()
        self.observation_space = cast("Space[Seen]", seen)

    @property
    def game(self) -> Game[Any]:
        """The game that is played, to be looked at or saved."""
        return self.playing.game

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game: with the seed as it is given, 0 too, or with the next one that follows from an earlier seed."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self.playing.start(chosen, options)
        return self._look_now(), {**self._tell_info(), "seed": chosen}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer the question that is shown, or let another seat go first."""
        playing = self.playing
        refused = playing.take(int(action))
        judged = playing.judge()
        told = self._tell_info() | judged.told
        if refused:
            told["illegal"] = refused
        return self._look_now(), judged.reward, judged.over, judged.cut, told

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are open, as learners of masked policies ask for it."""
        return self._look_now()["action_mask"].astype(bool)

    def render(self) -> Drawn:
        """Draw the table as the seat that is asked sees it."""
        sitting = self.playing.sitting
        assert sitting is not None, "Call reset() first."
        return draw(self.game, sitting.seat, self.render_mode)

    def _look_now(self) -> Seen:
        sitting = self.playing.sitting
        assert sitting is not None
        may_wait = sitting.may_wait or sitting.decision is None
        return self.playing.sight.look(
            sitting.game, sitting.seat, sitting.decision, may_wait=may_wait
        )

    def _tell_info(self) -> dict[str, Any]:
        sitting = self.playing.sitting
        assert sitting is not None
        decision = sitting.decision
        return {"seat": sitting.seat, "kind": "" if decision is None else decision.kind}
