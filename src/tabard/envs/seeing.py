"""What an agent sees: the table as its seat may know it and the options it has, as arrays that always have the same shape."""

from __future__ import annotations

from array import array
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tabard.table import Decision, Game, Option, Rules, Seat, SetupError

Seen: TypeAlias = dict[str, NDArray[Any]]

BOUND = 100.0
"""No number is larger; most are between 0 and 1."""
ASKED = ("asked", "beside", "party")
"""Whether this seat has a question, whether nobody waits for its answer, whether it is for all."""
OFFERED = ("option", "gives up", "at any time")
"""What is told of each option of any game."""


KEPT = 20_000


class Sight:
    """How one game is seen."""

    def __init__(self, rules: Rules[Any]) -> None:
        if rules.envs is None:
            raise SetupError(
                f"{rules.title} does not say what programs that learn see of it (`Rules.envs`)."
            )
        self.rules = rules
        self.own = own = rules.envs
        self.wait = own.most
        """The action that lets others go first; the actions before it are the options in their order."""
        self.table = (*own.table, *ASKED, *(f"question {each}" for each in own.kinds))
        """What each number of `observation` is."""
        self.options = (
            *OFFERED,
            *(f"answer {each}" for each in own.answers),
            *(f"{each}s" for each in own.refs),
            *own.options,
        )
        """What each number of a row of `options` is."""
        self._at_asked = len(own.table)
        self._kinds = {each: place for place, each in enumerate(own.kinds, self._at_asked + 3)}
        self._answers = {each: place for place, each in enumerate(own.answers, len(OFFERED))}
        first = len(OFFERED) + len(own.answers)
        self._refs = {each: place for place, each in enumerate(own.refs, first)}
        self._at_own = first + len(own.refs)
        self._no_table = array("f", [0.0]) * len(self.table)
        self._no_options = array("f", [0.0]) * (own.most * len(self.options))
        self._offers: dict[tuple[str, tuple[str, ...], bool], array[float]] = {}
        """What any game tells of an option, by what it goes by: most come again and again."""

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete[np.int64]]:
        """Return a new space of observations and one of actions."""
        low, high = -BOUND, BOUND
        shape = (self.own.most, len(self.options))
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, (len(self.table),), np.float32),
                "options": spaces.Box(low, high, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8),
            }
        ), spaces.Discrete(self.wait + 1)

    def look(
        self, game: Game[Any], seat: Seat, decision: Decision[Any] | None, *, may_wait: bool
    ) -> Seen:
        """Show the table as a seat may know it, and its question with what each option means."""
        table, options = self._no_table[:], self._no_options[:]
        self.own.observe(game.state, seat, table)
        mask = np.zeros(self.wait + 1, np.int8)
        if decision is not None:
            self._ask(game, decision, table, options)
            mask[: len(decision.options)] = 1
        mask[self.wait] = may_wait
        return {
            "observation": np.frombuffer(table, np.float32),
            "options": np.frombuffer(options, np.float32).reshape(self.own.most, -1),
            "action_mask": mask,
        }

    def _ask(
        self,
        game: Game[Any],
        decision: Decision[Any],
        table: array[float],
        options: array[float],
    ) -> None:
        offered = decision.options
        if len(offered) > self.own.most:
            raise SetupError(
                f'"{decision.prompt}" has {len(offered)} options, and an environment of {self.rules.name} has '
                f"room for {self.own.most} (`Rules.envs.most`)."
            )
        asked = self._at_asked
        table[asked] = 1.0
        table[asked + 1] = decision.is_aside
        table[asked + 2] = decision.is_party
        if decision.kind in self._kinds:
            table[self._kinds[decision.kind]] = 1.0
        width, own, row = len(self.options), self._at_own, 0
        for option in offered:
            options[row : row + own] = self._describe_option(option)
            row += width
        rows = range(own, own + row, width)
        if decision.joined:
            # What may be done at any time is listed last.
            while row and decision.is_anytime(offered[row // width - 1]):
                row -= width
                options[row + 2] = 1.0
        self.own.describe(game.state, decision, options, rows)

    def _describe_option(self, option: Option[Any]) -> array[float]:
        """Tell of an option what there is to tell in any game."""
        name = option.key, option.refs, option.gives_up
        known = self._offers.get(name)
        if known is None:
            if len(self._offers) >= KEPT:
                self._offers.clear()
            known = self._offers[name] = array("f", [0.0]) * self._at_own
            known[0] = 1.0
            known[1] = option.gives_up
            if option.key in self._answers:
                known[self._answers[option.key]] = 1.0
            for ref in option.refs:
                place = self._refs.get(ref.partition(":")[0])
                if place is not None:
                    known[place] += 1.0
        return known
