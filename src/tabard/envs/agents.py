"""What both views of several agents share: who they are, their spaces, and how an episode begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from tabard.envs.drawing import check_mode
from tabard.envs.playing import MOST, Playing
from tabard.table import Game, Seat

SEEDS = 2**63


def name_agent(seat: int) -> str:
    """Name the agent of a seat."""
    return f"player_{seat}"


def seat_of(agent: str) -> Seat:
    """Return the seat of an agent."""
    return Seat(int(agent.rpartition("_")[2]))


class Company:
    """The agents of a game, one a seat. If `reset(options=...)` changes the number of seats, the agents follow."""

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
        self.metadata = {
            "name": f"tabard_{game}_v0",
            "render_modes": ["ansi", "rgb_array"],
            "is_parallelizable": False,
        }
        self.agents: list[str] = []
        self.possible_agents: list[str] = []
        self._spaces: dict[str, tuple[spaces.Dict, spaces.Discrete[np.int64]]] = {}
        self._seeds = np.random.default_rng()
        self._sit_down(self.playing.open(0).seats)

    @property
    def game(self) -> Game[Any]:
        """The game that is played, to be looked at or saved."""
        return self.playing.game

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return what an agent may see."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Return what an agent may do."""
        return self._spaces[agent][1]

    def begin(self, seed: int | None, options: Mapping[str, Any] | None) -> int:
        """Begin a game and return its seed: the one that is given, 0 too, or the next that follows from an earlier one."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        chosen = int(self._seeds.integers(SEEDS)) if seed is None else seed
        # The checks of PettingZoo hand over a setting of this name, which no game has.
        settings = {name: value for name, value in (options or {}).items() if name != "options"}
        self.playing.start(chosen, settings)
        self._sit_down(self.game.seats)
        self.agents = list(self.possible_agents)
        return chosen

    def _sit_down(self, seats: int) -> None:
        if len(self.possible_agents) != seats:
            self.possible_agents = [name_agent(seat) for seat in range(seats)]
            for agent in self.possible_agents:
                if agent not in self._spaces:
                    self._spaces[agent] = self.playing.sight.spaces()
