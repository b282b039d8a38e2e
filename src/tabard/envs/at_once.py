"""A seat for each agent, all of which answer at once, as PettingZoo's parallel view has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from tabard.envs.agents import Company, name_agent, seat_of
from tabard.envs.drawing import Drawn, draw
from tabard.envs.playing import describe_illegal
from tabard.envs.seeing import Seen
from tabard.table import Decision, Seat

Step = tuple[
    dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]


class AtOnceEnv(Company, ParallelEnv[str, Seen, int]):
    """A game at the table for several agents that all answer in each step; who is not asked waits.

    What is chosen in secret happens together. Where the order is free the answers are carried out seat by seat, and one that
    is no longer possible after those before it is dropped: `info["late"]` says so, and that agent is asked again. In free
    order an agent may wait; if all do, they can do so no longer until somebody acts.
    """

    _idle: bool
    """In the last step everybody waited."""

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a game."""
        chosen = self.begin(seed, options)
        self._idle = False
        return self._look_for_all(), {agent: {"seed": chosen} for agent in self.agents}

    def step(self, actions: Mapping[str, int | np.int64]) -> Step:
        """Let all agents act."""
        playing, agents = self.playing, self.agents
        playing.steps += 1
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        meant = self._find_meant(actions, infos)
        done = 0
        for seat, (kind, key) in meant.items():
            if self._is_possible(seat, kind, key):
                self.game.apply(key, seat)
                done += 1
            else:
                infos[name_agent(seat)]["late"] = f"{key!r} was no longer possible: it is dropped."
        self._idle = not done
        judged = playing.judge()
        for told in infos.values():
            told.update(judged.told)
        seen = self._look_for_all()
        if judged.over or judged.cut:
            self.agents = []
        return (
            seen,
            dict.fromkeys(agents, judged.reward),
            dict.fromkeys(agents, judged.over),
            dict.fromkeys(agents, judged.cut),
            infos,
        )

    def render(self) -> Drawn:
        """Draw the table as the first agent that is asked sees it."""
        return draw(self.game, min(self.game.decisions, default=Seat(0)), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _find_meant(
        self, actions: Mapping[str, int | np.int64], infos: dict[str, dict[str, Any]]
    ) -> dict[Seat, tuple[str, str]]:
        """Look up what each agent wants to do, before anybody does it; those who are asked come first."""
        found: dict[Seat, tuple[str, str]] = {}
        for agent in sorted(actions, key=lambda each: (not self._is_asked(each), seat_of(each))):
            seat, number = seat_of(agent), int(actions[agent])
            decision = self._find_question(seat)
            if decision is not None and 0 <= number < len(decision.options):
                found[seat] = decision.kind, decision.options[number].key
            elif number != self.playing.sight.wait or not self._may_wait(seat):
                infos[agent]["illegal"] = describe_illegal(number)
        return found

    def _is_possible(self, seat: Seat, kind: str, key: str) -> bool:
        """Tell whether what a seat wants can still be done."""
        decision = self._find_question(seat)
        if decision is None or decision.kind != kind:
            return False
        return any(each.key == key for each in decision.options)

    def _find_question(self, seat: Seat) -> Decision[Any] | None:
        """Return what a seat may answer now; what the party decides is for the first seat, the others have their own."""
        decision = self.game.question(seat)
        if decision is None or not decision.is_party or seat == min(self.game.decisions):
            return decision
        return None

    def _is_asked(self, agent: str) -> bool:
        decision = self._find_question(seat_of(agent))
        return decision is not None and not decision.is_aside

    def _may_wait(self, seat: Seat) -> bool:
        decision = self._find_question(seat)
        if decision is None or decision.is_aside:
            return True
        asked = self.game.decisions
        return self.game.is_in_any_order and len(asked) > 1 and not self._idle

    def _look_for_all(self) -> dict[str, Seen]:
        found = {}
        for agent in self.agents:
            seat = seat_of(agent)
            found[agent] = self.playing.sight.look(
                self.game, seat, self._find_question(seat), may_wait=self._may_wait(seat)
            )
        return found
