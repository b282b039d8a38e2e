"""Who has been playing for how long: games that hold a series up are named while they do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from itertools import islice
from statistics import median
from typing import NamedTuple

from tabard.bots.trials import Trial

LONG = 4.0
"""A game that takes so many times as long as half of the others holds them up."""
KNOWN = 5
"""How many games have to be over before that can be told."""


class Straggler(NamedTuple):
    """A game that takes long."""

    trial: Trial
    seconds: float

    @property
    def text(self) -> str:
        """Say which game it is and for how long it has been played, in a few words."""
        settings = " ".join(map(str, self.trial.settings.values()))
        return f"{settings} seed {self.trial.seed}: {self.seconds:.0f} s"


class Watch:
    """Notes when games begin and end, on so many cores."""

    def __init__(self, cores: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.cores = cores
        self._clock = clock
        self._since: dict[str, tuple[Trial, float]] = {}
        self._took: list[float] = []

    def look(self, waiting: Iterable[Trial]) -> None:
        """Take notice of what was handed out and is not over; games begin in their order, as many as there are cores."""
        now, under_way = self._clock(), list(islice(waiting, self.cores))
        known = self._since
        self._since = {each.key: known.get(each.key, (each, now)) for each in under_way}

    def ended(self, trial: Trial) -> None:
        """Note that a game is over."""
        begun = self._since.pop(trial.key, None)
        if begun is not None:
            self._took.append(self._clock() - begun[1])

    @property
    def stragglers(self) -> list[Straggler]:
        """List the games that take far longer than others, the longest first."""
        if len(self._took) < KNOWN:
            return []
        now, bound = self._clock(), LONG * median(self._took)
        found = [Straggler(trial, now - since) for trial, since in self._since.values()]
        late = [each for each in found if each.seconds > bound]
        return sorted(late, key=lambda each: -each.seconds)
