"""A seat for each agent, one after the other, as PettingZoo's AEC has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv

from tabard.envs.agents import Company, name_agent, seat_of
from tabard.envs.drawing import Drawn, draw
from tabard.envs.seeing import Seen


class TurnsEnv(Company, AECEnv[str, Seen, int]):
    """A game at the table for several agents: whoever is asked acts, and all win or lose together.

    Where the order is free, the agent that is shown may wait (the last action) and lets the next one go first.
    """

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game."""
        chosen = self.begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"seed": chosen} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Let the selected agent act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        playing = self.playing
        self._cumulative_rewards[agent] = 0.0
        self.infos = {each: {} for each in self.agents}
        if refused := playing.take(int(action)):
            self.infos[agent]["illegal"] = refused
        judged = playing.judge()
        self.rewards = dict.fromkeys(self.agents, judged.reward)
        self.terminations = dict.fromkeys(self.agents, judged.over)
        self.truncations = dict.fromkeys(self.agents, judged.cut)
        for told in self.infos.values():
            told.update(judged.told)
        self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        """Show what an agent may know; only the one that is selected has more to do than to wait."""
        sitting, seat = self.playing.sitting, seat_of(agent)
        assert sitting is not None
        is_asked = seat == sitting.seat and sitting.decision is not None
        return self.playing.sight.look(
            sitting.game,
            seat,
            sitting.decision if is_asked else None,
            may_wait=sitting.may_wait or not is_asked,
        )

    def render(self) -> Drawn:
        """Draw the table as the selected agent sees it."""
        return draw(self.game, seat_of(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self) -> None:
        sitting = self.playing.sitting
        assert sitting is not None
        self.agent_selection = (
            self.agents[0] if sitting.decision is None else name_agent(sitting.seat)
        )
